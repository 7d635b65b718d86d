import type { MatchConfig, Operator, ValueTypeName } from './target-config.ts';
import { boolean, equal, number, text, url, version } from './values.ts';
import type { ValueType } from './values.ts';

/** Whether a user's value satisfies a condition. */
export type Matcher = (value: unknown) => boolean;

type Compile = (operator: Operator, values: readonly unknown[]) => Matcher;

const never: Matcher = () => false;

const comparable = { STRING: text, JSON: text, NUMBER: number, BOOLEAN: boolean, VERSION: version, URL: url } as const;

/** Specification §9's value types. NULL and UNKNOWN are known names that nothing satisfies. */
const valueTypes: Record<ValueTypeName, Compile> = {
  STRING: comparing(text),
  JSON: comparing(text),
  NUMBER: comparing(number),
  BOOLEAN: comparing(boolean),
  VERSION: comparing(version),
  URL: comparing(url),
  NULL: () => never,
  UNKNOWN: () => never,
};

/** Whether values of a type can be compared in this way at all; a comparison that no type has matches nobody. */
export function canCompare(valueType: ValueTypeName, operator: Operator): boolean {
  return isComparable(valueType) && comparable[valueType].operators[operator] !== undefined;
}

/** Whether a condition's value can be read as its type; one that cannot matches no value. */
export function canRead(valueType: ValueTypeName, operator: Operator, value: unknown): boolean {
  return isComparable(valueType) && comparable[valueType].readMatch(value, operator) !== undefined;
}

function isComparable(valueType: ValueTypeName): valueType is keyof typeof comparable {
  return Object.hasOwn(comparable, valueType);
}

const OPERATORS: readonly string[] = ['IN', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'GT', 'GTE', 'LT', 'LTE'] satisfies Operator[];

/**
 * The condition's test on one user value, its match values read once. A match holds when any match value satisfies it (for an array of the
 * user's: for any of its elements); NOT_MATCH negates the result, so an absent value satisfies it. Undefined when the condition has a name
 * this engine does not know: such a condition is dropped.
 */
export function compileMatch(config: MatchConfig): Matcher | undefined {
  const type = config.type.toUpperCase();
  const operator = config.operator.toUpperCase();
  const valueType = config.valueType.toUpperCase();
  if (type !== 'MATCH' && type !== 'NOT_MATCH') return undefined;
  if (!isOperator(operator) || !isValueType(valueType)) return undefined;
  const matches = valueTypes[valueType](operator, config.values);
  return type === 'MATCH' ? matches : (value) => !matches(value);
}

export function isValueType(name: string): name is ValueTypeName {
  return Object.hasOwn(valueTypes, name);
}

function isOperator(name: string): name is Operator {
  return OPERATORS.includes(name);
}

function comparing<User, Match>(type: ValueType<User, Match>): Compile {
  const { readUser, readMatch } = type;
  return (operator, values) => {
    const holds = type.operators[operator];
    if (holds === undefined) return never;
    const matchValues = values.map((value) => readMatch(value, operator)).filter((value) => value !== undefined);
    const test = holds === equal ? oneOf(matchValues) : (read: User) => matchValues.some((matchValue) => holds(read, matchValue));
    const matchesOne: Matcher = (value) => {
      const read = readUser(value);
      return read !== undefined && test(read);
    };
    return (value) => (Array.isArray(value) ? value.some(matchesOne) : matchesOne(value));
  };
}

/** Lists of members may be long, so they are not walked. */
function oneOf(values: readonly unknown[]): Matcher {
  const [only] = values;
  if (values.length === 1) return (value) => value === only;
  const known = new Set(values);
  return (value) => known.has(value);
}
