import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { listParam } from '../../shared/scalars.ts';
import { underApproval } from '../../shared/under-approval.ts';
import { environmentSchema, sdkKeyParam, shownName } from './management.schemas.ts';
import { entityKinds, unfiledKinds } from './workspace-entities.rules.ts';
import { workspaceFileSchema } from './workspace-file.schemas.ts';
import { workspaceErrors } from './workspaces.errors.ts';

/** Maximum size of a workspace file in bytes: about 270,000 entities. */
export const workspaceFileLimit = 160_000_000;

const entityReferences = z.array(
  z
    .object({
      kind: z.enum(entityKinds).meta({ description: '무엇인지' }),
      id: z.int().meta({ examples: [101] }),
      key: z.string().meta({ description: '프로그램이 묻는 key. 없는 종류이면 id와 같습니다.', examples: ['1'] }),
    })
    .meta({ id: 'WorkspaceEntityReference', description: '워크스페이스 안의 대상 하나' }),
);
const importResultSchema = z
  .object({
    created: entityReferences.meta({ description: '새로 만든 것' }),
    updated: entityReferences.meta({ description: '바꾼 것' }),
    unchanged: entityReferences.meta({ description: '파일과 같아서 그대로 둔 것' }),
    deleted: entityReferences.meta({ description: '파일에 없어서 지운 것. `prune`일 때만' }),
  })
  .meta({ id: 'WorkspaceImportResult', description: '가져온 결과' });
export type ImportResult = z.output<typeof importResultSchema>;

const referrerKind = z.enum([...entityKinds, ...unfiledKinds]).meta({ id: 'WorkspaceEntityKind', description: '무엇인지', examples: ['SEGMENT'] });
const referrerSchema = z
  .object({
    kind: referrerKind,
    key: z.string().meta({ description: '프로그램이 묻는 key. 없는 종류이면 번호', examples: ['1'] }),
    name: shownName.meta({ description: '사람이 알아보는 이름. 없으면 빈 문자열' }),
    archived: z.boolean().meta({ description: '보관한 것인지' }),
  })
  .meta({ id: 'WorkspaceReferrer', description: '쓰고 있는 곳 하나' });
export type WorkspaceReferrer = z.output<typeof referrerSchema>;
/** A flag for half of all users; an import leaves everything unchanged that its file does not contain. */
const exampleFile = {
  workspace: { id: 1, environment: { id: 1, primary: true } },
  experiments: [],
  featureFlags: [
    {
      id: 9001,
      key: 901,
      name: '새 강의 카드',
      version: 1,
      bucketId: 9001,
      variations: [
        { id: 9011, key: 'A', status: 'ACTIVE' },
        { id: 9012, key: 'B', status: 'ACTIVE' },
      ],
      identifierType: '$id',
      implementationType: 'DEFAULT',
      execution: {
        status: 'RUNNING',
        version: 1,
        userOverrides: [{ userId: 'user-1', variationId: 9012 }],
        segmentOverrides: [],
        targetAudiences: [],
        targetRules: [],
        defaultRule: { type: 'BUCKET', bucketId: 9001 },
        targetUrls: [],
      },
    },
  ],
  buckets: [{ id: 9001, seed: 875_758_774, slotSize: 10_000, slots: [{ startInclusive: 0, endExclusive: 5000, variationId: 9012 }] }],
  events: [],
  segments: [],
  containers: [],
  parameterConfigurations: [],
  remoteConfigParameters: [],
  inAppMessages: [],
};

export const workspacesContract = c.router(
  {
    getWorkspaceConfig: {
      method: 'GET',
      path: '/experiment/api/v2/workspaces/:sdkKey/config',
      summary: '워크스페이스 내려받기',
      summaryEn: 'Download a workspace for SDKs',
      description: '공개 SDK가 쓰는 JSON입니다. `If-None-Match`가 같거나 `If-Modified-Since` 뒤에 바뀐 것이 없으면 304로 답합니다.',
      metadata: access('sdk', { names: { sdkKey: 'bearer' }, errors: [sdkKeyInvalid], anyOrigin: true }),
      pathParams: z.strictObject({ sdkKey: sdkKeyParam }),
      headers: z.object({
        'if-none-match': z
          .string()
          .optional()
          .meta({ description: '가지고 있는 워크스페이스의 ETag', examples: ['W/"12"'] }),
        'if-modified-since': z
          .string()
          .optional()
          .meta({ description: '가지고 있는 워크스페이스의 Last-Modified', examples: ['Mon, 02 Mar 2026 09:00:00 GMT'] }),
      }),
      responses: { 200: workspaceFileSchema },
    },
    exportWorkspace: {
      method: 'GET',
      path: '/admin/api/v1/workspace/export',
      summary: '워크스페이스 내보내기',
      summaryEn: 'Export a workspace',
      description: '가져오기가 그대로 받는 파일입니다. `keys`를 주면 그 key의 실험, 플래그, 매개변수, 메시지만 담습니다.',
      metadata: access('admin', { scope: 'experiment:manage' }, { longLived: 'download' }),
      query: z.strictObject({
        environment: environmentSchema,
        keys: listParam(z.string().max(128), 100)
          .optional()
          .meta({ description: '이 key만. 없으면 모두', examples: [['1', 'home_search_prompt']] }),
      }),
      responses: { 200: workspaceFileSchema },
    },
    listReferrers: {
      method: 'GET',
      path: '/admin/api/v1/workspace/referrers',
      summary: '쓰고 있는 곳',
      summaryEn: 'List what uses an entity',
      description: '사용자 그룹, 코호트, 상호 배타 그룹, 이벤트, 지표, 실험, 플래그를 어디에서 쓰는지 알려줍니다. 하나라도 있으면 지울 수 없습니다.',
      metadata: access('admin', { scope: 'experiment:manage', errors: [workspaceErrors.notFound] }),
      query: z.strictObject({
        kind: referrerKind.meta({ description: '무엇을 쓰는 곳을 찾는지' }),
        key: z
          .string()
          .min(1)
          .max(128)
          .meta({ description: '그것의 key', examples: ['staff'] }),
        environment: environmentSchema,
      }),
      responses: { 200: z.array(referrerSchema) },
    },
    importWorkspace: {
      method: 'POST',
      path: '/admin/api/v1/workspace/import',
      summary: '워크스페이스 가져오기',
      summaryEn: 'Import a workspace',
      description:
        'id로 찾아 만들거나 바꿉니다. 파일에 없는 것은 `prune`일 때만 지웁니다. 종류마다 10만 개, 모두 160 MB까지 받습니다. 다른 큰 파일을 받는 동안에는 503과 `Retry-After`로 답합니다. 예전 파일의 시드처럼 시작한 실험의 사용자를 다시 나누는 것이 들어 있으면 `confirm`이 있어야 합니다.',
      metadata: withConsequence(
        'final',
        underApproval(
          { kind: 'production' },
          access(
            'admin',
            { scope: 'experiment:manage', errors: [workspaceErrors.traffic, workspaceErrors.circular, workspaceErrors.unconfirmed, commonErrors.notReady] },
            { bodyLimit: workspaceFileLimit },
          ),
        ),
      ),
      body: z
        .strictObject({
          file: workspaceFileSchema,
          dryRun: z.boolean().default(false).meta({ description: '결과만 알려주고 아무것도 바꾸지 않습니다.' }),
          prune: z.boolean().default(false).meta({ description: '파일에 없는 것을 지웁니다.' }),
          confirm: z.boolean().default(false).meta({ description: '시작한 실험의 사용자를 다시 나누는 것을 확인했습니다(EXP_009).' }),
          environment: environmentSchema,
        })
        .meta({ id: 'WorkspaceImport', description: '가져올 파일과 방법', examples: [{ file: exampleFile, dryRun: true }] }),
      responses: { 200: importResultSchema },
    },
  },
  domainOptions,
);
