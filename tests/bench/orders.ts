import { database } from '@baeum/api/src/database/sequelize.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { inData, p95, toTable } from './growth-table.ts';
import { requestsPerSecond, type Load } from './http-load.ts';
import { signInMember } from './member.ts';
import { compete, type BenchRow, type Contender } from './rounds.ts';
import { firstOrderId, openBenchSite, statementsAddress, type BenchSite, type RecordedStatement } from './site.ts';

const connections = 10;
/** So that orders can be paid in production, which has no test provider. The provider gets no request before somebody has paid. */
export const toss = { TOSS_CLIENT_KEY: 'test_ck_bench', TOSS_SECRET_KEY: 'test_sk_bench' };

interface Buyer {
  headers: Record<string, string>;
  preview: string;
  order: string;
}

/** Previews and orders beside the least that a server can do: the statements that they send, prepared, behind node:http. */
export async function benchOrders(site: BenchSite): Promise<BenchRow[]> {
  // A number that nothing else has, so that the server that repeats the statements finds the order's own number in them.
  await inData(site, () => database().query(`ALTER SEQUENCE orders_id_seq RESTART WITH ${firstOrderId}`));
  const [ours, recording] = [await site.start('kept', toss), await site.start('recording', toss)];
  const buyer = await openBuyer(ours);
  const statements = {
    previewOrder: await statementsOf(recording, preview(recording, buyer)),
    createOrder: await statementsOf(recording, order(recording, buyer)),
  };
  const bare = await site.start('bare', { STATEMENTS: JSON.stringify(statements) });
  const rows: BenchRow[] = [];
  for (const [name, load] of [
    ['previewOrder', preview(ours, buyer)],
    ['createOrder', order(ours, buyer)],
  ] as const) {
    const contender = (what: string, each: Load): Contender => ({ name: `${name}, ${what}`, run: (milliseconds) => requestsPerSecond(each, milliseconds) });
    const measure = contender('node:http + pg', { url: `${bare}/${name}`, connections });
    rows.push(...(await compete([measure, contender('배움 ours', load)], measure.name, { rounds: 5, milliseconds: 1500 })));
  }
  return rows;
}

/** A member who has chosen the dearest course that is for sale, again and again: pending orders do not prevent that. */
export async function openBuyer(origin: string): Promise<Buyer> {
  const headers = { Cookie: await signInMember(origin), 'Content-Type': 'application/json', Origin: 'http://localhost' };
  const { items } = (await (await fetch(`${origin}/courses/api/v1?sort=priceDesc&pageSize=100`, { headers })).json()) as { items: { id: number }[] };
  for (const { id } of items) {
    const choice = { items: [{ type: 'COURSE', refId: id }] };
    const answer = await fetch(`${origin}/orders/api/v1/preview`, { method: 'POST', headers, body: JSON.stringify(choice) });
    if (!answer.ok) continue;
    const { priceToken } = (await answer.json()) as { priceToken: string };
    return { headers, preview: JSON.stringify(choice), order: JSON.stringify({ ...choice, priceToken, method: 'CARD', agreeRefundPolicy: true }) };
  }
  throw new Error('nothing is for sale');
}

function preview(origin: string, buyer: Buyer): Load {
  return { url: `${origin}/orders/api/v1/preview`, method: 'POST', headers: buyer.headers, body: () => buyer.preview, connections };
}

export function order(origin: string, buyer: Buyer): Load {
  return {
    url: `${origin}/orders/api/v1`,
    method: 'POST',
    headers: buyer.headers,
    headersOf: () => ({ 'Idempotency-Key': randomUUID() }),
    body: () => buyer.order,
    connections,
    status: 201,
  };
}

async function statementsOf(recording: string, { url, method = 'GET', headers, headersOf, body }: Load): Promise<RecordedStatement[]> {
  // The first answer may look up what is remembered afterwards.
  for (const time of [0, 1]) {
    await fetch(recording + statementsAddress);
    const answer = await fetch(url, { method, headers: { ...headers, ...headersOf?.(time) }, body: body?.(time) as string });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  return (await (await fetch(recording + statementsAddress)).json()) as RecordedStatement[];
}

const sizes = [1000, 10_000, 100_000, 1_000_000];
/** How many orders are stored at once. */
const batch = 20_000;

/** p95 in milliseconds of what buyers ask for, and orders a second with the slowest of a hundred, as there are more and more orders of others. */
export async function benchOrderGrowth(most: number): Promise<Record<string, string | number>[][]> {
  const site = await openBenchSite();
  try {
    const origin = await site.start('kept', toss);
    const buyer = await openBuyer(origin);
    const measured = sizes.filter((size) => size <= most);
    const times = new Map<string, number[]>();
    const sustained: Record<string, string | number>[] = [];
    let made = 0;
    for (const size of measured) {
      await addOrders(site.databaseUrl, size - made);
      made = size;
      const post = (path: string, body: string, more: Record<string, string> = {}) =>
        fetch(origin + path, { method: 'POST', headers: { ...buyer.headers, ...more }, body });
      const asked: Record<string, () => Promise<Response>> = {
        previewOrder: () => post('/orders/api/v1/preview', buyer.preview),
        createOrder: () => post('/orders/api/v1', buyer.order, { 'Idempotency-Key': randomUUID() }),
        listMyOrders: () => fetch(`${origin}/user/api/v1/orders`, { headers: buyer.headers }),
      };
      for (const [name, ask] of Object.entries(asked)) times.set(name, [...(times.get(name) ?? []), await p95(ask)]);
      sustained.push({ '주문 Orders before': size, ...(await sustain(order(origin, buyer))) });
    }
    return [toTable(measured, times), sustained];
  } finally {
    await site.stop();
  }
}

/** Orders a second for ten seconds, and p50 and p99 in milliseconds of one of them. */
async function sustain(load: Load): Promise<Record<string, number>> {
  const begun = new Map<number, number>();
  const taken: number[] = [];
  const timed: Load = {
    ...load,
    headersOf: (n) => {
      begun.set(n, performance.now());
      return load.headersOf?.(n) ?? {};
    },
    answered: (n, _answer: IncomingMessage) => void taken.push(performance.now() - (begun.get(n) ?? Number.NaN)),
  };
  const perSecond = await requestsPerSecond(timed, 10_000);
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1));
  return { '초당 Per second': Math.round(perSecond), p50: at(0.5), p99: at(0.99) };
}

/** Orders of others that were paid long ago, each of one course. */
async function addOrders(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let added = 0; added < count; added += batch) await addPart(client, Math.min(batch, count - added));
    await client.query('VACUUM ANALYZE orders, order_items, payments');
  } finally {
    await client.end();
  }
}

async function addPart(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    WITH buyers AS (SELECT array_agg(id) AS ids FROM users WHERE email <> 'learner@baeum.test'),
    made AS (
      INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, created_at, expires_at, paid_at)
      SELECT '20240101-' || translate(upper(lpad(to_hex(n + (SELECT count(*) FROM orders)), 8, '0')), 'ILOU', 'JKMN'), b.ids[1 + n % cardinality(b.ids)], 'PAID', 0, 0, 10000, at, at, at
      FROM generate_series(1, ${count}) n CROSS JOIN buyers b CROSS JOIN LATERAL (SELECT now() - interval '30 days' - n * interval '1 second' AS at) t
      RETURNING id
    ), items AS (
      INSERT INTO order_items (order_id, type, ref_id, title, price, discount, points, paid) SELECT id, 'COURSE', 1, '지난 강의', 10000, 0, 0, 10000 FROM made
    )
    INSERT INTO payments (order_id, provider, method, state, amount, payment_key) SELECT id, 'TOSS', 'CARD', 'APPROVED', 10000, 'old-' || id FROM made`);
}
