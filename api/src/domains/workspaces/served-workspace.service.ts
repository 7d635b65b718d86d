import { createHash } from 'node:crypto';
import type { EntityBodies, EntityKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import { briefMemory } from '../../database/brief-memory.ts';
import { sql } from '../../database/sql.ts';
import { newHead, toFile } from './workspace-file.ts';

/** One revision of an environment's workspace, ready to be sent and to be asked. */
export interface ServedWorkspace {
  environmentId: number;
  revision: number;
  modifiedAt: Date;
  file: WorkspaceFile;
  /** The file as it is sent. */
  bytes: Buffer;
  etag: string;
  /** Whether any of its conditions asks about cohorts. */
  asksCohorts: boolean;
  /** The file opened for decisions. */
  workspace: Workspace;
}

interface Row {
  environmentId: number;
  isPrimary: boolean;
  revision: number;
  modifiedAt: Date;
  head: WorkspaceFile['workspace'] | null;
  entities: { kind: EntityKind; body: EntityBodies[EntityKind] }[] | null;
}

const chosenEnvironment = 'CASE WHEN $1::bigint IS NULL THEN e.is_primary ELSE e.id = $1 END';

/** One look a second at the revision; the file is read and opened again only when that has grown. */
const served = briefMemory<number | undefined, ServedWorkspace>({ lifetime: 1000, capacity: 100 }, async (environmentId, previous) => {
  if (previous && (await revisionOf(environmentId)) === previous.revision) return previous;
  return load(environmentId);
});

/** The workspace of an environment, of the primary one when none is named; at most a second old. */
export function servedWorkspace(environmentId?: number): Promise<ServedWorkspace> {
  return served.get(environmentId);
}

/** Makes this node look again at once; others find out within a second. */
export function forgetServedWorkspaces(): void {
  served.forget();
}

async function revisionOf(environmentId: number | undefined): Promise<number | undefined> {
  const text = `SELECT e.revision FROM environments e WHERE ${chosenEnvironment}`;
  const [row] = await sql<{ revision: number }>('workspaces.revision', text, [environmentId ?? null]);
  return row?.revision;
}

/** One statement, so that revision and entities belong together. */
async function load(environmentId: number | undefined): Promise<ServedWorkspace> {
  const [row] = await sql<Row>(
    'workspaces.load',
    `SELECT e.id AS "environmentId", e.is_primary AS "isPrimary", e.revision, e.modified_at AS "modifiedAt", e.workspace AS head,
       (SELECT json_agg(json_build_object('kind', w.kind, 'body', w.body) ORDER BY w.position, w.id)
        FROM workspace_entities w WHERE w.environment_id = e.id AND w.kind <> 'COHORT') AS entities
     FROM environments e WHERE ${chosenEnvironment}`,
    [environmentId ?? null],
  );
  if (!row) throw new Error(`environment ${environmentId ?? 'primary'} does not exist`);
  return open(row);
}

function open({ environmentId, isPrimary, revision, modifiedAt, head, entities }: Row): ServedWorkspace {
  const file = toFile(head ?? newHead(environmentId, isPrimary), entities ?? []);
  const bytes = Buffer.from(JSON.stringify(file));
  return {
    environmentId,
    revision,
    modifiedAt,
    file,
    bytes,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    // Inside a text its quotes would be escaped.
    asksCohorts: bytes.includes('"type":"COHORT"'),
    workspace: openWorkspace({ ...file, workspace: { attributes: {}, ...file.workspace } }),
  };
}
