import { canCompare, canRead } from '../../engine/match.ts';
import type { Operator, ValueTypeName } from '../../engine/target-config.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import type { FieldProblem } from '../../shared/rule.ts';

export const conditionErrors = {
  number: invalidField('숫자로 읽을 수 있는 값을 적어주세요.'),
  inexact: invalidField('컴퓨터가 정확히 담을 수 없는 수입니다. 9007199254740991보다 크거나 자릿수가 17자리를 넘는 수는 STRING으로 비교해주세요.'),
  boolean: invalidField('true나 false를 적어주세요.'),
  version: invalidField('2.0이나 2.1.3처럼 숫자로 시작하는 버전을 적어주세요. 앞에 v를 붙이지 않습니다.'),
  url: invalidField('https://로 시작하는 주소를 적어주세요.'),
  text: invalidField('글로 읽을 수 있는 값을 적어주세요.'),
  operator: invalidField('이 타입의 값은 이 방법으로 비교할 수 없습니다.'),
} as const;

const unreadable: Partial<Record<ValueTypeName, ErrorEntry>> = {
  NUMBER: conditionErrors.number,
  BOOLEAN: conditionErrors.boolean,
  VERSION: conditionErrors.version,
  URL: conditionErrors.url,
};

interface Match {
  operator: Operator;
  valueType: ValueTypeName;
  values: readonly unknown[];
}

/** Maximum number of reported problems per condition. */
const mostProblems = 5;

/** Reports values that cannot be parsed as the type of their comparison: the condition would match nobody, and its negation everybody. */
export function valueProblems({ operator, valueType, values }: Match): FieldProblem[] {
  if (!canCompare(valueType, operator)) return [];
  const problems = values.flatMap((value, index) => {
    const error = valueProblem(valueType, operator, value);
    return error ? [{ path: ['values', index], error }] : [];
  });
  return problems.slice(0, mostProblems);
}

/** Reports values and unsupported operators of a condition. Segments are looked up by key and ignore both. */
export function conditionProblems({ key, match }: { key: { type: string }; match: Match }): FieldProblem[] {
  if (key.type === 'SEGMENT') return [];
  if (!canCompare(match.valueType, match.operator)) return [{ path: ['match', 'operator'], error: conditionErrors.operator }];
  return valueProblems(match).map(({ path, error }) => ({ path: ['match', ...path], error }));
}

function valueProblem(valueType: ValueTypeName, operator: Operator, value: unknown): ErrorEntry | undefined {
  const isEmptyNumber = valueType === 'NUMBER' && typeof value === 'string' && value.trim() === '';
  if (isEmptyNumber || !canRead(valueType, operator, value)) return unreadable[valueType] ?? conditionErrors.text;
  if (typeof value === 'number' || valueType === 'NUMBER') return isExact(value) ? undefined : conditionErrors.inexact;
  const isLongVersion = valueType === 'VERSION' && (String(value).match(/\d+/g) ?? []).some((part) => !Number.isSafeInteger(Number(part)));
  return isLongVersion ? conditionErrors.inexact : undefined;
}

/** Whether a double represents the number exactly as written. JSON numbers are already parsed, so only integers can be checked. */
function isExact(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value);
  const written = String(value).trim();
  const read = Number(written);
  if (/^0[xob]/i.test(written)) return Number.isSafeInteger(read);
  return (!Number.isInteger(read) || Number.isSafeInteger(read)) && significant(written) === significant(String(read));
}

/** Significant digits of a number, without sign, point, exponent and leading or trailing zeros. */
function significant(number: string): string {
  const [mantissa = ''] = number.split(/e/i, 1);
  return mantissa.replace(/[^\d]/g, '').replace(/^0+|(?<!0)0+$/g, '');
}

export function exactNumberRule(value: unknown): ErrorEntry | undefined {
  return typeof value === 'number' && !isExact(value) ? conditionErrors.inexact : undefined;
}
