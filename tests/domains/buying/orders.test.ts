import { watchPending } from '@baeum/api/src/domains/orders/pay/reconcile.jobs.ts';
import { returnPayment } from '@baeum/api/src/domains/orders/return-money/money.jobs.ts';
import { reportPurchase } from '@baeum/api/src/domains/orders/return-money/reports.jobs.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { refundPolicies } from '@baeum/contract/shared/refund-policies.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, enroll } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../../support/factories.ts';
import { buy, buyer, confirm, courseItem, coursesAt, learns, order, payAtBank, preview, wrongBooks } from '../../support/orders.ts';
import { download, pdfText } from '../../support/pdf-text.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

describe('previewOrder', () => {
  test('says what everything costs, which coupons would help, and the terms', async () => {
    const who = await buyer(app, { points: 3000 });
    const items = await coursesAt(app, 30_000, 20_000);
    const [onOrder, tooDear] = [
      await giveCoupon(app, who.user.id, { discount: { percent: 10 } }),
      await giveCoupon(app, who.user.id, { minOrderAmount: 90_000 }),
    ];
    const plain = await preview(who, { items });
    expect(plain).toMatchObject({
      status: 200,
      body: {
        amount: 50_000,
        couponDiscount: 0,
        pointUsed: 0,
        pointBalance: 3000,
        suggestedCouponIds: [onOrder],
        provider: 'TEST',
        methods: ['CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT'],
        refundPolicy: { days: 7, progressRate: 7 },
      },
    });
    expect(plain.body.coupons).toMatchObject([
      { id: onOrder, discountAmount: 5000, selected: false },
      { id: tooDear, discountAmount: 0, unusedReason: 'MIN_ORDER_AMOUNT' },
    ]);
    const chosen = await preview(who, { items, couponIds: [onOrder], points: 3000 });
    expect(chosen.body).toMatchObject({
      couponDiscount: 5000,
      pointUsed: 3000,
      amount: 42_000,
      lines: [
        { price: 30_000, orderCouponDiscount: 3000, pointUsed: 1800, paid: 25_200 },
        { orderCouponDiscount: 2000, pointUsed: 1200, paid: 16_800 },
      ],
    });
    expect(chosen.body.priceToken).not.toBe(plain.body.priceToken);
  });

  test('refuses what cannot be bought so, and says which', async () => {
    const who = await buyer(app, { points: 100 });
    const [learned, other] = await coursesAt(app, 10_000, 10_000);
    if (!learned || !other) throw new Error('no courses');
    await enroll(app, who.user.id, learned.refId);
    const foreign = await giveCoupon(app, (await createUser(app)).id);
    const give = (appliesTo: Parameters<typeof giveCoupon>[2]) => giveCoupon(app, who.user.id, appliesTo);
    const forLine = [await give({ courseIds: [other.refId] }), await give({ courseIds: [other.refId] })];
    const forOrder = [await give({}), await give({})];
    const answers = await Promise.all([
      preview(who, { items: [other, learned] }),
      preview(who, { items: [courseItem(987_654)] }),
      preview(who, { items: [other], couponIds: [foreign] }),
      preview(who, { items: [other], couponIds: forLine }),
      preview(who, { items: [other], couponIds: [...forLine.slice(0, 1), ...forOrder] }),
      preview(who, { items: [other], points: 101 }),
      preview(who, { items: [other, other] }),
      preview(who, { items: [] }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.errorCode} ${body.errors?.[0]?.field ?? ''}`)).toEqual([
      '409 COURSE_003 items.1',
      '409 ORDER_005 items.0',
      '409 COUPON_004 couponIds.0',
      '409 COUPON_004 couponIds.1',
      '409 COUPON_004 couponIds.2',
      '409 POINT_001 ',
      '400 COMMON_001 items',
      '400 COMMON_001 items',
    ]);
    const { id: own } = await createCourse(app, { instructorId: who.user.id, price: 1000 });
    expect(await preview(who, { items: [courseItem(own)] })).toMatchObject({ status: 409, body: { errorCode: 'COURSE_006' } });
  });

  test('asks the database as often for ten things as for one', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, ...Array.from({ length: 10 }, () => 1000));
    expect(statementsOf(await preview(who, { items }))).toBe(statementsOf(await preview(who, { items: items.slice(0, 1) })));
  });
});

describe('createOrder', () => {
  test('holds coupon and points until it is paid, and grants the courses then', async () => {
    const who = await buyer(app, { points: 3000 });
    const items = await coursesAt(app, 30_000, 20_000);
    const coupon = await giveCoupon(app, who.user.id, { discount: { percent: 10 } });
    await who.call('addCartItem', { body: items[0] });
    const created = await order(who, { items, couponIds: [coupon], points: 3000 });
    expect(created).toMatchObject({
      status: 201,
      body: {
        order: { status: 'PENDING', amount: 42_000, couponDiscount: 5000, pointUsed: 3000, payment: { provider: 'TEST', method: 'CARD', state: 'READY' } },
        payment: { provider: 'TEST' },
      },
    });
    expect((await preview(who, { items })).body.pointBalance).toBe(0);
    expect((await preview(who, { items, couponIds: [coupon] })).body.errorCode).toBe('COUPON_004');
    expect(await learns(app, who.user.id, items[0]?.refId ?? 0)).toBe(false);

    const { order: made } = created.body;
    const paid = await confirm(who, made, await payAtBank(created));
    expect(paid).toMatchObject({
      status: 200,
      body: {
        id: made.id,
        status: 'PAID',
        payment: { state: 'APPROVED' },
        items: [{ price: 30_000, discount: 3000, pointUsed: 1800, paid: 25_200, refunded: 0 }, { paid: 16_800 }],
      },
    });
    for (const { refId } of items) expect(await learns(app, who.user.id, refId)).toBe(true);
    expect((await who.call('getCart')).body.items).toEqual([]);
    expect(await preview(who, { items })).toMatchObject({ status: 409, body: { errorCode: 'COURSE_003' } });
    await finishJobs();
    const [mail] = (await app.mails(who.user.email)).filter(({ subject }) => subject.includes('결제가 완료'));
    expect(mail?.text).toContain('42,000원');
  });

  test('that costs nothing is paid at once', async () => {
    const who = await buyer(app, { points: 10_000 });
    const [item] = await coursesAt(app, 10_000);
    if (!item) throw new Error('no course');
    const { body } = await order(who, { items: [item], points: 10_000 });
    expect(body).toMatchObject({ order: { status: 'PAID', amount: 0, pointUsed: 10_000, payment: { provider: 'FREE', state: 'APPROVED' } } });
    expect(body.payment).toBeUndefined();
    expect(await learns(app, who.user.id, item.refId)).toBe(true);
  });

  test('needs a key, and answers the same for the same', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000);
    const { body } = await preview(who, { items });
    const input = { items, priceToken: body.priceToken, method: 'CARD', agreeRefundPolicy: true };
    expect(await who.call('createOrder', { body: input })).toMatchObject({ status: 400 });
    const key = randomUUID();
    const [one, two] = [await order(who, { items }, { key }), await order(who, { items }, { key })];
    expect(two.body).toEqual(one.body);
    expect(await order(who, { items: [...items, ...(await coursesAt(app, 500))] }, { key })).toMatchObject({ status: 422, body: { errorCode: 'COMMON_010' } });
    expect(await app.sql('SELECT FROM orders WHERE user_id = $1', [who.user.id])).toHaveLength(1);
  });

  test('is refused when the price has changed since, and without agreement', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000);
    const { body } = await preview(who, { items });
    await app.sql('UPDATE courses SET price = 12000 WHERE id = $1', [items[0]?.refId]);
    expect(await order(who, { items }, { priceToken: body.priceToken })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_001' } });
    const refused = await who.call('createOrder', {
      body: { items, priceToken: body.priceToken, method: 'CARD', agreeRefundPolicy: false },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'agreeRefundPolicy']);
  });

  test('of a roadmap grants every course of it that the person does not learn yet', async () => {
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    const courseIds = await Promise.all([10_000, 20_000, 30_000].map(async (price) => (await createCourse(app, { instructorId, price })).id));
    const { body: roadmap } = await (
      await clientOf(app, instructorId)
    ).call('createRoadmap', { body: { title: '로드맵', description: '', courseIds, visibility: 'PUBLIC' } });
    const who = await buyer(app);
    await enroll(app, who.user.id, courseIds[0] ?? 0);
    const bought = await buy(who, { items: [{ type: 'ROADMAP', refId: roadmap.id }] });
    expect(bought).toMatchObject({ status: 'PAID', amount: 50_000, items: [{ type: 'ROADMAP', title: '로드맵', path: `/roadmaps/${roadmap.id}` }] });
    for (const id of courseIds) expect(await learns(app, who.user.id, id)).toBe(true);
    expect((await who.call('listMyRoadmaps', { query: { scope: 'enrolled' } })).body.items).toMatchObject([{ id: roadmap.id }]);
  });
});

describe('confirmOrder', () => {
  test('that is refused ends the order, says why, and gives everything back', async () => {
    const who = await buyer(app, { points: 1000 });
    const items = await coursesAt(app, 10_000);
    const coupon = await giveCoupon(app, who.user.id, { discount: { percent: 10 } });
    const created = await order(who, { items, couponIds: [coupon], points: 1000 });
    const key = await payAtBank(created, 'REFUSE');
    for (const answer of [await confirm(who, created.body.order, key), await confirm(who, created.body.order, key)])
      expect(answer).toMatchObject({ status: 402, body: { errorCode: 'ORDER_002', detail: '한도가 초과되었거나 잔액이 부족합니다.' } });
    expect((await who.call('getOrder', { params: { id: created.body.order.id } })).body).toMatchObject({
      status: 'FAILED',
      payment: { state: 'REFUSED', failure: { code: 'REJECT_CARD_PAYMENT' } },
    });
    expect(await preview(who, { items, couponIds: [coupon], points: 1000 })).toMatchObject({ status: 200 });
  });

  test('over another amount asks nobody, and leaves the order as it was', async () => {
    const who = await buyer(app);
    const created = await order(who, { items: await coursesAt(app, 10_000) });
    const { id, amount } = created.body.order;
    const key = await payAtBank(created);
    expect(await confirm(who, { id, amount: 100 }, key)).toMatchObject({ status: 402, body: { errorCode: 'ORDER_002' } });
    expect(await app.sql("SELECT FROM test_payments WHERE payment_key = $1 AND state = 'READY'", [key])).toHaveLength(1);
    expect(await confirm(who, { id, amount }, key)).toMatchObject({ status: 200, body: { status: 'PAID' } });
    expect(await confirm(who, { id, amount }, key)).toMatchObject({ status: 200, body: { status: 'PAID' } });
    expect(await confirm(who, { id, amount }, 'another')).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
  });

  test('of the payment of another order is refused, and keeps neither of the two from being paid', async () => {
    const [one, other] = [await buyer(app), await buyer(app)];
    const [mine, theirs] = [await order(one, { items: await coursesAt(app, 10_000) }), await order(other, { items: await coursesAt(app, 10_000) })];
    const key = await payAtBank(mine);
    expect(await confirm(other, theirs.body.order, key)).toMatchObject({
      status: 402,
      body: { errorCode: 'ORDER_002', detail: expect.stringContaining('다른 주문의 결제') },
    });
    expect(await confirm(one, mine.body.order, key)).toMatchObject({ status: 200, body: { status: 'PAID' } });
    expect(await confirm(other, theirs.body.order, key)).toMatchObject({ status: 402, body: { errorCode: 'ORDER_002' } });
    expect(await confirm(other, theirs.body.order, await payAtBank(theirs))).toMatchObject({ status: 200, body: { status: 'PAID' } });
  });

  test.each(['SILENT', 'LATE'] as const)('of a bank that is %s stays pending until it is known', async (behaviour) => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000);
    const created = await order(who, { items });
    const key = await payAtBank(created, behaviour);
    expect(await confirm(who, created.body.order, key)).toMatchObject({ status: 200, body: { status: 'PENDING', payment: { state: 'CONFIRMING' } } });
    expect(await who.call('cancelOrder', { params: { id: created.body.order.id } })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
    await app.sql('UPDATE test_payments SET done_at = now() WHERE payment_key = $1', [key]);
    await finishJobs();
    expect((await who.call('getOrder', { params: { id: created.body.order.id } })).body).toMatchObject({ status: 'PAID' });
    expect(await learns(app, who.user.id, items[0]?.refId ?? 0)).toBe(true);
  });

  test('that nobody can be told to ask about again is found by the watch', async () => {
    const who = await buyer(app);
    const created = await order(who, { items: await coursesAt(app, 10_000) });
    const { id } = created.body.order;
    const key = await payAtBank(created, 'SILENT');
    await app.sql(`CREATE FUNCTION refuse_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '53100' USING MESSAGE = 'disk full'; END $$`);
    await app.sql('CREATE TRIGGER refuse_job BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse_job()');
    const unanswered = await confirm(who, created.body.order, key);
    await app.sql('DROP FUNCTION refuse_job CASCADE');
    expect(unanswered.status).toBe(503);
    await app.sql("UPDATE payments SET lease_until = lease_until - interval '1 minute' WHERE order_id = $1", [id]);
    await app.sql('UPDATE test_payments SET done_at = now() WHERE payment_key = $1', [key]);
    await watchPending.run({});
    await finishJobs();
    expect((await who.call('getOrder', { params: { id } })).body).toMatchObject({ status: 'PAID' });
  });

  test('of a second order for the same course charges nothing', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000);
    const [first, second] = [await order(who, { items }), await order(who, { items })];
    expect((await confirm(who, first.body.order, await payAtBank(first))).status).toBe(200);
    const key = await payAtBank(second);
    expect(await confirm(who, second.body.order, key)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
    expect((await who.call('getOrder', { params: { id: second.body.order.id } })).body.status).toBe('CANCELED');
    expect(await app.sql("SELECT FROM test_payments WHERE payment_key = $1 AND state = 'READY'", [key])).toHaveLength(1);
  });
});

describe('a virtual account', () => {
  const waiting = async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000);
    const made = await buy(who, { items }, 'VIRTUAL_ACCOUNT');
    return { who, made, courseId: items[0]?.refId ?? 0 };
  };
  const payIn = (orderNo: string) => app.sql("UPDATE test_payments SET state = 'DONE', done_at = now() WHERE order_no = $1", [orderNo]);
  const notify = (who: TestClient, orderNo: string) => who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo } });

  test('waits for the transfer, which a notice tells', async () => {
    const { who, made, courseId } = await waiting();
    expect(made).toMatchObject({ status: 'PENDING', payment: { method: 'VIRTUAL_ACCOUNT', state: 'WAITING', virtualAccount: { bank: 'KB국민은행' } } });
    // A notice alone pays nothing.
    expect((await notify(who, made.orderNo)).body).toEqual({ ok: true });
    await finishJobs();
    expect(await learns(app, who.user.id, courseId)).toBe(false);
    await payIn(made.orderNo);
    for (let times = 0; times < 2; times += 1) await notify(who, made.orderNo);
    await finishJobs();
    expect((await who.call('getOrder', { params: { id: made.id } })).body.status).toBe('PAID');
    expect(await learns(app, who.user.id, courseId)).toBe(true);
  });

  test('of an order that was canceled is closed, and what came in before goes back', async () => {
    const [closed, late] = [await waiting(), await waiting()];
    for (const { who, made } of [closed, late]) expect((await who.call('cancelOrder', { params: { id: made.id } })).body.status).toBe('CANCELED');
    await payIn(late.made.orderNo);
    await finishJobs();
    expect(await app.sql('SELECT state, canceled_amount FROM test_payments WHERE order_no = $1', [closed.made.orderNo])).toEqual([
      { state: 'CANCELED', canceled_amount: 0 },
    ]);
    const {
      who,
      made: { id },
    } = late;
    expect((await who.call('getOrder', { params: { id } })).body).toMatchObject({
      status: 'CANCELED',
      payment: { state: 'RETURNED', returnAccount: 'NEEDED' },
    });
    expect((await app.mails(who.user.email)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('돌려받을 계좌를 알려주세요'));
    expect((await who.call('listNotifications')).body.items).toContainEqual(
      expect.objectContaining({ title: '끝난 주문에 입금된 10,000원을 돌려받을 계좌를 알려주세요', link: `/orders/${id}` }),
    );
    // Whoever sees to it by hand still finds the job.
    await expect(returnPayment.run({ orderId: id })).rejects.toThrow('nobody has said');
    const say = (by: TestClient, account: object) =>
      by.call('setReturnAccount', { params: { id }, body: { bank: '20', number: '1002123456789', holder: '김배움', ...account } });
    expect([
      (await say(who, { bank: '1' })).body.errors[0].field,
      (await say(who, { number: '1-2' })).body.errors[0].field,
      (await say(who, { holder: ' ' })).body.errors[0].field,
    ]).toEqual(['bank', 'number', 'holder']);
    expect((await say(closed.who, {})).status).toBe(404);
    expect(
      await closed.who.call('setReturnAccount', { params: { id: closed.made.id }, body: { bank: '20', number: '1002123456789', holder: '김배움' } }),
    ).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
    // Nobody leaves while their money has nowhere to go.
    expect((await who.call('getWithdrawal')).body).toMatchObject({ canWithdraw: false, blockers: [{ code: 'MONEY_TO_RETURN' }] });
    expect(await who.call('withdraw', { body: { confirm: true } })).toMatchObject({
      status: 409,
      body: { errorCode: 'ORDER_004', detail: expect.stringContaining('돌려받을 계좌') },
    });
    expect((await closed.who.call('getWithdrawal')).body).toMatchObject({ canWithdraw: true, blockers: [] });
    expect((await say(who, {})).body).toMatchObject({ payment: { state: 'RETURNED', returnAccount: 'GIVEN' } });
    expect((await who.call('getWithdrawal')).body).toMatchObject({ canWithdraw: false, blockers: [{ code: 'REFUND_ON_ITS_WAY' }] });
    expect(await app.sql('SELECT return_account FROM payments WHERE order_id = $1', [id])).toEqual([
      { return_account: { bank: '20', number: '1002123456789', holder: '김배움' } },
    ]);
    await finishJobs();
    const { payment } = (await who.call('getOrder', { params: { id } })).body;
    expect([payment.returnAccount, Boolean(payment.returnedAt)]).toEqual([undefined, true]);
    expect(await app.sql('SELECT return_account FROM payments WHERE order_id = $1', [id])).toEqual([{ return_account: null }]);
    expect((await say(who, {})).body.errorCode).toBe('ORDER_004');
    expect(await app.sql('SELECT state, canceled_amount FROM test_payments WHERE order_no = $1', [late.made.orderNo])).toEqual([
      { state: 'CANCELED', canceled_amount: 10_000 },
    ]);
    expect(await learns(app, late.who.user.id, late.courseId)).toBe(false);
  });

  test('for a course that was begun in another way is closed when the buyer comes back', async () => {
    const { who, made, courseId } = await waiting();
    await enroll(app, who.user.id, courseId);
    const [paid] = await app.sql<{ key: string }>('SELECT payment_key AS key FROM test_payments WHERE order_no = $1', [made.orderNo]);
    expect(await confirm(who, made, paid?.key ?? '')).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
    await finishJobs();
    expect((await who.call('getOrder', { params: { id: made.id } })).body.status).toBe('CANCELED');
    expect(await app.sql('SELECT state FROM test_payments WHERE order_no = $1', [made.orderNo])).toEqual([{ state: 'CANCELED' }]);
  });

  test('into which nobody paid ends with its time', async () => {
    const { who, made } = await waiting();
    await app.sql("UPDATE orders SET expires_at = now() - interval '1 minute' WHERE id = $1", [made.id]);
    await watchPending.run({});
    await finishJobs();
    expect((await who.call('getOrder', { params: { id: made.id } })).body.status).toBe('CANCELED');
  });
});

describe('paymentWebhook', () => {
  test('knows its providers, and says nothing about payments that are not ours', async () => {
    const who = await signedInClient(app);
    expect(await who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo: '20260101-AAAAAAAA' } })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await who.call('paymentWebhook', { params: { provider: 'test' }, body: { other: 1 } })).toMatchObject({ status: 200 });
    expect(await who.call('paymentWebhook', { params: { provider: 'toss' }, body: {} })).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
  });
});

describe('cancelOrder', () => {
  test('gives everything back, and the payment that comes afterwards is not taken', async () => {
    const who = await buyer(app, { points: 500 });
    const items = await coursesAt(app, 10_000);
    const coupon = await giveCoupon(app, who.user.id);
    const created = await order(who, { items, couponIds: [coupon], points: 500 });
    const { id } = created.body.order;
    const key = await payAtBank(created);
    expect(await who.call('cancelOrder', { params: { id } })).toMatchObject({ status: 200, body: { status: 'CANCELED' } });
    expect(await who.call('cancelOrder', { params: { id } })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
    expect(await confirm(who, created.body.order, key)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
    expect(await app.sql("SELECT FROM test_payments WHERE payment_key = $1 AND state = 'READY'", [key])).toHaveLength(1);
    expect(await preview(who, { items, couponIds: [coupon], points: 500 })).toMatchObject({ status: 200 });
  });

  test('happens by itself half an hour later', async () => {
    const who = await buyer(app, { points: 500 });
    const created = await order(who, { items: await coursesAt(app, 10_000), points: 500 });
    const { id } = created.body.order;
    await watchPending.run({});
    expect((await who.call('getOrder', { params: { id } })).body.status).toBe('PENDING');
    await app.sql("UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    await watchPending.run({});
    expect((await who.call('getOrder', { params: { id } })).body.status).toBe('CANCELED');
  });
});

describe('lists', () => {
  test('show one’s own orders, by state and by day in Korea', async () => {
    const who = await buyer(app);
    const [early, late] = [await buy(who, { items: await coursesAt(app, 1000) }), await buy(who, { items: await coursesAt(app, 2000) })];
    await order(who, { items: await coursesAt(app, 3000) });
    // A moment that is the first of March in Seoul only.
    await app.sql("UPDATE orders SET created_at = '2026-02-28T15:30:00Z' WHERE id = $1", [early.id]);
    const ids = async (query: object) =>
      (await who.call('listMyOrders', { query: query as Record<string, unknown> })).body.items.map(({ amount }: { amount: number }) => amount);
    expect(await ids({})).toEqual([3000, 2000, 1000]);
    expect(await ids({ status: 'PENDING' })).toEqual([3000]);
    expect(await ids({ from: '2026-03-01', to: '2026-03-01' })).toEqual([1000]);
    expect(await ids({ to: '2026-02-28' })).toEqual([]);
    expect(await ids({ page: 2, pageSize: 2 })).toEqual([1000]);
    expect((await (await buyer(app)).call('getOrder', { params: { id: late.id } })).status).toBe(404);
  });

  test('of all orders find by number, name and address', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const who = await buyer(app);
    const made = await buy(who, { items: await coursesAt(app, 1000) });
    for (const q of [made.orderNo, who.user.email]) {
      const { body } = await operator.call('listAllOrders', { query: { q } });
      expect(body).toMatchObject({ total: 1, items: [{ id: made.id, buyer: { id: who.user.id, name: '김배움', email: who.user.email } }] });
    }
    expect((await operator.call('listAllOrders', { query: { status: 'PAID' } })).body.total).toBeGreaterThan(1);
    expect((await who.call('listAllOrders')).status).toBe(403);
    const [ten, one] = [await operator.call('listAllOrders', { query: { pageSize: 10 } }), await operator.call('listAllOrders', { query: { pageSize: 1 } })];
    expect(statementsOf(ten)).toBe(statementsOf(one));
  });
});

describe('listOffers', () => {
  test('tells everybody what things cost together, and of what is gone nothing', async () => {
    const { id: instructorId } = await createUser(app, { isInstructor: true, name: '한도윤' });
    const { id } = await createCourse(app, { instructorId, title: '누구나 보는 값', price: 30_000 });
    const own = await clientOf(app, instructorId);
    const ask = (who: TestClient, ...items: string[]) => who.call('listOffers', { query: { items } });
    const { status, body } = await ask(client(app.url), `course-${id}`, 'course-99999999', 'mentoring-1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lines: [
        { type: 'COURSE', refId: id, title: '누구나 보는 값', instructorName: '한도윤', listPrice: 30_000, price: 30_000, available: true },
        { type: 'COURSE', title: '', available: false, reason: 'NOT_FOR_SALE' },
      ],
      amount: 30_000,
    });
    expect((await ask(own, `course-${id}`)).body).toMatchObject({ lines: [{ available: false, reason: 'OWN_COURSE' }], amount: 0 });
    expect((await ask(client(app.url), 'nothing')).body.errorCode).toBe('COMMON_001');
  });
});

describe('the terms of sale', () => {
  test('stand in the mail of an order as they were when it was made', async () => {
    const who = await buyer(app);
    await buy(who, { items: await coursesAt(app, 30_000) });
    await finishJobs();
    const mail = (await app.mails(who.user.email)).find(({ subject }) => subject.includes('결제가 완료되었습니다'));
    expect(mail?.text).toContain('판매자: (주)배움 (대표 김배움, 사업자등록번호 000-00-00000');
    expect(mail?.text).toContain(`/policies/refund/${currentVersion('refund')}`);
  });
});

describe('getReceipt', () => {
  test('is a PDF for who bought, once it is paid', async () => {
    const who = await buyer(app);
    const pending = await order(who, { items: await coursesAt(app, 1000) });
    const { id } = pending.body.order;
    expect(await who.call('getReceipt', { params: { id } })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
    await confirm(who, pending.body.order, await payAtBank(pending));
    const receipt = await who.call('getReceipt', { params: { id } });
    expect([receipt.status, receipt.headers.get('content-type'), String(receipt.body).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await (await buyer(app)).call('getReceipt', { params: { id } })).status).toBe(404);
  });

  test('names who sells, and what of the sum is the supply value and what the tax, of what was not given back', async () => {
    const who = await buyer(app);
    const made = await buy(who, { items: await coursesAt(app, 30_000, 20_000) });
    const read = async () => pdfText((await download(app, who, `/orders/api/v1/${made.id}/receipt`)).bytes).split('\n');
    const lines = await read();
    const after = (label: string, written = lines) => written[written.indexOf(label) + 1];
    expect(['판매자', '대표자', '사업자등록번호', '사업장 주소'].map((label) => after(label))).toEqual([
      '(주)배움',
      '김배움',
      '000-00-00000',
      '서울특별시 예시구 배움로 1',
    ]);
    // The terms of the sale are shown below, in full.
    expect(lines.join('')).toContain(`/policies/refund/${currentVersion('refund')}`);
    expect(lines).toEqual(
      expect.arrayContaining(['제공과 판매자', ...refundPolicies[currentVersion('refund')]({ name: '', email: '' }).map(({ heading }) => heading)]),
    );
    const sum = (label: string, written = lines) => written[written.indexOf(label) - 1];
    expect(['결제 금액', '공급가액', '부가세'].map((label) => sum(label))).toEqual(['50,000원', '45,455원', '4,545원']);
    await who.call('refundOrder', { params: { id: made.id }, body: { itemIds: [made.items[0].id], reason: '안 들을게요.' } });
    const later = await read();
    expect(['환불 금액', '환불하고 남은 금액', '공급가액', '부가세'].map((label) => sum(label, later))).toEqual([
      '30,000원',
      '20,000원',
      '18,182원',
      '1,818원',
    ]);
  });
});

describe('revenue', () => {
  test('is told by the server once, for who may be counted', async () => {
    const told = () =>
      app.sql<{ insert_id: string; value: number; identifiers: Record<string, string>; from_server: boolean }>(
        "SELECT insert_id, value, identifiers, from_server FROM events WHERE subject_key IN ('purchase_completed', 'refund_completed') ORDER BY insert_id",
      );
    const [counted, uncounted] = [await buyer(app), await buyer(app)];
    counted.cookies.set('_hackle_hid', 'device-of-a-buyer');
    uncounted.cookies.set('_hackle_hid', 'device-of-another');
    uncounted.cookies.set('analytics', 'off');
    const items = await coursesAt(app, 10_000);
    const made = await buy(counted, { items });
    await buy(uncounted, { items });
    await counted.call('refundOrder', { params: { id: made.id }, body: { itemIds: [made.items[0].id], reason: '안 들을게요.' } });
    for (let times = 0; times < 2; times += 1) {
      await finishJobs();
      await reportPurchase.run({ orderId: made.id });
    }
    const identifiers = { $id: 'device-of-a-buyer', $deviceId: 'device-of-a-buyer', $userId: String(counted.user.id) };
    expect(await told()).toEqual([
      { insert_id: `order:${made.id}:purchase`, value: 10_000, identifiers, from_server: true },
      {
        insert_id: `refund:${made.refunds?.[0]?.id ?? (await app.sql<{ id: number }>('SELECT id FROM refunds WHERE order_id = $1', [made.id]))[0]?.id}`,
        value: 10_000,
        identifiers,
        from_server: true,
      },
    ]);
  });
});
