import { dormancy } from '@baeum/contract/domains/activation/activation.rules.ts';
import { userStatuses } from '@baeum/contract/domains/users/users.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

/** An account also counts as used when a session or token was used within these days. */
const unused = (days: string) => `u.last_active_at < now() - make_interval(days => ${days})
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.last_seen_at > now() - make_interval(days => ${days}))
  AND NOT EXISTS (SELECT FROM token_grants g WHERE g.user_id = u.id AND g.last_used_at > now() - make_interval(days => ${days}))`;

/** No mail is sent to an unverified address. */
const sleepy = "u.status = 'ACTIVE' AND u.email_verified_at IS NOT NULL";

const takeToNotify = statement(
  'users.take-to-tell-of-dormancy',
  { parameters: { days: z.number(), limit: z.number() }, row: { email: z.string(), name: z.string() } },
  `UPDATE users SET dormancy_told_at = now() WHERE id IN (
     SELECT u.id FROM users u WHERE ${sleepy} AND ${unused('$days')} AND (u.dormancy_told_at IS NULL OR u.dormancy_told_at < u.last_active_at)
     ORDER BY u.last_active_at LIMIT $limit FOR UPDATE SKIP LOCKED)
   RETURNING email, name`,
);

/** Only people who were notified long enough before. */
const putToSleep = statement(
  'users.put-to-sleep',
  { parameters: { afterDays: z.number(), noticeDays: z.number() } },
  `UPDATE users u SET status = 'DORMANT' WHERE ${sleepy} AND ${unused('$afterDays')}
     AND u.dormancy_told_at >= u.last_active_at AND u.dormancy_told_at <= now() - make_interval(days => $noticeDays)`,
);

const wake = statement(
  'users.wake',
  { parameters: { userId: z.number() } },
  "UPDATE users SET status = 'ACTIVE', last_active_at = now() WHERE id = $userId AND status = 'DORMANT'",
);

const findActivity = statement(
  'users.find-activity',
  { parameters: { userId: z.number(), days: z.number() }, row: { status: z.enum(userStatuses), last_active_at: z.date(), dormant_at: present(z.date()) } },
  'SELECT status, last_active_at, last_active_at + make_interval(days => $days) AS dormant_at FROM users WHERE id = $userId',
);

/** People who become dormant unless they come back, each once; records that they are notified. Call it in the transaction that notifies them. */
export async function takePeopleToNotify(limit: number): Promise<{ email: string; name: string }[]> {
  return takeToNotify.all({ days: dormancy.afterDays - dormancy.noticeDays, limit });
}

/** Makes every account dormant that was not used for a year and whose owner was notified. */
export async function makeDormant(): Promise<void> {
  await putToSleep.run({ afterDays: dormancy.afterDays, noticeDays: dormancy.noticeDays });
}

/** @returns whether the account was dormant */
export async function wakeAccount(userId: number): Promise<boolean> {
  return (await wake.run({ userId })) > 0;
}

/** The last recorded activity of an account. */
export async function findLastActivity(userId: number) {
  const { status, last_active_at: lastActiveAt, dormant_at: dormantAt } = await findActivity.one({ userId, days: dormancy.afterDays });
  return { status, lastActiveAt, dormantAt };
}
