import type { ErrorEntry } from '../../shared/errors.ts';
import { circleProblems } from './workspace-circles.rules.ts';
import type { WorkspaceFile } from './workspace-file.schemas.ts';
import { referenceProblems } from './workspace-references.rules.ts';
import type { WorkspaceProblem } from './workspace-problem.ts';
import { workspaceErrors, workspaceFileErrors } from './workspaces.errors.ts';

/**
 * What the shape alone cannot tell: identifiers used twice, slots that overlap or leave their bucket, references to
 * nothing, and circles. Each of these would make the SDK answer EXCEPTION or silently decide otherwise than meant.
 */
export function workspaceProblems(file: WorkspaceFile): WorkspaceProblem[] {
  return [...duplicateProblems(file), ...trafficProblems(file), ...referenceProblems(file), ...circleProblems(file)];
}

function trafficProblems({ buckets }: WorkspaceFile): WorkspaceProblem[] {
  return buckets.flatMap(({ slotSize, slots }, bucket) => {
    const inOrder = slots.map((slot, index) => ({ ...slot, index })).sort((a, b) => a.startInclusive - b.startInclusive);
    let free = 0;
    return inOrder.flatMap(({ startInclusive, endExclusive, index }) => {
      const fits = startInclusive >= free && startInclusive <= endExclusive && endExclusive <= slotSize;
      free = Math.max(free, endExclusive);
      return fits ? [] : [{ field: `buckets.${bucket}.slots.${index}`, error: workspaceErrors.traffic }];
    });
  });
}

function duplicateProblems(file: WorkspaceFile): WorkspaceProblem[] {
  const { workspace: _, experiments, featureFlags, ...others } = file;
  const tests = [...named('experiments', experiments), ...named('featureFlags', featureFlags)];
  return [
    ...repeated(tests.map(({ path, item }) => [`${path}.id`, item.id]), workspaceFileErrors.duplicateId),
    ...keyProblems('experiments', experiments),
    ...keyProblems('featureFlags', featureFlags),
    ...tests.flatMap(({ path, item }) => variationProblems(path, item.variations)),
    ...Object.entries<readonly Identified[]>(others).flatMap(([list, items]) => [
      ...repeated(named(list, items).map(({ path, item }) => [`${path}.id`, item.id]), workspaceFileErrors.duplicateId),
      ...keyProblems(list, items),
    ]),
  ];
}

interface Identified {
  id: number;
  key?: number | string;
}

function keyProblems(list: string, items: readonly Identified[]): WorkspaceProblem[] {
  const keyed = named(list, items).filter(({ item }) => item.key !== undefined);
  return repeated(keyed.map(({ path, item }) => [`${path}.key`, item.key]), workspaceFileErrors.duplicateKey);
}

function variationProblems(path: string, variations: readonly { id: number; key: string }[]): WorkspaceProblem[] {
  const entries = named(`${path}.variations`, variations);
  return [
    ...repeated(entries.map((entry) => [`${entry.path}.id`, entry.item.id]), workspaceFileErrors.duplicateId),
    ...repeated(entries.map((entry) => [`${entry.path}.key`, entry.item.key]), workspaceFileErrors.duplicateKey),
  ];
}

function named<T>(list: string, items: readonly T[]): { path: string; item: T }[] {
  return items.map((item, index) => ({ path: `${list}.${index}`, item }));
}

function repeated(values: readonly (readonly [field: string, value: unknown])[], error: ErrorEntry): WorkspaceProblem[] {
  const seen = new Set<unknown>();
  return values.flatMap(([field, value]) => {
    if (seen.has(value)) return [{ field, error }];
    seen.add(value);
    return [];
  });
}
