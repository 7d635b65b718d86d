import { readConfig } from '@baeum/api/src/config.ts';
import { sweepOrders } from '@baeum/api/src/domains/orders/state/sweep-orders.jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../support/client.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { askFor, bookableMentor, hourIn, payFor, stateOf } from '../../support/mentoring-requests.ts';
import { buy, buyer, coursesAt, emptyOrder, learns, order, wrongBooks, type Buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const days = readConfig({}).ORDERS_RETENTION_DAYS;

/** What happened to an order happened so much earlier. */
async function age(id: number, by = `${days + 1} days`): Promise<void> {
  await app.sql(
    `UPDATE orders SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval, paid_at = paid_at - $2::interval WHERE id = $1`,
    [id, by],
  );
  await app.sql('UPDATE refunds SET created_at = created_at - $2::interval, sent_at = sent_at - $2::interval WHERE order_id = $1', [id, by]);
  await app.sql('ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_stay');
  await app.sql('UPDATE ledger_transactions SET created_at = created_at - $2::interval WHERE order_id = $1', [id, by]);
  await app.sql('ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_stay');
}

const refund = (who: Buyer, { id, items }: Body, index: number) =>
  who.call('refundOrder', { params: { id }, body: { itemIds: [items[index].id], reason: '다른 강의를 들을게요.' } });
const isThere = async (id: number) => (await app.sql('SELECT FROM orders WHERE id = $1', [id])).length > 0;
const totals = async () =>
  Object.fromEntries(
    (
      await app.sql<{ account: string; total: number }>(
        'SELECT account, sum(amount)::float8 AS total FROM ledger_entries GROUP BY account HAVING sum(amount) <> 0',
      )
    ).map(({ account, total }) => [account, total]),
  );

describe('orders.sweep', () => {
  test('takes old orders with all that tells of them; balances, points and courses stay', async () => {
    const who = await buyer(app, { points: 5000 });
    const items = await coursesAt(app, 30_000, 20_000);
    const coupon = await giveCoupon(app, who.user.id, { discount: { percent: 10 } });
    const old = await buy(who, { items, couponIds: [coupon], points: 4000 });
    await refund(who, old, 1);
    await finishJobs();
    const young = await buy(who, { items: await coursesAt(app, 10_000) });
    await age(old.id);
    const before = await totals();
    await sweepOrders.run({});
    expect([await isThere(old.id), await isThere(young.id)]).toEqual([false, true]);
    expect((await who.call('listMyOrders')).body.items.map(({ id }: { id: number }) => id)).toEqual([young.id]);
    expect((await who.call('getOrder', { params: { id: old.id } })).status).toBe(404);
    expect(await totals()).toEqual(before);
    expect(await wrongBooks(app)).toEqual([]);
    for (const table of ['ledger_transactions', 'point_spendings', 'point_transactions', 'coupons', 'payments'])
      expect([table, await app.sql(`SELECT FROM ${table} WHERE order_id = $1`, [old.id])]).toEqual([table, []]);
    // 4,000 were spent, and two fifths of them given back.
    expect((await who.call('getPoints')).body).toMatchObject({ balance: 2600, history: { total: 3 } });
    expect([await learns(app, who.user.id, items[0]?.refId ?? 0), await learns(app, who.user.id, items[1]?.refId ?? 0)]).toEqual([true, false]);
  });

  test('leaves an order to which something happened since, or whose money is not back yet', async () => {
    const [late, unsent, waiting] = await Promise.all([buyer(app), buyer(app), buyer(app)]);
    const refundedLate = await buy(late, { items: await coursesAt(app, 10_000) });
    await age(refundedLate.id);
    // The terms give nothing back any more.
    const operator = await signedInClient(app, { roleAdmin: true });
    await operator.call('adminRefund', { params: { id: refundedLate.id }, body: { itemIds: [refundedLate.items[0].id], reason: '늦은 환불이에요.' } });
    await finishJobs();
    const notSent = await buy(unsent, { items: await coursesAt(app, 10_000) });
    await refund(unsent, notSent, 0);
    await age(notSent.id);
    const { body } = await order(waiting, { items: await coursesAt(app, 10_000) });
    await age(body.order.id);
    await sweepOrders.run({});
    for (const { id } of [refundedLate, notSent, body.order]) expect(await isThere(id)).toBe(true);
    await finishJobs();
    await waiting.call('cancelOrder', { params: { id: body.order.id } });
    for (const { id } of [refundedLate, notSent]) await age(id);
    await sweepOrders.run({});
    for (const { id } of [refundedLate, notSent, body.order]) expect([id, await isThere(id)]).toEqual([id, false]);
  });

  test('takes the order of a session, and the session stays', async () => {
    const [who, mentor] = [await buyer(app), await bookableMentor(app)];
    const asked = await askFor(who, mentor, { startAt: await hourIn(app, 3, 10) });
    const { body } = await payFor(app, who, asked);
    await age(body.id);
    await sweepOrders.run({});
    expect(await isThere(body.id)).toBe(false);
    expect(await stateOf(app, asked.body.mentoring.id)).toMatchObject({ status: 'REQUESTED', held: 2 });
    expect(await wrongBooks(app)).toEqual([]);
  });

  test('takes as many as there are', async () => {
    const { user } = await buyer(app);
    const ids = await Promise.all(Array.from({ length: 130 }, () => emptyOrder(app, user.id)));
    await app.sql(`UPDATE orders SET created_at = now() - interval '${days + 1} days' WHERE id = ANY ($1)`, [ids]);
    await sweepOrders.run({});
    expect(await app.sql('SELECT FROM orders WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

describe('the database', () => {
  test('keeps what the books say of an order for the five years of the law, and what they say of anything else for ever', async () => {
    const who = await buyer(app, { points: 1000 });
    const { id } = await buy(who, { items: await coursesAt(app, 10_000) });
    const remove = () => app.sql('DELETE FROM ledger_transactions WHERE order_id = $1', [id]);
    await expect(remove()).rejects.toThrow('append-only');
    await age(id, '1825 days');
    await expect(remove()).rejects.toThrow('append-only');
    await expect(app.sql('DELETE FROM ledger_entries WHERE transaction_id IN (SELECT id FROM ledger_transactions WHERE order_id = $1)', [id])).rejects.toThrow(
      'append-only',
    );
    await expect(app.sql('DELETE FROM ledger_transactions WHERE order_id IS NULL')).rejects.toThrow('append-only');
  });

  test.each([
    ['point_spendings', 'INSERT INTO point_spendings (order_id, lot_id, amount) SELECT 987654, id, 1 FROM point_lots LIMIT 1'],
    ['coupons', 'UPDATE coupons SET used_at = now(), order_id = 987654 WHERE id = (SELECT min(id) FROM coupons)'],
    ['ledger_transactions', "INSERT INTO ledger_transactions (key, kind, order_id) VALUES ('order:987654:paid', 'ORDER_PAID', 987654)"],
  ])('knows the order that %s names', async (table, text) => {
    await giveCoupon(app, (await buyer(app, { points: 10 })).user.id);
    await expect(app.sql(text)).rejects.toThrow(`${table}_order_id_fkey`);
  });
});
