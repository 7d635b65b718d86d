import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { attachMedia } from '@baeum/api/src/domains/media/media.public.ts';
import { offlineLimits } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learner, takeOut, type Learner } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
const film = Buffer.from('the film of a lecture');

let files: { film: number; captions: number };
beforeAll(async () => {
  app = await startTestApp();
  files = {
    film: await storeFile({ name: 'saved.mp4', contentType: 'video/mp4', title: 'saved.mp4', bytes: film }),
    captions: await storeFile({ name: 'saved.ko.vtt', contentType: 'text/vtt', title: '한국어', bytes: Buffer.from('WEBVTT\n') }),
  };
});
afterAll(() => app.stop());

/** Somebody who learns a lecture that has a film. */
async function learnerOfFilm(): Promise<Learner & { member: TestClient }> {
  const learning = await learner(app);
  const { lectureId, userId } = learning;
  await attachMedia([
    { lectureId, fileId: files.film, kind: 'VIDEO', seq: 1, language: null },
    { lectureId, fileId: files.captions, kind: 'CAPTION', seq: 2, language: 'ko' },
  ]);
  return { ...learning, member: await clientOf(app, userId) };
}

async function keeper() {
  const somebody = await learnerOfFilm();
  const { status, body } = await somebody.member.call('createOfflineLecture', { body: { lectureId: somebody.lectureId } });
  expect(status).toBe(201);
  return { ...somebody, saved: body };
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const keep = async (member: TestClient, lectureId: number) => {
  const { status, body } = await member.call('createOfflineLecture', { body: { lectureId } });
  return [status, body.errorCode];
};
const renewed = async (member: TestClient) => (await member.call('renewOfflineLectures')).body.saved.map(({ id }: { id: number }) => id);

describe('createOfflineLecture', () => {
  test('lets a learner take the film and the captions for fourteen days', async () => {
    const { saved, member, lectureId, courseId } = await keeper();
    expect(saved).toMatchObject({ lectureId, courseId, durationSeconds: 100, current: true, film: { type: 'video/mp4', size: film.length } });
    expect(saved.captions).toMatchObject([{ lang: 'ko', label: '한국어', default: true }]);
    expect(days(saved.now, saved.expiresAt)).toBeCloseTo(offlineLimits.days, 2);
    const part = await member.fetch(saved.film.url, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.body]).toEqual([206, 'film']);
  });

  test('never for longer than the course may be learned', async () => {
    const { member, userId, lectureId } = await learnerOfFilm();
    await app.sql("UPDATE enrollments SET expires_at = now() + interval '2 days' WHERE user_id = $1", [userId]);
    const { body } = await member.call('createOfflineLecture', { body: { lectureId } });
    expect(days(body.now, body.expiresAt)).toBeCloseTo(2, 2);
  });

  test('once for each browser, whose time begins anew', async () => {
    const { saved, member, lectureId } = await keeper();
    await app.sql("UPDATE offline_lectures SET expires_at = now() + interval '1 day' WHERE id = $1", [saved.id]);
    const { body } = await member.call('createOfflineLecture', { body: { lectureId } });
    expect([body.id, Math.round(days(body.now, body.expiresAt))]).toEqual([saved.id, offlineLimits.days]);
  });

  test('takes the best quality of up to 480 lines', async () => {
    const { member, lectureId } = await learnerOfFilm();
    const ids = await Promise.all(
      [360, 480, 720].map((height) => storeFile({ name: `${height}.mp4`, contentType: 'video/mp4', title: 'x', bytes: Buffer.alloc(height, String(height)) })),
    );
    await app.sql(
      `WITH asset AS (
         INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, file_id, duration_seconds)
         SELECT c.instructor_id, 'VIDEO', 'x', 'video/mp4', 1, 1, 'READY', $2, 100 FROM lectures l JOIN courses c ON c.id = l.course_id WHERE l.id = $1 RETURNING id
       ), made AS (
         INSERT INTO media_renditions (asset_id, height, file_id, width, picture_height, bandwidth, codecs, playlist)
         SELECT a.id, h, f, 1, h, 1, 'x', '' FROM asset a, unnest($3::int[], $4::bigint[]) AS u (h, f)
       )
       UPDATE lecture_media SET asset_id = (SELECT id FROM asset) WHERE lecture_id = $1 AND kind = 'VIDEO'`,
      [lectureId, files.film, [360, 480, 720], ids],
    );
    const { body } = await member.call('createOfflineLecture', { body: { lectureId } });
    expect(body.film.size).toBe(480);
  });

  test('is refused to who does not learn it, or no longer, and where there is no film', async () => {
    const { member, userId, lectureId, lectureIds } = await learnerOfFilm();
    const stranger = (await learner(app)).userId;
    expect(await keep(client(app.url), lectureId)).toEqual([401, 'COMMON_002']);
    expect(await keep(await clientOf(app, stranger), lectureId)).toEqual([403, 'COURSE_001']);
    expect(await keep(member, Number(lectureIds[1]))).toEqual([409, 'OFFLINE_001']);
    expect(await keep(member, 987_654_321)).toEqual([404, 'COMMON_004']);
    await takeOut(app, [Number(lectureIds[1])]);
    expect(await keep(member, Number(lectureIds[1]))).toEqual([404, 'COMMON_004']);
    await app.sql("UPDATE enrollments SET expires_at = now() - interval '1 day' WHERE user_id = $1", [userId]);
    expect(await keep(member, lectureId)).toEqual([403, 'COURSE_002']);
  });

  test('is refused to tokens', async () => {
    const { member, lectureId } = await learnerOfFilm();
    const { body } = await member.call('createApiToken', { body: { name: 'CLI', scopes: ['learning:read', 'learning:write'] } });
    const { status, body: refused } = await client(app.url, { authorization: `Bearer ${body.token}` }).call('createOfflineLecture', { body: { lectureId } });
    expect([status, refused.errorCode]).toEqual([403, 'COMMON_003']);
  });

  test('ends at a number of lectures and of devices', async () => {
    const { member, userId, lectureId, courseId } = await learnerOfFilm();
    await app.sql(
      `WITH more AS (
         INSERT INTO lectures (section_id, course_id, title, seq) SELECT id, course_id, 'x', n + 10 FROM sections, generate_series(1, $2::int) n WHERE course_id = $1 RETURNING id
       )
       INSERT INTO offline_lectures (user_id, session_id, lecture_id, device, expires_at)
       SELECT s.user_id, s.id, more.id, 'x', now() + interval '1 day' FROM more, sessions s WHERE s.user_id = $3`,
      [courseId, offlineLimits.lectures, userId],
    );
    expect(await keep(member, lectureId)).toEqual([409, 'OFFLINE_002']);
    await app.sql("UPDATE offline_lectures SET expires_at = now() - interval '1 second' WHERE user_id = $1", [userId]);
    for (let device = 0; device < offlineLimits.devices; device += 1) expect(await keep(await clientOf(app, userId), lectureId)).toEqual([201, undefined]);
    expect(await keep(member, lectureId)).toEqual([409, 'OFFLINE_003']);
  });
});

describe('listOfflineLectures', () => {
  test('tells of all devices of the person, without those that are signed out', async () => {
    const { member, userId, saved, lectureId } = await keeper();
    const other = await clientOf(app, userId);
    const { body: elsewhere } = await other.call('createOfflineLecture', { body: { lectureId } });
    const list = async () => (await member.call('listOfflineLectures')).body.map(({ id, current }: { id: number; current: boolean }) => [id, current]);
    expect(await list()).toEqual([
      [elsewhere.id, false],
      [saved.id, true],
    ]);
    await other.call('signOut');
    expect(await list()).toEqual([[saved.id, true]]);
    expect((await client(app.url).call('listOfflineLectures')).status).toBe(401);
  });
});

describe('renewOfflineLectures', () => {
  test('begins the fourteen days anew', async () => {
    const { member, saved } = await keeper();
    await app.sql("UPDATE offline_lectures SET expires_at = now() + interval '1 day' WHERE id = $1", [saved.id]);
    const { status, body } = await member.call('renewOfflineLectures');
    expect([status, body.saved.length, body.saved[0].id]).toEqual([200, 1, saved.id]);
    expect(days(body.now, body.saved[0].expiresAt)).toBeCloseTo(offlineLimits.days, 2);
  });

  test('is of the browser that asks alone, and nothing for a visitor', async () => {
    const { userId, member, saved } = await keeper();
    expect(await renewed(await clientOf(app, userId))).toEqual([]);
    expect(await renewed(client(app.url))).toEqual([]);
    expect(await renewed(member)).toEqual([saved.id]);
  });

  test.each([
    ['the enrolment has ended', "UPDATE enrollments SET expires_at = now() - interval '1 second' WHERE user_id = $1"],
    ['it was refunded', 'DELETE FROM enrollments WHERE user_id = $1'],
    [
      'the lecture was taken out',
      'UPDATE lectures SET section_id = NULL, seq = NULL, removed_at = now() WHERE id IN (SELECT lecture_id FROM offline_lectures WHERE user_id = $1)',
    ],
    ['its time has run out', "UPDATE offline_lectures SET expires_at = now() - interval '1 second' WHERE user_id = $1"],
    ['the session was ended elsewhere', 'DELETE FROM sessions WHERE user_id = $1'],
  ])('leaves out what may not be watched because %s', async (_why, change) => {
    const { userId, member } = await keeper();
    await app.sql(change, [userId]);
    expect(await renewed(member)).toEqual([]);
    expect(await app.sql('SELECT id FROM offline_lectures WHERE user_id = $1', [userId])).toEqual([]);
  });
});

describe('deleteOfflineLecture', () => {
  test('gives it back, from any browser of the person and of nobody else', async () => {
    const { userId, saved, member } = await keeper();
    const remove = async (somebody: TestClient) => (await somebody.call('deleteOfflineLecture', { params: { id: saved.id } })).status;
    expect(await remove((await keeper()).member)).toBe(404);
    expect(await remove(await clientOf(app, userId))).toBe(204);
    expect(await remove(member)).toBe(404);
    expect(await renewed(member)).toEqual([]);
  });
});
