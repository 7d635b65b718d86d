import type { ListAllOrdersQuery } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import type { ListMyOrdersQuery } from '@baeum/contract/domains/orders/orders.contract.ts';
import { orderStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { AdminOrder, Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage, toPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../../database/paging/counted-page.ts';
import { present, statement } from '../../../database/statement.ts';
import type { Mask } from '../../../http/admission/masking.ts';
import { fail } from '../../../http/base/app-error.ts';
import { orderColumns, orderRow, ordersFrom, toOrders } from './order-rows.ts';
import { searchOrders } from './search-orders.ts';

const range = { limit: z.number(), offset: z.number() };
const found = { from: z.string().nullable(), to: z.string().nullable(), status: z.enum(orderStatuses).nullable() };

/** Days are Korean. */
const inRange = `($from::text IS NULL OR o.created_at >= $from::text::date::timestamp AT TIME ZONE 'Asia/Seoul')
  AND ($to::text IS NULL OR o.created_at < ($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul') AND ($status::text IS NULL OR o.status = $status)`;

const findOne = statement(
  'orders.find',
  { parameters: { id: z.number(), userId: z.number() }, row: orderRow },
  `SELECT ${orderColumns} FROM ${ordersFrom} WHERE o.id = $id AND o.user_id = $userId`,
);

const listOwn = statement(
  'orders.list-own',
  { parameters: { userId: z.number(), ...found, ...range }, row: { ...orderRow, total: present(z.number()) } },
  `SELECT ${orderColumns}, count(*) OVER () AS total FROM ${ordersFrom} WHERE o.user_id = $userId AND ${inRange}
   ORDER BY o.created_at DESC, o.id DESC LIMIT $limit OFFSET $offset`,
);

const buyerRow = { buyer_id: z.number(), buyer_name: present(z.string().nullable()), buyer_email: present(z.string().nullable()) };
const buyerColumns = `o.user_id AS buyer_id, CASE WHEN u.status <> 'WITHDRAWN' THEN u.name END AS buyer_name, CASE WHEN u.status <> 'WITHDRAWN' THEN u.email END AS buyer_email`;
/** Related data is read only for the orders of the page. */
const listWithBuyers = statement(
  'orders.list-with-buyers',
  { parameters: { ids: z.array(z.number()) }, row: { ...orderRow, ...buyerRow } },
  `SELECT ${orderColumns}, ${buyerColumns} FROM ${ordersFrom} JOIN users u ON u.id = o.user_id WHERE o.id = ANY ($ids) ORDER BY o.created_at DESC, o.id DESC`,
);

/** @throws AppError COMMON_004 */
export async function getOrder(userId: number, id: number): Promise<Order> {
  const row = await findOne.first({ id, userId });
  const [order] = row ? await toOrders([row]) : [];
  if (!order) throw fail(commonErrors.notFound);
  return order;
}

export async function listMyOrders(userId: number, query: ListMyOrdersQuery) {
  const { rows, total } = await countedPage(query, (part) => listOwn.all({ userId, ...filterOf(query), ...part }));
  return toPage(await toOrders(rows), query, total);
}

/** The newest first, counted up to a limit. */
export async function listAllOrders(query: ListAllOrdersQuery, mask: Mask) {
  const { page, pageSize } = query;
  const search = await searchOrders(query);
  const offset = (page - 1) * pageSize;
  const [ids, counted] = await Promise.all([offset < totalCap ? search.list({ limit: pageSize, offset }) : [], search.count()]);
  return toCappedPage(await findAdminOrders(ids, mask), query, counted);
}

/** These orders with their buyers, the newest first. */
export async function findAdminOrders(ids: readonly number[], mask?: Mask): Promise<AdminOrder[]> {
  return ids.length === 0 ? [] : withBuyers(await listWithBuyers.all({ ids: [...ids] }), mask);
}

/** @throws AppError COMMON_004 */
export async function getAdminOrder(id: number, mask?: Mask): Promise<AdminOrder> {
  const [order] = await findAdminOrders([id], mask);
  if (!order) throw fail(commonErrors.notFound);
  return order;
}

async function withBuyers(rows: Awaited<ReturnType<typeof listWithBuyers.all>>, mask?: Mask): Promise<AdminOrder[]> {
  const orders = await toOrders(rows);
  return orders.map((order, index) => {
    const row = rows[index];
    if (!row) throw new Error('an order without its row');
    return {
      ...order,
      buyer: {
        id: row.buyer_id,
        ...(row.buyer_name !== null && { name: row.buyer_name }),
        ...(row.buyer_email !== null && { email: mask?.email(row.buyer_email) ?? row.buyer_email }),
      },
    };
  });
}

function filterOf({ from, to, status }: ListMyOrdersQuery) {
  return { from: from ?? null, to: to ?? null, status: status ?? null };
}
