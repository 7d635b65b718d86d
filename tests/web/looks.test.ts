import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite({ demoData: true });
const course = '/course/ui-design-fundamentals';

const see = async (path: string, options: VisitorOptions = {}): Promise<Page> => {
  const { page, open } = await visitor(app, { drawn: true, ...options });
  await open(path);
  return page;
};

test.each([390, 1440])('at %i px the ring around a focused card of a row is not cut off', async (width) => {
  const page = await see('/', { viewport: { width, height: 900 } });
  const link = page.locator('section ul article a').first();
  await link.focus();
  const room = await link.evaluate((element) => {
    const list = element.closest('ul');
    const ring = getComputedStyle(element, '::after');
    const reach = Number.parseFloat(ring.outlineOffset) + Number.parseFloat(ring.outlineWidth);
    const card = element.closest('article')?.getBoundingClientRect();
    const frame = list?.getBoundingClientRect();
    return { left: (card?.left ?? 0) - reach - (frame?.left ?? 0), top: (card?.top ?? 0) - reach - (frame?.top ?? 0) };
  });
  expect(room.left).toBeGreaterThanOrEqual(0);
  expect(room.top).toBeGreaterThanOrEqual(0);
});

test.each([390, 1440])('at %i px the prices of cards beside each other stand level', async (width) => {
  const page = await see('/courses', { viewport: { width, height: 900 } });
  const cards = await page.locator('main article').evaluateAll((articles) =>
    articles.map((article) => ({
      row: Math.round(article.getBoundingClientRect().top),
      price: Math.round(article.querySelector('strong')?.getBoundingClientRect().top ?? 0),
    })),
  );
  expect(cards.length).toBeGreaterThan(8);
  for (const { row, price } of cards) expect(price).toBe(cards.find((other) => other.row === row)?.price);
});

describe('in forced colours', () => {
  test('only the current section is marked', async () => {
    const page = await see(course, { forcedColors: 'active' });
    const marks = await page
      .getByRole('navigation', { name: '강의 안내' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({
          current: link.hasAttribute('aria-current'),
          edge: getComputedStyle(link).borderBottomColor,
          ground: getComputedStyle(document.documentElement).backgroundColor,
        })),
      );
    for (const { current, edge, ground } of marks) expect(edge === ground).toBe(!current);
    expect(marks.filter(({ current }) => current)).toHaveLength(1);
  });

  test('tags, pictures of people and places of coming content keep an edge', async () => {
    const page = await see('/dev/ui', { forcedColors: 'active' });
    const widths = await page
      .locator('#navigation')
      .locator('[class*="badge"], [class*="avatar"], [class*="skeleton"]')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).borderTopWidth));
    expect(widths.length).toBeGreaterThan(6);
    expect(new Set(widths)).toEqual(new Set(['1px']));
  });
});

test('at 320 px the name of an instructor stands on one line', async () => {
  const page = await see(course, { viewport: { width: 320, height: 640 } });
  const name = page.locator('main p[class*="instructorName"]').first();
  const lines = await name.evaluate((element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight));
  expect(Math.round(lines)).toBe(1);
});

test.each([
  [600, true],
  [700, true],
  [767, true],
  [599, false],
])('at %i px the banner has its picture beside the words: %s', async (width, beside) => {
  const page = await see('/', { viewport: { width, height: 900 } });
  const slide = page.locator('li[aria-roledescription="slide"]').first();
  const words = await slide.getByRole('heading').boundingBox();
  const picture = await slide.locator('img').boundingBox();
  expect((picture?.x ?? 0) >= (words?.x ?? 0) + (words?.width ?? 0)).toBe(beside);
});

test('the small print of a cover is left out where nobody could read it', async () => {
  const page = await see('/courses');
  const source = (await page.locator('main article img').first().getAttribute('src')) ?? '';
  const picture = await (await fetch(app.url + source)).text();
  await page.setViewportSize({ width: 240, height: 135 });
  // Opened by itself a stored picture is a download, so it is looked at in an empty page.
  await page.goto('about:blank');
  await page.setContent(picture);
  const small = () => page.evaluate(() => getComputedStyle(document.querySelector('.small') as Element).display);
  expect(await small()).toBe('none');
  await page.setViewportSize({ width: 640, height: 360 });
  expect(await small()).not.toBe('none');
});

test('the way to a lecture that may be seen before buying is a link without a ground', async () => {
  const page = await see(course);
  const mark = page.getByRole('link', { name: /^미리보기/ }).first();
  expect(await mark.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
});

test('small numbers of people are not shown off', async () => {
  for (const path of [course, '/mentors/introduction', '/open-knowledge']) {
    const page = await see(path);
    const text = await page.getByRole('main').innerText();
    expect(text, path).not.toMatch(/수강생 \d명|\d{1,3}명이 함께|함께 배우는 사람/);
  }
});
