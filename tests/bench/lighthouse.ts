import lighthouse, { type Result } from 'lighthouse';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/chromium.ts';
import { freePort, startServerProcess } from '../support/server-process.ts';
import { median } from './rounds.ts';
import { openBenchSite } from './site.ts';

const paths = ['/', '/courses', '/signin', '/mentors/introduction'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Scores {
  path: string;
  scores: Record<string, number>;
  /** Audits beside those of speed that found something in the last run. */
  faults: string[];
}

/** Lighthouse's scores of the entry pages on a phone with a slow network, as medians of `runs`. */
export async function benchLighthouse(runs: number): Promise<Scores[]> {
  const site = await openBenchSite();
  const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, BAEUM_WEB: 'built' });
  const port = await freePort();
  const browser = await launchBrowser({ args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`] });
  try {
    const results: Scores[] = [];
    for (const path of [...paths, await coursePath(server.url)])
      results.push(await scoresOf(server.url, path, { port, runs, firstVisit: () => forgetCookies(browser) }));
    return results;
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await site.stop();
  }
}

async function coursePath(url: string): Promise<string> {
  const [, path] = /href="(\/course\/[^"?#]+)"/.exec(await (await fetch(`${url}/courses`)).text()) ?? [];
  if (!path) throw new Error('no course in the list');
  return path;
}

/** Lighthouse empties the cache but leaves the cookies, and one of them says what the cache holds. */
async function forgetCookies(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.clearCookies');
  await session.detach();
}

interface Measure {
  port: number;
  runs: number;
  firstVisit(): Promise<void>;
}

async function scoresOf(origin: string, path: string, { port, runs, firstVisit }: Measure): Promise<Scores> {
  const results: Result[] = [];
  while (results.length < runs) {
    await firstVisit();
    const run = await lighthouse(origin + path, { port, onlyCategories: categories, logLevel: 'error' });
    if (!run) throw new Error(`no result for ${path}`);
    results.push(run.lhr);
  }
  const scoreOf = (name: string) => Math.round(median(results.map((result) => result.categories[name]?.score ?? 0)) * 100);
  return { path, scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])), faults: faultsOf(results.at(-1)) };
}

function faultsOf(result: Result | undefined): string[] {
  const audits = Object.values(result?.categories ?? {}).flatMap(({ id, auditRefs }) => (id === 'performance' ? [] : auditRefs));
  return audits.filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}
