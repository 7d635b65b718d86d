import { gzipOf, plainOf } from '@baeum/api/src/pages/gzip-pieces.ts';
import { fillPage, pageCache } from '@baeum/api/src/pages/page-cache.ts';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const own = { nonce: 'own-nonce', deviceId: '0b5a4f2e-0000-4000-8000-000000000001' };

interface Page {
  url: string;
}

/** Pages of about a megabyte, and how often each was rendered. */
function bigPages({ shared = true, status = 200 } = {}) {
  const rendered: string[] = [];
  const pages = pageCache<Page>();
  const render = async ({ url }: Page) => {
    rendered.push(url);
    return { status, headers: {}, html: `${url}${'x'.repeat(1_000_000)}`, shared };
  };
  return { rendered, get: (url: string) => pages.get({ url }, own, render) };
}

let now = 1000; // zero means no time to the cache
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

describe('kept pages', () => {
  test('are rendered again after a second', async () => {
    const { rendered, get } = bigPages();
    for (const passed of [0, 999, 1, 999]) {
      now += passed;
      await get('/');
    }
    expect(rendered).toHaveLength(2);
  });

  test('a flood of addresses drops what was asked for longest ago, and never takes more than 32 MB', async () => {
    const { rendered, get } = bigPages();
    for (let at = 0; at < 20; at += 1) await get(`/?${at}`);
    await get('/?0');
    expect(rendered).toHaveLength(20);
    for (let at = 20; at < 40; at += 1) await get(`/?${at}`);
    await get('/?39');
    expect(rendered).toHaveLength(40);
    await get('/?1');
    expect(rendered).toHaveLength(41);
  });

  test('callers who come together wait for one rendering', async () => {
    const { rendered, get } = bigPages();
    const pages = await Promise.all(Array.from({ length: 10 }, () => get('/')));
    expect([rendered.length, new Set(pages).size]).toEqual([1, 1]);
  });

  test.each([{ shared: false }, { status: 404 }, { status: 302 }])('with %j each gets one of their own', async (kind) => {
    const { rendered, get } = bigPages(kind);
    const pages = await Promise.all(Array.from({ length: 5 }, () => get('/')));
    await get('/');
    expect([rendered.length, new Set(pages).size]).toEqual([6, 5]);
  });

  test('a failure is told to all who waited, and the next one tries again', async () => {
    const pages = pageCache<Page>();
    let tries = 0;
    const render = async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return { status: 200, headers: {}, html: '', shared: true };
    };
    const outcomes = await Promise.allSettled([pages.get({ url: '/' }, own, render), pages.get({ url: '/' }, own, render)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await pages.get({ url: '/' }, own, render)).status).toBe(200);
  });

  test('the values of each answer stand in its bytes, compressed or not', async () => {
    const pages = pageCache<Page>();
    const render = async (page: Page, nonce: string) => ({
      status: 200,
      headers: {},
      html: `<p nonce="${nonce}">${JSON.stringify(page)}</p>${nonce}`,
      shared: true,
    });
    for (const nonce of ['a+b/c==', '', '가'.repeat(5000)]) {
      const page = await pages.get({ url: `/?${own.deviceId}` }, own, render);
      const expected = `<p nonce="${nonce}">{"url":"/?${own.deviceId}"}</p>${nonce}`;
      const pieces = fillPage(page, { ...own, nonce });
      expect(plainOf(pieces).toString()).toBe(expected);
      expect(gunzipSync(gzipOf(pieces)).toString()).toBe(expected);
    }
  });
});
