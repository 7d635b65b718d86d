import { conditionProblems } from '@baeum/contract/domains/workspaces/conditions.rules.ts';
import { canCompare } from '@baeum/contract/engine/match.ts';
import type { ConditionKeyType, Operator, ValueTypeName } from '@baeum/contract/engine/target-config.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { targetingTexts as texts } from './targeting.texts.ts';

export type Kind = ConditionKeyType;
export type Value = string | number | boolean;

/** One row: a user attribute and what it is compared with. */
export interface Condition<K extends Kind = Kind> {
  key: { type: K; name: string };
  match: { type: 'MATCH' | 'NOT_MATCH'; operator: Operator; valueType: ValueTypeName; values: Value[] };
}

/** One block: all its rows must match. */
export interface Target<K extends Kind = Kind> {
  conditions: Condition<K>[];
}

/** Types that operators can choose; the others match nobody or are aliases of STRING. */
export const usualTypes = ['STRING', 'NUMBER', 'BOOLEAN', 'VERSION', 'URL'] as const satisfies readonly ValueTypeName[];

interface KindRules {
  /** Whether it has a name: of a property, or the number of an experiment. */
  isNamed: boolean;
  /** Fixed operator and type, when they cannot be chosen. */
  fixed?: { operator: Operator; valueType: ValueTypeName };
}

export const kindRules: Readonly<Record<Kind, KindRules>> = {
  USER_ID: { isNamed: true },
  USER_PROPERTY: { isNamed: true },
  HACKLE_PROPERTY: { isNamed: true },
  EVENT_PROPERTY: { isNamed: true },
  SEGMENT: { isNamed: false, fixed: { operator: 'IN', valueType: 'STRING' } },
  COHORT: { isNamed: false, fixed: { operator: 'IN', valueType: 'NUMBER' } },
  AB_TEST: { isNamed: true, fixed: { operator: 'IN', valueType: 'STRING' } },
  FEATURE_FLAG: { isNamed: true, fixed: { operator: 'IN', valueType: 'BOOLEAN' } },
};

export function newCondition<K extends Kind>(type: K): Condition<K> {
  const { isNamed, fixed } = kindRules[type];
  const name = type === 'USER_ID' ? '$userId' : isNamed ? '' : type;
  return { key: { type, name }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', ...fixed, values: [] } };
}

const operators: readonly Operator[] = ['IN', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'GT', 'GTE', 'LT', 'LTE'];

/** Operators that a type supports. */
export function operatorsOf(valueType: ValueTypeName): Operator[] {
  return operators.filter((operator) => canCompare(valueType, operator));
}

/** The condition with another type: parses its values again and replaces an unsupported operator by "is one of". */
export function withType<K extends Kind>({ key, match }: Condition<K>, valueType: ValueTypeName): Condition<K> {
  const operator = canCompare(valueType, match.operator) ? match.operator : 'IN';
  return { key, match: { ...match, operator, valueType, values: readValues(match.values.map(String), valueType) } };
}

/** Parses values; unparseable ones stay as typed, so that they can be corrected. */
export function readValues(written: readonly string[], valueType: ValueTypeName): Value[] {
  return written.map((text) => {
    if (valueType === 'BOOLEAN' && (text === 'true' || text === 'false')) return text === 'true';
    // Only canonical numbers: `007` is a number to the server too, but would be displayed as 7.
    return valueType === 'NUMBER' && String(Number(text)) === text && Number.isSafeInteger(Math.trunc(Number(text))) ? Number(text) : text;
  });
}

/** Splits a pasted column or comma-separated list. */
export function splitValues(text: string): string[] {
  return text
    .normalize()
    .split(/[\n\r\t,]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Guesses the type of a property's values. */
export function guessType({ types, examples }: { types: readonly string[]; examples: readonly Value[] }): ValueTypeName {
  const [only] = types;
  if (types.length === 1 && only === 'number') return 'NUMBER';
  if (types.length === 1 && only === 'boolean') return 'BOOLEAN';
  const seen = examples.map(String);
  if (seen.length > 0 && seen.every((text) => /^\d+\.\d+(?:\.\d+)+$/.test(text))) return 'VERSION';
  return seen.length > 0 && seen.every((text) => /^https?:\/\//.test(text)) ? 'URL' : 'STRING';
}

export interface ConditionProblems {
  name?: string;
  values?: string;
}

/** Missing or invalid parts of a row. */
export function problemsOf(condition: Condition): ConditionProblems {
  const { key, match } = condition;
  const [refused] = conditionProblems(condition);
  const values = match.values.length === 0 ? texts.problems.values : refused?.error.message;
  return { ...(key.name.trim() === '' && { name: texts.problems.name }), ...(values !== undefined && { values }) };
}

const unfinished = invalidField(texts.problems.unfinished);

/** Form rule: refuses incomplete rows. */
export function targetsRule(targets: readonly Target[]): ErrorEntry | undefined {
  const isUnfinished = targets.some(({ conditions }) => conditions.some((condition) => Object.keys(problemsOf(condition)).length > 0));
  return isUnfinished ? unfinished : undefined;
}
