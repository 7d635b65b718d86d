import { operations } from '@baeum/contract';
import { sentEvents } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callerHeaders } from '../support/callers.ts';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, lastingVisitor, visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite({ demoData: true, env: { BAEUM_WEB: 'off' } });

/** A reader at an address of the document, once everything is there. */
async function reader(address = '/docs', options: VisitorOptions = {}) {
  const { page, trouble } = await visitor(app, options);
  page.on('request', (request) => !request.url().startsWith(app.url) && !/^(?:data|blob):/.test(request.url()) && trouble.push(request.url()));
  await page.goto(app.url + address);
  await page.locator('#docs-operations .operation').first().waitFor();
  return { page, trouble, part: (operationId: string) => page.locator(`#${operationId}`) };
}

/** Whether its beginning is on the screen. */
function inSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });
}

describe('the documentation page', () => {
  test('shows every operation soon, under the policy of every page, from this server alone', async () => {
    const { page, trouble } = await reader();
    expect(await page.locator('.operation').count()).toBe(operations.size + sentEvents.length);
    expect(await page.title()).toBe('API 문서');
    // Time of the processor and not of the clock, which others share.
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    expect(metrics.find(({ name }) => name === 'TaskDuration')?.value).toBeLessThan(1.5);
    expect(trouble).toEqual([]);
  });

  test('shows what the site sends by itself, which nobody can try', async () => {
    const { page, part } = await reader('/docs#onOrderPaid');
    await expect.poll(() => part('onOrderPaid').getAttribute('open')).toBe('');
    expect(await part('onOrderPaid').innerText()).toContain('webhook-signature');
    expect(await part('onOrderPaid').getByRole('button', { name: '보내기' }).count()).toBe(0);
    expect(await part('onOrderPaid').locator('summary strong').allTextContents()).toEqual(['2XX', '410']);
    await part('onOrderPaid').getByText('예시', { exact: true }).click();
    await part('onOrderPaid').locator('pre', { hasText: '"type": "order.paid"' }).waitFor();
    await page.locator('#docs-search').fill('enrollment.completed');
    expect(await page.locator('.operation:visible').evaluateAll((views) => views.map(({ id }) => id))).toContain('onEnrollmentCompleted');
  });

  test('explains webhooks: what is sent stands in one place, which leads to how a signature is checked', async () => {
    const { page, part } = await reader();
    const group = page.getByRole('region', { name: '웹훅' });
    expect(await group.locator('.operation').count()).toBe(sentEvents.length);
    await group.getByRole('link', { name: '받아서 서명을 확인하는 방법' }).click();
    const check = page.locator('#docs-introduction pre', { hasText: 'timingSafeEqual' });
    await expect.poll(() => inSight(check)).toBe(true);
    await page.goto(`${app.url}/docs`);
    await page.locator('#docs-search').fill('order.paid');
    await group.getByRole('link', { name: '받아서 서명을 확인하는 방법' }).click();
    await expect.poll(() => inSight(check)).toBe(true);
    await page.locator('#docs-search').fill('');
    await part('calculateSampleSize').locator('summary').first().click();
    await expect.poll(() => part('calculateSampleSize').getByLabel(/^lift/).inputValue()).toBe('0.05');
  });

  test('reads well in both schemes and on a phone, closed and with an operation open', async () => {
    const { page, part } = await reader('/docs', { drawn: true });
    await part('createPost').locator('summary').first().click();
    await part('createPost').getByText('스키마: ').first().click();
    await part('createPost').getByText('Python · requests').click();
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('speaks English to a browser that asks for it, and to who chooses it', async () => {
    const english = await lastingVisitor(app, { locale: 'en-US' });
    const { page } = english;
    await page.goto(`${app.url}/docs`);
    await page.locator('#listCourses .what').waitFor();
    const line = () => page.locator('#listCourses .what').textContent();
    expect([await page.title(), await page.locator('html').getAttribute('lang'), await line()]).toEqual([
      'API documentation',
      'en',
      operations.get('listCourses')?.route.summaryEn,
    ]);
    expect(await page.locator('#docs-introduction').innerText()).toContain('Every error is');
    expect(await page.locator('#docs-contents').innerText()).not.toMatch(/\p{Script=Hangul}/u);
    await page.getByRole('link', { name: '한국어' }).click();
    await expect.poll(line).toBe(operations.get('listCourses')?.route.summary);
    await page.context().close();
  });

  test('finds operations by name, address, words of either language and error code', async () => {
    const { page } = await reader();
    const shown = () => page.locator('.operation:visible').evaluateAll((views) => views.map(({ id }) => id));
    const fewWith = async (id: string, limit: number) => {
      const ids = await shown();
      return ids.includes(id) && ids.length < limit;
    };
    const find = async (typed: string) => {
      await page.keyboard.press('/');
      await page.locator('#docs-search').fill(typed);
    };
    await find('APPLY_003');
    await expect.poll(() => fewWith('submitInstructorApplication', 8)).toBe(true);
    await find('/client/api/v2/auth/signin');
    await expect.poll(shown).toContain('signIn');
    await find('search published courses');
    await expect.poll(shown).toEqual(['listCourses']);
    await expect.poll(() => inSight(page.locator('.operation:visible').first())).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('#docs-search').fill('');
    await page.locator('#docs-search').pressSequentially('search published courses');
    await expect
      .poll(async () => [await inSight(page.locator('.operation:visible').first()), await inSight(page.locator('#docs-search'))])
      .toEqual([true, true]);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.parentElement?.id)).toBe('listCourses');
    await find('없는말이에요');
    await expect.poll(shown).toEqual([]);
    expect(await page.getByRole('status').first().textContent()).toContain('기능이 없어요');
    await page.locator('#docs-search').fill('courses/api/v1');
    await expect.poll(shown).toContain('listCourses');
    await page.reload();
    await expect.poll(() => fewWith('listCourses', operations.size / 2)).toBe(true);
  });

  test('leads to an operation, also by addresses of the former viewer', async () => {
    const { page, part } = await reader('/docs#createPost');
    expect(await part('createPost').getAttribute('open')).toBe('');
    await page.goto(`${app.url}/docs#/Authentication/signIn`);
    await expect.poll(() => part('signIn').getAttribute('open')).toBe('');
    await part('listCourses').locator('summary').first().click();
    expect(new URL(page.url()).hash).toBe('#listCourses');
  });

  test('shows how an operation is called in three languages', async () => {
    const { part } = await reader('/docs#signIn');
    for (const [label, text] of [
      ['TypeScript · openapi-fetch', 'createClient<paths>'],
      ['Python · requests', 'import requests'],
      ['Shell · curl', 'curl '],
    ] as const) {
      await part('signIn').getByText(label).click();
      await part('signIn').locator('details[open] pre', { hasText: text }).waitFor();
    }
  });
});

describe('an operation is called from the page', () => {
  test('with nothing filled in that would empty the answer', async () => {
    const { part, trouble } = await reader('/docs#listCourses');
    await part('listCourses').getByRole('button', { name: '보내기' }).click();
    const answer = part('listCourses').locator('.answer');
    await answer.getByText('200 OK').waitFor();
    const { items } = JSON.parse(await answer.locator('pre').last().innerText()) as { items: unknown[] };
    expect(items.length).toBeGreaterThan(5);
    expect(trouble).toEqual([]);
  });

  test('by the person who is signed in', async () => {
    const member = await signedInClient(app, { name: '한가람' });
    const { part } = await reader('/docs#getProfile', { as: member });
    await part('getProfile').getByRole('button', { name: '보내기' }).click();
    await expect.poll(() => part('getProfile').locator('.answer').innerText()).toContain('"name": "한가람"');
  });

  test('with a token, which is asked for and never kept', async () => {
    const { authorization = '' } = await callerHeaders(app, 'token with every scope');
    const { page, part } = await reader('/docs#checkInstructorApplication');
    const own = part('checkInstructorApplication');
    await own.getByLabel('누구로').selectOption('접근 토큰');
    await own.getByRole('button', { name: '보내기' }).click();
    await expect.poll(() => own.locator('.answer').innerText()).toContain('접근 토큰을 먼저 적어 주세요');
    await page
      .getByLabel(/^접근 토큰/)
      .first()
      .fill(authorization.slice('Bearer '.length));
    await own.getByRole('button', { name: '보내기' }).click();
    await expect.poll(() => own.locator('.answer').innerText()).toContain('"canApply": true');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(authorization.slice('Bearer '.length));
  });

  test('with an SDK key and a body, told what is wrong with it', async () => {
    const { page, part } = await reader('/docs#evaluateFeatureFlag');
    const own = part('evaluateFeatureFlag');
    await page
      .getByLabel(/^SDK 키/)
      .first()
      .fill(demoSdkKeys.server);
    await own.getByLabel('요청 본문').fill('{"user":');
    await own.getByRole('button', { name: '보내기' }).click();
    await expect.poll(() => own.locator('.answer').innerText()).toContain('올바른 JSON이 아니에요');
    await own.getByLabel('요청 본문').fill('{"user":{"id":"user_1"}}');
    await own.getByRole('button', { name: '보내기' }).click();
    await expect.poll(() => own.locator('.answer').innerText()).toContain('"reason"');
  });
});

describe('the page of changes', () => {
  test('tells what changed', async () => {
    const { page, trouble } = await visitor(app, { drawn: true });
    await page.goto(`${app.url}/docs/changes`);
    await page.getByRole('heading', { name: '0.2.0' }).waitFor();
    expect(await page.locator('main').innerText()).toContain('getApiChanges');
    expect(await page.locator('main :lang(en)').count()).toBe(0);
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });
});
