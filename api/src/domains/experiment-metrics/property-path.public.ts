/**
 * Conditions on JSON as PostgreSQL's jsonpath, so that they are parameters of one statement rather than separate
 * statements. They decide like the engine (`engine/values.ts`), except that only texts are searched for substrings.
 */

interface Match {
  readonly type: string;
  readonly operator: string;
  readonly valueType: string;
  readonly values: readonly (string | number | boolean)[];
}

/**
 * A path that matches when the value at `place` (such as `$."currency"`) satisfies the condition; undefined for conditions
 * that jsonpath cannot express.
 */
export function matchPath(place: string, { type, operator, valueType, values }: Match): string | undefined {
  const compare = comparisons[valueType]?.[operator];
  if (!compare) return undefined;
  const any = values.map(compare).filter((each) => each !== undefined);
  const found = any.length === 0 ? nothing : `exists(${place} ? (${any.join(' || ')}))`;
  return type === 'NOT_MATCH' ? `!(${found})` : found;
}

/** A member of an object; its name may contain any character. */
export function memberPath(object: string, name: string): string {
  return `${object}.${quoted(name)}`;
}

export function allOf(paths: readonly string[]): string {
  return paths.length === 0 ? everything : paths.map((path) => `(${path})`).join(' && ');
}

export function anyOf(paths: readonly string[]): string {
  return paths.length === 0 ? nothing : paths.map((path) => `(${path})`).join(' || ');
}

const everything = '(1 == 1)';
const nothing = '(1 == 0)';

type Compare = (value: string | number | boolean) => string | undefined;

const comparisons: Readonly<Record<string, Readonly<Record<string, Compare>>>> = {
  STRING: {
    IN: isText,
    STARTS_WITH: (value) => `@ starts with ${quoted(String(value))}`,
    CONTAINS: (value) => `@ like_regex ${quoted(String(value))} flag "q"`,
    ENDS_WITH: (value) => `@ like_regex ${quoted(`${escaped(String(value))}$`)}`,
  },
  NUMBER: { IN: compared('=='), GT: compared('>'), GTE: compared('>='), LT: compared('<'), LTE: compared('<=') },
  BOOLEAN: { IN: isBoolean },
};

/** Numbers and booleans are compared by their text. */
function isText(value: string | number | boolean): string {
  const text = String(value);
  const number = Number(text);
  const same = text === 'true' || text === 'false' || (text !== '' && Number.isFinite(number) && String(number) === text);
  return same ? `@ == ${quoted(text)} || @ == ${text}` : `@ == ${quoted(text)}`;
}

/** Numeric texts count as numbers; `double()` fails for others, so they do not match. */
function compared(operator: string): Compare {
  return (value) => {
    const number = typeof value === 'boolean' ? Number.NaN : Number(value);
    return Number.isFinite(number) ? `@.double() ${operator} ${number}` : undefined;
  };
}

function isBoolean(value: string | number | boolean): string | undefined {
  const text = String(value);
  return text === 'true' || text === 'false' ? `@ == ${text} || @ == "${text}"` : undefined;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
