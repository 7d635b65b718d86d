import { invalidField } from '../../shared/errors.ts';
import type { FieldProblem } from '../../shared/rule.ts';

/** Types that a new parameter can have. */
export const remoteConfigTypes = ['STRING', 'JSON', 'NUMBER', 'BOOLEAN'] as const;

const remoteConfigErrors = {
  STRING: invalidField('이 매개변수의 값은 문자열이어야 합니다.'),
  JSON: invalidField('이 매개변수의 값은 JSON 문자열이어야 합니다. 쉼표와 따옴표를 확인해주세요.'),
  NUMBER: invalidField('이 매개변수의 값은 숫자여야 합니다.'),
  BOOLEAN: invalidField('이 매개변수의 값은 true나 false여야 합니다.'),
  repeatedKey: invalidField('같은 key의 규칙이 이미 있습니다.'),
} as const;

const checks: Readonly<Record<(typeof remoteConfigTypes)[number], (value: unknown) => boolean>> = {
  STRING: (value) => typeof value === 'string',
  JSON: (value) => typeof value === 'string' && isJson(value),
  NUMBER: (value) => typeof value === 'number',
  BOOLEAN: (value) => typeof value === 'boolean',
};

interface Values {
  type: string;
  defaultValue: { value: unknown };
  targetRules: readonly { value: { value: unknown } }[];
}

/** Values of a parameter that the SDK would not return as its type. Types that only imports can have are not checked. */
export function valueProblems({ type, defaultValue, targetRules }: Values): FieldProblem[] {
  const known = remoteConfigTypes.find((name) => name === type);
  const values = [
    { path: ['defaultValue', 'value'], value: defaultValue.value },
    ...targetRules.map(({ value }, index) => ({ path: ['targetRules', index, 'value', 'value'], value: value.value })),
  ];
  return values.flatMap(({ path, value }) => (known && !checks[known](value) ? [{ path, error: remoteConfigErrors[known] }] : []));
}

/** Rules are identified by their keys, so these must be unique. */
export function ruleKeyProblems(rules: readonly { key?: string | undefined }[]): FieldProblem[] {
  const keys = rules.map(({ key }) => key);
  return keys.flatMap((key, index) =>
    key !== undefined && keys.indexOf(key) < index ? [{ path: [index, 'key'], error: remoteConfigErrors.repeatedKey }] : [],
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
