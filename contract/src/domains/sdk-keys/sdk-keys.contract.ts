import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, lineSchema } from '../../shared/scalars.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { longestKeyOverlapHours, mostKeyOrigins, originRule } from './sdk-keys.rules.ts';

const kind = z.enum(['CLIENT', 'SERVER']).meta({ id: 'SdkKeyKind', description: 'CLIENT는 페이지에 실리는 공개 키, SERVER는 서버만 아는 키' });
const environmentName = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: '환경 이름', examples: ['production'] });
const keyName = lineSchema(60, 1).meta({ description: '어디에 쓰는 키인지 알아볼 이름', examples: ['결제 서버'] });
const allowedOrigins = z
  .array(withRule(z.string().max(200), originRule))
  .max(mostKeyOrigins)
  .meta({
    description:
      '이 키를 쓸 수 있는 사이트(`Origin`). 비어 있으면 어디서나 쓸 수 있습니다. `Origin`을 보내지 않는 프로그램과 이 서비스의 페이지는 늘 쓸 수 있습니다.',
    examples: [['https://www.example.com']],
  });
const prefix = z.string().meta({ description: '키의 첫 여덟 글자', examples: ['sv_4fA9x'] });

const sdkKeySchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ description: '어디에 쓰는 키인지 알아볼 이름', examples: ['결제 서버'] }),
    kind,
    prefix,
    environment: environmentName,
    key: z
      .string()
      .nullable()
      .meta({ description: 'CLIENT 키 전체. SERVER 키는 만들 때만 보여주므로 null', examples: ['cl_9dK2mQ7xTf0WbLr4ZsJvN1hYc8H5aEpG'] }),
    createdAt: dateTimeSchema,
    expiresAt: dateTimeSchema.nullable().meta({ description: '교체한 키를 쓸 수 있는 마지막 때. 교체하지 않았으면 null', examples: ['2026-11-24T00:00:00Z'] }),
    lastUsedAt: dateTimeSchema.nullable().meta({ description: '마지막으로 쓴 때. 1분쯤 늦을 수 있습니다. 쓴 적이 없으면 null' }),
    replacedBy: idSchema.nullable().meta({ description: '이 키를 대신하는 키의 번호. 교체하지 않았으면 null', examples: [12] }),
    allowedOrigins,
    version: z.int().meta({ description: '이름과 사이트를 바꿀 때마다 하나씩 오릅니다.', examples: [1] }),
  })
  .meta({ id: 'SdkKey', description: 'SDK 키' });
export type SdkKeyView = z.output<typeof sdkKeySchema>;

const newSdkKeySchema = sdkKeySchema
  .extend({ key: z.string().meta({ description: '키 전체. SERVER 키는 다시 볼 수 없습니다.', examples: ['sv_4fA9xQ0mT7uWc2Lk8ZrJvN1bYdH5sEpG'] }) })
  .meta({ id: 'NewSdkKey', description: '새로 만든 SDK 키' });
export type NewSdkKeyView = z.output<typeof newSdkKeySchema>;

const keyPath = z.strictObject({ id: idParam.meta({ description: 'SDK 키의 번호', examples: ['9001'] }) });

const sdkKeyUpdate = z
  .strictObject({
    name: keyName.optional(),
    allowedOrigins: allowedOrigins.optional(),
    version: z.int().meta({ description: '읽은 version', examples: [1] }),
  })
  .meta({
    id: 'SdkKeyUpdate',
    description: 'SDK 키에서 바꿀 것. 주지 않은 항목은 그대로입니다.',
    examples: [{ allowedOrigins: ['https://www.example.com'], version: 1 }],
  });
export type SdkKeyUpdate = z.output<typeof sdkKeyUpdate>;

export const sdkKeysContract = c.router(
  {
    listSdkKeys: {
      method: 'GET',
      path: '/admin/api/v1/sdk-keys',
      summary: 'SDK 키 목록',
      summaryEn: 'List SDK keys',
      description: '쓸 수 있는 키만, 만든 순서대로 답합니다.',
      metadata: access('admin', { scope: 'experiment:manage' }),
      responses: { 200: z.array(sdkKeySchema) },
    },
    createSdkKey: {
      method: 'POST',
      path: '/admin/api/v1/sdk-keys',
      summary: 'SDK 키 만들기',
      summaryEn: 'Create an SDK key',
      description: 'SERVER 키는 이 답에서만 볼 수 있습니다.',
      metadata: access('admin', { scope: 'experiment:manage', secretAnswer: true }),
      body: z
        .strictObject({ name: keyName, kind, environment: environmentName, allowedOrigins: allowedOrigins.default([]) })
        .meta({ id: 'SdkKeyInput', description: '새 SDK 키', examples: [{ name: '결제 서버', kind: 'SERVER', environment: 'production' }] }),
      responses: { 201: newSdkKeySchema },
    },
    updateSdkKey: {
      method: 'PUT',
      path: '/admin/api/v1/sdk-keys/:id',
      summary: 'SDK 키 바꾸기',
      summaryEn: 'Change the name and the allowed origins of an SDK key',
      description:
        '이름과, 키를 쓸 수 있는 사이트를 바꿉니다. 1초 안에 모든 서버가 따르며, 목록에 없는 사이트의 페이지가 보낸 요청은 403(EXP_013)으로 거절합니다. 이미 열려 있는 스트림은 그대로입니다.',
      metadata: access('admin', { scope: 'experiment:manage', errors: [commonErrors.conflict] }),
      pathParams: keyPath,
      body: sdkKeyUpdate,
      responses: { 200: sdkKeySchema },
    },
    rotateSdkKey: {
      method: 'POST',
      path: '/admin/api/v1/sdk-keys/:id/rotate',
      summary: 'SDK 키 교체',
      summaryEn: 'Replace an SDK key by a new one',
      description:
        '이름과 환경, 쓸 수 있는 사이트가 같은 새 키를 만듭니다. 새 키는 바로, 옛 키는 `overlapHours`시간 동안 더 쓸 수 있어 그동안 프로그램을 하나씩 바꿀 수 있습니다. 옛 키는 그 전에 폐기해도 됩니다. SERVER 키는 이 답에서만 볼 수 있습니다.',
      metadata: withConsequence('final', access('admin', { scope: 'experiment:manage', errors: [workspaceErrors.wrongState], secretAnswer: true })),
      pathParams: keyPath,
      body: z
        .strictObject({
          overlapHours: z
            .int()
            .min(1)
            .max(longestKeyOverlapHours)
            .default(168)
            .meta({ description: '옛 키를 몇 시간 더 쓸 수 있는지. 90일(2,160시간)까지', examples: [168] }),
        })
        .meta({ id: 'SdkKeyRotation', description: 'SDK 키를 교체하는 방법' }),
      responses: { 201: newSdkKeySchema },
    },
    revokeSdkKey: {
      method: 'DELETE',
      path: '/admin/api/v1/sdk-keys/:id',
      summary: 'SDK 키 폐기',
      summaryEn: 'Revoke an SDK key',
      description: '1초 안에 쓸 수 없게 됩니다.',
      metadata: access('admin', { scope: 'experiment:manage' }),
      pathParams: keyPath,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
