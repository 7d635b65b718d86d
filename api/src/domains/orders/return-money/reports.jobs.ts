import { rejectionReasons } from '@baeum/contract/domains/events/events.rules.ts';
import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../../database/statement.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { acceptEvents } from '../../events/events.public.ts';

const saleRow = {
  order_id: z.number(),
  amount: z.number(),
  happened_at: present(z.date()),
  experiment_user: present(json(z.record(z.string(), z.string()))),
  environment_id: z.number(),
  event_type_id: present(z.number()),
};

/** The number of an event that the workspace does not know is 0. */
const eventType = (key: string) =>
  `coalesce((SELECT w.id FROM workspace_entities w WHERE w.environment_id = e.id AND w.kind = 'EVENT_TYPE' AND w.key = '${key}'), 0) AS event_type_id`;

const findPurchase = statement(
  'orders.find-purchase',
  { parameters: { orderId: z.number() }, row: saleRow },
  `SELECT o.id AS order_id, o.amount, o.paid_at AS happened_at, o.experiment_user, e.id AS environment_id, ${eventType('purchase_completed')}
   FROM orders o JOIN environments e ON e.is_primary WHERE o.id = $orderId AND o.paid_at IS NOT NULL AND o.experiment_user IS NOT NULL`,
);

const findRefund = statement(
  'orders.find-refund',
  { parameters: { refundId: z.number() }, row: saleRow },
  `SELECT o.id AS order_id, f.amount, f.created_at AS happened_at, o.experiment_user, e.id AS environment_id, ${eventType('refund_completed')}
   FROM refunds f JOIN orders o ON o.id = f.order_id JOIN environments e ON e.is_primary WHERE f.id = $refundId AND o.experiment_user IS NOT NULL`,
);

/** Reports revenue to the experimentation service; the event's id derives from the order, so that it counts once and cannot be forged. */
export const reportPurchase = defineJob(
  'orders.report-purchase',
  z.object({ orderId: z.number() }),
  async ({ orderId }) => report(await findPurchase.first({ orderId }), 'purchase_completed', `order:${orderId}:purchase`),
  { durability: 'mail' },
);

export const reportRefund = defineJob(
  'orders.report-refund',
  z.object({ refundId: z.number() }),
  async ({ refundId }) => report(await findRefund.first({ refundId }), 'refund_completed', `refund:${refundId}`),
  { durability: 'mail' },
);

/** Nothing is sent about people who opted out. */
async function report(sale: RowOf<typeof saleRow> | undefined, eventTypeKey: string, insertId: string): Promise<void> {
  if (!sale) return;
  const { experiment_user: identifiers, event_type_id: eventTypeId, amount: value, order_id: orderId } = sale;
  const event = {
    insertId,
    timestamp: sale.happened_at.getTime(),
    userId: identifiers[IDENTIFIER_TYPES.id],
    identifiers,
    eventTypeId,
    eventTypeKey,
    value,
    properties: { currency: 'KRW', orderId },
  };
  const { rejected } = await acceptEvents({ environmentId: sale.environment_id, fromServer: true }, { trackEvents: [event] });
  if (rejected.some(({ reason }) => reason === rejectionReasons.storage)) throw new Error(`${insertId} could not be stored`);
}
