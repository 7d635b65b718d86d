import { inAppMessageErrors } from '@baeum/contract/domains/in-app-messages/in-app-messages.rules.ts';
import { entityLists, type EntityKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { WorkspaceReview } from '@baeum/contract/domains/workspaces/workspace-file.rules.ts';
import type { WorkspacePart, WorkspaceProblem } from '@baeum/contract/domains/workspaces/workspace-problem.ts';
import { storedEntities } from '../state/entity-queries.ts';
import { nameOf } from '../state/entity-store.ts';
import type { FileEntity, PackedFile } from '../state/workspace-file.ts';
import { refuseProblems } from '../state/workspace-problems.ts';
import { inBatches } from './batches.ts';
import type { ImportPlan } from './import-plan.ts';
import { outsidePictureOf, type MessageBody } from './outside-pictures.public.ts';

/** Maximum number of reported outside pictures. */
const mostPictures = 20;

/**
 * Validates the workspace that would result from the import. The file's entities come first, so that paths match the file.
 * They are registered last, so that duplicate identifiers are reported for them and not for existing entities. `byHand`:
 * an operator sent the file, rather than the site importing its own data.
 * @throws AppError EXP_003, EXP_005 or COMMON_001 with the path of each problem
 */
export async function reviewImport(environmentId: number, file: PackedFile, plan: ImportPlan, { byHand }: { byHand: boolean }): Promise<void> {
  const review = new WorkspaceReview();
  await lookAtAll(environmentId, file, plan, (part) => review.note(part));
  await lookAtAll(environmentId, file, plan, (part) => review.check(part));
  const problems = [...review.problems(), ...(byHand ? await pictureProblems(environmentId, file) : [])];
  refuseProblems(problems, (path) => `file.${path}`, problems.length === 0 ? undefined : await namesOf(file, problems));
}

/** An import refuses the same pictures as editing a message does. */
async function pictureProblems(environmentId: number, file: PackedFile): Promise<WorkspaceProblem[]> {
  const problems: WorkspaceProblem[] = [];
  for await (const block of file.blocks()) {
    const messages = block.filter(isMessage).filter(({ body }) => outsidePictureOf(body) >= 0);
    const stored = await storedEntities(environmentId, messages);
    for (const message of messages) {
      const before = stored.get(nameOf(message));
      const outside = outsidePictureOf(message.body, before?.body as MessageBody | undefined);
      const field = `${entityLists.IN_APP_MESSAGE}.${message.position}.messageContext.messages.${outside}.images.0.imagePath`;
      if (outside >= 0 && problems.length < mostPictures) problems.push({ field, error: inAppMessageErrors.outsidePicture });
    }
  }
  return problems;
}

function isMessage(entity: FileEntity): entity is FileEntity & { body: MessageBody } {
  return entity.kind === 'IN_APP_MESSAGE';
}

/** Keys of the entities that the paths refer to: an index alone helps little in a long file. */
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

/** The cast is safe: a body belongs to the list of its kind. */
function partOf(kind: EntityKind, index: number, item: unknown): WorkspacePart {
  return { list: entityLists[kind], index, item } as WorkspacePart;
}
