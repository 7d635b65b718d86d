import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { createUser, finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { buy, buyer, coursesAt, learns, order, watch, watchableAt, wrongBooks } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(async () => {
  await finishJobs();
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const list = async (query: Record<string, unknown>) => (await operator.call('listAllOrders', { query })).body;
const idsOf = async (query: Record<string, unknown>) => (await list(query)).items.map(({ id }: { id: number }) => id);

describe('listAllOrders', () => {
  test('finds orders by state, way, amount, day, number, person and title, also together', async () => {
    const [first, second] = [await buyer(app), await buyer(app)];
    const [item] = await coursesAt(app, 12_340);
    const [other] = await coursesAt(app, 98_760);
    if (!item || !other) throw new Error('no courses');
    await app.sql('UPDATE courses SET title = $2 WHERE id = $1', [item.refId, 'ßeltsame 이름의 강의']);
    const cheap = await buy(first, { items: [item] });
    const dear = await buy(second, { items: [other] });
    const waiting = (await order(second, { items: [item] }, { method: 'TRANSFER' })).body.order;

    expect(await idsOf({ minAmount: 12_340, maxAmount: 12_340, status: 'PAID' })).toEqual([cheap.id]);
    expect(await idsOf({ method: 'TRANSFER' })).toEqual([waiting.id]);
    expect(await idsOf({ method: 'TRANSFER', status: 'PAID' })).toEqual([]);
    expect(await idsOf({ q: dear.orderNo.toLowerCase() })).toEqual([dear.id]);
    expect(await idsOf({ q: second.user.email })).toEqual([waiting.id, dear.id]);
    expect(await idsOf({ q: second.user.email.slice(1, -4), status: 'PENDING' })).toEqual([waiting.id]);
    expect(await idsOf({ q: 'eltsame 이' })).toEqual([waiting.id, cheap.id]);
    expect(await idsOf({ q: 'ße' })).toEqual([waiting.id, cheap.id]);
    expect(await idsOf({ q: 'el', minAmount: 12_340, maxAmount: 12_340 })).toEqual([]);
    expect(await idsOf({ q: 'eltsame 이', to: '2020-01-01' })).toEqual([]);
    expect(await idsOf({ from: '2020-01-01', minAmount: 98_760, maxAmount: 98_760 })).toEqual([dear.id]);
    expect((await list({ pageSize: 1 })).total).toBeGreaterThanOrEqual(3);
    expect(await operator.call('listAllOrders', { query: { minAmount: -1 } })).toMatchObject({ status: 400 });
  });

  test('looks through the newest where words say too little, and answers the same', async () => {
    const crowd = 10_100;
    await app.sql(`INSERT INTO users (email, name, status) SELECT 'crowd' || n || '@example.com', '무리 ' || n, 'ACTIVE' FROM generate_series(1, ${crowd}) n`);
    const [item] = await coursesAt(app, 5000);
    const addOrders = (name: string, many: number) =>
      app.sql<{ id: number }>(
        `WITH made AS (
           INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, refunded_amount, created_at, expires_at, payment_method)
           SELECT '20240101-' || upper(substr(md5($1 || n), 1, 8)), id, 'CANCELED', 0, 0, 0, 0, now() - n * interval '1 second', now(),
             CASE WHEN n % 3 = 0 THEN 'TRANSFER' ELSE 'CARD' END
           FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE name LIKE $1 LIMIT $2) u RETURNING id, payment_method),
         items AS (INSERT INTO order_items (order_id, type, ref_id, title, price, discount, points, paid) SELECT id, 'COURSE', $3, '강의', 0, 0, 0, 0 FROM made),
         payment AS (INSERT INTO payments (order_id, provider, method, state, amount) SELECT id, 'TEST', payment_method, 'REFUSED', 0 FROM made)
         SELECT id FROM made ORDER BY id`,
        [name, many, item?.refId],
      );
    const orders = await addOrders('무리 %', crowd);
    const newest = orders.map(({ id }) => id);
    const page = (query: object) => idsOf({ q: '무리 ', pageSize: 50, ...query });
    expect(await page({})).toEqual(newest.slice(0, 50));
    expect(await list({ q: '무리 ' })).toMatchObject({ total: 10_000, totalIsCapped: true });
    expect(await page({ page: 100 })).toEqual(newest.slice(4950, 5000));
    const transfers = newest.filter((_id, at) => (at + 1) % 3 === 0);
    expect(await page({ method: 'TRANSFER', page: 40 })).toEqual(transfers.slice(1950, 2000));
    expect((await list({ q: '무리 ', method: 'TRANSFER' })).total).toBe(transfers.length);
    // Where none of the newest has the word, all people of the word are gathered for a late page.
    await app.sql(`INSERT INTO users (email, name, status) SELECT 'apart' || n || '@example.com', '혼자 ' || n, 'ACTIVE' FROM generate_series(1, 1000) n`);
    await app.sql("UPDATE orders SET created_at = created_at - interval '1 hour' WHERE id = ANY ($1)", [newest]);
    await addOrders('혼자 %', 1000);
    expect(await page({ page: 100 })).toEqual(newest.slice(4950, 5000));
    expect(await page({ q: '혼자 ', page: 20 })).toHaveLength(50);
  });

  test('hides addresses where it is asked to, and always from who may not look after people; the file is the list', async () => {
    const who = await buyer(app);
    const made = await buy(who, { items: await coursesAt(app, 7770, 2220) });
    const query = { q: made.orderNo };
    expect((await list(query)).items[0].buyer.email).toBe(who.user.email);
    expect((await list({ ...query, masked: true })).items[0].buyer.email).not.toBe(who.user.email);
    const reader = await signedInClient(app);
    await app.sql("UPDATE users SET role_admin = true, operator_scopes = '{admin:read}' WHERE id = $1", [reader.user.id]);
    const seen = await reader.call('listAllOrders', { query });
    expect(seen.status).toBe(200);
    expect(seen.body.items[0].buyer.email).not.toBe(who.user.email);
    expect((await reader.call('getAnyOrder', { params: { id: made.id } })).body.buyer.email).toBe(seen.body.items[0].buyer.email);
    expect(await reader.call('adminRefund', { params: { id: made.id }, body: { itemIds: [made.items[0].id], reason: '해봄' } })).toMatchObject({ status: 403 });

    const file = String((await operator.call('exportOrders', { query: { ...query, masked: true } })).body);
    const [head, ...rows] = file.trim().split('\r\n');
    expect(head).toContain('"주문 번호","상태"');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`"${made.orderNo}","결제 완료",${who.user.id}`);
    expect(rows[0]).toContain(',9990,0,"카드·간편결제"');
    expect(rows[0]).not.toContain(who.user.email);
    expect((await who.call('exportOrders')).status).toBe(403);
  });
});

describe('one order', () => {
  test('is shown whole, with all that happened to it in time', async () => {
    const who = await buyer(app, { points: 1000 });
    const items = await coursesAt(app, 30_000, 20_000);
    const coupon = await giveCoupon(app, who.user.id);
    const made = await buy(who, { items, points: 1000, couponIds: [coupon] });
    const shown = await operator.call('getAnyOrder', { params: { id: made.id } });
    expect(shown).toMatchObject({ status: 200, body: { orderNo: made.orderNo, left: made.amount, refundable: true, coupons: [{ revivable: false }] } });
    expect(shown.body.paymentKey).toBeDefined();
    expect(shown.body.coupons[0].amount).toBe(made.couponDiscount);

    await operator.call('adminRefund', { params: { id: made.id }, body: { itemIds: [made.items[0].id], reason: '영상이 나오지 않았어요.' } });
    await finishJobs();
    const { items: happened } = (await operator.call('getOrderTimeline', { params: { id: made.id } })).body;
    const kinds = happened.map(({ kind, what }: { kind: string; what: string }) => `${kind} ${what}`);
    for (const what of [
      'ORDER created',
      'PAYMENT claimed',
      'PAYMENT approved',
      'LEDGER ORDER_PAID',
      'REFUND granted',
      'REFUND sent',
      'AUDIT orders.refund',
      'MAIL order-paid',
      'MAIL order-refunded',
    ])
      expect(kinds).toContain(what);
    expect(kinds[0]).toBe('ORDER created');
    const times = happened.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted());
    expect(happened.find(({ kind }: { kind: string }) => kind === 'AUDIT')).toMatchObject({ text: expect.stringContaining('영상이 나오지 않았어요.'), by: {} });
    const booked = happened.filter(({ kind }: { kind: string }) => kind === 'LEDGER');
    for (const { entries } of booked) expect(entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0);
    expect(happened.find(({ what }: { what: string }) => what === 'order-paid').state).toBeDefined();

    for (const name of ['getAnyOrder', 'getOrderTimeline', 'quoteAdminRefund'] as const) {
      expect(await operator.call(name, { params: { id: 987_654 } })).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
      expect(await who.call(name, { params: { id: made.id } })).toMatchObject({ status: 403 });
    }
  });

  test('tells of notices of the provider, one a minute', async () => {
    const who = await buyer(app);
    const made = await buy(who, { items: await coursesAt(app, 4440) });
    for (let call = 0; call < 3; call += 1) await who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo: made.orderNo } });
    const { items } = (await operator.call('getOrderTimeline', { params: { id: made.id } })).body;
    expect(items.filter(({ what }: { what: string }) => what === 'notice')).toHaveLength(1);
  });
});

describe('quoteAdminRefund', () => {
  const quote = async (id: number, itemIds?: number[]) => operator.call('quoteAdminRefund', { params: { id }, query: { ...(itemIds && { itemIds }) } });
  const refund = (id: number, body: object) => operator.call('adminRefund', { params: { id }, body: { reason: '확인했어요.', ...body } });
  /** Money of one payment goes back one after the other. */
  const refundAndSend = async (id: number, body: object) => {
    const answer = await refund(id, body);
    await finishJobs();
    return answer;
  };

  test('says what the terms give, what can be given at most, and what is lost', async () => {
    const who = await buyer(app, { points: 5000 });
    const items = await watchableAt(app, 30_000, 20_000);
    const made = await buy(who, { items, points: 5000 });
    await watch(app, who, items[1]?.refId ?? 0, 100);
    expect(await quote(made.id)).toMatchObject({
      status: 200,
      body: {
        whole: true,
        way: 'CARD',
        accountNeeded: false,
        rule: { amount: 27_000, points: 3000 },
        most: { amount: 45_000, points: 5000 },
        mostMoneyOnly: 45_000,
        lines: [
          { left: 27_000, refunded: false, rule: { reason: 'WITHIN_TERMS', refundable: true }, loses: [{ progressRate: 0, certified: false }] },
          { left: 18_000, rule: { reason: 'COMPLETED', refundable: false, reasonText: expect.any(String) }, loses: [{ progressRate: 100 }] },
        ],
      },
    });
    expect((await quote(made.id, [made.items[1].id])).body).toMatchObject({ whole: false, coupons: [], most: { amount: 18_000, points: 2000 } });
    expect(await refund(made.id, { itemIds: [made.items[1].id], amount: 18_000 })).toMatchObject({ status: 200, body: { refundedAmount: 18_000 } });
  });

  test('shows the way on where something was refunded in part: the rest goes back as money alone, and no more than that', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 30_000, 10_000);
    const made = await buy(who, { items });
    const [first, second] = made.items.map(({ id }: { id: number }) => id);
    await refundAndSend(made.id, { itemIds: [first], amount: 10_000 });
    expect((await quote(made.id)).body).toMatchObject({
      most: { amount: 10_000 },
      mostMoneyOnly: 30_000,
      lines: [{ refunded: true, left: 20_000 }, { left: 10_000 }],
    });
    expect(await refundAndSend(made.id, { itemIds: [first] })).toMatchObject({
      status: 409,
      body: { errorCode: 'ORDER_003', detail: expect.stringContaining('moneyOnly') },
    });
    expect(await refundAndSend(made.id, { itemIds: [first], moneyOnly: true, amount: 20_001 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'amount' }] },
    });
    expect(await refundAndSend(made.id, { itemIds: [first], moneyOnly: true, amount: 5000 })).toMatchObject({
      status: 200,
      body: { status: 'PARTIALLY_REFUNDED', refundedAmount: 15_000 },
    });

    expect(await refundAndSend(made.id, { itemIds: [second], moneyOnly: true, amount: 4000 })).toMatchObject({ status: 200, body: { refundedAmount: 19_000 } });
    expect(await learns(app, who.user.id, items[1]?.refId ?? 0)).toBe(true);
    expect(await refundAndSend(made.id, { itemIds: [second] })).toMatchObject({ status: 200, body: { status: 'REFUNDED', refundedAmount: 25_000 } });
    expect(await learns(app, who.user.id, items[1]?.refId ?? 0)).toBe(false);
    expect((await quote(made.id)).body).toMatchObject({ whole: false, most: { amount: 0 }, mostMoneyOnly: 15_000 });
    expect(await refundAndSend(made.id, { itemIds: [first, second], moneyOnly: true })).toMatchObject({
      status: 200,
      body: { status: 'REFUNDED', refundedAmount: 40_000 },
    });
    expect(await refundAndSend(made.id, { itemIds: [first], moneyOnly: true })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
    expect(await refundAndSend(made.id, { itemIds: [987_654], moneyOnly: true })).toMatchObject({ status: 404 });
    expect(await app.sql('SELECT canceled_amount FROM test_payments WHERE order_no = $1', [made.orderNo])).toEqual([{ canceled_amount: 40_000 }]);
  });

  test('of what was never paid says what happens instead', async () => {
    const pending = (await order(await buyer(app), { items: await coursesAt(app, 10_000) })).body.order;
    expect(await quote(pending.id)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003', detail: expect.stringContaining('결제하지 않은') } });
    expect(await refund(pending.id, { itemIds: [pending.items[0].id], moneyOnly: true })).toMatchObject({ status: 409, body: { errorCode: 'ORDER_003' } });
  });

  test('races of money alone end with every won given back once', async () => {
    const who = await buyer(app);
    const made = await buy(who, { items: await coursesAt(app, 10_000) });
    const [itemId] = made.items.map(({ id }: { id: number }) => id);
    const answers = await Promise.all([6000, 6000, 6000].map((amount) => refund(made.id, { itemIds: [itemId], moneyOnly: true, amount })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await refund(made.id, { itemIds: [itemId], moneyOnly: true })).toMatchObject({ status: 200, body: { refundedAmount: 10_000 } });
  });
});

describe('what is given away', () => {
  test('coupons are found by words, state and who bears them, and tell their cost and holders', async () => {
    const name = unique('가을 할인 ');
    const created = await operator.call('createCouponCampaign', {
      body: { name, discountType: 'FIXED', discountValue: 1000, appliesTo: 'ALL', expiresAt: '2036-12-31T14:59:59.000Z' },
    });
    expect(created).toMatchObject({ status: 201, body: { state: 'ALIVE', cost: 0 } });
    const { id } = created.body;
    const [who, other] = [await buyer(app), await buyer(app)];
    await operator.call('issueCoupon', { params: { id }, body: { userIds: [who.user.id, other.user.id] } });
    const [coupon] = await app.sql<{ id: number }>('SELECT id::int FROM coupons WHERE campaign_id = $1 AND user_id = $2', [id, who.user.id]);
    const made = await buy(who, { items: await coursesAt(app, 20_000, 10_000), couponIds: [Number(coupon?.id)] });
    expect((await operator.call('getCouponCampaign', { params: { id } })).body).toMatchObject({ name, cost: 1000, issued: 2, used: 1 });
    await operator.call('adminRefund', { params: { id: made.id }, body: { itemIds: made.items.map((item: { id: number }) => item.id), reason: '모두' } });
    expect((await operator.call('listCouponCampaigns', { query: { q: name, state: 'ALIVE', funder: 'PLATFORM' } })).body).toMatchObject({
      total: 1,
      items: [{ id, cost: 0 }],
    });
    expect((await operator.call('listCouponCampaigns', { query: { q: name, funder: 'INSTRUCTOR' } })).body.total).toBe(0);
    const holders = await operator.call('listCouponHolders', { params: { id }, query: { masked: true } });
    expect(holders.body.items).toMatchObject([
      { user: { id: other.user.id }, status: 'ISSUED' },
      { user: { id: who.user.id }, status: 'USED', orderId: made.id },
    ]);
    expect(holders.body.items[0].user.email).not.toBe(other.user.email);
    await operator.call('updateCouponCampaign', { params: { id }, body: { active: false } });
    expect((await operator.call('listCouponCampaigns', { query: { q: name, state: 'STOPPED' } })).body.total).toBe(1);
    for (const operation of ['getCouponCampaign', 'listCouponHolders'] as const) {
      expect(await operator.call(operation, { params: { id: 987_654 } })).toMatchObject({ status: 404 });
      expect(await who.call(operation, { params: { id } })).toMatchObject({ status: 403 });
    }
  });

  test('vouchers tell who has redeemed them and what they are worth', async () => {
    const [item] = await coursesAt(app, 30_000);
    const name = unique('신입 교육 ');
    const made = await operator.call('createVouchers', { body: { name, target: { type: 'COURSE', id: item?.refId ?? 0 }, count: 2 } });
    const { batchId: id, codes } = made.body;
    const who = await buyer(app);
    expect((await who.call('redeemVoucher', { body: { code: codes[1] } })).status).toBe(201);
    expect((await operator.call('getVoucherBatch', { params: { id } })).body).toMatchObject({ name, issued: 2, redeemed: 1, cost: 30_000 });
    expect((await operator.call('listVoucherBatches', { query: { q: name } })).body).toMatchObject({ total: 1, items: [{ batchId: id }] });
    const rows = await operator.call('listVouchersOfBatch', { params: { id } });
    expect(rows.body).toMatchObject({ total: 2, items: [{ user: { id: who.user.id, email: who.user.email } }, {}] });
    expect(rows.body.items[1].user).toBeUndefined();
    expect((await operator.call('listVouchersOfBatch', { params: { id }, query: { redeemed: false } })).body.total).toBe(1);
    for (const operation of ['getVoucherBatch', 'listVouchersOfBatch'] as const) {
      expect(await operator.call(operation, { params: { id: 987_654 } })).toMatchObject({ status: 404 });
      expect(await who.call(operation, { params: { id } })).toMatchObject({ status: 403 });
    }
  });

  test('points that operators gave and took stand in one list with who did it', async () => {
    const { id } = await createUser(app);
    const adjust = (amount: number) => operator.call('adjustPoints', { params: { id }, body: { amount, reason: '이벤트' } });
    await adjust(3000);
    await adjust(-1000);
    const adjustments = async (query: Record<string, unknown>) => (await operator.call('listPointAdjustments', { query })).body;
    expect(await adjustments({ userId: id, masked: true })).toMatchObject({
      total: 2,
      items: [
        { amount: -1000, balanceAfter: 2000, user: { id }, by: { id: expect.any(Number) } },
        { amount: 3000, reason: '이벤트' },
      ],
    });
    expect((await adjustments({ userId: id, sign: 'GIVEN' })).items).toMatchObject([{ amount: 3000 }]);
    expect((await adjustments({ to: '2020-01-01' })).total).toBe(0);
    expect((await adjustments({ from: '2020-01-01' })).items[0]).toMatchObject({ user: { id } });
    expect(await (await buyer(app)).call('listPointAdjustments')).toMatchObject({ status: 403 });
  });
});
