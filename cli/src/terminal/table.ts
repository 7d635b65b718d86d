import { displayWidth, padColumns } from './width.ts';

export type Cell = string | number | boolean | null | undefined;

export interface Table {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What people have written must not steer the terminal: control characters but tabs and line ends are left out. */
export function harmless(written: string): string {
  return written.replace(/(?![\t\r\n])\p{Cc}/gu, '');
}

function text(cell: Cell): string {
  return cell === null || cell === undefined ? '' : harmless(String(cell));
}

/** Tab-separated values, one row a line; tabs and line ends inside a cell become spaces. */
export function plainTable({ head, rows }: Table): string {
  const line = (cells: readonly Cell[]): string => cells.map((cell) => text(cell).replace(/[\t\r\n]+/g, ' ')).join('\t');
  return `${[head, ...rows].map(line).join('\n')}\n`;
}

/** A table with lines, Hangul columns aligned. */
export async function drawnTable({ head, rows }: Table, bold: (text: string) => string): Promise<string> {
  const { default: CliTable } = await import('cli-table3');
  const table = new CliTable({ head: head.map(bold), style: { head: [], border: [] } });
  table.push(...rows.map((cells) => cells.map(text)));
  // Keeps only the line under the head; the library draws one under every row.
  const lines = table.toString().split('\n');
  const underHead = lines.findIndex(isSeparator);
  return `${lines.filter((line, at) => at === underHead || !isSeparator(line)).join('\n')}\n`;
}

function isSeparator(line: string): boolean {
  return line.startsWith('├');
}

/** Names and values below each other, values in one column. */
export function pairs(entries: readonly (readonly [name: string, value: Cell])[], name: (text: string) => string = (same) => same): string {
  const width = Math.max(...entries.map(([label]) => displayWidth(label)));
  return entries.map(([label, value]) => `${name(padColumns(label, width))}  ${text(value)}\n`).join('');
}
