import { csvProblems, csvText, memberLimits } from '@baeum/contract/domains/cohorts/cohorts.rules.ts';
import { USER_LIMITS } from '@baeum/contract/engine/constants.ts';
import { delimiterOf, namesDelimiter } from '@baeum/contract/shared/csv-delimiter.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { parse } from 'csv-parse';
import { fail, type AppError } from '../../http/base/app-error.ts';

export interface Member {
  type: string;
  value: string;
}

/** Titles that a first line may have in place of a member, without blanks and underscores: those of a type and those of a value. */
const titles = {
  type: ['identifiertype', '식별자종류', '식별자타입'],
  value: ['identifiervalue', 'identifier', 'userid', '$userid', 'id', '식별자', '식별자값', '회원번호', '회원id', '사용자id'],
};

/**
 * The members that a CSV file lists, one a line: type and value, or the value alone of an identifier of `usualType`.
 * @throws AppError COMMON_001 that names the line
 */
export async function readMembers(csv: string, usualType: string): Promise<Member[]> {
  // What an editor has read in the wrong encoding is lost.
  if (csv.includes('\uFFFD')) throw refusal(csvProblems.garbled);
  const members: Member[] = [];
  const [firstLine = ''] = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 1);
  const head = readHead(firstLine);
  const lines = parse(csv, { bom: true, trim: true, info: true, skip_empty_lines: true, relax_column_count: true, delimiter: delimiterOf(firstLine) });
  try {
    for await (const { record, info } of lines as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (info.lines === 1 && head) continue;
      members.push(toMember(head === 'turned' ? record.toReversed() : record, usualType, info.lines));
      if (members.length > memberLimits.file) throw refusal(csvProblems.tooMany);
    }
  } catch (error) {
    throw isParserError(error) ? refusal(csvText(error.lines, csvProblems.malformed)) : error;
  }
  if (members.length === 0) throw refusal(csvProblems.empty);
  return members;
}

/** What the first line is, where it is no member: the titles, in their order or turned round, or the name of the delimiter. */
function readHead(firstLine: string): 'titles' | 'turned' | undefined {
  if (namesDelimiter(firstLine)) return 'titles';
  const cells = firstLine.split(delimiterOf(firstLine)).map((cell) => cell.replace(/[\s_"]/g, '').toLowerCase());
  const [first = '', second = ''] = cells;
  if (cells.length === 1 && titles.value.includes(first)) return 'titles';
  if (cells.length !== 2) return undefined;
  if (titles.type.includes(first) && titles.value.includes(second)) return 'titles';
  return titles.value.includes(first) && titles.type.includes(second) ? 'turned' : undefined;
}

function toMember(record: readonly string[], usualType: string, line: number): Member {
  const [type = '', value = ''] = record.length === 1 ? [usualType, ...record] : record;
  if (record.length > 2) throw refusal(csvText(line, csvProblems.columns));
  if (!isBetween(type, USER_LIMITS.identifierType)) throw refusal(csvText(line, csvProblems.type));
  if (!isBetween(value, USER_LIMITS.identifierValue)) throw refusal(csvText(line, csvProblems.value));
  return { type, value };
}

function isBetween(text: string, max: number): boolean {
  return text.length > 0 && text.length <= max;
}

/** The parser tells where it stopped, and keeps no class of its own at run time. */
function isParserError(error: unknown): error is { lines: number } {
  return error instanceof Error && 'lines' in error && typeof error.lines === 'number';
}

function refusal(message: string): AppError {
  return fail(commonErrors.invalidInput, { fields: [{ field: 'csv', errorCode: commonErrors.invalidInput.errorCode, message }] });
}
