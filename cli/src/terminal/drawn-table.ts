import { isMoment, momentText } from './moments.ts';
import { cellText, type Cell, type Table } from './table.ts';
import { cutTo, displayWidth, padColumns } from './width.ts';

/** A cell for people: moments in the zone in use. */
function shown(cell: Cell): string {
  return typeof cell === 'string' && isMoment(cell) ? momentText(cell) : cellText(cell);
}

/**
 * A table with lines, Hangul columns aligned, and where it can be no wider than the terminal: columns without values are left out, then the widest are cut,
 * those of moments last. What somebody copies into the next command is never cut.
 */
export async function drawnTable(table: Table, bold: (text: string) => string, columns?: number): Promise<string> {
  return drawTable(columns === undefined || neededWidth(table) <= columns ? table : withoutEmpty(table), bold, columns);
}

async function drawTable({ head, rows }: Table, bold: (text: string) => string, columns?: number): Promise<string> {
  const { default: CliTable } = await import('cli-table3');
  const widths = fittingWidths({ head, rows }, columns);
  const fitted = (cells: readonly Cell[]): string[] => cells.map((cell, at) => (widths ? cutTo(onOneLine(shown(cell)), widths[at] ?? 0) : shown(cell)));
  const table = new CliTable({ head: fitted(head).map(bold), style: { head: [], border: [] } });
  table.push(...rows.map(fitted));
  // Keeps only the line under the head; the library draws one under every row.
  const lines = table.toString().split('\n');
  const underHead = lines.findIndex(isSeparator);
  return `${lines.filter((line, at) => at === underHead || !isSeparator(line)).join('\n')}\n`;
}

function onOneLine(words: string): string {
  return words
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(' ');
}

/** A border and a space on each side of every cell, and the last border. */
const aroundCell = 3;
/** Even where there is no room, this much of a cell is shown. */
const narrowestCell = 4;

function widthsOf({ head, rows }: Table): number[] {
  return head.map((label, at) => Math.max(displayWidth(label), ...rows.map((cells) => displayWidth(shown(cells[at])))));
}

function neededWidth(table: Table): number {
  return widthsOf(table).reduce((sum, width) => sum + width + aroundCell, 1);
}

function withoutEmpty({ head, rows }: Table): Table {
  const filled = [...head.keys()].filter((at) => rows.some((cells) => shown(cells[at]) !== ''));
  const kept = <T>(cells: readonly T[]): T[] => filled.flatMap((at) => cells.slice(at, at + 1));
  return { head: kept(head), rows: rows.map(kept) };
}

/** Widths of the columns so that the table fits; undefined when it fits as it is, or there is no terminal. */
function fittingWidths(table: Table, columns: number | undefined): number[] | undefined {
  if (columns === undefined) return undefined;
  const widths = widthsOf(table);
  let excess = neededWidth(table) - columns;
  if (excess <= 0) return undefined;
  const kinds = table.head.map((_label, at) => kindOf(table.rows.map((cells) => cells[at])));
  for (const kind of ['words', 'moments'] as const) {
    const cut = [...widths.keys()].filter((at) => kinds[at] === kind);
    for (; excess > 0; excess -= 1) {
      const widest = cut.reduce((best, at) => ((widths[at] ?? 0) > (widths[best] ?? 0) ? at : best), cut[0] ?? 0);
      if (cut.length === 0 || (widths[widest] ?? 0) <= narrowestCell) break;
      widths[widest] = (widths[widest] ?? 0) - 1;
    }
  }
  return widths;
}

/** A name that is typed again: a number, a key, an order's number, an address of mail. */
const identifier = /^[\w.:@+-]{1,40}$/;

function kindOf(cells: readonly Cell[]): 'identifiers' | 'moments' | 'words' {
  if (cells.some((cell) => isMoment(String(cell)))) return 'moments';
  const values = cells.map(cellText).filter((value) => value !== '');
  return values.length > 0 && values.every((value) => identifier.test(value)) ? 'identifiers' : 'words';
}

function isSeparator(line: string): boolean {
  return line.startsWith('├');
}

/** Names and values below each other, values in one column. */
export function pairs(entries: readonly (readonly [name: string, value: Cell])[], name: (text: string) => string = (same) => same): string {
  const width = Math.max(...entries.map(([label]) => displayWidth(label)));
  return entries.map(([label, value]) => `${name(padColumns(label, width))}  ${shown(value)}\n`).join('');
}
