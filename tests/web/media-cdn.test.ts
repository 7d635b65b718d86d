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
import { visitor } from '../support/visitor.ts';

const isThere = nginxIsThere() && withFfmpeg;
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

describe.runIf(isThere)('the player', () => {
  test('plays a film from the CDN, and what it has fetched counts', async () => {
    const { userId, courseId, lectureId } = await learner(app, { seconds: [filmSeconds] });
    const key = await giveConvertedFilm((text, values) => app.sql(text, values), lectureId, await convertedFilm(480));
    const browser = await visitor(app, { as: await clientOf(app, userId), viewport: { width: 1440, height: 900 } });
    await browser.open(`/courses/lecture?courseId=${courseId}&lectureId=${lectureId}`);
    await expect.poll(() => videoSays(browser.page, 'readyState'), { timeout: 10_000 }).toBeGreaterThan(0);
    await browser.page.keyboard.press('k');
    await expect.poll(() => videoSays(browser.page, 'currentTime'), { timeout: 10_000 }).toBeGreaterThan(3);
    expect(await videoSays(browser.page, 'currentSrc')).toMatch(/^blob:/);
    const fetched = await edge.log(`/media-pieces/${key}/`);
    expect(fetched.length).toBeGreaterThan(2);
    const [reached] = await app.sql<{ rate: number }>('SELECT rate::float8 FROM reached_lectures WHERE user_id = $1', [userId]);
    expect(reached?.rate).toBeGreaterThan(1);
    expect(browser.trouble).toEqual([]);
  });
});
