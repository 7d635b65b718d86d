import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { listParam } from '../../shared/scalars.ts';
import { environmentSchema } from './management.schemas.ts';
import { entityKinds } from './workspace-entities.rules.ts';
import { workspaceFileSchema } from './workspace-file.schemas.ts';
import { workspaceErrors } from './workspaces.errors.ts';

/** Largest workspace file in bytes. */
export const workspaceFileLimit = 10_000_000;

const entityReferences = z.array(
  z.object({ kind: z.enum(entityKinds), id: z.int(), key: z.string() }).meta({ id: 'WorkspaceEntityReference' }),
);
const importResultSchema = z
  .object({ created: entityReferences, updated: entityReferences, unchanged: entityReferences, deleted: entityReferences })
  .meta({ id: 'WorkspaceImportResult', description: '가져온 결과' });
export type ImportResult = z.output<typeof importResultSchema>;

export const workspacesContract = c.router(
  {
    getWorkspaceConfig: {
      method: 'GET',
      path: '/experiment/api/v2/workspaces/:sdkKey/config',
      summary: '워크스페이스 내려받기',
      summaryEn: 'Download a workspace for SDKs',
      description: '공개 SDK가 쓰는 JSON. Answers 304 to a matching `If-None-Match` or an `If-Modified-Since` not older than the last change.',
      metadata: access('sdk', { errors: [sdkKeyInvalid], anyOrigin: true }),
      pathParams: z.strictObject({ sdkKey: z.string().min(1).max(200) }),
      headers: z.object({ 'if-none-match': z.string().optional(), 'if-modified-since': z.string().optional() }),
      responses: { 200: workspaceFileSchema },
    },
    exportWorkspace: {
      method: 'GET',
      path: '/admin/api/v1/workspace/export',
      summary: '워크스페이스 내보내기',
      summaryEn: 'Export a workspace',
      description: '가져오기가 그대로 받는 파일. `keys` keeps only the experiments, flags, parameters and messages of those keys.',
      metadata: access('admin', { scope: 'experiment:manage' }),
      query: z.strictObject({ environment: environmentSchema, keys: listParam(z.string().max(128), 100).optional() }),
      responses: { 200: workspaceFileSchema },
    },
    importWorkspace: {
      method: 'POST',
      path: '/admin/api/v1/workspace/import',
      summary: '워크스페이스 가져오기',
      summaryEn: 'Import a workspace',
      description: 'id로 찾아 만들거나 바꿉니다. `prune` deletes what the file lacks; `dryRun` tells the result and changes nothing.',
      metadata: access(
        'admin',
        { scope: 'experiment:manage', errors: [workspaceErrors.traffic, workspaceErrors.circular] },
        { bodyLimit: workspaceFileLimit },
      ),
      body: z.strictObject({
        file: workspaceFileSchema,
        dryRun: z.boolean().default(false),
        prune: z.boolean().default(false),
        environment: environmentSchema,
      }),
      responses: { 200: importResultSchema },
    },
  },
  domainOptions,
);
