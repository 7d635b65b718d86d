import { entityLists, type EntityKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { WorkspaceReview } from '@baeum/contract/domains/workspaces/workspace-file.rules.ts';
import type { WorkspacePart, WorkspaceProblem } from '@baeum/contract/domains/workspaces/workspace-problem.ts';
import { inBatches } from './batches.ts';
import { storedEntities } from './entity-queries.ts';
import { nameOf } from './entity-store.ts';
import type { ImportPlan } from './import-plan.ts';
import type { PackedFile } from './workspace-file.ts';
import { refuseProblems } from './workspace-problems.ts';

/**
 * Looks at the whole that an import would make. The file's entities come first in it, so their paths are those of the file; they
 * are noted last, so that they and not what was there before are told to use an identifier twice.
 * @throws AppError EXP_003, EXP_005 or COMMON_001 with the path of each problem
 */
export async function reviewImport(environmentId: number, file: PackedFile, plan: ImportPlan): Promise<void> {
  const review = new WorkspaceReview();
  await lookAtAll(environmentId, file, plan, (part) => review.note(part));
  await lookAtAll(environmentId, file, plan, (part) => review.check(part));
  const problems = review.problems();
  refuseProblems(problems, (path) => `file.${path}`, problems.length === 0 ? undefined : await namesOf(file, problems));
}

/** Which entities the paths mean, for numbers of places say little in a long file. */
async function namesOf(file: PackedFile, problems: readonly WorkspaceProblem[]): Promise<string> {
  const paths = new Set(problems.map(({ field }) => field.split('.', 2).join('.')));
  const names: string[] = [];
  for await (const block of file.blocks()) {
    for (const { kind, position, key } of block) {
      const path = `${entityLists[kind]}.${position}`;
      if (paths.has(path)) names.push(`file.${path} is "${key}"`);
    }
  }
  return names.join(', ');
}

async function lookAtAll(
  environmentId: number,
  file: PackedFile,
  { created, updated, unchanged, kept }: ImportPlan,
  look: (part: WorkspacePart) => void,
): Promise<void> {
  const places = new Map<EntityKind, number>();
  for (const { kind } of [created, updated, unchanged].flat()) places.set(kind, (places.get(kind) ?? 0) + 1);
  for (const batch of inBatches(kept)) {
    const stored = await storedEntities(environmentId, batch);
    for (const head of batch) {
      const kind = head.kind as EntityKind;
      const place = places.get(kind) ?? 0;
      places.set(kind, place + 1);
      look(partOf(kind, place, stored.get(nameOf(head))?.body));
    }
  }
  for await (const block of file.blocks()) {
    for (const { kind, position, body } of block) look(partOf(kind, position, body));
  }
}

/** The body of a kind belongs to the list of that kind. */
function partOf(kind: EntityKind, index: number, item: unknown): WorkspacePart {
  return { list: entityLists[kind], index, item } as WorkspacePart;
}
