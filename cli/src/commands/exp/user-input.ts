import type { ExpUser } from '@baeum/contract/engine/user.ts';
import { delimiterOf, namesDelimiter } from '@baeum/contract/shared/csv-delimiter.ts';
import { parseJson, readJson, readLines } from '../../terminal/input.ts';
import type { Prompts } from '../../terminal/prompts.ts';
import { atLine } from './at-line.ts';
import { csvUsers, type CsvUsers, type HeadPlace } from './csv-users.ts';
import { expTexts } from './exp.texts.ts';

/** The one user of a decision; asked for when there is none. */
export async function oneUser(typed: string | undefined, prompts: Prompts): Promise<unknown> {
  const text = typed ?? (await prompts.text({ message: expTexts().askUser, flag: '--user' }));
  if (text === '-') return readJson('-');
  const isJson = text.trimStart().startsWith('{');
  return isJson ? parseJson(text, '--user') : { id: text };
}

export interface NumberedUser {
  /** Line number from 0. */
  number: number;
  user: ExpUser;
}

/**
 * Users of a file or of standard input, read as they are needed: one JSON object a line, or rows of a CSV whose head
 * names an identifier.
 */
export async function* manyUsers(source: string): AsyncGenerator<NumberedUser> {
  let number = 0;
  let blank: number | undefined;
  let rows: CsvUsers | undefined;
  let place: HeadPlace = {};
  for await (const line of readLines(source)) {
    // Blank lines at the end say nothing; one with a user after it is a user who is missing.
    if (line.trim() === '' && !rows?.isWithin()) {
      blank ??= number + (rows ? 1 : 0);
      continue;
    }
    if (blank !== undefined) throw atLine(source, blank, expTexts().blankLine);
    if (number === 0 && rows === undefined) {
      const head = withoutMark(line);
      if (place.delimiter === undefined && namesDelimiter(head)) {
        place = { delimiter: delimiterOf(head), line: 2 };
        continue;
      }
      rows = csvUsers(head, source, place);
      if (rows !== undefined) continue;
    }
    const user = rows === undefined ? parseUser(line, source, number) : rows.add(line);
    if (user === undefined) continue;
    yield { number, user };
    number += 1;
  }
  rows?.end();
}

function withoutMark(line: string): string {
  return line.replace(/^\ufeff/, '');
}

function parseUser(line: string, source: string, number: number): ExpUser {
  const t = expTexts();
  let user: unknown;
  try {
    user = JSON.parse(number === 0 ? withoutMark(line) : line);
  } catch (cause) {
    throw atLine(source, number, t.notJson((cause as Error).message), cause);
  }
  if (typeof user !== 'object' || user === null || Array.isArray(user)) throw atLine(source, number, t.notUser);
  return user;
}
