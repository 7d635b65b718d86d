import { migrate, migrationNames } from '@baeum/api/src/database/migrate.ts';
import { incomeQueries } from '@baeum/api/src/domains/ledger/income-checks.ts';
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

test('what was earned before is noted with its days, belongs to the first statements, and agrees with sales and books', async () => {
  const { url, client } = await formerDatabase(before('0252'));
  await client.query(`
    INSERT INTO users (email, name) VALUES ('buyer@baeum.test', '김배움'), ('one@baeum.test', '하나'), ('two@baeum.test', '둘');
    INSERT INTO courses (instructor_id, title, slug, category_id, price) SELECT u.id, c.title, c.slug, 1, c.price
      FROM (VALUES ('one@baeum.test', '하나', 'one', 33333), ('two@baeum.test', '둘', 'two', 10000), ('two@baeum.test', '무료', 'free', 0)) AS c (email, title, slug, price) JOIN users u ON u.email = c.email;
    INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, refunded_amount, expires_at, paid_at)
      SELECT '20260901-0000000' || o.nr, u.id, o.status, o.price - o.amount - o.points, o.points, o.amount, o.refunded, now(), o.at
      FROM users u, (VALUES (1, 'PAID', 43333, 40000, 3333, 0, '2026-09-30T14:59:59.9Z'::timestamptz), (2, 'PENDING', 10000, 10000, 0, 0, NULL), (3, 'PARTIALLY_REFUNDED', 33333, 30000, 0, 10000, '2026-09-30T15:00:00Z'),
        (4, 'REFUNDED', 10000, 0, 0, 0, '2026-10-02T00:00:00Z'), (5, 'PARTIALLY_REFUNDED', 10000, 10000, 0, 3000, '2026-10-03T00:00:00Z'), (6, 'PAID', 20000, 20000, 0, 0, '2026-10-04T00:00:00Z'), (7, 'PARTIALLY_REFUNDED', 20000, 20000, 0, 10000, '2026-10-04T00:00:00Z'), (8, 'PAID', 20000, 20000, 0, 0, '2026-10-04T00:00:00Z')) AS o (nr, status, price, amount, points, refunded, at)
      WHERE u.email = 'buyer@baeum.test';
    INSERT INTO order_items (order_id, type, ref_id, title, price, discount, points, paid, refunded_amount, canceled, refunded_at)
      SELECT o.id, i.type, o.id, '것', i.price, i.price - i.paid - i.points, i.points, i.paid, i.refunded, i.canceled, CASE WHEN i.ended THEN '2026-10-05T00:00:00Z'::timestamptz END
      FROM orders o JOIN (VALUES ('1', 'ROADMAP', 43333, 40000, 3333, 0, 0, false), ('2', 'COURSE', 10000, 10000, 0, 0, 0, false), ('3', 'COURSE', 33333, 30000, 0, 10000, 0, true), ('4', 'COURSE', 10000, 0, 0, 0, 0, true),
        ('5', 'COURSE', 10000, 10000, 0, 0, 3000, false), ('6', 'MENTORING', 20000, 20000, 0, 0, 0, false), ('7', 'MENTORING', 20000, 20000, 0, 10000, 0, true), ('8', 'MENTORING', 20000, 20000, 0, 0, 0, false)) AS i (nr, type, price, paid, points, refunded, canceled, ended) ON o.order_no LIKE '%' || i.nr;
    INSERT INTO order_item_courses (order_item_id, course_id, price) SELECT i.id, c.id, c.price FROM order_items i JOIN orders o ON o.id = i.order_id JOIN courses c
      ON CASE right(o.order_no, 1) WHEN '1' THEN true WHEN '3' THEN c.slug = 'one' ELSE c.slug = 'two' END WHERE i.type <> 'MENTORING';
    INSERT INTO refunds (order_id, amount, points, reason, by_operator, created_at, sent_at)
      SELECT id, refunded_amount, 0, '환불', true, '2026-10-05T00:00:00Z', now() FROM orders WHERE right(order_no, 1) IN ('3', '4', '5', '7') ORDER BY id;
    INSERT INTO refund_lines (refund_id, order_item_id, amount, points) SELECT r.id, i.id, i.refunded_amount, 0 FROM refunds r JOIN order_items i ON i.order_id = r.order_id AND i.refunded_at IS NOT NULL;
    INSERT INTO mentorings (mentor_id, mentee_id, order_item_id, status, start_at, end_at, duration_minutes, buffer_minutes, price, share_rate, question, accepted_at, ended_at, ended_by)
      SELECT m.id, b.id, i.id, g.status, g.start_at, g.start_at + interval '1 hour', 60, 0, 20000, 80, '질문', now(), g.ended_at, g.by
      FROM (VALUES ('6', 'COMPLETED', '2026-10-10T00:00:00Z'::timestamptz, NULL::timestamptz, 'MENTOR'), ('7', 'CANCELED', '2026-10-10T00:00:00Z', '2026-10-09T20:00:00Z', 'MENTEE'), ('8', 'COMPLETED', now() - interval '2 hours', now(), 'MENTOR')) AS g (nr, status, start_at, ended_at, by)
        JOIN orders o ON o.order_no LIKE '%' || g.nr JOIN order_items i ON i.order_id = o.id, users m, users b WHERE m.email = 'two@baeum.test' AND b.email = 'buyer@baeum.test';`);
  await migrate(url);
  const { rows } = await client.query(`
    SELECT right(o.order_no, 1) AS nr, u.name, f.kind, to_char(f.month, 'YYYY-MM') AS month, f.base::int, f.income::int FROM income_facts f JOIN users u ON u.id = f.instructor_id
      JOIN order_items i ON i.id = f.order_item_id JOIN orders o ON o.id = i.order_id ORDER BY o.order_no, f.kind DESC, f.base DESC`);
  const fact = (nr: string, name: string, kind: string, month: string, base: number, income: number) => ({ nr, name, kind, month, base, income });
  expect(rows).toEqual([
    fact('1', '하나', 'SALE', '2026-09', 33_333, 23_333),
    fact('1', '둘', 'SALE', '2026-09', 10_000, 7000),
    fact('3', '하나', 'SALE', '2026-10', 33_333, 23_333),
    fact('3', '하나', 'REFUND', '2026-10', -11_111, -7778),
    fact('4', '둘', 'SALE', '2026-10', 10_000, 7000),
    fact('4', '둘', 'REFUND', '2026-10', -10_000, -7000),
    fact('5', '둘', 'SALE', '2026-10', 10_000, 7000),
    fact('5', '둘', 'REFUND', '2026-10', -3000, -2100),
    fact('6', '둘', 'MENTORING', '2026-10', 20_000, 16_000),
    fact('7', '둘', 'MENTORING', '2026-10', 10_000, 8000),
  ]);
  expect(
    (
      await client.query(
        'SELECT state, backfilled, count(f.id)::int AS facts FROM settlements s JOIN income_facts f ON f.settlement_id = s.id GROUP BY s.id ORDER BY s.instructor_id',
      )
    ).rows,
  ).toEqual([
    { state: 'OPEN', backfilled: true, facts: 3 },
    { state: 'OPEN', backfilled: true, facts: 7 },
  ]);
  for (const [name, query] of Object.entries(incomeQueries)) expect([name, (await client.query(query)).rows]).toEqual([name, []]);
  const books = await client.query(
    "SELECT key, account, amount::int FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE account = 'instructor_payables' ORDER BY t.id",
  );
  expect(books.rows.map(({ amount }: { amount: number }) => amount).toSorted((a: number, b: number) => a - b)).toEqual([-38_888, -35_900]);
});
