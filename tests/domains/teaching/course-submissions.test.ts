import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type Body, type TestClient } from '../../support/client.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { operatorOf, submittable, submitted, videoOf } from '../../support/submissions.ts';

let app: TestApp;
let operator: TestClient & { id: number };
beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorOf(app);
});
afterAll(() => app.stop());

const call = (who: TestClient, operationId: string, id: number, body?: object) =>
  who.call(operationId, { params: { id }, ...(body !== undefined && { body }) });
const submit = (who: TestClient, id: number) => call(who, 'submitCourse', id);
const review = (who: TestClient, id: number, body: object) => call(who, 'reviewCourse', id, { reasons: [], ...body });
const courseOf = async (who: TestClient, id: number): Promise<Body> => (await call(who, 'getTeachingCourse', id)).body;
const fieldsOf = ({ errors }: Body): string[] => errors.map(({ field }: { field: string }) => field);
const codesOf = ({ checks }: Body): string[] => checks.map(({ level, code }: { level: string; code: string }) => `${level} ${code}`);

describe('submitCourse', () => {
  test('freezes what there is, and the course waits', async () => {
    const { id, instructor } = await submittable(app);
    const { status, body } = await submit(instructor, id);
    expect([status, body]).toMatchObject([200, { status: 'IN_REVIEW', submission: { state: 'PENDING', reasons: [], checks: [], edited: false } }]);
    expect(await courseOf(instructor, id)).toMatchObject({ status: 'IN_REVIEW', submission: { id: body.submission.id, state: 'PENDING' } });
    const { pending } = (await call(operator, 'getReviewCourse', id)).body;
    expect(pending).toMatchObject({
      id: body.submission.id,
      content: { title: '심사를 받을 강의', sections: [{ lectures: [{ title: '수업 1' }, { title: '수업 2' }] }] },
    });
    expect(pending.changes).toBeUndefined();
  });

  test('again changes nothing, and replaces what was edited since', async () => {
    const { id, instructor } = await submittable(app);
    const first = (await submit(instructor, id)).body.submission;
    expect((await submit(instructor, id)).body.submission).toEqual(first);
    const { version } = await courseOf(instructor, id);
    await call(instructor, 'updateCourse', id, { subtitle: '다시 적은 한 줄', version });
    expect((await courseOf(instructor, id)).submission).toMatchObject({ id: first.id, edited: true });
    const second = (await submit(instructor, id)).body.submission;
    expect([second.id > first.id, second.edited]).toEqual([true, false]);
    const { history } = (await call(operator, 'getReviewCourse', id)).body;
    expect(history).toMatchObject([{ id: first.id, state: 'WITHDRAWN' }]);
  });

  test('refuses what lacks something, and says what', async () => {
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    const instructor = await clientOf(app, instructorId);
    const { body: made } = await instructor.call('createCourse', { body: { title: '빈 강의입니다', categoryId: 1 } });
    const { status, body } = await submit(instructor, made.id);
    expect([status, body.errorCode, fieldsOf(body)]).toEqual([409, 'COURSE_004', ['cover', 'description', 'section', 'lecture']]);
    expect(await courseOf(instructor, made.id)).toMatchObject({ status: 'DRAFT' });
  });

  test.each([
    ['a video that is still being made', "UPDATE media_assets SET state = 'CONVERTING' WHERE id = $1", 'MEDIA_NOT_READY'],
    ['a video that cannot be played', "UPDATE media_assets SET state = 'FAILED' WHERE id = $1", 'MEDIA_FAILED'],
    ['a lecture without its video', 'DELETE FROM lecture_media WHERE asset_id = $1', 'EMPTY_LECTURE'],
  ])('refuses %s, but not of a lecture that is not to be public', async (_what, sql) => {
    const { id, instructor, lectureIds, assetIds } = await submittable(app);
    await app.sql(
      "INSERT INTO lectures (section_id, course_id, title, seq, type, text_md) SELECT id, $1, '글', 3, 'TEXT', '읽을 것' FROM sections WHERE course_id = $1",
      [id],
    );
    await app.sql(sql, [assetIds[1]]);
    expect((await submit(instructor, id)).status).toBe(200);
    await call(instructor, 'withdrawSubmission', id);
    await app.sql(sql, [assetIds[0]]);
    const { status, body } = await submit(instructor, id);
    expect([status, body.errorCode, fieldsOf(body)]).toEqual([409, 'COURSE_004', [`lectures.${lectureIds[0]}`]]);
  });

  test('refuses captions that cannot be read', async () => {
    const { id, instructor, instructorId, lectureIds } = await submittable(app);
    const caption = await videoOf(app, instructorId);
    await app.sql("UPDATE media_assets SET kind = 'CAPTION', state = 'FAILED' WHERE id = $1", [caption]);
    await app.sql(
      "INSERT INTO lecture_media (lecture_id, file_id, kind, seq, language, title, asset_id) SELECT $1, file_id, 'CAPTION', 1, 'ko', '한국어', id FROM media_assets WHERE id = $2",
      [lectureIds[0], caption],
    );
    expect(fieldsOf((await submit(instructor, id)).body)).toEqual([`lectures.${lectureIds[0]}`]);
  });

  test.each(['타입스크립트 카톡 문의 주세요', '강의는 www.example.com 에서', '씨발 못해먹겠네 코딩'])('refuses the title %s', async (title) => {
    const { id, instructor } = await submittable(app, { title });
    expect(fieldsOf((await submit(instructor, id)).body)).toEqual(['title']);
  });

  test('notes what is worth a look, for both sides', async () => {
    const { id, instructor, instructorId, lectureIds, assetIds } = await submittable(app, { title: '국내 유일 타입스크립트 강의' });
    await videoOf(app, (await createUser(app, { isInstructor: true })).id, 'the same film');
    await app.sql("UPDATE media_files SET sha256 = sha256(convert_to('the same film', 'UTF8')) WHERE id = (SELECT file_id FROM media_assets WHERE id = $1)", [
      assetIds[0],
    ]);
    await app.sql(`UPDATE media_assets SET height = 480, checks = '{"loudness": -31.4, "leadingSilence": 42}' WHERE id = $1`, [assetIds[0]]);
    await app.sql(
      `UPDATE courses SET description_html = '<p><a href="https://xn--sh1bx7zy8c81d">밖</a> <a href="https://example.com/a">안</a></p>' WHERE instructor_id = $1`,
      [instructorId],
    );
    const { submission } = (await submit(instructor, id)).body;
    expect(codesOf(submission)).toEqual([
      'WARNING TITLE_WORDS',
      'WARNING BROKEN_LINK',
      'WARNING LOW_RESOLUTION',
      'WARNING LOUDNESS',
      'WARNING LEADING_SILENCE',
      'WARNING DUPLICATE_VIDEO',
    ]);
    expect(submission.checks[1].message).toBe('열리지 않는 주소가 있습니다: https://없는주소');
    expect(submission.checks[3]).toMatchObject({ lectureId: lectureIds[0], message: '‘수업 1’ 영상의 소리가 작습니다(-31 LUFS).' });
    expect((await call(operator, 'getReviewCourse', id)).body.pending.checks).toEqual(submission.checks);
    expect((await operator.call('listReviewCourses', { query: { q: String(id) } })).body.items).toMatchObject([
      { id, submission: { warnings: 6, first: true } },
    ]);
  });

  test('refuses what is published, and what its instructor shows again without a review', async () => {
    for (const [status, hiddenBy] of [
      ['PUBLISHED', null],
      ['HIDDEN', 'INSTRUCTOR'],
    ]) {
      const { id, instructor } = await submittable(app);
      await app.sql('UPDATE courses SET status = $2, hidden_by = $3, published_at = now() WHERE id = $1', [id, status, hiddenBy]);
      expect((await submit(instructor, id)).body.errorCode).toBe('COMMON_005');
    }
  });
});

describe('withdrawSubmission', () => {
  test('takes it back, once', async () => {
    const { id, instructor } = await submittable(app);
    await submit(instructor, id);
    expect((await call(instructor, 'withdrawSubmission', id)).body).toEqual({ status: 'DRAFT' });
    expect(await courseOf(instructor, id)).toMatchObject({ status: 'DRAFT', submission: { state: 'WITHDRAWN' } });
    expect((await call(instructor, 'withdrawSubmission', id)).body.errorCode).toBe('COMMON_005');
  });
});

describe('reviewCourse', () => {
  test('publishes: everybody finds the course and sees the lectures that are meant for them', async () => {
    const { id, instructor, lectureIds } = await submittable(app, { title: '심사로 공개한 양자역학' });
    const visitor = client(app.url);
    expect((await visitor.call('getCourse', { params: { idOrSlug: id } })).status).toBe(404);
    const { status, body } = await review(operator, id, { status: 'PUBLISHED', ...(await submitted(instructor, operator, id)) });
    expect([status, body.course.status, body.pending, body.history]).toMatchObject([
      200,
      'PUBLISHED',
      undefined,
      [{ state: 'APPROVED', reviewer: { name: '이운영' } }],
    ]);
    const seen = (await visitor.call('getCourse', { params: { idOrSlug: id } })).body;
    expect([seen.status, seen.lectureCount, seen.publishedAt]).toEqual(['PUBLISHED', 1, expect.any(String)]);
    expect((await visitor.call('listCourses', { query: { q: '양자역학' } })).body.items).toMatchObject([{ id }]);
    const live = await app.sql('SELECT id, live_at IS NOT NULL AS seen FROM lectures WHERE course_id = $1 ORDER BY seq', [id]);
    expect(live.map(({ seen: since }) => since)).toEqual([true, false]);
    expect(lectureIds).toHaveLength(2);
    expect(await courseOf(instructor, id)).toMatchObject({ status: 'PUBLISHED', submission: { state: 'APPROVED', reasons: [] } });
  });

  test('sends back with reasons; the next one shows what was done since the last approval', async () => {
    const { id, instructor } = await submittable(app);
    const first = await submitted(instructor, operator, id);
    const { body } = await review(operator, id, { status: 'REJECTED', ...first, reasons: ['SOUND', 'COVER'], note: '3분부터 소리가 작아요.' });
    expect(body.course.status).toBe('REJECTED');
    const { submission, version } = await courseOf(instructor, id);
    expect(submission).toMatchObject({ state: 'REJECTED', reasons: ['SOUND', 'COVER'], note: '3분부터 소리가 작아요.' });
    await call(instructor, 'updateCourse', id, { subtitle: '고친 한 줄', version });
    await review(operator, id, { status: 'PUBLISHED', ...(await submitted(instructor, operator, id)) });
    await review(operator, id, { status: 'HIDDEN', note: '저작권을 확인해주세요.' });
    await call(instructor, 'updateCourse', id, {
      subtitle: '한 번 더 고친 한 줄',
      descriptionMarkdown: '[소개](https://example.com/b)',
      goals: ['배울 것'],
      version: version + 1,
    });
    await submitted(instructor, operator, id);
    const { pending } = (await call(operator, 'getReviewCourse', id)).body;
    expect(pending.changes).toEqual([
      { what: '한 줄 소개', before: '고친 한 줄', after: '한 번 더 고친 한 줄' },
      { what: '소개 글', before: '소개', after: '소개 (https://example.com/b)' },
      { what: '이런 걸 배워요', after: '배울 것' },
    ]);
  });

  test('hides with a reason; its instructor may submit it again, and it is as it was when that is taken back', async () => {
    const { id, instructor } = await submittable(app);
    await review(operator, id, { status: 'PUBLISHED', ...(await submitted(instructor, operator, id)) });
    const published = (await courseOf(instructor, id)).publishedAt;
    expect((await review(operator, id, { status: 'HIDDEN', note: '저작권을 확인해주세요.' })).body.course.status).toBe('HIDDEN');
    expect(await courseOf(instructor, id)).toMatchObject({ status: 'HIDDEN', hiddenBy: 'OPERATOR', hiddenReason: '저작권을 확인해주세요.' });
    await submit(instructor, id);
    expect((await call(instructor, 'withdrawSubmission', id)).body).toEqual({ status: 'HIDDEN' });
    expect(await courseOf(instructor, id)).toMatchObject({ status: 'HIDDEN', hiddenBy: 'OPERATOR' });
    await review(operator, id, { status: 'PUBLISHED', ...(await submitted(instructor, operator, id)) });
    const again = await courseOf(instructor, id);
    expect([again.status, again.hiddenBy, again.hiddenReason, again.publishedAt]).toEqual(['PUBLISHED', undefined, undefined, published]);
  });

  test('what an operator has hidden does not come back with its blocked instructor', async () => {
    const { id, instructor, instructorId } = await submittable(app);
    await review(operator, id, { status: 'PUBLISHED', ...(await submitted(instructor, operator, id)) });
    await app.sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [instructorId]);
    expect((await review(operator, id, { status: 'HIDDEN', note: '약관에 맞지 않습니다.' })).status).toBe(200);
    await app.sql("UPDATE users SET status = 'ACTIVE' WHERE id = $1", [instructorId]);
    expect(await courseOf(instructor, id)).toMatchObject({ status: 'HIDDEN', hiddenBy: 'OPERATOR' });
  });

  test.each([
    ['without what was read', { status: 'PUBLISHED' }, ['submissionId', 'contentHash']],
    ['no reason', { status: 'REJECTED', submissionId: 1, contentHash: 'a'.repeat(64), note: ' ' }, ['reasons']],
    ['hiding without a note', { status: 'HIDDEN' }, ['note']],
  ])('refuses a decision %s', async (_what, body, fields) => {
    const answer = await review(operator, 1, body);
    expect([answer.status, fieldsOf(answer.body)]).toEqual([400, fields]);
  });

  test('refuses to hide what is not published, and 404 for what is not there', async () => {
    const { id, instructor } = await submittable(app);
    expect((await review(operator, id, { status: 'HIDDEN', note: '숨깁니다.' })).body.errorCode).toBe('COMMON_005');
    await submit(instructor, id);
    expect((await review(operator, id, { status: 'HIDDEN', note: '숨깁니다.' })).body.errorCode).toBe('COMMON_005');
    for (const operationId of ['getReviewCourse', 'claimReview']) expect((await call(operator, operationId, 987_654)).status).toBe(404);
    expect((await call(operator, 'releaseReview', 987_654, {})).status).toBe(404);
    expect((await review(operator, 987_654, { status: 'HIDDEN', note: '숨깁니다.' })).status).toBe(404);
  });

  test('does not publish what cannot be played any more, nor of somebody who may not teach', async () => {
    const { id, instructor, instructorId, lectureIds, assetIds } = await submittable(app);
    const read = await submitted(instructor, operator, id);
    await app.sql("UPDATE media_assets SET state = 'FAILED' WHERE id = $1", [assetIds[0]]);
    const { status, body } = await review(operator, id, { status: 'PUBLISHED', ...read });
    expect([status, body.errorCode, fieldsOf(body)]).toEqual([409, 'COURSE_004', [`lectures.${lectureIds[0]}`]]);
    await app.sql("UPDATE media_assets SET state = 'READY' WHERE id = $1", [assetIds[0]]);
    await app.sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [instructorId]);
    expect((await review(operator, id, { status: 'PUBLISHED', ...read })).body.errorCode).toBe('COMMON_005');
    await app.sql("UPDATE users SET status = 'ACTIVE', is_instructor = false WHERE id = $1", [instructorId]);
    expect((await review(operator, id, { status: 'PUBLISHED', ...read })).body.errorCode).toBe('COMMON_005');
    await app.sql('UPDATE users SET is_instructor = true WHERE id = $1', [instructorId]);
    expect((await review(operator, id, { status: 'PUBLISHED', ...read })).status).toBe(200);
  });
});

describe('claimReview, releaseReview', () => {
  test('keep others out for half an hour, or until it is released with a note for them', async () => {
    const [{ id, instructor }, other] = [await submittable(app), await operatorOf(app, '김심사')];
    const read = await submitted(instructor, operator, id);
    const { body } = await call(operator, 'claimReview', id);
    expect(body.pending.claim).toMatchObject({ by: { id: operator.id, name: '이운영' } });
    expect((Date.parse(body.pending.claim.until) - Date.now()) / 60_000).toBeGreaterThan(29);
    expect((await operator.call('listReviewCourses', { query: { q: String(id) } })).body.items[0].submission.claim.by.name).toBe('이운영');
    for (const answer of [
      await call(other, 'claimReview', id),
      await call(other, 'releaseReview', id, {}),
      await review(other, id, { status: 'PUBLISHED', ...read }),
    ])
      expect([answer.status, answer.body.errorCode, answer.body.message]).toEqual([409, 'COMMON_005', '다른 운영자가 심사하고 있습니다.']);
    const released = (await call(operator, 'releaseReview', id, { note: '저작권을 확인하고 있습니다.' })).body.pending;
    expect([released.claim, released.heldNote, released.state]).toEqual([undefined, '저작권을 확인하고 있습니다.', 'PENDING']);
    expect((await courseOf(instructor, id)).submission.note).toBeUndefined();
    await call(operator, 'claimReview', id);
    await app.sql("UPDATE course_submissions SET claimed_at = now() - interval '30 minutes' WHERE course_id = $1", [id]);
    expect((await call(other, 'claimReview', id)).body.pending.claim.by.name).toBe('김심사');
    expect((await review(other, id, { status: 'PUBLISHED', ...read })).status).toBe(200);
    expect((await call(other, 'claimReview', id)).body.errorCode).toBe('COMMON_005');
    expect((await call(other, 'releaseReview', id, {})).body.errorCode).toBe('COMMON_005');
  });
});

describe('a course of an operator', () => {
  const own = async () => {
    const { id, instructor, instructorId } = await submittable(app);
    await app.sql('UPDATE users SET role_admin = true WHERE id = $1', [instructorId]);
    return { id, instructor, instructorId, read: await submitted(instructor, operator, id) };
  };

  test('is not reviewed by that operator while there is another one, but may be hidden', async () => {
    const { id, instructor, read } = await own();
    for (const answer of [
      await call(instructor, 'claimReview', id),
      await review(instructor, id, { status: 'PUBLISHED', ...read }),
      await review(instructor, id, { status: 'REJECTED', ...read, reasons: ['SOUND'] }),
    ])
      expect([answer.status, answer.body.errorCode]).toEqual([403, 'COURSE_008']);
    expect((await call(instructor, 'getReviewCourse', id)).body).toMatchObject({ reviewable: false, pending: { state: 'PENDING' } });
    expect((await call(operator, 'getReviewCourse', id)).body.reviewable).toBe(true);
    await review(operator, id, { status: 'PUBLISHED', ...read });
    expect((await review(instructor, id, { status: 'HIDDEN', note: '고칠 것이 있어요.' })).body.course.status).toBe('HIDDEN');
  });

  test('is reviewed by the only operator of the site, and the record says so', async () => {
    const { id, instructor, instructorId, read } = await own();
    const others = await app.sql('UPDATE users SET role_admin = false WHERE role_admin AND id <> $1 RETURNING id', [instructorId]);
    expect((await call(instructor, 'claimReview', id)).body.reviewable).toBe(true);
    expect((await review(instructor, id, { status: 'PUBLISHED', ...read })).body.course.status).toBe('PUBLISHED');
    await app.sql('UPDATE users SET role_admin = true WHERE id = ANY ($1)', [others.map(({ id: other }) => other)]);
    const noted = await app.sql("SELECT action, diff -> 'onlyOperator' AS only FROM audit_logs WHERE target = $1 ORDER BY id", [`courses/${id}`]);
    expect(noted).toEqual([
      { action: 'courses.claim', only: [null, true] },
      { action: 'courses.publish', only: [null, true] },
    ]);
  });
});

describe('listReviewCourses', () => {
  test('shows what waits longest first, by state, title and person', async () => {
    const title = '오래 기다린 강의 목록';
    const [one, two, three] = [await submittable(app, { title }), await submittable(app, { title }), await submittable(app, { title })];
    for (const { id, instructor } of [two, one]) await submit(instructor, id);
    const idsOf = async (query: object) =>
      (await operator.call('listReviewCourses', { query: { q: title, ...query } })).body.items.map(({ id }: { id: number }) => id);
    expect(await idsOf({ status: 'IN_REVIEW' })).toEqual([two.id, one.id]);
    expect(await idsOf({})).toEqual([two.id, one.id, three.id]);
    expect(await idsOf({ status: 'DRAFT' })).toEqual([three.id]);
    expect(await idsOf({ q: '없는 강의' })).toEqual([]);
    expect([await idsOf({ q: '오래' }), await idsOf({ q: '기다' })]).toEqual([[two.id, one.id, three.id], []]);
    const everything = (await operator.call('listReviewCourses', { query: { pageSize: 100 } })).body.items.map(({ id }: { id: number }) => id);
    expect(everything.filter((id: number) => [one.id, two.id, three.id].includes(id))).toEqual([two.id, one.id, three.id]);
    const second = (await operator.call('listReviewCourses', { query: { pageSize: 2, page: 2 } })).body.items.map(({ id }: { id: number }) => id);
    expect(second).toEqual(everything.slice(2, 4));
    expect((await operator.call('listReviewCourses', { query: { q: '한도윤', pageSize: 1 } })).body.items).toHaveLength(1);
  });
});
