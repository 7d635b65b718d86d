import { z } from 'zod';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { hashSecret } from '../../http/secrets.ts';
import { findKnownDevice } from './known-devices.service.ts';

/** Tries that may go wrong within a window. */
const allowedTries = 10;
const longWindow = 600;
const shortWindow = 60;

/** A counter: its key and its window in seconds. */
interface Counter {
  key: string;
  seconds: number;
}

/** A try that was counted before the password was looked at. */
export type Attempt = readonly Counter[];

const counterLists = { keys: z.array(z.string()), seconds: z.array(z.number()) };

const countTry = statement(
  'sign-in.count-try',
  { parameters: counterLists, row: { tries: z.number(), wait: present(z.number()) } },
  `INSERT INTO sign_in_attempts AS a (key, tries, expires_at)
   SELECT key, 1, now() + make_interval(secs => seconds) FROM unnest($keys::text[], $seconds::int[]) AS c (key, seconds)
   ON CONFLICT (key) DO UPDATE SET
     tries = CASE WHEN a.expires_at <= now() THEN 1 ELSE a.tries + 1 END,
     expires_at = CASE WHEN a.expires_at <= now() THEN excluded.expires_at ELSE a.expires_at END
   RETURNING tries, ceil(extract(epoch FROM expires_at - now()))::int AS wait`,
);

const forgiveTry = statement(
  'sign-in.forgive-try',
  { parameters: { ...counterLists, longWindow: z.number() } },
  `UPDATE sign_in_attempts a SET tries = CASE WHEN c.seconds >= $longWindow THEN 0 ELSE greatest(a.tries - 1, 0) END
   FROM unnest($keys::text[], $seconds::int[]) AS c (key, seconds) WHERE a.key = c.key`,
);

/**
 * Counts a try, in the database and before the password is checked, so that parallel guesses count too. The limits are
 * 10 wrong passwords per address pair in 10 minutes, and 10 tries a minute per account and per network address. A browser
 * that the owner signed in with before has a counter of its own: nobody else can lock it out. Accounts that do not exist
 * are counted alike.
 * @throws AppError SIGNIN_002 with Retry-After
 */
export async function beginAttempt(email: string, context: RequestContext): Promise<Attempt> {
  const counters = countersOf(email, context.ip, await findKnownDevice(email, context));
  const rows = await countTry.all({ keys: keysOf(counters), seconds: secondsOf(counters) });
  const waits = rows.filter(({ tries }) => tries > allowedTries).map(({ wait }) => wait);
  if (waits.length > 0) throw fail(signInErrors.locked, { headers: { 'Retry-After': String(Math.max(1, ...waits)) } });
  return counters;
}

/** Removes an attempt from the counters when its password was right, because only wrong ones count. The longer counter starts over. */
export async function forgiveAttempt(attempt: Attempt): Promise<void> {
  await forgiveTry.run({ keys: keysOf(attempt), seconds: secondsOf(attempt), longWindow });
}

const keysOf = (counters: Attempt) => counters.map(({ key }) => key);
const secondsOf = (counters: Attempt) => counters.map(({ seconds }) => seconds);

/** Always in the order pair, account, network: parallel statements lock them in one order and never block in a circle. */
function countersOf(email: string, ip: string, device: string | undefined): Counter[] {
  const account = email.toLowerCase();
  if (device) return [counter('device', `${device} ${account}`, longWindow)];
  const network = networkOf(ip);
  return [
    counter('pair', `${account} ${network}`, longWindow),
    counter('account', account, shortWindow),
    counter('network', network, shortWindow),
  ];
}

function counter(kind: string, value: string, seconds: number): Counter {
  return { key: hashSecret(`${kind} ${value}`), seconds };
}

/** An IPv6 address is counted by its /64, which belongs to one customer; an IPv4 address by itself. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = ''] = ip.split('::');
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':');
}
