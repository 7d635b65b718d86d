import { settlePayment } from '@baeum/api/src/domains/orders/pay/settle-payment.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../support/client.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { finishJobs } from '../../support/factories.ts';
import { withoutClauses } from '../../support/guards.ts';
import { buy, buyer, confirm, coursesAt, order, payAtBank, wrongBooks, type Buyer } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

/** Requests at once; people who check before they write find nothing wrong with this many. */
const crowd = 200;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const bankOf = async (orderNo: string) =>
  (
    await app.sql<{ state: string; amount: number; canceled_amount: number }>('SELECT state, amount, canceled_amount FROM test_payments WHERE order_no = $1', [
      orderNo,
    ])
  )[0];
const statusOf = async (who: Buyer, id: number) => (await who.call('getOrder', { params: { id } })).body.status;
const refund = (who: Buyer, id: number, itemIds: number[]) => who.call('refundOrder', { params: { id }, body: { itemIds, reason: '환불해주세요.' } });

async function pending(): Promise<{ who: Buyer; created: Answer; key: string; id: number }> {
  const who = await buyer(app, { points: 1000 });
  const coupon = await giveCoupon(app, who.user.id);
  const created = await order(who, { items: await coursesAt(app, 10_000, 20_000), couponIds: [coupon], points: 1000 });
  return { who, created, key: await payAtBank(created), id: created.body.order.id };
}

describe('guarded', () => {
  afterEach(async () => {
    await finishJobs();
    expect(await wrongBooks(app)).toEqual([]);
  });

  test('one payment is taken once, however often it is confirmed', async () => {
    const { who, created, key, id } = await pending();
    expect(tally(await inParallel(crowd, () => confirm(who, created.body.order, key)))).toEqual({ '200': crowd });
    await finishJobs();
    expect(await statusOf(who, id)).toBe('PAID');
    expect(await app.sql('SELECT FROM ledger_transactions WHERE key = $1', [`order:${id}:paid`])).toHaveLength(1);
  });

  test('confirming against canceling ends in one of both, and never in money for nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { who, created, key, id } = await pending();
      const answers = await inParallel(crowd, (index) =>
        index % 2 === round % 2 ? confirm(who, created.body.order, key) : who.call('cancelOrder', { params: { id } }),
      );
      await finishJobs();
      const status = await statusOf(who, id);
      expect(['PAID', 'CANCELED']).toContain(status);
      expect((await bankOf(created.body.order.orderNo))?.state).toBe(status === 'PAID' ? 'DONE' : 'READY');
      const cancels = answers.filter((_answer, index) => index % 2 !== round % 2).filter((answer) => answer.status === 200);
      expect(cancels).toHaveLength(status === 'PAID' ? 0 : 1);
    }
  });

  test('notices against confirming pay once', async () => {
    const { who, created, key, id } = await pending();
    const { orderNo } = created.body.order;
    await inParallel(crowd, (index) =>
      index % 2 === 0 ? confirm(who, created.body.order, key) : who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo } }),
    );
    await finishJobs();
    expect(await statusOf(who, id)).toBe('PAID');
    expect(await bankOf(orderNo)).toMatchObject({ state: 'DONE', canceled_amount: 0 });
  });

  test('refunds of one line give back once', async () => {
    const who = await buyer(app, { points: 1000 });
    const made = await buy(who, { items: await coursesAt(app, 10_000, 20_000), points: 1000 });
    const [line] = made.items;
    expect(tally(await inParallel(crowd, () => refund(who, made.id, [line.id])))).toEqual({ '200': 1, '409 ORDER_003': crowd - 1 });
    await finishJobs();
    expect((await bankOf(made.orderNo))?.canceled_amount).toBe(line.paid);
  });

  test('two checkouts of one cart are charged once, whatever is confirmed when', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000);
    const orders = await inParallel(20, () => order(who, { items }));
    const keys = await Promise.all(orders.map((each) => payAtBank(each)));
    await inParallel(crowd, (index) => confirm(who, orders[index % 20]?.body.order, keys[index % 20] ?? ''));
    await finishJobs();
    await finishJobs();
    expect((await who.call('listMyOrders', { query: { status: 'PAID' } })).body.total).toBe(1);
    const [bank] = await app.sql<{ kept: number }>(
      'SELECT sum(amount - canceled_amount)::int AS kept FROM test_payments WHERE done_at IS NOT NULL AND order_no = ANY ($1)',
      [orders.map(({ body }) => body.order.orderNo)],
    );
    expect(bank?.kept).toBe(10_000);
  });

  test('orders of one coupon and the same points: one gets them, and canceling gives them to the next', async () => {
    const who = await buyer(app, { points: 1000 });
    const coupon = await giveCoupon(app, who.user.id);
    const items = await coursesAt(app, 10_000);
    const { body } = await who.call('previewOrder', { body: { items, couponIds: [coupon], points: 1000 } });
    const made = await inParallel(crowd, async (index) => {
      const answer = await order(who, { items, couponIds: [coupon], points: 1000 }, { priceToken: body.priceToken });
      // Half of those who get them give them back at once.
      if (answer.status === 201 && index % 2 === 0) await who.call('cancelOrder', { params: { id: answer.body.order.id } });
      return answer;
    });
    expect(made.some(({ status }) => status === 201)).toBe(true);
    expect(Object.keys(tally(made)).filter((each) => !['201', '409 COUPON_004', '409 POINT_001'].includes(each))).toEqual([]);
    const [held] = await app.sql<{ orders: number }>("SELECT count(*)::int AS orders FROM orders WHERE user_id = $1 AND status = 'PENDING'", [who.user.id]);
    expect(held?.orders).toBeLessThanOrEqual(1);
  });
});

/** Without a guard the same code does wrong, which the tests above would notice. */
describe('control', () => {
  const withoutLock = { 'orders.lock': ' FOR UPDATE' };
  // What is done wrong on purpose counts in no other test.
  beforeAll(async () => {
    await app.stop();
    app = await startTestApp({ JOBS: 'off' });
  });

  test('confirming against canceling, when nobody waits for the order', async () => {
    const { who, created, key, id } = await pending();
    // The first to check whether it is being paid gets the answer no.
    const inOrder = { statement: 'payments.claim', after: 'orders.move' };
    await withoutClauses({ clauses: withoutLock, meeting: { after: 'orders.lock', people: 2 }, inOrder }, () =>
      Promise.all([confirm(who, created.body.order, key), who.call('cancelOrder', { params: { id } })]),
    );
    // The buyer got the answer that it is canceled, and has paid.
    expect([await statusOf(who, id), (await bankOf(created.body.order.orderNo))?.state]).toEqual(['CANCELED', 'DONE']);
  });

  test('a notice against confirming, when nobody waits for the order', async () => {
    const { created, key, id } = await pending();
    const { orderNo, amount } = created.body.order;
    const approved = { kind: 'approved', paymentKey: key, orderNo, amount } as const;
    const settled = await withoutClauses({ clauses: withoutLock, meeting: { after: 'orders.lock', people: 2 } }, () =>
      Promise.allSettled([settlePayment(id, approved), settlePayment(id, approved)]),
    );
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('two refunds of a line, when nothing says that it was refunded', async () => {
    const who = await buyer(app);
    const made = await buy(who, { items: await coursesAt(app, 10_000, 20_000) });
    const [line] = made.items;
    await app.sql('ALTER TABLE refund_lines DROP CONSTRAINT IF EXISTS refund_lines_order_item_id_key');
    await withoutClauses(
      {
        clauses: { ...withoutLock, 'enrollments.lock-purchased': ' FOR UPDATE OF e', 'orders.add-refund-lines': ' AND i.refunded_at IS NULL' },
        meeting: { after: 'enrollments.find-used-of-sale', people: 2 },
      },
      () => inParallel(2, () => refund(who, made.id, [line.id])),
    );
    // Sent at the same time, one of both may be refused, as less is left than it assumed: it is retried.
    const canceled = async () => {
      await finishJobs();
      return (await bankOf(made.orderNo))?.canceled_amount;
    };
    await expect.poll(canceled).toBe(2 * line.paid);
  });

  test('two checkouts of one cart, when a running enrolment is bought again', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000);
    const orders = [await order(who, { items }), await order(who, { items })];
    const keys = await Promise.all(orders.map((each) => payAtBank(each)));
    await withoutClauses(
      { clauses: { 'enrollments.add-purchased': 'WHERE enrollments.expires_at <= now()' }, meeting: { after: 'enrollments.find-learned-of-sale', people: 2 } },
      () => inParallel(2, (index) => confirm(who, orders[index]?.body.order, keys[index] ?? '')),
    );
    expect((await who.call('listMyOrders', { query: { status: 'PAID' } })).body.total).toBe(2);
  });
});
