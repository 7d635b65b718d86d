import type { AnyEntity, EntityDetails } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { z } from 'zod';
import { json, statement, type RowOf } from '../../../database/statement.ts';
import { findRelatedEntities } from './entity-queries.ts';
import { entityBody, entityKind, type RelatedEntities, type StoredEntity } from './entity-store.ts';

/** Parts are stored with their owner's versions. */
const part = z.object({ kind: entityKind, id: z.number(), body: entityBody });
export type EntityPart = z.output<typeof part>;

export const pastStateRow = {
  version: z.number(),
  key: z.string(),
  body: json(entityBody),
  details: json(z.custom<EntityDetails>((value) => z.record(z.string(), z.unknown()).safeParse(value).success)),
  parts: json(z.array(part)),
  valid_from: z.date(),
  changed_by: z.number().nullable(),
};

const columns = 'version, key, body, details, parts, valid_from, changed_by';
const of = { environmentId: z.number(), kind: entityKind, id: z.number() };

const listStates = statement(
  'workspaces.list-past-states',
  { parameters: { ...of, before: z.number(), limit: z.number() }, row: pastStateRow },
  `SELECT ${columns} FROM entity_versions
   WHERE environment_id = $environmentId AND kind = $kind AND entity_id = $id AND version < $before ORDER BY version DESC LIMIT $limit`,
);

/** A former version of an entity. */
export interface PastState {
  entity: StoredEntity;
  related: RelatedEntities;
  /** User who made the following version; null for changes by the server itself. */
  changedBy: number | null;
}

/** Versions of an entity before `version`, newest first. */
export async function pastStates(environmentId: number, entity: StoredEntity, { before, limit }: { before: number; limit: number }): Promise<PastState[]> {
  const rows = await listStates.all({ environmentId, kind: entity.kind, id: entity.id, before, limit });
  // A container's experiments are not stored as its parts; they are displayed by key, which never changes.
  const containers = entity.kind === 'CONTAINER' ? rows.map(({ body }) => ({ ...entity, body }) as AnyEntity) : [];
  const experiments = await findRelatedEntities(environmentId, containers);
  return rows.map((row) => toPastState(entity, row, experiments));
}

/** One version; undefined when it is no longer stored. */
export async function pastState(environmentId: number, entity: StoredEntity, version: number): Promise<PastState | undefined> {
  const [state] = await pastStates(environmentId, entity, { before: version + 1, limit: 1 });
  return state?.entity.version === version ? state : undefined;
}

function toPastState(
  entity: StoredEntity,
  { version, key, body, details, parts, valid_from: updatedAt, changed_by: changedBy }: RowOf<typeof pastStateRow>,
  experiments: RelatedEntities,
): PastState {
  const found = new Map(parts.map((each) => [`${each.kind}:${each.id}`, { ...entity, ...each, key: String(each.id), details: {} }]));
  return {
    entity: { ...entity, version, key, body, details, updatedAt },
    related: { get: (kind, id) => (kind === 'EXPERIMENT' ? experiments.get(kind, id) : found.get(`${kind}:${id}`)) as never },
    changedBy,
  };
}
