import type { ExpUser } from '@baeum/contract/engine/user.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { inputName, parseJson, readJson, readLines } from '../../terminal/input.ts';
import type { Prompts } from '../../terminal/prompts.ts';
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

/** Users of a file or of standard input, one JSON object a line, read as they are needed. */
export async function* manyUsers(source: string): AsyncGenerator<NumberedUser> {
  let number = 0;
  for await (const line of readLines(source)) {
    yield { number, user: parseUser(line, source, number) };
    number += 1;
  }
}

function parseUser(line: string, source: string, number: number): ExpUser {
  const t = expTexts();
  if (line.trim() === '') throw atLine(source, number, t.blankLine);
  let user: unknown;
  try {
    user = JSON.parse(number === 0 ? line.replace(/^\ufeff/, '') : line);
  } catch (cause) {
    throw atLine(source, number, t.notJson((cause as Error).message), cause);
  }
  if (typeof user !== 'object' || user === null || Array.isArray(user)) throw atLine(source, number, t.notUser);
  return user;
}

/** A failure that names the line, counted from 1 as editors do. */
export function atLine(source: string, number: number, message: string, cause?: unknown): CliFailure {
  return new CliFailure('validation', `${expTexts().line(inputName(source), number + 1)}: ${message}`, { cause });
}
