import { phoneCodeErrors } from '@baeum/contract/domains/phones/phones.errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { networkOf } from '../../http/base/network-of.ts';
import { hashSecret } from '../../secrets/secrets.ts';

const hour = 3600;

/** Messages cost money and reach a phone: limits within an hour and a day to a number, for an account, from a network. */
const allowances = [
  { of: 'number', sent: 5, seconds: hour },
  { of: 'number', sent: 10, seconds: 24 * hour },
  { of: 'account', sent: 10, seconds: 24 * hour },
  // A school or an office shares one address.
  { of: 'network', sent: 100, seconds: hour },
] as const;

/** In one order, so that parallel statements lock their rows without blocking in a circle. */
const take = statement(
  'phones.take-allowances',
  { parameters: { keys: z.array(z.string()), seconds: z.array(z.number()) }, row: { key: z.string(), sent: z.number(), wait: present(z.number()) } },
  `INSERT INTO sms_allowances AS a (key, sent, ends_at)
   SELECT key, 1, now() + make_interval(secs => seconds) FROM unnest($keys::text[], $seconds::int[]) AS n (key, seconds) ORDER BY key
   ON CONFLICT (key) DO UPDATE SET
     sent = CASE WHEN a.ends_at <= now() THEN 1 ELSE a.sent + 1 END,
     ends_at = CASE WHEN a.ends_at <= now() THEN excluded.ends_at ELSE a.ends_at END
   RETURNING key, sent, ceil(extract(epoch FROM ends_at - now()))::int AS wait`,
);

export interface SmsCaller {
  phone: string;
  /** The account; undefined for visitors. */
  userId?: number | undefined;
  ip: string;
}

/** Counts one message; a refusal undoes the count with the transaction. @throws AppError PHONE_004 with Retry-After */
export async function takeAllowance({ phone, userId, ip }: SmsCaller): Promise<void> {
  const names = { number: phone, account: userId, network: networkOf(ip) };
  const counted = allowances
    .filter((allowance) => names[allowance.of] !== undefined)
    .map((allowance) => ({ ...allowance, key: hashSecret(`${allowance.of} ${allowance.seconds} ${names[allowance.of]}`) }));
  const rows = await take.all({ keys: counted.map(({ key }) => key), seconds: counted.map(({ seconds }) => seconds) });
  const usedUp = rows.filter(({ key, sent }) => sent > (counted.find((each) => each.key === key)?.sent ?? 0));
  if (usedUp.length === 0) return;
  throw fail(phoneCodeErrors.tooManyTries, { headers: { 'Retry-After': String(Math.max(1, ...usedUp.map(({ wait }) => wait))) } });
}
