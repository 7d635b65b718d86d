import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import type { FieldProblem } from '../../shared/rule.ts';
import { evaluationErrors } from '../evaluations/evaluations.errors.ts';
import { exactNumberRule } from '../workspaces/conditions.rules.ts';

/** Text that a database can store: without NUL and lone surrogates. Needed because a header is not covered by the general check. */
export function storableRule(value: string | number): ErrorEntry | undefined {
  const text = String(value);
  return text.isWellFormed() && !text.includes('\0') ? undefined : evaluationErrors.invalidInput;
}

/** An invalid cursor. */
export const cursorError = invalidField('앞 답의 nextCursor를 그대로 보내주세요.');

/** Maximum identifiers in a list, and in a file. */
export const memberLimits = { list: 10_000, file: 100_000 } as const;

const oneSource = invalidField('identifiers와 csv 가운데 하나만 보내주세요.');

/** Members are sent either as a list or as a file. */
export function memberSourceProblems({ identifiers, csv }: { identifiers?: unknown; csv?: unknown }): FieldProblem[] {
  if ((identifiers === undefined) !== (csv === undefined)) return [];
  return [{ path: [csv === undefined ? 'identifiers' : 'csv'], error: oneSource }];
}

/** Numbers of a rule that would change when stored: the rule would match nobody, or other users. */
export function membershipProblems(membership: { conditions: readonly object[] } | null): FieldProblem[] {
  return (membership?.conditions ?? []).flatMap((condition, at) =>
    ('values' in condition ? (condition.values as unknown[]) : []).flatMap((value, index) => {
      const error = exactNumberRule(value);
      return error ? [{ path: ['conditions', at, 'values', index], error }] : [];
    }),
  );
}

/** Error text of a line in a file of members. */
export function csvText(line: number, problem: string): string {
  return `${line}번째 줄: ${problem}`;
}
export const csvProblems = {
  columns: 'identifierType과 identifierValue 두 열, 또는 값만 있는 한 열이어야 합니다.',
  type: '식별자 종류는 1자 이상 128자 이하여야 합니다.',
  value: '식별자 값은 1자 이상 512자 이하여야 합니다.',
  malformed: 'CSV 형식에 맞지 않습니다. 따옴표를 확인해주세요.',
  tooMany: `한 번에 ${formatCount(memberLimits.file)}명까지 넣을 수 있습니다. 파일을 나누어 보내주세요.`,
  empty: '넣을 식별자가 없습니다.',
  garbled: '글자가 깨진 파일입니다. 엑셀에서 "CSV UTF-8"로 저장해 다시 보내주세요.',
} as const;
