import { refundShareOf } from '@baeum/contract/domains/offers/refund-terms.rules.ts';
import { soldTypes, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { refundableStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import { quoteRefundLines, sumOfQuote, type QuotedLine, type RefundableLine } from '@baeum/contract/domains/orders/quote-refund.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { policyVersions } from '@baeum/contract/shared/policies.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';
import type { OrderHead } from './move-order.ts';

const milliseconds = (value: string) => `floor(extract(epoch FROM ${value}) * 1000)::float8`;

const courseSchema = z.object({
  price: z.number(),
  reachedRate: z.number(),
  shownRate: z.number(),
  countedFrom: z.number(),
  accessDays: z.number().nullable(),
  accessUntil: z.number().nullable(),
  certified: z.boolean(),
});

/** The access that an item gave is over when the enrolment is another one's by now. */
const accessUntil = 'CASE WHEN e.order_item_id = i.id THEN e.expires_at ELSE o.paid_at END';

/** What was bought, by which terms, and how far it was used since. */
const findLines = statement(
  'orders.find-refundable-lines',
  {
    parameters: { orderId: z.number() },
    row: {
      id: z.number(),
      type: z.enum(soldTypes()),
      title: z.string(),
      paid: present(z.number()),
      points: z.number(),
      refunded: present(z.boolean()),
      refund_terms: z.enum(policyVersions.refund),
      paid_at: present(z.number()),
      now: present(z.number()),
      courses: present(json(z.array(courseSchema))),
    },
  },
  `SELECT i.id, i.type, i.title, i.paid - i.canceled AS paid, i.points, i.refunded_at IS NOT NULL AS refunded, i.refund_terms, ${milliseconds('o.paid_at')} AS paid_at, ${milliseconds('now()')} AS now,
     (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'price', c.price,
        'reachedRate', greatest(0, coalesce(r.reached, 0) - c.progress_before),
        'shownRate', greatest(0, coalesce(e.progress_rate, 0) - c.progress_before),
        'countedFrom', ${milliseconds('o.paid_at - c.used_before')},
        'accessDays', c.access_days,
        'accessUntil', ${milliseconds(accessUntil)},
        'certified', EXISTS (SELECT FROM certificates f WHERE f.user_id = o.user_id AND f.course_id = c.course_id AND f.issued_at >= o.paid_at - c.used_before)
      )), '[]') FROM order_item_courses c
        LEFT JOIN enrollments e ON e.user_id = o.user_id AND e.course_id = c.course_id
        LEFT JOIN LATERAL (SELECT round(sum(l.rate) / cardinality(c.lecture_ids), 2) AS reached FROM reached_lectures l WHERE l.user_id = o.user_id AND l.lecture_id = ANY (c.lecture_ids)) r ON true
      WHERE c.order_item_id = i.id) AS courses
   FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.order_id = $orderId ORDER BY i.id`,
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
  type: SoldType;
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
  return (await findLines.all({ orderId })).map(({ id: itemId, points: pointUsed, refund_terms: terms, paid_at: paidAt, now, courses, ...row }) => ({
    ...row,
    itemId,
    pointUsed,
    terms,
    share: refundShareOf({ terms, paidAt, courses }, now),
  }));
}
