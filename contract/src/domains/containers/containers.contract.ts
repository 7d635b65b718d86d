import { c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { entityQuery, manage, manageLive, numberKeyPath, plainListQuery } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { containerInputSchema, containerSchema, containerUpdateSchema } from './containers.schemas.ts';

const path = '/admin/api/v1/containers';
const { notFound, wrongState, traffic } = workspaceErrors;

export const containersContract = c.router(
  {
    listContainers: {
      method: 'GET',
      path,
      summary: '상호 배타 그룹 목록',
      summaryEn: 'List mutual exclusion groups',
      metadata: manage(),
      query: plainListQuery,
      responses: { 200: pageOf(containerSchema, 'ContainerPage') },
    },
    createContainer: {
      method: 'POST',
      path,
      summary: '상호 배타 그룹 만들기',
      summaryEn: 'Create a mutual exclusion group',
      description: '묶음마다 트래픽을 나눕니다. 다른 묶음의 실험은 같은 사용자를 만나지 않습니다.',
      metadata: manageLive(wrongState, traffic),
      body: containerInputSchema,
      responses: { 201: containerSchema },
    },
    getContainer: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '상호 배타 그룹',
      summaryEn: 'Get a mutual exclusion group',
      metadata: manage(notFound),
      pathParams: numberKeyPath,
      query: entityQuery,
      responses: { 200: containerSchema },
    },
    updateContainer: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '상호 배타 그룹 고치기',
      summaryEn: 'Update a mutual exclusion group',
      description: '시작한 실험이 있으면 묶음은 빈 트래픽으로만 늘어나므로, 누구도 다른 묶음으로 옮겨지지 않습니다.',
      metadata: manageLive(notFound, wrongState, traffic, commonErrors.conflict),
      pathParams: numberKeyPath,
      body: containerUpdateSchema,
      responses: { 200: containerSchema },
    },
    deleteContainer: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '상호 배타 그룹 지우기',
      summaryEn: 'Delete a mutual exclusion group',
      description: '실험이 들어 있으면 지울 수 없습니다.',
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
