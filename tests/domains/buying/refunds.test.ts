import { comparePayments } from '@baeum/api/src/domains/orders/pay/compare-payments.jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { buy, buyer, coursesAt, learns, order, preview, watch, watchableAt, wrongBooks } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  // The practice bank has it all as we do.
  await comparePayments.run({});
  expect(await app.sql("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'orders.reconcile-payment'")).toEqual([]);
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

describe('refunds', () => {
  const bought = async (choice: { points?: number; prices?: number[] } = {}) => {
    const { points = 0, prices = [30_000, 20_000] } = choice;
    const who = await buyer(app, { points });
    const items = await watchableAt(app, ...prices);
    return { who, items, made: await buy(who, { items, points }) };
  };
  const learned = (who: TestClient, courseId: number, percent: number) => watch(app, who, courseId, percent);
  const refund = (who: TestClient, id: number, itemIds: number[], more: object = {}) =>
    who.call('refundOrder', { params: { id }, body: { itemIds, reason: '다른 강의를 들을게요.', ...more } });

  test('of one line give back what the quote says, and end its course', async () => {
    const { who, items, made } = await bought({ points: 5000 });
    const [first, second] = made.items;
    await learned(who, items[1]?.refId ?? 0, 25);
    const quote = await who.call('quoteRefund', { params: { id: made.id } });
    expect(quote).toMatchObject({
      status: 200,
      body: {
        couponRestored: true,
        lines: [
          { itemId: first.id, refundable: true, ratio: 100, amount: 27_000, points: 3000, reason: 'WITHIN_TERMS' },
          { ratio: 75, amount: 13_500, points: 1500, reason: 'BY_PROGRESS' },
        ],
        amount: 40_500,
        points: 4500,
      },
    });
    expect((await who.call('quoteRefund', { params: { id: made.id }, query: { itemIds: [second.id] } })).body).toMatchObject({
      couponRestored: false,
      amount: 13_500,
    });

    expect(await refund(who, made.id, [second.id], { amount: 1 })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_001' } });
    const answer = await refund(who, made.id, [second.id], { amount: 13_500, points: 1500 });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'PARTIALLY_REFUNDED',
        refundedAmount: 13_500,
        items: [{ refunded: 0 }, { refunded: 13_500, refundedPoints: 1500 }],
        refunds: [{ itemIds: [second.id], amount: 13_500, points: 1500 }],
      },
    });
    expect(answer.body.refunds[0].sentAt).toBeUndefined();
    expect([await learns(app, who.user.id, items[0]?.refId ?? 0), await learns(app, who.user.id, items[1]?.refId ?? 0)]).toEqual([true, false]);
    await finishJobs();
    const after = (await who.call('getOrder', { params: { id: made.id } })).body;
    expect(after.refunds[0].sentAt).toBeDefined();
    expect(await app.sql('SELECT canceled_amount FROM test_payments WHERE order_no = $1', [made.orderNo])).toEqual([{ canceled_amount: 13_500 }]);
    expect(await refund(who, made.id, [second.id])).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
    expect((await refund(who, made.id, [first.id])).body).toMatchObject({ status: 'REFUNDED', refundedAmount: 40_500 });
    expect(await refund(who, made.id, [first.id])).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
  });

  test('count only what was learned since this purchase', async () => {
    const { who, items, made } = await bought({ prices: [10_000] });
    const courseId = items[0]?.refId ?? 0;
    const quoted = async (id: number) => (await who.call('quoteRefund', { params: { id } })).body.lines;
    await learned(who, courseId, 40);
    expect(await quoted(made.id)).toMatchObject([{ reason: 'BY_PROGRESS', amount: 6000, progressRate: 40 }]);
    await refund(who, made.id, [made.items[0].id]);
    const again = await buy(who, { items });
    expect(await quoted(again.id)).toMatchObject([{ reason: 'WITHIN_TERMS', amount: 10_000, progressRate: 0 }]);
    await learned(who, courseId, 70);
    expect(await quoted(again.id)).toMatchObject([{ reason: 'BY_PROGRESS', amount: 7000, progressRate: 30 }]);
  });

  test('count on what was given back whole, so that nobody learns a course for nothing, a little before each refund', async () => {
    const { who, items, made } = await bought({ prices: [10_000] });
    const courseId = items[0]?.refId ?? 0;
    await learned(who, courseId, 6);
    expect((await refund(who, made.id, [made.items[0].id])).body).toMatchObject({ refundedAmount: 10_000 });
    const again = await buy(who, { items });
    await learned(who, courseId, 12);
    const quote = await who.call('quoteRefund', { params: { id: again.id } });
    expect(quote.body.lines).toMatchObject([{ reason: 'BY_PROGRESS', amount: 8800, progressRate: 12 }]);
  });

  test('of everything let the coupon be revived', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000);
    const coupon = await giveCoupon(app, who.user.id);
    const made = await buy(who, { items, couponIds: [coupon] });
    await refund(who, made.id, [made.items[0].id]);
    expect(await who.call('resurrectCoupon', { body: { couponId: coupon } })).toMatchObject({ status: 200, body: { status: 'ISSUED' } });
    expect(await preview(who, { items, couponIds: [coupon] })).toMatchObject({ status: 200 });
    expect((await buy(who, { items, couponIds: [coupon] })).status).toBe('PAID');
  });

  test('are nothing of what was learned whole, or was not paid', async () => {
    const { who, items, made } = await bought({ prices: [10_000] });
    await app.sql("UPDATE orders SET paid_at = paid_at - interval '8 days' WHERE id = $1", [made.id]);
    expect((await who.call('quoteRefund', { params: { id: made.id } })).body.lines).toMatchObject([{ reason: 'BY_PROGRESS', ratio: 100, amount: 10_000 }]);
    await learned(who, items[0]?.refId ?? 0, 100);
    expect((await who.call('quoteRefund', { params: { id: made.id } })).body.lines).toMatchObject([{ refundable: false, reason: 'COMPLETED', amount: 0 }]);
    expect(await refund(who, made.id, [made.items[0].id])).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
    const pending = await order(who, { items: await coursesAt(app, 10_000) });
    expect(await who.call('quoteRefund', { params: { id: pending.body.order.id } })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
    expect(await refund(who, made.id, [pending.body.order.items[0].id])).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
  });

  test('of a virtual account need an account, which is forgotten when the money is sent', async () => {
    const who = await buyer(app);
    const made = await buy(who, { items: await coursesAt(app, 10_000) }, 'VIRTUAL_ACCOUNT');
    await app.sql("UPDATE test_payments SET state = 'DONE', done_at = now() WHERE order_no = $1", [made.orderNo]);
    await who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo: made.orderNo } });
    await finishJobs();
    const without = await refund(who, made.id, [made.items[0].id]);
    expect([without.status, without.body.errors[0].field]).toEqual([400, 'account']);
    expect(await refund(who, made.id, [made.items[0].id], { account: { bank: '20', number: '1002123456789', holder: '김배움' } })).toMatchObject({
      status: 200,
    });
    expect(await app.sql('SELECT account FROM refunds WHERE order_id = $1', [made.id])).toMatchObject([{ account: { bank: '20' } }]);
    await finishJobs();
    expect(await app.sql('SELECT account, sent_at IS NOT NULL AS sent FROM refunds WHERE order_id = $1', [made.id])).toEqual([{ account: null, sent: true }]);
  });

  test('by an operator need no reason of the terms, may be smaller, and leave a trace', async () => {
    const { who, items, made } = await bought({ points: 1000, prices: [10_000, 20_000] });
    await learned(who, items[0]?.refId ?? 0, 100);
    const operator = await signedInClient(app, { roleAdmin: true });
    const itemIds = made.items.map(({ id }: { id: number }) => id);
    const call = (amount: number) => operator.call('adminRefund', { params: { id: made.id }, body: { itemIds, amount, reason: '강의에 문제가 있었어요.' } });
    expect(await call(29_001)).toMatchObject({ status: 400, body: { errors: [{ field: 'amount' }] } });
    const answer = await call(14_500);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'REFUNDED', refundedAmount: 14_500, buyer: { id: who.user.id, email: who.user.email }, refunds: [{ amount: 14_500, points: 1000 }] },
    });
    expect(await call(1)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
    expect(
      await app.sql("SELECT actor_id, diff -> 'amount' AS amount FROM audit_logs WHERE action = 'orders.refund' AND target = $1", [`orders/${made.id}`]),
    ).toEqual([{ actor_id: operator.user.id, amount: [null, 14_500] }]);
    expect(await operator.call('adminRefund', { params: { id: 987_654 }, body: { itemIds, reason: '없는 주문' } })).toMatchObject({ status: 404 });
    await finishJobs();
  });
});
