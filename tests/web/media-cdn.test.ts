import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learner } from '../support/catalogue.ts';
import { clientOf } from '../support/factories.ts';
import { convertedFilm, filmSeconds } from '../support/hls-film.ts';
import { giveConvertedFilm } from '../support/hls-in-bucket.ts';
import { withFfmpeg } from '../support/made-films.ts';
import { nginxIsThere, startEdge, type Edge } from '../support/nginx-edge.ts';
import { videoSays } from '../support/player.ts';
import { freePort } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { slowness } from '../support/timing.ts';
import { visitor } from '../support/visitor.ts';

const isThere = nginxIsThere() && withFfmpeg;
/** The player asks again after seconds. */
const patience = 15_000 * (await slowness());
const secret = randomBytes(32).toString('hex');
let app: TestApp;
let edge: Edge;
beforeAll(async () => {
  if (!isThere) return;
  const [port, edgePort] = [await freePort(), await freePort()];
  const host = `http://127.0.0.1:${edgePort}`;
  app = await startTestApp({ BAEUM_WEB: 'built', PORT: String(port), SITE_ORIGIN: `http://127.0.0.1:${port}`, MEDIA_CDN_HOST: host, MEDIA_CDN_SECRET: secret });
  edge = await startEdge({ port: edgePort, site: app.url, secret });
});
afterAll(async () => {
  await edge?.stop();
  await app?.stop();
});

/** Somebody who learns a film of one quality in pieces, before the player. */
async function beforeFilm() {
  const { userId, courseId, lectureId } = await learner(app, { seconds: [filmSeconds] });
  const key = await giveConvertedFilm((text, values) => app.sql(text, values), lectureId, await convertedFilm(480));
  const browser = await visitor(app, { as: await clientOf(app, userId), viewport: { width: 1440, height: 900 } });
  const { page } = browser;
  const play = async () => {
    await browser.open(`/courses/lecture?courseId=${courseId}&lectureId=${lectureId}`);
    await expect.poll(() => videoSays(page, 'readyState'), { timeout: patience }).toBeGreaterThan(0);
    await page.keyboard.press('k');
    await expect.poll(() => videoSays(page, 'currentTime'), { timeout: patience }).toBeGreaterThan(3);
    expect(await videoSays(page, 'currentSrc')).toMatch(/^blob:/);
    const [reached] = await app.sql<{ rate: number }>('SELECT rate::float8 FROM reached_lectures WHERE user_id = $1', [userId]);
    expect(reached?.rate).toBeGreaterThan(1);
  };
  return { ...browser, key, play };
}

describe.runIf(isThere)('the player', { timeout: 3 * patience }, () => {
  test('plays a film from the CDN, and what it has fetched counts', async () => {
    const { trouble, key, play } = await beforeFilm();
    await play();
    expect((await edge.log(`/media-pieces/${key}/`)).length).toBeGreaterThan(2);
    expect(trouble).toEqual([]);
  });

  test('is the only one whose pages may load from the CDN', async () => {
    const policyOf = async (path: string) => (await fetch(app.url + path, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? '';
    const policy = await policyOf('/courses/lecture?courseId=1&lectureId=1');
    for (const name of ['connect-src', 'media-src']) expect(policy).toMatch(new RegExp(`${name} [^;]*${edge.url}(?: |;)`));
    expect(policy).not.toMatch(new RegExp(`(?:script|style|img|default)-src [^;]*${edge.url}`));
    expect(await policyOf('/')).not.toContain(edge.url);
  });

  test('goes on with pieces of the site where the CDN does not reach its browser', async () => {
    const { page, key, play } = await beforeFilm();
    // What is redirected passes no route of the driver: the network itself has to refuse it.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: [`${edge.url}/*`] });
    await play();
    expect(await edge.log(`/media-pieces/${key}/`)).toEqual([]);
  });
});
