/// <reference lib="dom" />
import { loadDemoData } from '@baeum/api/src/database/demo-data/load.ts';
import { demoWorkspace } from '@baeum/api/src/database/demo-data/workspace.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.service.ts';
import { cookies, demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { visitor, type Visitor, type VisitorOptions } from '../support/visitor.ts';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp({ BAEUM_WEB: 'built' });
  await loadDemoData();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

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

/** A visitor whose shell has the workspace and has been heard once. */
async function heardVisitor(path: string, options: VisitorOptions = {}): Promise<Visitor> {
  const somebody = await visitor(browser, app, options);
  await somebody.open(path);
  await reported(somebody.page, '$page_view');
  return somebody;
}

const sessionCookie = `${cookies.experimentSession.name}_${demoSdkKeys.client.slice(8)}`;
const signUpLink = (page: Page) => page.getByRole('banner').locator('a[href="/signup"]');
const throwError = (page: Page, message: string) => page.evaluate((text) => void setTimeout(() => Promise.reject(new RangeError(text))), message);

describe('a first visit', () => {
  test('reports the session, the page and what it has shown, each once and with how the visitor came', async () => {
    const { page, trouble } = await heardVisitor('/?utm_source=kakao&token=secret');
    const rows = await eventsOf(page);
    expect(rows.map(({ kind, subject_key: key }) => `${kind} ${key}`).sort()).toEqual([
      'EXPOSURE 1', 'EXPOSURE 1', 'REMOTE_CONFIG home_banner_seconds', 'REMOTE_CONFIG home_search_prompt', 'TRACK $page_view', 'TRACK $session_start',
    ]);
    const [start] = rows.filter(({ subject_key: key }) => key === '$session_start');
    expect(start?.properties).toMatchObject({ utm_source: 'kakao', os: 'Linux', access_url: `${app.url}/?utm_source=kakao&token=` });
    for (const { identifiers, hackle_properties: page_ } of rows) {
      expect(identifiers).toEqual({ $id: rows[0]?.user_id, $deviceId: rows[0]?.user_id, $hackleDeviceId: rows[0]?.user_id, $sessionId: start?.identifiers.$sessionId });
      expect(page_).toMatchObject({ platform: 'Web', pagePath: '/', queryParameter: '?utm_source=kakao&token=', language: 'ko' });
    }
    expect(start?.identifiers.$sessionId).toMatch(/^\d{13}\.[\da-f]{8}$/);
    expect(trouble).toEqual([]);
  });

  test('the exposure is of the variation on the screen', async () => {
    const { page } = await heardVisitor('/');
    const label = await signUpLink(page).innerText();
    const exposures = (await eventsOf(page, '1')).map(({ experiment_type: type, variation_key: key, decision_reason: reason }) => `${type} ${key} ${reason}`);
    expect(exposures.sort()).toEqual([`AB_TEST ${label === '회원가입' ? 'A' : 'B'} TRAFFIC_ALLOCATED`, 'FEATURE_FLAG B DEFAULT_RULE']);
  });
});

test('nothing on the screen changes before the visitor goes on, however often the workspace does', async () => {
  onTestFinished(async () => void (await importWorkspaceFile(undefined, demoWorkspace)));
  const { page, trouble, open } = await visitor(browser, app);
  await page.addInitScript(() => {
    const labels = new Set<string | null>();
    Object.assign(window, { labels });
    new MutationObserver(() => document.querySelectorAll('header a[href="/signup"]').forEach((link) => labels.add(link.textContent))).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.clock.install();
  await open('/');
  await reported(page, '$page_view');
  const before = await signUpLink(page).innerText();
  const other = before === '회원가입' ? '무료로 시작하기' : '회원가입';
  const variationId = before === '회원가입' ? 12 : 11;
  await importWorkspaceFile(undefined, {
    ...demoWorkspace,
    buckets: demoWorkspace.buckets.map((bucket) => (bucket.id === 1 ? { ...bucket, slots: [{ startInclusive: 0, endExclusive: 10_000, variationId }] } : bucket)),
  });
  const polled = page.waitForResponse((response) => response.url().endsWith('/config'));
  await page.clock.fastForward(60_000);
  await (await polled).finished();
  expect(await page.evaluate(() => [...(window as unknown as { labels: Set<string> }).labels])).toEqual([before]);
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '강의' }).click();
  await page.getByRole('heading', { level: 1, name: '전체 강의' }).waitFor();
  await expect.poll(() => signUpLink(page).innerText()).toBe(other);
  expect(trouble).toEqual([]);
});

describe('moving on', () => {
  test('each page is one view, with its own title', async () => {
    const { page } = await heardVisitor('/');
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '강의' }).click();
    const views = await reported(page, '$page_view', 2);
    expect(views.map(({ properties, hackle_properties: shown }) => [properties.$page_name, shown.pagePath])).toEqual([
      ['배움 - 함께 배우고 나누는 온라인 강의', '/'],
      ['전체 강의 | 배움', '/courses'],
    ]);
  });

  test('leaving at once takes what was not sent yet along', async () => {
    const { page } = await heardVisitor('/signup');
    const beacon = page.waitForRequest((request) => request.url().includes(`/w/${demoSdkKeys.client}/events`));
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '강의' }).click();
    await page.getByRole('heading', { level: 1, name: '전체 강의' }).waitFor();
    await page.goto('about:blank');
    expect(new URLSearchParams((await beacon).postData() ?? '').get('sdkKey')).toBe(demoSdkKeys.client);
    await reported(page, '$page_view', 2);
  });

  test('without a network events wait, and arrive once when it is back', async () => {
    const { page } = await heardVisitor('/signup');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/w/events'));
    await page.context().setOffline(true);
    await throwError(page, 'offline');
    await failed;
    await page.context().setOffline(false);
    await reported(page, '$trace');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    expect(await eventsOf(page, '$trace')).toHaveLength(1);
  });
});

describe('sessions', () => {
  test('one that was idle ends when it was last seen, and another starts', async () => {
    const lastEventAt = Date.now() - 31 * 60_000;
    const { page } = await heardVisitor('/signup', { cookies: { [sessionCookie]: encodeURIComponent(`1795252661189.1df68099|${lastEventAt}|0`) } });
    const [end] = await reported(page, '$session_end');
    const [start] = await reported(page, '$session_start');
    expect([end?.identifiers.$sessionId, end?.occurred_at.getTime()]).toEqual(['1795252661189.1df68099', lastEventAt]);
    expect(start?.identifiers.$sessionId).not.toBe('1795252661189.1df68099');
  });

  test('tabs share one; a member’s is another than that of the visitor before', async () => {
    const { page } = await heardVisitor('/signup');
    const tab = await page.context().newPage();
    await tab.goto(`${app.url}/courses`);
    await reported(page, '$page_view', 2);
    expect(await eventsOf(page, '$session_start')).toHaveLength(1);
    const member = await signedInClient(app);
    await page.context().addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: app.url })));
    await tab.goto(`${app.url}/courses`);
    const starts = await reported(page, '$session_start', 2);
    const [end] = await reported(page, '$session_end');
    expect(starts.map(({ identifiers }) => identifiers.$userId)).toEqual([undefined, String(member.user.id)]);
    expect(end?.identifiers).toEqual(starts[0]?.identifiers);
  });
});

test('product events are metrics with the campaign that brought the visitor', async () => {
  const { page, open, events } = await heardVisitor('/courses?utm_source=naver');
  await open('/signin');
  const [view] = await reported(page, 'view_signin_modal');
  expect(view?.properties).toMatchObject({ spot: 'modal', utm_source: 'naver' });
  expect(events).toContain('view_signin_modal modal');
  const known = await app.sql<{ id: number }>(`SELECT (body->>'id')::int AS id FROM workspace_entities WHERE kind = 'EVENT_TYPE' AND body->>'key' = 'view_signin_modal'`);
  expect(Number(view?.subject_id)).toBe(known[0]?.id);
});

test('an uncaught error is reported once, however often it comes in a row', async () => {
  const { page } = await heardVisitor('/signup');
  for (const message of ['boom', 'boom', 'other', 'boom']) await throwError(page, message);
  const traces = await reported(page, '$trace', 3);
  expect(traces.map(({ properties }) => [properties.level, properties.type, properties.message])).toEqual(['boom', 'other', 'boom'].map((message) => ['error', 'RangeError', message]));
  expect(traces[0]?.properties.$stacktrace).toContain('RangeError: boom');
});

describe('who does not want to be followed', () => {
  test.each([
    ['do not track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
    ['consent taken back', () => void (document.cookie = 'analytics=off')],
  ])('%s: decisions are made, nothing is sent and no session kept', async (_name, refuse) => {
    const { page, trouble, open } = await visitor(browser, app);
    await page.addInitScript(refuse);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const config = page.waitForResponse((response) => response.url().endsWith('/config'));
    await open('/');
    await (await config).finished();
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '강의' }).click();
    await page.getByRole('heading', { level: 1, name: '전체 강의' }).waitFor();
    expect(['회원가입', '무료로 시작하기']).toContain(await signUpLink(page).innerText());
    const beforeLeaving = await page.context().cookies();
    await page.goto('about:blank');
    expect([sent, await eventsOf(page)]).toEqual([[], []]);
    expect(beforeLeaving.map(({ name }) => name)).not.toContain(sessionCookie);
    expect(trouble).toEqual([]);
  });
});

test('blocked cookies and storage leave the page whole', async () => {
  const { page, trouble, open } = await visitor(browser, app);
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
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '강의' }).click();
  await page.getByRole('heading', { level: 1, name: '전체 강의' }).waitFor();
  await page.goBack();
  await signUpLink(page).waitFor();
  expect(trouble).toEqual([]);
});

test('without a client key pages decide, and say nothing', async () => {
  onTestFinished(async () => void (await app.sql(`UPDATE sdk_keys SET revoked_at = NULL`)));
  await app.sql(`UPDATE sdk_keys SET revoked_at = now()`);
  const html = async () => (await fetch(app.url, { headers: { accept: 'text/html' } })).text();
  await expect.poll(html).not.toContain('sdkKey');
  const { page, trouble, open } = await visitor(browser, app);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/experiment/') && asked.push(request.url()));
  await open('/');
  await page.goto('about:blank');
  expect(asked).toEqual([]);
  expect(trouble).toEqual([]);
});
