import { setTimeout as delay } from 'node:timers/promises';
import { startServerProcess } from '../support/server-process.ts';
import { openFirefox, openWebKit, type LedBrowser } from './led-browsers.ts';
import { openBenchSite } from './site.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const patienceMilliseconds = 20_000;

/** A screen, and what is tried on it besides opening and scrolling. */
interface Screen {
  path: string;
  /** Answers true once it works. */
  works?: string;
}

const plays = `(() => {
  const video = document.querySelector('video');
  if (!video) return false;
  video.muted = true;
  if (video.paused) void video.play().catch(() => undefined);
  return video.currentTime > 0.5;
})()`;
const opensPreview = `(() => {
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent.startsWith('미리보기') || each.getAttribute('aria-label')?.startsWith('미리보기'));
  if (!document.querySelector('[role=dialog] video')) { link?.click(); return false; }
  return ${plays};
})()`;

const publicScreens: readonly Screen[] = [
  { path: '/' },
  { path: '/search?q=%EC%8A%A4%ED%94%84%EB%A7%81' },
  { path: '/courses' },
  { path: '/course/react-from-zero', works: opensPreview },
  { path: '/roadmaps' },
  { path: '/mentors' },
  { path: '/community' },
  { path: '/signin' },
  { path: '/signup' },
  { path: '/carts' },
];
const memberScreens: readonly Screen[] = [
  { path: '/' },
  { path: '/user/dashboard' },
  { path: '/my/courses' },
  { path: '/my/orders' },
  { path: '/my/mentorings' },
  { path: '/my/notifications' },
  { path: '/user/certificates' },
  { path: '/user/notes' },
  { path: '/user/list' },
  { path: '/user/coupons' },
  { path: '/user/points' },
  { path: '/user/messages' },
  { path: '/my/settings/profile' },
  { path: '/my/settings/security' },
  { path: '/my/settings/notification' },
  { path: '/community/write' },
];

export interface Fault {
  browser: string;
  width: number;
  path: string;
  fault: string;
}

/** Opens, plays and scrolls the screens of a visitor and a member in Debian's Firefox and WebKitGTK; answers how many were opened and what went wrong. */
export async function tryOtherBrowsers(): Promise<{ opened: number; faults: Fault[] }> {
  const site = await openBenchSite();
  const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, BAEUM_WEB: 'built' });
  const faults: Fault[] = [];
  let opened = 0;
  try {
    for (const size of sizes) {
      for (const open of [openFirefox, openWebKit]) {
        const browser = await open(size);
        try {
          const look = async (screens: readonly Screen[]) => {
            for (const screen of screens) {
              opened += 1;
              const found = await faultsOf(browser, server.url, screen).catch((error: unknown) => [String(error)]);
              faults.push(...found.map((fault) => ({ browser: browser.name, width: size.width, path: screen.path, fault })));
            }
          };
          await look(publicScreens);
          await signIn(browser);
          await look([...memberScreens, ...(await foundScreens(browser))]);
        } finally {
          await browser.close();
        }
      }
    }
  } finally {
    await server.end('SIGTERM');
    await site.stop();
  }
  return { opened, faults };
}

/** As many files as when it was asked before. */
const hasCome = `(() => {
  const before = window.filesBefore;
  window.filesBefore = performance.getEntriesByType('resource').length;
  return 'settled' in document.documentElement.dataset && window.filesBefore === before;
})()`;

async function faultsOf(browser: LedBrowser, origin: string, { path, works }: Screen): Promise<string[]> {
  await browser.go(origin + path);
  await until(browser, "document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null", 'has a heading');
  const steps = `(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  })()`;
  const wider = Number(await browser.run(steps));
  if (works) await until(browser, works, 'works');
  // Firefox calls a file that comes while its page is left an error.
  await until(browser, hasCome, 'has its files');
  return [...browser.errors(), ...(wider > 0 ? [`wider than the screen by ${wider} px`] : [])];
}

async function until(browser: LedBrowser, expression: string, what: string): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while ((await browser.run(expression)) !== true) {
    if (Date.now() > deadline) throw new Error(`not after ${patienceMilliseconds / 1000} s: ${what}`);
    await delay(100);
  }
}

async function signIn(browser: LedBrowser): Promise<void> {
  const asked = JSON.stringify({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'learner@baeum.test', password: 'baeum-demo-2026!' }),
  });
  const status = await browser.run(`fetch('/client/api/v2/auth/signin', ${asked}).then((answer) => answer.status)`);
  if (status !== 200) throw new Error(`signing in answered ${String(status)}`);
}

/** One order, conversation, roadmap and post, and a lecture, which is played. */
async function foundScreens(browser: LedBrowser): Promise<Screen[]> {
  const links: [list: string, pattern: string][] = [
    ['/my/orders', '/orders/'],
    ['/user/messages', '/user/messages/'],
    ['/roadmaps', '/roadmaps/'],
    ['/community', '/community/'],
    // Anybody may play its preview in the player.
    ['/course/react-from-zero', '/courses/lecture'],
  ];
  const found: Screen[] = [];
  for (const [list, pattern] of links) {
    const find = `fetch('${list}', { headers: { accept: 'text/html' } }).then((answer) => answer.text())
      .then((html) => [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main a')].map((link) => link.getAttribute('href'))
      .find((href) => href?.startsWith('${pattern}') && !href.endsWith('/write')))`;
    const path = await browser.run(find);
    if (typeof path !== 'string') throw new Error(`no ${pattern} in ${list}`);
    found.push({ path, ...(pattern === '/courses/lecture' && { works: plays }) });
  }
  return found;
}
