import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { listParam } from '../../shared/scalars.ts';
import { environmentSchema, sdkKeyParam } from './management.schemas.ts';
import { entityKinds } from './workspace-entities.rules.ts';
import { workspaceFileSchema } from './workspace-file.schemas.ts';
import { workspaceErrors } from './workspaces.errors.ts';

/** Largest workspace file in bytes: a hundred thousand entities. */
export const workspaceFileLimit = 64_000_000;

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
        'if-none-match': z.string().optional().meta({ description: '가지고 있는 워크스페이스의 ETag', examples: ['W/"12"'] }),
        'if-modified-since': z.string().optional().meta({ description: '가지고 있는 워크스페이스의 Last-Modified', examples: ['Mon, 02 Mar 2026 09:00:00 GMT'] }),
      }),
      responses: { 200: workspaceFileSchema },
    },
    exportWorkspace: {
      method: 'GET',
      path: '/admin/api/v1/workspace/export',
      summary: '워크스페이스 내보내기',
      summaryEn: 'Export a workspace',
      description: '가져오기가 그대로 받는 파일입니다. `keys`를 주면 그 key의 실험, 플래그, 매개변수, 메시지만 담습니다.',
      metadata: access('admin', { scope: 'experiment:manage' }),
      query: z.strictObject({ environment: environmentSchema, keys: listParam(z.string().max(128), 100).optional().meta({ description: '이 key만. 없으면 모두', examples: [['1', 'home_search_prompt']] }) }),
      responses: { 200: workspaceFileSchema },
    },
    importWorkspace: {
      method: 'POST',
      path: '/admin/api/v1/workspace/import',
      summary: '워크스페이스 가져오기',
      summaryEn: 'Import a workspace',
      description: 'id로 찾아 만들거나 바꿉니다. 파일에 없는 것은 `prune`일 때만 지웁니다. 다른 큰 파일을 받는 동안에는 503과 `Retry-After`로 답합니다.',
      metadata: access(
        'admin',
        { scope: 'experiment:manage', errors: [workspaceErrors.traffic, workspaceErrors.circular, commonErrors.notReady] },
        { bodyLimit: workspaceFileLimit },
      ),
      body: z
        .strictObject({
          file: workspaceFileSchema,
          dryRun: z.boolean().default(false).meta({ description: '결과만 알려주고 아무것도 바꾸지 않습니다.' }),
          prune: z.boolean().default(false).meta({ description: '파일에 없는 것을 지웁니다.' }),
          environment: environmentSchema,
        })
        .meta({ id: 'WorkspaceImport', description: '가져올 파일과 방법' }),
      responses: { 200: importResultSchema },
    },
  },
  domainOptions,
);
