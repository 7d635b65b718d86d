import { transaction } from '@baeum/api/src/database/transaction.ts';
import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { attachMedia } from '@baeum/api/src/domains/media/media.public.ts';
import { createHmac } from 'node:crypto';
import { createConnection, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { learner, type Learner } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let own: Learner;
let member: TestClient;
let url: string;
let preview: string;
/** Larger than two parts, with bytes that depend on their position. */
const content = Buffer.from(Uint8Array.from({ length: 700_001 }, (_, index) => (index * 7 + (index >> 8)) % 251));

beforeAll(async () => {
  app = await startTestApp();
  own = await learner(app);
  member = await clientOf(app, own.userId);
  await transaction(async () => {
    const fileId = await storeFile({ name: 'clip.mp4', contentType: 'video/mp4', title: '영상.mp4', bytes: content });
    const again = await storeFile({ name: 'clip.mp4', contentType: 'video/mp4', title: '영상.mp4', bytes: content });
    expect(again).toBe(fileId);
    await attachMedia(own.lectureIds.map((lectureId) => ({ lectureId, fileId, kind: 'VIDEO' as const, seq: 1, language: null })));
  });
  url = (await member.call('getLecture', { params: { lectureId: Number(own.lectureIds[1]) } })).body.videoUrl;
  preview = (await client(app.url).call('getLecture', { params: { lectureId: own.lectureId } })).body.videoUrl;
});
afterAll(() => app.stop());

const cookieOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + address, { method, headers: { cookie: cookieOf(member), ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a file', () => {
  test('comes whole, with what a player and a cache need', async () => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(
      Object.fromEntries(
        ['content-type', 'content-length', 'accept-ranges', 'cache-control', 'x-content-type-options', 'content-encoding'].map((name) => [
          name,
          response.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'video/mp4',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=21600, no-transform',
      'x-content-type-options': 'nosniff',
      'content-encoding': null,
    });
    expect((await bytesOf(response)).equals(content)).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(url, { range: 'bytes=5-9', 'if-range': etag })).status).toBe(206);
    expect((await get(url, { range: 'bytes=5-9', 'if-range': '"another"' })).status).toBe(200);
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([200, String(content.length), 0]);
  });

  test('of captions is text that a browser takes for nothing else, and that runs nothing', async () => {
    await transaction(async () => {
      const fileId = await storeFile({
        name: 'ko.vtt',
        contentType: 'text/vtt',
        title: '한국어',
        bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n<script>가</script>'),
      });
      await attachMedia([{ lectureId: own.lectureId, fileId, kind: 'CAPTION', seq: 2, language: 'ko' }]);
    });
    const { captions } = (await member.call('getLecture', { params: { lectureId: own.lectureId } })).body;
    const { headers } = await get(captions[0].url);
    expect(['content-type', 'x-content-type-options', 'content-security-policy'].map((name) => headers.get(name))).toEqual([
      'text/vtt; charset=utf-8',
      'nosniff',
      "default-src 'none'; sandbox",
    ]);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=262143-262144', 262_143, 262_144],
    ['bytes=100-600000', 100, 600_000],
    ['bytes=700000-', 700_000, 700_000],
    ['bytes=-3', 699_998, 700_000],
    ['bytes=699999-9999999', 699_999, 700_000],
  ])('range %s', async (range, start, end) => {
    const response = await get(url, { range });
    expect([response.status, response.headers.get('content-range'), response.headers.get('content-length')]).toEqual([
      206,
      `bytes ${start}-${end}/${content.length}`,
      String(end - start + 1),
    ]);
    expect((await bytesOf(response)).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test('a range behind the end is refused with the size; what is no range is ignored', async () => {
    const behind = await get(url, { range: 'bytes=700001-' });
    expect([behind.status, behind.headers.get('content-range'), (await behind.json()).errorCode]).toEqual([416, `bytes */${content.length}`, 'MEDIA_002']);
    for (const range of ['seconds=1-2', 'bytes=0-1,5-6']) expect([range, (await get(url, { range })).status]).toEqual([range, 200]);
  });
});

describe('an address', () => {
  const refused = async (address: string, headers: Record<string, string> = {}) => {
    const response = await get(address, headers);
    return [response.status, (await response.json()).errorCode];
  };

  test('works for the person that it was made for, and a preview’s for everybody', async () => {
    expect((await get(url)).status).toBe(200);
    expect(await refused(url, { cookie: '' })).toEqual([403, 'MEDIA_001']);
    expect(await refused(url, { cookie: cookieOf(await signedInClient(app)) })).toEqual([403, 'MEDIA_001']);
    expect((await get(preview, { cookie: '' })).status).toBe(200);
  });

  test('is not to be changed, and ends', async () => {
    const [path = '', token = ''] = url.split('?token=');
    const [user = '', lecture = '', expires = '', signature = ''] = token.split('.');
    const wrong = [
      `0.${lecture}.${expires}.${signature}`,
      `${user}.${own.lectureId}.${expires}.${signature}`,
      `${user}.${lecture}.${Number(expires) + 60}.${signature}`,
      `${user}.${lecture}.${expires}.${signature.slice(1)}A`,
      'x',
      `${user}.${lecture}.${expires}.`,
    ];
    for (const changed of wrong) expect(await refused(`${path}?token=${encodeURIComponent(changed)}`)).toEqual([403, 'MEDIA_001']);
    expect(await refused(`/learning/api/v1/media/other-file.mp4?token=${token}`)).toEqual([403, 'MEDIA_001']);
    const [row] = await app.sql<{ secret: Buffer }>('SELECT secret FROM media_signing_keys');
    const key = path.split('/').at(-1);
    const sign = (until: number) =>
      `${path}?token=${user}.${lecture}.${until}.${createHmac('sha256', row?.secret ?? '')
        .update(JSON.stringify(['lecture-media', key, Number(user), Number(lecture), until]))
        .digest('base64url')}`;
    const now = Math.floor(Date.now() / 1000);
    expect((await get(sign(now + 60))).status).toBe(200);
    expect(await refused(sign(now - 60))).toEqual([403, 'MEDIA_001']);
  });
});

test('of a range PostgreSQL sends no more than was asked for, however large the part is in which it lies', async () => {
  const size = 16 * 1024 * 1024;
  const key = 'large-part.mp4';
  await app.sql(
    `WITH f AS (INSERT INTO media_files (key, content_type, title, byte_size, part_size) VALUES ($1, 'video/mp4', '영상.mp4', ${size}, ${size}) RETURNING id),
       p AS (INSERT INTO media_parts (file_id, seq, bytes) SELECT id, 0, decode('07' || repeat('00', ${size - 1}), 'hex') FROM f)
     INSERT INTO lecture_media (lecture_id, file_id, kind, seq) SELECT $2, id, 'ATTACHMENT', 9 FROM f`,
    [key, own.lectureId],
  );
  const { attachments } = (await member.call('getLecture', { params: { lectureId: own.lectureId } })).body;
  const address = attachments.at(-1).url;
  const read = vi.spyOn(Socket.prototype, 'push');
  /** Bytes that came into this process: from the database, and as requests and answers. */
  const received = async (range: string) => {
    read.mockClear();
    const bytes = await bytesOf(await get(address, { range }));
    return [bytes, read.mock.calls.reduce((sum, [chunk]) => sum + ((chunk as Buffer | null)?.length ?? 0), 0)] as const;
  };
  try {
    const [first, few] = await received('bytes=0-0');
    expect([...first]).toEqual([7]);
    expect(few).toBeLessThan(100_000);
    const [all, many] = await received('bytes=0-');
    expect([all.length, many > size]).toEqual([size, true]);
  } finally {
    read.mockRestore();
  }
});

test('readers who take nothing hold no connection to the database and little memory', async () => {
  const { port } = new URL(app.url);
  const held = heldBytes();
  const sockets = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = createConnection(Number(port), '127.0.0.1');
      socket.pause();
      socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieOf(member)}\r\n\r\n`);
      await new Promise((done) => socket.once('readable', done));
      return socket;
    }),
  );
  // More readers than the pool has connections, and everybody else is answered.
  expect((await get(url, { range: 'bytes=0-9' })).status).toBe(206);
  // Work of others may be in a transaction just now, a reader would stay in one.
  await expect.poll(() => app.sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'")).toEqual([]);
  expect(heldBytes() - held).toBeLessThan(30 * content.length * 2);
  for (const socket of sockets) socket.destroy();
});

/** Bytes of buffers that somebody still holds. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}
