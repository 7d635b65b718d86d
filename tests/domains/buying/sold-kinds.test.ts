import { checkoutTypes, soldTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../support/client.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { goodPassword, signedInClient } from '../../support/factories.ts';
import { confirm, coursesAt, learns, order, preview, wrongBooks, type Buyer, type Item } from '../../support/orders.ts';
import { fromSources, startServerProcess, type ServerProcess } from '../../support/server-process.ts';
import { appAt, type TestApp } from '../../support/server.ts';

const withSeats = `
  CREATE TABLE seats (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title text NOT NULL, price won NOT NULL, starts_at timestamptz NOT NULL,
    order_item_id bigint UNIQUE REFERENCES order_items (id) ON DELETE SET NULL, user_id bigint REFERENCES users (id));
  ALTER TABLE order_items DROP CONSTRAINT order_items_type_check, ADD CHECK (type IN ('COURSE', 'ROADMAP', 'MENTORING', 'SEAT'));
  ALTER TABLE cart_items DROP CONSTRAINT cart_items_type_check, ADD CHECK (type IN ('COURSE', 'ROADMAP', 'SEAT'));`;

let database: TestDatabase;
let server: ServerProcess;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(withSeats);
  await client.end();
  const brought = { NODE_OPTIONS: `--import=${new URL('../../support/seats.ts', import.meta.url)}` };
  server = await startServerProcess({ DATABASE_URL: database.url, ...brought }, fromSources);
  app = appAt(server.url, database.url);
});
afterAll(async () => {
  if (app) expect(await wrongBooks(app)).toEqual([]);
  await app?.stop();
  await server?.end('SIGTERM');
  await database?.drop();
});

/** A seat of an evening that begins in so many hours. */
async function seat(hours: number, price = 20_000): Promise<Item> {
  const [row] = await app.sql<{ id: number }>(
    "INSERT INTO seats (title, price, starts_at) VALUES ('저녁 모임', $1, now() + make_interval(hours => $2)) RETURNING id",
    [price, hours],
  );
  return { type: 'SEAT' as Item['type'], refId: Number(row?.id) };
}

const stateOf = async ({ refId }: Item) =>
  (
    await app.sql<{ held: boolean; owner: number | null }>('SELECT order_item_id IS NOT NULL AS held, user_id::float8 AS owner FROM seats WHERE id = $1', [
      refId,
    ])
  )[0];

/** The buyer presses a button on the bank's page. @returns the key that the browser brings back */
async function payAtBank(who: Buyer, { body }: Answer): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { headers: answered } = await who.fetch(body.payment.params.url, { method: 'POST', headers, body: 'choice=APPROVE' });
  return String(new URL(answered.get('location') ?? '', app.url).searchParams.get('paymentKey'));
}

async function bought(hours: number) {
  const [who, item] = [await signedInClient(app), await seat(hours)];
  const created = await order(who, { items: [item] });
  const { status, body } = await confirm(who, created.body.order, await payAtBank(who, created));
  expect([status, body.status]).toEqual([200, 'PAID']);
  return { who, item, id: body.id as number, orderNo: String(body.orderNo), itemIds: body.items.map(({ id }: { id: number }) => id) };
}

const titlesOf = async (who: Buyer) => ((await who.call('listNotifications')).body.items as { title: string }[]).map(({ title }) => title);

describe('a kind of good that only this test registers', () => {
  test('is offered, put in the cart beside courses, held by an order and given when that is paid', async () => {
    const [who, other, item, [course]] = [await signedInClient(app), await signedInClient(app), await seat(48), await coursesAt(app, 10_000)];
    if (!course) throw new Error('no course');
    await who.call('addCartItem', { body: course });
    const cart = await who.call('addCartItem', { body: item });
    expect(cart).toMatchObject({ status: 201, body: { total: 30_000, items: [{ type: 'SEAT', path: `/evenings/${item.refId}`, salePrice: 20_000 }, {}] } });
    const items = [item, course];
    expect((await preview(who, { items })).body).toMatchObject({ amount: 30_000, lines: [{ title: '저녁 모임', path: `/evenings/${item.refId}` }, {}] });
    const created = await order(who, { items });
    expect(await stateOf(item)).toEqual({ held: true, owner: null });
    expect(await preview(other, { items: [item] })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_005' } });
    expect(await confirm(who, created.body.order, await payAtBank(who, created))).toMatchObject({ status: 200, body: { status: 'PAID' } });
    expect(await stateOf(item)).toEqual({ held: true, owner: who.user.id });
    expect(await learns(app, who.user.id, course.refId)).toBe(true);
    expect((await who.call('getCart')).body.items).toEqual([]);
    expect(await titlesOf(who)).toContain('‘저녁 모임’ 외 1건의 결제가 끝났어요');
    await expect
      .poll(async () => (await app.mails(who.user.email)).map(({ text }) => text).join())
      .toMatch(/모임에서 만나요\. 지금부터 학습할 수 있습니다\.[\s\S]*하루 전까지/);
  });

  test('is free again when its order is given up', async () => {
    const [who, item] = [await signedInClient(app), await seat(48)];
    const { body } = await order(who, { items: [item] });
    expect((await who.call('cancelOrder', { params: { id: body.order.id } })).body.status).toBe('CANCELED');
    expect(await stateOf(item)).toEqual({ held: false, owner: null });
  });

  test.each([
    [48, 20_000, 'WITHIN_TERMS'],
    [12, 10_000, 'BY_TIME'],
  ])('is refunded by its own terms: %i hours before, %i won', async (hours, amount, reason) => {
    const { who, item, id, itemIds } = await bought(hours);
    const quote = await who.call('quoteRefund', { params: { id } });
    expect(quote.body).toMatchObject({ amount, lines: [{ reason, reasonText: `모임이 시작하기 전이어서 ${amount / 200}% 돌려드려요.` }] });
    const refunded = await who.call('refundOrder', { params: { id }, body: { itemIds, reason: '못 가요.' } });
    expect(refunded).toMatchObject({ status: 200, body: { status: 'REFUNDED', refundedAmount: amount } });
    expect(await stateOf(item)).toEqual({ held: false, owner: null });
    expect((await order(await signedInClient(app), { items: [item] })).status).toBe(201);
  });

  test('gives nothing back once it has begun', async () => {
    const { who, id, itemIds } = await bought(-1);
    expect((await who.call('quoteRefund', { params: { id } })).body).toMatchObject({ amount: 0, lines: [{ refundable: false, reason: 'TOO_LATE' }] });
    expect((await who.call('refundOrder', { params: { id }, body: { itemIds, reason: '못 갔어요.' } })).body.errorCode).toBe('ORDER_003');
  });

  test('is taken back when its payment is cancelled at the provider', async () => {
    const { who, item, id, orderNo } = await bought(-1);
    await app.sql("UPDATE test_payments SET state = 'CANCELED', canceled_amount = amount WHERE order_no = $1", [orderNo]);
    await who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo } });
    await expect.poll(async () => (await who.call('getOrder', { params: { id } })).body.status).toBe('REFUNDED');
    expect(await stateOf(item)).toEqual({ held: false, owner: null });
    await expect.poll(async () => (await app.mails(who.user.email)).map(({ text }) => text).join()).toContain('자리가 취소되었습니다.');
  });

  test('forgets a buyer who leaves', async () => {
    const { who, item } = await bought(48);
    expect((await who.call('withdraw', { body: { confirm: true, password: goodPassword } })).status).toBe(200);
    expect(await stateOf(item)).toEqual({ held: true, owner: null });
  });

  test('is known to no server that does not register it', () => {
    expect(soldTypes()).toEqual(['COURSE', 'ROADMAP', 'MENTORING']);
  });
});

test('the database knows the kinds of the registry, and no others', async () => {
  const own = await createTestDatabase();
  const client = new pg.Client(own.url);
  await client.connect();
  const { rows } = await client.query<{ of: string; kinds: string }>(
    "SELECT conrelid::regclass::text AS of, pg_get_constraintdef(oid) AS kinds FROM pg_constraint WHERE conname IN ('order_items_type_check', 'cart_items_type_check') ORDER BY 1",
  );
  await client.end();
  await own.drop();
  expect(rows.map(({ of, kinds }) => [of, [...kinds.matchAll(/'(\w+)'/g)].map(([, type]) => type)])).toEqual([
    ['cart_items', checkoutTypes()],
    ['order_items', soldTypes()],
  ]);
});
