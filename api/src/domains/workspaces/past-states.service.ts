import { z } from 'zod';
import type { EntityDetails, ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { json, statement, type RowOf } from '../../database/statement.ts';
import { entityBody, entityKind, type StoredEntity } from './entity-store.ts';
import type { RelatedEntities } from './workspace-draft.service.ts';

/** Kinds whose former versions are kept. Parts are kept with what they are parts of. */
export const versionedKinds = ['EXPERIMENT', 'FEATURE_FLAG', 'REMOTE_CONFIG_PARAMETER', 'IN_APP_MESSAGE', 'SEGMENT', 'EVENT_TYPE'] as const satisfies readonly ManagedKind[];

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

/** What an entity was at some version. */
export interface PastState {
  entity: StoredEntity;
  related: RelatedEntities;
  /** Who made the version that came next; nobody known for an import of the server itself. */
  changedBy: number | null;
}

/** The versions of an entity before `version`, the newest first. */
export async function pastStates(environmentId: number, entity: StoredEntity, { before, limit }: { before: number; limit: number }): Promise<PastState[]> {
  const rows = await listStates.all({ environmentId, kind: entity.kind, id: entity.id, before, limit });
  return rows.map((row) => toPastState(entity, row));
}

/** One version, if it is still kept. */
export async function pastState(environmentId: number, entity: StoredEntity, version: number): Promise<PastState | undefined> {
  const [state] = await pastStates(environmentId, entity, { before: version + 1, limit: 1 });
  return state?.entity.version === version ? state : undefined;
}

function toPastState(entity: StoredEntity, { version, key, body, details, parts, valid_from: updatedAt, changed_by: changedBy }: RowOf<typeof pastStateRow>): PastState {
  const found = new Map(parts.map((each) => [`${each.kind}:${each.id}`, { ...entity, ...each, key: String(each.id), details: {} }]));
  return {
    entity: { ...entity, version, key, body, details, updatedAt },
    related: { get: (kind, id) => found.get(`${kind}:${id}`) as never },
    changedBy,
  };
}
