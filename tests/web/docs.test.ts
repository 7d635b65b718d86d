/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerHeaders } from '../support/callers.ts';
import { useSite } from '../support/site.ts';
import { lastingVisitor } from '../support/visitor.ts';

const app = useSite({ env: { BAEUM_WEB: 'off' } });
let page: Page;
/** What the browser complained of, and what the page asked of other hosts. */
let trouble: string[];

// The viewer takes seconds to start, so that one page serves all tests. Of many operations it draws those in sight.
beforeAll(async () => {
  ({ page, trouble } = await lastingVisitor(app));
  page.on('request', (request) => !request.url().startsWith(app.url) && !request.url().startsWith('data:') && trouble.push(request.url()));
  await page.goto(`${app.url}/docs`);
  await page.waitForSelector('.opblock');
});
afterAll(() => page?.context().close());

const find = (typed: string) => page.fill('#search', typed);

describe('the documentation page', () => {
  test('shows every operation under the policy of every page, from this server alone', async () => {
    const seen = new Set<string>();
    const scrolled = async () => {
      for (const id of await page.locator('.opblock').evaluateAll((blocks) => blocks.map((block) => block.id))) seen.add(id);
      return page.evaluate(() => {
        scrollBy(0, innerHeight / 2);
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      });
    };
    await expect.poll(scrolled, { interval: 30, timeout: 50_000 }).toBe(true);
    expect(seen.size).toBeGreaterThan(150);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.title()).toBe('API 문서');
    const background = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background('body')).toBe('rgb(23, 22, 20)');
    // The viewer's own script follows the scheme a moment later.
    await expect.poll(() => background('.swagger-ui >> nth=0')).toBe('rgb(23, 22, 20)');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  });

  test('calls an operation with a bearer token', async () => {
    const { authorization = '' } = await callerHeaders(app, 'token with every scope');
    // Signing in draws everything anew that is in sight.
    await find('checkInstructorApplication');
    await page.click('.btn.authorize');
    const bearer = page.locator('.auth-container', { has: page.getByLabel('auth-bearer-value') });
    await bearer.getByLabel('auth-bearer-value').fill(authorization.slice('Bearer '.length));
    await bearer.locator('.authorize').click();
    await page.click('.btn-done');
    const operation = page.locator('#operations-Instructors-checkInstructorApplication');
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.try-out__btn').click();
    await operation.locator('.execute').click();
    await operation.locator('.live-responses-table .response-col_status').getByText('200').waitFor();
    await expect.poll(() => operation.locator('.live-responses-table').innerText()).toContain('"canApply": true');
    expect(trouble).toEqual([]);
  });

  test('shows how an operation is called in three languages', async () => {
    await find('/client/api/v2/auth/signin');
    const operation = page.locator('#operations-Authentication-signIn');
    await operation.locator('.opblock-summary-control').click();
    const samples = operation.locator('.docs-samples');
    for (const [language, text] of [['Shell', 'curl '], ['TypeScript', 'createClient<paths>'], ['Python', 'import requests']] as const) {
      const sample = samples.locator('details', { hasText: language });
      if (!(await sample.evaluate((element) => element.hasAttribute('open')))) await sample.locator('summary').click();
      await expect.poll(() => sample.locator('pre').innerText()).toContain(text);
    }
  });

  test('finds operations by name, address and error code', async () => {
    await find('APPLY_003');
    await expect.poll(() => page.locator('.opblock').count()).toBeLessThan(5);
    await expect.poll(() => page.locator('#operations-Instructors-submitInstructorApplication').count()).toBe(1);
    await find('');
    await expect.poll(() => page.locator('#operations-Authentication-signIn').count()).toBe(1);
  });
});
