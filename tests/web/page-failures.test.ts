import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { client } from '../support/client.ts';
import { openCrashSite } from '../support/crash-site.ts';
import { startTestApp } from '../support/server.ts';
import { expectAccessibleInEveryLook } from '../support/visitor.ts';

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
const title = '잠시 후 다시 찾아주세요';

test('while the database is away pages are 503 with Retry-After and a page of ours, to visitors and to members', async () => {
  const site = await openCrashSite([], { BAEUM_WEB: 'built', BAEUM_DEMO_DATA: 'true' });
  const [browser] = await Promise.all([launchBrowser(), site.start()]);
  onTestFinished(() => browser.close());
  const member = client(site.url);
  await member.call('signIn', { body: { email: 'learner@baeum.test', password: 'baeum-demo-2026!' } });
  expect((await member.fetch('/user/hello', { headers: { accept } })).status).toBe(200);
  await site.postgres.stop();

  for (const someone of [client(site.url), member]) {
    for (const path of ['/course/typescript-from-zero', '/courses?page=2', '/']) {
      const { status, headers, body } = await someone.fetch(path, { headers: { accept } });
      expect([status, Number(headers.get('retry-after')) > 0, headers.get('cache-control')], path).toEqual([503, true, 'no-store']);
      expect(body).toContain(title);
      expect(body).not.toMatch(/Sequelize|ECONNREFUSED|\.ts:|at async/);
    }
  }
  expect((await fetch(`${site.url}/courses`)).headers.get('content-type')).toBe('application/problem+json');

  const page = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  await page.goto(`${site.url}/courses?page=3`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.getByRole('link', { name: '다시 시도하기' }).evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${site.url}/courses?page=3`);
  await expectAccessibleInEveryLook(page);
});

test('an address that no page can have is a page of ours to browsers', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.stop());
  const response = await fetch(`${app.url}//evil.test`, { headers: { accept } });
  expect([response.status, response.headers.get('vary')]).toEqual([404, expect.stringMatching(/\bAccept\b(?!-)/)]);
  expect(await response.text()).toContain('페이지를 찾을 수 없어요');
});
