import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { bookableMentor, askFor, hourIn, orderOf, payFor, previewSession, question, stateOf } from '../../support/mentoring-requests.ts';
import { seoulDay, storeSession } from '../../support/mentoring.ts';
import { buyer, confirm, payAtBank, wrongBooks } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let at: (hour: number, minute?: number) => Promise<string>;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
  at = (hour, minute) => hourIn(app, 3, hour, minute);
});
afterAll(async () => {
  await finishJobs();
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const told = ({ status, body }: Answer) => [status, body.errorCode];

describe('previewMentoring', () => {
  test('tells the price, the coupons that apply, points, ways to pay, refund terms and until when the mentor answers', async () => {
    const mentor = await bookableMentor(app, { bufferMinutes: 10 });
    const who = await buyer(app, { points: 50_000 });
    const [ten, three, ofCourses] = [
      await giveCoupon(app, who.user.id),
      await giveCoupon(app, who.user.id, { discount: { won: 3000 } }),
      await giveCoupon(app, who.user.id, { courseIds: [] }),
    ];
    await giveCoupon(app, who.user.id, { minOrderAmount: 40_000 });
    const startAt = await hourIn(app, 5, 10, 30);
    const { status, body } = await previewSession(who, mentor, { startAt });
    expect([status, body]).toEqual([
      200,
      {
        startAt,
        endAt: new Date(Date.parse(startAt) + 3_600_000).toISOString(),
        durationMinutes: 60,
        price: 33_000,
        couponDiscount: 0,
        pointUsed: 0,
        amount: 33_000,
        priceToken: expect.any(String),
        coupons: [
          expect.objectContaining({ id: ten, discountAmount: 3300, selected: false }),
          expect.objectContaining({ id: three, discountAmount: 3000, selected: false }),
        ],
        pointBalance: 50_000,
        usablePoints: 33_000,
        provider: 'TEST',
        methods: ['CARD', 'TRANSFER'],
        payMinutes: 15,
        expiresAt: expect.any(String),
        refundPolicy: {
          wholeUntil: new Date(Date.parse(startAt) - 24 * 3_600_000).toISOString(),
          lateRate: 50,
          mentorRate: 100,
          text: expect.stringContaining('24시간 전까지'),
        },
      },
    ]);
    const inHours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(inHours).toBeGreaterThan(47.9);
    expect(inHours).toBeLessThan(48.1);
    const chosen = await previewSession(who, mentor, { startAt, couponId: ten, points: 40_000 });
    expect(chosen.body).toMatchObject({ couponId: ten, couponDiscount: 3300, pointUsed: 29_700, amount: 0, usablePoints: 29_700 });
    expect(chosen.body.priceToken).not.toBe(body.priceToken);
    expect(told(await previewSession(who, mentor, { startAt, couponId: ofCourses }))).toEqual([409, 'COUPON_004']);
    expect(told(await previewSession(who, mentor, { startAt, points: 50_001 }))).toEqual([409, 'POINT_001']);
  });

  test('of a session that begins soon the mentor answers two hours before', async () => {
    const mentor = await bookableMentor(app);
    const [from, to] = [await seoulDay(app, 0), await seoulDay(app, 1)];
    const { slots } = (await client(app.url).call('getMentoringSlots', { query: { mentorId: mentor.user.id, from, to } })).body;
    const { startAt } = slots[0];
    const { body } = await previewSession(await buyer(app), mentor, { startAt });
    expect(body.expiresAt).toBe(new Date(Date.parse(startAt) - 2 * 3_600_000).toISOString());
  });
});

describe('requestMentoring', () => {
  test('holds the time of both, waits for the payment, and asks the mentor once it is paid', async () => {
    const mentor = await bookableMentor(app, { bufferMinutes: 10 });
    const who = await buyer(app, { points: 5000 });
    const couponId = await giveCoupon(app, who.user.id);
    const startAt = await at(10, 30);
    const asked = await askFor(who, mentor, { startAt, couponId, points: 2000 });
    expect(asked).toMatchObject({
      status: 201,
      body: {
        mentoring: {
          mentor: { id: mentor.user.id },
          mentee: { id: who.user.id },
          status: 'PAYMENT_PENDING',
          startAt,
          durationMinutes: 60,
          price: 33_000,
          question,
          expiresAt: expect.any(String),
          version: 1,
        },
        payment: { provider: 'TEST' },
      },
    });
    const { id } = asked.body.mentoring;
    const minutes = (Date.parse(asked.body.mentoring.expiresAt) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect(
      await app.sql('SELECT upper(span) - lower(span) AS length FROM mentoring_holds WHERE mentoring_id = $1 ORDER BY person_id = $2', [id, mentor.user.id]),
    ).toEqual([{ length: expect.objectContaining({ hours: 1 }) }, { length: expect.objectContaining({ hours: 1, minutes: 10 }) }]);
    const paid = await payFor(app, who, asked);
    expect(paid).toMatchObject({
      status: 200,
      body: {
        status: 'PAID',
        amount: 27_700,
        couponDiscount: 3300,
        pointUsed: 2000,
        items: [{ type: 'MENTORING', refId: id, title: expect.stringMatching(/^류현서 멘토링 · \d+월 \d+일 10:30$/), path: `/my/mentorings/${id}` }],
      },
    });
    expect(await stateOf(app, id)).toEqual({ status: 'REQUESTED', held: 2, by: null });
    const [row] = await app.sql(
      'SELECT share_rate, buffer_minutes, version, calendar_sequence, requested_at IS NOT NULL AS requested, expires_at - requested_at AS waits FROM mentorings WHERE id = $1',
      [id],
    );
    expect(row).toMatchObject({ share_rate: 70, buffer_minutes: 10, version: 2, calendar_sequence: 1, requested: true, waits: { days: 2 } });
  });

  test('keeps the share that the terms of its day give the mentor', async () => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app)];
    await app.sql("INSERT INTO share_terms (instructor_id, channel, rate, starts_on) VALUES ($1, 'PLATFORM', 82, '2026-01-01')", [mentor.user.id]);
    const asked = await askFor(who, mentor, { startAt: await hourIn(app, 3, 10) });
    await app.sql('UPDATE share_terms SET rate = 90 WHERE instructor_id = $1', [mentor.user.id]);
    expect(await app.sql('SELECT share_rate FROM mentorings WHERE id = $1', [asked.body.mentoring.id])).toEqual([{ share_rate: 82 }]);
  });

  test.each([
    ['costs nothing', 0, {}],
    ['costs nothing by a coupon and points', 33_000, { coupon: 50, points: 16_500 }],
  ])('goes to the mentor at once when it %s', async (_what, price, { coupon, points = 0 }: { coupon?: number; points?: number }) => {
    const mentor = await bookableMentor(app, { price });
    const who = await buyer(app, { points });
    const couponId = coupon && (await giveCoupon(app, who.user.id, { discount: { percent: coupon } }));
    const asked = await askFor(who, mentor, { startAt: await at(9), points, ...(couponId && { couponId }), method: undefined });
    expect(asked).toMatchObject({ status: 201, body: { mentoring: { status: 'REQUESTED', price } } });
    expect(asked.body.payment).toBeUndefined();
    expect(await stateOf(app, asked.body.mentoring.id)).toMatchObject({ status: 'REQUESTED', held: 2 });
    const orders = (await who.call('listMyOrders')).body;
    expect(orders.total).toBe(price === 0 ? 0 : 1);
    if (price > 0) expect(orders.items).toMatchObject([{ status: 'PAID', amount: 0, payment: { provider: 'FREE' } }]);
  });

  test('is asked for once under a key, whatever is sent how often', async () => {
    const mentor = await bookableMentor(app);
    const who = await buyer(app, { points: 1000 });
    const couponId = await giveCoupon(app, who.user.id);
    const startAt = await at(8);
    const { priceToken } = (await previewSession(who, mentor, { startAt, couponId, points: 1000 })).body;
    const wanted = { startAt, couponId, points: 1000, priceToken, key: 'one-request' };
    const first = await askFor(who, mentor, wanted);
    const again = await askFor(who, mentor, wanted);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(told(await askFor(who, mentor, { ...wanted, startAt: await at(9) }))).toEqual([422, 'COMMON_010']);
    expect(await app.sql('SELECT FROM mentorings WHERE mentee_id = $1', [who.user.id])).toHaveLength(1);
    const keyless = await who.call('requestMentoring', {
      params: { id: mentor.user.id },
      body: { startAt, question, priceToken, method: 'CARD', agreeRefundPolicy: true },
    });
    expect([keyless.status, keyless.body.errors[0].field]).toEqual([400, 'Idempotency-Key']);
  });

  test('the former address does the same, and says what to call', async () => {
    const mentor = await bookableMentor(app);
    const who = await buyer(app);
    const startAt = await at(7);
    const { priceToken } = (await previewSession(who, mentor, { startAt })).body;
    const answer = await who.call('requestMentoringLegacy', {
      params: { id: mentor.user.id },
      body: { startAt, question, priceToken, method: 'TRANSFER', agreeRefundPolicy: true },
      headers: { 'idempotency-key': 'former' },
    });
    expect([answer.status, answer.body.mentoring.status, answer.headers.get('deprecation')]).toEqual([201, 'PAYMENT_PENDING', '@1795651200']);
    expect(answer.headers.get('link')).toContain(`</mentors/api/v1/${mentor.user.id}/mentorings>; rel="successor-version"`);
  });

  describe('is refused, here as in the preview,', () => {
    const both = async (who: TestClient, mentor: Parameters<typeof askFor>[1], startAt: string) => [
      told(await previewSession(who, mentor, { startAt })),
      told(await askFor(who, mentor, { startAt, priceToken: 'x' })),
    ];

    test('by a mentor who has blocked the person, until the block ends', async () => {
      const [mentor, who, startAt] = [await bookableMentor(app), await buyer(app), await at(10)];
      await mentor.call('createBlock', { body: { userId: who.user.id } });
      expect(await both(who, mentor, startAt)).toEqual([
        [409, 'MENTOR_002'],
        [409, 'MENTOR_002'],
      ]);
      await mentor.call('deleteBlock', { query: { userId: who.user.id } });
      expect((await previewSession(who, mentor, { startAt })).status).toBe(200);
    });

    test('by a mentor who takes no requests, who is hidden, or who is nobody', async () => {
      const [mentor, who, startAt] = [await bookableMentor(app), await buyer(app), await at(10)];
      await app.sql('UPDATE mentors SET takes_requests = false WHERE user_id = $1', [mentor.user.id]);
      expect(await both(who, mentor, startAt)).toEqual([
        [409, 'MENTOR_002'],
        [409, 'MENTOR_002'],
      ]);
      await app.sql('UPDATE mentors SET held = true WHERE user_id = $1', [mentor.user.id]);
      expect(await both(who, mentor, startAt)).toEqual([
        [404, 'COMMON_004'],
        [404, 'COMMON_004'],
      ]);
      expect(await both(who, { ...mentor, user: who.user }, startAt)).toEqual([
        [404, 'COMMON_004'],
        [404, 'COMMON_004'],
      ]);
    });

    test('by oneself', async () => {
      const mentor = await bookableMentor(app);
      expect(await both(mentor, mentor, await at(10))).toEqual([
        [400, 'MENTORING_004'],
        [400, 'MENTORING_004'],
      ]);
    });

    test('at a time that is none of the mentor’s: past, too soon, too late, between two', async () => {
      const [mentor, who] = [await bookableMentor(app, { maxAdvanceDays: 7 }), await buyer(app)];
      const soon = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000).toISOString();
      for (const startAt of [await hourIn(app, -1, 10), soon, await hourIn(app, 8, 10), await at(10, 30), await at(23)]) {
        expect(await both(who, mentor, startAt)).toEqual([
          [400, 'MENTORING_005'],
          [400, 'MENTORING_005'],
        ]);
      }
      const without = await bookableMentor(app);
      await app.sql('DELETE FROM mentoring_schedules WHERE mentor_id = $1', [without.user.id]);
      expect(await both(who, without, await at(10))).toEqual([
        [400, 'MENTORING_005'],
        [400, 'MENTORING_005'],
      ]);
    });
  });

  test('for a time that the mentor or the mentee has given away is refused', async () => {
    const [mentor, other, who, somebody] = [await bookableMentor(app), await bookableMentor(app), await buyer(app), await buyer(app)];
    const [taken, own] = [await at(10), await at(15)];
    const { priceToken } = (await previewSession(who, mentor, { startAt: taken })).body;
    expect((await askFor(somebody, mentor, { startAt: taken })).status).toBe(201);
    expect((await askFor(who, other, { startAt: own })).status).toBe(201);
    expect(told(await previewSession(who, mentor, { startAt: taken }))).toEqual([409, 'MENTORING_001']);
    expect(told(await askFor(who, mentor, { startAt: taken, priceToken }))).toEqual([409, 'MENTORING_001']);
    expect(told(await previewSession(who, mentor, { startAt: own }))).toEqual([409, 'MENTORING_007']);
    expect(told(await askFor(who, mentor, { startAt: own, priceToken }))).toEqual([409, 'MENTORING_007']);
    // Whoever finds it taken asks for another time by the price that they saw.
    expect((await askFor(who, mentor, { startAt: await at(11), priceToken })).status).toBe(201);
  });

  test('for a time that oneself has asked for says so', async () => {
    const [mentor, who, other] = [await bookableMentor(app), await buyer(app), await buyer(app)];
    const startAt = await at(10);
    const first = await askFor(who, mentor, { startAt });
    const { priceToken } = (await previewSession(who, mentor, { startAt: await at(12) })).body;
    const own = '그 시간에 이미 신청한 멘토링이 있습니다. 내 멘토링에서 결제하거나 취소해주세요.';
    for (const answer of [await previewSession(who, mentor, { startAt }), await askFor(who, mentor, { startAt, priceToken })]) {
      expect([...told(answer), answer.body.detail]).toEqual([409, 'MENTORING_001', own]);
    }
    expect((await askFor(other, mentor, { startAt, priceToken })).body.detail).toBeUndefined();
    expect((await payFor(app, who, first)).status).toBe(200);
  });

  test('nothing stays of one that is refused', async () => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app, { points: 1000 })];
    const couponId = await giveCoupon(app, who.user.id);
    const startAt = await at(10);
    const { priceToken } = (await previewSession(who, mentor, { startAt, couponId, points: 1000 })).body;
    await storeSession(app, mentor.user.id, (await buyer(app)).user.id, startAt);
    expect(told(await askFor(who, mentor, { startAt, couponId, points: 1000, priceToken }))).toEqual([409, 'MENTORING_001']);
    expect(await app.sql('SELECT FROM mentorings WHERE mentee_id = $1', [who.user.id])).toEqual([]);
    expect(await app.sql('SELECT FROM coupons WHERE id = $1 AND used_at IS NULL', [couponId])).toHaveLength(1);
    expect((await who.call('getPoints')).body.balance).toBe(1000);
  });

  test('waits for an answer twice with one mentor, and five times in all', async () => {
    const who = await buyer(app);
    const free = await Promise.all([1, 2, 3].map(() => bookableMentor(app, { price: 0 })));
    const [one, two, three] = free;
    if (!one || !two || !three) throw new Error('no mentors');
    const statuses = [];
    for (const [mentor, hour] of [
      [one, 1],
      [one, 2],
      [one, 3],
      [two, 3],
      [two, 4],
      [three, 5],
      [three, 6],
    ] as const) {
      statuses.push(told(await askFor(who, mentor, { startAt: await at(hour) })));
    }
    const yes = [201, undefined];
    const no = [409, 'MENTORING_008'];
    expect(statuses).toEqual([yes, yes, no, yes, yes, yes, no]);
    await app.sql("UPDATE mentorings SET status = 'ACCEPTED' WHERE mentee_id = $1 AND mentor_id = $2", [who.user.id, one.user.id]);
    expect(told(await askFor(who, three, { startAt: await at(6) }))).toEqual(yes);
  });

  test('at another price than was seen is refused: a higher one, a shorter session, a coupon that is used', async () => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app)];
    const couponId = await giveCoupon(app, who.user.id);
    const startAt = await at(10);
    const { priceToken } = (await previewSession(who, mentor, { startAt })).body;
    const { priceToken: withCoupon } = (await previewSession(who, mentor, { startAt, couponId })).body;
    expect(told(await askFor(who, mentor, { startAt, couponId, priceToken }))).toEqual([409, 'ORDER_001']);
    await app.sql('UPDATE mentors SET duration_minutes = 30 WHERE user_id = $1', [mentor.user.id]);
    expect(told(await askFor(who, mentor, { startAt, priceToken }))).toEqual([409, 'ORDER_001']);
    await app.sql('UPDATE mentors SET duration_minutes = 60, price = 40000 WHERE user_id = $1', [mentor.user.id]);
    expect(told(await askFor(who, mentor, { startAt, priceToken }))).toEqual([409, 'ORDER_001']);
    expect((await askFor(who, await bookableMentor(app), { startAt, couponId })).status).toBe(201);
    const used = await askFor(who, mentor, { startAt, couponId, priceToken: withCoupon });
    expect([...told(used), used.body.errors]).toEqual([409, 'COUPON_004', [expect.objectContaining({ field: 'couponId' })]]);
    expect(told(await askFor(who, mentor, { startAt, points: 1, priceToken }))).toEqual([409, 'ORDER_001']);
  });

  test('with more points than there are is refused', async () => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app, { points: 1000 })];
    const startAt = await at(10);
    const { priceToken } = (await previewSession(who, mentor, { startAt, points: 1000 })).body;
    await app.sql('UPDATE users SET point_balance = 0 WHERE id = $1', [who.user.id]);
    const answer = await askFor(who, mentor, { startAt, points: 1000, priceToken });
    await app.sql('UPDATE users SET point_balance = 1000 WHERE id = $1', [who.user.id]);
    expect(told(answer)).toEqual([409, 'POINT_001']);
  });

  test.each([
    ['too short a question', { question: '짧아요' }, 'question', '질문을 20자 이상 2,000자까지 적어주세요.'],
    ['too long a question', { question: ` ${'가'.repeat(2001)} ` }, 'question', '질문을 20자 이상 2,000자까지 적어주세요.'],
    ['no way to pay', { method: undefined }, 'method', '결제 수단을 골라주세요.'],
  ])('refuses %s', async (_what, changes, field, message) => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app)];
    const { status, body } = await askFor(who, mentor, { startAt: await at(10), ...changes });
    expect([status, body.errors]).toEqual([400, [{ field, errorCode: 'COMMON_001', message }]]);
  });

  test.each([{ method: 'VIRTUAL_ACCOUNT' }, { agreeRefundPolicy: false }, { startAt: '2026-12-01' }, { points: -1 }])('refuses %j', async (changes) => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app)];
    const { priceToken } = (await previewSession(who, mentor, { startAt: await at(10) })).body;
    expect((await askFor(who, mentor, { startAt: await at(10), priceToken, ...(changes as object) })).status).toBe(400);
  });

  test('is not for who has not signed in', async () => {
    const mentor = await bookableMentor(app);
    expect(told(await askFor(client(app.url), mentor, { startAt: await at(10), priceToken: 'x' }))).toEqual([401, 'COMMON_002']);
  });
});

describe('the order of a session', () => {
  test('is sold by no other door', async () => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app)];
    const asked = await askFor(who, mentor, { startAt: await at(10) });
    const item = { type: 'MENTORING', refId: asked.body.mentoring.id };
    expect((await who.call('addCartItem', { body: item })).status).toBe(400);
    expect((await who.call('previewOrder', { body: { items: [item] } })).status).toBe(400);
    const order = { items: [item], priceToken: 'x', method: 'CARD', agreeRefundPolicy: true };
    expect((await who.call('createOrder', { body: order, headers: { 'idempotency-key': 'door' } })).status).toBe(400);
    const operator = await signedInClient(app, { roleAdmin: true });
    const voucher = { count: 1, targetType: 'MENTORING', targetId: item.refId, grantDays: 30 };
    expect((await operator.call('createVouchers', { body: voucher, headers: { 'idempotency-key': 'door' } })).status).toBe(400);
  });

  test('is given back at the session and not by its buyer’s refund; an operator can', async () => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app)];
    const asked = await askFor(who, mentor, { startAt: await at(10) });
    const { id } = asked.body.mentoring;
    const paid = await payFor(app, who, asked);
    const itemIds = paid.body.items.map((item: { id: number }) => item.id);
    const quote = await who.call('quoteRefund', { params: { id: paid.body.id } });
    expect([...told(quote), quote.body.detail]).toEqual([409, 'ORDER_003', '멘토링 화면에서 취소하면 돌려드립니다.']);
    expect(told(await who.call('refundOrder', { params: { id: paid.body.id }, body: { itemIds, reason: '못 가요.' } }))).toEqual([409, 'ORDER_003']);
    expect(await stateOf(app, id)).toEqual({ status: 'REQUESTED', held: 2, by: null });
    const operator = await signedInClient(app, { roleAdmin: true });
    const refunded = await operator.call('adminRefund', { params: { id: paid.body.id }, body: { itemIds, reason: '멘토가 탈퇴했습니다.' } });
    expect([refunded.status, refunded.body.status]).toEqual([200, 'REFUNDED']);
    expect(await stateOf(app, id)).toEqual({ status: 'CANCELED', held: 0, by: 'OPERATOR' });
    expect(await app.sql('SELECT refund_amount::int FROM mentorings WHERE id = $1', [id])).toEqual([{ refund_amount: 33_000 }]);
  });

  test('that its buyer gives up ends the session, and the time is free', async () => {
    const [mentor, who, other] = [await bookableMentor(app), await buyer(app), await buyer(app)];
    const startAt = await at(10);
    const asked = await askFor(who, mentor, { startAt });
    const order = await orderOf(app, asked.body.mentoring.id);
    expect((await who.call('cancelOrder', { params: { id: order.id } })).body.status).toBe('CANCELED');
    expect(await stateOf(app, asked.body.mentoring.id)).toEqual({ status: 'CANCELED', held: 0, by: 'MENTEE' });
    expect((await askFor(other, mentor, { startAt })).status).toBe(201);
  });

  test('that the bank refuses ends the session', async () => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app)];
    const asked = await askFor(who, mentor, { startAt: await at(10) });
    const refused = await confirm(who, await orderOf(app, asked.body.mentoring.id), await payAtBank(asked, 'REFUSE'));
    expect(told(refused)).toEqual([402, 'ORDER_002']);
    expect(await stateOf(app, asked.body.mentoring.id)).toEqual({ status: 'CANCELED', held: 0, by: 'SYSTEM' });
  });

  test('that is cancelled at the provider ends the session', async () => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app)];
    const asked = await askFor(who, mentor, { startAt: await at(10) });
    const { body } = await payFor(app, who, asked);
    await app.sql("UPDATE test_payments SET state = 'CANCELED', canceled_amount = amount WHERE order_no = $1", [body.orderNo]);
    await who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo: body.orderNo } });
    await finishJobs();
    expect((await who.call('getOrder', { params: { id: body.id } })).body.status).toBe('REFUNDED');
    expect(await stateOf(app, asked.body.mentoring.id)).toEqual({ status: 'CANCELED', held: 0, by: 'OPERATOR' });
    const mails = (await app.mails(who.user.email)).map(({ text }) => text).join('\n');
    expect(mails).toContain('멘토가 답하면 알려드립니다.');
    expect(mails).toContain('이 결제로 신청한 멘토링은 취소되었습니다.');
    expect(mails).not.toMatch(/수강|학습|강의/);
  });

  test('is begun to be paid as often as its buyer likes, while it waits', async () => {
    const [mentor, who, other] = [await bookableMentor(app), await buyer(app), await buyer(app)];
    const asked = await askFor(who, mentor, { startAt: await at(10) });
    const { id } = await orderOf(app, asked.body.mentoring.id);
    const show = async (reader: TestClient) => (await reader.call('getOrder', { params: { id } })).body;
    expect((await show(who)).paymentStart).toEqual(asked.body.payment);
    expect((await who.call('listMyOrders')).body.items[0].paymentStart).toBeUndefined();
    expect((await show(other)).errorCode).toBe('COMMON_004');
    await payFor(app, who, asked);
    expect((await show(who)).paymentStart).toBeUndefined();
  });

  test('has a receipt, and stands in its buyer’s and the operators’ lists', async () => {
    const [mentor, who] = [await bookableMentor(app), await buyer(app)];
    const { body } = await payFor(app, who, await askFor(who, mentor, { startAt: await at(10) }));
    const receipt = await who.call('getReceipt', { params: { id: body.id } });
    expect(receipt.status).toBe(200);
    expect((await who.call('listMyOrders')).body.items).toMatchObject([{ id: body.id, items: [{ type: 'MENTORING' }] }]);
    const operator = await signedInClient(app, { roleAdmin: true });
    expect((await operator.call('listAllOrders', { query: { q: body.orderNo } })).body.items).toMatchObject([{ id: body.id, items: [{ type: 'MENTORING' }] }]);
  });
});
