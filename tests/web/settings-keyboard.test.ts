import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { focused, tabTo } from '../support/keyboard.ts';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite();

test('everything in the account settings is reached and worked by the keyboard alone', async () => {
  const member = await signedInClient(app);
  const { page, open, trouble } = await visitor(app, { as: member });
  for (const [piece, name] of [
    ['connections', '카카오 계정 연결'],
    ['data', '탈퇴하기'],
    ['profile', '주소 저장'],
  ]) {
    await open(`/my/settings/${piece}`);
    await page.getByRole('button', { name }).waitFor();
    expect(await tabThrough(page)).toEqual({ missed: [], unmarked: [] });
  }

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, /^이름/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('이서연');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await member.call('getProfile')).body.name).toBe('이서연');

  await open('/my/settings/security');
  await page.getByRole('button', { name: '패스키 등록' }).waitFor();
  await page.getByText('이 기기').waitFor();
  expect(await tabThrough(page)).toEqual({ missed: [], unmarked: [] });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, '인증 앱 등록');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '인증 앱 등록' });
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page)).trim()).toBe('인증 앱 등록');
  expect(trouble).toEqual([]);
});

/** Presses Tab once around the page. @returns controls of the page that never had the focus, and those that did not show it */
async function tabThrough(page: Page): Promise<{ missed: string[]; unmarked: string[] }> {
  await page.evaluate(() => {
    const shown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [inert] *, [tabindex="-1"]');
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea, select)')].filter(shown);
    for (const control of controls) control.dataset['reach'] = 'missed';
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.dataset['reach']) return;
      const { outlineStyle, boxShadow } = getComputedStyle(target);
      const around = target.parentElement ? getComputedStyle(target.parentElement) : undefined;
      const marked = outlineStyle !== 'none' || boxShadow !== 'none' || (around?.outlineStyle ?? 'none') !== 'none';
      target.dataset['reach'] = marked ? 'reached' : 'unmarked';
    });
  });
  const last = 'main :is(a[href], button, input, textarea, select)[data-reach="missed"]';
  for (let presses = 0; presses < 120 && (await page.locator(last).count()) > 0; presses += 1) await page.keyboard.press('Tab');
  const named = (state: string) =>
    page.locator(`[data-reach="${state}"]`).evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 120)));
  return { missed: await named('missed'), unmarked: await named('unmarked') };
}
