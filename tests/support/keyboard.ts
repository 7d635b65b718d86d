import type { Page } from 'playwright-core';

/** What has the focus, as a person would call it; nothing for the page's main part, where it is put after a navigation. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element.matches('body, main')) return '';
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((label) => label.textContent)
        : [];
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    return element.getAttribute('aria-label') || named.trim() || labels.join(' ') || (element.textContent ?? '');
  });

/** Goes on by Tab until something called so has the focus. */
export async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    const here = await focused(page);
    if (typeof name === 'string' ? here.trim() === name : name.test(here)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}`);
}

/** Goes there by Tab and presses a key. */
export async function pressAt(page: Page, name: RegExp | string, key: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
