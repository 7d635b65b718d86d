import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { networkOf } from '../../http/base/network-of.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret } from '../../secrets/secrets.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { findKnownDevice } from './known-devices.public.ts';

/** Wrong passwords that strangers may try for one account, and that one known browser may. */
const accountFailures = 10;
/** Wrong passwords from one network. A school or an office shares one address, so many people are needed to reach this. */
const networkFailures = 100;
const windowSeconds = 60;

interface Counter {
  key: string;
  limit: number;
  /** Failures that restart the window. Where all do, no minute has more than `limit`; a network with constant failures has minutes one after another. */
  renewing: number;
}

/** The counters that decide about a sign-in. */
export interface FailureCounters {
  /** Always in one order: parallel statements lock their rows without blocking in a circle. */
  list: readonly Counter[];
  /** Moment of `performance.now()` before their first check. */
  since: number;
}

const counterRow = { key: z.string(), tries: z.number(), wait: present(z.number()) };

/** Waits for failures that are being counted at this moment. */
const findCounters = statement(
  'sign-in.find-failures',
  { parameters: { keys: z.array(z.string()) }, row: counterRow },
  `SELECT key, tries, ceil(extract(epoch FROM expires_at - now()))::int AS wait FROM sign_in_attempts
   WHERE key = ANY($keys) AND expires_at > now() ORDER BY key FOR SHARE`,
);

/** Failures above the limit do not extend the wait, so nobody is locked out forever. */
const countFailures = statement(
  'sign-in.count-failure',
  { parameters: { keys: z.array(z.string()), renewing: z.array(z.number()), seconds: z.number() }, row: counterRow },
  `INSERT INTO sign_in_attempts AS a (key, tries, expires_at)
   SELECT key, 1, now() + make_interval(secs => $seconds) FROM unnest($keys::text[]) AS c (key)
   ON CONFLICT (key) DO UPDATE SET
     tries = CASE WHEN a.expires_at <= now() THEN 1 ELSE a.tries + 1 END,
     expires_at = CASE WHEN a.expires_at <= now() OR a.tries < ($renewing::int[])[array_position($keys::text[], a.key)]
       THEN excluded.expires_at ELSE a.expires_at END
   RETURNING key, tries, ceil(extract(epoch FROM expires_at - now()))::int AS wait`,
);

/**
 * The counters for this caller: of the account and of the network, for everybody alike whether the account exists or not. A
 * browser that the owner signed in with before has one of its own instead, so nobody else can lock it out.
 */
export async function failureCounters(email: string, context: RequestContext): Promise<FailureCounters> {
  const since = performance.now();
  const account = email.toLowerCase();
  const device = await findKnownDevice(email, context);
  const list = device
    ? [counter('device', `${device} ${account}`, accountFailures, accountFailures)]
    : [counter('account', account, accountFailures, accountFailures), counter('network', networkOf(context.ip), networkFailures, 0)];
  return { list: list.toSorted((a, b) => (a.key < b.key ? -1 : 1)), since };
}

function counter(kind: string, value: string, limit: number, renewing: number): Counter {
  return { key: hashSecret(`${kind} ${value}`), limit, renewing };
}

/** @throws AppError SIGNIN_002 with Retry-After when a counter is used up */
export async function refuseLocked(counters: FailureCounters, context: RequestContext): Promise<void> {
  const rows = await findCounters.all({ keys: keysOf(counters) });
  refuse(
    rows.filter(({ key, tries }) => tries >= limitOf(counters, key)),
    context,
  );
}

/** Counts a wrong password. @throws AppError SIGNIN_002 with Retry-After when others used a counter up meanwhile */
export async function countFailure(counters: FailureCounters, context: RequestContext): Promise<void> {
  const renewing = counters.list.map((each) => each.renewing);
  const rows = await countFailures.all({ keys: keysOf(counters), renewing, seconds: windowSeconds });
  for (const { key, tries, wait } of rows) if (tries >= limitOf(counters, key)) recordUsedUp(key, wait);
  refuse(
    rows.filter(({ key, tries }) => tries > limitOf(counters, key)),
    context,
  );
}

/** Counters that this process recently saw used up: when, by `performance.now()`, and the wait that was reported. */
const usedUp = new Map<string, { at: number; wait: number }>();
/** Beyond it the oldest are deleted, which costs no more than a needless hash. */
const remembered = 1000;

function recordUsedUp(key: string, wait: number): void {
  usedUp.delete(key);
  usedUp.set(key, { at: performance.now(), wait });
  const [oldest] = usedUp.keys();
  if (usedUp.size > remembered && oldest !== undefined) usedUp.delete(oldest);
}

/**
 * Refuses, without a database query, a caller whose counters were used up after it began: this saves the work of simultaneous tries. Counts
 * of other processes are found by the check at the end.
 * @throws AppError SIGNIN_002 with Retry-After
 */
export function refuseLockedMeanwhile({ list, since }: FailureCounters, context: RequestContext): undefined {
  const news = list.map(({ key }) => usedUp.get(key)).filter((seen) => seen !== undefined);
  refuse(
    news.filter(({ at }) => at > since),
    context,
  );
}

function refuse(lockedBy: readonly { wait: number }[], context: RequestContext): void {
  if (lockedBy.length === 0) return;
  recordSecurityEvent('sign-in-locked', { reason: signInErrors.locked.errorCode, means: 'PASSWORD', context });
  const wait = Math.max(1, ...lockedBy.map((each) => each.wait));
  throw fail(signInErrors.locked, { headers: { 'Retry-After': String(wait) } });
}

function keysOf(counters: FailureCounters): string[] {
  return counters.list.map(({ key }) => key);
}

function limitOf(counters: FailureCounters, key: string): number {
  return counters.list.find((each) => each.key === key)?.limit ?? 0;
}
