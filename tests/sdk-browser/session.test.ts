import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { client } from '../support/client.ts';
import { signedInClient } from '../support/factories.ts';
import { action, body, button, variedMessage } from '../support/in-app-messages.ts';
import { startRecordingProxy, type RecordingProxy } from '../support/recording-proxy.ts';
import { asStored, sentEvents, storedEvents } from '../support/sent-events.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { abTest, condition, workspaceFile } from '../support/workspace-file.ts';

/** Members of the SDK's client used by the page. */
interface SdkClient {
  onReady(callback: () => void): void;
  getUser(): { userId?: string; deviceId?: string };
  variationDetail(key: number): { variation: string; reason: string };
  featureFlagDetail(key: number): { isOn: boolean; reason: string };
  remoteConfig(): { get(key: string, fallback: string): string };
  track(event: { key: string; value?: number; properties?: object } | string): void;
  setUserId(userId: string): Promise<void>;
  setUserProperty(key: string, value: unknown): Promise<void>;
}
type SdkWindow = Window & typeof globalThis & { Hackle: { createInstance(sdkKey: string, config: object): SdkClient }; client: SdkClient };

const sdkKey = 'browser-sdk-key-0001';
const member = 'member_7';
const hideKey = `hackle-iam-hide_${sdkKey.slice(0, 8)}_1`;
let app: TestApp;
let proxy: RecordingProxy;
let site: Server;
let browser: Browser;
let page: Page;
const trouble: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await ensureSdkKey({ name: 'shop', kind: 'CLIENT', key: sdkKey });
  const admin = await signedInClient(app, { roleAdmin: true });
  const { body: cohort } = await admin.call('createCohort', { body: { name: '첫 구매' } });
  await admin.call('addCohortMembers', { params: { key: cohort.id }, body: { identifiers: [member] } });
  await importWorkspaceFile(undefined, shopWorkspace(cohort.id));
  proxy = await startRecordingProxy(app.url);
  site = await startSite();
  browser = await launchBrowser();
  page = await openShop();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  proxy?.stop();
  await app?.stop();
});

function shopWorkspace(cohortId: number) {
  const file = workspaceFile();
  const forCohort = {
    target: { conditions: [condition('COHORT', 'COHORT', [cohortId], { valueType: 'NUMBER' })] },
    action: { type: 'VARIATION' as const, variationId: 1042 },
  };
  const [message] = file.inAppMessages;
  message!.messageContext.messages = [body('MODAL', 'TEXT_ONLY', { buttons: [button('하루 동안 보지 않기', action('HIDDEN'))] })];
  const varied = variedMessage({ ...message!, id: 2, key: 2, eventTriggerRules: [{ eventKey: 'compare', targets: [] }] }, 9);
  return {
    ...file,
    experiments: [abTest(9, 9), ...file.experiments],
    inAppMessages: [message!, varied],
    featureFlags: [...file.featureFlags, abTest(104, 4, { targetRules: [forCohort], defaultRule: { type: 'VARIATION', variationId: 1041 } })],
    buckets: [
      ...file.buckets,
      { ...file.buckets[0]!, id: 9, slots: [{ startInclusive: 0, endExclusive: 10_000, variationId: 92 }] },
      { ...file.buckets[0]!, id: 104, slots: [] },
    ],
  };
}

/** A shop of a third party at another origin, with the published SDK. */
async function startSite(): Promise<Server> {
  const library = dirname(createRequire(import.meta.url).resolve('@hackler/javascript-sdk'));
  const script = await readFile(join(library, 'index.browser.umd.min.js'));
  const html = '<!doctype html><html lang="ko"><meta charset="utf-8"><title>다른 가게</title><script src="/sdk.js"></script><h1>다른 가게</h1></html>';
  const server = createServer(({ url }, response) => {
    if (url === '/sdk.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function openShop(): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'ko-KR' });
  const shop = await context.newPage();
  shop.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
  shop.on('requestfailed', (request) => trouble.push(`${request.url()} ${request.failure()?.errorText}`));
  await shop.goto(`http://localhost:${(site.address() as AddressInfo).port}/?utm_source=kakao`);
  await shop.evaluate(
    async ({ key, origin, userId }) => {
      const shopWindow = window as unknown as SdkWindow;
      const base = `${origin}/experiment`;
      shopWindow.client = shopWindow.Hackle.createInstance(key, { sdkUrl: base, eventUrl: base, monitoringUrl: base, cdnUrl: base, user: { userId } });
      await new Promise<void>((ready) => shopWindow.client.onReady(ready));
    },
    { key: sdkKey, origin: proxy.url, userId: member },
  );
  return shop;
}

/** Runs a function with the SDK's client in the page. */
function sdk<T>(work: (asked: SdkClient) => T | Promise<T>): Promise<T> {
  return page.evaluate(`(${work.toString()})(window.client)`) as Promise<T>;
}

const message = () => page.getByRole('dialog', { name: '첫 강의 쿠폰이 도착했어요' });

/** Events that the server accepted, including those of closed pages. */
const takenEvents = () => sentEvents(proxy.requests.filter(({ status }) => status < 300));
/** Keys of the tracked events. */
const sentKeys = () => takenEvents().flatMap(({ eventTypeKey }) => (typeof eventTypeKey === 'string' ? [eventTypeKey] : []));

/** One visit: each test continues where the previous one ended. */
describe('the unmodified browser SDK on a page of another origin', () => {
  test('is ready with the workspace, and makes the same decisions as our server', async () => {
    expect(proxy.requests.filter(({ method }) => method === 'GET').map(({ path, status }) => [path.replace(/.*\//, ''), status])).toEqual(
      expect.arrayContaining([
        ['config', 200],
        ['cohorts', 200],
        ['user-targets', 200],
      ]),
    );
    const { deviceId } = await sdk((asked) => asked.getUser());
    const ours = client(app.url, { 'x-sdk-key': sdkKey });
    const user = { id: deviceId, deviceId, userId: member };
    for (const key of [9, 2, 3, 4, 5, 8]) {
      const theirs = await page.evaluate((asked) => (window as unknown as SdkWindow).client.variationDetail(asked), key);
      const { body: decision } = await ours.call('evaluateExperiment', { params: { key }, body: { user } });
      expect([key, theirs.variation, theirs.reason]).toEqual([key, decision.variation, decision.reason]);
    }
    expect(await sdk((asked) => asked.variationDetail(9))).toMatchObject({ variation: 'B', reason: 'TRAFFIC_ALLOCATED' });
  });

  test('knows the cohort of the member from the server', async () => {
    await expect.poll(() => sdk((asked) => asked.featureFlagDetail(4))).toMatchObject({ isOn: true, reason: 'TARGET_RULE_MATCH' });
  });

  test('reads remote config', async () => {
    expect(await sdk((asked) => asked.remoteConfig().get('signin_button_text', '없음'))).toBe('로그인');
  });

  test('displays an in-app message with our renderer, hides it for a day, and skips it then', async () => {
    await sdk((asked) => asked.track({ key: 'purchase', value: 5000, properties: { spot: '홈' } }));
    await message().waitFor();
    await message().getByRole('button', { name: '하루 동안 보지 않기' }).click();
    await message().waitFor({ state: 'detached' });
    expect(Number(await page.evaluate((key) => localStorage.getItem(key), hideKey))).toBeGreaterThan(Date.now() + 86_000_000);
    await expect.poll(sentKeys).toContain('$in_app_close');
    await sdk((asked) => asked.track('purchase'));
    await expect.poll(() => sentKeys().filter((key) => key === 'purchase')).toHaveLength(2);
    expect(await message().count()).toBe(0);
    expect(
      sentKeys()
        .filter((key) => key.startsWith('$in_app'))
        .sort(),
    ).toEqual(['$in_app_action', '$in_app_close', '$in_app_impression']);
  });

  test('displays the content of a message’s variation, with the events that our own page sends', async () => {
    await sdk((asked) => asked.track('compare'));
    const dialog = page.getByRole('dialog', { name: '첫 강의 쿠폰이 도착했어요 B' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: '닫기' }).click();
    await dialog.waitFor({ state: 'detached' });
    const ofMessage = (event: Record<string, unknown>) => (event['properties'] as Record<string, unknown>)['in_app_message_key'] === 2;
    await expect.poll(() => takenEvents().filter(ofMessage).length).toBeGreaterThan(0);
    expect(takenEvents().find(ofMessage)?.['properties']).toMatchObject({
      experiment_id: 9,
      experiment_key: 9,
      variation_id: 92,
      variation_key: 'B',
      experiment_decision_reason: 'TRAFFIC_ALLOCATED',
    });
    const exposed = takenEvents().find(
      ({ experimentId, properties }) => experimentId === 9 && (properties as object) && '$targetingRootType' in (properties as object),
    );
    expect(exposed).toMatchObject({
      variationKey: 'B',
      decisionReason: 'TRAFFIC_ALLOCATED',
      properties: { $targetingRootType: 'IN_APP_MESSAGE', $targetingRootId: 2 },
    });
  });

  test('reports sessions, views, properties and errors', async () => {
    await sdk((asked) => asked.setUserProperty('grade', 'GOLD'));
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('broken shop');
        }),
    );
    await sdk((asked) => asked.setUserId('member_8'));
    const expected = ['$session_start', '$page_view', '$properties', '$trace', '$session_end'];
    await expect.poll(() => expected.filter((key) => !sentKeys().includes(key))).toEqual([]);
  });

  test('sends remaining events when the page is closed, and the database contains every event once', async () => {
    await sdk((asked) => asked.track('left_shop'));
    await page.goto('about:blank');
    await expect.poll(sentKeys).toContain('left_shop');
    const lastRequests = [`/experiment/api/v2/w/${sdkKey}/events`, '/experiment/metrics'];
    await expect.poll(() => proxy.requests.map(({ path }) => path)).toEqual(expect.arrayContaining(lastRequests));
    const sent = asStored(takenEvents());
    expect(sent.length).toBeGreaterThan(15);
    expect(
      await storedEvents(
        app,
        takenEvents().map(({ insertId }) => insertId),
      ),
    ).toEqual(sent);
    expect(await app.sql('SELECT FROM events')).toHaveLength(sent.length);
    expect(trouble).toEqual([]);
  });
});
