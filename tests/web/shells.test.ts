import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { signedInClient } from '../support/factories.ts';
import { startTestApp } from '../support/server.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, settled, visitor } from '../support/visitor.ts';

const app = useSite();
let operator: TestClient;
const phone = { width: 390, height: 844 };

beforeAll(async () => {
  operator = await signedInClient(app, { roleAdmin: true });
});

const see = async (path: string, viewport = { width: 1440, height: 900 }) => {
  const someone = await visitor(app, { drawn: true, viewport, as: operator });
  await someone.open(`/dev/shells/${path}`);
  return someone;
};

test.each(['site', 'entrance', 'my', 'my/1', 'instructor/1', 'operator/1', 'player', 'checkout'])('%s is accessible and fits every look', async (path) => {
  const { page, trouble } = await see(path);
  await expectAccessibleInEveryLook(page);
  expect(await page.getByRole('main').count()).toBe(1);
  // Where somebody looks around, messages of the site may open; where one works, watches, pays or puts things in order, none do.
  expect(await page.locator('[data-uninterrupted]').count()).toBe(path.startsWith('site') ? 0 : 1);
  expect(trouble).toEqual([]);
});

test.each([
  ['operators', { roleAdmin: true }, 1],
  ['members', {}, 0],
])('the way to what operators look after is in the menus of %s: %j, %i', async (_who, roles, shown) => {
  const { page, open } = await visitor(app, { as: await signedInClient(app, roles) });
  await open('/');
  await page.getByRole('button', { name: '내 계정' }).click();
  const menu = page.getByRole('navigation', { name: '내 계정' });
  await menu.getByRole('link', { name: '대시보드' }).waitFor();
  expect(await menu.getByRole('link', { name: '운영 화면' }).count()).toBe(shown);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: '메뉴' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '대시보드' }).waitFor();
  expect(await page.getByRole('dialog').getByRole('link', { name: '운영 화면' }).count()).toBe(shown);
});

describe('entrance', () => {
  test('has logo, the way out and one card of 420 px, whose first field waits for typing', async () => {
    const { page } = await see('entrance');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('sample');
    expect((await page.locator('main section').first().boundingBox())?.width).toBe(420);
    for (const name of ['강의 분야', '하단 메뉴', '주 메뉴']) expect(await page.getByRole('navigation', { name }).count()).toBe(0);
    await page.getByRole('link', { name: '배움 홈' }).waitFor();
  });

  test('closes to where somebody came from', async () => {
    const { page, open } = await visitor(app);
    await open('/courses');
    await page.goto(`${app.url}/dev/shells/entrance`);
    await settled(page);
    await page.getByRole('button', { name: '닫기' }).click();
    await page.waitForURL('**/courses');
  });
});

describe('my page', () => {
  test('lists its screens at the side and marks the current one', async () => {
    const { page } = await see('my/2');
    const list = page.getByRole('navigation', { name: 'MY' });
    expect(await list.getByRole('heading').allTextContents()).toEqual(['학습', '구매', '소통', '설정']);
    expect(await list.locator('[aria-current]').allTextContents()).toEqual(['구매 화면']);
    expect(await page.getByRole('link', { name: 'MY 화면으로 돌아가기', exact: true }).count()).toBe(0);
  });

  test('marks the screen that another address shows, and the list that a detail belongs to', async () => {
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    for (const [path, text] of [
      ['/my/likes', '좋아요'],
      ['/user/courses', '내 학습'],
      ['/orders/999999999', '주문 내역'],
    ] as const) {
      await open(path);
      expect([path, await page.getByRole('navigation', { name: 'MY' }).locator('[aria-current]').allTextContents()]).toEqual([path, [text]]);
    }
    await open('/user/list/999999999');
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: '내 목록 화면으로 돌아가기', exact: true }).click();
    await page.waitForURL('**/user/list');
  });

  test('on phones is the list, from which a screen is gone to and back', async () => {
    const { page } = await see('my', phone);
    const list = page.getByRole('navigation', { name: 'MY' });
    await list.getByRole('link', { name: '소통 화면' }).click();
    await page.waitForURL('**/my/3');
    await list.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'MY 화면으로 돌아가기', exact: true }).click();
    await list.waitFor();
  });
});

test.each([
  ['instructors', { isInstructor: true }, ['강의', '소통', '멘토링', '수입', '설정']],
  ['mentors who teach no course', { isMentor: true }, ['멘토링', '수입', '설정']],
])('the centre offers %s their places', async (_who, roles, groups) => {
  const { page, open } = await visitor(app, { as: await signedInClient(app, roles) });
  await open(groups.includes('강의') ? '/instructor/courses' : '/instructor/incomes');
  const places = page.getByRole('navigation', { name: '지식공유자 센터' });
  expect(await places.getByRole('heading').allTextContents()).toEqual(groups);
  expect(await places.locator('[aria-current]').count()).toBe(1);
});

test('operators see host and role, and details at the side', async () => {
  const { page } = await see('operator/1');
  await page.getByRole('banner').getByText('관리자').waitFor();
  await page.getByRole('complementary', { name: '자세히' }).waitFor();
});

describe('the player', () => {
  test('is dark in a light scheme too', async () => {
    const { page } = await see('player');
    const brightness = await page.getByRole('banner').evaluate((bar) => Number(/\d+/.exec(getComputedStyle(bar).backgroundColor)?.[0]));
    expect(brightness).toBeLessThan(60);
  });

  test('remembers that its panel was put away', async () => {
    const { page } = await see('player');
    const panel = page.getByRole('complementary', { name: '목차와 노트' });
    await panel.waitFor();
    await page.getByRole('button', { name: '목차 접기' }).click();
    await panel.waitFor({ state: 'hidden' });
    await page.reload();
    await settled(page);
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '목차 펼치기' }).click();
    await panel.waitFor();
  });
});

test.each([
  ['on phones at the bottom edge', phone],
  ['beside what is bought', { width: 1440, height: 900 }],
] as const)('the checkout keeps its sums in sight %s', async (_where, viewport) => {
  const { page } = await see('checkout', viewport);
  const sums = page.getByRole('complementary', { name: '결제 금액' });
  const box = await sums.boundingBox();
  if (viewport === phone) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(phone.height, 0);
  else expect(box?.x).toBeGreaterThan(viewport.width / 2);
});

test('in production there are none', async () => {
  const production = await startTestApp({
    BAEUM_WEB: 'built',
    NODE_ENV: 'production',
    SITE_ORIGIN: 'http://127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    JOBS: 'off',
  });
  const answer = await fetch(`${production.url}/dev/shells/site`, { headers: { accept: 'text/html' } });
  await production.stop();
  expect(answer.status).toBe(404);
});
