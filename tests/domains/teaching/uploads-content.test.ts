import { removeFiles } from '@baeum/api/src/domains/files/files.jobs.ts';
import { sweepUnusedUploads } from '@baeum/api/src/domains/uploads/uploads.jobs.ts';
import { readdir } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs } from '../../support/factories.ts';
import { startTestApp } from '../../support/server.ts';
import { begin, partBytes, patterned, sendPart, upload } from '../../support/uploads.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const instructor = async () => clientOf(app, (await createUser(app, { isInstructor: true })).id);
const get = async (who: TestClient, id: number) => (await who.call('getUpload', { params: { id } })).body;

async function judged(kind: 'CAPTION' | 'IMAGE' | 'FILE' | 'VIDEO', name: string, content: Buffer) {
  const who = await instructor();
  const id = await upload(who, kind, name, content);
  await finishJobs();
  return { who, media: await get(who, id) };
}

/** Everything that lies in the folder of large files once what is due was removed. */
async function filesOf(): Promise<string[]> {
  await removeFiles.run({});
  return (await readdir(app.mediaFolder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile()).map(({ name }) => name);
}

const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), patterned(1000)]);
/** The file that gives a document's type, compressed: 60 MB of zeros. */
const bomb = (() => {
  const [name, packed] = [Buffer.from('[Content_Types].xml'), deflateRawSync(Buffer.alloc(60_000_000))];
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  for (const [value, at] of [[20, 4], [8, 8], [name.length, 26]] as const) head.writeUInt16LE(value, at); // prettier-ignore
  for (const [value, at] of [[packed.length, 18], [60_000_000, 22]] as const) head.writeUInt32LE(value, at); // prettier-ignore
  return Buffer.concat([head, name, packed]);
})();
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

describe('content', () => {
  test('of captions is text', async () => {
    const { who, media } = await judged('CAPTION', '한국어.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n안녕\n'));
    expect(media.state).toBe('READY');
    const { status, headers, body } = await who.fetch(media.url);
    expect([status, headers.get('content-type'), body]).toEqual([200, 'text/vtt; charset=utf-8', 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n안녕\n']);
    const stranger = await (await instructor()).fetch(media.url);
    expect([stranger.status, stranger.body.errorCode]).toEqual([403, 'MEDIA_001']);
  });

  test('of a picture is drawn anew, and is in use', async () => {
    const drawn = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a00' } })
      .png()
      .toBuffer();
    const { who, media } = await judged('IMAGE', '표지.png', Buffer.concat([drawn, html]));
    expect(media).toMatchObject({ state: 'READY', width: 30, height: 20, url: expect.stringMatching(/^\/images\/media-\d+-30x20-[0-9a-f]{12}\.webp$/) });
    expect((await who.fetch(media.url)).headers.get('content-type')).toBe('image/webp');
  });

  test.each([
    ['CAPTION', '자막.vtt', html, 'NO_CUES'],
    ['CAPTION', '자막.vtt', Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from([0xff, 0xfe])]), 'UNREADABLE_CAPTION'],
    ['IMAGE', '그림.png', html, 'UNREADABLE_IMAGE'],
    ['IMAGE', '그림.png', Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), patterned(500)]), 'UNREADABLE_IMAGE'],
    ['VIDEO', '강의.mp4', Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'), 'UNREADABLE_VIDEO'],
    ['FILE', '자료.pdf', Buffer.concat([Buffer.from('MZ'), patterned(500)]), 'EXECUTABLE'],
    ['FILE', '자료.txt', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'EXECUTABLE'],
    ['FILE', '자료.zip', Buffer.concat([Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1'), Buffer.alloc(500)]), 'EXECUTABLE'],
  ] as const)('of a %s named %s is refused when it is something else, and nothing stays', async (kind, name, content, code) => {
    const before = await filesOf();
    const { media } = await judged(kind, name, content);
    expect([media.state, media.failure?.code, typeof media.failure?.message, media.url]).toEqual(['FAILED', code, 'string', undefined]);
    expect(await filesOf()).toEqual(before);
  });

  test.each([
    ['a page', '자료.html', html],
    ['a picture that is a page', '자료.gif', Buffer.concat([Buffer.from('GIF89a'), html])],
    ['a film', '자료.mp4', Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypmp42', 'latin1'), patterned(100)])],
    ['an archive of whatever', '자료.zip', zip],
    ['an archive that is a thousand times as large', '자료.docx', bomb],
    ['a page that calls itself a document', '자료.pdf', html],
    ['a drawing with a script', '자료.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ])('of an attachment, %s, is only ever downloaded', async (_what, name, content) => {
    const { who, media } = await judged('FILE', name, content);
    expect(media.state).toBe('READY');
    const { headers } = await who.fetch(media.url);
    expect([headers.get('content-disposition')?.split(';')[0], headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'attachment',
      'nosniff',
      "default-src 'none'; sandbox",
    ]);
    expect(headers.get('content-type')).toMatch(/^application\//);
  });
});

describe('what is not completed', () => {
  test('ends, and leaves nothing', async () => {
    const before = await filesOf();
    const who = await instructor();
    const { mediaId } = (await begin(who, 'FILE', '자료.bin', 2 * partBytes)).body;
    await sendPart(who, mediaId, patterned(2 * partBytes), 0);
    expect(await filesOf()).toHaveLength(before.length + 1);
    await sweepUnusedUploads.run({});
    expect((await get(who, mediaId)).received).toEqual([[0, 0]]);
    await app.sql("UPDATE media_assets SET expires_at = now() - interval '1 second' WHERE id = $1", [mediaId]);
    await sweepUnusedUploads.run({});
    await removeFiles.run({});
    expect((await who.call('getUpload', { params: { id: mediaId } })).status).toBe(404);
    expect(await filesOf()).toEqual(before);
  });

  test('is not put together while somebody may still be writing', async () => {
    const who = await instructor();
    const file = patterned(100);
    const { mediaId } = (await begin(who, 'FILE', '자료.bin', file.length)).body;
    await app.sql("INSERT INTO media_asset_parts (asset_id, seq, byte_size, received_at, written_until) VALUES ($1, 5, 1, NULL, now() + interval '1 hour')", [mediaId]); // prettier-ignore
    await sendPart(who, mediaId, file, 0);
    await finishJobs();
    expect((await get(who, mediaId)).state).toBe('CHECKING');
    await app.sql('UPDATE media_asset_parts SET written_until = now() WHERE asset_id = $1', [mediaId]);
    await finishJobs();
    expect((await get(who, mediaId)).state).toBe('READY');
  });
});

test('what no course shows goes after a month; what one shows stays', async () => {
  const { who, media } = await judged('FILE', '자료.bin', zip);
  const state = async () => (await who.call('getUpload', { params: { id: media.mediaId } })).status;
  await sweepUnusedUploads.run({});
  await app.sql("UPDATE media_assets SET unused_since = now() - interval '29 days' WHERE id = $1", [media.mediaId]);
  await sweepUnusedUploads.run({});
  expect(await state()).toBe(200);
  await app.sql("UPDATE media_assets SET unused_since = now() - interval '31 days' WHERE id = $1", [media.mediaId]);
  await sweepUnusedUploads.run({});
  expect(await state()).toBe(404);
});

test('two people who bring the same content share its bytes, until the last of them is gone', async () => {
  const content = Buffer.concat([zip, patterned(9 * 1024 * 1024)]);
  const [one, other] = [await judged('FILE', '하나.zip', content), await judged('FILE', '둘.zip', content)];
  const files = await filesOf();
  const daysLater = () => app.sql("UPDATE media_removals SET due_at = now() - interval '1 second'");
  await one.who.call('deleteUpload', { params: { id: one.media.mediaId } });
  await daysLater();
  expect(await filesOf()).toEqual(files);
  await other.who.call('deleteUpload', { params: { id: other.media.mediaId } });
  await daysLater();
  expect(await filesOf()).toHaveLength(files.length - 1);
});
