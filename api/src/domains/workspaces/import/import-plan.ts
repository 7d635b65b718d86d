import type { EntityKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { isDeepStrictEqual } from 'node:util';
import { storedEntities } from '../state/entity-queries.ts';
import { nameOf, readHeads, type EntityHead } from '../state/entity-store.ts';
import type { FileEntity, PackedFile } from '../state/workspace-file.ts';

/** The planned change of an entity of the file. */
export interface PlannedEntity {
  kind: EntityKind;
  id: number;
  key: string;
  position: number;
  /** The version after the import. */
  version: number;
}

/** The changes of an import. Entities are identified by kind and id; their content stays in the file and in the database. */
export interface ImportPlan {
  created: PlannedEntity[];
  updated: PlannedEntity[];
  unchanged: PlannedEntity[];
  deleted: EntityHead[];
  /** Stored entities that the import leaves unchanged. */
  kept: EntityHead[];
}

/**
 * Compares a file with the stored entities. With `prune` the result equals the file, including its order, except for
 * archived entities; without it, new entities go to the end. Entities whose order already matches the file keep their
 * position.
 */
export async function planImport(environmentId: number, file: PackedFile, prune: boolean): Promise<ImportPlan> {
  const heads = await readHeads(environmentId);
  const left = new Map(heads.map((head) => [nameOf(head), head]));
  const plan: ImportPlan = { created: [], updated: [], unchanged: [], deleted: [], kept: [] };
  const next = 1 + heads.reduce((last, { position }) => Math.max(last, position), -1);
  /** Highest position assigned so far, by kind. */
  const reached = new Map<EntityKind, number>();
  for await (const block of file.blocks()) {
    const stored = await storedEntities(
      environmentId,
      block.filter((entity) => left.has(nameOf(entity))),
    );
    for (const entity of block) {
      const old = left.get(nameOf(entity));
      left.delete(nameOf(entity));
      const last = reached.get(entity.kind) ?? -1;
      const inOrder = old && old.position > last ? old.position : last + 1;
      reached.set(entity.kind, inOrder);
      if (!old) {
        plan.created.push(planned(entity, prune ? inOrder : next + entity.position, 1));
        continue;
      }
      const position = prune ? inOrder : old.position;
      // Importing an archived entity restores it.
      const same = !old.archived && position === old.position && isDeepStrictEqual(stored.get(nameOf(entity))?.body, entity.body);
      if (same) plan.unchanged.push(planned(entity, position, old.version));
      else plan.updated.push(planned(entity, position, old.version + 1));
    }
  }
  // Archived entities are never exported, so a file without them does not delete them.
  for (const head of left.values()) (prune && !head.archived ? plan.deleted : plan.kept).push(head);
  return plan;
}

function planned({ kind, id, key }: FileEntity, position: number, version: number): PlannedEntity {
  return { kind, id, key, position, version };
}
