import { workspacesContract } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { matchesTag } from '../../http/answers/entity-tag.ts';
import { sendParts } from '../../http/answers/send-parts.ts';
import { implement, raw, streaming } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { listReferrers } from './entities.public.ts';
import { exportFile } from './export-file.ts';
import { readImport } from './import/read-import.ts';
import { servedWorkspace, type ServedWorkspace } from './serve/served-workspace.public.ts';
import { importPackedFile } from './workspaces.public.ts';

export const workspacesHandlers = implement(workspacesContract, {
  getWorkspaceConfig: raw(async ({ actor, headers, response }) => {
    const served = await servedWorkspace(actor.environmentId);
    response.set({ ETag: served.etag, 'Last-Modified': served.modifiedAt.toUTCString(), 'Cache-Control': 'no-cache' });
    if (isUnchanged(served, headers)) response.status(304).end();
    else response.type('application/json').send(served.bytes);
  }),
  exportWorkspace: raw(async ({ query, response }) => {
    const file = await exportFile(query.environment, query.keys);
    await sendParts(file.texts(), response.type('application/json'));
  }),
  listReferrers: ({ query: { kind, key, environment } }) => listReferrers(kind, key, environment),
  importWorkspace: streaming(readImport, ({ actor, context, body: { file, environment, ...options } }) =>
    importPackedFile(environment, file, { ...options, author: authorOf({ actor, context }) }),
  ),
});

/** RFC 9110 §13: an entity tag takes precedence over a date. */
function isUnchanged({ etag, modifiedAt }: ServedWorkspace, headers: { 'if-none-match'?: string; 'if-modified-since'?: string }): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return matchesTag(tags, etag);
  return Date.parse(headers['if-modified-since'] ?? '') >= modifiedAt.getTime();
}
