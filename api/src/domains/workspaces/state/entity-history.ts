import { versionedKinds } from '@baeum/contract/domains/entity-versions/entity-versions.rules.ts';
import { partsOf, type AnyEntity, type EntityReference, type ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { z } from 'zod';
import { json, statement } from '../../../database/statement.ts';
import type { StoredEntity } from './entity-store.ts';
import { pastStateRow, type EntityPart } from './past-states.public.ts';

/** Retention of former versions: maximum age, and maximum number per entity. */
const kept = { days: 365, versions: 100 } as const;

/** Rows written or deleted per statement. */
const batchSize = 500;

const { version, key, body, details, parts, valid_from } = pastStateRow;
const archive = statement(
  'workspaces.archive-versions',
  {
    parameters: {
      environmentId: z.number(),
      changedBy: z.number().nullable(),
      versions: json(z.array(z.object({ kind: z.string(), entity_id: z.number(), version, key, body, details, parts, valid_from }))),
    },
  },
  `INSERT INTO entity_versions (environment_id, kind, entity_id, version, key, body, details, parts, valid_from, changed_by)
   SELECT $environmentId, kind, entity_id, version, key, body, details, parts, valid_from, $changedBy
   FROM jsonb_to_recordset($versions) AS given (kind text, entity_id bigint, version int, key text, body jsonb, details jsonb, parts jsonb, valid_from timestamptz)
   ON CONFLICT DO NOTHING`,
);

const sweep = statement(
  'workspaces.sweep-versions',
  { parameters: { days: z.number(), versions: z.number(), limit: z.number() } },
  `DELETE FROM entity_versions WHERE ctid = ANY (ARRAY(
     SELECT v.ctid FROM entity_versions v JOIN workspace_entities w ON w.environment_id = v.environment_id AND w.kind = v.kind AND w.id = v.entity_id
     WHERE v.changed_at < now() - make_interval(days => $days) OR v.version < w.version - $versions LIMIT $limit FOR UPDATE OF v SKIP LOCKED))`,
);

/**
 * Stores the former state of entities whose version will increase. Must be called in the transaction of the change.
 * @param partOf returns a part's former state
 */
export async function archiveVersions(
  environmentId: number,
  former: readonly StoredEntity[],
  { partOf, changedBy }: { partOf: (reference: EntityReference) => StoredEntity | undefined; changedBy: number | undefined },
): Promise<void> {
  const versioned = former.filter(({ kind }) => (versionedKinds as readonly ManagedKind[]).includes(kind));
  for (let at = 0; at < versioned.length; at += batchSize) {
    const versions = versioned.slice(at, at + batchSize).map((entity) => ({
      kind: entity.kind,
      entity_id: entity.id,
      version: entity.version,
      key: entity.key,
      body: entity.body,
      details: entity.details,
      parts: partsOf(entity as AnyEntity).flatMap((reference) => toPart(partOf(reference))),
      valid_from: entity.updatedAt,
    }));
    await archive.run({ environmentId, changedBy: changedBy ?? null, versions });
  }
}

function toPart(part: StoredEntity | undefined): EntityPart[] {
  return part ? [{ kind: part.kind, id: part.id, body: part.body }] : [];
}

/** Deletes versions that exceed the retention. */
export async function sweepVersions(): Promise<void> {
  while ((await sweep.run({ ...kept, limit: batchSize })) === batchSize);
}
