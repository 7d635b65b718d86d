import { demoWorkspace } from '@baeum/api/src/database/demo-data/content/workspace.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, looks, visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true });

/** The document as it comes from the server, to the device with this id. */
async function firstHtml(deviceId?: string): Promise<string> {
  const headers = { accept: 'text/html', ...(deviceId && { cookie: `${cookies.experimentId.name}=${deviceId}` }) };
  return (await fetch(app.url, { headers })).text();
}

/** Words of the way to a new account in a document. */
function signUpLabel(html: string): string | undefined {
  return /href="\/signup"[^>]*>([^<]+)</.exec(html)?.[1];
}

describe('the first HTML', () => {
  test('shows the content without any script', async () => {
    const html = await firstHtml();
    for (const text of ['지금 인기', '새로 나온', '할인 중', '무료로 시작', '로드맵', '멘토', '지식공유 참여하기']) expect(html).toContain(text);
  });

  test('carries no style attribute and no inline script but data, as the content security policy asks', async () => {
    const html = await firstHtml();
    expect(html).not.toMatch(/\sstyle=/);
    expect([...html.matchAll(/<script(?![^>]*src=)[^>]*>/g)].map(([tag]) => tag)).toEqual(['<script type="application/json" id="boot">']);
  });

  test('leads into no menu entry without a page', async () => {
    const html = await firstHtml();
    const inside = [...new Set([...html.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&')))];
    expect(inside.length).toBeGreaterThan(20);
    const found = await Promise.all(inside.map(async (path) => ({ path, status: (await fetch(app.url + path, { headers: { accept: 'text/html' } })).status })));
    // What only members have asks a visitor to sign in.
    expect(found.filter(({ status }) => status !== 200)).toEqual(
      ['/my/courses', '/my/notifications', '/user/dashboard'].map((path) => ({ path, status: 401 })),
    );
  });
});

describe('decisions', () => {
  test('the first HTML says what the variation of its device says, the same each time', async () => {
    const labels = new Map<string | undefined, string>();
    for (let number = 0; labels.size < 2 && number < 40; number += 1) labels.set(signUpLabel(await firstHtml(`device-${number}`)), `device-${number}`);
    expect(new Set(labels.keys())).toEqual(new Set(['무료로 시작하기', '회원가입']));
    for (const [label, device] of labels) expect(signUpLabel(await firstHtml(device))).toBe(label);
  });

  test('a new visitor is given an id and keeps the variation, from the first HTML through every load', async () => {
    const { page, trouble } = await visitor(app);
    const seen: unknown[] = [];
    for (let load = 0; load < 3; load += 1) {
      const answer = await page.goto(app.url);
      seen.push(signUpLabel((await answer?.text()) ?? ''));
      await page.waitForSelector('html[data-settled]');
      seen.push(await page.getByRole('banner').locator('a[href="/signup"]').innerText());
    }
    expect(seen[0]).toBeDefined();
    expect(new Set(seen).size).toBe(1);
    const ids = (await page.context().cookies()).filter(({ name }) => name === cookies.experimentId.name);
    expect(ids).toHaveLength(1);
    expect(trouble).toEqual([]);
  });

  test('the menu of phones says the same as the header', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 390, height: 800 } });
    await open('/');
    const label = await page.getByRole('banner').locator('a[href="/signup"]').textContent();
    await page.getByRole('button', { name: '메뉴' }).click();
    await page
      .getByRole('dialog', { name: '메뉴' })
      .getByRole('link', { name: label ?? '', exact: true })
      .waitFor();
  });

  test('the search prompt is the parameter’s, and another for those who teach', async () => {
    expect(await firstHtml()).toContain('무엇을 배우고 싶으세요?');
    const instructor = await signedInClient(app, { isInstructor: true });
    const { body } = await instructor.fetch('/', { headers: { accept: 'text/html' } });
    expect(body).toContain('어떤 지식을 나누고 싶으세요?');
  });

  test('a flag switched off takes the mentors away, and a parameter sets the pace of the banners', async () => {
    onTestFinished(async () => void (await importWorkspaceFile(undefined, demoWorkspace)));
    await importWorkspaceFile(undefined, {
      ...demoWorkspace,
      buckets: demoWorkspace.buckets.map((bucket) =>
        bucket.id === 2 ? { ...bucket, slots: [{ startInclusive: 0, endExclusive: 10_000, variationId: 21 }] } : bucket,
      ),
      remoteConfigParameters: demoWorkspace.remoteConfigParameters.map((parameter) =>
        parameter.key === 'home_banner_seconds' ? { ...parameter, defaultValue: { id: 3, value: 40 } } : parameter,
      ),
    });
    const { page, open } = await visitor(app, { reducedMotion: 'no-preference' });
    await page.clock.install();
    await open('/');
    await expect.poll(() => page.getByRole('heading', { name: '로드맵', exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByRole('heading', { name: '멘토', exact: true }).count()).toBe(0);
    const hero = page.getByRole('region', { name: '추천 소식' });
    await page.clock.fastForward(30_000);
    await expect.poll(() => hero.getByText('1 / 3', { exact: true }).count()).toBe(1);
    await page.clock.fastForward(11_000);
    await hero.getByText('2 / 3', { exact: true }).waitFor();
  });
});

describe('in the browser', () => {
  test('hydrates without complaint and leads to a course', async () => {
    const { page, trouble, open } = await visitor(app);
    await open('/');
    await page.getByRole('button', { name: '지금 인기 다음' }).click();
    const course = page.getByRole('heading', { level: 3 }).first().getByRole('link');
    const title = await course.innerText();
    await course.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/course\/./);
    expect(trouble).toEqual([]);
  });

  test('a row turns its page by a press', async () => {
    const { page, open } = await visitor(app);
    await open('/');
    const row = page.getByRole('region', { name: '새로 나온' }).getByRole('list');
    await page.getByRole('button', { name: '새로 나온 다음' }).click();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(500);
    await page.getByRole('button', { name: '새로 나온 이전' }).click();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0);
  });

  test('the discounts count down to the first that ends', async () => {
    const { page, open } = await visitor(app);
    await open('/');
    const left = page.getByRole('timer');
    // Rows out of sight are not laid out.
    await left.scrollIntoViewIfNeeded();
    await expect.poll(() => left.innerText()).toMatch(/^(\d+일|(\d+:)?\d+:\d\d) 남음$/);
    await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
    await expect.poll(() => left.innerText()).toBe('할인 종료');
  });

  test('banners: next shows the second, only the shown one can be reached, reduced motion does not play', async () => {
    const { page, open } = await visitor(app);
    await open('/');
    const hero = page.getByRole('region', { name: '추천 소식' });
    await hero.getByRole('button', { name: '자동 넘김 시작' }).waitFor();
    await hero.getByRole('button', { name: '다음 배너' }).click();
    await hero.getByText('2 / 3', { exact: true }).waitFor();
    await expect.poll(() => hero.locator('li:not([inert])').count()).toBe(1);
  });

  test('banners play by themselves otherwise, and can be paused', async () => {
    const { page, open } = await visitor(app, { reducedMotion: 'no-preference' });
    await open('/');
    await page.getByRole('button', { name: '자동 넘김 멈추기' }).click();
    await page.getByRole('button', { name: '자동 넘김 시작' }).waitFor();
  });

  test('the search prompt asks the search page', async () => {
    const { page, open } = await visitor(app);
    await open('/');
    await page.getByLabel('무엇을 배우고 싶으세요?').fill('파이썬 & SQL');
    await page.getByRole('button', { name: '찾기', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '파이썬 & SQL');
  });
});

describe('looks', () => {
  test.each(looks)('$name', async ({ name: _name, ...look }) => {
    const { page, open } = await visitor(app, look);
    await open('/');
    await page.evaluate(() => document.querySelectorAll('li:nth-child(n+3):has(article)').forEach((alike) => alike.remove()));
    await expectAccessible(page);
  });

  test('at 320 px nothing sticks out', async () => {
    const { page, open } = await visitor(app, { viewport: { width: 320, height: 640 } });
    await open('/');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('a member likes a company of the strip at once and for good; a visitor sees no hearts', async () => {
  const member = await signedInClient(app);
  const { page, open, trouble } = await visitor(app, { as: member });
  await open('/');
  const heart = page
    .getByRole('button', { name: /좋아요$/ })
    .and(page.locator('section', { hasText: '함께하는 기업' }).getByRole('button'))
    .first();
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(async () => (await member.call('listCorporations', { query: { liked: 'true' } })).body.total).toBe(1);
  await open('/');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await heart.press('Enter');
  await expect.poll(async () => (await member.call('listCorporations', { query: { liked: 'true' } })).body.total).toBe(0);
  const stranger = await visitor(app);
  await stranger.open('/');
  expect(await stranger.page.locator('section', { hasText: '함께하는 기업' }).getByRole('button').count()).toBe(0);
  expect([trouble, stranger.trouble]).toEqual([[], []]);
});
