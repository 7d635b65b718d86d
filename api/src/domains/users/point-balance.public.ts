import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const change = statement(
  'users.change-point-balance',
  { parameters: { userId: z.number(), change: z.number() }, row: { point_balance: z.number() } },
  `UPDATE users SET point_balance = point_balance + $change::bigint
   WHERE id = $userId AND status <> 'WITHDRAWN' AND point_balance + $change::bigint >= 0 RETURNING point_balance`,
);

/** A person's points that have not expired, by the database's clock: `users.point_balance` also has those that wait to be swept. */
export const spendablePoints = (userId: string): string =>
  `(SELECT coalesce(sum(lot.remaining), 0) FROM point_lots lot WHERE lot.user_id = ${userId} AND lot.remaining > 0 AND lot.expires_at > now())::won`;

/**
 * Adds to a person's balance, or subtracts from it. The account is locked until the transaction ends, so that the movements of a person run
 * one after another: code that changes lots has called this first.
 * @returns the new balance; undefined when it would be negative, or the person has left
 */
export async function changePointBalance(userId: number, amount: number): Promise<number | undefined> {
  return (await change.first({ userId, change: amount }))?.point_balance;
}

/** Locks a person's balance. @returns the balance; undefined for a person who has left or never existed */
export async function lockPointBalance(userId: number): Promise<number | undefined> {
  return changePointBalance(userId, 0);
}
