import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { expectAccessible, looks, visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true });
/** Title, price card and curriculum of this one are looked at. */
const get = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html' } });
const titles = (page: Page) => page.getByRole('region', { name: '강의 목록' }).getByRole('heading', { level: 3 });
const addressOf = (page: Page) => decodeURIComponent(page.url().slice(app.url.length));
const count = async (where: string): Promise<number> =>
  Number((await app.sql<{ n: string }>(`SELECT count(*) AS n FROM courses WHERE status = 'PUBLISHED' AND ${where}`))[0]?.n);
const onSaleNow = 'sale_price IS NOT NULL AND sale_starts_at <= now() AND (sale_ends_at IS NULL OR sale_ends_at > now())';

/** Waits for as many courses as the database has under this condition. */
async function expectCount(page: Page, where: string): Promise<void> {
  const found = await count(where);
  expect(found, where).toBeGreaterThan(0);
  await page.getByRole('status').getByText(`강의 ${found}개`, { exact: true }).waitFor();
}

describe('the list', () => {
  test('is in the first HTML, page by page', async () => {
    const [first, second] = await Promise.all(['/courses', '/courses?page=2'].map(async (path) => (await get(path)).text()));
    const slugs = (html = '') => new Set([...html.matchAll(/href="\/course\/([^"]+)"/g)].map(([, slug]) => slug));
    expect(slugs(first).size).toBe(24);
    expect(slugs(second).size).toBe(24);
    expect(new Set([...slugs(first), ...slugs(second)]).size).toBe(48);
    expect(second).toContain('<title>전체 강의 - 2페이지 | 배움</title>');
  });

  test('each condition has an address, and together they narrow down', async () => {
    const { page, trouble, open } = await visitor(app);
    await open('/courses');
    await expectCount(page, 'true');
    const conditions = page.getByRole('group', { name: '조건' });
    const choose = async (condition: string, name: string) => {
      await conditions.getByRole('button', { name: condition }).click();
      const choices = page.getByRole('dialog', { name: condition });
      await choices.getByRole('link', { name }).click();
      await choices.waitFor({ state: 'detached' });
    };
    await page
      .getByRole('group', { name: '분야' })
      .getByRole('link', { name: /^개발·프로그래밍 \d+$/ })
      .click();
    await page.getByRole('heading', { level: 1, name: '개발·프로그래밍 강의' }).waitFor();
    await expectCount(page, 'category_id = 1');
    await choose('난이도', '입문');
    await expectCount(page, `category_id = 1 AND level = '입문'`);
    // Beside each price is the number of courses that would remain.
    const free = await count(`category_id = 1 AND level = '입문' AND price = 0`);
    await choose('가격', `무료 ${free}`);
    await expectCount(page, `category_id = 1 AND level = '입문' AND price = 0`);
    expect(addressOf(page)).toBe('/courses?categoryId=1&level=입문&price=free');
    await conditions.getByRole('button', { name: '난이도: 입문' }).waitFor();
    await page.getByRole('link', { name: '조건 초기화' }).first().click();
    await expectCount(page, 'category_id = 1');
    await conditions.getByRole('link', { name: '할인 중' }).click();
    await expectCount(page, `category_id = 1 AND ${onSaleNow}`);
    await page.goBack();
    await expectCount(page, 'category_id = 1');
    expect(trouble).toEqual([]);
  });

  test('is put in order', async () => {
    const { page, open } = await visitor(app);
    await open('/courses?price=paid');
    await page.getByRole('button', { name: '정렬: 인기순' }).click();
    await page.getByRole('dialog', { name: '정렬' }).getByRole('link', { name: '가격 낮은 순' }).click();
    await page.waitForURL('**/courses?price=paid&sort=priceAsc');
    const inOrder = async () => {
      const prices = await page.getByRole('article').locator('strong').allInnerTexts();
      const amounts = prices.map((price) => Number(price.replace(/\D/g, '')));
      return amounts.length === 24 && amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? 0));
    };
    await expect.poll(inOrder).toBe(true);
  });

  test('a page is turned by its address, and going back finds the first again', async () => {
    const { page, trouble, open } = await visitor(app);
    await open('/courses');
    const first = await titles(page).first().innerText();
    await page.getByRole('navigation', { name: '페이지' }).getByRole('link', { name: '다음' }).click();
    await page.waitForURL('**/courses?page=2');
    await expect.poll(() => titles(page).first().innerText()).not.toBe(first);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('강의 목록');
    await expect.poll(() => page.getByRole('link', { name: '2 페이지' }).getAttribute('aria-current')).toBe('page');
    await page.goBack();
    await expect.poll(() => titles(page).first().innerText()).toBe(first);
    await open('/courses?page=99');
    await page.getByText('이 페이지에는 강의가 없어요.').waitFor();
    await page.getByRole('link', { name: '첫 페이지로 가기' }).click();
    await expect.poll(() => titles(page).first().innerText()).toBe(first);
    expect(trouble).toEqual([]);
  });
});

/** Writes Korean the way an input method does: composed first, accepted by Enter. */
async function compose(keyboard: CDPSession, text: string): Promise<void> {
  for (let length = 1; length <= text.length; length += 1) {
    await keyboard.send('Input.imeSetComposition', { text: text.slice(0, length), selectionStart: length, selectionEnd: length });
  }
}

describe('searching', () => {
  test('in Korean: the Enter that accepts what was composed does not search, the next one does, once', async () => {
    const { page, events, trouble, open } = await visitor(app);
    await open('/search');
    await page.getByRole('combobox', { name: '무엇을 배우고 싶으세요?' }).focus();
    const keyboard = await page.context().newCDPSession(page);
    await compose(keyboard, '파이썬');
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
    await keyboard.send('Input.insertText', { text: '파이썬' });
    expect(addressOf(page)).toBe('/search');
    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes('/search/api/v1?') ? 1 : 0));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '‘파이썬’ 검색 결과' }).waitFor();
    expect(addressOf(page)).toBe('/search?q=파이썬');
    await expect.poll(() => events.filter((event) => event === 'search_course')).toHaveLength(1);
    expect(asked).toBe(1);
    await page.getByRole('region', { name: '강의 검색 결과' }).locator('mark').getByText('파이썬', { exact: true }).waitFor();
    expect(trouble).toEqual([]);
  });

  test('from the header, with signs that mean something in an address', async () => {
    const { page, open } = await visitor(app);
    await open('/');
    const field = page.getByRole('combobox', { name: '강의 검색' });
    await field.fill('C# & <b>100%</b>');
    await field.press('Enter');
    await page.getByText('‘C# & <b>100%</b>’에 맞는 것을 찾지 못했어요.').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('C# & <b>100%</b>');
    await page.getByRole('link', { name: '전체 강의 보기' }).click();
    await page.waitForURL('**/courses');
  });

  test('works without script, and a field that is cleared asks what to look for', async () => {
    const { page, open } = await visitor(app);
    await open('/search?q=%ED%8C%8C%EC%9D%B4%EC%8D%AC');
    await page.getByRole('link', { name: '검색어 지우기' }).click();
    await page.waitForURL('**/search');
    await page.getByRole('heading', { name: '분야별로 둘러보기' }).waitFor();
    const { page: plain } = await visitor(app, { javaScriptEnabled: false });
    await plain.goto(`${app.url}/courses?categoryId=1`);
    await plain.getByRole('textbox', { name: '강의 안에서 찾기' }).fill('리액트');
    await plain.keyboard.press('Enter');
    await plain.getByRole('heading', { level: 1, name: '‘리액트’ 검색 결과' }).waitFor();
  });
});

describe('on phones', () => {
  test('the filters are chosen together in a sheet that tells how many courses they leave', async () => {
    const { page, trouble, open } = await visitor(app, { viewport: { width: 390, height: 844 } });
    await open('/courses');
    await page.getByRole('button', { name: '필터' }).click();
    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.getByRole('checkbox', { name: `초급 ${await count("level = '초급'")}` }).click();
    await sheet.getByRole('checkbox', { name: `유료 ${await count("level = '초급' AND price > 0")}` }).click();
    const left = await count(`level = '초급' AND price > 0`);
    const show = sheet.getByRole('button', { name: `강의 ${left}개 보기` });
    await show.waitFor();
    expect(addressOf(page)).toBe('/courses');
    await show.click();
    await sheet.waitFor({ state: 'detached' });
    await page.waitForURL('**/courses?level=*&price=paid');
    await expectCount(page, `level = '초급' AND price > 0`);
    await page.getByRole('button', { name: '필터 2' }).click();
    await sheet.getByRole('button', { name: '조건 초기화' }).click();
    await sheet.getByRole('button', { name: /강의 \d+개 보기/ }).click();
    await page.waitForURL('**/courses');
    expect(trouble).toEqual([]);
  });

  test('navigatesAway the sheet changes nothing', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 390, height: 844 } });
    await open('/courses');
    await page.getByRole('button', { name: '필터' }).click();
    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.getByRole('checkbox', { name: /^입문/ }).click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/courses');
  });
});

test('what is on sale has its own page, counting down', async () => {
  const { page, trouble, open } = await visitor(app);
  await open('/discounted-courses');
  await expectCount(page, onSaleNow);
  await expect.poll(() => page.getByRole('group', { name: '조건' }).getByRole('link', { name: '할인 중' }).count()).toBe(0);
  const cards = page.getByRole('article');
  const shown = await cards.count();
  await expect.poll(() => cards.getByText('할인율').count()).toBe(shown);
  await expect.poll(() => cards.locator('time').first().innerText()).toMatch(/^(\d+일|\d+:\d\d(:\d\d)?) 남음$/);
  await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
  await expect.poll(() => cards.locator('time').first().innerText()).toBe('할인 종료');
  expect(trouble).toEqual([]);
});

test('a list that does not come says so with the request id, and comes when tried again', async () => {
  const { page, open } = await visitor(app, { drawn: true });
  await open('/courses?price=free');
  await app.sql('ALTER TABLE courses RENAME TO courses_away');
  try {
    await page.getByRole('button', { name: '가격: 무료' }).click();
    await page.getByRole('dialog', { name: '가격' }).getByRole('link', { name: '유료' }).click();
    await page.getByText('문제가 발생했습니다.', { exact: true }).waitFor();
    await page.getByText(/^요청 번호 [\w-]{8,}$/).waitFor();
    await expectAccessible(page);
  } finally {
    await app.sql('ALTER TABLE courses_away RENAME TO courses');
  }
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expectCount(page, 'price > 0');
});

describe('looks', () => {
  test.each(looks)('list, empty search, discounts and filter sheet at $name', async ({ name: _name, ...look }) => {
    const { page, trouble, open } = await visitor(app, look);
    for (const path of ['/courses?page=3', '/search?q=%EC%97%86%EC%9D%8C', '/discounted-courses?categoryId=4']) {
      await open(path);
      await page.evaluate(() => document.querySelectorAll('li:nth-child(n+3):has(article)').forEach((alike) => alike.remove()));
      await expectAccessible(page);
    }
    if (look.viewport.width < 768) {
      await open('/courses?level=%EC%9E%85%EB%AC%B8');
      await page.getByRole('button', { name: '필터 1' }).click();
      await page.getByRole('button', { name: /강의 \d+개 보기/ }).waitFor();
      await expectAccessible(page);
    }
    expect(trouble).toEqual([]);
  });

  test('at 320 px nothing sticks out', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 320, height: 640 } });
    for (const path of ['/courses', '/discounted-courses']) {
      await open(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
});
