import { readConfig, setConfig } from '@baeum/api/src/config.ts';
import { demoWorkspace } from '@baeum/api/src/database/demo-data/content/workspace.ts';
import { demoCourses } from '@baeum/api/src/database/demo-data/courses/catalogue.ts';
import { loadDemoData } from '@baeum/api/src/database/demo-data/load.ts';
import { migrate, revert } from '@baeum/api/src/database/migrate.ts';
import type { IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { workspaceFileSchema } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../support/client.ts';
import { finishJobs } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { slowness } from '../support/timing.ts';

let app: TestApp;
let loaded: boolean;
let took: number;
/** How slow the machine was around the loading: other files begin and end beside it. */
let slow: number;

beforeAll(async () => {
  app = await startTestApp();
  const before = await slowness();
  const start = performance.now();
  loaded = await loadDemoData();
  took = performance.now() - start;
  slow = Math.max(before, await slowness());
});
afterAll(() => app.stop());

async function one(text: string): Promise<number> {
  const [row] = await app.sql<{ value: number }>(`SELECT (${text})::float8 AS value`);
  return row?.value ?? Number.NaN;
}

describe('loadDemoData', () => {
  it('is quick and happens once', async () => {
    expect(loaded).toBe(true);
    expect(took).toBeLessThan(12_000 * slow);
    const before = await one('SELECT count(*) FROM lectures');
    expect(await loadDemoData()).toBe(false);
    expect(await one('SELECT count(*) FROM lectures')).toBe(before);
  });

  it('is refused in production', async () => {
    const settings = readConfig({ NODE_ENV: 'test', DATABASE_URL: app.databaseUrl });
    setConfig({ ...settings, production: true });
    await expect(loadDemoData()).rejects.toThrow('production');
    setConfig(settings);
  });

  it('has enough of everything', async () => {
    expect(await one('SELECT count(*) FROM courses')).toBeGreaterThanOrEqual(60);
    for (const { id } of categories) expect(await one(`SELECT count(*) FROM courses WHERE category_id = ${id}`)).toBeGreaterThanOrEqual(5);
    expect(await one('SELECT count(*) FROM users WHERE is_instructor')).toBe(12);
    expect(await one('SELECT count(*) FROM mentors')).toBe(8);
    expect(await one("SELECT count(*) FROM users WHERE email LIKE 'learner%'")).toBe(40);
    expect(await one("SELECT count(*) FROM users WHERE email LIKE 'member%'")).toBe(800);
    expect(await one("SELECT count(DISTINCT name) FROM users WHERE email LIKE 'member%'")).toBeGreaterThan(700);
    expect(await one("SELECT count(*) FROM users WHERE email LIKE 'member%' AND profile_image_url IS NOT NULL")).toBeGreaterThan(400);
    expect(await one('SELECT count(*) FROM enrollments')).toBeGreaterThan(5000);
    const ofWeek = (moment: string) =>
      `SELECT count(*) FROM (SELECT course_id, count(*) AS n FROM enrollments WHERE ${moment} > now() - interval '7 days' GROUP BY 1) w WHERE n >=`;
    expect(await one(`${ofWeek('enrolled_at')} 20`)).toBeGreaterThanOrEqual(8);
    expect(await one(`${ofWeek('completed_at')} 5`)).toBeGreaterThanOrEqual(16);
    expect(await one("SELECT count(*) FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.email LIKE 'member%'")).toBe(0);
    expect(await one("SELECT count(*) FROM outbox WHERE recipient LIKE 'member%'")).toBe(0);
    expect(await one('SELECT count(*) FROM roadmaps')).toBeGreaterThanOrEqual(6);
    expect(await one('SELECT count(*) FROM enrollments WHERE (furthest_lecture_id IS NULL) <> (progress_rate = 0)')).toBe(0);
    expect(await one('SELECT count(*) FROM reviews')).toBeGreaterThan(300);
    expect(await one('SELECT sum(like_count) FROM reviews')).toBeGreaterThan(300);
    expect(await one('SELECT count(*) FROM inquiries')).toBeGreaterThan(60);
    expect(await one('SELECT count(DISTINCT type) FROM posts')).toBe(4);
    expect(await one('SELECT count(*) FROM posts WHERE accepted_comment_id IS NOT NULL')).toBeGreaterThan(1);
    expect(await one('SELECT count(DISTINCT instructor_id) FROM courses')).toBe(12);
    expect(await one('SELECT count(*) FROM vouchers WHERE redeemed_at IS NOT NULL')).toBe(1);
    expect(await one('SELECT sum(point_balance) FROM users')).toBe(-(await one("SELECT sum(amount) FROM ledger_entries WHERE account = 'points'")));
    expect(await one('SELECT count(*) FROM point_spendings')).toBeGreaterThan(0);
    // The demo learner's lists: with courses, and one without.
    const learner = client(app.url);
    await learner.call('signIn', { body: { email: 'learner@baeum.test', password: 'baeum-demo-2026!' } });
    const { body: lists } = await learner.call('listMyLists');
    expect(lists.map(({ title, courseCount }: { title: string; courseCount: number }) => [title, courseCount])).toEqual([
      ['이직 준비', 4],
      ['주말에 가볍게', 3],
      ['언젠가 들을 강의', 0],
    ]);
  });

  it('has mentors to ask, sessions that are over and to come, and a request that waits for the demo mentor', async () => {
    const [learner, mentor] = [client(app.url), client(app.url)];
    for (const [name, person] of Object.entries({ learner, mentor }))
      await person.call('signIn', { body: { email: `${name}@baeum.test`, password: 'baeum-demo-2026!' } });
    const { items } = (await learner.call('listMentors')).body;
    expect(items.map(({ nextSlotAt }: { nextSlotAt?: string }) => nextSlotAt !== undefined).toSorted()).toEqual([
      false,
      ...Array.from({ length: 6 }, () => true),
    ]);
    const mine = (await learner.call('listMyMentorings')).body.items;
    expect(mine.map(({ status }: { status: string }) => status)).toEqual(expect.arrayContaining(['ACCEPTED', 'REQUESTED', 'COMPLETED', 'COMPLETED']));
    expect(mine.filter(({ review }: { review?: object }) => review)).toHaveLength(1);
    const { body: session } = await mentor.call('getSession');
    const waiting = await mentor.call('listMentorMentorings', { params: { id: session.user.id }, query: { tab: 'waiting' } });
    expect(waiting.body.items).toMatchObject([{ status: 'REQUESTED', price: 33_000 }]);
  });

  it('has two orders of the demo learner, and books that are right before and after the money of one went back', async () => {
    const [learner, operator] = [client(app.url), client(app.url)];
    await learner.call('signIn', { body: { email: 'learner@baeum.test', password: 'baeum-demo-2026!' } });
    const [second, first] = (await learner.call('listMyOrders')).body.items;
    expect(first).toMatchObject({ status: 'PAID', couponDiscount: 3000, items: [{}, {}] });
    expect(second).toMatchObject({ status: 'PARTIALLY_REFUNDED', pointUsed: 1000, items: [{}, { refundedAt: expect.any(String) }] });
    await operator.call('signIn', { body: { email: 'admin@baeum.test', password: 'baeum-demo-2026!' } });
    await finishJobs();
    expect((await learner.call('getOrder', { params: { id: second.id } })).body.refunds).toMatchObject([{ sentAt: expect.any(String) }]);
    expect((await operator.call('verifyLedger')).body).toMatchObject({ balanced: true });
    expect(await one("SELECT sum(amount) FROM ledger_entries WHERE account = 'provider'")).toBe(
      await one('SELECT sum(amount - canceled_amount) FROM test_payments'),
    );
  });

  it('has a year and a half of what the demo instructor earned, with statements that are paid and one that waits for two operators', async () => {
    const who = client(app.url);
    await who.call('signIn', { body: { email: 'instructor@baeum.test', password: 'baeum-demo-2026!' } });
    const rows = (await who.call('listIncomes', { query: { pageSize: '100' } })).body.items as IncomeRow[];
    const months = new Set(rows.map(({ occurredAt }) => occurredAt.slice(0, 7)));
    expect([months.size, rows.length]).toEqual([expect.toSatisfy((count) => count >= 16), expect.toSatisfy((count) => count > 40)]);
    expect(new Set(rows.map(({ courseId }) => courseId)).size).toBeGreaterThanOrEqual(3);
    for (const isThere of [
      ({ kind }: IncomeRow) => kind === 'REFUND',
      ({ couponName, shareRate }: IncomeRow) => couponName === '한도윤의 겨울 할인' && shareRate === 100,
      ({ platformDiscount }: IncomeRow) => platformDiscount > 0,
      ({ roadmapTitle }: IncomeRow) => roadmapTitle !== undefined,
      ({ listPrice, salePrice }: IncomeRow) => listPrice > salePrice,
    ])
      expect([isThere.toString(), rows.some(isThere)]).toEqual([isThere.toString(), true]);
    const statements = (await who.call('listStatements', { query: { pageSize: '50' } })).body.items;
    expect(statements.length).toBeGreaterThan(14);
    const [newest, ...earlier] = statements.filter(({ payout }: { payout: number }) => payout > 0);
    expect([newest.status, new Set(earlier.map(({ status }: { status: string }) => status))]).toEqual(['CONFIRMED', new Set(['PAID'])]);
    for (const { month, confirmOn, paidAt } of earlier) expect([month, paidAt > confirmOn]).toEqual([month, true]);
    expect((await who.call('listNotifications')).body.items).toEqual([]);
    expect(await one('SELECT count(*) FROM notification_settings')).toBe(0);
  });

  it('has numbers that agree with each other', async () => {
    const wrong = [
      'SELECT count(*) FROM courses c WHERE student_count <> (SELECT count(*) FROM enrollments e WHERE e.course_id = c.id)',
      'SELECT count(*) FROM courses c WHERE (review_count, rating_sum) <> (SELECT count(*), coalesce(sum(rating), 0) FROM reviews r WHERE r.course_id = c.id)',
      'SELECT count(*) FROM courses c WHERE rating_counts <> (SELECT array_agg((SELECT count(*)::int FROM reviews r WHERE r.course_id = c.id AND r.rating = s) ORDER BY s) FROM generate_series(1, 5) s)',
      'SELECT count(*) FROM reviews r WHERE like_count <> (SELECT count(*) FROM review_likes k WHERE k.review_id = r.id)',
      'SELECT count(*) FROM inquiries i JOIN courses c ON c.id = i.course_id WHERE i.created_at NOT BETWEEN c.published_at AND now() OR i.answered_at NOT BETWEEN i.created_at AND now()',
      "SELECT count(*) FROM inquiries WHERE title || content LIKE '%{%'",
      'SELECT count(*) FROM posts p JOIN users u ON u.id = p.author_id WHERE p.created_at NOT BETWEEN u.created_at AND now() OR comment_count <> (SELECT count(*) FROM comments m WHERE m.post_id = p.id)',
      'SELECT count(*) FROM comments m JOIN posts p ON p.id = m.post_id WHERE m.created_at NOT BETWEEN p.created_at AND now()',
      'SELECT count(*) FROM posts p JOIN courses c ON c.id = p.course_id WHERE p.created_at < c.published_at OR (at_seconds IS NULL) <> (lecture_id IS NULL)',
      'SELECT count(*) FROM courses c WHERE (lecture_count, total_seconds) <> (SELECT count(*), sum(duration_seconds) FROM lectures l WHERE l.course_id = c.id)',
      'SELECT count(*) FROM reviews r WHERE NOT EXISTS (SELECT FROM enrollments e WHERE (e.user_id, e.course_id) = (r.user_id, r.course_id) AND e.enrolled_at <= r.created_at AND e.progress_rate > 0)',
      'SELECT count(*) FROM enrollments e JOIN courses c ON c.id = e.course_id JOIN users u ON u.id = e.user_id WHERE e.enrolled_at NOT BETWEEN greatest(c.published_at, u.created_at) AND now()',
      "SELECT count(*) FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE (e.source = 'FREE') <> (c.price = 0)",
      'SELECT count(*) FROM enrollments WHERE (progress_rate = 100) <> (completed_at IS NOT NULL)',
      'SELECT count(*) FROM (SELECT course_id, content FROM reviews GROUP BY 1, 2 HAVING count(*) > 1) twice',
      "SELECT count(*) FROM reviews WHERE content LIKE '%{%'",
      'SELECT count(*) FROM mentors m WHERE (review_count, rating_sum) <> (SELECT count(*), coalesce(sum(rating), 0) FROM mentoring_reviews r WHERE r.mentor_id = m.user_id)',
      "SELECT count(*) FROM mentors m WHERE session_count <> (SELECT count(*) FROM mentorings g WHERE g.mentor_id = m.user_id AND g.status = 'COMPLETED')",
      'SELECT count(*) FROM mentorings g JOIN users u ON u.id = g.mentee_id WHERE g.created_at NOT BETWEEN u.created_at AND now()',
      'SELECT count(*) FROM mentorings a JOIN mentorings b ON b.id > a.id AND b.mentee_id = a.mentee_id AND tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)',
      'SELECT count(*) FROM courses WHERE sale_ends_at < now()',
      'SELECT count(*) FROM courses WHERE price > 132000 OR price % 100 <> 0',
      'SELECT count(*) FROM courses WHERE total_seconds NOT BETWEEN 7200 AND 43200',
      "SELECT count(*) FROM lectures l WHERE type = 'VIDEO' AND (SELECT count(DISTINCT m.kind) FROM lecture_media m WHERE m.lecture_id = l.id AND m.kind IN ('VIDEO', 'CAPTION')) <> 2",
      'SELECT count(*) FROM (SELECT file_id FROM lecture_media GROUP BY 1 HAVING count(*) > 1) shared',
    ];
    for (const text of wrong) expect([text, await one(text)]).toEqual([text, 0]);
  });

  it('has descriptions that tell much, each with a picture, and dates that lie apart', async () => {
    expect(await one('SELECT count(*) FROM courses WHERE char_length(description_md) < 500')).toBe(0);
    expect(await one('SELECT avg(char_length(description_md)) FROM courses')).toBeGreaterThan(800);
    expect(await one("SELECT count(*) FROM courses WHERE description_html NOT LIKE '%<img%/images/map-%'")).toBe(0);
    expect(await one('SELECT max(n) FROM (SELECT count(*) AS n FROM courses GROUP BY updated_at::date) d')).toBeLessThan(10);
  });

  it('has no sentence of reviews that comes up often, and posts that are liked', async () => {
    const reviews = await app.sql<{ content: string }>('SELECT content FROM reviews');
    const sentences = Map.groupBy(
      reviews.flatMap(({ content }) => content.split(/(?<=[.!?]) /)),
      (sentence) => sentence,
    );
    expect(Math.max(...[...sentences.values()].map(({ length }) => length))).toBeLessThanOrEqual(5);
    expect(new Set(reviews.map(({ content }) => content)).size).toBe(reviews.length);
    expect(await one('SELECT count(*) FROM posts')).toBeGreaterThanOrEqual(150);
    expect(await one('SELECT count(*) FROM posts WHERE like_count > 0')).toBeGreaterThan(100);
    expect(await one('SELECT count(*) FROM posts p WHERE like_count <> (SELECT count(*) FROM likes k WHERE k.post_id = p.id)')).toBe(0);
  });

  it('shows only pictures that are there and small', async () => {
    const shown = `SELECT cover_key AS key FROM courses UNION ALL SELECT cover_key FROM roadmaps UNION ALL SELECT b ->> 'imageKey' FROM home_versions v, jsonb_array_elements(v.content -> 'banners') b
      UNION ALL SELECT logo_key FROM corporations UNION ALL SELECT substr(profile_image_url, 9) FROM users UNION ALL SELECT substring(description_html FROM '/images/(map-[^"]+)') FROM courses`;
    expect(await one(`SELECT count(*) FROM (${shown}) s WHERE key IS NOT NULL AND NOT EXISTS (SELECT FROM images i WHERE i.key = s.key)`)).toBe(0);
    expect(await one('SELECT max(octet_length(bytes)) FROM images')).toBeLessThan(3000);
  });

  it('opens the accounts, each with its role and rights', async () => {
    const operator = (...operatorScopes: string[]) => ({ roleAdmin: true, operatorScopes });
    const roles = {
      learner: { operatorScopes: [] },
      instructor: { isInstructor: true },
      mentor: { isMentor: true },
      admin: operator('admin'),
      operator: operator('admin'),
      support: operator('admin:support'),
      finance: operator('admin:finance'),
      content: operator('admin:content'),
      reader: operator('admin:read'),
    };
    for (const [name, role] of Object.entries(roles)) {
      const { status, body } = await client(app.url).call('signIn', { body: { email: `${name}@baeum.test`, password: 'baeum-demo-2026!' } });
      expect([name, status]).toEqual([name, 200]);
      expect(body.user).toMatchObject({ isInstructor: false, isMentor: false, roleAdmin: false, emailVerified: true, ...role });
    }
  });

  it('has experiments of every kind of result, which began and ended in the past', async () => {
    const steps = await app.sql<{ status: string; days: number; is_iso: boolean }>(
      `SELECT step->>'status' AS status, extract(day FROM now() - (step->>'at')::timestamptz)::int AS days, step->>'at' ~ '^\\d{4}-.*T.*Z$' AS is_iso
       FROM workspace_entities, jsonb_array_elements(details->'history') AS step WHERE kind = 'EXPERIMENT' ORDER BY days DESC`,
    );
    expect(steps.map(({ status, days }) => [status, days])).toEqual([
      ['RUNNING', 24],
      ['RUNNING', 12],
      ['RUNNING', 9],
      ['COMPLETED', 6],
      ['RUNNING', 2],
    ]);
    expect(steps.every(({ is_iso: isIso }) => isIso)).toBe(true);
    expect(await one("SELECT count(*) FROM events WHERE kind = 'EXPOSURE' AND subject_key = '2'")).toBe(2448);
  });

  it('runs an experiment that both keys can ask for', async () => {
    expect(workspaceFileSchema.parse(demoWorkspace)).toEqual(demoWorkspace);
    const { fetch } = client(app.url);
    const config = await fetch('/experiment/api/v2/workspaces/demo-client-key-0001/config', { headers: { 'x-hackle-sdk-key': 'demo-client-key-0001' } });
    expect(config.status).toBe(200);
    expect(config.body.experiments[0].execution.status).toBe('RUNNING');
    expect([config.body.featureFlags, config.body.remoteConfigParameters, config.body.inAppMessages].every(({ length }) => length > 0)).toBe(true);
    expect(await one('SELECT count(*) FROM sdk_keys')).toBe(2);
  });

  it('has a contract with everybody who sells a course', async () => {
    expect(
      await one('SELECT count(*) FROM courses c WHERE price > 0 AND NOT EXISTS (SELECT FROM contract_agreements g WHERE g.user_id = c.instructor_id)'),
    ).toBe(0);
    expect(await one('SELECT count(*) FROM course_prices')).toBe(demoCourses.length);
  });
});

describe('demo courses', () => {
  it('have unique slugs and titles', () => {
    expect(new Set(demoCourses.map(({ slug }) => slug)).size).toBe(demoCourses.length);
    expect(new Set(demoCourses.map(({ title }) => title)).size).toBe(demoCourses.length);
  });
});

describe('migrations of the catalogue', () => {
  it('go back and forth, with rows in the tables', async () => {
    const reverted = await revert(app.databaseUrl, '0030-images');
    expect(reverted).toEqual(expect.arrayContaining(['0034-home', '0031-courses', '0030-images']));
    expect(await migrate(app.databaseUrl)).toEqual(reverted.toReversed());
  });
});
