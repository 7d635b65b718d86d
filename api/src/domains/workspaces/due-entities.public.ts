import type { EntityDetails, ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { entityKind } from './state/entity-store.ts';
import type { StoredEntity } from './state/workspace-draft.public.ts';

/** The moments are all in UTC and of one length, so that texts are in their order. */
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

/** Entities whose `dueAt` has come, the longest waiting first. */
export function dueEntities(kind: ManagedKind, now: number): Promise<{ environment: string; key: string }[]> {
  return findDue.all({ kind, now: new Date(now).toISOString() });
}

/**
 * Writes down beside an entity what was seen of it. Nobody's decisions change, so it gets no new version, SDKs need not read it
 * again, and it is on no record. Nothing is written where it has changed since it was read.
 */
export async function recordDetails({ kind, id, version }: StoredEntity, environmentId: number, noted: EntityDetails): Promise<void> {
  await noteDetails.run({ environmentId, kind, id, version, noted: { ...noted } });
}
