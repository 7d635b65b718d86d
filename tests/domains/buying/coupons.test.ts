import { transaction } from '@baeum/api/src/database/transaction.ts';
import { couponsForOrder, holdCoupons, markRefunded, releaseCoupons } from '@baeum/api/src/domains/coupons/coupons.public.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { createCampaign, giveCoupon } from '../../support/coupons.ts';
import { createUser, clientOf, signedInClient } from '../../support/factories.ts';
import { emptyOrder } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let instructorId: number;
beforeAll(async () => {
  app = await startTestApp();
  instructorId = (await createUser(app, { isInstructor: true })).id;
});
afterAll(() => app.stop());

const course = async (price = 10_000) => (await createCourse(app, { instructorId, price })).id;
const register = (who: TestClient, code: string) => who.call('registerCoupon', { body: { code } });
const revive = (who: TestClient, couponId: number) => who.call('resurrectCoupon', { body: { couponId } });
const setTime = (id: number, ends: string) =>
  app.sql("UPDATE coupons SET starts_at = now() - interval '60 days', expires_at = now() + $2::interval WHERE id = $1", [id, ends]);
const hold = async (userId: number, couponIds: number[]) => {
  const orderId = await emptyOrder(app, userId);
  await transaction(() => holdCoupons(userId, couponIds, orderId));
  return orderId;
};

describe('registerCoupon', () => {
  test('gives the coupon once, however the code is typed', async () => {
    const member = await signedInClient(app);
    const { id, code } = await createCampaign(app, { name: '여름 쿠폰', discount: { percent: 15, most: 5000 }, minOrderAmount: 10_000 });
    // As a word processor and an East Asian keyboard write it.
    const pasted = code.toLowerCase().replaceAll('-', '–').replace('c', 'ｃ');
    const given = await register(member, ` ${pasted}\u200B `);
    expect([given.status, given.body]).toMatchObject([
      201,
      {
        code,
        name: '여름 쿠폰',
        discountType: 'PERCENT',
        discountValue: 15,
        maxDiscount: 5000,
        minOrderAmount: 10_000,
        appliesTo: 'ALL',
        status: 'ISSUED',
        resurrectable: false,
      },
    ]);
    expect(await register(member, code)).toMatchObject({ status: 409, body: { errorCode: 'COUPON_003' } });
    expect(await app.sql('SELECT issued FROM coupon_campaigns WHERE id = $1', [id])).toEqual([{ issued: 1 }]);
  });

  test('refuses codes that are unknown, over, stopped or used up', async () => {
    const member = await signedInClient(app);
    const [over, stopped, limited] = [await createCampaign(app, { ends: '-1 hour' }), await createCampaign(app), await createCampaign(app, { limit: 1 })];
    await app.sql('UPDATE coupon_campaigns SET active = false WHERE id = $1', [stopped.id]);
    await register(await signedInClient(app), limited.code);
    const answers = await Promise.all(['NOBODY-HAS-IT', over.code, stopped.code, limited.code, 'ㄱ', ''].map((code) => register(member, code)));
    expect(answers.map(({ status, body }) => `${status} ${body.errorCode}`)).toEqual([
      '404 COUPON_001',
      '409 COUPON_002',
      '404 COUPON_001',
      '409 COUPON_005',
      '400 COMMON_001',
      '400 COMMON_001',
    ]);
  });

  test('by one person 20 times at once gives one', async () => {
    const member = await signedInClient(app);
    const { id, code } = await createCampaign(app, { limit: 5 });
    expect(tally(await inParallel(20, () => register(member, code)))).toEqual({ '201': 1, '409 COUPON_003': 19 });
    expect(await app.sql('SELECT issued FROM coupon_campaigns WHERE id = $1', [id])).toEqual([{ issued: 1 }]);
  });
});

describe('listCoupons', () => {
  test('shows each coupon under what it is now', async () => {
    const member = await signedInClient(app);
    const { id: userId } = member.user;
    const [later, sooner, used, over] = [
      await giveCoupon(app, userId),
      await giveCoupon(app, userId, { ends: '2 days' }),
      await giveCoupon(app, userId),
      await giveCoupon(app, userId),
    ];
    await giveCoupon(app, (await createUser(app)).id);
    await setTime(over, '-8 days');
    await hold(userId, [used]);
    const ids = async (status?: string) => (await member.call('listCoupons', { query: { status } })).body.items.map(({ id }: { id: number }) => id);
    expect([await ids('ISSUED'), await ids('USED'), await ids('EXPIRED'), await ids()]).toEqual([[sooner, later], [used], [over], [over, used, sooner, later]]);
    expect((await member.call('listCoupons', { query: { pageSize: 1, page: 2 } })).body).toMatchObject({
      total: 4,
      totalPages: 4,
      items: [{ id: used, status: 'USED', usedAt: expect.any(String) }],
    });
  });
});

describe('listActiveCoupons', () => {
  test('tells what each takes off these courses, the best first', async () => {
    const member = await signedInClient(app);
    const { id: userId } = member.user;
    const [cheap, dear] = [await course(10_000), await course(33_330)];
    const order = await giveCoupon(app, userId, { discount: { percent: 10 } });
    const ofCourse = await giveCoupon(app, userId, { courseIds: [dear], discount: { percent: 25, most: 8000 } });
    const ofInstructor = await giveCoupon(app, userId, { instructorId, discount: { won: 5000 }, minOrderAmount: 20_000 });
    await giveCoupon(app, userId, { minOrderAmount: 50_000 });
    await giveCoupon(app, userId, { starts: '1 day' });
    const active = async (...courseIds: number[]) =>
      (await member.call('listActiveCoupons', { query: { courseIds } })).body.coupons.map(({ id, discountAmount }: { id: number; discountAmount?: number }) => [
        id,
        discountAmount,
      ]);
    expect(await active(cheap, dear)).toEqual([
      [ofCourse, 8000],
      [ofInstructor, 5000],
      [order, 4330],
    ]);
    expect(await active(cheap)).toEqual([[order, 1000]]);
    expect((await active()).length).toBe(4);
  });
});

describe('resurrectCoupon', () => {
  test('gives seven days to what ended a few days ago, once', async () => {
    const member = await signedInClient(app);
    const id = await giveCoupon(app, member.user.id);
    expect(await revive(member, id)).toMatchObject({ status: 409, body: { errorCode: 'COUPON_006' } });
    await setTime(id, '-6 days');
    expect((await member.call('listResurrectableCoupons')).body).toMatchObject([{ id, status: 'EXPIRED', resurrectable: true }]);
    const { body } = await revive(member, id);
    expect(body).toMatchObject({ id, status: 'ISSUED', resurrectable: false });
    expect(Date.parse(body.expiresAt) - Date.now()).toBeCloseTo(7 * 86_400_000, -5);
    await setTime(id, '-1 day');
    expect(await revive(member, id)).toMatchObject({ status: 409, body: { errorCode: 'COUPON_006' } });
    expect((await member.call('listResurrectableCoupons')).body).toEqual([]);
  });

  test('refuses what ended more than seven days ago, and what is used', async () => {
    const member = await signedInClient(app);
    const [old, used] = [await giveCoupon(app, member.user.id), await giveCoupon(app, member.user.id)];
    await setTime(old, '-8 days');
    await hold(member.user.id, [used]);
    expect(tally([await revive(member, old), await revive(member, used)])).toEqual({ '409 COUPON_006': 2 });
  });

  test('brings back what an order used that was refunded whole', async () => {
    const member = await signedInClient(app);
    const id = await giveCoupon(app, member.user.id);
    const orderId = await hold(member.user.id, [id]);
    await transaction(() => markRefunded(orderId));
    expect((await member.call('listCoupons', { query: { status: 'USED' } })).body.items).toMatchObject([{ id, resurrectable: true }]);
    expect(await revive(member, id)).toMatchObject({ status: 200, body: { status: 'ISSUED' } });
    // The first end was later than seven days from now.
    expect((await app.sql("SELECT expires_at > now() + interval '8 days' AS kept FROM coupons WHERE id = $1", [id]))[0]).toEqual({ kept: true });
    await hold(member.user.id, [id]);
  });
});

describe('listCouponCourses', () => {
  test('lists what the coupon is for', async () => {
    const member = await signedInClient(app);
    const { id: other } = await createUser(app, { isInstructor: true });
    const [theirs, free] = [(await createCourse(app, { instructorId: other, price: 5000 })).id, (await createCourse(app, { instructorId: other })).id];
    const [one, hidden] = [await course(), (await createCourse(app, { instructorId, status: 'HIDDEN' })).id];
    const coupons = [
      await giveCoupon(app, member.user.id, { courseIds: [one, theirs, hidden] }),
      await giveCoupon(app, member.user.id, { instructorId: other }),
      await giveCoupon(app, member.user.id),
    ];
    const of = async (id: number | undefined) =>
      (await member.call('listCouponCourses', { params: { id: id ?? 0 }, query: { pageSize: 100 } })).body.items
        .map((card: { id: number }) => card.id)
        .toSorted((a: number, b: number) => a - b);
    expect(await of(coupons[0])).toEqual([theirs, one].toSorted((a, b) => a - b));
    expect(await of(coupons[1])).toEqual([theirs]);
    const everywhere = await of(coupons[2]);
    expect(everywhere).toEqual(expect.arrayContaining([theirs]));
    // There is nothing to take off.
    expect(everywhere).not.toContain(free);
    expect((await member.call('listCouponCourses', { params: { id: 987_654 } })).status).toBe(404);
  });
});

describe('an order', () => {
  test('holds coupons all or none, and gives them back', async () => {
    const { id: userId } = await createUser(app);
    const { id: stranger } = await createUser(app);
    const [one, other] = [await giveCoupon(app, userId), await giveCoupon(app, userId)];
    const theirs = await giveCoupon(app, stranger);
    await expect(hold(userId, [one, theirs])).rejects.toMatchObject({ entry: { errorCode: 'COUPON_004' } });
    const orderId = await hold(userId, [one, other]);
    expect(await couponsForOrder(userId, [])).toEqual([]);
    await expect(hold(userId, [one])).rejects.toMatchObject({ entry: { errorCode: 'COUPON_004' } });
    await transaction(() => releaseCoupons(orderId));
    expect((await couponsForOrder(userId, [])).map(({ pricing }) => pricing.id).toSorted((a, b) => a - b)).toEqual([one, other]);
    expect(await couponsForOrder(userId, [], [other])).toMatchObject([{ pricing: { id: other } }]);
  });

  test('does not get back what was refunded: its owner revives it', async () => {
    const { id: userId } = await createUser(app);
    const orderId = await hold(userId, [await giveCoupon(app, userId)]);
    await transaction(() => markRefunded(orderId));
    await transaction(() => releaseCoupons(orderId));
    expect(await couponsForOrder(userId, [])).toEqual([]);
  });

  test('knows what each coupon takes off, and of its courses those of the order', async () => {
    const { id: userId } = await createUser(app);
    const [one, other, third] = [await course(), await course(), await course()];
    await giveCoupon(app, userId, { courseIds: [one, other], discount: { percent: 30, most: 2000 }, minOrderAmount: 100 });
    expect(await couponsForOrder(userId, [other, third])).toMatchObject([
      { pricing: { discountType: 'PERCENT', discountValue: 30, maxDiscount: 2000, minOrderAmount: 100, appliesTo: 'COURSES', courseIds: [other] } },
    ]);
  });

  test('is what coupons are held in', async () => {
    await expect(holdCoupons(1, [1], 1)).rejects.toThrow('outside the transaction');
  });
});

describe('campaigns', () => {
  const operator = () => signedInClient(app, { roleAdmin: true });
  const input = {
    name: '가을 쿠폰',
    discountType: 'PERCENT',
    discountValue: 20,
    maxDiscount: 10_000,
    minOrderAmount: 0,
    appliesTo: 'ALL',
    expiresAt: '2036-12-31T00:00:00.000Z',
  };

  test('createCouponCampaign makes a code that nobody guesses, and every kind', async () => {
    const admin = await operator();
    const create = (change: object) => admin.call('createCouponCampaign', { body: { ...input, ...change } });
    const [all, named, courses, ofInstructor] = [
      await create({}),
      await create({ code: 'autumn-2026' }),
      await create({ appliesTo: 'COURSES', courseIds: [await course()] }),
      await create({ appliesTo: 'INSTRUCTOR', instructorId }),
    ];
    expect(all).toMatchObject({ status: 201, body: { ...input, code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{12}$/), issued: 0, used: 0, active: true } });
    expect([named.body.code, courses.body.courseIds.length, ofInstructor.body.instructorId]).toEqual(['AUTUMN-2026', 1, instructorId]);
    expect(await create({ code: 'AUTUMN-2026' })).toMatchObject({ status: 409, body: { errorCode: 'COMMON_005' } });
    expect(await create({ appliesTo: 'COURSES', courseIds: [987_654] })).toMatchObject({ status: 404 });
    expect(await create({ appliesTo: 'INSTRUCTOR', instructorId: admin.user.id })).toMatchObject({ status: 404 });
    expect((await admin.call('listCouponCampaigns', { query: { pageSize: 2 } })).body).toMatchObject({
      items: [{ id: ofInstructor.body.id }, { id: courses.body.id }],
    });
    const refused = [
      { discountValue: 101 },
      { discountType: 'FIXED', discountValue: 1005, maxDiscount: undefined },
      { discountType: 'FIXED', discountValue: 1000 },
      { appliesTo: 'COURSES' },
      { instructorId },
      { startsAt: '2037-01-01T00:00:00.000Z' },
      { minOrderAmount: 5 },
    ];
    expect(tally(await Promise.all(refused.map(create)))).toEqual({ '400 COMMON_001': refused.length });
    // Also without a start, an end in the past is an error of the field, and not a conflict with another change.
    for (const startsAt of [undefined, '2019-01-01T00:00:00.000Z']) {
      expect(await create({ startsAt, expiresAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'expiresAt', message: '끝나는 때는 지금보다 뒤여야 합니다.' }] },
      });
    }
    expect((await create({ startsAt: '2019-01-01T00:00:00.000Z' })).status).toBe(201);
  });

  test('updateCouponCampaign changes what is sent, and no coupon that somebody has', async () => {
    const admin = await operator();
    const member = await signedInClient(app);
    const { body: made } = await admin.call('createCouponCampaign', { body: { ...input, limit: 2 } });
    const { body: coupon } = await register(member, made.code);
    const update = (body: object) => admin.call('updateCouponCampaign', { params: { id: made.id }, body });
    expect(await update({ name: '겨울 쿠폰', active: false, expiresAt: '2037-01-01T00:00:00.000Z' })).toMatchObject({
      status: 200,
      body: { name: '겨울 쿠폰', active: false, limit: 2, issued: 1 },
    });
    expect((await member.call('listCoupons')).body.items).toMatchObject([{ name: '겨울 쿠폰', status: 'ISSUED', expiresAt: coupon.expiresAt }]);
    expect(await register(await signedInClient(app), made.code)).toMatchObject({ status: 404, body: { errorCode: 'COUPON_001' } });
    expect((await update({ limit: null })).body.limit).toBeUndefined();
    await update({ active: true });
    await register(await signedInClient(app), made.code);
    expect(await update({ limit: 1 })).toMatchObject({ status: 409, body: { errorCode: 'COMMON_005' } });
    expect(await update({ expiresAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({ status: 400, body: { errors: [{ field: 'expiresAt' }] } });
    expect((await admin.call('updateCouponCampaign', { params: { id: 987_654 }, body: {} })).status).toBe(404);
  });

  test('issueCoupon gives to all who can have one, or to nobody', async () => {
    const admin = await operator();
    const [one, other, left, third] = [await createUser(app), await createUser(app), await createUser(app, { status: 'WITHDRAWN' }), await createUser(app)];
    const { id } = await createCampaign(app, { limit: 2 });
    const issue = (campaign: number, ...userIds: number[]) => admin.call('issueCoupon', { params: { id: campaign }, body: { userIds } });
    expect((await issue(id, one.id, left.id, 987_654)).body).toEqual({ issued: 1, skipped: [left.id, 987_654] });
    expect(await issue(id, one.id, other.id, third.id)).toMatchObject({ status: 409, body: { errorCode: 'COUPON_005' } });
    expect((await (await clientOf(app, other.id)).call('listCoupons')).body.items).toEqual([]);
    expect((await issue(id, one.id, other.id)).body).toEqual({ issued: 1, skipped: [one.id] });
    expect((await issue(id, one.id)).body).toEqual({ issued: 0, skipped: [one.id] });
    expect(await issue((await createCampaign(app, { ends: '-1 hour' })).id, one.id)).toMatchObject({ status: 409, body: { errorCode: 'COUPON_002' } });
    expect((await issue(987_654, one.id)).status).toBe(404);
  });
});

test('the dashboard counts what ends within seven days, the withdrawal what would be lost', async () => {
  const member = await signedInClient(app);
  for (const ends of ['6 days', '8 days', '-1 day']) await setTime(await giveCoupon(app, member.user.id), ends);
  expect((await member.call('getDashboard')).body.expiringCoupons).toBe(1);
  expect((await member.call('getWithdrawal')).body.losses.coupons).toBe(2);
});
