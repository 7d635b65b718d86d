import type { ErrorEntry } from '../../shared/errors.ts';
import { Circles } from './workspace-circles.rules.ts';
import type { WorkspaceFile } from './workspace-file.schemas.ts';
import type { WorkspacePart, WorkspaceProblem } from './workspace-problem.ts';
import { References } from './workspace-references.rules.ts';
import { workspaceErrors, workspaceFileErrors } from './workspaces.errors.ts';

/** Maximum number of reported problems of a workspace. */
const mostProblems = 100;

/**
 * Problems that the schema cannot detect: duplicate identifiers, slots that overlap or exceed their bucket, dangling
 * references and cycles. Each would cause EXCEPTION in the SDK or silently wrong decisions.
 */
export function workspaceProblems(file: WorkspaceFile): WorkspaceProblem[] {
  const { workspace: _, ...lists } = file;
  const parts = Object.entries(lists).flatMap(([list, items]) => items.map((item, index) => ({ list, index, item }) as WorkspacePart));
  const review = new WorkspaceReview();
  for (const part of parts) review.note(part);
  for (const part of parts) review.check(part);
  return review.problems();
}

/**
 * Validates a workspace too large for memory: register every part with `note`, then check every part. Stores only names
 * and numbers. Of duplicate identifiers, the one registered later is reported.
 */
export class WorkspaceReview {
  readonly #seen = new Map<string, Set<unknown>>();
  readonly #references = new References();
  readonly #circles = new Circles();
  readonly #duplicates: WorkspaceProblem[] = [];
  readonly #traffic: WorkspaceProblem[] = [];
  readonly #nowhere: WorkspaceProblem[] = [];

  note(part: WorkspacePart): void {
    add(this.#duplicates, this.#duplicateProblems(part));
    this.#references.note(part);
    this.#circles.note(part);
  }

  check(part: WorkspacePart): void {
    if (part.list === 'buckets') add(this.#traffic, trafficProblems(`buckets.${part.index}`, part.item));
    add(this.#nowhere, this.#references.problems(part));
  }

  problems(): WorkspaceProblem[] {
    return [...this.#duplicates, ...this.#traffic, ...this.#nowhere, ...this.#circles.problems()].slice(0, mostProblems);
  }

  #duplicateProblems({ list, index, item }: WorkspacePart): WorkspaceProblem[] {
    const path = `${list}.${index}`;
    const isTest = list === 'experiments' || list === 'featureFlags';
    return [
      // Experiments and flags share their id space.
      ...this.#repeated(isTest ? 'tests' : list, item.id, { field: `${path}.id`, error: workspaceFileErrors.duplicateId }),
      ...('key' in item ? this.#repeated(`${list}.key`, item.key, { field: `${path}.key`, error: workspaceFileErrors.duplicateKey }) : []),
      ...(isTest ? variationProblems(`${path}.variations`, item.variations) : []),
    ];
  }

  #repeated(scope: string, value: unknown, problem: WorkspaceProblem): WorkspaceProblem[] {
    const seen = this.#seen.get(scope) ?? new Set();
    this.#seen.set(scope, seen);
    if (seen.has(value)) return [problem];
    seen.add(value);
    return [];
  }
}

function add(problems: WorkspaceProblem[], found: readonly WorkspaceProblem[]): void {
  problems.push(...found.slice(0, mostProblems - problems.length));
}

function trafficProblems(path: string, { slotSize, slots }: WorkspaceFile['buckets'][number]): WorkspaceProblem[] {
  const inOrder = slots.map((slot, index) => ({ ...slot, index })).sort((a, b) => a.startInclusive - b.startInclusive);
  let free = 0;
  return inOrder.flatMap(({ startInclusive, endExclusive, index }) => {
    const fits = startInclusive >= free && startInclusive <= endExclusive && endExclusive <= slotSize;
    free = Math.max(free, endExclusive);
    return fits ? [] : [{ field: `${path}.slots.${index}`, error: workspaceErrors.traffic }];
  });
}

function variationProblems(path: string, variations: readonly { id: number; key: string }[]): WorkspaceProblem[] {
  return [
    ...repeated(
      variations.map(({ id }, index) => [`${path}.${index}.id`, id]),
      workspaceFileErrors.duplicateId,
    ),
    ...repeated(
      variations.map(({ key }, index) => [`${path}.${index}.key`, key]),
      workspaceFileErrors.duplicateKey,
    ),
  ];
}

function repeated(values: readonly (readonly [field: string, value: unknown])[], error: ErrorEntry): WorkspaceProblem[] {
  const seen = new Set<unknown>();
  return values.flatMap(([field, value]) => {
    if (seen.has(value)) return [{ field, error }];
    seen.add(value);
    return [];
  });
}
