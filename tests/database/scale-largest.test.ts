import { expect, test } from 'vitest';
import { startMain } from '../support/main-command.ts';
import { slowness } from '../support/timing.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
const patience = 120_000 * (await slowness());

async function run(words: string[], env: Record<string, string> = {}) {
  const command = startMain(words, { DATABASE_URL: database.url, ...env });
  return { code: await command.end(), text: command.stdout() + command.stderr() };
}

async function one(text: string): Promise<unknown> {
  return (await database.client.query<{ value: unknown }>(`SELECT (${text}) AS value`)).rows[0]?.value;
}

/** Everything that the loading takes away for a while. */
const structure = `
  SELECT jsonb_agg(definition ORDER BY definition) FROM (
    SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass || tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  ) AS parts WHERE definition NOT LIKE '%events_2%'`;

test('a ten-thousandth of the largest site is loaded, once, and agrees with itself', { timeout: patience }, async () => {
  const before = await one(structure);
  const loaded = await run(['seed', '--scale', 'largest', '0.0001']);
  expect([loaded.code, loaded.text]).toEqual([
    0,
    expect.stringMatching(/· 회원 150명 \(\d+\.\d초\)\n[^]*· 회원 150명이 배운 수업 \d{4}개와 하루의 이벤트 500개를 넣었습니다\./),
  ]);
  expect(await one(structure)).toEqual(before);

  expect(await one("SELECT count(*)::int FROM users WHERE email ^@ 'largest-'")).toBe(150);
  expect(await one("SELECT count(*)::int FROM courses WHERE slug ^@ 'made-' AND lecture_count = 40")).toBe(20);
  const learned = Number(await one("SELECT count(*) FROM lecture_progress p JOIN users u ON u.id = p.user_id WHERE email ^@ 'largest-'"));
  expect(learned).toBeGreaterThan(3000);
  expect(learned).toBeLessThan(5500);
  expect(
    await one(`SELECT count(*)::int FROM enrollments e JOIN courses c ON c.id = e.course_id AND slug ^@ 'made-' WHERE round(progress_rate * 40 / 100)
      <> (SELECT count(*) FROM lecture_progress p WHERE p.user_id = e.user_id AND p.course_id = e.course_id)`),
  ).toBe(0);
  expect(
    await one(`SELECT count(*)::int FROM courses c WHERE slug ^@ 'made-' AND (student_count <> (SELECT count(*) FROM enrollments e WHERE e.course_id = c.id)
      OR student_count <> coalesce((SELECT sum(n) FROM figure_counts f WHERE f.kind = 'STUDENTS' AND f.subject = c.id), 0))`),
  ).toBe(0);
  expect(await one("SELECT count(*)::int FROM events WHERE insert_id ^@ 'largest-' AND day = (now() AT TIME ZONE 'UTC')::date - 1")).toBe(500);

  const again = await run(['seed', '--scale', 'largest', '0.0001']);
  expect([again.code, again.text]).toEqual([0, expect.stringContaining('이미 넣은 데이터베이스입니다')]);
});

test('it is refused in production and with a share that is none', { timeout: patience }, async () => {
  const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://baeum.example', SMTP_URL: 'smtp://127.0.0.1:1', BAEUM_DEMO_DATA: '' };
  const refused = await run(['seed', '--scale', 'largest', '0.0001'], production);
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('운영 환경')]);
  for (const share of ['0', '1.5', 'half'])
    expect(await run(['seed', '--scale', 'largest', share])).toMatchObject({ code: 1, text: expect.stringContaining('사용법: seed') as string });
});
