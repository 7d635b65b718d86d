import type { ExportOrdersQuery } from '@baeum/contract/domains/orders/operator-orders.schemas.ts';
import { orderStatuses } from '@baeum/contract/domains/orders/orders.rules.ts';
import { paymentMethods } from '@baeum/contract/domains/payments/payments.rules.ts';
import { z } from 'zod';
import { mostCounted } from '../../../database/paging/capped-page.ts';
import { lettersOfWords, wordsPattern } from '../../../database/paging/like-pattern.ts';
import { present, statement } from '../../../database/statement.ts';
import { plannedByValues } from '../../../database/transaction.ts';
import { titled } from '../../../sold-kinds/titled.ts';

/** A search by words collects the orders of up to this many buyers and items; of more, the newest orders are scanned. */
const [mostBuyers, mostItems, mostThings] = [10_000, 20_000, 500];
/** Up to this many orders it is faster to check each; for more, all buyers and items are collected once. */
const mostAsked = 1000;
/** Words in so many of the newest orders are frequent: checking each is faster for late pages, too. */
const [sampled, frequent] = [1000, 100];

const pattern = { pattern: z.string() };
const peopleBy = {
  part: "lower(name || ' ' || email) LIKE $pattern",
  start: '(lower(name) LIKE $pattern OR lower(email) LIKE $pattern)',
} as const;
type Words = keyof typeof peopleBy;

const buyersOf = (words: Words) => `SELECT id FROM users WHERE status <> 'WITHDRAWN' AND ${peopleBy[words]}`;
const itemsOf = `SELECT i.order_id FROM (${titled(mostThings)}) t JOIN order_items i ON i.type = t.type AND i.ref_id = t.id`;

const measure = (words: Words) =>
  statement(
    `orders.measure-words-by-${words}`,
    { parameters: pattern, row: { buyers: present(z.number()), items: present(z.number()) } },
    `SELECT (SELECT count(*)::int FROM (${buyersOf(words)} LIMIT ${mostBuyers + 1}) b) AS buyers,
       (SELECT count(*)::int FROM (${itemsOf} LIMIT ${mostItems + 1}) s) AS items`,
  );
const measures = { part: measure('part'), start: measure('start') };

/** Days are Korean. The states and ways of an order are in the index by which it is found. */
const inRange = `o.created_at >= coalesce($from::text::date::timestamp AT TIME ZONE 'Asia/Seoul', '-infinity')
  AND o.created_at < coalesce(($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul', 'infinity')
  AND o.amount BETWEEN coalesce($minAmount::bigint, 0) AND coalesce($maxAmount::bigint, 9007199254740991)`;
const anyStatus = '($status::text IS NULL OR o.status = $status)';
const anyMethod = '($method::text IS NULL OR o.payment_method = $method)';
const [ofStatus, ofMethod] = ['o.status = $status', 'o.payment_method = $method'];

/** The orders of few buyers or items, collected; a person or thing has its own index. */
const gathered = (words: Words) => `(SELECT id FROM orders WHERE user_id IN (${buyersOf(words)}) UNION ${itemsOf}) g JOIN orders o ON o.id = g.id`;
const lookedThrough = (words: Words) => `(o.user_id IN (${buyersOf(words)}) OR o.id IN (${itemsOf}))`;
/** A value of each order, so that PostgreSQL stops with the last that is wanted. */
const askedOfEach = (words: Words) => `((SELECT u.status <> 'WITHDRAWN' AND ${peopleBy[words]} FROM users u WHERE u.id = o.user_id)
  OR (SELECT bool_or((i.type, i.ref_id) IN (${titled(mostThings)})) FROM order_items i WHERE i.order_id = o.id))`;

const filters = {
  from: z.string().nullable(),
  to: z.string().nullable(),
  minAmount: z.number().nullable(),
  maxAmount: z.number().nullable(),
  status: z.enum(orderStatuses).nullable(),
  method: z.enum(paymentMethods).nullable(),
};
const range = { after: z.number().nullable(), limit: z.number(), offset: z.number() };

/** One statement for each way of searching, so that PostgreSQL uses the best index. @param from a FROM item with orders `o` */
function searchBy<const More extends Record<string, z.ZodType>>(name: string, more: More, condition: string, from = 'orders o') {
  const where = `WHERE ${inRange} AND ${condition}`;
  return {
    list: statement(
      `orders.search-${name}`,
      { parameters: { ...filters, ...more, ...range }, row: { id: z.number() } },
      `SELECT o.id FROM ${from} ${where} AND (o.created_at, o.id) < (coalesce((SELECT created_at FROM orders WHERE id = $after::bigint), 'infinity'), coalesce($after::bigint, 9007199254740991))
       ORDER BY o.created_at DESC, o.id DESC LIMIT $limit OFFSET $offset`,
    ),
    count: statement(
      `orders.count-${name}`,
      { parameters: { ...filters, ...more }, row: { total: present(z.number()) } },
      `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} ${where} LIMIT ${mostCounted}) t`,
    ),
  };
}

/** Counts both ways up to the limit: an order is counted once in each, by its first item that matches. */
const countMany = (words: Words) =>
  statement(
    `orders.count-very-many-by-${words}`,
    { parameters: pattern, row: { total: present(z.number()) } },
    `SELECT count(*) AS total FROM (
       (SELECT o.id FROM (${buyersOf(words)}) b JOIN orders o ON o.user_id = b.id LIMIT ${mostCounted})
       UNION (SELECT i.order_id FROM (${titled(mostThings)}) t JOIN order_items i ON i.type = t.type AND i.ref_id = t.id
         WHERE (i.type, i.ref_id) = (SELECT e.type, e.ref_id FROM order_items e WHERE e.order_id = i.order_id AND (e.type, e.ref_id) IN (${titled(mostThings)})
           ORDER BY e.type, e.ref_id LIMIT 1) LIMIT ${mostCounted})
       LIMIT ${mostCounted}) t`,
  );
const countSample = (words: Words) =>
  statement(
    `orders.sample-many-by-${words}`,
    { parameters: pattern, row: { total: present(z.number()) } },
    `SELECT count(*) AS total FROM (SELECT id, user_id FROM orders ORDER BY created_at DESC, id DESC LIMIT ${sampled}) o WHERE ${askedOfEach(words)}`,
  );
const manyBy = (words: Words) => ({
  through: searchBy(`many-by-${words}`, pattern, `${lookedThrough(words)} AND ${anyStatus} AND ${anyMethod}`),
  first: searchBy(`first-of-many-by-${words}`, pattern, `${askedOfEach(words)} AND ${anyStatus} AND ${anyMethod}`),
  countAll: countMany(words),
  countSample: countSample(words),
});
const many = { part: manyBy('part'), start: manyBy('start') };
const few = {
  part: searchBy('few-by-part', pattern, `${anyStatus} AND ${anyMethod}`, gathered('part')),
  start: searchBy('few-by-start', pattern, `${anyStatus} AND ${anyMethod}`, gathered('start')),
};

const searches = {
  all: searchBy('all', {}, `${anyStatus} AND ${anyMethod}`),
  status: searchBy('by-status', {}, `${ofStatus} AND ${anyMethod}`),
  method: searchBy('by-method', {}, `${anyStatus} AND ${ofMethod}`),
  number: searchBy('by-number', { number: z.string() }, `o.order_no = $number AND ${anyStatus} AND ${anyMethod}`),
  user: searchBy('of-user', { userId: z.number() }, `o.user_id = $userId AND ${anyStatus} AND ${anyMethod}`),
  userWords: searchBy(
    'of-user-by-words',
    { userId: z.number(), number: z.string(), ...pattern },
    `o.user_id = $userId AND (o.order_no = $number OR o.id IN (${itemsOf})) AND ${anyStatus} AND ${anyMethod}`,
  ),
};

interface Part {
  /** Only orders after this one. */
  after?: number | undefined;
  limit: number;
  offset?: number;
}

/** A search for the orders of a filter. */
export interface OrderSearch {
  /** The numbers of a part of them, the newest first. */
  list(part: Part): Promise<number[]>;
  /** Number of orders, at most one above the limit of counting. */
  count(): Promise<number>;
}

export async function searchOrders({ q, userId, ...query }: ExportOrdersQuery): Promise<OrderSearch> {
  const { from = null, to = null, minAmount = null, maxAmount = null, status = null, method = null } = query;
  const filter = { from, to, minAmount, maxAmount, status, method };
  const words = q?.trim().toLowerCase() ?? '';
  if (userId !== undefined && words === '') return searchOf(searches.user, { ...filter, userId });
  if (userId !== undefined) return searchOf(searches.userWords, { ...filter, userId, number: words.toUpperCase(), pattern: wordsPattern(words) ?? '' });
  if (words === '') {
    const search = searches[status !== null ? 'status' : method !== null ? 'method' : 'all'];
    return searchOf(search, filter);
  }
  if (/^\d{8}-[0-9a-z]{8}$/.test(words)) return searchOf(searches.number, { ...filter, number: words.toUpperCase() });
  const by = words.length < lettersOfWords ? 'start' : 'part';
  const wanted = { pattern: wordsPattern(words) ?? '' };
  const { buyers, items } = await measures[by].one(wanted);
  if (buyers <= mostBuyers && items <= mostItems) return searchOf(few[by], { ...filter, ...wanted });
  const [first, through] = [searchOf(many[by].first, { ...filter, ...wanted }), searchOf(many[by].through, { ...filter, ...wanted })];
  const isFiltered = Object.values(filter).some((value) => value !== null);
  const isFrequent = async () => (await many[by].countSample.one(wanted)).total >= frequent;
  return {
    list: async (part) => ((part.offset ?? 0) < mostAsked || (await isFrequent()) ? first : through).list(part),
    count: async () => (isFiltered ? through.count() : (await many[by].countAll.one(wanted)).total),
  };
}

type Search<Values> = {
  list: { all(values: Values & { after: number | null; limit: number; offset: number }): Promise<{ id: number }[]> };
  count: { one(values: Values): Promise<{ total: number }> };
};

function searchOf<Values extends object>({ list, count }: Search<Values>, values: Values): OrderSearch {
  return {
    list: async ({ after = null, limit, offset = 0 }) => (await plannedByValues(() => list.all({ ...values, after, limit, offset }))).map(({ id }) => id),
    count: async () => (await plannedByValues(() => count.one(values))).total,
  };
}
