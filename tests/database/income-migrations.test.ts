import { migrate, migrationNames } from '@baeum/api/src/database/migrate.ts';
import { expect, test } from 'vitest';
import { formerDatabase } from '../support/former-database.ts';

const before = (number: string) => (url: string) => migrate(url, { only: migrationNames().filter((each) => each < number) });

/** An order of three courses of two instructors, a roadmap of two and one by itself, of which coupons took something off. */
const sale = (nr: number) => `
  WITH o AS (
    INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, expires_at) SELECT '20261101-0000000${nr}', id, 'PENDING', 5001, 0, 34999, now() FROM users WHERE email = 'buyer@baeum.test' RETURNING id
  ), i AS (
    INSERT INTO order_items (order_id, type, ref_id, title, price, discount, points, paid)
      SELECT o.id, g.* FROM o, (VALUES ('ROADMAP', 7, '로드맵', 30000, 4001, 0, 25999), ('COURSE', 3, '셋', 10000, 1000, 0, 9000)) AS g RETURNING id, type
  )
  INSERT INTO order_item_courses (order_item_id, course_id, price)
    SELECT i.id, c.id, c.price FROM i JOIN courses c ON (c.title = '셋') = (i.type = 'COURSE') ORDER BY c.id;`;

test('of discounts of before and of those of the former release, the platform bears all, to the won', async () => {
  const { url, client } = await formerDatabase(before('0252'));
  await client.query(`
    INSERT INTO users (email, name) VALUES ('buyer@baeum.test', '김배움'), ('one@baeum.test', '하나'), ('two@baeum.test', '둘');
    INSERT INTO courses (instructor_id, title, slug, category_id, price) SELECT u.id, c.title, c.slug, 1, c.price
      FROM (VALUES ('one@baeum.test', '하나', 'one', 19990), ('two@baeum.test', '둘', 'two', 10010), ('two@baeum.test', '셋', 'three', 10000)) AS c (email, title, slug, price) JOIN users u ON u.email = c.email;
    ${sale(1)}`);
  expect((await migrate(url, { only: migrationNames().filter((each) => each < '0253') }))[0]).toBe('0252-funders');
  await client.query(sale(2));
  const { rows } = await client.query(`
    SELECT o.order_no, i.coupon_discount::int, i.order_coupon_discount::int, i.coupon_campaign_id, array_agg(u.name || ' ' || c.base || ' ' || c.instructor_discount || ' ' || c.platform_discount || ' ' || c.share_rate || ' ' || c.channel ORDER BY c.course_id) AS courses
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN order_item_courses c ON c.order_item_id = i.id JOIN users u ON u.id = c.instructor_id GROUP BY o.id, i.id ORDER BY i.id`);
  const sold = [
    { coupon_discount: 4001, order_coupon_discount: 0, coupon_campaign_id: null, courses: ['하나 19990 0 2665 70 PLATFORM', '둘 10010 0 1336 70 PLATFORM'] },
    { coupon_discount: 1000, order_coupon_discount: 0, coupon_campaign_id: null, courses: ['둘 10000 0 1000 70 PLATFORM'] },
  ];
  expect(rows).toEqual([1, 2].flatMap((nr) => sold.map((each) => ({ order_no: `20261101-0000000${nr}`, ...each }))));
  const campaign = (funder: string) =>
    client.query(
      `INSERT INTO coupon_campaigns (code, name, discount_type, discount_value, applies_to, starts_at, expires_at, issuer_id, funded_by) SELECT 'ABCD', '쿠폰', 'FIXED', 10, ${funder}, id, 'INSTRUCTOR' FROM users LIMIT 1`,
    );
  await expect(campaign("'ALL', now(), now() + interval '1 day'")).rejects.toThrow('coupon_campaigns_of_issuer');
  await campaign("'COURSES', now(), now() + interval '1 day'");
  await expect(client.query("UPDATE coupon_campaigns SET funded_by = 'PLATFORM'")).rejects.toThrow('coupon_campaigns_funded');
});
