import {
  entityKinds,
  unfiledKinds,
  type EntityBodies,
  type EntityDetails,
  type EntityReference,
  type ManagedKind,
} from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { z } from 'zod';
import { databaseTime } from '../../../database/clock.ts';
import { json, present, statement, type RowOf } from '../../../database/statement.ts';

/** A stored entity of a workspace. */
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

/** The entities that another one references: its parts, its container, its experiments. */
export interface RelatedEntities {
  get<K extends ManagedKind>(kind: K, id: number | null | undefined): StoredEntity<K> | undefined;
}

export const entityKind = z.enum([...entityKinds, ...unfiledKinds]);

/** An entity's JSON, which was validated by its kind's schema before it was stored. */
export const entityBody = z.custom<EntityBodies[ManagedKind]>((value) => z.looseObject({ id: z.number() }).safeParse(value).success);

const entityDetails = z.custom<EntityDetails>((value) => z.record(z.string(), z.unknown()).safeParse(value).success);

export const entityColumns = 'kind, id, key, position, version, body, details, created_at, updated_at';

export const entityRow = {
  kind: entityKind,
  id: z.number(),
  key: z.string(),
  position: z.number(),
  version: z.number(),
  body: json(entityBody),
  details: json(entityDetails),
  created_at: z.date(),
  updated_at: z.date(),
};
type EntityRow = RowOf<typeof entityRow>;

const listEntities = statement(
  'workspaces.list-entities',
  { parameters: { environmentId: z.number() }, row: entityRow },
  `SELECT ${entityColumns} FROM workspace_entities WHERE environment_id = $environmentId ORDER BY kind, position, id`,
);

const listHeads = statement(
  'workspaces.list-heads',
  {
    parameters: { environmentId: z.number(), leftOut: z.array(z.string()) },
    row: { kind: entityKind, id: z.number(), key: z.string(), position: z.number(), version: z.number(), archived: present(z.boolean()) },
  },
  `SELECT kind, id, key, position, version, details -> 'archivedAt' IS NOT NULL AS archived FROM workspace_entities
   WHERE environment_id = $environmentId AND kind <> ALL($leftOut::text[]) ORDER BY kind, position, id`,
);

const raiseVersionsOf = statement(
  'workspaces.raise-versions',
  { parameters: { environmentId: z.number(), kinds: z.array(z.string()), ids: z.array(z.number()), now: z.date() } },
  `UPDATE workspace_entities SET version = version + 1, updated_at = $now::timestamptz
   WHERE environment_id = $environmentId AND (kind, id) IN (SELECT * FROM unnest($kinds::text[], $ids::bigint[]))`,
);

const removeEntities = statement(
  'workspaces.remove-entities',
  { parameters: { environmentId: z.number(), kinds: z.array(z.string()), ids: z.array(z.number()) } },
  `DELETE FROM workspace_entities
   WHERE environment_id = $environmentId AND (kind, id) IN (SELECT * FROM unnest($kinds::text[], $ids::bigint[]))`,
);

const putEntities = statement(
  'workspaces.put-entities',
  { parameters: { environmentId: z.number(), entities: json(z.array(z.object(entityRow))) } },
  `INSERT INTO workspace_entities (environment_id, ${entityColumns})
   SELECT $environmentId, ${entityColumns}
   FROM jsonb_to_recordset($entities) AS given (kind text, id bigint, key text, position int, version int, body jsonb, details jsonb,
     created_at timestamptz, updated_at timestamptz)
   ON CONFLICT (environment_id, kind, id) DO UPDATE SET key = EXCLUDED.key, position = EXCLUDED.position, version = EXCLUDED.version,
     body = EXCLUDED.body, details = EXCLUDED.details, updated_at = EXCLUDED.updated_at`,
);

/** Entities written per statement. */
const putAtOnce = 1000;

const nextIds = statement(
  'workspaces.next-ids',
  { parameters: { count: z.number() }, row: { id: present(z.number()) } },
  "SELECT nextval('workspace_entity_ids') AS id FROM generate_series(1, $count)",
);

const raiseIds = statement(
  'workspaces.raise-ids',
  { parameters: { highest: z.number() } },
  "SELECT FROM setval('workspace_entity_ids', GREATEST($highest::bigint, (SELECT last_value FROM workspace_entity_ids)))",
);

/** Queries for one kind return only rows of that kind, so the body's type is safe. */
export function toStoredEntity<K extends ManagedKind>({ created_at: createdAt, updated_at: updatedAt, ...row }: EntityRow): StoredEntity<K> {
  return { ...row, createdAt, updatedAt } as StoredEntity<K>;
}

function toEntityRow({ createdAt, updatedAt, ...entity }: StoredEntity): EntityRow {
  return { ...entity, created_at: createdAt, updated_at: updatedAt };
}

/** Identifies an entity within an environment. */
export function nameOf({ kind, id }: EntityReference): string {
  return `${kind}:${id}`;
}

/** All entities of an environment, in file order. */
export async function readEntities(environmentId: number): Promise<StoredEntity[]> {
  return (await listEntities.all({ environmentId })).map((row) => toStoredEntity(row));
}

/** An entity's columns without its content. */
export type EntityHead = RowOf<typeof listHeads.row>;

/** Heads of all exported entities of an environment, in file order. */
export function readHeads(environmentId: number): Promise<EntityHead[]> {
  return listHeads.all({ environmentId, leftOut: [...unfiledKinds] });
}

/** Increases the version of entities whose parts changed, so that callers with an earlier version get a conflict. */
export async function raiseVersions(environmentId: number, entities: readonly EntityReference[]): Promise<void> {
  const now = new Date(databaseTime());
  await raiseVersionsOf.run({ environmentId, kinds: entities.map(({ kind }) => kind), ids: entities.map(({ id }) => id), now });
}

/** Deletes before it inserts: a new entity may reuse the key of a deleted one, and a flag the id of an experiment. */
export async function writeEntities(
  environmentId: number,
  { put, deleted }: { put: readonly StoredEntity[]; deleted: readonly EntityReference[] },
): Promise<void> {
  if (deleted.length > 0) await removeEntities.run({ environmentId, kinds: deleted.map(({ kind }) => kind), ids: deleted.map(({ id }) => id) });
  // In batches, so that a large file is never copied as JSON as a whole.
  for (let at = 0; at < put.length; at += putAtOnce) await putEntities.run({ environmentId, entities: put.slice(at, at + putAtOnce).map(toEntityRow) });
}

/** New ids that are unused in all environments. */
export async function newEntityIds(count: number): Promise<number[]> {
  return (await nextIds.all({ count })).map(({ id }) => id);
}

/** Advances the id sequence beyond the highest imported id. */
export async function raiseEntityIds(highest: number): Promise<void> {
  if (highest > 0) await raiseIds.run({ highest });
}
