import type { ExpUser } from '@baeum/contract/engine/user.ts';
import { atLine } from './at-line.ts';
import { expTexts } from './exp.texts.ts';

const identifiers = ['id', 'userId', 'deviceId'] as const;

/** Users of a CSV (RFC 4180), given line by line. */
export interface CsvUsers {
  /** The user that ends with this line; none while a quoted cell goes on. */
  add(line: string): ExpUser | undefined;
  /** Whether a quoted cell goes on in the next line. */
  isWithin(): boolean;
  /** @throws CliFailure when a quoted cell was never closed */
  end(): void;
}

/**
 * Reads rows under this head: its columns `id`, `userId` and `deviceId` are identifiers, all others properties; an empty
 * cell is no value, every other is text. Undefined when the line is no head of users.
 */
export function csvUsers(head: string, source: string): CsvUsers | undefined {
  if (/^\s*[{[]/.test(head)) return undefined;
  const columns = cellsOf(head);
  if (!columns.some(isIdentifier)) {
    if (source.endsWith('.csv')) throw atLine(source, 0, expTexts().noUserColumn);
    return undefined;
  }
  let begun = '';
  let lines = 1;
  return {
    add(line) {
      lines += 1;
      begun = begun === '' ? line : `${begun}\n${line}`;
      if (hasOpenQuote(begun)) return undefined;
      const cells = cellsOf(begun);
      begun = '';
      if (cells.length !== columns.length) throw atLine(source, lines - 1, expTexts().wrongCells(cells.length, columns.length));
      return userOf(columns, cells);
    },
    isWithin: () => begun !== '',
    end() {
      if (begun !== '') throw atLine(source, lines - 1, expTexts().openQuote);
    },
  };
}

function userOf(columns: readonly string[], cells: readonly string[]): ExpUser {
  const user: Record<string, unknown> = {};
  const properties: Record<string, unknown> = {};
  for (const [at, name] of columns.entries()) {
    const cell = cells[at];
    if (cell) (isIdentifier(name) ? user : properties)[name] = cell;
  }
  return { ...user, properties };
}

function isIdentifier(name: string): boolean {
  return (identifiers as readonly string[]).includes(name);
}

function hasOpenQuote(record: string): boolean {
  return record.split('"').length % 2 === 0;
}

/** Cells of one record: bare, or in quotes, where a quote is doubled. */
function cellsOf(record: string): string[] {
  const cells = record.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare);
}
