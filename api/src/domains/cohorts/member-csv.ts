import { csvProblems, csvText, memberLimits } from '@baeum/contract/domains/cohorts/cohorts.rules.ts';
import { USER_LIMITS } from '@baeum/contract/engine/constants.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { parse } from 'csv-parse';
import { fail, type AppError } from '../../http/app-error.ts';

export interface Member {
  type: string;
  value: string;
}

/** Titles that a first line may have in place of a member. */
const titles: readonly string[] = ['identifiertype,identifiervalue', 'identifiervalue', 'identifier', 'userid', '$userid'];

/**
 * The members that a CSV file lists, one a line: type and value, or the value alone of an identifier of `usualType`.
 * @throws AppError COMMON_001 that names the line
 */
export async function readMembers(csv: string, usualType: string): Promise<Member[]> {
  const members: Member[] = [];
  const lines = parse(csv, { bom: true, trim: true, info: true, skip_empty_lines: true, relax_column_count: true });
  try {
    for await (const { record, info } of lines as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (members.length === 0 && info.lines === 1 && titles.includes(record.join(',').toLowerCase())) continue;
      members.push(toMember(record, usualType, info.lines));
      if (members.length > memberLimits.file) throw refusal(csvProblems.tooMany);
    }
  } catch (error) {
    throw isParserError(error) ? refusal(csvText(error.lines, csvProblems.malformed)) : error;
  }
  if (members.length === 0) throw refusal(csvProblems.empty);
  return members;
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
