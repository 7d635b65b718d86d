import { USER_LIMITS } from '../../engine/constants.ts';
import { delimiterOf, namesDelimiter } from '../../shared/csv-delimiter.ts';
import { csvProblems } from './cohorts.rules.ts';

/** A member in a file. */
export interface ListedMember {
  type: string;
  value: string;
}

/** Accepted column titles of types and of values, without blanks and underscores. */
const titles = {
  type: ['identifiertype', '식별자종류', '식별자타입'],
  value: ['identifiervalue', 'identifier', 'userid', '$userid', 'id', '식별자', '식별자값', '회원번호', '회원id', '사용자id'],
};

export type MemberHead = 'titles' | 'turned' | undefined;

/** Interprets a first line that is no member: column titles in either order, or a declaration of the delimiter. */
export function readHead(firstLine: string): MemberHead {
  if (namesDelimiter(firstLine)) return 'titles';
  const cells = firstLine.split(delimiterOf(firstLine)).map((cell) => cell.replace(/[\s_"]/g, '').toLowerCase());
  const [first = '', second = ''] = cells;
  if (cells.length === 1 && titles.value.includes(first)) return 'titles';
  if (cells.length !== 2) return undefined;
  if (titles.type.includes(first) && titles.value.includes(second)) return 'titles';
  return titles.value.includes(first) && titles.type.includes(second) ? 'turned' : undefined;
}

/** Parses the member of a line: type and value, or only the value of an identifier of `usualType`; otherwise returns the problem of the line. */
export function memberOfLine(cells: readonly string[], head: MemberHead, usualType: string): ListedMember | { problem: string } {
  if (cells.length > 2) return { problem: csvProblems.columns };
  const record = head === 'turned' ? cells.toReversed() : cells;
  const [type = '', value = ''] = record.length === 1 ? [usualType, ...record] : record;
  if (!isBetween(type, USER_LIMITS.identifierType)) return { problem: csvProblems.type };
  return isBetween(value, USER_LIMITS.identifierValue) ? { type, value } : { problem: csvProblems.value };
}

function isBetween(text: string, max: number): boolean {
  return text.length > 0 && text.length <= max;
}
