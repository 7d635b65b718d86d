import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { begin, partBytes, patterned, sendPart, upload } from '../../support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const instructor = async () => clientOf(app, (await createUser(app, { isInstructor: true })).id);
const get = async (who: TestClient, id: number) => (await who.call('getUpload', { params: { id } })).body;
const clip = readFileSync(new URL('../../../api/src/database/demo-data/media/opening.mp4', import.meta.url));

/** A film larger than two parts: a real one, with bytes behind its end that no player looks at. */
const film = Buffer.concat([clip, patterned(2 * partBytes + 12_345 - clip.length)]);

describe('putUpload', () => {
  test('takes parts in any order, several at once and again, and tells what is there', async () => {
    const who = await instructor();
    const { status, body } = await begin(who, 'VIDEO', '1강 시작하기.mp4', film.length);
    expect([status, body]).toMatchObject([201, { partSize: partBytes, uploadUrl: `/instructor/api/v1/uploads/${body.mediaId}` }]);
    expect((await sendPart(who, body.mediaId, film, 2)).body).toEqual({ mediaId: body.mediaId, received: [[2, 2]] });
    await Promise.all([0, 0, 2].map((seq) => sendPart(who, body.mediaId, film, seq)));
    expect(await get(who, body.mediaId)).toMatchObject({ state: 'UPLOADING', received: [[0, 0], [2, 2]], kind: 'VIDEO', size: film.length }); // prettier-ignore
    const last = (await sendPart(who, body.mediaId, film, 1)).body;
    expect([last.received, last.media.state, last.media.expiresAt]).toEqual([[[0, 2]], 'CHECKING', undefined]);
    await finishJobs();
    const [kept] = await app.sql<{ sha256: Buffer; storage: string; location: string }>(
      'SELECT f.sha256, f.storage, f.location FROM media_files f JOIN media_assets a ON a.file_id = f.id WHERE a.id = $1',
      [body.mediaId],
    );
    const sha256 = createHash('sha256').update(film).digest();
    expect([kept?.sha256.equals(sha256), kept?.storage, kept?.location]).toEqual([true, 'disk', `${sha256.toString('hex').slice(0, 2)}/${sha256.toString('hex').slice(2, 4)}/${sha256.toString('hex')}`]); // prettier-ignore
  });
});

test('small files are judged by their content and can be read by their owner', async () => {
  const who = await instructor();
  const id = await upload(who, 'CAPTION', '한국어.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n안녕\n'));
  await finishJobs();
  const { state, url } = await get(who, id);
  expect(state).toBe('READY');
  const { status, headers, body } = await who.fetch(url);
  expect([status, headers.get('content-type'), body]).toEqual([200, 'text/vtt; charset=utf-8', 'WEBVTT\n\n00:00.000 --> 00:01.000\n안녕\n']);
});
