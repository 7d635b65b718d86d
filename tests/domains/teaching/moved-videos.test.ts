import { transaction } from '@baeum/api/src/database/transaction.ts';
import { moveFiles } from '@baeum/api/src/domains/files/files.jobs.ts';
import { sharesFolder } from '@baeum/api/src/domains/files/shared-folder.public.ts';
import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { attachMedia } from '@baeum/api/src/domains/media/media.public.ts';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learner, type Learner } from '../../support/catalogue.ts';
import { client } from '../../support/client.ts';
import { clientOf, finishJobs } from '../../support/factories.ts';
import { startTestApp } from '../../support/server.ts';
import { partBytes, patterned } from '../../support/uploads.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let own: Learner;
const film = patterned(partBytes + 300_001);
const hash = createHash('sha256').update(film).digest('hex');

beforeAll(async () => {
  app = await startTestApp();
  own = await learner(app);
  await transaction(async () => {
    const fileId = await storeFile({ name: 'clip.mp4', contentType: 'video/mp4', title: '영상.mp4', bytes: film });
    const other = await storeFile({ name: 'ko.vtt', contentType: 'text/vtt', title: '한국어', bytes: Buffer.from('WEBVTT\n') });
    await attachMedia([
      { lectureId: own.lectureId, fileId, kind: 'VIDEO', seq: 1, language: null },
      { lectureId: own.lectureId, fileId: other, kind: 'CAPTION', seq: 2, language: 'ko' },
    ]);
  });
});
afterAll(() => app.stop());

const rows = () =>
  app.sql<{ storage: string; location: string | null; parts: number }>(
    'SELECT storage, location, (SELECT count(*)::int FROM media_parts p WHERE p.file_id = f.id) AS parts FROM media_files f ORDER BY id',
  );
const warnings = async () => (await client(app.url).call('readyz')).body.warnings;

function addFilm(name: string): Promise<number> {
  return transaction(() => storeFile({ name, contentType: 'video/mp4', title: name, bytes: patterned(300_001, name.length) }));
}

async function watched(): Promise<string> {
  const member = await clientOf(app, own.userId);
  const { videoUrl } = (await member.call('getLecture', { params: { lectureId: own.lectureId } })).body;
  const response = await fetch(app.url + videoUrl, { headers: { cookie: `sid=${member.cookies.get('sid')}` } });
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

test('videos leave the database once every node sees the folder, play as before, and stay for the former release', async () => {
  const mark = randomUUID();
  await app.sql("INSERT INTO media_nodes (mark, host, folder) VALUES ($1, 'other', '/elsewhere')", [mark]);
  await moveFiles.run({});
  expect((await rows()).map(({ storage }) => storage)).toEqual(['database', 'database']);
  await expect.poll(warnings, { timeout: 10_000 }).toEqual(['media-folder']);
  await writeFile(join(app.mediaFolder, 'nodes', mark), '');
  await expect.poll(warnings, { timeout: 10_000 }).toEqual([]);
  await moveFiles.run({});
  const [moved, captions] = await rows();
  expect(moved).toMatchObject({ storage: 'disk', location: `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`, parts: Math.ceil(film.length / 262_144) });
  expect(captions).toMatchObject({ storage: 'database', location: null });
  expect(await watched()).toBe(hash);
  expect((await readFile(join(app.mediaFolder, moved?.location ?? ''))).equals(film)).toBe(true);
  // Another run finds nothing to do.
  await moveFiles.run({});
  expect(await readdir(join(app.mediaFolder, 'uploads'))).toEqual([]);
});

test('a copy that did not succeed changes nothing, and the next run makes it', async () => {
  await app.sql("UPDATE media_files SET storage = 'database', location = NULL, sha256 = NULL");
  const [broken] = await app.sql<{ bytes: Buffer }>(
    "SELECT bytes FROM media_parts WHERE seq = 3 AND file_id = (SELECT id FROM media_files WHERE content_type = 'video/mp4')",
  );
  const setPart = (bytes: Buffer) =>
    app.sql("UPDATE media_parts SET bytes = $1 WHERE seq = 3 AND file_id = (SELECT id FROM media_files WHERE content_type = 'video/mp4')", [bytes]);
  await setPart(Buffer.alloc(0));
  await expect(moveFiles.run({})).rejects.toThrow();
  expect((await rows()).map(({ storage }) => storage)).toEqual(['database', 'database']);
  expect(await readdir(join(app.mediaFolder, 'uploads'))).toEqual([]);
  await setPart(broken?.bytes ?? Buffer.alloc(0));
  await moveFiles.run({});
  expect(await watched()).toBe(hash);
});

test('a run that has used up its time is gone on with, and one video that cannot be moved holds up none of the others', async () => {
  await app.sql("UPDATE media_files SET storage = 'database', location = NULL, sha256 = NULL");
  const broken = await addFilm('broken.mp4');
  const second = await addFilm('second.mp4');
  const storageOf = async (id: number) => (await app.sql<{ storage: string }>('SELECT storage FROM media_files WHERE id = $1', [id]))[0]?.storage;
  await moveFiles.run({ seconds: 0 });
  expect((await rows()).map(({ storage }) => storage)).toEqual(['disk', 'database', 'database', 'database']);
  await app.sql("UPDATE media_parts SET bytes = '' WHERE file_id = $1", [broken]);
  await finishJobs();
  expect([await storageOf(broken), await storageOf(second)]).toEqual(['database', 'disk']);
  await app.sql('DELETE FROM media_files WHERE id = ANY ($1)', [[broken, second]]);
});

test('who asks again and again whether the nodes share the folder writes nothing', async () => {
  const seen = () => app.sql('SELECT seen_at FROM media_nodes ORDER BY mark');
  await sharesFolder();
  const before = await seen();
  expect([await sharesFolder(), before.length > 0]).toEqual([true, true]);
  expect(await seen()).toEqual(before);
});

test('a folder that cannot be written is told', async () => {
  await rm(app.mediaFolder, { recursive: true });
  await writeFile(app.mediaFolder, '');
  await chmod(app.mediaFolder, 0o400);
  await expect.poll(warnings, { timeout: 10_000 }).toEqual(['media-folder']);
  expect((await client(app.url).call('readyz')).status).toBe(200);
});
