import { csvProblems, csvText, memberLimits } from '@baeum/contract/domains/cohorts/cohorts.rules.ts';
import { memberOfLine, readHead, type ListedMember, type MemberHead } from '@baeum/contract/domains/cohorts/member-lines.rules.ts';
import { delimiterOf } from '@baeum/contract/shared/csv-delimiter.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { parse } from 'csv-parse';
import { fail, type AppError } from '../../http/base/app-error.ts';

export type Member = ListedMember;

/**
 * Parses members from CSV, one per line: type and value, or only the value of an identifier of `usualType`.
 * @throws AppError COMMON_001 with the line number
 */
export async function readMembers(csv: string, usualType: string): Promise<Member[]> {
  // The file was saved in a wrong encoding and cannot be repaired.
  if (csv.includes('\uFFFD')) throw refusal(csvProblems.garbled);
  const members: Member[] = [];
  const [firstLine = ''] = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 1);
  const head = readHead(firstLine);
  const lines = parse(csv, { bom: true, trim: true, info: true, skip_empty_lines: true, relax_column_count: true, delimiter: delimiterOf(firstLine) });
  try {
    for await (const { record, info } of lines as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (info.lines === 1 && head) continue;
      members.push(toMember(record, head, usualType, info.lines));
      if (members.length > memberLimits.file) throw refusal(csvProblems.tooMany);
    }
  } catch (error) {
    throw isParserError(error) ? refusal(csvText(error.lines, csvProblems.malformed)) : error;
  }
  if (members.length === 0) throw refusal(csvProblems.empty);
  return members;
}

function toMember(record: readonly string[], head: MemberHead, usualType: string, line: number): Member {
  const member = memberOfLine(record, head, usualType);
  if ('problem' in member) throw refusal(csvText(line, member.problem));
  return member;
}

/** The parser throws errors with a line number but exports no class for them. */
function isParserError(error: unknown): error is { lines: number } {
  return error instanceof Error && 'lines' in error && typeof error.lines === 'number';
}

function refusal(message: string): AppError {
  return fail(commonErrors.invalidInput, { fields: [{ field: 'csv', errorCode: commonErrors.invalidInput.errorCode, message }] });
}
