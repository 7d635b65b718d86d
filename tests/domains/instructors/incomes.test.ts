import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveCoupon } from '../../support/coupons.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { buyer, coursesAt, order, wrongBooks, type Item } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

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
       FROM order_item_courses c JOIN order_items i ON i.id = c.order_item_id WHERE i.order_id = $1 ORDER BY c.course_id`,
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
