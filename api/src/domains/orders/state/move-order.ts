import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { orderStatuses, statesBefore, type OrderStatus } from '@baeum/contract/domains/orders/orders.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { runningTransaction } from '../../../database/scope.ts';
import { present, statement, type RowOf } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';

const orderRow = {
  id: z.number(),
  order_no: z.string(),
  user_id: z.number(),
  status: z.enum(orderStatuses),
  points: z.number(),
  amount: z.number(),
  refunded_amount: z.number(),
  over: present(z.boolean()),
  given_up: present(z.boolean()),
};
const orderColumns =
  'id, order_no, user_id, status, points, amount, refunded_amount, expires_at <= now() AS over, coalesce(give_up_at <= now(), false) AS given_up';

/** The state that decides about an order. */
export interface OrderHead {
  id: number;
  orderNo: string;
  userId: number;
  status: OrderStatus;
  points: number;
  amount: number;
  refundedAmount: number;
  /** The time to pay has passed, by the database's clock. */
  over: boolean;
  /** Whether the waiting time for a payment being confirmed is over, too. */
  givenUp: boolean;
}

const lock = statement('orders.lock', { parameters: { id: z.number() }, row: orderRow }, `SELECT ${orderColumns} FROM orders WHERE id = $id FOR UPDATE`);
const find = statement('orders.find-head', { parameters: { id: z.number() }, row: orderRow }, `SELECT ${orderColumns} FROM orders WHERE id = $id`);

/** Performs every transition: it only matches an order in a state that allows the new one. */
const move = statement(
  'orders.move',
  { parameters: { id: z.number(), to: z.enum(orderStatuses), from: z.array(z.enum(orderStatuses)), refunded: z.number() } },
  `UPDATE orders SET status = $to, refunded_amount = refunded_amount + $refunded::bigint, paid_at = CASE WHEN $to = 'PAID' THEN now() ELSE paid_at END
   WHERE id = $id AND status = ANY ($from)`,
);

const addRefunded = statement(
  'orders.add-refunded',
  { parameters: { id: z.number(), amount: z.number() } },
  "UPDATE orders SET refunded_amount = refunded_amount + $amount::bigint WHERE id = $id AND status = 'REFUNDED'",
);

const waitUntil = statement(
  'orders.wait-until',
  { parameters: { id: z.number(), until: z.date() } },
  "UPDATE orders SET expires_at = $until WHERE id = $id AND status = 'PENDING' AND give_up_at IS NULL",
);

/** The order's current state, locked: other changes wait until this transaction has ended. */
export async function lockOrder(id: number): Promise<OrderHead> {
  if (!runningTransaction()) throw new Error(`order ${id} is locked outside a transaction`);
  return toHead(await lock.one({ id }));
}

/** @throws AppError COMMON_004 */
export async function lockOwnOrder(id: number, userId: number | undefined): Promise<OrderHead> {
  const row = await lock.first({ id });
  if (!row || (userId !== undefined && row.user_id !== userId)) throw fail(commonErrors.notFound);
  return toHead(row);
}

/** @throws AppError COMMON_004 */
export async function findOrderHead(id: number): Promise<OrderHead> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  return toHead(row);
}

/** @throws AppError COMMON_004 */
export async function findOwnHead(id: number, userId: number): Promise<OrderHead> {
  const row = await find.first({ id });
  if (row?.user_id !== userId) throw fail(commonErrors.notFound);
  return toHead(row);
}

export async function findHead(id: number): Promise<OrderHead> {
  return toHead(await find.one({ id }));
}

/** @param refunded money refunded by it. @throws AppError ORDER_004 when the order's state cannot change to this one */
export async function moveOrder(id: number, to: OrderStatus, refunded = 0): Promise<void> {
  if ((await move.run({ id, to, from: statesBefore(to), refunded })) === 0) throw fail(orderErrors.wrongState);
}

/** A further refund of an order without items left. @throws AppError ORDER_004 */
export async function addRefundedAmount(id: number, amount: number): Promise<void> {
  if ((await addRefunded.run({ id, amount })) === 0) throw fail(orderErrors.wrongState);
}

/** Extends a pending order until then, unless others wait for the things it holds. */
export async function extendPendingUntil(id: number, until: Date): Promise<void> {
  await waitUntil.run({ id, until });
}

function toHead({ order_no: orderNo, user_id: userId, refunded_amount: refundedAmount, given_up: givenUp, ...row }: RowOf<typeof orderRow>): OrderHead {
  return { ...row, orderNo, userId, refundedAmount, givenUp };
}
