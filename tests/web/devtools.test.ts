import { config, setConfig } from '@baeum/api/src/config.ts';
import { demoWorkspace } from '@baeum/api/src/database/demo-data/content/workspace.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { devtools } from '@baeum/contract/shared/constants.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { installBridgeHost, type BridgeHost } from '../support/bridge-host.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, looks, openUntilTold, visitor } from '../support/visitor.ts';

const labels = { A: '회원가입', B: '무료로 시작하기' };
const page404 = '/terms';
const app = useSite();

beforeAll(async () => {
  await ensureSdkKey({ name: 'site', kind: 'CLIENT', key: 'devtools-key-0001' });
  await importWorkspaceFile(undefined, demoWorkspace);
});

const opener = (page: Page) => page.getByRole('button', { name: '사용자 탐색기' });
const panel = (page: Page) => page.getByRole('region', { name: '사용자 탐색기' });
const frameOf = (page: Page) => page.frameLocator('iframe[title="실험 개발 도구"]');
const signUp = (page: Page) => page.getByRole('banner').getByRole('link', { name: /회원가입|무료로 시작/ });

/** Opens the tools on a page. */
async function openTools(page: Page, open: (path: string) => Promise<void>) {
  await open(`${page404}?user-explorer`);
  await opener(page).click();
  const frame = frameOf(page);
  await frame.getByRole('heading', { name: '현재 사용자' }).waitFor();
  return frame;
}

describe('the user explorer', () => {
  test('shows the user and why each decision came out, and lets a tester force a variation until it is taken back', async () => {
    const { page, trouble, open } = await visitor(app);
    const frame = await openTools(page, open);
    const deviceId = (await page.context().cookies()).find(({ name }) => name === '_hackle_hid')?.value ?? '';
    await frame.getByText(deviceId).first().waitFor();
    const test1 = frame.getByRole('listitem').filter({ hasText: '홈 회원가입 버튼 문구' });
    await test1.getByText('TRAFFIC_ALLOCATED', { exact: true }).waitFor();
    const before = (await signUp(page).textContent()) as 'A';
    const other = before === labels.A ? 'B' : 'A';
    await test1.getByRole('radio', { name: other }).focus();
    await page.keyboard.press('Space');
    await test1.getByText('OVERRIDDEN', { exact: true }).waitFor();
    await expect.poll(() => signUp(page).textContent()).toBe(labels[other]);
    await test1.getByText(/^결정 과정/).click();
    await test1.getByText(`variation ${other} forced by hand`).waitFor();
    await page.reload();
    await expect.poll(() => signUp(page).textContent()).toBe(labels[other]);
    await opener(page).click();
    await frameOf(page).getByRole('button', { name: '모두 되돌리기' }).click();
    await expect.poll(() => signUp(page).textContent()).toBe(before);
    await frameOf(page).getByRole('button', { name: '모두 되돌리기' }).waitFor({ state: 'detached' });
    expect(trouble).toEqual([]);
  });

  test('switches a feature flag, tells of configs and messages, and closes by Escape', async () => {
    const { page, open } = await visitor(app);
    const frame = await openTools(page, open);
    const flag = frame.getByRole('listitem').filter({ hasText: '홈 멘토 추천' });
    await flag.getByText('켜짐').waitFor();
    await flag.getByRole('radio', { name: 'A' }).click({ force: true });
    await flag.getByText('꺼짐').waitFor();
    await flag.getByRole('button', { name: '되돌리기' }).click();
    await flag.getByText('켜짐').waitFor();
    await frame.getByRole('listitem').filter({ hasText: 'home_banner_seconds' }).getByText('DEFAULT_RULE', { exact: true }).waitFor();
    await frame.getByRole('region', { name: '인앱 메시지' }).getByText('NOT_IN_IN_APP_MESSAGE_TARGET', { exact: true }).waitFor();
    await panel(page).getByRole('button', { name: '닫기' }).focus();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() =>
        opener(page).evaluate((button) => button.getRootNode() instanceof ShadowRoot && (button.getRootNode() as ShadowRoot).activeElement === button),
      )
      .toBe(true);
  });

  test('is hidden in this tab when the tester has enough of it', async () => {
    const { page, open } = await visitor(app);
    await openTools(page, open);
    await panel(page).getByRole('button', { name: '숨기기' }).click();
    await opener(page).waitFor({ state: 'detached' });
    await openUntilTold({ page, open }, page404);
    expect(await opener(page).count()).toBe(0);
  });

  test('is not there unless asked for', async () => {
    const { page, open } = await visitor(app);
    await openUntilTold({ page, open }, page404);
    expect(await opener(page).count()).toBe(0);
  });

  test.each(looks)('is accessible at $name', async ({ name: _name, ...look }) => {
    const { page, open } = await visitor(app, look);
    const frame = await openTools(page, open);
    await frame
      .getByText(/^결정 과정/)
      .first()
      .click();
    expect(await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

describe('the channel', () => {
  test('that does not come up in five seconds is given up, with a line in the log', async () => {
    const { page, trouble, open } = await visitor(app);
    await page.clock.install();
    await page.route(`**${devtools.path}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>silent</title>' }));
    await open(`${page404}?user-explorer`);
    await opener(page).click();
    await page.clock.fastForward(devtools.timeout - 1000);
    expect(trouble).toEqual([]);
    await page.clock.fastForward(1000);
    await panel(page).getByRole('alert').waitFor();
    expect(trouble).toEqual(['timeout occurred while loading devtools']);
  });

  test('is opened to the allowed frame only, whoever else offers itself', async () => {
    const { page, open } = await visitor(app);
    const html = (script: string) => ({ contentType: 'text/html', body: `<!doctype html><title>frame</title><script>${script}</script>` });
    await page.route(`**${devtools.path}`, (route) => route.fulfill(html('')));
    // Offers itself as the tools do, and sends back how many ports each message brought.
    await page.route('**/stranger', (route) =>
      route.fulfill(
        html(
          "addEventListener('message', ({ data, ports }) => parent.postMessage({ echo: data, ports: ports.length }, '*')); parent.postMessage({ type: 'experiments-devtools:ready' }, '*')",
        ),
      ),
    );
    await open(`${page404}?user-explorer`);
    await opener(page).click();
    await page.locator('iframe').waitFor();
    const heard = await page.evaluate(async () => {
      const messages: { echo?: unknown; ports?: number }[] = [];
      const stranger = document.createElement('iframe');
      const fenced = new Promise<void>((done) =>
        window.addEventListener('message', ({ data }: MessageEvent<{ echo?: unknown }>) => {
          messages.push(data);
          if (data.echo === 'fence') done();
        }),
      );
      stranger.src = '/stranger';
      stranger.addEventListener('load', () => stranger.contentWindow?.postMessage('fence', '*'));
      document.body.append(stranger);
      window.postMessage({ type: 'experiments-devtools:ready' }, '*');
      await fenced;
      return messages;
    });
    expect(heard).toEqual([{ type: 'experiments-devtools:ready' }, { type: 'experiments-devtools:ready' }, { echo: 'fence', ports: 0 }]);
  });
});

describe('the frame', () => {
  const policyOf = async (path: string) => (await fetch(app.url + path, { headers: { accept: 'text/html' } })).headers;
  const withDevtools = (devtoolsUrl: string | undefined) => {
    const before = config();
    const set = (changed: typeof before) => {
      setConfig(changed);
      // Pages are cached for a second, which other tests may just have begun.
      clearSharedAnswers();
    };
    onTestFinished(() => set(before));
    set({ ...before, devtoolsUrl });
  };

  test('may be shown by this site alone, and no other page by anybody', async () => {
    const own = await policyOf(devtools.path);
    expect([own.get('x-frame-options'), own.get('content-security-policy')]).toEqual(['SAMEORIGIN', expect.stringContaining("frame-ancestors 'self'")]);
    const other = await policyOf('/');
    expect([other.get('x-frame-options'), other.get('content-security-policy')]).toEqual(['DENY', expect.stringContaining("frame-ancestors 'none'")]);
    expect(other.get('content-security-policy')).not.toContain('frame-src');
  });

  test('opened by itself says where it belongs', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(devtools.path);
    await page.getByRole('heading', { name: '연결된 페이지가 없습니다' }).waitFor();
    await expectAccessible(page);
    expect(trouble).toEqual([]);
  });

  test('does not exist where developer tools are off, and pages offer none', async () => {
    withDevtools(undefined);
    expect((await fetch(app.url + devtools.path, { headers: { accept: 'text/html' } })).status).toBe(404);
    const { page, open } = await visitor(app);
    await openUntilTold({ page, open }, `${page404}?user-explorer`);
    expect(await opener(page).count()).toBe(0);
  });

  test('of another host is the only foreign one that a page may open', async () => {
    withDevtools(`https://tools.example.test${devtools.path}`);
    expect((await policyOf('/')).get('content-security-policy')).toContain("frame-src 'self' https://tools.example.test;");
    expect((await fetch(app.url + devtools.path, { headers: { accept: 'text/html' } })).status).toBe(404);
  });
});

describe('a page inside an app', () => {
  const host = (page: Page) => page.evaluate(() => (window as unknown as { __expBridge: BridgeHost }).__expBridge.calls);

  test.each(['A', 'B'] as const)('is drawn by the app’s variation %s, and tells it what happens', async (variation) => {
    const { page, open } = await visitor(app);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(installBridgeHost, {
      variationDetail: { variation, reason: 'TRAFFIC_ALLOCATED', parameters: { signUpLabel: labels[variation] } },
      featureFlagDetail: { isOn: true, reason: 'DEFAULT_RULE', parameters: {} },
    });
    await open(page404);
    await expect.poll(() => signUp(page).textContent()).toBe(labels[variation]);
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
    await expect
      .poll(async () => (await host(page)).find(({ command }) => command === 'track')?.parameters)
      .toMatchObject({ event: { key: 'view_signin_modal', properties: { spot: 'modal' } } });
    expect((await host(page)).find(({ command }) => command === 'variationDetail')?.parameters).toEqual({ experimentKey: 1, defaultVariation: 'A' });
    expect(asked.filter((path) => path.startsWith('/experiment/'))).toEqual([]);
  });

  test('stands when the app breaks', async () => {
    const { page, open } = await visitor(app);
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    await page.addInitScript(installBridgeHost, { variationDetail: 'throw', featureFlagDetail: 'garbage', remoteConfig: 'refuse', track: 'throw' });
    await open(page404);
    await expect.poll(async () => (await host(page)).some(({ command }) => command === 'variationDetail')).toBe(true);
    await expect.poll(() => signUp(page).textContent()).toBe(labels.A);
    expect(broken).toEqual([]);
  });
});
