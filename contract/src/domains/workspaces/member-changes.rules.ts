/** One member that is not the same on both sides; a side without it lacks the value. */
export interface MemberChange {
  /** Dotted path within the thing, e.g. `execution.targetAudiences.0.conditions`. */
  path: string;
  before?: unknown;
  after?: unknown;
}

/** Goes into objects, and into lists of one length; anything else that differs is told whole. */
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

/** Of a list; other objects have none. */
function lengthOf(value: Record<string, unknown>): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}
