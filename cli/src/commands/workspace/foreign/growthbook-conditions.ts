import { everyone, exists, leaf, pattern, type Expression, type Leaf, type Match } from './expressions.ts';
import { Refusal } from './reasons.ts';

export type Condition = Readonly<Record<string, unknown>>;

/** What a condition of GrowthBook looks at, besides values: the user's identifiers and saved groups. */
export interface Surroundings {
  /** The identifier type that an attribute is, if it is one. */
  identifierOf(attribute: string): string | undefined;
  /** @throws Refusal for an unknown group */
  listGroup(id: string, attribute: string): Expression;
  /** @throws Refusal for an unknown group */
  group(reference: unknown): Expression;
}

/** @throws Refusal for what has no equivalent */
export function conditionOf(condition: Condition, surroundings: Surroundings): Expression {
  return { all: Object.entries(condition).map(([key, value]) => part(key, value, surroundings)) };
}

function part(key: string, value: unknown, surroundings: Surroundings): Expression {
  const inner = (each: unknown): Expression => conditionOf(asCondition(each, key), surroundings);
  // An empty list of alternatives holds there.
  const some = (): Expression => (list(value, key).length === 0 ? everyone : { any: list(value, key).map(inner) });
  switch (key) {
    case '$or':
      return some();
    case '$nor':
      return { not: some() };
    case '$and':
      return { all: list(value, key).map(inner) };
    case '$not':
      return { not: inner(value) };
    case '$savedGroup':
      return surroundings.group(value);
    default:
      if (key.startsWith('$')) throw new Refusal('operator', key);
      if (key.includes('.')) throw new Refusal('nested', key);
      return comparison(key, value, surroundings);
  }
}

interface Attribute {
  attribute: string;
  about: 'IDENTIFIER' | 'PROPERTY';
  name: string;
}

function comparison(attribute: string, condition: unknown, surroundings: Surroundings): Expression {
  const identifier = surroundings.identifierOf(attribute);
  const about: Attribute = { attribute, about: identifier === undefined ? 'PROPERTY' : 'IDENTIFIER', name: identifier ?? attribute };
  return valueComparison(about, condition, surroundings);
}

function valueComparison(about: Attribute, condition: unknown, surroundings: Surroundings): Expression {
  // An absent value counts as the number 0 here, but not with the operators.
  if (condition === 0) return { any: [absent(about), equal(about, 0)] };
  // And as the text "null".
  if (condition === 'null') throw new Refusal('value', about.attribute);
  if (typeof condition !== 'object' || condition === null) return equal(about, condition);
  const entries = Object.entries(condition);
  if (Array.isArray(condition) || entries.length === 0 || entries.some(([key]) => !key.startsWith('$'))) throw new Refusal('nested', about.attribute);
  return { all: entries.map(([operator, expected]) => operation(about, operator, expected, surroundings)) };
}

function operation(about: Attribute, operator: string, expected: unknown, surroundings: Surroundings): Expression {
  switch (operator) {
    case '$eq':
      return equal(about, expected);
    case '$ne':
      return { not: equal(about, expected) };
    case '$in':
      return { any: list(expected, operator).map((value) => equal(about, value)) };
    case '$nin':
      return { not: { any: list(expected, operator).map((value) => equal(about, value)) } };
    case '$inGroup':
      return surroundings.listGroup(text(expected, operator), about.attribute);
    case '$notInGroup':
      return { not: surroundings.listGroup(text(expected, operator), about.attribute) };
    case '$exists':
      return expected ? exists(about.about, about.name) : absent(about);
    case '$not':
      return { not: valueComparison(about, expected, surroundings) };
    case '$regex':
      return pattern(about.about, about.name, text(expected, operator));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return ordered(about, operator, expected);
    case '$veq':
    case '$vne':
    case '$vgt':
    case '$vgte':
    case '$vlt':
    case '$vlte':
      return versions(about, operator, text(expected, operator));
    case '$ini':
    case '$nini':
    case '$regexi':
    case '$alli':
      throw new Refusal('caseInsensitive', operator);
    case '$all':
    case '$elemMatch':
    case '$size':
      throw new Refusal('list', operator);
    default:
      throw new Refusal('operator', operator);
  }
}

function absent({ about, name }: Attribute): Expression {
  return { not: exists(about, name) };
}

function equal({ about, name, attribute }: Attribute, value: unknown): Expression {
  if (value === null) return { not: exists(about, name) };
  if (typeof value === 'string') return leaf(about, name, ['IN', 'STRING'], [value]);
  if (typeof value === 'number') return leaf(about, name, ['IN', 'NUMBER'], [value]);
  if (typeof value === 'boolean') return leaf(about, name, ['IN', 'BOOLEAN'], [value]);
  throw new Refusal('nested', attribute);
}

const orders = { $gt: 'GT', $gte: 'GTE', $lt: 'LT', $lte: 'LTE' } as const;

/** An absent value is compared there as the number 0. */
function ordered(about: Attribute, operator: keyof typeof orders, expected: unknown): Expression {
  if (typeof expected === 'string') {
    if (!Number.isNaN(Number(expected))) throw new Refusal('type', about.attribute);
    return leaf(about.about, about.name, [orders[operator], 'STRING'], [expected]);
  }
  if (typeof expected !== 'number') throw new Refusal('type', about.attribute);
  const present = leaf(about.about, about.name, [orders[operator], 'NUMBER'], [expected]);
  const holdsForZero = { $gt: 0 > expected, $gte: 0 >= expected, $lt: 0 < expected, $lte: 0 <= expected }[operator];
  return holdsForZero ? { any: [absent(about), present] } : present;
}

const versionPattern = /^v?(\d+\.\d+\.\d+(?:-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)?)(?:\+.*)?$/;

/** An absent version is the lowest there. */
function versions(about: Attribute, operator: string, expected: string): Expression {
  const version = versionPattern.exec(expected)?.[1];
  if (version === undefined) throw new Refusal('version', expected);
  const compared = (order: Match['operator']): Leaf => leaf(about.about, about.name, [order, 'VERSION'], [version]);
  switch (operator) {
    case '$veq':
      return compared('IN');
    case '$vne':
      return { not: compared('IN') };
    case '$vgt':
      return compared('GT');
    case '$vgte':
      return compared('GTE');
    case '$vlt':
      return { any: [absent(about), compared('LT')] };
    default:
      return { any: [absent(about), compared('LTE')] };
  }
}

function list(value: unknown, about: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Refusal('operator', about);
  return value as unknown[];
}

function text(value: unknown, about: string): string {
  if (typeof value !== 'string') throw new Refusal('operator', about);
  return value;
}

export function asCondition(value: unknown, about: string): Condition {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('operator', about);
  return value as Condition;
}
