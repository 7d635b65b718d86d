import { createApp } from '@baeum/api/src/app.ts';
import { findSessionActor } from '@baeum/api/src/domains/sign-in/session-actor.public.ts';
import { readInProcess } from '@baeum/api/src/http/server/in-process.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { operations } from '@baeum/contract';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { createTestDatabase } from '../support/database.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { startServerProcess } from '../support/server-process.ts';
import { appAt, startTestApp, type TestApp } from '../support/server.ts';

/** Answers go to pages as the handlers made them: nothing checks and copies them, as it does outside production. */
let app: TestApp;
let learners: { id: number; cookie: string }[];

const production = { NODE_ENV: 'production', SITE_ORIGIN: 'http://127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9', JOBS: 'off' };

beforeAll(async () => {
  app = await startTestApp({ ...production, BAEUM_WEB: 'built' }, await demoTemplate());
  const busy = await app.sql<{ id: number }>('SELECT user_id AS id FROM enrollments GROUP BY user_id ORDER BY count(*) DESC, user_id LIMIT 3');
  learners = await Promise.all(
    busy.map(async ({ id }) => ({
      id,
      cookie:
        [...(await clientOf(app, id)).cookies].map(([name, value]) => `${name}=${value}`).join('; ') + '; _hackle_hid=0b5a4f2e-0000-4000-8000-000000000001',
    })),
  );
});

afterAll(() => app?.stop());

async function rootFor(cookie: string): Promise<string> {
  const text = await (await fetch(app.url, { headers: { accept: 'text/html', cookie } })).text();
  return text.slice(text.indexOf('<div id="root">'), text.indexOf('<script type="application/json" id="boot">'));
}

const cardsIn = (root: string) => root.match(/<article\b.*?<\/article>/gs) ?? [];

test('a recommended course looks the same on the first page that shows it and on all others', async () => {
  // The clock is stopped, so that nothing cached expires on a busy machine.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => now.mockRestore());
  const anew = [];
  for (const { cookie } of learners) {
    clearSharedAnswers();
    anew.push(await rootFor(cookie));
  }
  clearSharedAnswers();
  for (const _again of [1, 2]) {
    const roots = [];
    for (const { cookie } of learners) roots.push(await rootFor(cookie));
    expect(roots).toEqual(anew);
  }
  expect(anew.every((root) => /이런 강의는 어때요\?|다음에 듣기 좋은 강의/.test(root) && cardsIn(root).length > 20)).toBe(true);
  expect(anew.join()).not.toMatch(/shared-p(?:art|lace)/);
});

test('a screen that throws is left to the browser, and the log says why', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const server = await startServerProcess({ ...production, BAEUM_WEB: 'built', DATABASE_URL: database.url });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const site = appAt(server.url, database.url);
  onTestFinished(() => site.stop());
  await createCourse(site, { instructorId: (await createUser(site, { isInstructor: true })).id, slug: 'odd-one' });
  const get = async () => (await fetch(`${server.url}/course/odd-one`, { headers: { accept: 'text/html' } })).text();
  expect(await get()).not.toContain('<!--$!-->');
  expect(server.output()).not.toContain('"err"');
  await site.sql('ALTER TABLE courses ALTER COLUMN tags DROP NOT NULL');
  await site.sql('UPDATE courses SET tags = NULL');
  await expect.poll(get).toContain('<!--$!-->');
  await expect.poll(() => server.output()).toMatch(/"level":50,.*"err":\{.*null.*a part of the page was left to the browser/);
});

test('an answer within the process is what its JSON would say', async () => {
  const own = createApp(undefined);
  const { cookie, id } = learners[0] ?? { cookie: '', id: 0 };
  const actor = await findSessionActor(/sid=([^;]+)/.exec(cookie)?.[1] ?? '');
  expect(actor?.userId).toBe(id);
  const read = [];
  for (const [operationId, { route }] of operations) {
    if (route.method !== 'GET' || route.path.includes(':') || !['visitor', 'user'].includes(metadataOf(route).who)) continue;
    // Streams do not end.
    if (/^(?:watch|stream|listen)/.test(operationId)) continue;
    const answer = await readInProcess(own, route.path, {}, { ip: '203.0.113.10', requestId: 'page-request-1', cookie, actor });
    if (!answer.ok || !/^application\/json\b/.test(answer.headers.get('content-type') ?? '')) continue;
    const body = await answer.json();
    expect.soft([operationId, body]).toEqual([operationId, JSON.parse(JSON.stringify(body))]);
    read.push(operationId);
  }
  expect(read).toEqual(expect.arrayContaining(['getHome', 'getSession', 'getDashboard', 'getNextCourses', 'listMyCourses', 'listCourses']));
  expect(read.length).toBeGreaterThan(30);
});
