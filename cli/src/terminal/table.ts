export type Cell = string | number | boolean | null | undefined;

export interface Table {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What people have written must not steer the terminal: control characters but tabs and line ends are left out. */
export function harmless(written: string): string {
  return written.replace(/(?![\t\r\n])\p{Cc}/gu, '');
}

export function cellText(cell: Cell): string {
  return cell === null || cell === undefined ? '' : harmless(String(cell));
}

/** Tab-separated values, one row a line; tabs and line ends inside a cell become spaces. */
export function plainTable({ head, rows }: Table): string {
  const line = (cells: readonly Cell[]): string => cells.map((cell) => cellText(cell).replace(/[\t\r\n]+/g, ' ')).join('\t');
  return `${[head, ...rows].map(line).join('\n')}\n`;
}

/** Those of names and values that have a value. */
export function given<T extends readonly [name: string, value: Cell]>(entries: readonly T[]): T[] {
  return entries.filter(([, value]) => value !== undefined);
}
