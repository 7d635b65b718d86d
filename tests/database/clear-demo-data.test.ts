import { expect, test } from 'vitest';
import { startMain } from '../support/main-command.ts';
import { startServerProcess } from '../support/server-process.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://baeum.example', SMTP_URL: 'smtp://127.0.0.1:1', BAEUM_DEMO_DATA: '' };

async function run(words: string[], env: Record<string, string> = production) {
  const command = startMain(words, { DATABASE_URL: database.url, ...env });
  return { code: await command.end(), text: command.stderr() };
}

async function count(text: string): Promise<number> {
  return (await database.client.query<{ value: number }>(`SELECT (${text})::int AS value`)).rows[0]?.value ?? Number.NaN;
}

/** A member who learns from a demo course, wrote about it and has it in a roadmap. */
async function addRealPerson(): Promise<void> {
  await database.client.query(`
    WITH person AS (INSERT INTO users (email, name) VALUES ('person@example.com', '김실제') RETURNING id),
      course AS (SELECT id FROM courses ORDER BY id LIMIT 1),
      learning AS (INSERT INTO enrollments (user_id, course_id, source) SELECT person.id, course.id, 'PURCHASE' FROM person, course),
      review AS (INSERT INTO reviews (user_id, course_id, rating, content) SELECT person.id, course.id, 5, '정말 많이 배웠습니다.' FROM person, course),
      roadmap AS (INSERT INTO roadmaps (owner_id, title, category_id) SELECT id, '내 로드맵', 1 FROM person RETURNING id)
    INSERT INTO roadmap_courses (roadmap_id, course_id, seq) SELECT roadmap.id, course.id, 1 FROM roadmap, course`);
}

test('a public site refuses demo accounts and keys until a command has cleared them, and keeps everybody else', async () => {
  expect((await run(['seed'], {})).code).toBe(0);
  await addRealPerson();
  const accounts = await count("SELECT count(*) FROM users WHERE email LIKE '%@baeum.test'");
  const [asked, ...refusals] = await Promise.all([run(['clear-demo-data']), run(['start']), run(['worker'])]);
  for (const { code, text } of refusals) {
    expect(code).toBe(1);
    expect(text).toContain('운영 환경에서 시작할 수 없습니다');
    expect(text).toContain(`데모 계정 ${accounts}\n`);
    expect(text).toContain('데모 SDK 키 2\n');
    expect(text).toContain('clear-demo-data --yes');
    expect(text).not.toMatch(/\n\s+at /);
  }
  expect([asked.code, asked.text]).toEqual([0, expect.stringMatching(/지울 데이터:[^]*데모 강의 \d+[^]*--yes/)]);
  expect(await count("SELECT count(*) FROM users WHERE email LIKE '%@baeum.test'")).toBe(accounts);

  const cleared = await run(['clear-demo-data', '--yes']);
  expect([cleared.code, cleared.text]).toEqual([0, expect.stringContaining('지웠습니다:')]);
  for (const table of [
    'courses',
    'lectures',
    'enrollments',
    'reviews',
    'review_likes',
    'inquiries',
    'posts',
    'comments',
    'messages',
    'lists',
    'list_courses',
    'mentors',
    'mentorings',
    'mentoring_holds',
    'mentoring_reviews',
    'home_versions',
    'corporations',
    'sdk_keys',
    'ledger_entries',
    'income_facts',
    'settlements',
    'payout_batches',
    'payees',
    'point_lots',
    'vouchers',
    'orders',
    'payments',
    'test_payments',
    'coupons',
    'coupon_campaigns',
  ]) {
    expect([table, await count(`SELECT count(*) FROM ${table}`)]).toEqual([table, 0]);
  }
  expect((await database.client.query('SELECT email FROM users')).rows).toEqual([{ email: 'person@example.com' }]);
  expect(await count('SELECT count(*) FROM roadmaps')).toBe(1);
  expect((await database.client.query("SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O' AND NOT tgisinternal")).rows).toEqual([]);
}, 120_000);

test('one demo key is enough, as long as it works', async () => {
  await database.client.query(
    "INSERT INTO sdk_keys (environment_id, name, kind, prefix, hash) VALUES (1, '서버', 'SERVER', 'demo-ser', encode(sha256('demo-server-key-0001'), 'hex'))",
  );
  const refused = await run(['start']);
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('데모 SDK 키 1\n')]);
  await database.client.query('UPDATE sdk_keys SET revoked_at = now()');
  const server = await startServerProcess({ ...production, DATABASE_URL: database.url });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
}, 30_000);
