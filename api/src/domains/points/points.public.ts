import { pointErrors } from '@baeum/contract/domains/points/points.errors.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { runningTransaction } from '../../database/scope.ts';
import { json, present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { post, type LedgerEntry } from '../ledger/ledger.public.ts';
import { changePointBalance, spendablePoints } from '../users/point-balance.public.ts';
import { addLot, takeFromLots } from './point-lots.ts';
import { addToHistory } from './point-rows.ts';

const findSpendable = statement(
  'points.find-spendable',
  { parameters: { userId: z.number() }, row: { balance: present(z.number()) } },
  `SELECT ${spendablePoints('$userId')} AS balance`,
);

const addSpendings = statement(
  'points.add-spendings',
  { parameters: { orderId: z.number(), lots: json(z.array(z.object({ id: z.number(), taken: z.number() }))) } },
  `INSERT INTO point_spendings (order_id, lot_id, amount)
   SELECT $orderId, l.id, l.taken FROM jsonb_to_recordset($lots::jsonb) AS l (id bigint, taken bigint)`,
);

const findSpender = statement(
  'points.find-spender',
  { parameters: { orderId: z.number() }, row: { user_id: z.number() } },
  'SELECT l.user_id FROM point_spendings s JOIN point_lots l ON l.id = s.lot_id WHERE s.order_id = $orderId LIMIT 1',
);

/** Returns points to the lots that expire last; for a person who has left only the amount is recorded. */
const restore = statement(
  'points.restore',
  {
    parameters: { orderId: z.number(), amount: z.number(), kept: z.boolean() },
    row: { given: present(z.number()), expires_at: z.date(), over: present(z.boolean()) },
  },
  `WITH spent AS (
     SELECT s.lot_id, s.amount - s.restored AS open,
       sum(s.amount - s.restored) OVER (ORDER BY l.expires_at DESC, l.id DESC) - (s.amount - s.restored) AS before
     FROM point_spendings s JOIN point_lots l ON l.id = s.lot_id WHERE s.order_id = $orderId AND s.restored < s.amount
   ), given AS (SELECT lot_id, least(open, $amount::bigint - before)::bigint AS amount FROM spent WHERE before < $amount::bigint),
   noted AS (
     UPDATE point_spendings s SET restored = s.restored + g.amount FROM given g
     WHERE s.order_id = $orderId AND s.lot_id = g.lot_id AND s.restored + g.amount <= s.amount RETURNING s.lot_id, g.amount
   )
   UPDATE point_lots l SET remaining = l.remaining + CASE WHEN $kept THEN n.amount ELSE 0 END FROM noted n WHERE l.id = n.lot_id
   RETURNING n.amount AS given, l.expires_at, l.expires_at <= now() AS over`,
);

/** SQL: points spent on an order that can still be returned for use. */
export const livePoints = (orderId: string): string =>
  `(SELECT coalesce(sum(spent.amount - spent.restored), 0) FROM point_spendings spent JOIN point_lots lot ON lot.id = spent.lot_id
    WHERE spent.order_id = ${orderId} AND lot.expires_at > now())::won`;

const findLive = statement(
  'points.find-live',
  { parameters: { orderId: z.number() }, row: { live: present(z.number()) } },
  `SELECT ${livePoints('$orderId')} AS live`,
);

/** How many of the points that were spent on an order have not expired. Of returned points, these come first. */
export async function getLivePoints(orderId: number): Promise<number> {
  return (await findLive.one({ orderId })).live;
}

/** A person's spendable points. */
export async function getSpendablePoints(userId: number): Promise<number> {
  return (await findSpendable.one({ userId })).balance;
}

/**
 * Gives points, for a year by default, and writes them into the books. A person who has left gets none.
 * @param key identifies the reason, for which points are given once: `event:12`
 */
export async function earnPoints(userId: number, amount: number, { reason, expiresAt, key }: { reason: string; expiresAt?: Date; key: string }): Promise<void> {
  await transaction(async () => {
    const balanceAfter = await changePointBalance(userId, amount);
    if (balanceAfter === undefined) return;
    const end = await addLot(userId, amount, expiresAt);
    await addToHistory({ userId, type: 'EARN', amount, balanceAfter, reason, expiresAt: end });
    await post({
      key: `points:${key}`,
      kind: 'POINTS_EARNED',
      entries: [
        { account: 'point_grants', amount },
        { account: 'points', userId, amount: -amount },
      ],
    });
  });
}

function needTransaction(what: string): void {
  if (!runningTransaction()) throw new Error(`${what} outside the transaction of its order`);
}

/**
 * Holds points for a new order, those that expire first. Call it in the order's transaction and post the entries with the order's: `post({
 * key: 'order:12:placed', kind: 'ORDER_PLACED', orderId: 12, entries })`.
 * @returns points +n, order_holds −n; nothing for no points
 * @throws AppError POINT_001
 */
export async function holdPoints(userId: number, amount: number, orderId: number): Promise<{ entries: LedgerEntry[] }> {
  needTransaction('points are held');
  if (amount === 0) return { entries: [] };
  return transaction(async () => {
    const balanceAfter = await changePointBalance(userId, -amount);
    if (balanceAfter === undefined) throw fail(pointErrors.insufficient);
    await addSpendings.run({ orderId, lots: await takeFromLots(userId, amount) });
    await addToHistory({ userId, type: 'SPEND', amount: -amount, balanceAfter, reason: '주문에 사용', orderId });
    return {
      entries: [
        { account: 'points', userId, amount },
        { account: 'order_holds', amount: -amount },
      ],
    };
  });
}

/**
 * Returns points of an order to the lots that they came from, with their original expiry; those expired since are swept by the next run of
 * the job. Points of a person who has left expire. Call it in the transaction of the cancellation or refund, and post the entries.
 * @returns of a `cancel` (the order was never paid): order_holds +n, points −n. Of a `refund`: points −n, whose other side is the `sales`
 * of the refund. `expired`: how many of them had expired, so that nobody can use them
 * @throws Error for more points than the order still holds: they would be returned twice
 */
export async function releasePoints(
  orderId: number,
  amount: number,
  { as }: { as: 'cancel' | 'refund' },
): Promise<{ entries: LedgerEntry[]; expired: number }> {
  needTransaction('points are given back');
  if (amount === 0) return { entries: [], expired: 0 };
  return transaction(async () => {
    const spender = await findSpender.first({ orderId });
    if (!spender) throw new Error(`order ${orderId} holds no points`);
    const userId = spender.user_id;
    const balanceAfter = await changePointBalance(userId, amount);
    const lots = await restore.all({ orderId, amount, kept: balanceAfter !== undefined });
    if (sumWon(...lots.map(({ given }) => given)) !== amount) throw new Error(`order ${orderId} holds less than ${amount} points`);
    if (balanceAfter !== undefined)
      await addToHistory({ userId, type: 'RESTORE', amount, balanceAfter, reason: reasons[as], orderId, expiresAt: latestOf(lots) });
    const back: LedgerEntry = balanceAfter === undefined ? { account: 'point_expiries', amount: -amount } : { account: 'points', userId, amount: -amount };
    const expired = sumWon(...lots.map(({ given, over }) => (over ? given : 0)));
    return { entries: as === 'cancel' ? [{ account: 'order_holds', amount }, back] : [back], expired };
  });
}

const reasons = { cancel: '주문 취소로 돌려받음', refund: '환불로 돌려받음' } as const;

function latestOf(lots: readonly { expires_at: Date }[]): Date {
  return new Date(Math.max(...lots.map(({ expires_at: at }) => at.getTime())));
}
