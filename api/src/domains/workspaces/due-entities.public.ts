import type { EntityDetails, ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { entityKind } from './state/entity-store.ts';
import type { StoredEntity } from './state/workspace-draft.public.ts';

/** Timestamps are stored in UTC and with equal length, so that texts compare in order of time. */
const findDue = statement(
  'workspaces.find-due-entities',
  { parameters: { kind: entityKind, now: z.string() }, row: { environment: z.string(), key: z.string() } },
  `SELECT e.name AS environment, w.key FROM workspace_entities w JOIN environments e ON e.id = w.environment_id
   WHERE w.details ->> 'dueAt' IS NOT NULL AND (w.details ->> 'dueAt') COLLATE "C" <= $now AND w.kind = $kind ORDER BY (w.details ->> 'dueAt') COLLATE "C", w.id`,
);

const noteDetails = statement(
  'workspaces.record-details',
  { parameters: { environmentId: z.number(), kind: entityKind, id: z.number(), version: z.number(), noted: json(z.record(z.string(), z.unknown())) } },
  `UPDATE workspace_entities SET details = details || $noted
   WHERE environment_id = $environmentId AND kind = $kind AND id = $id AND version = $version`,
);

/** Entities whose `dueAt` has passed, longest overdue first. */
export function dueEntities(kind: ManagedKind, now: number): Promise<{ environment: string; key: string }[]> {
  return findDue.all({ kind, now: new Date(now).toISOString() });
}

/**
 * Stores observed details of an entity. No decision changes, so it creates no new version or revision and no audit record.
 * Writes nothing when the entity has changed since it was read.
 */
export async function recordDetails({ kind, id, version }: StoredEntity, environmentId: number, noted: EntityDetails): Promise<void> {
  await noteDetails.run({ environmentId, kind, id, version, noted: { ...noted } });
}
