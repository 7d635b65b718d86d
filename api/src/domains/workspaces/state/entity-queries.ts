import { relatedEntitiesOf, type AnyEntity, type EntityReference, type ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { entityColumns, entityKind, entityRow, nameOf, toStoredEntity, type RelatedEntities, type StoredEntity } from './entity-store.ts';

/** Sort orders of a list; `-` means descending. */
type EntitySort = 'name' | '-name' | 'status' | '-status' | 'updatedAt' | '-updatedAt';

export interface EntityFilter {
  /** Substring of key, name or description. */
  q?: string | undefined;
  /** Status in the workspace's JSON. */
  status?: string | undefined;
  /** Only archived entities; otherwise only those that are not archived. */
  archived?: boolean | undefined;
  /** Only entities whose details have this member. */
  marked?: string | undefined;
  /** Only entities with these ids. */
  ids?: readonly number[] | undefined;
  /** Newest first when absent. */
  sort?: EntitySort | undefined;
  page: number;
  pageSize: number;
}

const filterParameters = {
  environmentId: z.number(),
  kind: entityKind,
  q: z.string().nullable(),
  status: z.string().nullable(),
  archived: z.boolean(),
  marked: z.string().nullable(),
  ids: z.array(z.number()).nullable(),
};

const matching = `environment_id = $environmentId AND kind = $kind
  AND ($q::text IS NULL OR strpos(lower(concat_ws(' ', key, body ->> 'name', details ->> 'name', details ->> 'description')), lower($q)) > 0)
  AND ($status::text IS NULL OR COALESCE(body #>> '{execution,status}', body ->> 'status') = $status)
  AND (details -> 'archivedAt' IS NOT NULL) = $archived
  AND ($marked::text IS NULL OR details -> $marked IS NOT NULL)
  AND ($ids::bigint[] IS NULL OR id = ANY($ids))`;

const listPage = statement(
  'workspaces.list-entity-page',
  { parameters: { ...filterParameters, limit: z.number(), offset: z.number() }, row: entityRow },
  `SELECT ${entityColumns} FROM workspace_entities WHERE ${matching} ORDER BY position DESC, id DESC LIMIT $limit OFFSET $offset`,
);

/** Sorts by columns without an index. */
const listSortedPage = statement(
  'workspaces.list-sorted-entity-page',
  { parameters: { ...filterParameters, sort: z.string(), descending: z.boolean(), limit: z.number(), offset: z.number() }, row: entityRow },
  `SELECT ${entityColumns} FROM workspace_entities
   CROSS JOIN LATERAL (SELECT CASE $sort
     WHEN 'name' THEN lower(COALESCE(details ->> 'name', body ->> 'name', key))
     WHEN 'status' THEN array_position(ARRAY['READY', 'RUNNING', 'PAUSED', 'STOPPED'], COALESCE(body #>> '{execution,status}', body ->> 'status'))::text
     ELSE to_char(updated_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS.US') END AS place) AS sorted
   WHERE ${matching}
   ORDER BY CASE WHEN NOT $descending THEN place END, CASE WHEN $descending THEN place END DESC NULLS LAST, position DESC, id DESC
   LIMIT $limit OFFSET $offset`,
);

const countMatching = statement(
  'workspaces.count-entities',
  { parameters: filterParameters, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM workspace_entities WHERE ${matching}`,
);

const entityByKey = statement(
  'workspaces.find-entity',
  { parameters: { environmentId: z.number(), kind: entityKind, key: z.string() }, row: entityRow },
  `SELECT ${entityColumns} FROM workspace_entities WHERE environment_id = $environmentId AND kind = $kind AND key = $key`,
);

const entitiesById = statement(
  'workspaces.list-entities-by-id',
  { parameters: { environmentId: z.number(), kinds: z.array(entityKind), ids: z.array(z.number()) }, row: entityRow },
  `SELECT ${entityColumns} FROM workspace_entities
   WHERE environment_id = $environmentId AND (kind, id) IN (SELECT * FROM unnest($kinds::text[], $ids::bigint[]))`,
);

const entitiesByKey = statement(
  'workspaces.list-entities-by-key',
  { parameters: { environmentId: z.number(), kind: entityKind, keys: z.array(z.string()) }, row: entityRow },
  `SELECT ${entityColumns} FROM workspace_entities WHERE environment_id = $environmentId AND kind = $kind AND key = ANY($keys::text[])`,
);

const lockById = statement(
  'workspaces.lock-entity',
  { parameters: { environmentId: z.number(), kind: entityKind, id: z.number() }, row: { id: z.number() } },
  'SELECT id FROM workspace_entities WHERE environment_id = $environmentId AND kind = $kind AND id = $id FOR NO KEY UPDATE',
);

/** One page of a kind. Newest first uses the index of the workspace's order. */
export async function pageOfEntities<K extends ManagedKind>(environmentId: number, kind: K, filter: EntityFilter): Promise<StoredEntity<K>[]> {
  const { page, pageSize, sort } = filter;
  const portion = { environmentId, kind, ...conditionsOf(filter), limit: pageSize, offset: (page - 1) * pageSize };
  const rows = sort ? await listSortedPage.all({ ...portion, sort: sort.replace('-', ''), descending: sort.startsWith('-') }) : await listPage.all(portion);
  return rows.map((row) => toStoredEntity<K>(row));
}

export async function countEntities(environmentId: number, kind: ManagedKind, filter: EntityFilter): Promise<number> {
  return (await countMatching.one({ environmentId, kind, ...conditionsOf(filter) })).total;
}

function conditionsOf(filter: EntityFilter) {
  const { q = null, status = null, archived = false, marked = null, ids } = filter;
  return { q, status, archived, marked, ids: ids ? [...ids] : null };
}

export async function findEntity<K extends ManagedKind>(environmentId: number, kind: K, key: string): Promise<StoredEntity<K> | undefined> {
  const row = await entityByKey.first({ environmentId, kind, key });
  return row && toStoredEntity<K>(row);
}

export async function findEntities<K extends ManagedKind>(environmentId: number, kind: K, keys: readonly string[]): Promise<StoredEntity<K>[]> {
  return (await entitiesByKey.all({ environmentId, kind, keys: [...keys] })).map((row) => toStoredEntity<K>(row));
}

/** Locks an entity until the transaction ends. @returns whether it exists */
export async function lockEntity(environmentId: number, { kind, id }: { kind: ManagedKind; id: number }): Promise<boolean> {
  return (await lockById.first({ environmentId, kind, id })) !== undefined;
}

/** The requested entities that exist, by {@link nameOf}. */
export async function storedEntities(environmentId: number, wanted: readonly EntityReference[]): Promise<Map<string, StoredEntity>> {
  const rows = wanted.length === 0 ? [] : await entitiesById.all({ environmentId, kinds: wanted.map(({ kind }) => kind), ids: wanted.map(({ id }) => id) });
  return new Map(rows.map((row) => [nameOf(row), toStoredEntity(row)]));
}

/** Loads all entities needed to display the given ones in one query. */
export async function findRelatedEntities(environmentId: number, entities: readonly AnyEntity[]): Promise<RelatedEntities> {
  const found = await storedEntities(environmentId, entities.flatMap(relatedEntitiesOf));
  return { get: (kind, id) => found.get(`${kind}:${id}`) as never };
}
