import { z } from 'zod';
import { everyone, exists, leaf, pattern, type Expression, type Match } from './expressions.ts';
import { Refusal } from './reasons.ts';

const conditionSchema = z.looseObject({
  operator: z.string(),
  /** `property` in newer files. */
  property_: z.string().nullish(),
  property: z.string().nullish(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullish(),
});
type Condition = z.output<typeof conditionSchema>;
export interface SegmentRule {
  type: string;
  conditions?: Condition[] | null | undefined;
  rules?: SegmentRule[] | null | undefined;
}
export const ruleSchema: z.ZodType<SegmentRule> = z.looseObject({
  type: z.string(),
  conditions: z.array(conditionSchema).nullish(),
  get rules() {
    return z.array(ruleSchema).nullish();
  },
});

/** The percentage that a rule consists of, if it is nothing else. */
export function percentageOf({ type, conditions, rules }: SegmentRule): number | undefined {
  const [only, ...others] = conditions ?? [];
  const isAlone = only?.operator === 'PERCENTAGE_SPLIT' && others.length === 0 && !rules?.length && type !== 'NONE';
  return isAlone && propertyOf(only) === '' ? Number(only.value) : undefined;
}

/** @throws Refusal for what has no equivalent */
export function conditionOf({ type, conditions, rules }: SegmentRule): Expression {
  return { all: [together(type, (conditions ?? []).map(comparison)), together(type, (rules ?? []).map(conditionOf))] };
}

/** Nothing to compare holds there, whatever the kind of rule. */
function together(type: string, parts: readonly Expression[]): Expression {
  if (parts.length === 0) return everyone;
  if (type === 'ALL') return { all: parts };
  if (type === 'ANY') return { any: parts };
  if (type === 'NONE') return { not: { any: parts } };
  throw new Refusal('operator', type);
}

function propertyOf({ property_, property }: Condition): string {
  return property_ ?? property ?? '';
}

const trait = /^\$\.identity\.traits\.(.+)$|^\$\.identity\.traits\['(.+)'\]$/;

function subjectOf(condition: Condition): ['IDENTIFIER' | 'PROPERTY', string] {
  const property = propertyOf(condition);
  if (property === '$.identity.identifier') return ['IDENTIFIER', '$id'];
  const [, dotted, bracketed] = trait.exec(property) ?? [];
  const name = dotted ?? bracketed ?? property;
  if (name === '' || name.startsWith('$.')) throw new Refusal('context', property);
  return ['PROPERTY', name];
}

const orders: Readonly<Record<string, Match['operator']>> = {
  GREATER_THAN: 'GT',
  GREATER_THAN_INCLUSIVE: 'GTE',
  LESS_THAN: 'LT',
  LESS_THAN_INCLUSIVE: 'LTE',
};

function comparison(condition: Condition): Expression {
  const { operator, value } = condition;
  if (operator === 'PERCENTAGE_SPLIT') throw new Refusal('percentageInside', propertyOf(condition));
  const [about, name] = subjectOf(condition);
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
  const there = exists(about, name);
  switch (operator) {
    case 'IS_SET':
      return there;
    case 'IS_NOT_SET':
      return { not: there };
    case 'EQUAL':
      return equal([about, name], text);
    case 'NOT_EQUAL':
      return {
        all: [there, { not: text.endsWith(semver) ? leaf(about, name, ['IN', 'STRING'], [text.slice(0, -semver.length)]) : equal([about, name], text) }],
      };
    case 'CONTAINS':
      return leaf(about, name, ['CONTAINS', 'STRING'], [text]);
    case 'NOT_CONTAINS':
      if (text === '') throw new Refusal('value', name);
      return { all: [there, { not: leaf(about, name, ['CONTAINS', 'STRING'], [text]) }] };
    case 'IN':
      return leaf(about, name, ['IN', 'STRING'], Array.isArray(value) ? value : listed(text));
    case 'REGEX':
      if (text === '') throw new Refusal('regex', text);
      return pattern(about, name, text);
    case 'MODULO':
      throw new Refusal('numeric', text);
    default:
      return ordered([about, name], operator, text);
  }
}

const semver = ':semver';

/** A value has the type of the user's own there. Here it is read as what it looks like. */
function equal([about, name]: ['IDENTIFIER' | 'PROPERTY', string], text: string): Expression {
  if (text.endsWith(semver)) return leaf(about, name, ['IN', 'VERSION'], [versionOf(text)]);
  if (/^true$|^false$/i.test(text)) return leaf(about, name, ['IN', 'BOOLEAN'], [text.toLowerCase() === 'true']);
  return isNumber(text) ? leaf(about, name, ['IN', 'NUMBER'], [Number(text)]) : leaf(about, name, ['IN', 'STRING'], [text]);
}

function ordered([about, name]: ['IDENTIFIER' | 'PROPERTY', string], operator: string, text: string): Expression {
  const order = orders[operator];
  if (order === undefined) throw new Refusal('operator', operator);
  if (text.endsWith(semver)) return leaf(about, name, [order, 'VERSION'], [versionOf(text)]);
  return isNumber(text) ? leaf(about, name, [order, 'NUMBER'], [Number(text)]) : leaf(about, name, [order, 'STRING'], [text]);
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

function versionOf(text: string): string {
  const version = text.slice(0, -semver.length);
  if (!/^\d+\.\d+\.\d+/.test(version)) throw new Refusal('version', version);
  return version;
}

/** Either a list in JSON or words between commas. */
function listed(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.filter((each) => typeof each === 'string');
  } catch {
    // Words between commas.
  }
  return text.split(',');
}
