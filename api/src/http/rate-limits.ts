import type { Request, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { RatePolicy, RouteMetadata } from '@baeum/contract/shared/define.ts';
import { config } from '../config.ts';
import type { Actor } from './actor.ts';
import { fail } from './app-error.ts';

/** Calls per window in seconds. The counters are per node and per address (or person): they protect the server and are no business rule. */
const policies: Record<RatePolicy, { quota: number; window: number }> = {
  default: { quota: 600, window: 60 },
  search: { quota: 120, window: 60 },
  // A page shows dozens of pictures, and many people share one address.
  files: { quota: 6000, window: 60 },
  // A class that signs in at once shares one address. Wrong passwords have counters of their own.
  credentials: { quota: 300, window: 60 },
  mail: { quota: 10, window: 60 },
  application: { quota: 20, window: 60 },
  sdk: { quota: 6000, window: 60 },
  // The public SDK discards events that are answered with 4xx, and a whole school may share one address. In a flood the event buffer
  // answers 503 long before this quota is used up, and events answered with 503 are sent again.
  events: { quota: 60_000, window: 60 },
};

const limiters = new Map<RatePolicy, RateLimiterMemory>();

function limiter(policy: RatePolicy): RateLimiterMemory {
  const existing = limiters.get(policy);
  if (existing) return existing;
  const { quota, window } = policies[policy];
  const created = new RateLimiterMemory({ keyPrefix: policy, points: quota, duration: window });
  limiters.set(policy, created);
  return created;
}

const ownReads = new WeakSet<Request>();

/** Marks a request that the server makes to itself while it renders a page. The page was counted already, so its reads are not. */
export function markOwnRead(request: Request): void {
  ownReads.add(request);
}

/**
 * Counts the call and tells the caller where they stand (`RateLimit`, `RateLimit-Policy`: IETF draft
 * ratelimit-headers).
 * @throws AppError COMMON_006 with Retry-After
 */
export async function limitRate(metadata: RouteMetadata, actor: Actor | undefined, request: Request, response: Response): Promise<void> {
  if (ownReads.has(request)) return;
  const policy = metadata.rate ?? (metadata.who === 'sdk' ? 'sdk' : 'default');
  const { quota, window } = policies[policy];
  response.setHeader('RateLimit-Policy', `"${policy}";q=${quota};w=${window}`);
  if (config().RATE_LIMITS === 'off') return;
  const standing = await consume(policy, caller(actor, request));
  const seconds = Math.ceil(standing.msBeforeNext / 1000);
  response.setHeader('RateLimit', `"${policy}";r=${standing.remainingPoints};t=${seconds}`);
  if (standing.consumedPoints > quota) throw fail(commonErrors.tooManyRequests, { headers: { 'Retry-After': String(seconds) } });
}

async function consume(policy: RatePolicy, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter(policy).consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

function caller(actor: Actor | undefined, request: Request): string {
  if (actor?.kind === 'user') return `user:${actor.userId}`;
  if (actor?.kind === 'sdk') return `sdk:${actor.keyId}:${request.ip}`;
  return `ip:${request.ip}`;
}
