import { migrate, migrationNames, revert } from '@baeum/api/src/database/migrate.ts';
import { expect, test } from 'vitest';
import { formerDatabase } from '../support/former-database.ts';

test('lectures of before are public since their course is, and those that were taken out come back with the former schema', async () => {
  const { url, client } = await formerDatabase((address) => migrate(address, { only: migrationNames().filter((each) => each < '0241') }));
  await client.query(`
    INSERT INTO users (email, name) VALUES ('teacher@baeum.test', '김배움');
    INSERT INTO courses (instructor_id, title, slug, category_id, status, published_at)
      SELECT u.id, c.status, lower(c.status), 1, c.status, c.published_at FROM users u, (VALUES ('PUBLISHED', timestamptz '2026-01-02 00:00Z'), ('DRAFT', NULL)) c (status, published_at);
    INSERT INTO sections (course_id, title, seq) SELECT id, '섹션', 1 FROM courses;
    INSERT INTO lectures (section_id, course_id, title, seq, duration_seconds) SELECT id, course_id, n::text, n, 200 FROM sections, generate_series(1, 3) AS n;
    INSERT INTO lecture_progress (user_id, lecture_id, course_id, client_at) SELECT u.id, l.id, l.course_id, now() FROM users u, lectures l;
  `);
  const read = async (columns: string) =>
    (await client.query(`SELECT ${columns} FROM courses c JOIN lectures l ON l.course_id = c.id ORDER BY c.id, l.id`)).rows;
  expect(await migrate(url)).toContain('0241-lectures-that-stay');
  expect(await read('c.status, l.shown, l.live_at, c.lecture_count')).toEqual([
    ...Array.from({ length: 3 }, () => ({ status: 'PUBLISHED', shown: true, live_at: new Date('2026-01-02T00:00:00Z'), lecture_count: 3 })),
    ...Array.from({ length: 3 }, () => ({ status: 'DRAFT', shown: true, live_at: null, lecture_count: 3 })),
  ]);
  await client.query("UPDATE lectures SET section_id = NULL, seq = NULL, removed_at = now() WHERE title IN ('1', '3')");
  await client.query("UPDATE lectures SET live = false WHERE title = '2'");
  expect(await read('DISTINCT ON (c.id, l.id) c.lecture_count')).toEqual(Array.from({ length: 6 }, () => ({ lecture_count: 0 })));
  await revert(url, '0241-lectures-that-stay');
  const placed = await client.query(`SELECT l.title, s.seq AS section, l.seq, c.lecture_count FROM lectures l JOIN sections s ON s.id = l.section_id
    JOIN courses c ON c.id = l.course_id WHERE c.status = 'PUBLISHED' ORDER BY l.id`);
  expect(placed.rows).toEqual([
    { title: '1', section: 2, seq: 1, lecture_count: 3 },
    { title: '2', section: 1, seq: 2, lecture_count: 3 },
    { title: '3', section: 3, seq: 1, lecture_count: 3 },
  ]);
  expect((await client.query('SELECT FROM lecture_progress')).rowCount).toBe(6);
});
