import { workspaceFileSchema, type WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { expiringCache } from '../../../database/expiring-cache.ts';
import { json, statement, type RowOf } from '../../../database/statement.ts';
import { entityBody, entityKind } from '../state/entity-store.ts';
import { newHead, toFile } from '../state/workspace-file.ts';
import { decidingCohorts, type DecidingCohorts } from './deciding-cohorts.ts';

/** One revision of an environment's workspace: the serialised file for SDKs, and the parsed one for decisions. */
export interface ServedWorkspace {
  environmentId: number;
  revision: number;
  modifiedAt: Date;
  file: WorkspaceFile;
  /** The serialised file. */
  bytes: Buffer;
  etag: string;
  /** Whether any condition uses cohorts. */
  asksCohorts: boolean;
  /** Cohorts used by active entities. Holders of the public key may not learn of any others. */
  decidingCohorts: DecidingCohorts;
  /** The parsed file. */
  workspace: Workspace;
}

const chosenEnvironment = 'CASE WHEN $environmentId::bigint IS NULL THEN e.is_primary ELSE e.id = $environmentId END';

const findRevision = statement(
  'workspaces.find-revision',
  { parameters: { environmentId: z.number().nullable() }, row: { revision: z.number() } },
  `SELECT e.revision FROM environments e WHERE ${chosenEnvironment}`,
);

const servedRow = {
  id: z.number(),
  is_primary: z.boolean(),
  revision: z.number(),
  modified_at: z.date(),
  workspace: json(workspaceFileSchema.shape.workspace.nullable()),
  entities: json(z.array(z.object({ kind: entityKind, body: entityBody })).nullable()),
};

/** One statement, so that revision and entities are consistent. */
const findServed = statement(
  'workspaces.find-served',
  { parameters: { environmentId: z.number().nullable() }, row: servedRow },
  `SELECT e.id, e.is_primary, e.revision, e.modified_at, e.workspace,
     (SELECT json_agg(json_build_object('kind', w.kind, 'body', w.body) ORDER BY w.position, w.id)
      FROM workspace_entities w WHERE w.environment_id = e.id AND w.kind <> 'COHORT' AND w.kind <> 'METRIC' AND w.details -> 'archivedAt' IS NULL) AS entities
   FROM environments e WHERE ${chosenEnvironment}`,
);

/**
 * The revision is checked once a second; the file is reloaded only when the revision changed. While the database does not
 * respond, the last file is served.
 */
const served = expiringCache<number | undefined, ServedWorkspace>({ lifetime: 1000, capacity: 100, staleAfter: 250 }, async (environmentId, { previous }) => {
  const asked = { environmentId: environmentId ?? null };
  if (previous && (await findRevision.first(asked))?.revision === previous.revision) return previous;
  const row = await findServed.first(asked);
  if (!row) throw new Error(`environment ${environmentId ?? 'primary'} does not exist`);
  return toServedWorkspace(row);
});

/** The workspace of an environment, by default the primary one; at most a second old. */
export function servedWorkspace(environmentId?: number): Promise<ServedWorkspace> {
  return served.get(environmentId);
}

/** Clears this process's cache; other processes see a change within a second. */
export function clearServedWorkspaces(): void {
  served.clear();
}

function toServedWorkspace({ id, is_primary: isPrimary, revision, modified_at: modifiedAt, workspace, entities }: RowOf<typeof servedRow>): ServedWorkspace {
  const file = toFile(workspace ?? newHead(id, isPrimary), entities ?? []);
  const bytes = Buffer.from(JSON.stringify(file));
  return {
    environmentId: id,
    revision,
    modifiedAt,
    file,
    bytes,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    // Quotes inside a JSON string are escaped, so this only matches the type of a condition.
    asksCohorts: bytes.includes('"type":"COHORT"'),
    decidingCohorts: decidingCohorts(file),
    workspace: openWorkspace({ ...file, workspace: { attributes: {}, ...file.workspace } }),
  };
}
