import { pointTypes, type PointType } from '@baeum/contract/domains/points/points.rules.ts';
import type { PointTx } from '@baeum/contract/domains/points/points.schemas.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';

export const pointTransactionRow = {
  id: z.number(),
  type: z.enum(pointTypes),
  amount: z.number(),
  balance_after: z.number(),
  reason: z.string(),
  order_id: z.number().nullable(),
  expires_at: z.date().nullable(),
  created_at: z.date(),
};

/** Columns of {@link pointTransactionRow}. */
export const pointTransactionColumns = 'id, type, amount, balance_after, reason, order_id, expires_at, created_at';

const add = statement(
  'points.add-transaction',
  {
    parameters: {
      userId: z.number(),
      type: z.enum(pointTypes),
      amount: z.number(),
      balanceAfter: z.number(),
      reason: z.string(),
      orderId: z.number().nullable(),
      expiresAt: z.date().nullable(),
    },
    row: pointTransactionRow,
  },
  `INSERT INTO point_transactions (user_id, type, amount, balance_after, reason, order_id, expires_at)
   VALUES ($userId, $type, $amount::bigint, $balanceAfter::bigint, $reason, $orderId, $expiresAt) RETURNING ${pointTransactionColumns}`,
);

interface Movement {
  userId: number;
  type: PointType;
  /** The amount received (positive) or spent (negative). */
  amount: number;
  balanceAfter: number;
  /** The text in the history of points. */
  reason: string;
  orderId?: number | undefined;
  expiresAt?: Date | undefined;
}

/** Adds a line to a person's history of points. */
export async function addToHistory({ orderId, expiresAt, ...movement }: Movement) {
  return add.one({ ...movement, orderId: orderId ?? null, expiresAt: expiresAt ?? null });
}

export function toPointTx(row: RowOf<typeof pointTransactionRow>): PointTx {
  const { id, type, amount, reason, balance_after: balanceAfter, order_id: orderId, expires_at: expiresAt, created_at: createdAt } = row;
  return {
    id,
    type,
    amount,
    balanceAfter,
    reason,
    ...(orderId !== null && { orderId }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}
