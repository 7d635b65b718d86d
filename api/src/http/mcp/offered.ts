import { operations } from '@baeum/contract';
import { mayHaveConsequence, metadataOf, type DescribedRoute } from '@baeum/contract/shared/define.ts';
import type { AppRoute } from '@ts-rest/core';
import type { UserActor } from '../admission/actor.ts';
import { mayCall } from '../admission/guard.ts';

/** An operation as a program finds it. */
export interface Offered {
  operationId: string;
  tag: string;
  route: DescribedRoute;
}

/** What a program gets of an operation before it asks for more. */
export interface Found {
  operationId: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  summaryEn: string;
  /** Some of its calls need `confirm: true`. */
  asks?: true;
  deprecated?: true;
}

/**
 * Whether calls and answers are values of JSON or text: files are sent and fetched at the operation's own address, and streams are listened
 * to there.
 */
export function isConversational(route: AppRoute): boolean {
  const { file, bytes, longLived } = metadataOf(route).transport;
  return !file && !bytes && !longLived;
}

/** Whether this person's token may call it: what the guard of the operation itself would say. */
export function isOffered(route: AppRoute, actor: UserActor): boolean {
  const { who, fresh } = metadataOf(route);
  if (who === 'sdk' || !isConversational(route)) return false;
  return who === 'visitor' || (!fresh && mayCall(route, actor));
}

/** Everything that the token may call, in the order of the contract. */
export function offeredTo(actor: UserActor): Offered[] {
  return [...operations].map(([operationId, { tag, route }]) => ({ operationId, tag, route })).filter(({ route }) => isOffered(route, actor));
}

export function offeredNamed(operationId: string, actor: UserActor): Offered | undefined {
  const found = operations.get(operationId);
  return found && isOffered(found.route, actor) ? { operationId, ...found } : undefined;
}

/** Those with most of the words first, what is being given up last; all of them without a word. */
export function searched(offered: readonly Offered[], query: string): Offered[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return offered
    .map((each) => ({ each, hits: hitsOf(each, words) }))
    .filter(({ hits }) => words.length === 0 || hits > 0)
    .sort((a, b) => rank(b) - rank(a))
    .map(({ each }) => each);
}

function rank({ each, hits }: { each: Offered; hits: number }): number {
  return hits - (isDeprecated(each.route) ? 0.5 : 0);
}

/** A word in the name counts twice that in the description. */
function hitsOf({ operationId, tag, route }: Offered, words: readonly string[]): number {
  const name = [operationId, tag, route.summary, route.summaryEn].join(' ').toLowerCase();
  const rest = [route.path, route.description ?? ''].join(' ').toLowerCase();
  return words.reduce((hits, word) => hits + (name.includes(word) ? 2 : 0) + (rest.includes(word) ? 1 : 0), 0);
}

export function isDeprecated(route: AppRoute): boolean {
  return metadataOf(route).deprecatedAt !== undefined;
}

export function toFound({ operationId, tag, route }: Offered): Found {
  const { method, path, summary, summaryEn } = route;
  return {
    operationId,
    tag,
    method,
    path,
    summary,
    summaryEn,
    ...(mayHaveConsequence(route) && { asks: true }),
    ...(isDeprecated(route) && { deprecated: true }),
  };
}
