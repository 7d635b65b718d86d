import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { expectAccessible, looks, untilDrawn, visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true });
const addressOf = (page: Page) => decodeURIComponent(page.url().slice(app.url.length));
const marks = (page: Page) => page.locator('main mark').allInnerTexts();

describe('the results', () => {
  test('are in the first HTML, kind by kind, with the words marked', async () => {
    const { page, trouble, open } = await visitor(app);
    await open('/search?q=%EB%8D%B0%EC%9D%B4%ED%84%B0%20%EB%B6%84%EC%84%9D');
    await page.getByRole('region', { name: '로드맵 검색 결과' }).getByText('비전공자의 데이터 분석 시작').waitFor();
    await page.getByRole('region', { name: '강의 검색 결과' }).getByRole('link', { name: '질문에 답하는 SQL: 데이터 분석 입문' }).waitFor();
    expect(await marks(page)).toContain('데이터');
    await page
      .getByRole('group', { name: '종류' })
      .getByRole('link', { name: /^로드맵/ })
      .click();
    await page.getByText('비전공자의 데이터 분석 시작').waitFor();
    expect(addressOf(page)).toBe('/search?q=데이터+분석&type=roadmap');
    await page.getByRole('group', { name: '종류' }).getByRole('link', { name: /^멘토/ }).click();
    await page.getByRole('link', { name: '백서준' }).click();
    await page.getByRole('heading', { level: 1, name: '백서준' }).waitFor();
    expect(trouble).toEqual([]);
  });

  test('are narrowed in place, and remembered by this browser until it forgets them', async () => {
    const { page, trouble, open } = await visitor(app, { viewport: { width: 390, height: 844 } });
    await open('/search?q=%EB%8D%B0%EC%9D%B4%ED%84%B0&type=course');
    await page.getByRole('button', { name: '가격' }).click();
    await page.getByRole('link', { name: '무료', exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe('/search?q=데이터&type=course&price=free');
    await page.getByRole('button', { name: '가격: 무료' }).waitFor();
    await open('/search');
    await page.getByRole('link', { name: '보안', exact: true }).waitFor();
    expect(await page.getByRole('region', { name: '인기 검색어' }).getByRole('link').first().getAttribute('href')).toBe(
      `/search?q=${encodeURIComponent('파이썬')}`,
    );
    await page.getByRole('region', { name: '최근 검색어' }).getByRole('link', { name: '데이터' }).click();
    await page.getByRole('region', { name: '강의 검색 결과' }).waitFor();
    expect(await page.getByRole('group', { name: '종류' }).evaluate((line) => line.getBoundingClientRect().width)).toBe(390);
    await open('/search');
    await page.getByRole('button', { name: '최근 검색어 ‘데이터’ 지우기' }).click();
    await expect.poll(() => page.getByRole('region', { name: '최근 검색어' }).count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  test('are posts of the community too', async () => {
    const { page, trouble, open } = await visitor(app, { viewport: { width: 390, height: 844 } });
    await open(`/search?q=${encodeURIComponent('글꼴')}&type=post`);
    const results = page.getByRole('region', { name: '커뮤니티 글 검색 결과' });
    const title = results.getByRole('link', { name: '다들 어떤 글꼴로 코딩하세요?' });
    await title.waitFor();
    // The author is below, so that the text has the width of a phone.
    const excerpt = await results.getByRole('paragraph').first().boundingBox();
    expect(excerpt?.width).toBeGreaterThan(280);
    await title.click();
    await page.getByRole('heading', { level: 1, name: '다들 어떤 글꼴로 코딩하세요?' }).waitFor();
    expect(trouble).toEqual([]);
  });

  test('of a slip say what was looked for, and initial consonants are marked too', async () => {
    const { page, open } = await visitor(app);
    await open('/search?q=tmvmfld');
    await page.getByText('적은 그대로는 찾지 못해서 ‘스프링’ 검색 결과를 보여드려요.').waitFor();
    expect(await marks(page)).toEqual(['스프링']);
    await open('/search?q=%E3%85%85%E3%85%8D%E3%84%B9');
    await expect.poll(() => marks(page)).toContain('스프링');
  });

  test('that do not come say so, and come when tried again', async () => {
    const { page, open } = await visitor(app);
    await open('/search');
    await page.route('**/search/api/v1?*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"errorCode":"COMMON_007","message":"문제가 발생했습니다.","status":500,"title":"x","type":"x","instance":"12345678"}',
      }),
    );
    await page.getByRole('combobox', { name: '무엇을 배우고 싶으세요?' }).fill('엑셀');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '다시 시도' }).waitFor();
    await page.unroute('**/search/api/v1?*');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.getByRole('link', { name: '엑셀 보고서, 다시 배우기' }).waitFor();
  });
});

describe('suggestions', () => {
  test('come while a syllable is composed, and lead there by the keyboard', async () => {
    const { page, trouble, open } = await visitor(app);
    await open('/');
    const field = page.getByRole('combobox', { name: '강의 검색' });
    await field.focus();
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['ㅅ', '스', '슾', '스프', '스플'])
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    const list = page.getByRole('listbox', { name: '검색어 제안' });
    await list.getByRole('option', { name: /스프링 부트로 만드는/ }).waitFor();
    // What answers these words comes in the place of what answered the ones before.
    const answer = page.waitForResponse((response) => decodeURIComponent(response.url()).endsWith('q=스프링'));
    await keyboard.send('Input.insertText', { text: '스프링' });
    await (await answer).finished();
    await untilDrawn(page);
    await list.getByRole('option', { name: /스프링 부트로 만드는/ }).waitFor();
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.type(' ');
    await page.keyboard.press('Backspace');
    await list.getByRole('option').first().waitFor();
    const options = await list.getByRole('option').allInnerTexts();
    const place = options.findIndex((text) => text.startsWith('스프링 부트로 만드는'));
    for (let step = 0; step <= place; step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => list.getByRole('option', { selected: true }).innerText()).toContain('스프링 부트로 만드는');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/course/spring-boot-first-service');
    expect(trouble).toEqual([]);
  });

  test('are one field a page: lists have their own, which the slash reaches', async () => {
    const { page, open } = await visitor(app);
    await open('/courses?q=%ED%8C%8C%EC%9D%B4%EC%8D%AC');
    expect(await page.locator('input[name="q"]').count()).toBe(1);
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('파이썬');
    await page.getByRole('button', { name: '정렬: 관련도순' }).waitFor();
  });
});

describe('looks', () => {
  test.each(looks)('results, suggestions and nothing at $name', async ({ name: _name, ...look }) => {
    const { page, trouble, open } = await visitor(app, look);
    await open('/search?q=%EB%8D%B0%EC%9D%B4%ED%84%B0');
    await page.getByRole('combobox', { name: '무엇을 배우고 싶으세요?' }).fill('데이터 ');
    await page.getByRole('listbox', { name: '검색어 제안' }).getByRole('option').first().waitFor();
    await expectAccessible(page);
    await open('/search?q=%EB%8D%B0%EC%9D%B4%ED%84%B0&type=mentor');
    await expectAccessible(page);
    expect(trouble).toEqual([]);
  });

  test('at 320 px nothing sticks out', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 320, height: 640 } });
    for (const path of ['/search?q=%EB%8D%B0%EC%9D%B4%ED%84%B0', '/search?q=%EB%8D%B0%EC%9D%B4%ED%84%B0&type=roadmap', '/search']) {
      await open(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
});
