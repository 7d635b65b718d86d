import { surroundingsOf, type AnyEntity, type ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { sql } from '../../database/sql.ts';
import { entityColumns, type StoredEntity } from './entity-store.ts';
import type { Surroundings } from './workspace-draft.service.ts';

export interface EntityFilter {
  /** Part of key, name or description. */
  q?: string | undefined;
  /** As the workspace's JSON has it. */
  status?: string | undefined;
  page: number;
  pageSize: number;
}

const matching = `environment_id = $1 AND kind = $2
  AND ($3::text IS NULL OR strpos(lower(concat_ws(' ', key, body ->> 'name', details ->> 'name', details ->> 'description')), lower($3)) > 0)
  AND ($4::text IS NULL OR COALESCE(body #>> '{execution,status}', body ->> 'status') = $4)`;

/** Newest first, by the index of a workspace's order. */
export async function pageOfEntities<K extends ManagedKind>(environmentId: number, kind: K, filter: EntityFilter): Promise<StoredEntity<K>[]> {
  return sql(
    'workspaces.entities.page',
    `SELECT ${entityColumns} FROM workspace_entities WHERE ${matching} ORDER BY position DESC, id DESC LIMIT $5 OFFSET $6`,
    [environmentId, kind, filter.q ?? null, filter.status ?? null, filter.pageSize, (filter.page - 1) * filter.pageSize],
  );
}

export async function countEntities(environmentId: number, kind: ManagedKind, { q, status }: EntityFilter): Promise<number> {
  const text = `SELECT count(*) AS total FROM workspace_entities WHERE ${matching}`;
  const [row] = await sql<{ total: number }>('workspaces.entities.count', text, [environmentId, kind, q ?? null, status ?? null]);
  return row?.total ?? 0;
}

export async function findEntity<K extends ManagedKind>(environmentId: number, kind: K, key: string): Promise<StoredEntity<K> | undefined> {
  const text = `SELECT ${entityColumns} FROM workspace_entities WHERE environment_id = $1 AND kind = $2 AND key = $3`;
  const [row] = await sql<StoredEntity<K>>('workspaces.entities.find', text, [environmentId, kind, key]);
  return row;
}

/** Everything needed to show some entities, read at once. */
export async function findSurroundings(environmentId: number, entities: readonly AnyEntity[]): Promise<Surroundings> {
  const wanted = entities.flatMap(surroundingsOf);
  const rows = await sql<StoredEntity>(
    'workspaces.entities.surroundings',
    `SELECT ${entityColumns} FROM workspace_entities
     WHERE environment_id = $1 AND (kind, id) IN (SELECT * FROM unnest($2::text[], $3::bigint[]))`,
    [environmentId, wanted.map(({ kind }) => kind), wanted.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [`${row.kind}:${row.id}`, row]));
  return { get: (kind, id) => (id ? found.get(`${kind}:${id}`) : undefined) as never };
}
