import { z } from 'zod';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { refundableStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import { quoteRefundLines, sumOfQuote, type QuotedLine, type RefundableLine } from '@baeum/contract/domains/orders/quote-refund.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { json, present, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import type { OrderHead } from './move-order.ts';

/** How much of each item was learned since it was bought: the progress of its courses, weighed by what they cost, or evenly where they cost nothing. */
const findLines = statement(
  'orders.find-refundable-lines',
  {
    parameters: { orderId: z.number() },
    row: { id: z.number(), title: z.string(), paid: present(z.number()), points: z.number(), refunded: present(z.boolean()), progress_rate: present(z.number()), days_since_paid: present(z.number()) },
  },
  `SELECT i.id, i.title, i.paid - i.canceled AS paid, i.points, i.refunded_at IS NOT NULL AS refunded,
     coalesce(round(sum(greatest(0, coalesce(e.progress_rate, 0) - c.progress_before) * CASE WHEN i.price = 0 THEN 1 ELSE c.price END) / nullif(sum(CASE WHEN i.price = 0 THEN 1 ELSE c.price END), 0), 2), 0)::float8 AS progress_rate,
     (extract(epoch FROM now() - coalesce(o.paid_at, now())) / 86400)::float8 AS days_since_paid
   FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN order_item_courses c ON c.order_item_id = i.id
     LEFT JOIN enrollments e ON e.user_id = o.user_id AND e.course_id = c.course_id
   WHERE i.order_id = $orderId GROUP BY i.id, o.paid_at ORDER BY i.id`,
);

const lineSchema = z.object({ itemId: z.number(), amount: z.number(), points: z.number() });

/** A line is refunded once: the condition finds it only while it is not, and the lines have a unique index besides. */
const addLines = statement(
  'orders.add-refund-lines',
  { parameters: { refundId: z.number(), orderId: z.number(), lines: json(z.array(lineSchema)) } },
  `WITH given AS (SELECT * FROM jsonb_to_recordset($lines::jsonb) AS g ("itemId" bigint, amount bigint, points bigint)),
   marked AS (
     UPDATE order_items i SET refunded_at = now(), refunded_amount = g.amount, refunded_points = g.points FROM given g
     WHERE i.id = g."itemId" AND i.order_id = $orderId AND i.refunded_at IS NULL RETURNING i.id, g.amount, g.points
   )
   INSERT INTO refund_lines (refund_id, order_item_id, amount, points) SELECT $refundId, id, amount, points FROM marked`,
);

/** @throws AppError ORDER_003 when one was refunded before */
export async function addRefundLines(refundId: number, orderId: number, lines: z.input<typeof lineSchema>[]): Promise<void> {
  if ((await addLines.run({ refundId, orderId, lines })) < lines.length) throw fail(orderErrors.notRefundable);
}

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
