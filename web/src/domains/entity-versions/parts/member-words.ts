import { entityHistoryTexts } from './entity-history.texts.ts';

const { value: texts } = entityHistoryTexts;

/** How a kind of things calls its members and their values in a difference. */
export interface DifferenceWords {
  member: (path: string) => string;
  value: (path: string, value: unknown) => string;
}

/** One member that is not the same in two versions. */
export interface Change {
  path: string;
  before?: unknown;
  after?: unknown;
}

/** What every change moves. */
const countedMembers = new Set(['version', 'updatedAt', 'executionVersion', 'executionStatus']);

/** What of a change says something to people. */
export function meaningfulChanges(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ path }) => !countedMembers.has(path.split('.')[0] ?? '') && !path.startsWith('bucket') && !path.endsWith('.id'));
}

/** `targetRules.0.action` as an operator reads it, by the names of its parts. */
export function memberWords(path: string, names: Readonly<Record<string, string>>): string {
  return path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (names[part] ?? part)))
    .join(' ');
}

/** A value of a difference: lists are counted, objects written out. */
export function plainValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? texts.none : texts.several(value.length);
  return typeof value === 'object' && Object.keys(value).length === 0 ? texts.none : JSON.stringify(value);
}
