import { migrate, migrationNames } from '@baeum/api/src/database/migrate.ts';
import { expect, test } from 'vitest';
import { formerDatabase } from '../support/former-database.ts';

test('sales keep the terms of before, and what was learned before counts as reached', async () => {
  const { url, client } = await formerDatabase((address) => migrate(address, { only: migrationNames().filter((each) => each < '0240') }));
  await client.query(`
    INSERT INTO users (email, name) VALUES ('buyer@baeum.test', '김배움');
    INSERT INTO courses (instructor_id, title, slug, category_id, level, price, tags, status) SELECT id, '강의', 'course', 1, '입문', 10000, '{}', 'DRAFT' FROM users;
    INSERT INTO sections (course_id, title, seq) SELECT id, '섹션', 1 FROM courses;
    INSERT INTO lectures (section_id, course_id, title, seq, duration_seconds) SELECT id, course_id, '수업', n, 200 FROM sections, generate_series(1, 3) AS n;
    INSERT INTO lecture_progress (user_id, lecture_id, course_id, position_seconds, completed_at, client_at)
      SELECT u.id, l.id, l.course_id, 50, CASE WHEN l.seq = 2 THEN now() END, now() FROM users u, lectures l WHERE l.seq < 3;
    INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, expires_at, paid_at) SELECT '20261101-00000001', id, 'PAID', 0, 0, 10000, now(), now() FROM users;
    INSERT INTO order_items (order_id, type, ref_id, title, price, discount, points, paid) SELECT o.id, 'COURSE', c.id, c.title, 10000, 0, 0, 10000 FROM orders o, courses c;
    INSERT INTO order_item_courses (order_item_id, course_id, price) SELECT i.id, i.ref_id, 10000 FROM order_items i;
  `);
  expect((await migrate(url))[0]).toBe('0240-reached-lectures');
  expect((await client.query('SELECT refund_terms FROM order_items')).rows).toEqual([{ refund_terms: '2026-11-24' }]);
  expect((await client.query('SELECT l.seq, r.rate::float8 FROM reached_lectures r JOIN lectures l ON l.id = r.lecture_id ORDER BY l.seq')).rows).toEqual([
    { seq: 1, rate: 25 },
    { seq: 2, rate: 100 },
  ]);
});
