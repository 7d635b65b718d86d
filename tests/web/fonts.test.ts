import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite();

/** Whether the machine has a font with Hangul must not depend on where the test runs: then all syllables look alike, or none. */
const drawsSyllables = (page: Page, alike: boolean) =>
  page.addInitScript((same) => {
    let drawn = 0;
    HTMLCanvasElement.prototype.toDataURL = () => `data:,${same ? 0 : (drawn += 1)}`;
  }, alike);
const sheets = (page: Page) => page.locator('link[rel="stylesheet"][href*="fonts"]').count();
const isKept = async (page: Page) => (await page.context().cookies()).some(({ name, value }) => name === 'fonts' && value === '1');
const hasPretendard = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Pretendard') && !family.includes('Fallback') && status === 'loaded'));

test('a first visit begins in the system’s font and gets the site’s once it is there', async () => {
  const { page, open, trouble } = await visitor(app, { drawn: true });
  await drawsSyllables(page, false);
  await open('/policies/terms');
  await expect.poll(() => sheets(page)).toBe(1);
  await expect.poll(() => hasPretendard(page)).toBe(true);
  expect([await isKept(page), trouble]).toEqual([true, []]);
});

test('who has begun to use the page keeps the system’s font; the next screen and the next visit have the site’s', async () => {
  const { page, open, trouble } = await visitor(app, { drawn: true });
  await drawsSyllables(page, false);
  const arrive = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/*.woff2');
  await open('/policies/terms');
  await asked;
  await page.keyboard.press('Tab');
  arrive.resolve();
  await expect.poll(() => isKept(page)).toBe(true);
  expect([await sheets(page), await hasPretendard(page)]).toEqual([0, false]);

  await page.getByRole('contentinfo').getByRole('link', { name: '환불정책' }).click();
  await expect.poll(() => sheets(page)).toBe(1);
  await expect.poll(() => hasPretendard(page)).toBe(true);

  await open('/policies/terms');
  expect(
    await page.evaluate(() => [...document.head.querySelectorAll('link[rel="stylesheet"]')].some((link) => link.getAttribute('href')?.includes('fonts'))),
  ).toBe(true);
  expect(await page.locator('meta[name="fonts"]').count()).toBe(0);
  expect(trouble).toEqual([]);
});

test('a machine that cannot write Korean gets the site’s font at once', async () => {
  const { page, open } = await visitor(app, { drawn: true });
  await drawsSyllables(page, true);
  await open('/policies/terms');
  await expect.poll(() => sheets(page)).toBe(1);
  await expect.poll(() => hasPretendard(page)).toBe(true);
});
