import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { createCampaign, giveCoupon } from '../../support/coupons.ts';
import { createUser, signedInClient, unique } from '../../support/factories.ts';
import { buy, buyer, courseItem, order, preview, wrongBooks, type Buyer, type Item } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const begun = Date.now();
const inDays = (days: number) => new Date(begun + days * 86_400_000).toISOString();
const hour = 1 / 24;

/** An instructor with published courses at these prices. */
async function instructor(...prices: number[]): Promise<{ who: Buyer; courseIds: number[] }> {
  const who = await signedInClient(app, { isInstructor: true });
  const courseIds: number[] = [];
  for (const price of prices) courseIds.push((await createCourse(app, { instructorId: who.user.id, price, title: unique('쿠폰 강의 ') })).id);
  return { who, courseIds };
}

const input = (courseIds: number[], given: Record<string, unknown> = {}) => ({
  name: '가을 쿠폰',
  courseIds,
  discountType: 'PERCENT',
  discountValue: 30,
  limit: 10,
  expiresAt: inDays(30),
  ...given,
});
const create = (who: TestClient, courseIds: number[], given: Record<string, unknown> = {}) =>
  who.call('createInstructorCoupon', { body: input(courseIds, given) });
const setActive = (who: TestClient, id: number, active: boolean) => who.call('updateInstructorCoupon', { params: { id }, body: { active } });
const list = async (who: TestClient) => (await who.call('listInstructorCoupons')).body.items;

/** A member who has registered this code. */
async function holder(code: string): Promise<{ who: Buyer; couponId: number }> {
  const who = await buyer(app);
  const { status, body } = await who.call('registerCoupon', { body: { code } });
  expect(status).toBe(201);
  return { who, couponId: body.id };
}

describe('createInstructorCoupon', () => {
  test('makes a coupon for own courses with a code that nobody chose, and a repeat with its key makes none', async () => {
    const { who, courseIds } = await instructor(10_000, 20_000);
    const key = { headers: { 'idempotency-key': unique('key-') } };
    const body = input(courseIds);
    const made = await who.call('createInstructorCoupon', { body, ...key });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        name: '가을 쿠폰',
        code: expect.stringMatching(/^[A-Z0-9]{12}$/),
        appliesTo: 'COURSES',
        discountType: 'PERCENT',
        discountValue: 30,
        limit: 10,
        active: true,
        state: 'ALIVE',
        issued: 0,
        used: 0,
        income: 0,
        incomeLost: 0,
      },
    ]);
    expect(made.body.courses.map(({ id }: { id: number }) => id)).toEqual(courseIds);
    expect((await who.call('createInstructorCoupon', { body, ...key })).body.id).toBe(made.body.id);
    expect((await list(who)).map(({ id }: { id: number }) => id)).toEqual([made.body.id]);
    expect(await app.sql('SELECT issuer_id::int AS issuer, funded_by FROM coupon_campaigns WHERE id = $1', [made.body.id])).toEqual([
      { issuer: who.user.id, funded_by: 'INSTRUCTOR' },
    ]);
  });

  test.each([
    [{ discountValue: 9 }, 'discountValue'],
    [{ discountValue: 101 }, 'discountValue'],
    [{ discountType: 'FIXED', discountValue: 1005 }, 'discountValue'],
    [{ discountType: 'FIXED', discountValue: 0 }, 'discountValue'],
    [{ limit: 501 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ courseIds: [] }, 'courseIds'],
    [{ name: '' }, 'name'],
    [{ expiresAt: inDays(-1) }, 'expiresAt'],
    [{ expiresAt: inDays(90 + hour) }, 'expiresAt'],
    [{ startsAt: inDays(5), expiresAt: inDays(4) }, 'expiresAt'],
    [{ startsAt: inDays(5), expiresAt: inDays(95 + hour) }, 'expiresAt'],
    [{ startsAt: inDays(-9), expiresAt: inDays(-8) }, 'expiresAt'],
  ])('refuses %j at its field', async (given, field) => {
    const { who, courseIds } = await instructor(10_000);
    const { status, body } = await create(who, courseIds, given);
    expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(await list(who)).toEqual([]);
  });

  test.each([
    { discountValue: 10 },
    { discountValue: 100, limit: 500 },
    { discountType: 'FIXED', discountValue: 10 },
    { startsAt: inDays(5), expiresAt: inDays(95) },
  ])('takes %j', async (given) => {
    const { who, courseIds } = await instructor(10_000);
    expect((await create(who, courseIds, given)).status).toBe(201);
  });

  test('is for published courses of one’s own that cost something', async () => {
    const { who, courseIds } = await instructor(10_000, 0);
    const { courseIds: others } = await instructor(10_000);
    const draft = await createCourse(app, { instructorId: who.user.id, price: 10_000, status: 'DRAFT' });
    const tried = await Promise.all([others, [courseIds[0] ?? 0, ...others], [987_654], courseIds, [draft.id]].map((ids) => create(who, ids)));
    expect(tried.map(({ status, body }) => [status, body.errorCode])).toEqual([
      [404, 'COMMON_004'],
      [404, 'COMMON_004'],
      [404, 'COMMON_004'],
      [400, 'COMMON_001'],
      [400, 'COMMON_001'],
    ]);
    expect(tried[4]?.body.errors).toMatchObject([{ field: 'courseIds', message: '공개한 유료 강의에만 쿠폰을 만들 수 있습니다.' }]);
    const operator = await signedInClient(app, { roleAdmin: true });
    expect((await create(operator, courseIds.slice(0, 1))).body.errorCode).toBe('COMMON_004');
    expect((await create(await buyer(app), courseIds)).status).toBe(403);
    expect((await create(client(app.url), courseIds)).status).toBe(401);
  });

  test('lets five be given out for a course at a time, however many are made at once, and others when one stops, ends or is used up', async () => {
    const { who, courseIds } = await instructor(10_000, 20_000);
    const [one = 0, other = 0] = courseIds;
    const answers = await inParallel(8, (index) => create(who, index % 2 === 0 ? [one] : [one, other], { limit: 1 }));
    expect(tally(answers)).toEqual({ '201': 5, '409 COUPON_007': 3 });
    const refused = await create(who, [one]);
    expect(refused.body.detail).toContain('쿠폰 5개를 나누어 주고 있습니다.');
    expect((await create(who, [other])).status).toBe(201);
    const [stopped, ended, usedUp] = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    await setActive(who, stopped.id, false);
    await app.sql("UPDATE coupon_campaigns SET starts_at = now() - interval '2 days', expires_at = now() WHERE id = $1", [ended.id]);
    await holder(usedUp.code);
    expect(tally(await inParallel(4, () => create(who, [one])))).toEqual({ '201': 3, '409 COUPON_007': 1 });
    expect((await setActive(who, stopped.id, true)).body.errorCode).toBe('COUPON_007');
    expect((await setActive(who, ended.id, true)).body.state).toBe('ENDED');
    const listed = async (state: string) => (await who.call('listInstructorCoupons', { query: { state } })).body.items.map(({ id }: { id: number }) => id);
    expect([await listed('STOPPED'), await listed('ENDED'), await listed('USED_UP')]).toEqual([[stopped.id], [ended.id], [usedUp.id]]);
    expect(await listed('ALIVE')).toHaveLength(6);
  });
});

describe('updateInstructorCoupon', () => {
  test('stops at once: nobody gets one any more, whoever has one keeps it, and an order goes on', async () => {
    const { who, courseIds } = await instructor(10_000);
    const { body: coupon } = await create(who, courseIds);
    const [ordering, waiting] = [await holder(coupon.code), await holder(coupon.code)];
    const choice = { items: courseIds.map(courseItem) };
    const ordered = await order(ordering.who, { ...choice, couponIds: [ordering.couponId] });
    const stopped = await setActive(who, coupon.id, false);
    expect([stopped.status, stopped.body]).toMatchObject([200, { active: false, state: 'STOPPED', issued: 2, used: 1 }]);
    expect((await (await buyer(app)).call('registerCoupon', { body: { code: coupon.code } })).body.errorCode).toBe('COUPON_001');
    expect((await preview(waiting.who, { ...choice, couponIds: [waiting.couponId] })).body).toMatchObject({ amount: 7000 });
    expect(ordered.body.order).toMatchObject({ status: 'PENDING', amount: 7000 });
    expect((await setActive(who, coupon.id, true)).body).toMatchObject({ active: true, state: 'ALIVE' });
    expect((await holder(coupon.code)).couponId).toBeGreaterThan(0);
  });

  test('gives nothing to whoever comes while it stops', async () => {
    const { who, courseIds } = await instructor(10_000);
    const { body: coupon } = await create(who, courseIds, { limit: 500 });
    const members = await Promise.all(Array.from({ length: 8 }, () => buyer(app)));
    const [stopped, ...given] = await Promise.all([
      setActive(who, coupon.id, false),
      ...members.map((member) => member.call('registerCoupon', { body: { code: coupon.code } })),
    ]);
    const counted = given.filter(({ status }) => status === 201).length;
    expect((await list(who))[0].issued).toBe(counted);
    expect(stopped.body.issued).toBe(counted);
  });

  test('does not go on with one that is over, and is for nobody else', async () => {
    const { who, courseIds } = await instructor(10_000);
    const { body: coupon } = await create(who, courseIds);
    const { who: stranger } = await instructor(10_000);
    const operator = await signedInClient(app, { roleAdmin: true });
    for (const other of [stranger, operator]) expect((await setActive(other, coupon.id, false)).body.errorCode).toBe('COMMON_004');
    expect((await setActive(await buyer(app), coupon.id, false)).status).toBe(403);
    await setActive(who, coupon.id, false);
    await app.sql("UPDATE coupon_campaigns SET starts_at = now() - interval '2 days', expires_at = now() WHERE id = $1", [coupon.id]);
    expect((await setActive(who, coupon.id, true)).body.errorCode).toBe('COUPON_002');
    expect([await list(stranger), await list(operator)]).toEqual([[], []]);
  });
});

describe('operators', () => {
  test('see who pays for a coupon, may stop it, and make no more of it', async () => {
    const { who, courseIds } = await instructor(10_000);
    const operator = await signedInClient(app, { roleAdmin: true });
    const { body: coupon } = await create(who, courseIds);
    const { body: campaigns } = await operator.call('listCouponCampaigns');
    expect(campaigns.items.find(({ id }: { id: number }) => id === coupon.id)).toMatchObject({ issuerId: who.user.id, courseIds });
    const change = async (body: Record<string, unknown>) => (await operator.call('updateCouponCampaign', { params: { id: coupon.id }, body })).body;
    for (const body of [{ limit: 1000 }, { limit: null }, { expiresAt: inDays(80) }, { active: true }, { active: false, name: '다른 이름' }]) {
      expect((await change(body)).errorCode).toBe('COMMON_005');
    }
    const issue = await operator.call('issueCoupon', { params: { id: coupon.id }, body: { userIds: [(await createUser(app)).id] } });
    expect(issue.body.errorCode).toBe('COMMON_005');
    expect(await change({ active: false })).toMatchObject({ active: false, issued: 0 });
    expect((await setActive(who, coupon.id, true)).body).toMatchObject({ errorCode: 'COMMON_005', message: expect.stringContaining('운영자') });
    expect(await list(who)).toMatchObject([{ id: coupon.id, active: false, stoppedByOperator: true }]);
  });
});

describe('a sale with the instructor’s coupon', () => {
  const soldOf = (orderId: number) =>
    app.sql(
      `SELECT c.course_id::int AS course, c.instructor_discount::int AS own, c.platform_discount::int AS platform, c.base::int, c.share_rate AS rate, c.channel
       FROM order_item_courses c JOIN order_items i ON i.id = c.order_item_id WHERE i.order_id = $1 ORDER BY c.course_id`,
      [orderId],
    );
  const factsOf = (orderId: number) =>
    app.sql(
      'SELECT f.kind, f.base::int, f.fee::int, f.income::int FROM income_facts f JOIN order_items i ON i.id = f.order_item_id WHERE i.order_id = $1 ORDER BY f.id',
      [orderId],
    );
  const refund = (orderId: number, itemId: number, amount: number) =>
    signedInClient(app, { roleAdmin: true }).then((operator) =>
      operator.call('adminRefund', { params: { id: orderId }, body: { itemIds: [itemId], amount, reason: '강의가 잠시 멈췄습니다.' } }),
    );

  test('gives them all of what is paid, goes back in part with a refund, and is told with the coupon', async () => {
    const { who, courseIds } = await instructor(33_333);
    const { body: coupon } = await create(who, courseIds);
    const holding = await holder(coupon.code);
    const items = courseIds.map(courseItem);
    const paid = await buy(holding.who, { items, couponIds: [holding.couponId] });
    // 30 % of 33,333 is 9,999, in tens of won 9,990; of 23,343 the instructor gets 100 %.
    expect(await soldOf(paid.id)).toMatchObject([{ own: 9990, platform: 0, base: 23_343, rate: 100, channel: 'INSTRUCTOR' }]);
    expect(await factsOf(paid.id)).toEqual([{ kind: 'SALE', base: 23_343, fee: 0, income: 23_343 }]);
    expect((await list(who))[0]).toMatchObject({ issued: 1, used: 1, income: 23_343, incomeLost: 9990 });
    expect((await refund(paid.id, paid.items[0].id, 10_000)).status).toBe(200);
    expect((await factsOf(paid.id)).slice(1)).toEqual([{ kind: 'REFUND', base: -10_000, fee: 0, income: -10_000 }]);
    expect((await list(who))[0]).toMatchObject({ income: 13_343, incomeLost: 0 });
    // Without the coupon the platform gets its share: 33,333 x 70 % = 23,333.1.
    const plain = await buy(await buyer(app), { items });
    expect(await factsOf(plain.id)).toEqual([{ kind: 'SALE', base: 33_333, fee: 10_000, income: 23_333 }]);
  });

  test('bears none of a coupon of the platform that is used beside it', async () => {
    const { who, courseIds } = await instructor(10_000, 20_000);
    const { body: coupon } = await create(who, courseIds.slice(0, 1));
    const holding = await holder(coupon.code);
    const ofOrder = await giveCoupon(app, holding.who.user.id, { discount: { won: 2700 } });
    const paid = await buy(holding.who, { items: courseIds.map(courseItem), couponIds: [holding.couponId, ofOrder] });
    // 7,000 and 20,000 are left, of which the platform takes off 2,700 in proportion.
    expect(await soldOf(paid.id)).toMatchObject([
      { own: 3000, platform: 700, base: 7000, rate: 100 },
      { own: 0, platform: 2000, base: 20_000, rate: 70, channel: 'PLATFORM' },
    ]);
    expect((await factsOf(paid.id)).map(({ income }) => income)).toEqual([7000, 14_000]);
  });

  test('is none where the course is bought in a roadmap: the coupon takes nothing off there', async () => {
    const { who, courseIds } = await instructor(10_000, 20_000);
    const { body: coupon } = await create(who, courseIds);
    const holding = await holder(coupon.code);
    const owner = await signedInClient(app, { isInstructor: true });
    const { body: roadmap } = await owner.call('createRoadmap', {
      body: { title: unique('로드맵 '), description: '차례대로 배웁니다.', courseIds, visibility: 'PUBLIC' },
    });
    const road: Item = { type: 'ROADMAP', refId: roadmap.id };
    const { body } = await preview(holding.who, { items: [road], couponIds: [holding.couponId] });
    expect(body.coupons.find(({ id }: { id: number }) => id === holding.couponId)).toMatchObject({ discountAmount: 0, unusedReason: 'OTHER_COURSE' });
    const paid = await buy(holding.who, { items: [road, courseItem(courseIds[0] ?? 0)], couponIds: [holding.couponId] });
    expect(await soldOf(paid.id)).toMatchObject([
      { course: courseIds[0], own: 3000, base: 7000, rate: 100, channel: 'INSTRUCTOR' },
      { course: courseIds[1], own: 0, platform: 0, base: 20_000, rate: 70, channel: 'PLATFORM' },
    ]);
  });

  test('with a coupon for a course of somebody else is not theirs', async () => {
    const [{ who, courseIds }, { courseIds: others }] = [await instructor(10_000), await instructor(20_000)];
    const { body: coupon } = await create(who, courseIds);
    const holding = await holder(coupon.code);
    const { body } = await preview(holding.who, { items: others.map(courseItem), couponIds: [holding.couponId] });
    expect(body.amount).toBe(20_000);
    const platform = await createCampaign(app, { courseIds: others });
    expect((await list(who)).map(({ id }: { id: number }) => id)).not.toContain(platform.id);
  });
});
