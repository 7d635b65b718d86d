import { conditionProblems } from '@baeum/contract/domains/workspaces/conditions.rules.ts';
import { canCompare } from '@baeum/contract/engine/match.ts';
import type { ConditionKeyType, Operator, ValueTypeName } from '@baeum/contract/engine/target-config.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { targetingTexts as texts } from './targeting.texts.ts';

export type Kind = ConditionKeyType;
export type Value = string | number | boolean;

/** One row: something of the user that is compared. */
export interface Condition<K extends Kind = Kind> {
  key: { type: K; name: string };
  match: { type: 'MATCH' | 'NOT_MATCH'; operator: Operator; valueType: ValueTypeName; values: Value[] };
}

/** One block: all its rows have to hold. */
export interface Target<K extends Kind = Kind> {
  conditions: Condition<K>[];
}

/** Types that an operator chooses between; the others hold for nobody, or are another name of STRING. */
export const usualTypes = ['STRING', 'NUMBER', 'BOOLEAN', 'VERSION', 'URL'] as const satisfies readonly ValueTypeName[];

interface KindRules {
  /** Has a name to be given: of a property, or the number of an experiment. */
  isNamed: boolean;
  /** The operator and type are chosen; else they are these. */
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

/** Ways of comparing that a type knows. */
export function operatorsOf(valueType: ValueTypeName): Operator[] {
  return operators.filter((operator) => canCompare(valueType, operator));
}

/** The same condition over another type: its values are read anew, and what that type cannot compare becomes "is one of". */
export function withType<K extends Kind>({ key, match }: Condition<K>, valueType: ValueTypeName): Condition<K> {
  const operator = canCompare(valueType, match.operator) ? match.operator : 'IN';
  return { key, match: { ...match, operator, valueType, values: readValues(match.values.map(String), valueType) } };
}

/** Values as they are compared; what cannot be read stays as it was typed, so that it can be corrected. */
export function readValues(written: readonly string[], valueType: ValueTypeName): Value[] {
  return written.map((text) => {
    if (valueType === 'BOOLEAN' && (text === 'true' || text === 'false')) return text === 'true';
    // Only what is written in the usual way: `007` is a number to the server too, but would come back as 7.
    return valueType === 'NUMBER' && String(Number(text)) === text && Number.isSafeInteger(Math.trunc(Number(text))) ? Number(text) : text;
  });
}

/** Values of a pasted column, or of a list with commas. */
export function splitValues(text: string): string[] {
  return text
    .normalize()
    .split(/[\n\r\t,]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The type that values of a property seem to have. */
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

/** What is still missing in a row, or cannot be compared. */
export function problemsOf(condition: Condition): ConditionProblems {
  const { key, match } = condition;
  const [refused] = conditionProblems(condition);
  const values = match.values.length === 0 ? texts.problems.values : refused?.error.message;
  return { ...(key.name.trim() === '' && { name: texts.problems.name }), ...(values !== undefined && { values }) };
}

const unfinished = invalidField(texts.problems.unfinished);

/** For the rules of a form: whether rows are left that say nothing yet. */
export function targetsRule(targets: readonly Target[]): ErrorEntry | undefined {
  const isUnfinished = targets.some(({ conditions }) => conditions.some((condition) => Object.keys(problemsOf(condition)).length > 0));
  return isUnfinished ? unfinished : undefined;
}
