/** A member that differs between two objects; a value is absent when its object lacks the member. */
export interface MemberChange {
  /** Dotted path within the object, e.g. `execution.targetAudiences.0.conditions`. */
  path: string;
  before?: unknown;
  after?: unknown;
}

/** Compares objects and lists of equal length recursively; any other difference is reported as a whole. */
export function memberChanges(before: unknown, after: unknown, path: readonly string[] = []): MemberChange[] {
  if (isObject(before) && isObject(after) && lengthOf(before) === lengthOf(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => memberChanges(before[name], after[name], [...path, name]));
  }
  if (Object.is(before, after)) return [];
  return [{ path: path.join('.'), ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Length of a list; undefined for other objects. */
function lengthOf(value: Record<string, unknown>): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}
