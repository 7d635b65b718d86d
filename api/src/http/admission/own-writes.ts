import { readsReplica } from '@baeum/contract/shared/define.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Request } from 'express';
import { config } from '../../config.ts';
import { largestLag } from '../../database/replica.ts';
import type { RequestContext } from '../base/request-context.ts';
import type { Actor } from './actor.ts';

/** How long a browser that has written reads from the primary, in milliseconds: by far longer than a replica that is read may lag. */
const primaryFor = 2 * largestLag;

/** Cookie of a browser that has just written; with TLS no other host can set it. */
function cookieName(): string {
  return config().secure ? '__Host-baeum_wrote' : 'baeum_wrote';
}

/** Makes the next reads of this browser come from the primary, where there is a replica. Programs with a token or an SDK key have no cookies. */
export function rememberWrite({ method }: AppRoute, actor: Actor | undefined, context: RequestContext): void {
  if (method === 'GET' || !config().DATABASE_READ_URL || isProgram(actor)) return;
  context.setCookie(cookieName(), '1', { maxAge: primaryFor });
}

/**
 * Whether the caller has just written, or says so by `Cache-Control: no-cache`. `fetch` in Node adds that to every conditional request by
 * itself, which only requires the comparison.
 */
export function wantsReload({ headers }: Request, { cookies }: RequestContext): boolean {
  if (cookies[cookieName()] !== undefined) return true;
  return headers['if-none-match'] === undefined && /\bno-cache\b/i.test(headers['cache-control'] ?? '');
}

/**
 * Whether the answer may come from the replica, which lacks what was just written: not for programs, of whose writes nothing is known here,
 * nor for a browser that has just written.
 */
export function mayReadReplica(route: AppRoute, request: Request, actor: Actor | undefined, context: RequestContext): boolean {
  return readsReplica(route) && !isProgram(actor) && !wantsReload(request, context);
}

function isProgram(actor: Actor | undefined): boolean {
  return actor !== undefined && (actor.kind === 'sdk' || actor.via === 'token');
}
