import { migrate, migrationNames } from '@baeum/api/src/database/migrate.ts';
import { expect, test } from 'vitest';
import { formerDatabase } from '../support/former-database.ts';

test('sales of before know the lectures that were public when they were paid, and courses what they cost', async () => {
  const { url, client } = await formerDatabase((address) => migrate(address, { only: migrationNames().filter((each) => !each.startsWith('0243-')) }));
  await client.query(`
    INSERT INTO users (email, name) VALUES ('buyer@baeum.test', '김배움');
    INSERT INTO courses (instructor_id, title, slug, category_id, price, sale_price, sale_starts_at, updated_at)
      SELECT id, '강의', 'course', 1, 10000, 8000, '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z' FROM users;
    INSERT INTO sections (course_id, title, seq) SELECT id, '섹션', 1 FROM courses;
    INSERT INTO lectures (section_id, course_id, title, seq, live, live_at, removed_at)
      SELECT CASE WHEN removed IS NULL THEN s.id END, s.course_id, l.title, CASE WHEN removed IS NULL THEN n END, live, at, removed FROM sections s, (VALUES
        (1, '처음부터', true, '2026-10-01'::timestamptz, NULL::timestamptz), (2, '나중에 숨김', false, '2026-10-01', NULL), (3, '나중에 공개', true, '2026-11-02', NULL),
        (4, '공개한 적 없음', false, NULL, NULL), (5, '먼저 뺌', true, '2026-10-01', '2026-10-15'), (6, '나중에 뺌', true, '2026-10-01', '2026-11-15'), (7, '언제인지 모름', true, NULL, NULL)
      ) AS l (n, title, live, at, removed);
    INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, expires_at, paid_at)
      SELECT '20261101-0000000' || n, id, CASE n WHEN 3 THEN 'PENDING' ELSE 'PAID' END, 0, 0, 10000, now(), CASE n WHEN 3 THEN NULL ELSE '2026-11-01'::timestamptz END FROM users, generate_series(1, 3) n;
    INSERT INTO order_items (order_id, type, ref_id, title, price, discount, points, paid) SELECT o.id, 'COURSE', c.id, c.title, 10000, 0, 0, 10000 FROM orders o, courses c;
    INSERT INTO order_item_courses (order_item_id, course_id, price, lecture_ids)
      SELECT i.id, i.ref_id, 10000, CASE WHEN o.order_no LIKE '%2' THEN ARRAY(SELECT id FROM lectures WHERE seq = 1) ELSE '{}' END FROM order_items i JOIN orders o ON o.id = i.order_id;
  `);
  expect(await migrate(url)).toEqual(['0243-course-revisions-and-prices']);
  const { rows } = await client.query(`
    SELECT ARRAY(SELECT title FROM lectures WHERE id = ANY (c.lecture_ids) ORDER BY id) AS titles
    FROM order_item_courses c JOIN order_items i ON i.id = c.order_item_id ORDER BY i.order_id`);
  expect(rows).toEqual([{ titles: ['처음부터', '나중에 숨김', '나중에 뺌', '언제인지 모름'] }, { titles: ['처음부터'] }, { titles: [] }]);
  expect((await client.query('SELECT price::int, sale_price::int, sale_starts_at, changed_at FROM course_prices')).rows).toEqual([
    { price: 10_000, sale_price: 8000, sale_starts_at: new Date('2026-11-02T00:00:00Z'), changed_at: new Date('2026-11-03T00:00:00Z') },
  ]);
});
