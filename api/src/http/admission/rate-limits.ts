import type { RatePolicy, RouteMetadata } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { sdkKeyInvalid } from '@baeum/contract/shared/role-errors.ts';
import type { Request, RequestHandler, Response } from 'express';
import { config } from '../../config.ts';
import { hashSecret } from '../../secrets/secrets.ts';
import { AppError, fail } from '../base/app-error.ts';
import { networkOf } from '../base/network-of.ts';
import { requestContext } from '../base/request-context.ts';
import { defaultBodyLimit } from '../bodies/body.ts';
import type { Actor, SdkActor } from './actor.ts';
import { shownSession, type Credentials, type ShownCredential } from './guard.ts';
import { createRateCounters, type RateCounters, type Standing } from './rate-counters.ts';
import { startRateExchange, type RateExchange } from './rate-exchange.ts';
import { createSeenCredentials } from './seen-credentials.ts';

/** Length of every window in seconds. */
const windowSeconds = 60;

/**
 * Calls per minute by a person, by an SDK key and network, or by all visitors of a network together. They protect the
 * server and are no business rule.
 */
const quotas: Record<RatePolicy, number> = {
  default: 600,
  search: 120,
  // A page displays dozens of pictures, and many people share one address.
  files: 6000,
  // A class that signs in at once shares one address. Wrong passwords have their own counters.
  credentials: 300,
  // A class may sign up at once. Mails to one address have their own counters.
  mail: 60,
  application: 20,
  // Each takes megabytes of memory and processor time.
  uploads: 20,
  // By public key and address; a backend that decides for all its visitors has its own limit.
  sdk: 6000,
  // The public SDK discards events that are answered with 4xx, and a whole school may share one address. In a flood the
  // event buffer answers 503 long before this quota is used up, and events answered with 503 are retried.
  events: 60_000,
};

/** Calls per minute with a server key, from any address. */
const backendQuota = 60_000;

interface Limit {
  name: string;
  quota: number;
  /** The counted unit, where it is not calls (IETF draft ratelimit-headers). */
  unit?: 'content-bytes';
}

/** All callers of a network together, before they are identified: twenty times a person's quota, but at most a thousand calls per second. */
const networkLimit = (policy: RatePolicy): Limit => ({ name: `${policy}-network`, quota: Math.max(quotas[policy], Math.min(20 * quotas[policy], 60_000)) });
/** Invalid credentials of a kind, by network: each costs a database query. Beyond the limit, many are looked up together. */
const refusedLimit = (kind: ShownCredential['kind']): Limit => ({ name: `refused-${kind}s`, quota: 600 });
/** Pages and everything else that is no operation, by person or network. */
const pages: Limit = { name: 'pages', quota: 1800 };
/** Bodies of events, by key and network: enough for a thousand browsers that send a few kilobytes every few seconds. */
const eventBytes: Limit = { name: 'event-bytes', quota: 200_000_000, unit: 'content-bytes' };

/** Callers with a window at the same time; a counter takes about 200 bytes. */
const capacity = 100_000;

let counters: RateCounters = createRateCounters(capacity);
const seen = createSeenCredentials();
const refusals: ReadonlySet<string> = new Set([commonErrors.loginRequired.errorCode, sdkKeyInvalid.errorCode]);

/** Starts counting from zero, together with other nodes. */
export function openRateLimits({ DATABASE_URL, RATE_LIMITS }: { DATABASE_URL: string; RATE_LIMITS: 'on' | 'off' }): RateExchange | undefined {
  counters = createRateCounters(capacity);
  return RATE_LIMITS === 'on' ? startRateExchange(DATABASE_URL, counters) : undefined;
}

const ownReads = new WeakSet<Request>();

/** Marks a request that the server makes to itself while it renders a page. The page was counted already, so its reads are not. */
export function markOwnRead(request: Request): void {
  ownReads.add(request);
}

const uncounted = (request: Request) => config().RATE_LIMITS === 'off' || ownReads.has(request);

/**
 * Counts a call for its network, before a body is read. When the network's quota is used up, callers with a valid
 * credential are still admitted, because they have their own limits. A backend is counted only by its key, so that it and
 * its neighbours do not use up each other's quota.
 * @throws AppError COMMON_006 with Retry-After
 */
export async function limitNetwork(
  metadata: RouteMetadata,
  shown: ShownCredential | undefined,
  { works }: Credentials,
  request: Request,
  response: Response,
): Promise<void> {
  if (uncounted(request) || (shown && isBackend(seen.actorOf(shown.secret)))) return;
  const limit = networkLimit(policyOf(metadata));
  const standing = count(limit, networkKey(request));
  if (standing.used > limit.quota && !(shown && (await isGood(shown, works)))) refuse(response, [[limit, standing]]);
}

async function isGood(shown: ShownCredential, works: Credentials['works']): Promise<boolean> {
  return seen.actorOf(shown.secret) !== undefined || works(shown);
}

/**
 * Identifies the caller. Once a network has sent too many invalid credentials of a kind, its credentials are checked many at a time: valid
 * ones are served as before, so that a neighbour's broken program locks nobody out, and the others are refused. Where signing in is
 * optional, an expired session counts as a visitor.
 * @throws AppError COMMON_006 with Retry-After, or what `findActor` throws
 */
export async function limitRefusals(
  metadata: RouteMetadata,
  shown: ShownCredential,
  { works }: Credentials,
  request: Request,
  response: Response,
  findActor: () => Promise<Actor | undefined>,
): Promise<Actor | undefined> {
  if (uncounted(request)) return findActor();
  const limit = refusedLimit(shown.kind);
  const standing = counters.look(keyOf(limit, networkKey(request)));
  if (standing.used >= limit.quota && !(await isGood(shown, works))) {
    if (shown.kind === 'session' && metadata.who === 'visitor') return undefined;
    // This cheap refusal does not count against the network.
    count(networkLimit(policyOf(metadata)), networkKey(request), -1);
    refuse(response, [[limit, standing]]);
  }
  try {
    const actor = await findActor();
    if (actor) seen.add(shown.secret, actor);
    else countRefused(limit, shown, request);
    return actor;
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.entry.errorCode)) setRateLimitHeaders(response, [[limit, countRefused(limit, shown, request)]]);
    throw error;
  }
}

function countRefused(limit: Limit, { secret }: ShownCredential, request: Request): Standing {
  seen.delete(secret);
  return count(limit, networkKey(request));
}

/**
 * Counts the call and reports the caller's usage (`RateLimit`, `RateLimit-Policy`: IETF draft ratelimit-headers). Callers of a shared
 * answer are not looked up, but one who was identified recently has their own counter there, too.
 * @throws AppError COMMON_006 with Retry-After
 */
export function limitRate(metadata: RouteMetadata, actor: Actor | undefined, shown: ShownCredential | undefined, request: Request, response: Response): void {
  if (ownReads.has(request)) return;
  const policy = policyOf(metadata);
  const limits: Limit[] = [{ name: policy, quota: quotaOf(policy, actor) }, ...(policy === 'events' ? [eventBytes] : [])];
  response.setHeader('RateLimit-Policy', limits.map(describe).join(', '));
  if (uncounted(request)) return;
  const caller = policy === 'sdk' && isBackend(actor) ? `sdk:${(actor as SdkActor).keyId}` : callerKey(actor, shown, request);
  const standings = limits.map((limit): [Limit, Standing] => [limit, limit.unit ? reserveBytes(limit, caller, metadata, request) : count(limit, caller)]);
  setRateLimitHeaders(response, standings);
  if (standings.some(([{ quota }, { used }]) => used > quota)) refuse(response, standings);
}

/** Counts requests that are no operation: mainly pages, which cost more than most operations. @throws AppError COMMON_006 with Retry-After */
export function limitPages(credentials: Credentials): RequestHandler {
  return async (request, response, next) => {
    if (uncounted(request)) return next();
    const shown = shownSession(requestContext(request, response), credentials);
    const caller = callerKey(undefined, shown, request);
    let standing = count(pages, caller);
    const ofNetwork = caller === networkKey(request);
    if (standing.used > pages.quota && shown && ofNetwork && (await credentials.works(shown))) standing = count(pages, `session:${hashSecret(shown.secret)}`);
    if (standing.used > pages.quota) refuse(response, [[pages, standing]]);
    setRateLimitHeaders(response, [[pages, standing]]);
    next();
  };
}

/** Weight of each byte of a compressed body: approximately the ratio to which events inflate. */
const compressedWeight = 20;

/** Counts a body before it is read: by its `Content-Length`, or else as the maximum of the route until its actual size is known. */
function reserveBytes(limit: Limit, caller: string, { transport }: RouteMetadata, request: Request): Standing {
  const largest = transport.bodyLimit ?? defaultBodyLimit;
  const declared = request.headers['content-length'];
  const weight = request.headers['content-encoding'] ? compressedWeight : 1;
  if (declared !== undefined) return count(limit, caller, Math.min((Number(declared) || 0) * weight, largest));
  const { socket } = request;
  const before = readBefore.get(socket) ?? 0;
  request.once('close', () => {
    readBefore.set(socket, socket.bytesRead);
    count(limit, caller, Math.min(0, socket.bytesRead - before - largest));
  });
  return count(limit, caller, largest);
}

/** Bytes received on a connection when its last request of unknown length ended. */
const readBefore = new WeakMap<Request['socket'], number>();

function count(limit: Limit, caller: string, amount = 1): Standing {
  return counters.add(keyOf(limit, caller), amount, windowSeconds);
}

function setRateLimitHeaders(response: Response, standings: readonly [Limit, Standing][]): void {
  response.setHeader('RateLimit-Policy', standings.map(([limit]) => describe(limit)).join(', '));
  response.setHeader(
    'RateLimit',
    standings.map(([{ name, quota }, standing]) => `"${name}";r=${Math.max(0, quota - standing.used)};t=${secondsLeft(standing)}`).join(', '),
  );
}

function refuse(response: Response, standings: readonly [Limit, Standing][]): never {
  setRateLimitHeaders(response, standings);
  const seconds = Math.max(...standings.filter(([{ quota }, { used }]) => used >= quota).map(([, standing]) => secondsLeft(standing)));
  throw fail(commonErrors.tooManyRequests, { headers: { 'Retry-After': String(seconds) } });
}

function describe({ name, quota, unit }: Limit): string {
  return `"${name}";q=${quota};w=${windowSeconds}${unit ? `;qu="${unit}"` : ''}`;
}

function secondsLeft({ millisecondsLeft }: Standing): number {
  return Math.ceil(millisecondsLeft / 1000);
}

function policyOf({ rate, who }: RouteMetadata): RatePolicy {
  return rate ?? (who === 'sdk' ? 'sdk' : 'default');
}

function quotaOf(policy: RatePolicy, actor: Actor | undefined): number {
  return policy === 'sdk' && isBackend(actor) ? backendQuota : quotas[policy];
}

function isBackend(actor: Actor | undefined): boolean {
  return actor?.kind === 'sdk' && actor.keyKind === 'SERVER';
}

function keyOf({ name }: Limit, caller: string): string {
  return `${name} ${caller}`;
}

function networkKey(request: Request): string {
  return `network:${networkOf(request.ip ?? '')}`;
}

/** A caller who was identified recently and is not looked up now counts by person and network: an ended session uses up no quota elsewhere. */
function callerKey(actor: Actor | undefined, shown: ShownCredential | undefined, request: Request): string {
  const network = networkKey(request);
  if (actor?.kind === 'user') return `user:${actor.userId}`;
  if (actor?.kind === 'sdk') return `sdk:${actor.keyId}:${network}`;
  const seenHere = shown && seen.actorOf(shown.secret);
  return seenHere?.kind === 'user' ? `user:${seenHere.userId}:${network}` : network;
}
