import { isDeepStrictEqual } from 'node:util';
import type { DecisionLine } from './lines.ts';

/** One decision that is not what it was. */
export interface Change {
  change: 'added' | 'changed' | 'removed';
  kind: DecisionLine['kind'];
  key: DecisionLine['key'];
  was?: Decided;
  is?: Decided;
}

/** A decision without what it is about. */
export type Decided = Omit<DecisionLine, 'user' | 'kind' | 'key'>;

/** What differs between two times, in the order of the later; what is gone comes last. */
export function changesBetween(before: readonly DecisionLine[], after: readonly DecisionLine[]): Change[] {
  const gone = new Map(before.map((line) => [nameOf(line), line]));
  const changes: Change[] = [];
  for (const is of after) {
    const was = gone.get(nameOf(is));
    gone.delete(nameOf(is));
    const { kind, key } = is;
    if (was === undefined) changes.push({ change: 'added', kind, key, is: decided(is) });
    else if (!isDeepStrictEqual(was, is)) changes.push({ change: 'changed', kind, key, was: decided(was), is: decided(is) });
  }
  return [...changes, ...[...gone.values()].map((was): Change => ({ change: 'removed', kind: was.kind, key: was.key, was: decided(was) }))];
}

function decided({ user: _user, kind: _kind, key: _key, ...rest }: DecisionLine): Decided {
  return rest;
}

function nameOf({ kind, key }: DecisionLine): string {
  return `${kind}:${key}`;
}
