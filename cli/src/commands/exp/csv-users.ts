import type { ExpUser } from '@baeum/contract/engine/user.ts';
import { delimiterOf, type CsvDelimiter } from '@baeum/contract/shared/csv-delimiter.ts';
import { parse } from 'csv-parse/sync';
import { atLine } from './at-line.ts';
import { expTexts } from './exp.texts.ts';

const identifiers = ['id', 'userId', 'deviceId'] as const;

/** Users of a CSV (RFC 4180, or with the semicolons and tabs of Excel), given line by line. */
export interface CsvUsers {
  /** The user that ends with this line; none while a quoted cell goes on. */
  add(line: string): ExpUser | undefined;
  /** Whether a quoted cell goes on in the next line. */
  isWithin(): boolean;
  /** @throws CliFailure when a quoted cell was never closed */
  end(): void;
}

/** Place of a head that is not the first line, since the line before it names the delimiter. */
export interface HeadPlace {
  delimiter?: CsvDelimiter | undefined;
  line?: number;
}

/**
 * Reads rows under this head: its columns `id`, `userId` and `deviceId` are identifiers, all others properties; an empty
 * cell is no value, every other is text. Undefined when the line is no head of users.
 */
export function csvUsers(head: string, source: string, { delimiter = delimiterOf(head), line: headLine = 1 }: HeadPlace = {}): CsvUsers | undefined {
  if (/^\s*[{[]/.test(head)) return undefined;
  const columns = cellsOf(head, delimiter).map(toColumn);
  if (!columns.some(isIdentifier)) {
    if (/\.(?:csv|tsv|txt)$/i.test(source)) throw atLine(source, headLine - 1, expTexts().noUserColumn);
    return undefined;
  }
  let begun = '';
  let lines = headLine;
  return {
    add(line) {
      lines += 1;
      begun = begun === '' ? line : `${begun}\n${line}`;
      if (hasOpenQuote(begun)) return undefined;
      const cells = cellsOf(begun, delimiter);
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
function cellsOf(record: string, delimiter: CsvDelimiter): string[] {
  const [cells = ['']] = parse(record, { delimiter, relax_quotes: true, relax_column_count: true });
  return cells;
}

/** Identifiers by their names, however they are written: `ID`, `user_id`. */
function toColumn(title: string): string {
  const plain = title.replace(/[\s_]/g, '').toLowerCase();
  return identifiers.find((name) => name.toLowerCase() === plain) ?? title;
}
