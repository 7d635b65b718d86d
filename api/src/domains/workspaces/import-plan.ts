import { isDeepStrictEqual } from 'node:util';
import type { EntityReference, ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { databaseTime } from '../../database/clock.ts';
import type { StoredEntity } from './entity-store.ts';
import type { FileEntity } from './workspace-file.ts';

/** What an import will do. Entities are told apart by kind and id. */
export interface ImportPlan {
  created: StoredEntity[];
  updated: StoredEntity[];
  unchanged: StoredEntity[];
  deleted: StoredEntity[];
  /** What neither the file nor the plan touches. */
  kept: StoredEntity[];
}

/**
 * Compares a file with what is stored. With `prune` the result, but for what is archived, is exactly the file, its order included; without it,
 * new entities go to the end. Entities that are in the file's order already keep their position, and details stay.
 */
export function planImport(stored: readonly StoredEntity[], wanted: readonly FileEntity[], prune: boolean): ImportPlan {
  const storedByName = new Map(stored.map((entity) => [nameOf(entity), entity]));
  const plan: ImportPlan = { created: [], updated: [], unchanged: [], deleted: [], kept: [] };
  const now = new Date(databaseTime());
  const next = 1 + stored.reduce((last, { position }) => Math.max(last, position), -1);
  /** Place of the last one of each kind, in the file's order. */
  const reached = new Map<ManagedKind, number>();
  for (const entity of wanted) {
    const old = storedByName.get(nameOf(entity));
    storedByName.delete(nameOf(entity));
    const last = reached.get(entity.kind) ?? -1;
    const inOrder = old && old.position > last ? old.position : last + 1;
    reached.set(entity.kind, inOrder);
    if (!old) {
      const position = prune ? inOrder : next + entity.position;
      plan.created.push({ ...entity, position, version: 1, details: {}, createdAt: now, updatedAt: now });
      continue;
    }
    const position = prune ? inOrder : old.position;
    // What a file brings is wanted again, though it was archived.
    const { archivedAt, ...details } = old.details;
    const same = archivedAt === undefined && position === old.position && isDeepStrictEqual(old.body, entity.body);
    if (same) plan.unchanged.push(old);
    else plan.updated.push({ ...old, ...entity, details, position, version: old.version + 1, updatedAt: now });
  }
  // What is archived is in no file, so that its absence says nothing.
  for (const left of storedByName.values()) (prune && left.details.archivedAt === undefined ? plan.deleted : plan.kept).push(left);
  return plan;
}

/** Tells entities of one environment apart. */
export function nameOf({ kind, id }: EntityReference): string {
  return `${kind}:${id}`;
}
