import { comparePayments } from '@baeum/api/src/domains/orders/pay/compare-payments.jobs.ts';
import { reconcilePayment } from '@baeum/api/src/domains/orders/pay/reconcile.jobs.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../support/client.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { buyer, confirm, coursesAt, learns, order, wrongBooks, type Buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { TossServer } from '../../support/toss-server.ts';

let toss: TossServer;
let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  toss = await TossServer.start();
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'fatal', ...toss.env });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
  toss.stop();
});

interface Bought {
  who: Buyer;
  made: Body;
  key: string;
  courses: number[];
}

/** Somebody has bought things at these prices; the provider has sent all notifications. */
async function bought({ prices = [10_000, 20_000], points = 0, method = 'CARD' } = {}): Promise<Bought> {
  const who = await buyer(app, { points });
  const items = await coursesAt(app, ...prices);
  const created = (await order(who, { items, points }, { method })).body.order;
  const key = toss.begin(created, method === 'CARD' ? '카드' : '가상계좌');
  const { body } = await confirm(who, created, key);
  if (method !== 'CARD') toss.payIn(key);
  await told();
  return { who, made: method === 'CARD' ? body : await orderOf(who, created), key, courses: items.map(({ refId }) => refId) };
}

const orderOf = async (who: Buyer, { id }: Body): Promise<Body> => (await who.call('getOrder', { params: { id } })).body;
const learnsAll = (who: Buyer, courses: number[]) => Promise.all(courses.map((course) => learns(app, who.user.id, course)));
const noticesOf = async (event: string, userId: number) =>
  (await app.sql<{ title: string }>('SELECT title FROM notifications WHERE user_id = $1 AND event = $2 ORDER BY id', [userId, event])).map(
    ({ title }) => title,
  );
const providerHas = async ({ made, key }: Bought) =>
  expect(
    await app.sql(
      "SELECT coalesce(sum(e.amount), 0)::int AS held FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.order_id = $1 AND e.account = 'provider'",
      [made.id],
    ),
  ).toEqual([{ held: toss.books.find(key).balanceAmount }]);

/** The provider's notices arrive, and what they lead to is done. */
async function told(): Promise<void> {
  await toss.deliver(app.url);
  await finishJobs();
}

/** No notice arrives, but the daily comparison runs. */
async function compared(): Promise<void> {
  toss.notices = [];
  await comparePayments.run({});
  await finishJobs();
}

describe.each([
  ['a notice', told],
  ['the daily comparison', compared],
])('%s', (_what, seen) => {
  test('of a payment that was canceled at the provider ends access, moves the books and tells buyer and operator, once', async () => {
    const one = await bought({ points: 3000 });
    toss.cancel(one.key);
    await seen();
    await toss.deliver(app.url);
    await compared();
    expect(await orderOf(one.who, one.made)).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 27_000,
      items: [
        { refunded: 9000, refundedPoints: 1000 },
        { refunded: 18_000, refundedPoints: 2000 },
      ],
      refunds: [{ amount: 27_000, points: 3000, reason: '결제사에서 결제가 취소되었습니다.', sentAt: expect.any(String) }],
    });
    expect(await learnsAll(one.who, one.courses)).toEqual([false, false]);
    expect((await one.who.call('getPoints')).body.balance).toBe(3000);
    await providerHas(one);
    expect(await noticesOf('payment-canceled', one.who.user.id)).toEqual([expect.stringContaining('27,000원이 취소됐어요')]);
    expect((await noticesOf('payment-changed', operator.user.id)).filter((title) => title.includes(one.made.orderNo))).toEqual([
      `주문 ${one.made.orderNo}의 결제 27,000원이 결제사에서 취소되어 환불로 적었어요`,
    ]);
    expect(
      await app.sql("SELECT actor_id, diff -> 'amount' AS amount FROM audit_logs WHERE action = 'orders.canceled-at-provider' AND target = $1", [
        `orders/${one.made.id}`,
      ]),
    ).toEqual([{ actor_id: null, amount: [null, 27_000] }]);
  });

  test('of a part as large as one item takes that item back', async () => {
    const one = await bought();
    toss.cancel(one.key, 20_000);
    await seen();
    expect(await orderOf(one.who, one.made)).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedAmount: 20_000,
      items: [{ refunded: 0 }, { refunded: 20_000, refundedAt: expect.any(String) }],
    });
    expect(await learnsAll(one.who, one.courses)).toEqual([true, false]);
    await providerHas(one);
  });

  test('of any other part moves the money only, and leaves as much less to give back', async () => {
    const one = await bought();
    toss.cancel(one.key, 3000);
    await seen();
    await compared();
    const now = await orderOf(one.who, one.made);
    expect(now).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedAmount: 3000,
      items: [{ refunded: 1000 }, { refunded: 2000 }],
      refunds: [{ amount: 3000, itemIds: [] }],
    });
    expect(now.items.map((item: Body) => item.refundedAt)).toEqual([undefined, undefined]);
    expect(await learnsAll(one.who, one.courses)).toEqual([true, true]);
    expect((await noticesOf('payment-changed', operator.user.id)).at(-1)).toBe(
      `주문 ${one.made.orderNo}의 결제 가운데 3,000원이 결제사에서 취소됐어요. 산 것은 그대로 두었어요`,
    );
    expect((await one.who.call('quoteRefund', { params: { id: one.made.id } })).body).toMatchObject({
      lines: [{ amount: 9000 }, { amount: 18_000 }],
      amount: 27_000,
    });
    const itemIds = now.items.map(({ id }: Body) => id);
    expect((await one.who.call('refundOrder', { params: { id: one.made.id }, body: { itemIds, reason: '안 들을게요.' } })).body).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 30_000,
    });
    await finishJobs();
    expect(toss.books.find(one.key).balanceAmount).toBe(0);
    await providerHas(one);
  });

  test('of a transfer that the bank took back ends the order, and nobody can pay into its account any more', async () => {
    const one = await bought({ method: 'VIRTUAL_ACCOUNT' });
    expect(one.made.status).toBe('PAID');
    toss.undoDeposit(one.key);
    await seen();
    expect(await orderOf(one.who, one.made)).toMatchObject({ status: 'REFUNDED', refundedAmount: 30_000, refunds: [{ reason: '입금이 취소되었습니다.' }] });
    expect(await learnsAll(one.who, one.courses)).toEqual([false, false]);
    expect(toss.books.find(one.key).status).toBe('CANCELED');
    await told();
    await providerHas(one);
  });

  test('of a payment that had been given up here takes it up', async () => {
    const who = await buyer(app);
    const made = (await order(who, { items: await coursesAt(app, 10_000) })).body.order;
    const key = toss.begin(made);
    await who.call('cancelOrder', { params: { id: made.id } });
    toss.books.confirm({ paymentKey: key, orderId: made.orderNo, amount: 10_000 });
    await seen();
    await finishJobs();
    expect(await orderOf(who, made)).toMatchObject({ status: 'CANCELED', payment: { state: 'RETURNED', returnedAt: expect.any(String) } });
    expect(toss.books.find(key).balanceAmount).toBe(0);
  });

  test('of a card that is confirmed there and failed here takes it up', async () => {
    const who = await buyer(app);
    const made = (await order(who, { items: await coursesAt(app, 10_000) })).body.order;
    const key = toss.begin(made);
    toss.fail('confirm', 'REJECT_CARD_PAYMENT', { when: 'after' });
    expect((await confirm(who, made, key)).status).toBe(402);
    await seen();
    await finishJobs();
    expect(await orderOf(who, made)).toMatchObject({ status: 'FAILED', payment: { state: 'RETURNED', returnedAt: expect.any(String) } });
    expect(toss.books.find(key).balanceAmount).toBe(0);
  });
});

describe('a refund', () => {
  const refund = ({ who, made }: Bought, items: number[], more: object = {}) =>
    who.call('refundOrder', {
      params: { id: made.id },
      body: { itemIds: items.map((index) => made.items[index].id), reason: '안 들을게요.', ...more },
      headers: { 'idempotency-key': randomUUID() },
    });

  test('of what was canceled at the provider learns that first, and promises nothing', async () => {
    const one = await bought();
    toss.cancel(one.key);
    toss.notices = [];
    expect(await refund(one, [0])).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
    expect(await orderOf(one.who, one.made)).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 30_000,
      refunds: [{ itemIds: one.made.items.map(({ id }: Body) => id) }],
    });
    await providerHas(one);
  });

  test('by an operator learns it as well', async () => {
    const one = await bought();
    toss.cancel(one.key, 20_000);
    toss.notices = [];
    const answer = await operator.call('adminRefund', {
      params: { id: one.made.id },
      body: { itemIds: [one.made.items[1].id], reason: '강의에 문제가 있었어요.' },
    });
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
    expect((await orderOf(one.who, one.made)).refundedAmount).toBe(20_000);
  });

  test('is not kept from anybody because the provider does not answer', async () => {
    const one = await bought();
    toss.fail('find', 'FAILED_INTERNAL_SYSTEM_PROCESSING');
    expect((await refund(one, [0])).body).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedAmount: 10_000 });
    await finishJobs();
    await providerHas(one);
  });

  test('of ours that a notice tells of, before its answer or after, is no second one', async () => {
    const one = await bought();
    await refund(one, [0]);
    toss.breakOff('cancel', 'after');
    await finishJobs();
    await told();
    await told();
    await compared();
    expect(await orderOf(one.who, one.made)).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedAmount: 10_000,
      refunds: [{ amount: 10_000, sentAt: expect.any(String) }],
    });
    await providerHas(one);
  });

  test('in part, and then a cancellation of the rest at the provider, give back everything once', async () => {
    const one = await bought();
    await refund(one, [0]);
    await finishJobs();
    toss.cancel(one.key);
    await told();
    expect(await orderOf(one.who, one.made)).toMatchObject({ status: 'REFUNDED', refundedAmount: 30_000, refunds: [{ amount: 10_000 }, { amount: 20_000 }] });
    expect(await learnsAll(one.who, one.courses)).toEqual([false, false]);
    await providerHas(one);
  });

  test('by an operator of less than was paid leaves a rest that can be canceled at the provider', async () => {
    const one = await bought({ prices: [10_000] });
    await operator.call('adminRefund', { params: { id: one.made.id }, body: { itemIds: [one.made.items[0].id], amount: 4000, reason: '일부만 돌려드려요.' } });
    await finishJobs();
    toss.cancel(one.key);
    await told();
    expect(await orderOf(one.who, one.made)).toMatchObject({ status: 'REFUNDED', refundedAmount: 10_000, items: [{ refunded: 10_000 }] });
    await providerHas(one);
  });
});

test('a notice is not believed: what the provider does not say itself changes nothing', async () => {
  const one = await bought();
  const forged = {
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: '2026-11-23T00:00:00',
    data: { ...toss.books.find(one.key), status: 'CANCELED', balanceAmount: 0 },
  };
  expect((await one.who.call('paymentWebhook', { params: { provider: 'toss' }, body: forged })).status).toBe(200);
  await finishJobs();
  expect((await orderOf(one.who, one.made)).status).toBe('PAID');
});

test('seen by many at once a cancellation happens once', async () => {
  const one = await bought();
  toss.cancel(one.key);
  const refund = () => one.who.call('refundOrder', { params: { id: one.made.id }, body: { itemIds: [one.made.items[0].id], reason: '안 들을게요.' } });
  await Promise.all([...Array.from({ length: 4 }, () => reconcilePayment.run({ orderId: one.made.id })), comparePayments.run({}), refund()]);
  expect(await orderOf(one.who, one.made)).toMatchObject({ status: 'REFUNDED', refundedAmount: 30_000, refunds: [{ amount: 30_000 }] });
  expect(await noticesOf('payment-canceled', one.who.user.id)).toHaveLength(1);
  await providerHas(one);
});

test('an answer from before the transfer came ends nothing when it arrives after it', async () => {
  const who = await buyer(app);
  const made = (await order(who, { items: await coursesAt(app, 10_000) }, { method: 'VIRTUAL_ACCOUNT' })).body.order;
  const key = toss.begin(made, '가상계좌');
  await confirm(who, made, key);
  const { arrived, release } = toss.hold('find', 'after');
  const early = reconcilePayment.run({ orderId: made.id });
  await arrived;
  toss.payIn(key);
  await told();
  expect((await orderOf(who, made)).status).toBe('PAID');
  release();
  await early;
  expect((await orderOf(who, made)).status).toBe('PAID');
});

describe('the daily comparison', () => {
  const changesTold = () => noticesOf('payment-changed', operator.user.id);

  test('tells operators once of money without an order, and of an order whose payment the provider does not know', async () => {
    const key = toss.begin({ orderNo: '20260101-0000000A', amount: 5000 });
    toss.books.confirm({ paymentKey: key, orderId: '20260101-0000000A', amount: 5000 });
    const one = await bought();
    await app.sql("UPDATE orders SET paid_at = now() - interval '2 days' WHERE id = $1", [one.made.id]);
    toss.books.payments.delete(one.key);
    toss.books.transactions.splice(0, toss.books.transactions.length, ...toss.books.transactions.filter(({ paymentKey }) => paymentKey !== one.key));
    for (let times = 0; times < 2; times += 1) await compared();
    expect(await changesTold()).toEqual(
      expect.arrayContaining([
        '결제사에 우리가 모르는 결제 5,000원이 있어요(주문 번호 20260101-0000000A)',
        `주문 ${one.made.orderNo}의 결제 30,000원을 결제사가 모른다고 해요`,
      ]),
    );
    expect((await changesTold()).filter((title) => title.includes('5,000원이 있어요') || title.includes(one.made.orderNo))).toHaveLength(2);
  });

  test('asks about nothing that agrees', async () => {
    const one = await bought();
    await compared();
    const before = toss.asked.filter(({ call, path }) => call === 'find' && path.includes(one.key)).length;
    await compared();
    expect(toss.asked.filter(({ call, path }) => call === 'find' && path.includes(one.key))).toHaveLength(before);
  });
});
