import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite();
const phone = { width: 390, height: 844 };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('aria-label'));

describe('keyboard', () => {
  test('the first stop skips to the main part', async () => {
    const { page, open } = await visitor(app);
    await open('/');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.getByRole('link', { name: '본문으로 건너뛰기' }).evaluate((link) => link.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('main');
  });

  test('/ moves to the search, but stays a character in a text field', async () => {
    const { page, open } = await visitor(app);
    await open('/');
    await page.keyboard.press('/');
    await page.keyboard.type('a/b');
    await expect.poll(() => page.getByRole('combobox', { name: '강의 검색' }).inputValue()).toBe('a/b');
  });

  test('the menu of narrow screens keeps focus inside, closes by Escape and gives focus back', async () => {
    const { page, trouble, open } = await visitor(app, { viewport: phone });
    await open('/');
    await page.getByRole('button', { name: '메뉴' }).press('Enter');
    const menu = page.getByRole('dialog', { name: '메뉴' });
    await menu.waitFor();
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab');
    await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('메뉴');
    expect(trouble).toEqual([]);
  });

  test('the account menu opens by Enter, closes by Escape and gives focus back', async () => {
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    await open('/');
    const opener = page.getByRole('button', { name: '내 계정' });
    await opener.press('Enter');
    const way = page.getByRole('link', { name: '로그아웃' });
    await way.waitFor();
    await page.keyboard.press('Escape');
    await way.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('내 계정');
  });
});

describe('the menu of narrow screens', () => {
  test('leads to a field and closes', async () => {
    const { page, open } = await visitor(app, { viewport: phone });
    await open('/');
    await page.getByRole('button', { name: '메뉴' }).click();
    const menu = page.getByRole('dialog', { name: '메뉴' });
    await menu.getByRole('link', { name: '데이터 사이언스' }).click();
    await page.getByRole('heading', { level: 1, name: '데이터 사이언스 강의' }).waitFor();
    await menu.waitFor({ state: 'detached' });
  });

  test('leads to signing in and back to the page', async () => {
    const { page, open } = await visitor(app, { viewport: phone });
    await open('/courses?categoryId=4');
    await page.getByRole('button', { name: '메뉴' }).click();
    const signIn = page.getByRole('dialog', { name: '메뉴' }).getByRole('link', { name: '로그인' });
    expect(await signIn.getAttribute('href')).toBe('/signin?referUrl=%2Fcourses%3FcategoryId%3D4');
  });

  test('leaves the page in sight beside it, where a press closes it', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 768, height: 900 } });
    await open('/');
    await page.getByRole('button', { name: '메뉴' }).click();
    const menu = page.getByRole('dialog', { name: '메뉴' });
    await menu.waitFor();
    const grounds = await menu.evaluate((element) => {
      const around: string[] = [];
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
        around.push(getComputedStyle(parent).backgroundColor);
      return around;
    });
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    await page.mouse.click(100, 500);
    await menu.waitFor({ state: 'detached' });
  });

  test('has what belongs to the account for somebody signed in', async () => {
    const { page, open } = await visitor(app, { viewport: phone, as: await signedInClient(app) });
    await open('/');
    await page.getByRole('button', { name: '메뉴' }).click();
    const menu = page.getByRole('dialog', { name: '메뉴' });
    await menu.getByRole('link', { name: '로그아웃' }).waitFor();
    await expect.poll(() => menu.getByRole('link', { name: '로그인' }).count()).toBe(0);
  });
});
