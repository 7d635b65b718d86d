import { isMoment, momentText } from '../../../terminal/moments.ts';
import type { Cell } from '../../../terminal/table.ts';
import { cutTo } from '../../../terminal/width.ts';

/** A member as one cell: moments in the zone in use, people and things by name, why something is as it is by the reason, a value with its id as the value, the rest as JSON. */
export function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return isMoment(value) ? momentText(value) : value;
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return value;
  const { name, title, value: own, reason } = value as { name?: unknown; title?: unknown; value?: unknown; reason?: unknown };
  if (typeof name === 'string') return name;
  if (typeof title === 'string') return title;
  if (typeof reason === 'string') return reason;
  return own === undefined ? JSON.stringify(value) : cellOf(own);
}

/** Columns of a cell in a table for people. */
const widestCell = 60;

/** The same for a table cell: changes as `status: DRAFT → RUNNING`, lists on one line, long texts cut. */
export function tableCell(name: string, value: unknown): Cell {
  const cell = cellInTable(name, value);
  return typeof cell === 'string' ? cutTo(cell, widestCell) : cell;
}

function cellInTable(name: string, value: unknown): Cell {
  if (name === 'diff') return changesOf(value as Readonly<Record<string, readonly unknown[]>>);
  if (!Array.isArray(value)) return cellOf(value);
  if (name === 'changes') return pathsOf(value as readonly { path: string; before?: unknown; after?: unknown }[]);
  return value.every((item) => typeof item === 'string') ? value.join(', ') : cellOf(value);
}

function changesOf(diff: Readonly<Record<string, readonly unknown[]>>): string {
  const told = (value: unknown): string => String(cellOf(value) ?? '-');
  return Object.entries(diff)
    .map(([name, [before, after]]) => `${name}: ${told(before)} → ${told(after)}`)
    .join(', ');
}

function pathsOf(changes: readonly { path: string; before?: unknown; after?: unknown }[]): string {
  return changesOf(Object.fromEntries(changes.map(({ path, before, after }) => [path, [before, after]])));
}
