import { z } from 'zod';
import { json, present, statement } from '../../../database/statement.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { PaymentProvider } from '../../../outside/payment/provider.ts';
import { notifyOperators } from '../../notifications/notify-operators.public.ts';
import { providersInUse } from '../../payments/providers.public.ts';
import { askAbout, askLater } from './reconcile.jobs.ts';

const day = 86_400_000;
/** As long as the provider repeats its webhooks, plus some days in which this job may have failed. */
const comparedDays = 7;
/** Clocks differ, and very recent ones may be in one list only. */
const margin = day / 24;
/** Payments that are compared by one statement. */
const batch = 1000;

/** Movements of one payment in the compared days. */
const movedSchema = z.object({ paymentKey: z.string(), orderNo: z.string(), came: z.number(), wentBack: z.number() });
type Moved = z.output<typeof movedSchema>;

/** Payments that may differ from our records; asking decides. Of payments from before those days only a part of the refunds is listed. */
const findDifferent = statement(
  'orders.find-different-payments',
  {
    parameters: { provider: z.string(), moved: json(z.array(movedSchema)) },
    row: {
      order_id: present(z.number().nullable()),
      order_no: present(z.string()),
      payment_key: present(z.string()),
      other: present(z.boolean()),
      left: present(z.number()),
    },
  },
  `SELECT p.order_id, m."orderNo" AS order_no, m."paymentKey" AS payment_key,
     coalesce(p.state IN ('APPROVED', 'RETURNED') AND p.payment_key <> m."paymentKey", false) AS other, (m.came - m."wentBack")::bigint AS left
   FROM jsonb_to_recordset($moved::jsonb) AS m ("paymentKey" text, "orderNo" text, came bigint, "wentBack" bigint)
     LEFT JOIN orders o ON o.order_no = m."orderNo" LEFT JOIN payments p ON p.order_id = o.id AND p.provider = $provider
     LEFT JOIN LATERAL (SELECT coalesce(sum(f.amount), 0) AS amount FROM refunds f WHERE f.order_id = o.id AND f.sent_at IS NOT NULL) sent ON true
   WHERE CASE
     WHEN p.state = 'APPROVED' AND p.payment_key = m."paymentKey" THEN CASE WHEN m.came > 0 THEN m."wentBack" <> sent.amount ELSE sent.amount < p.amount END
     WHEN p.state = 'RETURNED' AND p.payment_key = m."paymentKey" THEN m.came > 0 AND m."wentBack" <> CASE WHEN p.returned_at IS NULL THEN 0 ELSE p.amount END
     ELSE m.came > m."wentBack" END`,
);

const findPaid = statement(
  'orders.find-paid-between',
  { parameters: { provider: z.string(), from: z.date(), to: z.date() }, row: { order_id: z.number(), payment_key: present(z.string()) } },
  `SELECT p.order_id, p.payment_key FROM payments p JOIN orders o ON o.id = p.order_id
   WHERE p.provider = $provider AND p.state = 'APPROVED' AND p.payment_key IS NOT NULL AND o.paid_at BETWEEN $from AND $to`,
);

/** Compares all payments of the last days with the provider's own list, in case a notice did not arrive. */
export const comparePayments = defineJob(
  'orders.compare-payments',
  z.object({}),
  async () => {
    for (const provider of providersInUse()) await compare(provider);
  },
  { durability: 'money', cron: '40 18 * * *', alone: true },
);

async function compare(provider: PaymentProvider): Promise<void> {
  const to = new Date();
  const from = new Date(to.getTime() - comparedDays * day);
  const moved = await gather(provider, from, to);
  const told = [...moved.values()];
  for (let start = 0; start < told.length; start += batch) {
    for (const row of await findDifferent.all({ provider: provider.name, moved: told.slice(start, start + batch) })) await takeUp(row);
  }
  const paid = await findPaid.all({ provider: provider.name, from: new Date(from.getTime() + margin), to: new Date(to.getTime() - margin) });
  for (const { order_id: orderId, payment_key: paymentKey } of paid) if (!moved.has(paymentKey)) await askLater(orderId);
}

async function gather(provider: PaymentProvider, from: Date, to: Date): Promise<Map<string, Moved>> {
  const moved = new Map<string, Moved>();
  for await (const page of provider.listMovements(from, to)) {
    for (const { paymentKey, orderNo, amount } of page) {
      const { came, wentBack } = moved.get(paymentKey) ?? { came: 0, wentBack: 0 };
      moved.set(paymentKey, { paymentKey, orderNo, came: came + Math.max(amount, 0), wentBack: wentBack - Math.min(amount, 0) });
    }
  }
  return moved;
}

/** Money without an order, or paid twice for one, is reported to an operator. */
async function takeUp({
  order_id: orderId,
  order_no: orderNo,
  payment_key: paymentKey,
  other,
  left,
}: Awaited<ReturnType<typeof findDifferent.all>>[number]): Promise<void> {
  if (orderId === null || other)
    await notifyOperators('payment-changed', { ...(orderId !== null && { id: orderId }), orderNo, amount: left, what: 'UNKNOWN' }, `payments/${paymentKey}`);
  else await askAbout(orderId, paymentKey);
}
