import { c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { entityQuery, manage, manageLive, plainListQuery, textKeyPath } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { newRemoteConfigSchema, remoteConfigSchema, remoteConfigUpdateSchema } from './remote-configs.schemas.ts';

const path = '/admin/api/v1/remote-configs';
const { notFound, wrongState, traffic, duplicateKey, circular } = workspaceErrors;

export const remoteConfigsContract = c.router(
  {
    listRemoteConfigs: {
      method: 'GET',
      path,
      summary: '원격 구성 목록',
      summaryEn: 'List remote configs',
      metadata: manage(),
      query: plainListQuery,
      responses: { 200: pageOf(remoteConfigSchema, 'RemoteConfigPage') },
    },
    createRemoteConfig: {
      method: 'POST',
      path,
      summary: '원격 구성 만들기',
      summaryEn: 'Create a remote config',
      description: '타입은 나중에 바꿀 수 없습니다.',
      metadata: manageLive(traffic, duplicateKey, circular),
      body: newRemoteConfigSchema,
      responses: { 201: remoteConfigSchema },
    },
    getRemoteConfig: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '원격 구성',
      summaryEn: 'Get a remote config',
      metadata: manage(notFound),
      pathParams: textKeyPath('home_search_prompt'),
      query: entityQuery,
      responses: { 200: remoteConfigSchema },
    },
    updateRemoteConfig: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '원격 구성 고치기',
      summaryEn: 'Update a remote config',
      description: '보내지 않은 항목은 그대로입니다. 규칙은 key로 알아봅니다. 비율을 바꾸어도 규칙에 남는 사용자는 받던 값을 계속 받습니다.',
      metadata: manageLive(notFound, traffic, circular, commonErrors.conflict),
      pathParams: textKeyPath('home_search_prompt'),
      body: remoteConfigUpdateSchema,
      responses: { 200: remoteConfigSchema },
    },
    deleteRemoteConfig: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '원격 구성 지우기',
      summaryEn: 'Delete a remote config',
      description: '묻는 코드는 자기 기본값을 받게 됩니다.',
      metadata: manageLive(notFound, wrongState),
      pathParams: textKeyPath('home_search_prompt'),
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
