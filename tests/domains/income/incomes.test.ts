import { transaction } from '@baeum/api/src/database/transaction.ts';
import { recordIncomes } from '@baeum/api/src/domains/incomes/record-incomes.public.ts';
import { completeHeld, earnHeld } from '@baeum/api/src/domains/mentorings/mentorings.jobs.ts';
import { recordMissingIncomes } from '@baeum/api/src/domains/orders/state/missing-incomes.jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveCoupon } from '../../support/coupons.ts';
import { clientOf, signedInClient, unique } from '../../support/factories.ts';
import { changeStored, sessionIn } from '../../support/mentoring-sessions.ts';
import { buy, buyer, coursesAt, order, wrongBooks, type Item } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

/** Courses of these prices in a roadmap of somebody else. */
async function roadmapOf(...courses: Item[]): Promise<Item> {
  const owner = await signedInClient(app, { isInstructor: true });
  const { body } = await owner.call('createRoadmap', {
    body: { title: unique('로드맵 '), description: '차례대로 배웁니다.', courseIds: courses.map(({ refId }) => refId), visibility: 'PUBLIC' },
  });
  return { type: 'ROADMAP', refId: body.id };
}

const instructorOf = async ({ refId }: Item) =>
  Number((await app.sql<{ id: number }>('SELECT instructor_id AS id FROM courses WHERE id = $1', [refId]))[0]?.id);

describe('a sale', () => {
  const soldCourses = (orderId: number) =>
    app.sql(
      `SELECT c.course_id::int, c.instructor_id::int, c.price::int, c.instructor_discount::int, c.platform_discount::int, c.base::int, c.share_rate, c.channel
       FROM order_item_courses c JOIN order_items i ON i.id = c.order_item_id WHERE i.order_id = $1 ORDER BY i.id, c.price DESC`,
      [orderId],
    );

  test('keeps who bears which discount and what each instructor gets, as it was agreed', async () => {
    const who = await buyer(app);
    const [own, other, ...inRoadmap] = [...(await coursesAt(app, 10_000, 20_000)), ...(await coursesAt(app, 30_000)), ...(await coursesAt(app, 15_000))];
    const [issuerId, roadmap] = [await instructorOf(own as Item), await roadmapOf(...inRoadmap)];
    const items = [own as Item, other as Item, roadmap];
    const couponIds = [
      await giveCoupon(app, who.user.id, { courseIds: [items[0]?.refId ?? 0], issuerId, discount: { percent: 30 } }),
      await giveCoupon(app, who.user.id, { courseIds: [items[1]?.refId ?? 0], discount: { won: 2000 } }),
      await giveCoupon(app, who.user.id, { discount: { won: 7000 } }),
    ];
    const { body } = await order(who, { items, couponIds });
    const plain = { share_rate: 70, channel: 'PLATFORM', instructor_discount: 0 };
    const [one, two] = await Promise.all(inRoadmap.map(instructorOf));
    expect(await soldCourses(body.order.id)).toEqual([
      {
        ...plain,
        course_id: items[0]?.refId,
        instructor_id: issuerId,
        price: 10_000,
        instructor_discount: 3000,
        platform_discount: 700,
        base: 7000,
        share_rate: 100,
        channel: 'INSTRUCTOR',
      },
      { ...plain, course_id: items[1]?.refId, instructor_id: issuerId, price: 20_000, platform_discount: 3800, base: 20_000 },
      { ...plain, course_id: inRoadmap[0]?.refId, instructor_id: one, price: 30_000, platform_discount: 3000, base: 30_000 },
      { ...plain, course_id: inRoadmap[1]?.refId, instructor_id: two, price: 15_000, platform_discount: 1500, base: 15_000 },
    ]);
    const campaigns = (await app.sql<{ id: number }>('SELECT campaign_id::int AS id FROM coupons WHERE id = ANY ($1) ORDER BY id', [couponIds])).map(
      ({ id }) => id,
    );
    expect(
      await app.sql(
        'SELECT coupon_discount::int, order_coupon_discount::int, coupon_campaign_id::int AS coupon, order_coupon_campaign_id::int AS order_coupon FROM order_items WHERE order_id = $1 ORDER BY id',
        [body.order.id],
      ),
    ).toEqual([
      { coupon_discount: 3000, order_coupon_discount: 700, coupon: campaigns[0], order_coupon: campaigns[2] },
      { coupon_discount: 2000, order_coupon_discount: 1800, coupon: campaigns[1], order_coupon: campaigns[2] },
      { coupon_discount: 0, order_coupon_discount: 4500, coupon: null, order_coupon: campaigns[2] },
    ]);
    expect(await wrongBooks(app)).toEqual([]);
  });
});

const factsOf = (orderId: number) =>
  app.sql(
    `SELECT f.kind, f.instructor_id::int, f.course_id::int, f.base::int, f.fee::int, f.income::int FROM income_facts f JOIN order_items i ON i.id = f.order_item_id
     WHERE i.order_id = $1 ORDER BY f.refund_id NULLS FIRST, i.id, abs(f.base) DESC`,
    [orderId],
  );
const owedTo = async (userId: number) =>
  Number(
    (
      await app.sql<{ owed: string }>("SELECT -coalesce(sum(amount), 0) AS owed FROM ledger_entries WHERE account = 'instructor_payables' AND user_id = $1", [
        userId,
      ])
    )[0]?.owed,
  );

describe('what is earned', () => {
  test('is noted when an order is paid, for each course of it, and once', async () => {
    const who = await buyer(app, { points: 5000 });
    const [one, two, free] = (await coursesAt(app, 33_333, 10_000, 0)) as [Item, Item, Item];
    const instructorId = await instructorOf(one);
    const created = await order(who, { items: [await roadmapOf(one, two, free)], points: 5000 });
    expect([created.status, await factsOf(created.body.order.id)]).toEqual([201, []]);
    const paid = await buy(await buyer(app, { points: 5000 }), { items: [await roadmapOf(one, two, free)], points: 5000 });
    expect(await factsOf(paid.id)).toEqual([
      { kind: 'SALE', instructor_id: instructorId, course_id: one.refId, base: 33_333, fee: 10_000, income: 23_333 },
      { kind: 'SALE', instructor_id: instructorId, course_id: two.refId, base: 10_000, fee: 3000, income: 7000 },
    ]);
    expect(await owedTo(instructorId)).toBe(30_333);
    await transaction(async () => recordIncomes(paid.id, { kind: 'SALE', id: paid.id }));
    expect([(await factsOf(paid.id)).length, await owedTo(instructorId)]).toEqual([2, 30_333]);
    expect(await wrongBooks(app)).toEqual([]);
  });

  test('is earned of what the platform gives away, too, and not of what the instructor does', async () => {
    const who = await buyer(app, { points: 10_000 });
    const [one, two] = (await coursesAt(app, 10_000, 10_000)) as [Item, Item];
    const issuerId = await instructorOf(one);
    const couponIds = [
      await giveCoupon(app, who.user.id, { courseIds: [one.refId], issuerId, discount: { percent: 50 } }),
      await giveCoupon(app, who.user.id, { discount: { percent: 100 } }),
    ];
    const { id, status, items } = await buy(who, { items: [one, two], couponIds });
    expect([status, await factsOf(id)]).toMatchObject([
      'PAID',
      [
        { base: 5000, income: 5000 },
        { base: 10_000, income: 7000 },
      ],
    ]);
    const refund = await who.call('refundOrder', {
      params: { id },
      body: { itemIds: items.map((item: { id: number }) => item.id), reason: '마음이 바뀌었습니다.' },
    });
    expect([refund.status, refund.body.errorCode]).toEqual([200, undefined]);
    expect((await factsOf(id)).slice(2)).toMatchObject([
      { kind: 'REFUND', base: -5000, income: -5000 },
      { kind: 'REFUND', base: -10_000, income: -7000 },
    ]);
    expect([await owedTo(issuerId), await wrongBooks(app)]).toEqual([0, []]);
  });

  test('goes back on the day of the refund in proportion to what went back', async () => {
    const [who, operator] = [await buyer(app), await signedInClient(app, { roleAdmin: true })];
    const items = (await coursesAt(app, 33_330, 10_000)) as [Item, Item];
    const paid = await buy(who, { items });
    const itemIds = [paid.items[0].id];
    const refund = await operator.call('adminRefund', { params: { id: paid.id }, body: { itemIds, amount: 10_000, reason: '강의가 잠시 멈췄습니다.' } });
    expect(refund.status).toBe(200);
    // 33,330 - floor(33,330 x 10,000 / 33,330) = 23,330, of which 70 % are 16,331 of 23,331.
    expect((await factsOf(paid.id)).slice(2)).toMatchObject([{ kind: 'REFUND', course_id: items[0].refId, base: -10_000, fee: -3000, income: -7000 }]);
    expect(await wrongBooks(app)).toEqual([]);
  });

  test('by the share that was agreed for the course, its instructor or all, on the day of the order', async () => {
    const [one, two, three] = (await coursesAt(app, 10_000, 10_000, 10_000)) as [Item, Item, Item];
    const instructorId = await instructorOf(one);
    const term = (who: string, value: number, rate: number, days: string) =>
      app.sql(`INSERT INTO share_terms (${who}, channel, rate, starts_on, ends_on) VALUES ($1, 'PLATFORM', $2, ${days})`, [value, rate]);
    const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";
    await term('instructor_id', instructorId, 80, `${today}, NULL`);
    await term('course_id', two.refId, 90, `${today}, ${today}`);
    await term('course_id', three.refId, 95, `${today} - 5, ${today} - 1`);
    const { id } = await buy(await buyer(app), { items: [one, two, three] });
    expect((await factsOf(id)).map(({ income }) => income)).toEqual([8000, 9000, 8000]);
    await expect(term('instructor_id', instructorId, 85, `${today} + 3, NULL`)).rejects.toThrow('share_terms_apart');
  });

  test('by an order that the former release has taken money for is noted later, once', async () => {
    const [item] = (await coursesAt(app, 10_000)) as [Item];
    const { id } = await buy(await buyer(app), { items: [item] });
    const tables = ['income_facts', 'ledger_transactions', 'ledger_entries'];
    for (const table of tables) await app.sql(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await app.sql('DELETE FROM income_facts WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = $1)', [id]);
    await app.sql('DELETE FROM ledger_transactions WHERE key = $1', [`income:sale:${id}`]);
    for (const table of tables) await app.sql(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    expect(await wrongBooks(app)).toMatchObject([{ what: 'incomes-of-sales' }, { what: 'incomes-of-sales' }]);
    await recordMissingIncomes.run({});
    await recordMissingIncomes.run({});
    expect([await factsOf(id), await wrongBooks(app)]).toMatchObject([[{ kind: 'SALE', base: 10_000, income: 7000 }], []]);
  });

  test('is never changed, and keeps its instructor from leaving', async () => {
    const [item] = (await coursesAt(app, 10_000)) as [Item];
    await buy(await buyer(app), { items: [item] });
    for (const text of [
      'UPDATE income_facts SET income = income + 1, fee = fee - 1',
      'UPDATE income_facts SET occurred_at = now()',
      'DELETE FROM income_facts',
      'TRUNCATE income_facts',
    ]) {
      await expect(app.sql(text)).rejects.toThrow('append-only');
    }
    const blockers = (await (await clientOf(app, await instructorOf(item))).call('getWithdrawal')).body.blockers;
    expect(blockers.map(({ code }: { code: string }) => code)).toContain('INCOME_TO_SETTLE');
  });
});

describe('a session', () => {
  const mentoringFacts = (id: number) => app.sql('SELECT kind, base::int, income::int FROM income_facts WHERE mentoring_id = $1 ORDER BY id', [id]);
  const whole = { kind: 'MENTORING', base: 30_000, income: 21_000 };
  const sessionOf = (wanted: Parameters<typeof sessionIn>[1]) => sessionIn(app, { paid: 25_000, points: 5000, ...wanted });
  const settle = async (id: number, outcome: string) =>
    (await signedInClient(app, { roleAdmin: true })).call('settleMentoringDispute', {
      params: { id },
      body: { outcome, reason: '참가 기록을 확인했습니다.', version: 2 },
    });

  test.each([
    ['COMPLETED', -72, []],
    ['COMPLETED', -74, [whole]],
    ['NO_SHOW', -74, [whole]],
    ['ACCEPTED', -74, [whole]],
    ['CANCELED', -74, []],
  ] as const)('that is %s and began %d hours from now is earned once nobody can dispute it any more', async (status, hours, facts) => {
    const { mentor, id } = await sessionOf({ status, hours });
    for (const job of [completeHeld, earnHeld, earnHeld]) await job.run({});
    expect([await mentoringFacts(id), await owedTo(mentor.user.id)]).toEqual([facts, facts.length * 21_000]);
  });

  test.each([
    ['COMPLETED', [whole]],
    ['NO_SHOW_MENTEE', [whole]],
    ['NO_SHOW_MENTOR', []],
  ])('that is disputed is earned when the dispute is settled: %s', async (outcome, facts) => {
    const { mentee, id } = await sessionOf({ status: 'COMPLETED', hours: -2 });
    await mentee.call('reportMentoringNoShow', { params: { id }, body: { reason: '멘토가 들어오지 않았습니다.' } });
    await changeStored(app, id, "start_at = start_at - interval '80 hours', end_at = end_at - interval '80 hours'");
    await earnHeld.run({});
    expect(await mentoringFacts(id)).toEqual([]);
    expect((await settle(id, outcome)).status).toBe(200);
    await earnHeld.run({});
    expect(await mentoringFacts(id)).toEqual(facts);
  });

  test('that its mentee cancels late is earned by half,', async () => {
    const { mentor, mentee, id } = await sessionOf({ status: 'ACCEPTED', hours: 5 });
    expect((await mentee.call('cancelMentoring', { params: { id }, body: { reason: '급한 일이 생겼습니다.' } })).status).toBe(200);
    expect(await mentoringFacts(id)).toEqual([{ kind: 'MENTORING', base: 15_000, income: 10_500 }]);
    expect(await owedTo(mentor.user.id)).toBe(10_500);
  });

  test('that is refunded after it was earned goes back from its mentor', async () => {
    const { mentor, id } = await sessionOf({ status: 'COMPLETED', hours: -74 });
    await earnHeld.run({});
    const [row] = await app.sql<{ order_id: number; item: number }>(
      'SELECT i.order_id::int, i.id::int AS item FROM order_items i JOIN mentorings g ON g.order_item_id = i.id WHERE g.id = $1',
      [id],
    );
    const operator = await signedInClient(app, { roleAdmin: true });
    const { status } = await operator.call('adminRefund', {
      params: { id: Number(row?.order_id) },
      body: { itemIds: [row?.item], amount: 10_000, reason: '들리지 않았습니다.' },
    });
    // 30,000 - floor(30,000 x 15,000 / 30,000) are 15,000.
    expect([status, await mentoringFacts(id), await owedTo(mentor.user.id)]).toEqual([
      200,
      [whole, { kind: 'REFUND', base: -15_000, income: -10_500 }],
      10_500,
    ]);
  });
});
