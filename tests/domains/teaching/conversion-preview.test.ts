import { transaction } from '@baeum/api/src/database/transaction.ts';
import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { attachMedia } from '@baeum/api/src/domains/media/media.public.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../support/callers.ts';
import { learner, type Learner } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { fetchFilm, giveFilm } from '../../support/films.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let course: Learner;
let [teacher, operator, member]: TestClient[] = [];
const film = readFileSync(new URL('../../../api/src/database/demo-data/media/opening.mp4', import.meta.url));

beforeAll(async () => {
  app = await startTestApp();
  course = await learner(app, { seconds: [100, 200, 300] });
  await giveFilm(course.lectureIds, film);
  [teacher, operator, member] = [await clientOf(app, course.instructorId), await signedInClient(app, { roleAdmin: true }), await clientOf(app, course.userId)];
});
afterAll(() => app.stop());

const play = (who: TestClient | undefined, lectureId: number | undefined) =>
  (who ?? client(app.url)).call('getLecture', { params: { lectureId: Number(lectureId) } });
const reached = () => app.sql('SELECT FROM reached_lectures');
const setCourse = (status: string) => app.sql('UPDATE courses SET status = $2 WHERE id = $1', [course.courseId, status]);

describe('whoever teaches a course, and operators,', () => {
  test.each(['DRAFT', 'IN_REVIEW', 'REJECTED', 'HIDDEN', 'PUBLISHED'])('watch all of one that is %s, which is no playback', async (status) => {
    await setCourse(status);
    for (const who of [teacher, operator]) {
      const { status: answer, body } = await play(who, course.lectureIds[1]);
      expect([answer, body.enrolled, body.progress, body.resumeAtSeconds]).toEqual([200, false, undefined, 0]);
      expect(await fetchFilm(app, who as TestClient, body.videoUrl, 'bytes=0-999')).toEqual([206, 1000]);
    }
    expect(await reached()).toEqual([]);
  });

  test('see lectures that are not public yet, also beside the others; learners and strangers do not', async () => {
    await setCourse('PUBLISHED');
    const [first, second, third] = course.lectureIds;
    await app.sql('UPDATE lectures SET live = false WHERE id = $1', [second]);
    for (const who of [teacher, operator]) {
      expect((await play(who, second)).status).toBe(200);
      expect((await play(who, first)).body.nextId).toBe(second);
    }
    expect((await play(member, first)).body.nextId).toBe(third);
    for (const who of [member, await signedInClient(app), undefined]) expect((await play(who, second)).status).toBe(404);
    await app.sql('UPDATE lectures SET live = true WHERE id = $1', [second]);
  });

  test('do not see what was taken out, and only their own', async () => {
    await setCourse('DRAFT');
    const { id } = await createUser(app, { isInstructor: true });
    expect((await play(await clientOf(app, id), course.lectureIds[2])).status).toBe(404);
    await app.sql('UPDATE lectures SET section_id = NULL, seq = NULL, removed_at = now() WHERE id = $1', [course.lectureIds[2]]);
    expect((await play(teacher, course.lectureIds[2])).status).toBe(404);
  });

  test('who take a course themselves are learners of what is public', async () => {
    await setCourse('PUBLISHED');
    await app.sql("INSERT INTO enrollments (user_id, course_id, source) VALUES ($1, $2, 'FREE')", [course.instructorId, course.courseId]);
    const { body } = await play(teacher, course.lectureIds[1]);
    expect(body.enrolled).toBe(true);
    await fetchFilm(app, teacher as TestClient, body.videoUrl, 'bytes=0-999');
    expect(await reached()).toHaveLength(1);
  });
});

test('texts are no playback either', async () => {
  const own = await learner(app);
  await app.sql("UPDATE lectures SET type = 'TEXT', text_html = '<p>글</p>', duration_seconds = 0 WHERE id = $1", [own.lectureId]);
  const before = (await reached()).length;
  expect((await play(await clientOf(app, own.instructorId), own.lectureId)).body.textHtml).toBe('<p>글</p>');
  expect((await reached()).length).toBe(before);
});

describe('an address for a preview', () => {
  test('ends with the right to it, works for nobody else, and cannot be made of a learner’s', async () => {
    const own = await learner(app);
    await giveFilm([own.lectureId], film);
    const { id: otherId } = await createUser(app, { isInstructor: true });
    const [owner, other, watcher] = [await clientOf(app, own.instructorId), await clientOf(app, otherId), await clientOf(app, own.userId)];
    const { videoUrl } = (await play(owner, own.lectureId)).body;
    expect((await fetchFilm(app, other, videoUrl))[0]).toBe(403);
    const learners = (await play(watcher, own.lectureId)).body.videoUrl;
    expect((await fetchFilm(app, watcher, learners.replace('token=', 'token=p')))[0]).toBe(403);
    expect((await fetchFilm(app, owner, videoUrl.replace('token=p', 'token=')))[0]).toBe(403);
    await app.sql('UPDATE courses SET instructor_id = $1 WHERE id = $2', [otherId, own.courseId]);
    expect((await fetchFilm(app, owner, videoUrl))[0]).toBe(403);
  });

  test('a token without the rights of operators shows nothing that is not public', async () => {
    const own = await learner(app, { status: 'DRAFT' });
    const { id } = await createUser(app, { roleAdmin: true });
    const withScopes = async (scopes: string[]) => client(app.url, { authorization: `Bearer ${await tokenOf(app, id, scopes)}` });
    const reader = await withScopes(['learning:read']);
    expect((await play(reader, own.lectureId)).status).toBe(404);
    expect((await play(await withScopes(['learning:read', 'admin']), own.lectureId)).status).toBe(200);
  });
});

test('a video that is to be downloaded is no film, and one that another has replaced still counts', async () => {
  const own = await learner(app);
  const watcher = await clientOf(app, own.userId);
  await giveFilm([own.lectureId], film);
  await transaction(async () => {
    const fileId = await storeFile({ name: 'example.mp4', contentType: 'video/mp4', title: '예제.mp4', bytes: film.subarray(0, 5000) });
    await attachMedia([{ lectureId: own.lectureId, fileId, kind: 'ATTACHMENT', seq: 2, language: null }]);
  });
  const { attachments, videoUrl } = (await play(watcher, own.lectureId)).body;
  const count = async () => (await app.sql('SELECT FROM reached_lectures WHERE user_id = $1', [own.userId])).length;
  expect([await fetchFilm(app, watcher, attachments[0].url), await count()]).toEqual([[200, 5000], 0]);
  await app.sql("DELETE FROM lecture_media WHERE lecture_id = $1 AND kind = 'VIDEO'", [own.lectureId]);
  expect([(await fetchFilm(app, watcher, videoUrl))[0], await count()]).toEqual([200, 1]);
});
