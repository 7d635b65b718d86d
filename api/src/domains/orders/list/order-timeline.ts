import { ledgerAccounts } from '@baeum/contract/domains/ledger/ledger.rules.ts';
import type { OrderTimeline, OrderTimelineEntry } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { auditText, ledgerText, mailText, paymentText, refundText, webhookText } from './timeline-words.ts';

/** Maximum entries per source; an order usually has a few. */
const most = 200;
const ofOrder = { parameters: { orderId: z.number() } };

const findOrder = statement(
  'orders.find-beginning',
  { ...ofOrder, row: { created_at: z.date(), amount: z.number(), points: z.number(), user_id: z.number() } },
  'SELECT created_at, amount, points, user_id FROM orders WHERE id = $orderId',
);

const findPayments = statement(
  'orders.find-payment-events',
  { ...ofOrder, row: { at: z.date(), kind: z.string(), detail: z.string(), amount: z.number(), failure: z.string().nullable() } },
  `SELECT e.created_at AS at, e.kind, e.detail, p.amount, p.failure_message AS failure FROM payments p JOIN payment_events e ON e.payment_id = p.id
   WHERE p.order_id = $orderId ORDER BY e.id LIMIT ${most}`,
);

const entrySchema = z.object({ account: z.enum(ledgerAccounts), amount: z.number() });
const findLedger = statement(
  'orders.find-ledger-rows',
  { ...ofOrder, row: { id: z.number(), at: z.date(), kind: z.string(), entries: present(json(z.array(entrySchema))) } },
  `SELECT t.id, t.created_at AS at, t.kind,
     (SELECT jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount) ORDER BY e.id) FROM ledger_entries e WHERE e.transaction_id = t.id) AS entries
   FROM ledger_transactions t WHERE t.order_id = $orderId ORDER BY t.id LIMIT ${most}`,
);

const findRefunds = statement(
  'orders.find-refund-events',
  {
    ...ofOrder,
    row: {
      id: z.number(),
      created_at: z.date(),
      sent_at: z.date().nullable(),
      amount: z.number(),
      points: z.number(),
      reason: z.string(),
      refusal_message: z.string().nullable(),
    },
  },
  `SELECT id, created_at, sent_at, amount, points, reason, refusal_message FROM refunds WHERE order_id = $orderId ORDER BY id LIMIT ${most}`,
);

const findWebhooks = statement(
  'orders.find-webhooks',
  {
    parameters: { ...ofOrder.parameters, userId: z.number() },
    row: { id: z.number(), at: z.date(), event: z.string(), delivered: present(z.number()), failed: present(z.number()), waiting: present(z.number()) },
  },
  `SELECT m.id, m.created_at AS at, m.event, count(*) FILTER (WHERE d.status = 'DELIVERED')::int AS delivered, count(*) FILTER (WHERE d.status = 'FAILED')::int AS failed,
     count(*) FILTER (WHERE d.status = 'WAITING')::int AS waiting
   FROM webhook_messages m LEFT JOIN webhook_deliveries d ON d.message_id = m.id
   WHERE m.user_id = $userId AND m.event LIKE 'order.%' AND m.data -> 'id' = to_jsonb($orderId::bigint) GROUP BY m.id ORDER BY m.id LIMIT ${most}`,
);

/** A notice and its mail are written in one transaction, which is one moment. */
const mailbox = (address: string) => `lower(regexp_replace(${address}, '[+][^@]*@', '@'))`;
const findMails = statement(
  'orders.find-mails',
  {
    parameters: { userId: z.number(), link: z.string() },
    row: { at: z.date(), event: z.string(), title: z.string(), mail_id: z.number().nullable(), status: z.string().nullable() },
  },
  `SELECT n.created_at AS at, n.event, n.title, b.id AS mail_id, b.status
   FROM notifications n JOIN users u ON u.id = n.user_id
     LEFT JOIN outbox b ON ${mailbox('b.recipient')} = ${mailbox('u.email')} AND b.kind = n.event AND b.created_at = n.created_at
   WHERE n.user_id = $userId AND n.link = $link ORDER BY n.id, b.id LIMIT ${most}`,
);

const findAudit = statement(
  'orders.find-audit',
  {
    parameters: { target: z.string() },
    row: {
      id: z.number(),
      at: z.date(),
      action: z.string(),
      actor_id: z.number().nullable(),
      actor_name: z.string().nullable(),
      diff: json(z.record(z.string(), z.unknown())),
    },
  },
  `SELECT a.id, a.at, a.action, a.actor_id, u.name AS actor_name, a.diff FROM audit_logs a LEFT JOIN users u ON u.id = a.actor_id
   WHERE a.target = $target ORDER BY a.id LIMIT ${most}`,
);

/** All recorded events of an order, in one timeline. @throws AppError COMMON_004 */
export async function getOrderTimeline(orderId: number): Promise<OrderTimeline> {
  const order = await findOrder.first({ orderId });
  if (!order) throw fail(commonErrors.notFound);
  const { user_id: userId, created_at: at, amount, points } = order;
  const created: OrderTimelineEntry = { at: at.toISOString(), kind: 'ORDER', what: 'created', text: '주문했습니다.', amount, ...(points > 0 && { points }) };
  const parts = await Promise.all([
    paymentsOf(orderId),
    ledgerOf(orderId),
    refundsOf(orderId),
    webhooksOf(orderId, userId),
    mailsOf(orderId, userId),
    auditOf(orderId),
  ]);
  return { items: [created, ...parts.flat()].toSorted((one, other) => one.at.localeCompare(other.at)) };
}

async function paymentsOf(orderId: number): Promise<OrderTimelineEntry[]> {
  return (await findPayments.all({ orderId })).map(({ at, kind: what, detail, amount, failure }) => ({
    at: at.toISOString(),
    kind: 'PAYMENT',
    what,
    text: paymentText(what, { detail, failure }),
    ...(what === 'approved' && { amount }),
    ...(what === 'canceled' && { amount: -Number(detail) }),
  }));
}

async function ledgerOf(orderId: number): Promise<OrderTimelineEntry[]> {
  return (await findLedger.all({ orderId })).map(({ id, at, kind: what, entries }) => ({
    at: at.toISOString(),
    kind: 'LEDGER',
    what,
    text: ledgerText(what),
    entries,
    refId: id,
  }));
}

async function refundsOf(orderId: number): Promise<OrderTimelineEntry[]> {
  return (await findRefunds.all({ orderId })).flatMap(({ id, created_at: at, sent_at: sentAt, amount, points, reason, refusal_message: refusal }) => {
    const common = { kind: 'REFUND' as const, refId: id };
    const granted = { ...common, at: at.toISOString(), what: 'granted', text: refundText('granted', refusal ?? reason, refusal !== null), amount: -amount };
    const sent = sentAt && amount > 0 ? [{ ...common, at: sentAt.toISOString(), what: 'sent', text: refundText('sent', ''), amount: -amount }] : [];
    return [{ ...granted, ...(points > 0 && { points: -points }) }, ...sent];
  });
}

async function webhooksOf(orderId: number, userId: number): Promise<OrderTimelineEntry[]> {
  return (await findWebhooks.all({ orderId, userId })).map(({ id, at, event, ...counts }) => ({
    at: at.toISOString(),
    kind: 'WEBHOOK',
    what: event,
    text: webhookText(event, counts),
    state: counts.failed > 0 ? 'FAILED' : counts.waiting > 0 ? 'WAITING' : 'DELIVERED',
    refId: id,
  }));
}

async function mailsOf(orderId: number, userId: number): Promise<OrderTimelineEntry[]> {
  return (await findMails.all({ userId, link: `/orders/${orderId}` })).map(({ at, event, title, mail_id: refId, status: state }) => ({
    at: at.toISOString(),
    kind: 'MAIL',
    what: event,
    text: mailText(title, refId !== null),
    ...(state !== null && { state }),
    ...(refId !== null && { refId }),
  }));
}

async function auditOf(orderId: number): Promise<OrderTimelineEntry[]> {
  return (await findAudit.all({ target: `orders/${orderId}` })).map(({ id, at, action, actor_id: actorId, actor_name: name, diff }) => ({
    at: at.toISOString(),
    kind: 'AUDIT',
    what: action,
    text: auditText(action, diff),
    ...(actorId !== null && { by: { id: actorId, ...(name !== null && { name }) } }),
    refId: id,
  }));
}
