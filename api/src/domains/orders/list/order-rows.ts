import { soldKinds, soldTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { orderStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { cashReceiptKinds, cashReceiptStates, paymentMethods, paymentProviders, paymentStates } from '@baeum/contract/domains/payments/payments.rules.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../../database/statement.ts';
import type { Shown } from '../../../sold-kinds/sold-kind.ts';
import { imageUrl } from '../../files/pictures.public.ts';
import { shownNow } from '../../offers/offers.public.ts';
import { maskedNumber } from '../../payments/cash-receipts.public.ts';

/** Columns of every query of orders; requires `o` (orders) and `p` (payments) in scope. */
export const orderColumns = `
  o.id, o.order_no, o.status, o.coupon_discount, o.points, o.amount, o.refunded_amount, o.created_at, o.expires_at, o.paid_at,
  p.provider, p.method, p.state, p.receipt_url, p.virtual_account, p.failure_code, p.failure_message,
  p.returned_at, p.return_account IS NOT NULL AS has_return_account, p.return_refusal_code, p.return_refusal_message,
  r.kind AS receipt_kind, r.number AS receipt_number, r.state AS receipt_state, r.amount AS receipt_amount, r.url AS cash_receipt_url, r.failure AS receipt_failure`;

export const ordersFrom = 'orders o JOIN payments p ON p.order_id = o.id LEFT JOIN cash_receipts r ON r.order_id = o.id';

export const orderRow = {
  id: z.number(),
  order_no: z.string(),
  status: z.enum(orderStatuses),
  coupon_discount: z.number(),
  points: z.number(),
  amount: z.number(),
  refunded_amount: z.number(),
  created_at: z.date(),
  expires_at: z.date(),
  paid_at: z.date().nullable(),
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods).nullable(),
  state: z.enum(paymentStates),
  receipt_url: z.string().nullable(),
  virtual_account: json(z.object({ bank: z.string(), number: z.string(), holder: z.string().optional(), dueAt: z.string() })).nullable(),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  returned_at: z.date().nullable(),
  has_return_account: present(z.boolean()),
  return_refusal_code: z.string().nullable(),
  return_refusal_message: z.string().nullable(),
  receipt_kind: z.enum(cashReceiptKinds).nullable(),
  receipt_number: z.string().nullable(),
  receipt_state: z.enum(cashReceiptStates).nullable(),
  receipt_amount: z.number().nullable(),
  cash_receipt_url: z.string().nullable(),
  receipt_failure: z.string().nullable(),
};

const ofOrders = { orderIds: z.array(z.number()) };

const itemRow = {
  id: z.number(),
  order_id: z.number(),
  type: z.enum(soldTypes()),
  ref_id: z.number(),
  title: z.string(),
  price: z.number(),
  discount: z.number(),
  points: z.number(),
  paid: z.number(),
  refunded_amount: present(z.number()),
  refunded_points: z.number(),
  refunded_at: z.date().nullable(),
};

const findItems = statement(
  'orders.find-items',
  { parameters: ofOrders, row: itemRow },
  `SELECT i.id, i.order_id, i.type, i.ref_id, i.title, i.price, i.discount, i.points, i.paid, i.refunded_amount + i.canceled AS refunded_amount, i.refunded_points, i.refunded_at
   FROM order_items i
   WHERE i.order_id = ANY ($orderIds) ORDER BY i.id`,
);

const refundRow = {
  id: z.number(),
  order_id: z.number(),
  amount: z.number(),
  points: z.number(),
  expired_points: z.number(),
  reason: z.string(),
  created_at: z.date(),
  sent_at: z.date().nullable(),
  refusal_code: z.string().nullable(),
  refusal_message: z.string().nullable(),
  by_transfer: present(z.boolean()),
  has_account: present(z.boolean()),
  item_ids: present(json(z.array(z.number()))),
};

const findRefunds = statement(
  'orders.find-refunds',
  { parameters: ofOrders, row: refundRow },
  `SELECT f.id, f.order_id, f.amount, f.points, f.expired_points, f.reason, f.created_at, f.sent_at, f.refusal_code, f.refusal_message,
     p.method IS NOT DISTINCT FROM 'VIRTUAL_ACCOUNT' AS by_transfer, f.account IS NOT NULL AS has_account,
     (SELECT coalesce(jsonb_agg(l.order_item_id ORDER BY l.order_item_id), '[]') FROM refund_lines l WHERE l.refund_id = f.id) AS item_ids
   FROM refunds f JOIN payments p ON p.order_id = f.order_id WHERE f.order_id = ANY ($orderIds) ORDER BY f.id`,
);

/** The orders of these rows with all related data: two statements more at most and one for each kind of bought things, however many they are. */
export async function toOrders(rows: readonly RowOf<typeof orderRow>[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const orderIds = rows.map(({ id }) => id);
  const refunded = rows.filter(({ status }) => status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED').map(({ id }) => id);
  const [items, refunds] = await Promise.all([findShownItems(orderIds), refunded.length === 0 ? [] : findRefunds.all({ orderIds: refunded })]);
  return rows.map((row) =>
    toOrder(
      row,
      items.filter(({ order_id: id }) => id === row.id),
      refunds.filter(({ order_id: id }) => id === row.id),
    ),
  );
}

type ShownItem = RowOf<typeof itemRow> & { shown: Shown | undefined };

/** Things are shown with their current cover, and linked while they exist. */
async function findShownItems(orderIds: number[]): Promise<ShownItem[]> {
  const rows = await findItems.all({ orderIds });
  const shown = await shownNow(rows.map(({ type, ref_id: refId }) => ({ type, refId })));
  return rows.map((row, index) => ({ ...row, shown: shown[index] }));
}

function toOrder(row: RowOf<typeof orderRow>, items: readonly ShownItem[], refunds: readonly RowOf<typeof refundRow>[]): Order {
  return {
    id: row.id,
    orderNo: row.order_no,
    status: row.status,
    items: items.map(toItem),
    couponDiscount: row.coupon_discount,
    pointUsed: row.points,
    amount: row.amount,
    refundedAmount: row.refunded_amount,
    payment: toPayment(row),
    refunds: refunds.map(toRefund),
    createdAt: row.created_at.toISOString(),
    ...(row.status === 'PENDING' && { expiresAt: row.expires_at.toISOString() }),
  };
}

function toItem({ shown, ...row }: ShownItem): Order['items'][number] {
  return {
    id: row.id,
    type: row.type,
    refId: row.ref_id,
    title: row.title,
    ...(shown?.linked && { path: soldKinds[row.type].path({ refId: row.ref_id, slug: shown.slug }) }),
    thumbnailUrl: shown?.thumbnailUrl ?? imageUrl(null),
    price: row.price,
    discount: row.discount,
    pointUsed: row.points,
    paid: row.paid,
    refunded: row.refunded_amount,
    refundedPoints: row.refunded_points,
    ...(row.refunded_at && { refundedAt: row.refunded_at.toISOString() }),
  };
}

function toPayment(row: RowOf<typeof orderRow>): Order['payment'] {
  return {
    provider: row.provider,
    ...(row.method && { method: row.method }),
    state: row.state,
    ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
    ...(row.receipt_url && { receiptUrl: row.receipt_url }),
    ...cashReceiptOf(row),
    ...(row.state === 'WAITING' && row.virtual_account && { virtualAccount: row.virtual_account }),
    ...(row.failure_code !== null && { failure: { code: row.failure_code, message: row.failure_message ?? '' } }),
    ...(row.state === 'RETURNED' &&
      row.method === 'VIRTUAL_ACCOUNT' &&
      !row.returned_at && { returnAccount: row.has_return_account ? ('GIVEN' as const) : ('NEEDED' as const) }),
    ...refusalOf('returnRefusal', row.return_refusal_code, row.return_refusal_message),
    ...(row.returned_at && { returnedAt: row.returned_at.toISOString() }),
  };
}

function cashReceiptOf(row: RowOf<typeof orderRow>): Pick<Order['payment'], 'cashReceipt'> {
  const { receipt_kind: kind, receipt_number: number, receipt_state: state, receipt_amount: amount, cash_receipt_url: url, receipt_failure: failure } = row;
  if (!kind || !state || number === null) return {};
  return {
    cashReceipt: { kind, number: maskedNumber(kind, number), state, amount: amount ?? 0, ...(url !== null && { url }), ...(failure !== null && { failure }) },
  };
}

function toRefund(row: RowOf<typeof refundRow>): Order['refunds'][number] {
  return {
    id: row.id,
    itemIds: row.item_ids,
    amount: row.amount,
    points: row.points,
    expiredPoints: row.expired_points,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    ...(row.sent_at && { sentAt: row.sent_at.toISOString() }),
    ...(!row.sent_at && row.by_transfer && { account: row.has_account ? ('GIVEN' as const) : ('NEEDED' as const) }),
    ...refusalOf('refusal', row.refusal_code, row.refusal_message),
  };
}

function refusalOf<Name extends string>(name: Name, code: string | null, message: string | null): Partial<Record<Name, { code: string; message: string }>> {
  return code === null ? {} : ({ [name]: { code, message: message ?? '' } } as Record<Name, { code: string; message: string }>);
}
