import type { LectureInput } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMedia, inputOf, lecture, save, taught } from '../../support/curricula.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const video = (given: Partial<LectureInput>) => lecture('수업', { type: 'VIDEO', ...given });
const ofOne = (given: LectureInput) => [{ title: 'A', lectures: [given] }];
const rowsOf = (courseId: number) =>
  app.sql(
    `SELECT m.kind, m.seq, m.language, m.title, m.is_default, m.asset_id FROM lecture_media m JOIN lectures l ON l.id = m.lecture_id WHERE l.course_id = $1
     ORDER BY m.kind, m.seq`,
    [courseId],
  );
const lengthOf = async (courseId: number) =>
  (await app.sql('SELECT l.duration_seconds, c.total_seconds FROM lectures l JOIN courses c ON c.id = l.course_id WHERE c.id = $1', [courseId]))[0];

test('a lecture has its video, captions one a language and files, in their order', async () => {
  const { who, userId, courseId } = await taught(app, { status: 'DRAFT' });
  const [film, ko, en, slides, code] = [
    await addMedia(app, userId, 'VIDEO'),
    await addMedia(app, userId, 'CAPTION'),
    await addMedia(app, userId, 'CAPTION'),
    await addMedia(app, userId, 'FILE'),
    await addMedia(app, userId, 'FILE'),
  ];
  const captions = [
    { lang: 'ko', label: '한국어', mediaId: ko, default: true },
    { lang: 'en', label: 'English', mediaId: en, default: false },
  ];
  const attachments = [
    { mediaId: slides, title: '발표 자료' },
    { mediaId: code, title: '예제 코드' },
  ];
  const made = (await save(who, courseId, ofOne(video({ mediaId: film, captions, attachments })), 1)).body;
  expect(made.sections[0].lectures[0]).toMatchObject({
    durationSeconds: 60,
    media: { mediaId: film },
    captions: [
      { lang: 'ko', label: '한국어', default: true, media: { mediaId: ko } },
      { lang: 'en', default: false },
    ],
    attachments: [{ title: '발표 자료', media: { mediaId: slides } }, { title: '예제 코드' }],
  });
  expect((await who.call('getTeachingCourse', { params: { id: courseId } })).body.captionLanguages).toEqual(['en', 'ko']);
  expect((await save(who, courseId, inputOf(made.sections), 2)).body.sections).toEqual(made.sections);
  const [section] = inputOf(made.sections);
  const { mediaId: _film, ...without } = { ...section?.lectures[0] } as LectureInput;
  await save(
    who,
    courseId,
    ofOne({ ...without, captions: [{ lang: 'en', label: 'EN', mediaId: en, default: true }], attachments: attachments.toReversed() }),
    3,
  );
  expect(await rowsOf(courseId)).toEqual([
    { kind: 'ATTACHMENT', seq: 1, language: null, title: '예제 코드', is_default: false, asset_id: code },
    { kind: 'ATTACHMENT', seq: 2, language: null, title: '발표 자료', is_default: false, asset_id: slides },
    { kind: 'CAPTION', seq: 1, language: 'en', title: 'EN', is_default: true, asset_id: en },
  ]);
  expect(await lengthOf(courseId)).toEqual({ duration_seconds: 0, total_seconds: 0 });
});

test('a video that is still on its way brings its file and length when it is there', async () => {
  const { who, userId, courseId } = await taught(app, { status: 'DRAFT' });
  const film = await addMedia(app, userId, 'VIDEO', 'UPLOADING');
  await save(who, courseId, ofOne(video({ mediaId: film })), 1);
  expect(await lengthOf(courseId)).toEqual({ duration_seconds: 0, total_seconds: 0 });
  const [file] = await app.sql(
    "INSERT INTO media_files (key, content_type, title, byte_size, part_size) VALUES ('film-1', 'video/mp4', 'a', 1, 1) RETURNING id",
  );
  await app.sql("UPDATE media_assets SET state = 'READY', expires_at = NULL, file_id = $2, duration_seconds = 95 WHERE id = $1", [film, file?.['id']]);
  expect(await lengthOf(courseId)).toEqual({ duration_seconds: 95, total_seconds: 95 });
  expect(await app.sql('SELECT file_id FROM lecture_media WHERE asset_id = $1', [film])).toEqual([{ file_id: file?.['id'] }]);
});

test('a file must be one’s own, of its kind, and usable', async () => {
  const { who, userId, courseId } = await taught(app, { status: 'DRAFT' });
  const { userId: other } = await taught(app);
  const caption = (mediaId: number) => ({ lang: 'ko', label: '한국어', mediaId, default: true });
  expect((await save(who, courseId, ofOne(video({ mediaId: await addMedia(app, other, 'VIDEO') })), 1)).body.errorCode).toBe('COMMON_004');
  const errors = async (given: Partial<LectureInput>) =>
    (await save(who, courseId, ofOne(video(given)), 1)).body.errors?.map(({ field }: { field: string }) => field);
  expect(await errors({ mediaId: await addMedia(app, userId, 'FILE') })).toEqual(['sections.0.lectures.0.mediaId']);
  expect(await errors({ mediaId: await addMedia(app, userId, 'VIDEO', 'FAILED') })).toEqual(['sections.0.lectures.0.mediaId']);
  expect(await errors({ captions: [caption(await addMedia(app, userId, 'VIDEO'))] })).toEqual(['sections.0.lectures.0.captions.0.mediaId']);
  expect(await errors({ attachments: [{ mediaId: await addMedia(app, userId, 'IMAGE'), title: '그림' }] })).toEqual([
    'sections.0.lectures.0.attachments.0.mediaId',
  ]);
  expect(await rowsOf(courseId)).toEqual([]);
});

test('what a lecture has already stays, though it has failed since', async () => {
  const { who, userId, courseId } = await taught(app, { status: 'DRAFT' });
  const film = await addMedia(app, userId, 'VIDEO', 'CHECKING');
  const made = (await save(who, courseId, ofOne(video({ mediaId: film })), 1)).body;
  await app.sql("UPDATE media_assets SET state = 'FAILED' WHERE id = $1", [film]);
  expect((await save(who, courseId, inputOf(made.sections), 2)).status).toBe(200);
});

test('what learners watch changes only to a video that is ready, and the lecture stays the same', async () => {
  const { who, userId, courseId } = await taught(app);
  const made = (await save(who, courseId, ofOne(video({ mediaId: await addMedia(app, userId, 'VIDEO') })), 1)).body;
  const { id } = made.sections[0].lectures[0];
  await who.call('publishLectures', { params: { id: courseId }, body: { lectureIds: [id], version: 2 } });
  const waiting = await save(who, courseId, ofOne(video({ id, mediaId: await addMedia(app, userId, 'VIDEO', 'UPLOADING') })), 3);
  expect(waiting.body.errors).toMatchObject([{ field: 'sections.0.lectures.0.mediaId', message: '아직 준비되지 않은 영상입니다. 준비된 뒤에 바꿔주세요.' }]);
  const ready = await addMedia(app, userId, 'VIDEO');
  await app.sql('UPDATE media_assets SET duration_seconds = 77 WHERE id = $1', [ready]);
  expect((await save(who, courseId, ofOne(video({ id, mediaId: ready })), 3)).body.sections[0].lectures[0]).toMatchObject({
    id,
    live: true,
    durationSeconds: 77,
    media: { mediaId: ready },
  });
});
