import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applicationModal } from '../support/application-form.ts';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { settled, visitor } from '../support/visitor.ts';

const app = useSite();
const phone = { width: 390, height: 844 };

const pathOf = (page: Page) => page.url().slice(app.url.length);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
/** The entry that an open overlay adds to the history is there. */
const caught = (page: Page) => page.waitForFunction(() => (history.state as { overlay?: boolean } | null)?.overlay === true);
/** Back as a phone has it; no load follows while it only closes something. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

/** On a phone, with the main page as the one before. */
async function arriveAt(path: string, as?: Awaited<ReturnType<typeof signedInClient>>): Promise<Page> {
  const { page, open } = await visitor(app, { viewport: phone, ...(as && { as }) });
  await open('/');
  await open(path);
  return page;
}

/** One Back leaves the page: no press does nothing. */
async function expectToLeave(page: Page): Promise<void> {
  await back(page);
  await page.waitForURL(`${app.url}/`);
}

describe('Back', () => {
  test('closes the menu, which gives focus back, and then leaves the page', async () => {
    const page = await arriveAt('/courses');
    await page.getByRole('button', { name: '메뉴' }).click();
    const menu = page.getByRole('dialog', { name: '메뉴' });
    await menu.waitFor();
    await caught(page);
    await back(page);
    await menu.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/courses');
    await expect.poll(() => focused(page)).toBe('메뉴');
    await expectToLeave(page);
  });

  test('closes a sheet without what was chosen in it', async () => {
    const page = await arriveAt('/courses');
    await page.getByRole('button', { name: '필터' }).click();
    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.getByText(/^입문/).click();
    await caught(page);
    await back(page);
    await sheet.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/courses');
    await expectToLeave(page);
  });

  test('closes the account menu', async () => {
    const page = await arriveAt('/courses', await signedInClient(app));
    await page.getByRole('button', { name: '내 계정' }).click();
    const way = page.getByRole('link', { name: '로그아웃' });
    await way.waitFor();
    await caught(page);
    await back(page);
    await way.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/courses');
    await expectToLeave(page);
  });

  test('over a form that was begun asks first, closes the question alone, and keeps the draft', async () => {
    const page = await arriveAt('/open-knowledge');
    const write = page.getByRole('main').getByRole('button', { name: '신청서 쓰기' });
    await write.click();
    const modal = applicationModal(page);
    await modal.getByLabel('자기소개').fill('쓰다 만 소개');
    const question = page.getByRole('dialog', { name: '신청서를 닫을까요?' });
    for (const answer of ['back', 'leave'] as const) {
      await caught(page);
      await back(page);
      await question.waitFor();
      await caught(page);
      if (answer === 'back') await back(page);
      else await question.getByRole('button', { name: '닫기' }).last().click();
      await question.waitFor({ state: 'detached' });
      if (answer === 'back') expect(await modal.getByLabel('자기소개').inputValue()).toBe('쓰다 만 소개');
    }
    await modal.waitFor({ state: 'detached' });
    await write.click();
    expect(await modal.getByLabel('자기소개').inputValue()).toBe('쓰다 만 소개');
  });
});

describe('the history', () => {
  test('has no press too many after closing in another way', async () => {
    const page = await arriveAt('/courses');
    await page.getByRole('button', { name: '메뉴' }).click();
    await caught(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '메뉴' }).waitFor({ state: 'detached' });
    await expectToLeave(page);
  });

  test('has none either after a link in the menu was followed, in either direction', async () => {
    const page = await arriveAt('/open-knowledge');
    await page.getByRole('button', { name: '메뉴' }).click();
    await caught(page);
    await page.getByRole('dialog', { name: '메뉴' }).getByRole('link', { name: '강의', exact: true }).click();
    await page.waitForURL('**/courses');
    await back(page);
    await page.waitForURL('**/open-knowledge');
    await page.evaluate(() => history.forward());
    await page.waitForURL('**/courses');
    await back(page);
    await page.waitForURL('**/open-knowledge');
    await expectToLeave(page);
  });

  test('has none after the page was loaded again under an open menu', async () => {
    const page = await arriveAt('/courses');
    await page.getByRole('button', { name: '메뉴' }).click();
    await caught(page);
    await page.reload();
    await settled(page);
    await expectToLeave(page);
  });
});
