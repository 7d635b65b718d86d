import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { expectAccessible, lastingVisitor, looks, untilDrawn, visitor, type Visitor } from '../support/visitor.ts';

const app = useSite();

async function openGallery({ page, open }: Visitor): Promise<void> {
  await open('/dev/ui');
  await page.getByRole('grid', { name: '주문 천 건' }).waitFor();
}

test.each(looks)('$name: accessible, fits, and the console is empty; with forced colours where there is room for everything', async ({ name, ...look }) => {
  const somebody = await visitor(app, look);
  await openGallery(somebody);
  await expectAccessible(somebody.page, name);
  if (look.viewport.width > 1000) {
    await somebody.page.emulateMedia({ forcedColors: 'active' });
    await untilDrawn(somebody.page);
    await expectAccessible(somebody.page, `${name}, forced colours`);
  }
  expect(somebody.trouble).toEqual([]);
});

/** The gallery is the longest of all pages, so that one serves all tests below, which use different parts of it. */
const desk = { width: 1440, height: 900 };
let page: Page;
let reopen: () => Promise<void>;
beforeAll(async () => {
  const somebody = await lastingVisitor(app, { viewport: desk });
  page = somebody.page;
  reopen = () => openGallery(somebody);
  await reopen();
});
// What failed may have left something open.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await reopen();
});
afterAll(() => page?.context().close());

/** Presses Tab until the page's end; what was passed, and what of it showed no mark of the focus. */
async function tabThrough(): Promise<{ passed: number; sections: string[]; unmarked: string[] }> {
  const [sections, unmarked] = [new Set<string>(), new Set<string>()];
  let passed = 0;
  await page.evaluate(() => document.querySelector<HTMLElement>('#buttons button')?.focus());
  for (; passed < 400; passed += 1) {
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused.closest('footer')) return null;
      // The mark may lie on what surrounds a bare input, or on the layer that makes a card's link cover it.
      const around = [focused, focused.parentElement, focused.parentElement?.parentElement, focused.nextElementSibling, focused.firstElementChild];
      const boxes = around.flatMap((element) =>
        element ? [getComputedStyle(element), getComputedStyle(element, '::after'), getComputedStyle(element, '::before')] : [],
      );
      const marked =
        boxes.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px') ||
        (focused.getAttribute('role') === 'spinbutton' && getComputedStyle(focused).backgroundColor !== 'rgba(0, 0, 0, 0)');
      return {
        marked,
        section: focused.closest('section[id]')?.id ?? '',
        what: `${focused.tagName} ${focused.getAttribute('role') ?? ''} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 30)}`,
      };
    });
    if (!seen) break;
    if (seen.section) sections.add(seen.section);
    if (!seen.marked) unmarked.add(`${seen.section}: ${seen.what}`);
    await page.keyboard.press('Tab');
  }
  return { passed, sections: [...sections], unmarked: [...unmarked] };
}

test('the keyboard reaches every section in order, leaves again, and what has the focus shows it', async () => {
  const { passed, sections, unmarked } = await tabThrough();
  expect(passed).toBeLessThan(400);
  expect(sections).toEqual(['buttons', 'fields', 'choice', 'dates', 'editor', 'feedback', 'lists', 'navigation', 'overlays', 'tables', 'plots']);
  expect(unmarked).toEqual([]);
});

test('a field with an error shows its edge and the ring of the focus', async () => {
  const field = page.getByRole('textbox', { name: '오류가 있는 칸' });
  const edge = () => field.evaluate((input) => getComputedStyle(input).borderTopColor);
  const before = await edge();
  await field.focus();
  expect(await edge()).toBe(before);
  const { style, offset } = await field.evaluate((input) => ({
    style: getComputedStyle(input).outlineStyle,
    offset: Number.parseFloat(getComputedStyle(input).outlineOffset),
  }));
  expect(style).toBe('solid');
  expect(offset).toBeGreaterThan(0);
});

describe('by keyboard', () => {
  test('a menu opens, moves by typed letters, and Escape gives the focus back', async () => {
    const button = page.getByRole('button', { name: '메뉴', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('수정');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('내려받기').waitFor();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a menu begins at its first entry also while the key that opens it is held', async () => {
    const button = page.getByRole('button', { name: '메뉴', exact: true });
    await button.focus();
    await page.keyboard.down('Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a select chooses', async () => {
    const select = page.getByRole('button', { name: /난이도$/ }).first();
    await select.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '입문' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => select.textContent()).toContain('초급');
  });

  test('a combobox finds one of a thousand', async () => {
    const box = page.getByRole('combobox', { name: '강의 찾기', exact: true });
    await box.focus();
    await page.keyboard.insertText('강의 777');
    await page.getByRole('option', { name: '강의 777' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await box.inputValue()).toBe('강의 777');
  });

  test('a number is told while it is typed, and its text is set in order when it is left', async () => {
    const field = page.getByRole('textbox', { name: '가격', exact: true });
    await field.fill('');
    await field.pressSequentially('1200000');
    await page.getByText('990,000원에 팔려요.').waitFor();
    expect(await field.inputValue()).toBe('1200000');
    await field.press('Tab');
    expect(await field.inputValue()).toBe('990,000');
    await field.fill('12400');
    await page.getByText('12,000원에 팔려요.').waitFor();
    await field.press('ArrowUp');
    await page.getByText('13,000원에 팔려요.').waitFor();
  });

  test('a form starts anew once it was sent', async () => {
    const name = page.getByRole('textbox', { name: '이름', exact: true });
    await name.fill('한여름');
    await page.locator('#fields').getByRole('button', { name: '보내기' }).click();
    await page.getByText('보냈어요.').first().waitFor();
    await expect.poll(() => name.inputValue()).toBe('');
  });

  test('a dialog keeps the focus, and Escape returns it', async () => {
    const button = page.getByRole('button', { name: '큰 창' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '예시 창' });
    await dialog.waitFor();
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a calendar moves by arrows and chooses a day', async () => {
    const field = page.getByRole('group', { name: '시작하는 날', exact: true });
    await field.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.textContent()).toContain('22');
  });

  test('tabs are links that tell the current one', async () => {
    const tab = page.getByRole('navigation', { name: '부품 종류' }).getByRole('link', { name: '그림표' });
    await tab.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('location');
  });

  test('a sortable list is put in another order', async () => {
    const list = page.getByRole('grid', { name: '수업 순서' });
    await list.getByRole('button', { name: '시작하기 아래로' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => list.getByRole('row').first().textContent()).toContain('컴포넌트');
  });

  test('a sortable list is dragged by keyboard', async () => {
    const list = page.getByRole('grid', { name: '수업 순서' });
    const handle = list.getByRole('button', { name: '시작하기 끌어서 옮기기' });
    const before = await list.getByRole('row').allTextContents();
    await handle.focus();
    await page.keyboard.press('Enter');
    // Keys go to the places between the rows once one of them has the focus; a drag that has not ended swallows every later click.
    await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(false);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => list.getByRole('row').allTextContents()).not.toEqual(before);
  });
});

describe('the table', () => {
  test('sorts into the address and chooses rows by keyboard', async () => {
    const table = page.getByRole('grid', { name: '주문', exact: true });
    // After a drag by keyboard the first press may be lost.
    await expect
      .poll(
        async () => {
          if (!page.url().endsWith('?sort=price')) await table.getByRole('columnheader', { name: '금액' }).click();
          return page.url();
        },
        { interval: 500 },
      )
      .toMatch(/\?sort=price$/);
    await expect.poll(() => table.getByRole('columnheader', { name: '금액' }).getAttribute('aria-sort')).toBe('ascending');
    // The heading is sorted a moment before the rows, which lose the focus when they move.
    const prices = async () =>
      (await table.getByRole('row').allInnerTexts()).slice(1).map((text) => Number(/([\d,]+)원/.exec(text)?.[1]?.replaceAll(',', '') ?? 0));
    await expect
      .poll(async () => {
        const shown = await prices();
        return shown.length > 1 && shown.every((price, at) => at === 0 || shown[at - 1]! <= price);
      })
      .toBe(true);
    await table.getByRole('row').nth(1).focus();
    await page.keyboard.press('Space');
    await page.getByRole('group', { name: '선택한 항목으로 할 일' }).getByText('1개 선택').waitFor();
    await page.getByRole('button', { name: '모두 선택', exact: true }).click();
    await page.getByText('6개 선택').waitFor();
  });

  test('goes from row to row by j and k, and e opens one', async () => {
    const row = (number: number) => page.getByRole('grid', { name: '주문 천 건' }).getByRole('row', { name: `강의 ${number}`, exact: true });
    await row(1).focus();
    for (const key of ['j', 'j', 'j', 'k', 'j', 'e']) await page.keyboard.press(key);
    expect(await row(4).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText('4번 주문').waitFor();
  });

  test('draws only the rows in sight of a thousand', async () => {
    const table = page.getByRole('grid', { name: '주문 천 건' });
    await table.scrollIntoViewIfNeeded();
    await table.getByRole('row', { name: '강의 1', exact: true }).waitFor();
    expect(await table.getByRole('row').count()).toBeLessThan(40);
    await table.getByRole('row', { name: '강의 1', exact: true }).focus();
    await page.keyboard.press('Control+End');
    await table.getByRole('row', { name: '강의 1000', exact: true }).waitFor();
    expect(Number(await table.getAttribute('aria-rowcount'))).toBe(1_001);
  });

  test('is cards on phones, whose order is chosen in a list', async () => {
    onTestFinished(() => page.setViewportSize(desk));
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('grid', { name: '주문', exact: true });
    await page.getByRole('button', { name: /정렬/ }).click();
    await page.getByRole('option', { name: '금액 내림차순' }).click();
    await page.waitForURL('**?sort=-price');
    await expect.poll(() => cards.getByRole('row').first().textContent()).toContain('금액');
    expect(await page.getByRole('columnheader').count()).toBe(0);
  });
});

describe('the plot', () => {
  test('tells the value of a point by arrow keys', async () => {
    const plot = page.getByRole('slider', { name: '분야별 수강생 값 읽기' });
    await plot.focus();
    await page.keyboard.press('ArrowRight');
    expect(await plot.getAttribute('aria-valuetext')).toBe('개발, 지난달 120명, 이번 달 164명');
    await page.keyboard.press('End');
    expect(await plot.getAttribute('aria-valuetext')).toBe('직무, 지난달 31명, 이번 달 40명');
  });

  test('has axes in Korean units and the same numbers as a table', async () => {
    const plot = page.getByRole('figure', { name: '날마다의 매출' });
    expect(await plot.locator('svg text').allTextContents()).toContain('50만원');
    await plot.getByText('표로 보기').click();
    expect(await plot.getByRole('row').nth(1).textContent()).toBe('11.1820,000원410,000원150,000원60,000원');
    expect(await plot.getByRole('row').nth(13).textContent()).toContain('없음');
  });
});
