import { config, setConfig } from '@baeum/api/src/config.ts';
import { transaction } from '@baeum/api/src/database/transaction.ts';
import { removeFiles } from '@baeum/api/src/domains/files/files.jobs.ts';
import { moveVideos } from '@baeum/api/src/domains/files/move-files.ts';
import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { largeStorage } from '@baeum/api/src/outside/storage/large-storage.ts';
import { s3Storage } from '@baeum/api/src/outside/storage/s3-storage.ts';
import { MissingFileError, StorageAwayError } from '@baeum/api/src/outside/storage/storage.ts';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket, type Bucket } from '../../support/bucket.ts';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { begin, partBytes, patterned, sendPart } from '../../support/uploads.ts';

let bucket: Bucket;
let app: TestApp;
beforeAll(async () => {
  bucket = await startBucket();
  app = await startTestApp(bucket.settings);
});
afterAll(async () => {
  await app.stop();
  await bucket.remove();
});

const instructor = async () => clientOf(app, (await createUser(app, { isInstructor: true })).id);
const get = async (who: TestClient, id: number) => (await who.call('getUpload', { params: { id } })).body;
const file = patterned(2 * partBytes + 777);

test('an upload goes on after the bucket was killed and came back, and its ranges are read through this server', async () => {
  const who = await instructor();
  const { mediaId } = (await begin(who, 'FILE', '자료.bin', file.length)).body;
  expect((await sendPart(who, mediaId, file, 2)).body.received).toEqual([[2, 2]]);
  await bucket.kill();
  const { status, body, headers } = await sendPart(who, mediaId, file, 0);
  expect([status, body.errorCode, headers.get('retry-after')]).toEqual([503, 'UPLOAD_010', '5']);
  expect((await get(who, mediaId)).received).toEqual([[2, 2]]);
  // A part that is sent again counts as missing until it is written: how much of it was written is unknown.
  expect((await sendPart(who, mediaId, file, 2)).body.errorCode).toBe('UPLOAD_010');
  expect((await get(who, mediaId)).received).toEqual([]);
  expect((await begin(who, 'FILE', '자료.bin', file.length)).body.errorCode).toBe('UPLOAD_010');
  expect((await who.call('listUploads')).body.total).toBe(1);
  await bucket.start();
  // Other bytes of the same part: what comes later stays.
  await sendPart(who, mediaId, file, 0, { bytes: patterned(partBytes, 9) });
  await sendPart(who, mediaId, file, 0);
  await sendPart(who, mediaId, file, 2);
  expect((await sendPart(who, mediaId, file, 1)).body.media.state).toBe('CHECKING');
  await bucket.kill();
  await finishJobs();
  expect((await get(who, mediaId)).state).toBe('CHECKING');
  await bucket.start();
  await finishJobs();
  const { state, url } = await get(who, mediaId);
  expect(state).toBe('READY');
  const [row] = await app.sql<{ storage: string; sha256: Buffer }>(
    'SELECT f.storage, f.sha256 FROM media_files f JOIN media_assets a ON a.file_id = f.id WHERE a.id = $1',
    [mediaId],
  );
  expect([row?.storage, row?.sha256.toString('hex')]).toEqual(['s3', createHash('sha256').update(file).digest('hex')]);
  const cookie = `sid=${who.cookies.get('sid')}`;
  const whole = await fetch(app.url + url, { headers: { cookie } });
  expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true);
  const range = await fetch(app.url + url, { headers: { cookie, range: `bytes=${partBytes - 5}-${partBytes + 4}` } });
  expect(Buffer.from(await range.arrayBuffer())).toEqual(file.subarray(partBytes - 5, partBytes + 5));
});

test('a bucket that falls silent is not waited for', async () => {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = bucket.settings;
  const settings = { endpoint, accessKeyId, secretAccessKey, region: 'us-east-1', bucket: 'films', prefix: 'media/' };
  // Short only while the bucket is silent: one that is merely slow is waited for.
  const patience = { connection: 30_000, answer: 30_000, piece: 30_000, join: 30_000 };
  const storage = s3Storage(settings, patience);
  const never = new AbortController().signal;
  const place = await storage.begin();
  const parts = [{ seq: 0, tag: await storage.putPart(place, { seq: 0, at: 0, bytes: file }, never) }];
  await storage.join(place, parts);
  const reading = storage.read(place.location, { start: 0, end: file.length - 1 });
  await reading.next();
  Object.assign(patience, { answer: 300, piece: 300, join: 300 });
  bucket.silence(true);
  const rest = async () => {
    for await (const _piece of reading);
  };
  const works = [rest(), storage.begin(), storage.putPart(place, { seq: 0, at: 0, bytes: file }, never), storage.join(place, parts), storage.remove(place)];
  const ends = await Promise.allSettled(works);
  expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof StorageAwayError)).toEqual(works.map(() => true));
  bucket.silence(false);
  Object.assign(patience, { answer: 30_000, piece: 30_000 });
  await storage.remove(place);
  await expect(storage.read(place.location, { start: 0, end: 1 }).next()).rejects.toThrow(MissingFileError);
});

test.each([
  ['that is not there', { S3_BUCKET: 'nowhere' }],
  ['that does not know the key', { S3_ACCESS_KEY_ID: 'SOMEBODY' }],
])('a bucket %s is told of at once, and everything else goes on', async (_what, changes) => {
  const readiness = async () => (await (await fetch(`${app.url}/readyz`)).json()) as object;
  expect(await readiness()).toMatchObject({ status: 'ok', warnings: [] });
  const right = config();
  setConfig({ ...right, ...changes });
  expect(await readiness()).toMatchObject({ status: 'ok', warnings: ['media-bucket'] });
  setConfig(right);
});

test('of two nodes that move a video out of the database at once, one copy stays', async () => {
  const film = patterned(300_001);
  const objects = async () => (await readdir(join(bucket.folder, 'films'), { recursive: true })).filter((name) => name.endsWith('_object'));
  const before = await objects();
  await transaction(() => storeFile({ name: 'film.mp4', contentType: 'video/mp4', title: 'film.mp4', bytes: film }));
  await Promise.all([moveVideos({ after: 0, seconds: 60 }), moveVideos({ after: 0, seconds: 60 })]);
  await removeFiles.run({});
  const [row] = await app.sql<{ location: string }>("SELECT location FROM media_files WHERE content_type = 'video/mp4'");
  expect((await objects()).filter((name) => !before.includes(name))).toEqual([`${row?.location}._S3rver_object`]);
});

test('what is deleted leaves nothing in the bucket, once backups of the days before are old', async () => {
  const who = await instructor();
  const { mediaId } = (await begin(who, 'FILE', '자료.bin', file.length)).body;
  for (const seq of [2, 0, 1]) await sendPart(who, mediaId, file, seq);
  await finishJobs();
  const [row] = await app.sql<{ location: string }>('SELECT f.location FROM media_files f JOIN media_assets a ON a.file_id = f.id WHERE a.id = $1', [mediaId]);
  const location = row?.location ?? '';
  const size = async () => {
    let bytes = 0;
    for await (const piece of largeStorage('s3').read(location, { start: 0, end: file.length - 1 })) bytes += piece.length;
    return bytes;
  };
  expect((await who.call('deleteUpload', { params: { id: mediaId } })).status).toBe(204);
  await removeFiles.run({});
  expect(await size()).toBe(file.length);
  await app.sql("UPDATE media_removals SET due_at = due_at - interval '7 days'");
  await removeFiles.run({});
  expect(await app.sql('SELECT FROM media_removals')).toEqual([]);
  await expect(size()).rejects.toThrow('NoSuchKey');
});
