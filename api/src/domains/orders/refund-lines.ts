import { z } from 'zod';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { refundableStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import { quoteRefundLines, sumOfQuote, type QuotedLine, type RefundableLine } from '@baeum/contract/domains/orders/quote-refund.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import type { OrderHead } from './move-order.ts';

/** How much of each item was learned since it was bought: the progress of its courses, weighed by what they cost, or evenly where they cost nothing. */
const findLines = statement(
  'orders.find-refundable-lines',
  {
    parameters: { orderId: z.number() },
    row: { id: z.number(), title: z.string(), paid: z.number(), points: z.number(), refunded: present(z.boolean()), progress_rate: present(z.number()), days_since_paid: present(z.number()) },
  },
  `SELECT i.id, i.title, i.paid, i.points, i.refunded_at IS NOT NULL AS refunded,
     coalesce(round(sum(greatest(0, coalesce(e.progress_rate, 0) - c.progress_before) * CASE WHEN i.price = 0 THEN 1 ELSE c.price END) / nullif(sum(CASE WHEN i.price = 0 THEN 1 ELSE c.price END), 0), 2), 0)::float8 AS progress_rate,
     (extract(epoch FROM now() - coalesce(o.paid_at, now())) / 86400)::float8 AS days_since_paid
   FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN order_item_courses c ON c.order_item_id = i.id
     LEFT JOIN enrollments e ON e.user_id = o.user_id AND e.course_id = c.course_id
   WHERE i.order_id = $orderId GROUP BY i.id, o.paid_at ORDER BY i.id`,
);

export interface Line extends RefundableLine {
  title: string;
}

export interface LinesToRefund {
  /** Those that were asked for. */
  lines: Line[];
  quoted: QuotedLine[];
  amount: number;
  points: number;
  /** Nothing of the order is left after them. */
  whole: boolean;
}

/**
 * What these items of an order give back now; all of them when none is named.
 * @throws AppError COMMON_004 for an item of another order, ORDER_003 for an order of which nothing can be given back
 */
export async function linesToRefund({ id, status }: OrderHead, itemIds: readonly number[] | undefined): Promise<LinesToRefund> {
  if (!refundableStatuses.includes(status)) throw fail(orderErrors.notRefundable);
  const all = await findAllLines(id);
  const wanted = new Set(itemIds ?? all.map(({ itemId }) => itemId));
  const lines = all.filter(({ itemId }) => wanted.has(itemId));
  if (lines.length < wanted.size) throw fail(commonErrors.notFound);
  const quoted = quoteRefundLines(lines);
  return { lines, quoted, ...sumOfQuote(quoted), whole: all.every(({ itemId, refunded }) => refunded || wanted.has(itemId)) };
}

async function findAllLines(orderId: number): Promise<Line[]> {
  const rows = await findLines.all({ orderId });
  return rows.map(({ id: itemId, points: pointUsed, progress_rate: progressRate, days_since_paid: daysSincePaid, ...row }) => ({ ...row, itemId, pointUsed, progressRate, daysSincePaid }));
}
