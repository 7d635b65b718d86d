import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/chromium.ts';
import { signInMember } from './member.ts';
import type { BenchSite } from './site.ts';

/** Milliseconds until an operator reads what an experiment says: when nobody has asked before, and after that. */
export const pageLimits = { first: 5000, again: 2000 } as const;
const againTimes = 3;

/** The panel of an experiment and its whole results, each with what stands there when it has been counted. */
const pages: Readonly<Record<string, { path: string; counted: (page: Page) => Promise<void> }>> = {
  '화면: 요약 Page: panel': {
    path: '/admin/experiments/1',
    counted: (page) => page.getByRole('region', { name: '지금까지의 결과' }).getByRole('listitem').first().waitFor(),
  },
  '화면: 결과 Page: results': {
    path: '/admin/experiments/1/results',
    counted: (page) => page.getByRole('region', { name: '지표마다의 증감' }).getByRole('group').first().waitFor(),
  },
};

/** Milliseconds of each page by its name, `…, first` and `…, again`. Each page is opened first by a server that has answered nothing yet. */
export async function timesOfPages(site: BenchSite): Promise<Map<string, number>> {
  const browser = await launchBrowser();
  const times = new Map<string, number>();
  try {
    for (const [name, { path, counted }] of Object.entries(pages)) {
      const origin = await site.start('kept', { BAEUM_WEB: 'built' });
      const open = await operatorAt(browser, origin);
      const timed = async () => {
        const start = performance.now();
        const page = await open(path);
        await counted(page);
        const took = Math.round(performance.now() - start);
        await page.close();
        return took;
      };
      times.set(`${name}, first`, await timed());
      const again: number[] = [];
      while (again.length < againTimes) again.push(await timed());
      times.set(`${name}, again`, Math.max(...again));
    }
  } finally {
    await browser.close();
  }
  return times;
}

/** Opens pages as somebody who has been in the area before: the site's files and their compiled code are there. */
async function operatorAt(browser: Browser, origin: string): Promise<(path: string) => Promise<Page>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const cookies = (await signInMember(origin, 'admin@baeum.test')).split('; ').map((pair) => pair.split('='));
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: origin })));
  context.setDefaultTimeout(120_000);
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(origin + path);
    return page;
  };
  const warm = await open('/admin/experiments');
  await warm.getByRole('row').first().waitFor();
  await warm.close();
  return open;
}
