import { config } from '@baeum/api/src/config.ts';
import { lookAtCdn } from '@baeum/api/src/doctor/cdn-check.ts';
import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket, type Bucket } from '../../support/bucket.ts';
import { enroll, learner, type Learner } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { cookieOf } from '../../support/films.ts';
import { giveConvertedFilm, playlistOf } from '../../support/hls-in-bucket.ts';
import { nginxIsThere, startEdge, type Edge } from '../../support/nginx-edge.ts';
import { freePort } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { patterned } from '../../support/uploads.ts';

const withNginx = nginxIsThere();
const secret = randomBytes(32).toString('hex');
/** The beginning of the file, and three pieces. */
const sizes = [1000, 1_000_000, 900_000, 600_000];
const film = patterned(sizes.reduce((sum, size) => sum + size, 0));
const bounds = sizes.map((size, index) => {
  const start = sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
  return { start, end: start + size };
});

let bucket: Bucket;
let port: number;
let app: TestApp;
let edge: Edge;
let own: Learner;
let key: string;
beforeAll(async () => {
  if (!withNginx) return;
  bucket = await startBucket();
  port = await freePort();
  app = await startTestApp({ ...bucket.settings, MEDIA_CDN_HOST: `http://127.0.0.1:${port}`, MEDIA_CDN_SECRET: secret });
  edge = await startEdge({ port, site: app.url, secret });
  own = await learner(app);
  key = await giveConvertedFilm((text, values) => app.sql(text, values), own.lectureId, { bytes: film, playlist: playlistOf(sizes) });
});
afterAll(async () => {
  if (!withNginx) return;
  await edge.stop();
  await app.stop();
  await bucket.remove();
});

const get = (who: TestClient, address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, app.url), { headers: { cookie: cookieOf(who), ...headers }, redirect: 'manual' });

/** Somebody else who learns the course. */
async function another(): Promise<{ id: number; who: TestClient }> {
  const { id } = await createUser(app);
  await enroll(app, id, own.courseId);
  return { id, who: await clientOf(app, id) };
}

/** Addresses of the pieces of a lecture's film, its beginning first, as a player finds them. */
async function piecesOf(who: TestClient, lectureId = own.lectureId): Promise<string[]> {
  const { sources } = (await who.call('getLecture', { params: { lectureId } })).body as { sources: { url: string; type: string }[] };
  const list = sources.find(({ type }) => type === hlsType)?.url ?? '';
  const qualities = await (await get(who, list)).text();
  const playlist = await (await get(who, qualities.split('\n').find((line) => line.startsWith('/')) ?? '')).text();
  expect(playlist).not.toContain('BYTERANGE');
  const [, beginning = ''] = /^#EXT-X-MAP:URI="([^"]+)"$/m.exec(playlist) ?? [];
  return [beginning, ...playlist.split('\n').filter((line) => line.startsWith('/'))];
}

/** Where the site sends somebody for a piece. */
async function leftTo(who: TestClient, piece: string): Promise<string> {
  const { status, headers } = await get(who, piece);
  expect([status, headers.get('cache-control')]).toEqual([302, 'no-store']);
  return headers.get('location') ?? '';
}

const statusOf = async (address: string) => (await fetch(address)).status;
const rateOf = async (userId: number) =>
  (await app.sql<{ rate: number }>('SELECT rate::float8 FROM reached_lectures WHERE user_id = $1 AND lecture_id = $2', [userId, own.lectureId]))[0]?.rate ?? 0;
const pathOf = ({ start, end }: { start: number; end: number }) => `/media-pieces/${key}/${start}-${end - 1}`;

/** Signed as the sample checks it. */
function signed(path: string, expires: number, by = secret): string {
  const md5 = createHash('md5').update(`${expires}${path} ${by}`).digest('base64url');
  return `${edge.url}${path}?md5=${md5}&expires=${expires}`;
}

describe.runIf(withNginx)('a film behind a CDN', () => {
  test('comes piece by piece from there, with what a player of this site needs', async () => {
    const { who } = await another();
    const pieces = await piecesOf(who);
    expect(pieces).toHaveLength(sizes.length);
    const got = [];
    for (const piece of pieces) {
      const address = await leftTo(who, piece);
      expect(new URL(address).origin).toBe(edge.url);
      const answer = await fetch(address, { headers: { origin: app.url } });
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cross-origin-resource-policy')]).toEqual([
        200,
        'video/mp4',
        'cross-origin',
      ]);
      expect(answer.headers.get('access-control-allow-origin')).toMatch(/^http:\/\/localhost/);
      got.push(Buffer.from(await answer.arrayBuffer()));
    }
    expect(Buffer.concat(got).equals(film)).toBe(true);
  });

  test('counts each piece once, before its address is given out, and nobody else’s', async () => {
    const { id, who } = await another();
    const [, first = '', second = ''] = await piecesOf(who);
    expect(await rateOf(id)).toBe(0);
    await leftTo(who, first);
    const afterFirst = await rateOf(id);
    expect(afterFirst).toBeCloseTo((100 * 1_000_000) / film.length, 0);
    await leftTo(who, first);
    expect(await rateOf(id)).toBe(afterFirst);
    await leftTo(who, second);
    expect(await rateOf(id)).toBeCloseTo((100 * 1_900_000) / film.length, 0);
    // Previews of who teaches the course are no playback.
    const teacher = await clientOf(app, own.instructorId);
    for (const piece of await piecesOf(teacher)) await leftTo(teacher, piece);
    expect(await rateOf(own.instructorId)).toBe(0);
  });

  test('is fetched from the site once, however many learn it, and whatever their signatures', async () => {
    const bytes = { start: 5, end: 700_005 };
    const path = pathOf(bytes);
    const soon = Math.floor(Date.now() / 1000) + 60;
    const answers = await Promise.all(Array.from({ length: 8 }, async (_, seat) => (await fetch(signed(path, soon + seat))).arrayBuffer()));
    for (const answer of answers) expect(Buffer.from(answer).equals(film.subarray(bytes.start, bytes.end))).toBe(true);
    await expect.poll(async () => (await edge.log(path)).toSorted()).toEqual([...Array.from({ length: 7 }, () => 'HIT'), 'MISS']);
    const range = await fetch(signed(path, soon), { headers: { range: 'bytes=10-19' } });
    expect([range.status, range.headers.get('content-range'), range.headers.get('x-cache')]).toEqual([206, 'bytes 10-19/700000', 'HIT']);
    expect(Buffer.from(await range.arrayBuffer())).toEqual(film.subarray(15, 25));
  });

  test('is not given without a signature, after its end, for another piece, or by the site itself', async () => {
    const { who } = await another();
    const [, piece = ''] = await piecesOf(who);
    const address = await leftTo(who, piece);
    expect(await statusOf(address)).toBe(200);
    const { pathname, search } = new URL(address);
    const later = Math.floor(Date.now() / 1000) + 60;
    const refused = {
      unsigned: edge.url + pathname,
      expired: signed(pathname, later - 120),
      'of another piece': edge.url + pathOf(bounds[2]!) + search,
      'of the whole film': edge.url + pathOf({ start: 0, end: film.length }) + search,
      prolonged: `${edge.url}${pathname}${search.replace(/expires=\d+/, `expires=${later + 3600}`)}`,
      'signed by somebody': signed(pathname, later, 'x'.repeat(64)),
      'of the site': app.url + pathname + search,
      'of the site, by somebody': app.url + pathname,
    };
    for (const [what, wrong] of Object.entries(refused)) expect([what, await statusOf(wrong)]).toEqual([what, 403]);
    expect((await fetch(app.url + pathname, { headers: { 'x-media-cdn-secret': 'x'.repeat(64) } })).status).toBe(403);
    const ends = Number(new URL(address).searchParams.get('expires')) - Date.now() / 1000;
    expect(ends).toBeGreaterThan(30);
    expect(ends).toBeLessThan(400);
  });

  test('is not to be had in other pieces than those of its playlist', async () => {
    const { who } = await another();
    const [, piece = ''] = await piecesOf(who);
    const [whole = '', text = ''] = piece.split('&piece=');
    for (const other of [`0-${film.length - 1}`, `${text}0`]) expect([other, (await get(who, `${whole}&piece=${other}`)).status]).toEqual([other, 403]);
    expect((await get(who, whole)).status).toBe(403);
  });

  test('ends with a refund: no other piece gets an address', async () => {
    const { id, who } = await another();
    const [, first = '', second = ''] = await piecesOf(who);
    await leftTo(who, first);
    const before = await rateOf(id);
    await app.sql('DELETE FROM enrollments WHERE user_id = $1', [id]);
    for (const piece of [first, second]) {
      const refused = await get(who, piece);
      expect([refused.status, (await refused.json()).errorCode]).toEqual([403, 'MEDIA_001']);
    }
    expect(await rateOf(id)).toBe(before);
  });

  test('comes from the site itself to whom it does not reach from the CDN, and counts no more than once', async () => {
    const { id, who } = await another();
    const [, piece = '', next = ''] = await piecesOf(who);
    const addresses = [await leftTo(who, piece), await leftTo(who, piece)];
    // Of one window, or the end of it and the beginning of the next.
    expect(new Set(addresses).size).toBeLessThanOrEqual(2);
    const before = await rateOf(id);
    const answer = await get(who, piece);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(film.subarray(bounds[1]!.start, bounds[1]!.end))).toBe(true);
    expect(await rateOf(id)).toBe(before);
    // The next one is not waited for again.
    expect((await get(who, next)).status).toBe(200);
    expect(await rateOf(id)).toBeGreaterThan(before);
  });

  test('is not kept by the CDN where the site has no such piece', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60;
    for (const path of [`/media-pieces/other-0123456789ab.mp4/0-9`, `/media-pieces/${key}/9-${film.length}`, `/media-pieces/${key}/9-8`]) {
      const statuses = [await statusOf(signed(path, soon)), await statusOf(signed(path, soon))];
      expect([path, new Set(statuses).size, statuses[0]]).toEqual([path, 1, path.includes('other') ? 404 : 416]);
      expect(await edge.log(path)).toEqual(['MISS', 'MISS']);
    }
  });
});

describe.runIf(withNginx)('the doctor', () => {
  const examine = async (host: string) => {
    const finding = await lookAtCdn({ ...config(), MEDIA_CDN_HOST: host }, AbortSignal.timeout(10_000));
    return [finding?.state, finding?.detail];
  };

  test('fetches what is signed, tries what is not, and sees that copies are shared', async () => {
    expect(await examine(edge.url)).toEqual(['ok', expect.stringContaining('서명이 달라도')]);
  });

  test.each([
    ['who gives to everybody', { 'return 403;': 'set $unused 1;' }, 'problem', '서명이 없는 주소로도'],
    ['who takes one signature for all', { $secure_link_expires$uri: '$secure_link_expires' }, 'problem', '서명한 주소를 거절'],
    ['who names copies by their signatures', { 'proxy_cache_key $uri;': 'proxy_cache_key $uri$is_args$args;' }, 'warning', '서명이 다르면'],
    ['who does not say who it is', { 'proxy_set_header X-Media-Cdn-Secret': 'proxy_set_header X-Other' }, 'problem', '비밀이'],
    ['who keeps headers back', { 'proxy_cache media;': 'proxy_cache media; proxy_hide_header Access-Control-Allow-Origin;' }, 'problem', 'Access-Control'],
    ['who asks elsewhere', { 'https://baeum_site$uri': 'https://baeum_site/other' }, 'problem', '404'],
  ])('finds one %s', async (_who, changes, state, detail) => {
    const other = await startEdge({ port: await freePort(), site: app.url, secret, changes });
    try {
      expect(await examine(other.url)).toEqual([state, expect.stringContaining(detail)]);
    } finally {
      await other.stop();
    }
  });
});
