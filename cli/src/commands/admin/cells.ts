import type { Cell } from '../../terminal/table.ts';
import { displayWidth } from '../../terminal/width.ts';

const momentFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** A member as one cell: moments in the computer's own time, people and things by name, a value with its id as the value, the rest as JSON. */
export function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return isMoment(value) ? momentFormat.format(new Date(value)) : value;
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return value;
  const { name, title, value: own } = value as { name?: unknown; title?: unknown; value?: unknown };
  if (typeof name === 'string') return name;
  if (typeof title === 'string') return title;
  return own === undefined ? JSON.stringify(value) : cellOf(own);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}

/** Columns of a cell in a table for people. */
const widestCell = 60;

/** The same where many stand below each other: what changed as `status: DRAFT → RUNNING`, long texts cut. */
export function tableCell(name: string, value: unknown): Cell {
  const cell = Array.isArray(value) && name === 'changes' ? pathsOf(value as readonly { path: string; before?: unknown; after?: unknown }[]) : name === 'diff' ? changesOf(value as Readonly<Record<string, readonly unknown[]>>) : cellOf(value);
  return typeof cell === 'string' ? cut(cell) : cell;
}

function changesOf(diff: Readonly<Record<string, readonly unknown[]>>): string {
  const told = (value: unknown): string => String(cellOf(value) ?? '-');
  return Object.entries(diff).map(([name, [before, after]]) => `${name}: ${told(before)} → ${told(after)}`).join(', ');
}

function pathsOf(changes: readonly { path: string; before?: unknown; after?: unknown }[]): string {
  return changesOf(Object.fromEntries(changes.map(({ path, before, after }) => [path, [before, after]])));
}

function cut(text: string): string {
  if (displayWidth(text) <= widestCell) return text;
  let kept = text.slice(0, widestCell);
  while (displayWidth(kept) >= widestCell) kept = kept.slice(0, -1);
  return `${kept}…`;
}
