import { z } from 'zod';
import { everyone, leaf, nobody, pattern, type Expression, type Match } from './expressions.ts';
import { Refusal } from './reasons.ts';

export const constraintSchema = z.looseObject({
  contextName: z.string(),
  operator: z.string(),
  values: z.array(z.string()).nullish(),
  value: z.union([z.string(), z.number()]).nullish(),
  inverted: z.boolean().nullish(),
  caseInsensitive: z.boolean().nullish(),
});
export type Constraint = z.output<typeof constraintSchema>;

const identifiers: Readonly<Record<string, string>> = { userId: '$userId', sessionId: '$sessionId' };
/** Their SDKs fill these in. */
const filledIn = new Set(['appName', 'currentTime', 'environment']);

/** The identifier type that a field of their context is, if it is one. */
export function identifierOf(contextField: string): string | undefined {
  return identifiers[contextField];
}

export function field(name: string): ['IDENTIFIER' | 'PROPERTY', string] {
  const identifier = identifierOf(name);
  return identifier === undefined ? ['PROPERTY', name] : ['IDENTIFIER', identifier];
}

const numbers: Readonly<Record<string, Match['operator']>> = { NUM_EQ: 'IN', NUM_GT: 'GT', NUM_GTE: 'GTE', NUM_LT: 'LT', NUM_LTE: 'LTE' };
const versions: Readonly<Record<string, Match['operator']>> = { SEMVER_EQ: 'IN', SEMVER_GT: 'GT', SEMVER_GTE: 'GTE', SEMVER_LT: 'LT', SEMVER_LTE: 'LTE' };
const parts: Readonly<Record<string, Match['operator']>> = { STR_STARTS_WITH: 'STARTS_WITH', STR_ENDS_WITH: 'ENDS_WITH', STR_CONTAINS: 'CONTAINS' };

/** @throws Refusal for what has no equivalent */
export function constraintOf(constraint: Constraint, now: number): Expression {
  const meant = positive(constraint, now);
  return constraint.inverted ? { not: meant } : meant;
}

function positive({ contextName, operator, values, value, caseInsensitive }: Constraint, now: number): Expression {
  const [about, name] = field(contextName);
  const texts = (values ?? []).filter((each) => each !== '').map((each) => each.trim());
  const single = String(value ?? '');
  if (operator === 'DATE_AFTER' || operator === 'DATE_BEFORE') return byTime(operator, single, now);
  if (filledIn.has(contextName)) throw new Refusal('context', contextName);
  const isPart = parts[operator] !== undefined;
  if (caseInsensitive && (isPart || operator === 'REGEX')) throw new Refusal('caseInsensitive', contextName);
  if (operator === 'IN') return leaf(about, name, ['IN', 'STRING'], texts);
  if (operator === 'NOT_IN') return { not: leaf(about, name, ['IN', 'STRING'], texts) };
  if (isPart) return leaf(about, name, [parts[operator] ?? 'CONTAINS', 'STRING'], texts);
  if (operator === 'REGEX') return pattern(about, name, single);
  const number = numbers[operator];
  if (number !== undefined) return Number.isNaN(Number(single)) ? nobody : leaf(about, name, [number, 'NUMBER'], [Number(single)]);
  const version = versions[operator];
  if (version === undefined) throw new Refusal('operator', operator);
  if (!/^\d+\.\d+\.\d+/.test(single)) throw new Refusal('version', single);
  return leaf(about, name, [version, 'VERSION'], [single]);
}

/** What is past stays past. */
function byTime(operator: 'DATE_AFTER' | 'DATE_BEFORE', value: string, now: number): Expression {
  const moment = Date.parse(value);
  if (Number.isNaN(moment) || moment >= now) throw new Refusal('date', value);
  return operator === 'DATE_AFTER' ? everyone : nobody;
}
