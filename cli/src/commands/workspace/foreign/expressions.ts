import { conditionProblems } from '@baeum/contract/domains/workspaces/conditions.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { Refusal } from './reasons.ts';

export type Target = WorkspaceFile['featureFlags'][number]['execution']['targetAudiences'][number];
export type Match = Target['conditions'][number]['match'];
export type MatchValue = Match['values'][number];

/** A comparison. Identifiers can only be compared inside segments, where `Segments` moves them. */
export interface Leaf {
  about: 'IDENTIFIER' | 'PROPERTY' | 'SEGMENT' | 'FLAG';
  name: string;
  match: Match;
}

/** A condition of another product before it becomes targets, which are alternatives of conditions that all hold. */
export type Expression = Leaf | { all: readonly Expression[] } | { any: readonly Expression[] } | { not: Expression };

export const everyone: Expression = { all: [] };
export const nobody: Expression = { any: [] };

/** Limits of the workspace file. */
const most = { targets: 200, conditions: 200, values: 10_000, text: 2048 };

/** @throws Refusal for values that no condition can hold */
export function leaf(about: Leaf['about'], name: string, [operator, valueType]: [Match['operator'], Match['valueType']], values: readonly MatchValue[]): Leaf {
  const match: Match = { type: 'MATCH', operator, valueType, values: [...values] };
  const isLong = values.length > most.values || [name, ...values].some((value) => typeof value === 'string' && value.length > most.text);
  if (isLong || conditionProblems({ key: { type: about }, match }).length > 0) throw new Refusal('value', name);
  return { about, name, match };
}

/** Whether the user has the value at all: every text begins with nothing. */
export function exists(about: 'IDENTIFIER' | 'PROPERTY', name: string): Leaf {
  return leaf(about, name, ['STARTS_WITH', 'STRING'], ['']);
}

/**
 * The alternatives of an expression, each a list of comparisons that all hold.
 * @throws Refusal when there are more than a workspace file may have
 */
export function alternatives(expression: Expression, negated = false): Leaf[][] {
  if ('not' in expression) return alternatives(expression.not, !negated);
  if ('about' in expression) return [[negated ? opposite(expression) : expression]];
  const parts = 'all' in expression ? expression.all : expression.any;
  const together = parts.map((part) => alternatives(part, negated));
  return 'all' in expression !== negated ? product(together) : limited(together.flat());
}

/** All combinations of one alternative of each list. */
function product(lists: readonly Leaf[][][]): Leaf[][] {
  return lists.reduce<Leaf[][]>((found, list) => limited(found.flatMap((left) => list.map((right) => [...left, ...right]))), [[]]);
}

function limited(found: Leaf[][]): Leaf[][] {
  if (found.length > most.targets || found.some(({ length }) => length > most.conditions)) throw new Refusal('tooLong');
  return found;
}

function opposite({ match, ...rest }: Leaf): Leaf {
  return { ...rest, match: { ...match, type: match.type === 'MATCH' ? 'NOT_MATCH' : 'MATCH' } };
}

const escaped = /\\([^A-Za-z0-9])/g;
const special = /[\\^$.|?*+()[\]{}]/;

/**
 * The comparison that a pattern stands for when it is nothing but a text, perhaps held to the start or the end.
 * @throws Refusal for every other pattern
 */
export function pattern(about: 'IDENTIFIER' | 'PROPERTY', name: string, source: string): Leaf {
  const fromStart = source.startsWith('^');
  const toEnd = source.endsWith('$') && !source.endsWith('\\$');
  const middle = source.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined);
  if (special.test(middle.replace(escaped, ''))) throw new Refusal('regex', source);
  const text = middle.replace(escaped, '$1');
  const operator = fromStart && toEnd ? 'IN' : fromStart ? 'STARTS_WITH' : toEnd ? 'ENDS_WITH' : 'CONTAINS';
  return leaf(about, name, [operator, 'STRING'], [text]);
}
