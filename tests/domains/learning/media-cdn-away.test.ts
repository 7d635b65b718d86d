import { config, setConfig } from '@baeum/api/src/config.ts';
import { cdnAddress, endOfAddress } from '@baeum/api/src/outside/media-cdn.ts';
import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { learner, type Learner } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf } from '../../support/factories.ts';
import { cookieOf } from '../../support/films.ts';
import { giveConvertedFilm, playlistOf } from '../../support/hls-in-bucket.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { patterned } from '../../support/uploads.ts';

const sizes = [1000, 40_000, 50_000];
const film = patterned(91_000);
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A CDN that says of everything what it is told to. */
let status = 200;
const cdn = createServer((_request, response) => response.writeHead(status).end());
let host: string;
let app: TestApp;
let own: Learner;
let member: TestClient;
beforeAll(async () => {
  cdn.listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  host = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  app = await startTestApp({
    MEDIA_CDN_HOST: host,
    MEDIA_CDN_SECRET: 's'.repeat(64),
    MEDIA_CDN_KEY_PAIR_ID: 'K2JCJMDEHXQW5F',
    MEDIA_CDN_PRIVATE_KEY: privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .replaceAll('\n', String.raw`\n`),
  });
  own = await learner(app);
  member = await clientOf(app, own.userId);
  await giveConvertedFilm((text, values) => app.sql(text, values), own.lectureId, { bytes: film, playlist: playlistOf(sizes) });
});
afterAll(async () => {
  cdn.close();
  await app.stop();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(app.url + address, { headers: { cookie: cookieOf(member), ...headers }, redirect: 'manual' });

async function piecesOf(): Promise<string[]> {
  const { sources } = (await member.call('getLecture', { params: { lectureId: own.lectureId } })).body as { sources: { url: string; type: string }[] };
  const qualities = await (await get(sources.find(({ type }) => type === hlsType)?.url ?? '')).text();
  const playlist = await (await get(qualities.split('\n').find((line) => line.startsWith('/')) ?? '')).text();
  return playlist.split('\n').filter((line) => line.startsWith('/'));
}
const rate = async () => (await app.sql<{ rate: number }>('SELECT rate::float8 FROM reached_lectures WHERE user_id = $1', [own.userId]))[0]?.rate ?? 0;
/** Undefined while a busy machine answers too late. */
const warnings = async (): Promise<string[] | undefined> => (await client(app.url).call('readyz')).body.warnings;

/** As if the CDN had not been tried yet: what is known of it belongs to the settings. */
function forget(): void {
  const before = config();
  setConfig({ ...before });
  onTestFinished(() => setConfig(before));
}

const base64Of = (text: string) => Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

test('an address of CloudFront is signed for its piece and its end, as the public key proves', async () => {
  const [piece = ''] = await piecesOf();
  const answer = await get(piece);
  expect(answer.status).toBe(302);
  const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
  expect([origin, searchParams.get('Key-Pair-Id')]).toEqual([host, 'K2JCJMDEHXQW5F']);
  const until = Number(searchParams.get('Expires'));
  const policy = JSON.stringify({ Statement: [{ Resource: origin + pathname, Condition: { DateLessThan: { 'AWS:EpochTime': until } } }] });
  const signature = base64Of(searchParams.get('Signature') ?? '');
  const proves = (text: string) => createVerify('RSA-SHA1').update(text).verify(publicKey, signature);
  expect([proves(policy), proves(policy.replace('1000-40999', '1000-90999')), proves(policy.replace(String(until), String(until + 1)))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('addresses of one window end together, none sooner than in a minute', async () => {
  const ends = [0, 1, 239, 240, 241, 299, 300].map((second) => endOfAddress((900_000 + second) * 1000) - 900_000);
  expect(ends).toEqual([300, 300, 300, 300, 600, 600, 600]);
  const twice = await Promise.all([1, 2].map(() => cdnAddress(config(), '/media-pieces/film.mp4/0-9', 1_900_000_200)));
  expect(twice[0]).toBe(twice[1]);
});

test.each([
  ['refuses what is signed', () => void (status = 403)],
  ['is gone', () => void cdn.close()],
])('while the CDN %s, servers send pieces themselves, count them, and say so', async (_what, happen) => {
  happen();
  cdn.closeAllConnections();
  onTestFinished(() => void (status = 200));
  forget();
  const [first = '', second = ''] = await piecesOf();
  const answer = await get(first);
  expect([answer.status, answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual([200, '40000', 'video/mp4']);
  expect(Buffer.from(await answer.arrayBuffer()).equals(film.subarray(1000, 41_000))).toBe(true);
  const part = await get(second, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/50000']);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(41_010, 41_020));
  expect(await rate()).toBeGreaterThan(43);
  await expect.poll(warnings, { timeout: 20_000 }).toEqual(expect.arrayContaining(['media-cdn']));
});

test('a site without a CDN gives nothing to one, and its playlists have ranges', async () => {
  const before = config();
  setConfig({ ...before, MEDIA_CDN_HOST: undefined, MEDIA_CDN_SECRET: undefined });
  onTestFinished(() => setConfig(before));
  expect((await fetch(`${app.url}/media-pieces/trial/x`, { headers: { 'x-media-cdn-secret': '' } })).status).toBe(404);
  await expect.poll(warnings, { timeout: 20_000 }).toEqual(expect.not.arrayContaining(['media-cdn']));
  const [address = ''] = await piecesOf();
  expect(address).not.toContain('piece=');
});
