import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, createCourse } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs } from '../../support/factories.ts';
import { settledVideo } from '../../support/made-films.ts';
import { startTestApp } from '../../support/server.ts';
import { begin, partBytes, patterned, sendPart, upload } from '../../support/uploads.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const instructor = async () => clientOf(app, (await createUser(app, { isInstructor: true })).id);
const get = async (who: TestClient, id: number) => (await who.call('getUpload', { params: { id } })).body;
const remove = (who: TestClient, id: number) => who.call('deleteUpload', { params: { id } });
const told = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];

/** A film of two parts: a real one, with bytes behind its end that no player looks at. */
const clip = readFileSync(new URL('../../../api/src/database/demo-data/media/opening.mp4', import.meta.url));
const film = Buffer.concat([clip, patterned(partBytes + 12_345 - clip.length)]);
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n안녕\n');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

describe('createUpload', () => {
  test('tells where the parts go, and how large they are', async () => {
    const who = await instructor();
    const { status, body } = await begin(who, 'VIDEO', '1강 시작하기.mp4', film.length);
    expect([status, body]).toMatchObject([
      201,
      { partSize: partBytes, uploadUrl: `/instructor/api/v1/uploads/${body.mediaId}`, headers: { 'content-type': 'application/octet-stream' } },
    ]);
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  test.each([
    ['VIDEO', '강의.mp4', 5 * 1024 ** 3 + 1, 413, 'COMMON_008'],
    ['FILE', '자료.zip', 200 * 1024 ** 2 + 1, 413, 'COMMON_008'],
    ['IMAGE', '그림.png', 10 * 1024 ** 2 + 1, 413, 'COMMON_008'],
    ['CAPTION', '자막.srt', 2 * 1024 ** 2 + 1, 413, 'COMMON_008'],
    ['VIDEO', '강의.avi', 1, 415, 'COMMON_009'],
    ['VIDEO', '강의', 1, 415, 'COMMON_009'],
    ['IMAGE', '그림.svg', 1, 415, 'COMMON_009'],
    ['FILE', '자료.exe', 1, 415, 'COMMON_009'],
    ['FILE', '자료.pdf', 0, 400, 'COMMON_001'],
    ['FILE', '../../etc/passwd', 1, 400, 'COMMON_001'],
    ['FILE', 'a\\b.pdf', 1, 400, 'COMMON_001'],
    ['FILE', '..', 1, 400, 'COMMON_001'],
    ['FILE', 'a\u0000.pdf', 1, 400, 'COMMON_001'],
    ['FILE', 'fdp.\u202Eexe.pdf', 1, 400, 'COMMON_001'],
    ['FILE', `${'가'.repeat(197)}.pdf`, 1, 400, 'COMMON_001'],
  ] as const)('refuses %s %j of %d bytes before any travels', async (kind, name, size, status, code) => {
    const who = await instructor();
    const answer = await begin(who, kind, name, size);
    expect([told(answer), String(answer.body.message).includes('MP4(H.264)로 바꾸어')]).toEqual([[status, code], name === '강의.avi']);
    expect((await who.call('listUploads')).body.total).toBe(0);
  });

  test('of many at once no more is taken than a person may keep, nor more than they may have begun', async () => {
    const who = await instructor();
    const large = await Promise.all(Array.from({ length: 22 }, () => begin(who, 'VIDEO', '강의.mp4', 5 * 1024 ** 3)));
    // 100 GB are 18 times 5 GiB and some.
    expect(Object.groupBy(large, (answer) => String(told(answer)))).toMatchObject({ '201,': { length: 18 }, '409,UPLOAD_006': { length: 4 } });
    // Nor does what was refused leave anything.
    const begun = await app.sql<{ location: string }>("SELECT location FROM media_assets WHERE state = 'UPLOADING'");
    expect((await readdir(join(app.mediaFolder, 'uploads'))).map((name) => `uploads/${name}`).toSorted()).toEqual(
      begun.map(({ location }) => location).toSorted(),
    );
    const other = await instructor();
    const { mediaId } = (await begin(other, 'FILE', 'a.pdf', 1)).body;
    await app.sql(
      `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, expires_at)
       SELECT owner_id, kind, name, content_type, byte_size, part_size, expires_at FROM media_assets, generate_series(1, 197) WHERE id = $1`,
      [mediaId],
    );
    const small = await Promise.all(Array.from({ length: 4 }, () => begin(other, 'FILE', 'a.pdf', 1)));
    expect(small.map((answer) => String(told(answer))).toSorted()).toEqual(['201,', '201,', '409,UPLOAD_007', '409,UPLOAD_007']);
  });
});

describe('putUpload', () => {
  test('takes parts in any order, several at once and again, and tells what is there', async () => {
    const who = await instructor();
    const { mediaId } = (await begin(who, 'FILE', '자료.bin', film.length)).body;
    await sendPart(who, mediaId, film, 1, { bytes: patterned(12_345, 7) });
    expect(await get(who, mediaId)).toMatchObject({ state: 'UPLOADING', received: [[1, 1]], kind: 'FILE', size: film.length });
    await Promise.all([1, 1].map((seq) => sendPart(who, mediaId, film, seq)));
    const last = (await sendPart(who, mediaId, film, 0)).body;
    expect([last.received, last.media.state, last.media.expiresAt]).toEqual([[[0, 1]], 'CHECKING', undefined]);
    await settledVideo(app, who, mediaId);
    const [kept] = await app.sql<{ sha256: Buffer; storage: string; location: string }>(
      'SELECT f.sha256, f.storage, f.location FROM media_files f JOIN media_assets a ON a.file_id = f.id WHERE a.id = $1',
      [mediaId],
    );
    const name = hashOf(film).toString('hex');
    expect([kept?.sha256.toString('hex'), kept?.storage, kept?.location]).toEqual([name, 'disk', `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`]);
    const { url } = await get(who, mediaId);
    const response = await fetch(app.url + url, { headers: { cookie: `sid=${who.cookies.get('sid')}` } });
    expect(hashOf(Buffer.from(await response.arrayBuffer())).toString('hex')).toBe(name);
  });

  test.each([
    ['no range', undefined],
    ['nonsense', 'bytes zero-ten/ten'],
    ['another total', `bytes 0-9/11`],
    ['a short part', 'bytes 0-8/10'],
    ['a part beyond the end', 'bytes 10-19/10'],
    ['a tiny part that begins within another', 'bytes 1-1/10'],
  ])('refuses %s and keeps nothing of it', async (_name, range) => {
    const who = await instructor();
    const { mediaId } = (await begin(who, 'FILE', 'a.pdf', 10)).body;
    const answer = await sendPart(who, mediaId, patterned(10), 0, range === undefined ? { headers: { 'content-range': '' } } : { range });
    expect(answer.status).toBe(400);
    expect(['UPLOAD_001', 'COMMON_001']).toContain(answer.body.errorCode);
    expect((await get(who, mediaId)).received).toEqual([]);
  });

  test.each([
    ['shorter', patterned(9)],
    ['longer', patterned(11)],
  ])('refuses a body that is %s than its range', async (_name, bytes) => {
    const who = await instructor();
    const { mediaId } = (await begin(who, 'FILE', 'a.pdf', 10)).body;
    expect(told(await sendPart(who, mediaId, patterned(10), 0, { bytes }))).toEqual([400, 'UPLOAD_002']);
    expect((await get(who, mediaId)).received).toEqual([]);
  });

  test('refuses more than a part, and another type of body', async () => {
    const who = await instructor();
    const { mediaId } = (await begin(who, 'FILE', 'a.pdf', 10)).body;
    expect(told(await sendPart(who, mediaId, patterned(10), 0, { bytes: patterned(partBytes + 1) }))).toEqual([413, 'COMMON_008']);
    expect(told(await sendPart(who, mediaId, patterned(10), 0, { headers: { 'content-type': 'application/json' } }))).toEqual([415, 'COMMON_009']);
  });

  test('compares a part with the hash that came with it', async () => {
    const who = await instructor();
    const bytes = patterned(10);
    const right = hashOf(bytes).toString('base64');
    const { mediaId } = (await begin(who, 'FILE', 'a.pdf', 10)).body;
    const send = async (headers: Record<string, string>) => told(await sendPart(who, mediaId, bytes, 0, { headers }));
    expect(await send({ 'content-digest': `md5=:x:, sha-256=:${'A'.repeat(43)}=:` })).toEqual([400, 'UPLOAD_003']);
    expect(await send({ digest: `SHA-256=${'A'.repeat(43)}=` })).toEqual([400, 'UPLOAD_003']);
    expect((await get(who, mediaId)).received).toEqual([]);
    expect(await send({ 'content-digest': `sha-256=:${right}:`, digest: `sha-256=${right}` })).toEqual([200, undefined]);
  });

  test('refuses a part of what is complete, has ended or is not there', async () => {
    const who = await instructor();
    const done = await upload(who, 'CAPTION', 'a.vtt', captions);
    expect(told(await sendPart(who, done, captions, 0))).toEqual([409, 'UPLOAD_004']);
    const { mediaId } = (await begin(who, 'FILE', 'a.pdf', 10)).body;
    expect(told(await sendPart(await instructor(), mediaId, patterned(10), 0))).toEqual([404, 'COMMON_004']);
    await app.sql("UPDATE media_assets SET expires_at = now() - interval '1 second' WHERE id = $1", [mediaId]);
    expect(told(await sendPart(who, mediaId, patterned(10), 0))).toEqual([410, 'UPLOAD_005']);
    await remove(who, mediaId);
    expect(told(await sendPart(who, mediaId, patterned(10), 0))).toEqual([404, 'COMMON_004']);
  });

  test('of 40 last parts at once one completes the file', async () => {
    const who = await instructor();
    const { mediaId } = (await begin(who, 'CAPTION', 'a.vtt', captions.length)).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendPart(who, mediaId, captions, 0)));
    expect(answers.filter(({ body }) => body.media)).toHaveLength(1);
    // It is looked at once the last of the others, who were refused, has let go of the part.
    expect((await settledVideo(app, who, mediaId)).state).toBe('READY');
  });

  /** Sends one byte of a part six times at once, and then nothing more until it is aborted. */
  function sendSlowly(who: TestClient, id: number, file: Buffer, signal: AbortSignal) {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-range': `bytes 0-${file.length - 1}/${file.length}`,
      cookie: `sid=${who.cookies.get('sid')}`,
      origin: new URL(app.url).origin,
    };
    return Array.from({ length: 6 }, () => {
      const body = new ReadableStream({ start: (controller) => controller.enqueue(file.subarray(0, 1)) });
      const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers, body, signal, duplex: 'half' };
      return fetch(`${app.url}/instructor/api/v1/uploads/${id}`, init).catch(() => undefined);
    });
  }

  test('takes no more than six parts of one person at once, and what slow ones have not sent yet keeps nobody out', async () => {
    const whole = patterned(partBytes);
    const many = await Promise.all(Array.from({ length: 5 }, instructor));
    const [[who, mediaId] = expect.fail('a person'), ...others] = await Promise.all(
      many.map(async (each) => [each, (await begin(each, 'FILE', 'a.pdf', whole.length)).body.mediaId as number] as const),
    );
    const stop = new AbortController();
    const held = [...others, [who, mediaId] as const].flatMap(([each, id]) => sendSlowly(each, id, whole, stop.signal));
    const tooShort = () => sendPart(who, mediaId, whole, 0, { bytes: patterned(9) });
    await expect.poll(async () => told(await tooShort()), { timeout: 10_000 }).toEqual([503, 'COMMON_018']);
    const other = await instructor();
    const { mediaId: next } = (await begin(other, 'FILE', 'a.pdf', whole.length)).body;
    expect((await sendPart(other, next, whole, 0)).status).toBe(200);
    stop.abort();
    await Promise.all(held);
    await expect.poll(async () => (await sendPart(who, mediaId, whole, 0)).status, { timeout: 10_000 }).toBe(200);
  });

  test('of two who write one part at once the end of one is not the end of the other', async () => {
    const who = await instructor();
    const { mediaId } = (await begin(who, 'FILE', '자료.bin', film.length)).body;
    await sendPart(who, mediaId, film, 0);
    const writing = (seconds: number) =>
      app.sql('UPDATE media_asset_parts SET writers = 1, written_until = now() + make_interval(secs => $2) WHERE asset_id = $1 AND seq = 0', [
        mediaId,
        seconds,
      ]);
    await writing(600);
    await sendPart(who, mediaId, film, 0);
    await sendPart(who, mediaId, film, 1);
    await finishJobs();
    expect((await get(who, mediaId)).state).toBe('CHECKING');
    await writing(-1);
    await finishJobs();
    expect((await get(who, mediaId)).state).toBe('READY');
  });
});

test('readers of one file at once have each its own bytes: those in a hurry, those who wait, and beside who leaves', async () => {
  const who = await instructor();
  const id = await upload(who, 'FILE', '자료.bin', film);
  await finishJobs();
  const { url } = await get(who, id);
  const read = async (start: number, init: RequestInit = {}) => ({
    start,
    response: await fetch(app.url + url, { headers: { cookie: `sid=${who.cookies.get('sid')}`, range: `bytes=${start}-` }, ...init }),
  });
  const isRight = async ({ start, response }: Awaited<ReturnType<typeof read>>) => Buffer.from(await response.arrayBuffer()).equals(film.subarray(start));
  const leaving = new AbortController();
  const waiting = await Promise.all([0, 1, 300_001, 4_000_000].map((start) => read(start)));
  await read(7, { signal: leaving.signal });
  leaving.abort();
  const hurrying = await Promise.all([2, 500_000, 1_000_003].map(async (start) => isRight(await read(start))));
  expect([...hurrying, ...(await Promise.all(waiting.map(isRight)))]).toEqual(Array.from({ length: 7 }, () => true));
});

describe('listUploads', () => {
  test('lists one’s own, newest first, of a state', async () => {
    const who = await instructor();
    const { mediaId } = (await begin(who, 'FILE', 'a.pdf', 10)).body;
    const done = await upload(who, 'CAPTION', 'a.vtt', captions);
    await finishJobs();
    const ids = async (query: Record<string, unknown>) =>
      (await who.call('listUploads', { query })).body.items.map((each: { mediaId: number }) => each.mediaId);
    expect(await ids({})).toEqual([done, mediaId]);
    expect(await ids({ state: 'UPLOADING' })).toEqual([mediaId]);
    expect((await who.call('listUploads', { query: { state: 'LOST' } })).status).toBe(400);
  });
});

describe('deleteUpload', () => {
  test('takes away what nothing shows, and its bytes; not what a lecture or an introduction shows', async () => {
    const who = await createUser(app, { isInstructor: true });
    const member = await clientOf(app, who.id);
    const id = await upload(member, 'FILE', '자료.bin', film);
    await finishJobs();
    const { id: courseId } = await createCourse(app, { instructorId: who.id });
    await addSection(app, courseId, 1, [60]);
    await app.sql("INSERT INTO lecture_media (lecture_id, file_id, asset_id, kind, seq) SELECT l.id, a.file_id, a.id, 'ATTACHMENT', 9 FROM media_assets a, lectures l WHERE l.course_id = $1 AND a.id = $2", [courseId, id]); // prettier-ignore
    expect(told(await remove(member, id))).toEqual([409, 'UPLOAD_008']);
    await app.sql('DELETE FROM lecture_media WHERE asset_id = $1', [id]);
    await app.sql('UPDATE courses SET intro_asset_id = $1 WHERE id = $2', [id, courseId]);
    expect(told(await remove(member, id))).toEqual([409, 'UPLOAD_008']);
    await app.sql('UPDATE courses SET intro_asset_id = NULL WHERE id = $1', [courseId]);
    expect(told(await remove(await instructor(), id))).toEqual([404, 'COMMON_004']);
    expect((await remove(member, id)).status).toBe(204);
    expect((await member.call('getUpload', { params: { id } })).status).toBe(404);
  });
});

describe('retryConversion', () => {
  test('refuses what was not refused, or would be again', async () => {
    const who = await instructor();
    const retry = async (as: TestClient, id: number) => told(await as.call('retryConversion', { params: { id } }));
    const done = await upload(who, 'CAPTION', 'a.vtt', captions);
    await finishJobs();
    expect(await retry(who, done)).toEqual([409, 'COMMON_005']);
    await app.sql("UPDATE media_assets SET state = 'FAILED', failure = 'UNREADABLE_CAPTION' WHERE id = $1", [done]);
    expect(await retry(await instructor(), done)).toEqual([404, 'COMMON_004']);
    expect(await retry(who, done)).toEqual([409, 'COMMON_005']);
  });
});

test('only instructors upload', async () => {
  const member = await clientOf(app, (await createUser(app)).id);
  expect(told(await begin(member, 'FILE', 'a.pdf', 1))).toEqual([403, 'INSTRUCTOR_001']);
});
