import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { post } from '../ledger/ledger.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { changePointBalance, lockPointBalance } from '../users/point-balance.public.ts';
import { emptyLots } from './point-lots.ts';
import { addToHistory } from './point-rows.ts';

const findOver = statement(
  'points.find-over',
  { row: { user_id: z.number() } },
  'SELECT DISTINCT user_id FROM (SELECT user_id FROM point_lots WHERE remaining > 0 AND expires_at <= now() ORDER BY expires_at LIMIT 200) over ORDER BY user_id',
);

/** Removes expired points from the books. A simultaneous purchase is waited for, and cannot spend them. */
async function sweep(userId: number): Promise<void> {
  await transaction(async () => {
    await lockPointBalance(userId);
    const amount = await emptyLots(userId, 'over');
    if (amount === 0) return;
    const balanceAfter = await changePointBalance(userId, -amount);
    if (balanceAfter === undefined) throw new Error(`user ${userId} has less than the ${amount} points of their lots`);
    const { id } = await addToHistory({ userId, type: 'EXPIRE', amount: -amount, balanceAfter, reason: '유효기간 만료' });
    await post({
      key: `points:expired:${id}`,
      kind: 'POINTS_EXPIRED',
      entries: [
        { account: 'points', userId, amount },
        { account: 'point_expiries', amount: -amount },
      ],
    });
  });
}

/** Takes expired points from their people, each in a transaction of their own. */
export const expirePoints = defineJob(
  'points.expire',
  z.object({}),
  async () => {
    for (let people = await findOver.all(); people.length > 0; people = await findOver.all()) for (const { user_id: userId } of people) await sweep(userId);
  },
  { durability: 'housekeeping', cron: '7 * * * *' },
);

/** A week ahead. People who got points for two weeks or less know when they expire. */
const takeEnding = statement(
  'points.take-ending',
  { row: { user_id: z.number(), points: present(z.number()), first_lot: present(z.number()), ends_at: present(z.date()) } },
  `WITH told AS (
     UPDATE point_lots l SET ending_told_at = now() WHERE l.id IN (
       SELECT id FROM point_lots WHERE remaining > 0 AND expires_at > now() AND expires_at < now() + interval '7 days' AND ending_told_at IS NULL
         AND expires_at > created_at + interval '14 days' ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED
     ) RETURNING l.id, l.user_id, l.remaining, l.expires_at
   )
   SELECT user_id, sum(remaining)::won AS points, min(id) AS first_lot, min(expires_at) AS ends_at FROM told GROUP BY user_id ORDER BY user_id`,
);

/** @returns how many people were notified */
function notifySome(): Promise<number> {
  return transaction(async () => {
    const ending = await takeEnding.all();
    for (const { user_id: userId, points, first_lot: lot, ends_at: endsAt } of ending) {
      await notify(userId, 'points-expiring', { points, expiresAt: endsAt.toISOString() }, { key: `points/${lot}` });
    }
    return ending.length;
  });
}

/** Notifies people in the morning that points expire within a week, of each lot once. */
export const notifyEndingPoints = defineJob(
  'points.tell-ending',
  z.object({}),
  async () => {
    for (let told = await notifySome(); told > 0; told = await notifySome());
  },
  { durability: 'mail', cron: '10 1 * * *' },
);
