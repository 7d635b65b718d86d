import { displayWidth, padColumns } from './width.ts';

export type Cell = string | number | boolean | null | undefined;

export interface Table {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

function text(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell);
}

/** Tab-separated values, one row a line; tabs and line ends inside a cell become spaces. */
export function plainTable({ head, rows }: Table): string {
  const line = (cells: readonly Cell[]): string => cells.map((cell) => text(cell).replace(/[\t\r\n]+/g, ' ')).join('\t');
  return `${[head, ...rows].map(line).join('\n')}\n`;
}

/** No line between rows: the head's line is enough to tell them apart. */
const betweenRows = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };

/** A table with lines, Hangul columns aligned. */
export async function drawnTable({ head, rows }: Table, bold: (text: string) => string): Promise<string> {
  const { default: CliTable } = await import('cli-table3');
  const table = new CliTable({ head: head.map(bold), style: { head: [], border: [] }, chars: betweenRows });
  table.push(...rows.map((cells) => cells.map(text)));
  return `${table.toString()}\n`;
}

/** Names and values below each other, values in one column. */
export function pairs(entries: readonly (readonly [name: string, value: Cell])[], name: (text: string) => string = (same) => same): string {
  const width = Math.max(...entries.map(([label]) => displayWidth(label)));
  return entries.map(([label, value]) => `${name(padColumns(label, width))}  ${text(value)}\n`).join('');
}
