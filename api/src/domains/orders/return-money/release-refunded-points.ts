import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import type { LedgerEntry } from '../../ledger/ledger.public.ts';
import { releasePoints } from '../../points/points.public.ts';

const recordExpired = statement(
  'orders.record-expired-points',
  { parameters: { id: z.number(), expired: z.number() } },
  'UPDATE refunds SET expired_points = $expired::bigint WHERE id = $id',
);

/** Returns the points of a refund, and records how many of them have expired. */
export async function releaseRefundedPoints(orderId: number, refundId: number, points: number): Promise<{ entries: LedgerEntry[]; expired: number }> {
  const released = await releasePoints(orderId, points, { as: 'refund' });
  if (released.expired > 0) await recordExpired.run({ id: refundId, expired: released.expired });
  return released;
}
