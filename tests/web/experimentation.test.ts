import { demoWorkspace } from '@baeum/api/src/database/demo-data/content/workspace.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { analyticsIdKey, cookies, demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { visitor, type Visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite({ demoData: true });

/** An event as it lies in the database. */
interface Row extends Record<string, unknown> {
  kind: string;
  subject_key: string;
  experiment_type: string | null;
  variation_key: string | null;
  decision_reason: string | null;
  value: number | null;
  user_id: string;
  identifiers: Record<string, string>;
  hackle_properties: Record<string, unknown>;
  properties: Record<string, unknown>;
  occurred_at: Date;
}

/** What was reported of this browser, in the order in which it happened. */
async function eventsOf(page: Page, key?: string): Promise<Row[]> {
  const deviceId = (await page.context().cookies()).find(({ name }) => name === cookies.experimentId.name)?.value;
  return app.sql<Row>('SELECT * FROM events WHERE user_id = $1 AND ($2::text IS NULL OR subject_key = $2) ORDER BY occurred_at', [deviceId, key ?? null]);
}

/** Waits until the page has reported so many events of a key. */
async function reported(page: Page, key: string, count = 1): Promise<Row[]> {
  await expect.poll(async () => (await eventsOf(page, key)).length).toBe(count);
  return eventsOf(page, key);
}

/** A visitor whose client has the workspace and has been heard once. */
async function heardVisitor(path: string, options: VisitorOptions = {}): Promise<Visitor> {
  const somebody = await visitor(app, options);
  await somebody.open(path);
  await reported(somebody.page, '$page_view');
  return somebody;
}

const sessionCookie = `${cookies.experimentSession.name}_${demoSdkKeys.client.slice(8)}`;
const signUpLink = (page: Page) => page.getByRole('banner').locator('a[href="/signup"]');
async function goToCourses(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '강의' }).click();
  await page.getByRole('heading', { level: 1, name: '전체 강의' }).waitFor();
}

/** What an event says, on one line. */
function nameOf({ kind, subject_key: key, experiment_type: type, variation_key: variation, decision_reason: reason }: Row): string {
  return [type ?? kind, key, variation, reason].filter(Boolean).join(' ');
}

/** Throws an uncaught error; resolves when the page has got its event. */
const throwError = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      new Promise<void>((heard) => {
        window.addEventListener('unhandledrejection', () => heard(), { once: true });
        void setTimeout(() => Promise.reject(new RangeError(text)));
      }),
    message,
  );

test('a first visit reports the session, each page and what was shown, once, and how the visitor came', async () => {
  const { page, trouble } = await heardVisitor('/?utm_source=kakao&token=secret');
  const label = await signUpLink(page).innerText();
  const rows = await eventsOf(page);
  expect(rows.map(nameOf).sort()).toEqual([
    `AB_TEST 1 ${label === '회원가입' ? 'A' : 'B'} TRAFFIC_ALLOCATED`,
    'FEATURE_FLAG 1 B DEFAULT_RULE',
    'REMOTE_CONFIG home_banner_seconds DEFAULT_RULE',
    'REMOTE_CONFIG home_search_prompt DEFAULT_RULE',
    'TRACK $page_view',
    'TRACK $session_start',
  ]);
  const [start] = rows.filter(({ subject_key: key }) => key === '$session_start');
  expect(start?.properties).toMatchObject({ utm_source: 'kakao', os: 'Linux', access_url: `${app.url}/?utm_source=kakao&token=` });
  expect(start?.properties.analytics_id).toBe(await page.evaluate((name) => localStorage.getItem(name), analyticsIdKey));
  expect(start?.identifiers.$sessionId).toMatch(/^\d{13}\.[\da-f]{8}$/);
  for (const { user_id: deviceId, identifiers, hackle_properties: shownOn } of rows) {
    expect(identifiers).toEqual({ $id: deviceId, $deviceId: deviceId, $hackleDeviceId: deviceId, $sessionId: start?.identifiers.$sessionId });
    expect(shownOn).toMatchObject({ platform: 'Web', pagePath: '/', queryParameter: '?utm_source=kakao&token=', language: 'ko' });
  }
  await goToCourses(page);
  const views = await reported(page, '$page_view', 2);
  expect(views.map(({ properties, hackle_properties: shown }) => [properties.$page_name, shown.pagePath])).toEqual([
    ['배움 - 함께 배우고 나누는 온라인 강의', '/'],
    ['전체 강의 | 배움', '/courses'],
  ]);
  expect(trouble).toEqual([]);
});

test('members who sign in are greeted on the home page, and not where they came to do something', async () => {
  const greeting = (page: Page) => page.getByText('다시 만나 반가워요');
  const signIn = async (from: string) => {
    const { page } = await heardVisitor(from);
    await page.getByLabel('이메일').fill('learner@baeum.test');
    await page.getByLabel('비밀번호', { exact: true }).fill('baeum-demo-2026!');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    return page;
  };
  const busy = await signIn('/signin?referUrl=%2Fcommunity');
  await busy.waitForURL('**/community');
  await reported(busy, '$session_start', 2);
  expect(await greeting(busy).count()).toBe(0);
  await greeting(await signIn('/signin')).waitFor();
});

test('the first HTML is decided by its address, and keeps the device’s id for another 3650 days', async () => {
  onTestFinished(async () => void (await importWorkspaceFile(undefined, demoWorkspace)));
  const match = { type: 'MATCH', operator: 'CONTAINS', valueType: 'STRING', values: ['utm_source=kakao'] } as const;
  const target = { conditions: [{ key: { type: 'HACKLE_PROPERTY', name: 'queryParameter' } as const, match: { ...match, values: [...match.values] } }] };
  const greeting = '카카오에서 오신 것을 환영합니다';
  await importWorkspaceFile(undefined, {
    ...demoWorkspace,
    remoteConfigParameters: demoWorkspace.remoteConfigParameters.map((parameter) =>
      parameter.key === 'home_search_prompt'
        ? { ...parameter, targetRules: [{ key: 'kakao', name: '카카오', target, bucketId: 3, value: { id: 9, value: greeting } }] }
        : parameter,
    ),
  });
  const load = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html', cookie: `${cookies.experimentId.name}=known` } });
  const [campaign, plain] = await Promise.all(['/?utm_source=kakao', '/'].map(load));
  expect([(await campaign?.text())?.includes(greeting), (await plain?.text())?.includes(greeting)]).toEqual([true, false]);
  expect(plain?.headers.getSetCookie().join()).toContain(`${cookies.experimentId.name}=known; Max-Age=${3650 * 86_400};`);
});

test('nothing on the screen changes before the visitor goes on, however often the workspace does', async () => {
  onTestFinished(async () => void (await importWorkspaceFile(undefined, demoWorkspace)));
  const { page, trouble, open } = await visitor(app);
  await page.addInitScript(() => {
    const labels = new Set<string | null>();
    Object.assign(window, { labels });
    new MutationObserver(() => document.querySelectorAll('header a[href="/signup"]').forEach((link) => labels.add(link.textContent))).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.clock.install();
  await open('/');
  await reported(page, '$page_view');
  const before = await signUpLink(page).innerText();
  const other = before === '회원가입' ? '무료로 시작하기' : '회원가입';
  const variationId = before === '회원가입' ? 12 : 11;
  await importWorkspaceFile(undefined, {
    ...demoWorkspace,
    buckets: demoWorkspace.buckets.map((bucket) =>
      bucket.id === 1 ? { ...bucket, slots: [{ startInclusive: 0, endExclusive: 10_000, variationId }] } : bucket,
    ),
  });
  const polled = page.waitForResponse((response) => response.url().endsWith('/config'));
  await page.clock.fastForward(60_000);
  await (await polled).finished();
  expect(await page.evaluate(() => [...(window as unknown as { labels: Set<string> }).labels])).toEqual([before]);
  await goToCourses(page);
  await expect.poll(() => signUpLink(page).innerText()).toBe(other);
  expect(trouble).toEqual([]);
});

describe('on the way to the server', () => {
  test('a slow workspace keeps nobody waiting for more than three seconds; what was shown is reported when it comes', async () => {
    const { page, open } = await visitor(app);
    const release = Promise.withResolvers<void>();
    await page.route('**/config', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.clock.install();
    const asked = page.waitForRequest('**/config');
    await open('/open-knowledge');
    await asked;
    await page.clock.fastForward(2999);
    await page.clock.fastForward(1000);
    await reported(page, '$page_view');
    expect(await eventsOf(page, '1')).toEqual([]);
    release.resolve();
    await reported(page, '1');
  });

  test('navigatesAway at once takes along what waits; what was under way comes with the next page at the latest', async () => {
    const { page, open } = await heardVisitor('/signup');
    // Only the beacon gets through.
    await page.route('**/w/events', () => undefined);
    const underWay = page.waitForRequest('**/w/events');
    await throwError(page, 'under way');
    await underWay;
    await throwError(page, 'waiting');
    await page.goto('about:blank');
    const messages = async () => (await eventsOf(page, '$trace')).map(({ properties }) => properties.message);
    await expect.poll(messages).toContain('waiting');
    const metrics = `SELECT DISTINCT name FROM sdk_metrics WHERE tags->>'operation' = 'post.events' OR tags->>'reason' = 'TRAFFIC_ALLOCATED' ORDER BY name`;
    await expect.poll(() => app.sql(metrics)).toEqual([{ name: 'api.call' }, { name: 'experiment.decision' }]);
    await page.unroute('**/w/events');
    await open('/signup');
    await expect.poll(messages).toEqual(['under way', 'waiting']);
  });

  test('without a network events wait, and arrive once when it is back', async () => {
    const { page } = await heardVisitor('/signup');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/w/events'));
    await page.context().setOffline(true);
    await throwError(page, 'offline');
    await failed;
    await page.context().setOffline(false);
    await reported(page, '$trace');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('unsent')))).toEqual([]);
    expect(await eventsOf(page, '$trace')).toHaveLength(1);
  });
});

test('a session ends when it was last seen; tabs share one; a member’s is another than that of the visitor before', async () => {
  const lastEventAt = Date.now() - 31 * 60_000;
  const { page } = await heardVisitor('/signup', { cookies: { [sessionCookie]: encodeURIComponent(`1795252661189.1df68099|${lastEventAt}|0`) } });
  const [idle] = await reported(page, '$session_end');
  expect([idle?.identifiers.$sessionId, idle?.occurred_at.getTime()]).toEqual(['1795252661189.1df68099', lastEventAt]);
  const tab = await page.context().newPage();
  await tab.goto(`${app.url}/courses`);
  await reported(page, '$page_view', 2);
  expect(await eventsOf(page, '$session_start')).toHaveLength(1);
  const member = await signedInClient(app);
  await page.context().addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: app.url })));
  await tab.goto(`${app.url}/courses`);
  const starts = await reported(page, '$session_start', 2);
  const ends = await reported(page, '$session_end', 2);
  expect(starts.map(({ identifiers }) => identifiers.$userId)).toEqual([undefined, String(member.user.id)]);
  expect(ends[1]?.identifiers).toEqual(starts[0]?.identifiers);
});

test('product events are metrics with the campaign that brought the visitor', async () => {
  const { page, open, events } = await heardVisitor('/courses?utm_source=naver');
  await open('/signin');
  const [view] = await reported(page, 'view_signin_modal');
  expect(view?.properties).toMatchObject({ spot: 'modal', utm_source: 'naver' });
  expect(events).toContain('view_signin_modal modal');
  const known = await app.sql<{ id: number }>(
    `SELECT (body->>'id')::int AS id FROM workspace_entities WHERE kind = 'EVENT_TYPE' AND body->>'key' = 'view_signin_modal'`,
  );
  expect(Number(view?.subject_id)).toBe(known[0]?.id);
});

test('an uncaught error is reported once, however often it comes in a row', async () => {
  const { page } = await heardVisitor('/signup');
  for (const message of ['boom', 'boom', 'other', 'boom']) await throwError(page, message);
  const traces = await reported(page, '$trace', 3);
  expect(traces.map(({ properties }) => [properties.level, properties.type, properties.message])).toEqual(
    ['boom', 'other', 'boom'].map((message) => ['error', 'RangeError', message]),
  );
  expect(traces[0]?.properties.$stacktrace).toContain('RangeError: boom');
});

test('an error before the client is there is reported too', async () => {
  const { page, open } = await visitor(app);
  await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => void setTimeout(() => Promise.reject(new RangeError('early')))));
  await open('/signup');
  const [trace] = await reported(page, '$trace');
  expect(trace?.properties.message).toBe('early');
});

test('of who does not want to be followed nothing is sent and no session kept; decisions are made', async () => {
  const unfollowed = async (options: VisitorOptions, prepare: (page: Page) => Promise<void>) => {
    const { page, trouble, open } = await visitor(app, options);
    await prepare(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const config = page.waitForResponse((response) => response.url().endsWith('/config'));
    await open('/');
    await (await config).finished();
    await goToCourses(page);
    expect(['회원가입', '무료로 시작하기']).toContain(await signUpLink(page).innerText());
    const names = (await page.context().cookies()).map(({ name }) => name);
    await page.goto('about:blank');
    expect([sent, await eventsOf(page), names.includes(sessionCookie), trouble]).toEqual([[], [], false, []]);
  };
  await Promise.all([
    unfollowed({}, async (page) => void (await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })))),
    unfollowed({ cookies: { [cookies.analytics.name]: cookies.analytics.off } }, async () => undefined),
  ]);
});

test('blocked cookies and storage leave the page whole', async () => {
  const { page, trouble, open } = await visitor(app);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  const accepted = page.waitForResponse((response) => response.url().endsWith('/w/events') && response.ok());
  await open('/');
  await accepted;
  await goToCourses(page);
  await page.goBack();
  await signUpLink(page).waitFor();
  expect(trouble).toEqual([]);
});

test('without a client key pages decide, and say nothing', async () => {
  onTestFinished(async () => void (await app.sql(`UPDATE sdk_keys SET revoked_at = NULL`)));
  await app.sql(`UPDATE sdk_keys SET revoked_at = now()`);
  const html = async () => (await fetch(app.url, { headers: { accept: 'text/html' } })).text();
  await expect.poll(html).not.toContain('sdkKey');
  const { page, trouble, open } = await visitor(app);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/experiment/') && asked.push(request.url()));
  await open('/');
  await page.goto('about:blank');
  expect(asked).toEqual([]);
  expect(trouble).toEqual([]);
});
