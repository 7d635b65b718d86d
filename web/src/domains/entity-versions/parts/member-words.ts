import { entityHistoryTexts } from './entity-history.texts.ts';

const { value: texts } = entityHistoryTexts;

/** A kind's texts for members and values in a diff. */
export interface DifferenceWords {
  member: (path: string) => string;
  value: (path: string, value: unknown) => string;
}

/** A member that differs between two versions. */
export interface Change {
  path: string;
  before?: unknown;
  after?: unknown;
}

/** Members that every change alters. */
const countedMembers = new Set(['version', 'updatedAt', 'executionVersion', 'executionStatus']);

/** Changes that are meaningful to people. */
export function meaningfulChanges(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ path }) => !countedMembers.has(path.split('.')[0] ?? '') && !path.startsWith('bucket') && !path.endsWith('.id'));
}

/** Label of a path such as `targetRules.0.action`, from the names of its parts. */
export function memberWords(path: string, names: Readonly<Record<string, string>>): string {
  return path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (names[part] ?? part)))
    .join(' ');
}

/** A value in a diff: the length of a list, the members of an object. */
export function plainValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? texts.none : texts.several(value.length);
  return typeof value === 'object' && Object.keys(value).length === 0 ? texts.none : JSON.stringify(value);
}
