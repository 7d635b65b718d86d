import {
  highestId,
  type AnyEntity,
  type EntityBodies,
  type EntityDetails,
  type EntityReference,
  type ManagedKind,
} from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { sql } from '../../database/sql.ts';
import { WorkspaceEntity } from './workspaces.model.ts';

/** A row of a workspace. */
export interface StoredEntity<K extends ManagedKind = ManagedKind> {
  kind: K;
  id: number;
  key: string;
  position: number;
  version: number;
  body: EntityBodies[K];
  details: EntityDetails;
  createdAt: Date;
  updatedAt: Date;
}

/** Columns of a row, named as in {@link StoredEntity}. */
export const entityColumns = 'kind, id, key, position, version, body, details, created_at AS "createdAt", updated_at AS "updatedAt"';

/** Everything of an environment, in the order of its file; without `cohorts` only what stands in the file. */
export async function readEntities(environmentId: number, { cohorts }: { cohorts: boolean }): Promise<StoredEntity[]> {
  return sql(
    'workspaces.entities.all',
    `SELECT ${entityColumns} FROM workspace_entities WHERE environment_id = $1 AND ($2 OR kind <> 'COHORT') ORDER BY kind, position, id`,
    [environmentId, cohorts],
  );
}

/** Deletes first: a created entity may take over a key or the id of a test. */
export async function writeEntities(
  environmentId: number,
  { put, deleted }: { put: readonly StoredEntity[]; deleted: readonly EntityReference[] },
): Promise<void> {
  for (const [kind, entities] of Map.groupBy(deleted, (entity) => entity.kind)) {
    await WorkspaceEntity.destroy({ where: { environmentId, kind, id: entities.map(({ id }) => id) } });
  }
  await WorkspaceEntity.bulkCreate(
    put.map((entity) => ({ environmentId, ...entity })),
    {
      updateOnDuplicate: ['key', 'version', 'position', 'body', 'details', 'updatedAt'],
      conflictAttributes: ['environmentId', 'kind', 'id'],
    },
  );
}

/** Ids that nothing of any environment has. */
export async function newEntityIds(count: number): Promise<number[]> {
  const rows = await sql<{ id: number }>('workspaces.new-ids', "SELECT nextval('workspace_entity_ids') AS id FROM generate_series(1, $1)", [count]);
  return rows.map(({ id }) => id);
}

/** Ids given out later must be above every one that was brought along. */
export async function raiseEntityIds(brought: readonly StoredEntity[]): Promise<void> {
  const highest = brought.reduce((max, entity) => Math.max(max, highestId(entity as AnyEntity)), 0);
  if (highest === 0) return;
  await sql(
    'workspaces.raise-ids',
    `SELECT setval('workspace_entity_ids', GREATEST($1::bigint, (SELECT last_value FROM workspace_entity_ids)))`,
    [highest],
  );
}
