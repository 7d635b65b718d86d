import { entityLists, type EntityBodies, type EntityKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { mostOfAKind, workspaceFileSchema } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { workspacesContract } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { toFieldErrors, type SchemaIssue } from '@baeum/contract/shared/field-errors.ts';
import type { FieldError } from '@baeum/contract/shared/problem.ts';
import { z } from 'zod';
import { failFields } from '../../../http/base/app-error.ts';
import { readJsonItems } from '../../../http/bodies/read-json-items.ts';
import { PackedItems } from '../state/packed-items.ts';
import { PackedFile } from '../state/workspace-file.ts';

type EntityList = (typeof entityLists)[EntityKind];
const lists = Object.values(entityLists);

/** Placeholders of a list's entities. */
const places = z.array(z.null()).max(mostOfAKind);

/** The import without its entities, of which only the number is checked. */
const frameSchema = workspacesContract.importWorkspace.body.extend({
  file: workspaceFileSchema.extend(Object.fromEntries(lists.map((list) => [list, places])) as Record<EntityList, typeof places>),
});

/** Maximum characters of one entity, and of everything else in the file. */
const bounds = { item: 16_000_000, frame: 1_000_000 };

/** Maximum number of reported problems. */
const mostProblems = 100;

/**
 * Reads an import as a stream: each entity is validated by its schema and packed at once, so that at most one is unpacked
 * in memory.
 * @throws AppError COMMON_001 with the path of each problem, COMMON_008
 */
export async function readImport(chunks: AsyncIterable<Uint8Array>) {
  const found = new Map<string, FoundList>();
  const frame = await readJsonItems(
    chunks,
    { member: 'file', bounds },
    {
      onMember: () => found.clear(),
      onList: (list) => void found.set(list, new FoundList(list)),
      onItem: (list, item) => found.get(list)?.add(item),
    },
  );
  const read = frameSchema.safeParse(withPlaces(frame, found));
  const problems = [
    ...(read.error?.issues ?? []).flatMap((issue) => toFieldErrors(issue as SchemaIssue)),
    ...[...found.values()].flatMap((list) => list.problems),
  ];
  if (!read.success || problems.length > 0) {
    const names = [...found.values()].flatMap((list) => list.namesOfRefused);
    throw failFields(problems.slice(0, mostProblems), names.slice(0, mostProblems).join(', '));
  }
  const { file, ...options } = read.data;
  return { ...options, file: new PackedFile(file.workspace, new Map([...found].map(([name, { packed }]) => [name, packed]))) };
}

/** A list of the file, collected as it is read. */
class FoundList {
  readonly packed = new PackedItems<EntityBodies[EntityKind]>();
  readonly problems: FieldError[] = [];
  /** Keys of the entities that the problems' paths refer to: an index alone helps little in a long file. */
  readonly namesOfRefused: string[] = [];
  count = 0;
  readonly #name: string;
  /** Undefined for an unknown list, which the frame's schema refuses. */
  readonly #schema: z.ZodType<EntityBodies[EntityKind]> | undefined;

  constructor(name: string) {
    this.#name = name;
    this.#schema = isEntityList(name) ? workspaceFileSchema.shape[name].element : undefined;
  }

  add(item: unknown): void {
    // One entity above the limit suffices for the error.
    if (this.count > mostOfAKind) return;
    const index = this.count++;
    if (!this.#schema || index === mostOfAKind) return;
    const { success, data, error } = this.#schema.safeParse(item);
    if (success) this.packed.add(data);
    else if (this.problems.length < mostProblems) this.#refuse(['file', this.#name, String(index)], item, error.issues);
  }

  #refuse(at: string[], item: unknown, issues: readonly SchemaIssue[]): void {
    this.problems.push(...issues.flatMap((issue) => toFieldErrors(issue, at)));
    if (!isRecord(item)) return;
    const { key = item['id'] } = item;
    if (typeof key === 'string' || typeof key === 'number') this.namesOfRefused.push(`${at.join('.')} is "${String(key).slice(0, 128)}"`);
  }
}

/** The frame with one placeholder per entity in its lists. */
function withPlaces(frame: unknown, found: ReadonlyMap<string, FoundList>): unknown {
  if (!isRecord(frame) || !isRecord(frame['file'])) return frame;
  const filled = Object.fromEntries([...found].map(([name, { count }]) => [name, Array.from({ length: count }, () => null)]));
  return { ...frame, file: { ...frame['file'], ...filled } };
}

function isEntityList(list: string): list is EntityList {
  return (lists as readonly string[]).includes(list);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
