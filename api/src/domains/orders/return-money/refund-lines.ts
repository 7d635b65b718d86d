import type { RefundShare } from '@baeum/contract/domains/offers/refund-terms.rules.ts';
import { soldKinds, soldTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { refundableStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import { quoteRefundLines, type QuotedLine, type RefundableLine } from '@baeum/contract/domains/orders/quote-refund.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { policyVersions } from '@baeum/contract/shared/policies.ts';
import { z } from 'zod';
import { json, present, statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { byDelivery } from '../../../sold-kinds/all-kinds.ts';
import type { Good } from '../../../sold-kinds/sold-kind.ts';
import type { OrderHead } from '../state/move-order.ts';

/** The bought things, and their terms. */
const findLines = statement(
  'orders.find-refundable-lines',
  {
    parameters: { orderId: z.number() },
    row: {
      id: z.number(),
      type: z.enum(soldTypes()),
      ref_id: z.number(),
      title: z.string(),
      paid: present(z.number()),
      points: z.number(),
      refunded: present(z.boolean()),
      refund_terms: z.enum(policyVersions.refund),
    },
  },
  `SELECT id, type, ref_id, title, paid - canceled AS paid, points, refunded_at IS NOT NULL AS refunded, refund_terms
   FROM order_items WHERE order_id = $orderId ORDER BY id`,
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

/** A line as it was paid. */
export interface Line extends Omit<RefundableLine, 'share'>, Good {
  title: string;
}

/** The refund of some lines. */
export interface LinesToRefund {
  lines: Line[];
  back: Pick<QuotedLine, 'itemId' | 'amount' | 'points'>[];
  /** Whether nothing of the order remains after them. */
  whole: boolean;
}

/**
 * The items of an order to refund; all when none is given.
 * @throws AppError COMMON_004 for an item of another order, ORDER_003 for an order without anything to refund
 */
export async function linesToRefund({ id, status }: OrderHead, itemIds: readonly number[] | undefined): Promise<Omit<LinesToRefund, 'back'>> {
  if (!refundableStatuses.includes(status)) throw fail(orderErrors.notRefundable);
  const all = (await findLines.all({ orderId: id })).map(toLine);
  const wanted = new Set(itemIds ?? all.map(({ itemId }) => itemId));
  const lines = all.filter(({ itemId }) => wanted.has(itemId));
  if (lines.length < wanted.size) throw fail(commonErrors.notFound);
  return { lines, whole: all.every(({ itemId, refunded }) => refunded || wanted.has(itemId)) };
}

/** For an item that was refunded before, and that no longer exists. */
const nothingLeft: RefundShare = { rule: 'ENDED', ratio: 0, progressRate: 0 };

/**
 * The current refund of each of these by the terms of its kind.
 * @throws AppError ORDER_003 for kinds that their own domain refunds
 * @throws Error for an item whose sold thing is unknown
 */
export async function quoteLines(lines: readonly Line[]): Promise<QuotedLine[]> {
  const elsewhere = lines.find(({ type }) => soldKinds[type].ownCheckout);
  if (elsewhere) throw fail(orderErrors.notRefundable, { detail: `${soldKinds[elsewhere.type].name} 화면에서 취소하면 돌려드립니다.` });
  const shares = new Map<number, RefundShare>();
  for (const [delivery, some] of byDelivery(lines)) for (const [itemId, share] of await delivery.shares(some)) shares.set(itemId, share);
  return quoteRefundLines(
    lines.map((line) => {
      const share = shares.get(line.itemId) ?? (line.refunded ? nothingLeft : undefined);
      if (!share) throw new Error(`nobody knows what order item ${line.itemId} sold`);
      return { ...line, share };
    }),
  );
}

function toLine({ id: itemId, ref_id: refId, points: pointUsed, refund_terms: terms, ...row }: Awaited<ReturnType<typeof findLines.all>>[number]): Line {
  return { ...row, itemId, refId, pointUsed, terms };
}
