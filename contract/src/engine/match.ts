import type { MatchConfig, Operator, ValueTypeName } from './target-config.ts';
import { boolean, equal, number, text, url, version } from './values.ts';
import type { ValueType } from './values.ts';

/** Whether a user's value satisfies a condition. */
export type Matcher = (value: unknown) => boolean;

type Compile = (operator: Operator, values: readonly unknown[]) => Matcher;

const never: Matcher = () => false;

const comparable = { STRING: text, JSON: text, NUMBER: number, BOOLEAN: boolean, VERSION: version, URL: url } as const;

/** Value types (specification §9). NULL and UNKNOWN are known names that match no value. */
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

/** Whether a value type supports the operator; an unsupported one matches nobody. */
export function canCompare(valueType: ValueTypeName, operator: Operator): boolean {
  return isComparable(valueType) && comparable[valueType].operators[operator] !== undefined;
}

/** Whether a condition's value can be parsed as its type; an unparseable one matches no user value. */
export function canRead(valueType: ValueTypeName, operator: Operator, value: unknown): boolean {
  return isComparable(valueType) && comparable[valueType].readMatch(value, operator) !== undefined;
}

function isComparable(valueType: ValueTypeName): valueType is keyof typeof comparable {
  return Object.hasOwn(comparable, valueType);
}

const OPERATORS: readonly string[] = ['IN', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'GT', 'GTE', 'LT', 'LTE'] satisfies Operator[];

/**
 * Compiles a condition's values into a test of one user value. It matches when any of the values matches (for an array of
 * the user's: when any element does). NOT_MATCH negates the result, so an absent value matches. Undefined for an unknown
 * name: such a condition is dropped.
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

/** A set, because lists of members may be long. */
function oneOf(values: readonly unknown[]): Matcher {
  const [only] = values;
  if (values.length === 1) return (value) => value === only;
  const known = new Set(values);
  return (value) => known.has(value);
}
