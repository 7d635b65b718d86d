import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnedOne, learner, review, reviewed } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../../support/factories.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const content = '천천히 설명해주셔서 끝까지 따라갈 수 있었어요.';
const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];

const write = (member: TestClient, courseId: number, body: object = {}) =>
  member.call('createReview', { params: { id: courseId }, body: { rating: 5, content, ...body } });
const list = async (reader: TestClient, courseId: number, query: Record<string, unknown> = {}) => {
  const answer = await reader.call('listCourseReviews', { params: { id: courseId }, query });
  expect(statementsOf(answer)).toBeLessThanOrEqual(4);
  return answer.body;
};

/** A learner who may review, and their browser. */
async function reviewer() {
  const learning = await learner(app);
  await learnedOne(app, learning);
  return { ...learning, member: await clientOf(app, learning.userId) };
}

/** More who learn the same course and have come so far. */
async function classmate({ courseId, lectureId }: { courseId: number; lectureId: number }) {
  const member = await signedInClient(app);
  await app.sql("INSERT INTO enrollments (user_id, course_id, source) VALUES ($1, $2, 'FREE')", [member.user.id, courseId]);
  await learnedOne(app, { userId: member.user.id, courseId, lectureId });
  return member;
}

/** The values stored with the course, and the result of a recount. */
async function counts(courseId: number) {
  const [row] = await app.sql<{ kept: string; counted: string }>(
    `SELECT concat_ws(' ', review_count, rating_sum, rating_counts) AS kept,
       (SELECT concat_ws(' ', count(*), coalesce(sum(rating), 0), ARRAY(SELECT (SELECT count(*)::int FROM reviews r WHERE r.course_id = c.id AND r.rating = s) FROM generate_series(1, 5) s ORDER BY s))
        FROM reviews r WHERE r.course_id = c.id) AS counted
     FROM courses c WHERE id = $1`,
    [courseId],
  );
  return row;
}

describe('createReview', () => {
  test('is for who has completed a lecture, once, and the instructor is told', async () => {
    const { userId, instructorId, courseId, lectureId, lectureIds } = await learner(app);
    const member = await clientOf(app, userId);
    const own = async () => (await member.call('getOwnReview', { params: { id: courseId } })).body;
    const stranger = await signedInClient(app);
    expect(answerOf(await write(stranger, courseId))).toEqual([403, 'REVIEW_001']);
    expect((await stranger.call('getOwnReview', { params: { id: courseId } })).body).toEqual({ review: null, refusal: 'NOT_ENROLLED' });
    expect(answerOf(await write(member, courseId))).toEqual([403, 'REVIEW_001']);
    expect(await own()).toEqual({ review: null, refusal: 'NO_LECTURE_COMPLETED' });
    await learnedOne(app, { userId, courseId, lectureId });
    expect(await own()).toEqual({ review: null, refusal: null });

    const { status, body } = await write(member, courseId, { content: `  ${content}\n둘째 줄 <b>굵게</b>  ` });
    const profilePath = `/users/${userId}`;
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        courseId,
        author: { id: userId, name: '김배움', profilePath },
        rating: 5,
        content: `${content}\n둘째 줄 <b>굵게</b>`,
        held: false,
        removed: false,
        likeCount: 0,
        liked: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect(answerOf(await write(member, courseId, { rating: 1 }))).toEqual([409, 'REVIEW_002']);
    expect(await own()).toEqual({ review: body, refusal: null });
    expect((await client(app.url).call('getCourse', { params: { idOrSlug: String(courseId) } })).body).toMatchObject({ rating: 5, reviewCount: 1 });

    const instructor = await clientOf(app, instructorId);
    const told = (await instructor.call('listNotifications', { query: {} })).body.items;
    expect(told).toMatchObject([
      { event: 'review-received', title: '‘테스트 강의’에 별 5개 수강평이 올라왔어요', link: expect.stringMatching(/^\/course\/course-\w+#reviews$/) },
    ]);
    await learnedOne(app, { userId: instructorId, courseId, lectureId: lectureIds[1] ?? 0 });
    await app.sql("INSERT INTO enrollments (user_id, course_id, source) VALUES ($1, $2, 'ADMIN')", [instructorId, courseId]);
    expect(answerOf(await write(instructor, courseId))).toEqual([403, 'REVIEW_001']);
    expect((await instructor.call('getOwnReview', { params: { id: courseId } })).body.refusal).toBe('OWN_COURSE');
  });

  test('what an enrolment that is over has shown may be said', async () => {
    const { userId, courseId, member } = await reviewer();
    await app.sql("UPDATE enrollments SET expires_at = now() - interval '1 day' WHERE user_id = $1", [userId]);
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [courseId]);
    expect((await write(member, courseId)).status).toBe(201);
    expect(answerOf(await write(await signedInClient(app), courseId))).toEqual([404, 'COMMON_004']);
  });

  test('refuses stars that there are not, and texts that are too short or too long', async () => {
    const { courseId, member } = await reviewer();
    const fields = async (body: object) => (await write(member, courseId, body)).body.errors.map((error: { field: string }) => error.field);
    for (const rating of [0, 6, 4.5]) expect(await fields({ rating })).toEqual(['rating']);
    for (const text of ['아홉글자입니다요 ', `${'😀'.repeat(9)}   `, '글'.repeat(2001)]) expect(await fields({ content: text })).toEqual(['content']);
  });

  test('an emoji is one letter', async () => {
    const { courseId, member } = await reviewer();
    expect((await write(member, courseId, { content: '😀'.repeat(2000) })).status).toBe(201);
  });

  test('many at once: one review each, and what the course keeps equals a recount', async () => {
    const course = await reviewer();
    const { courseId } = course;
    const members = await Promise.all(Array.from({ length: 10 }, () => classmate(course)));
    const created = await inParallel(20, (index) => write(members[index % 10] as TestClient, courseId, { rating: (index % 5) + 1 }));
    expect(created.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(10).fill(201), ...Array(10).fill(409)]);
    const ids = await Promise.all(members.map(async (member) => (await member.call('getOwnReview', { params: { id: courseId } })).body.review.id as number));
    await inParallel(30, (index) => {
      const member = members[index % 10] as TestClient;
      const params = { reviewId: ids[index % 10] ?? 0 };
      if (index % 3 === 0) return member.call('updateReview', { params, body: { rating: (index % 4) + 2, content } });
      return index % 7 === 0 ? member.call('deleteReview', { params }) : write(member, courseId, { rating: (index % 5) + 1 });
    });
    const { kept, counted } = (await counts(courseId)) ?? {};
    expect(kept).toBe(counted);
  });
});

describe('updateReview, deleteReview', () => {
  test('are for the author, and the counters follow', async () => {
    const { courseId, userId, reviewId } = await reviewed(app);
    const member = await clientOf(app, userId);
    const params = { reviewId };
    const changed = await member.call('updateReview', { params, body: { rating: 2, content: '다시 생각해보니 조금 아쉬웠어요.' } });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ id: reviewId, rating: 2, content: '다시 생각해보니 조금 아쉬웠어요.' })]);
    expect(changed.body.updatedAt > changed.body.createdAt).toBe(true);
    expect(await counts(courseId)).toEqual({ kept: '1 2 {0,1,0,0,0}', counted: '1 2 {0,1,0,0,0}' });
    const stranger = await signedInClient(app);
    expect(answerOf(await stranger.call('updateReview', { params, body: { rating: 1, content } }))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await stranger.call('deleteReview', { params }))).toEqual([404, 'COMMON_004']);
    await stranger.call('likeReview', { params });
    expect((await member.call('deleteReview', { params })).status).toBe(204);
    expect(answerOf(await member.call('deleteReview', { params }))).toEqual([404, 'COMMON_004']);
    expect(await counts(courseId)).toEqual({ kept: '0 0 {0,0,0,0,0}', counted: '0 0 {0,0,0,0,0}' });
    expect((await list(client(app.url), courseId)).items).toEqual([]);
  });
});

describe('listCourseReviews', () => {
  test('orders, filters and counts, a page at a time', async () => {
    const { courseId, userId } = await learner(app);
    const authors = [userId, ...(await Promise.all([1, 2, 3, 4].map(async () => (await createUser(app)).id)))];
    for (const [index, rating] of [3, 5, 1, 5, 4].entries()) await review(app, authors[index] ?? 0, courseId, rating);
    const reader = await signedInClient(app);
    const first = (await list(reader, courseId)).items.at(-1).id as number;
    await reader.call('likeReview', { params: { reviewId: first } });
    const ratings = async (query: Record<string, unknown>) => (await list(reader, courseId, query)).items.map(({ rating }: { rating: number }) => rating);
    expect(await ratings({})).toEqual([4, 5, 1, 5, 3]);
    expect(await ratings({ sort: 'helpful' })).toEqual([3, 4, 5, 1, 5]);
    expect(await ratings({ sort: 'ratingDesc' })).toEqual([5, 5, 4, 3, 1]);
    expect(await ratings({ sort: 'ratingAsc' })).toEqual([1, 3, 4, 5, 5]);
    expect(await ratings({ rating: 5, sort: 'ratingAsc' })).toEqual([5, 5]);
    expect(await ratings({ rating: 3, sort: 'helpful' })).toEqual([3]);
    expect(await list(reader, courseId, { page: 2, pageSize: 2 })).toMatchObject({
      page: 2,
      total: 5,
      totalPages: 3,
      distribution: { 1: 1, 2: 0, 3: 1, 4: 1, 5: 2 },
    });
    expect(await list(reader, courseId, { rating: 5, pageSize: 1 })).toMatchObject({ total: 2, totalPages: 2, distribution: { 1: 1, 2: 0, 3: 1, 4: 1, 5: 2 } });
    expect((await list(reader, courseId)).items.at(-1)).toMatchObject({ likeCount: 1, liked: true });
    expect((await list(client(app.url), courseId)).items.at(-1)).toMatchObject({ likeCount: 1, liked: false });
    for (const query of [{ rating: 6 }, { sort: 'worst' }, { page: 251 }])
      expect((await reader.call('listCourseReviews', { params: { id: courseId }, query })).status).toBe(400);
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [courseId]);
    expect(answerOf(await reader.call('listCourseReviews', { params: { id: courseId }, query: {} }))).toEqual([404, 'COMMON_004']);
  });
});

describe('likeReview, unlikeReview', () => {
  test('one vote a person however often and however fast, not for the own review, and it can be taken back', async () => {
    const { userId, reviewId } = await reviewed(app);
    const params = { reviewId };
    const author = await clientOf(app, userId);
    expect(answerOf(await author.call('likeReview', { params }))).toEqual([403, 'REVIEW_003']);
    const readers = await Promise.all(Array.from({ length: 5 }, () => signedInClient(app)));
    const voted = await inParallel(15, (index) => (readers[index % 5] as TestClient).call('likeReview', { params }));
    expect(new Set(voted.map(({ status }) => status))).toEqual(new Set([200]));
    const [reader] = readers;
    expect((await reader?.call('likeReview', { params }))?.body).toEqual({ liked: true, likeCount: 5 });
    const taken = await inParallel(4, () => (reader as TestClient).call('unlikeReview', { params }));
    expect(taken.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const [row] = await app.sql('SELECT like_count, (SELECT count(*)::int FROM review_likes WHERE review_id = id) AS votes FROM reviews WHERE id = $1', [
      reviewId,
    ]);
    expect(row).toEqual({ like_count: 4, votes: 4 });
    for (const operation of ['likeReview', 'unlikeReview'])
      expect(answerOf(await (reader as TestClient).call(operation, { params: { reviewId: 987_654 } }))).toEqual([404, 'COMMON_004']);
  });
});

describe('replyReview', () => {
  test('one reply by the instructor of the course, which may be changed; the author is told once', async () => {
    const { userId, instructorId, courseId, reviewId } = await reviewed(app);
    const instructor = await clientOf(app, instructorId);
    const reply = (as: TestClient, text: string) => as.call('replyReview', { params: { reviewId }, body: { content: text } });
    expect(answerOf(await reply(await signedInClient(app, { isInstructor: true }), '남의 강의'))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await reply(await clientOf(app, userId), '내 글'))).toEqual([403, 'INSTRUCTOR_001']);
    expect((await reply(instructor, ' ')).status).toBe(400);
    const first = await reply(instructor, '고맙습니다.');
    expect([first.status, first.body.reply]).toEqual([200, { content: '고맙습니다.', repliedAt: expect.any(String) }]);
    expect((await reply(instructor, '정말 고맙습니다.')).body.reply).toEqual({ content: '정말 고맙습니다.', repliedAt: first.body.reply.repliedAt });
    expect((await list(client(app.url), courseId)).items[0].reply.content).toBe('정말 고맙습니다.');
    const told = (await (await clientOf(app, userId)).call('listNotifications', { query: {} })).body.items;
    expect(told).toMatchObject([{ event: 'review-replied', title: '‘테스트 강의’에 쓴 수강평에 답글이 달렸어요' }]);
    const [{ email } = { email: '' }] = await app.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]);
    await finishJobs();
    expect((await app.mails(email)).map(({ subject }) => subject)).toEqual(['[배움] 수강평에 답글이 달렸습니다']);
  });
});

test('who leaves takes their votes along; their review stays without a name', async () => {
  const { userId, courseId } = await reviewed(app);
  const other = await reviewed(app);
  const member = await clientOf(app, userId);
  await member.call('likeReview', { params: { reviewId: other.reviewId } });
  expect((await member.call('getWithdrawal')).body.remains).toMatchObject({ reviews: 1 });
  expect((await member.call('withdraw', { body: { confirm: true } })).status).toBe(200);
  expect((await list(client(app.url), courseId)).items).toMatchObject([{ author: { name: '탈퇴한 회원' }, rating: 5 }]);
  expect((await list(client(app.url), other.courseId)).items).toMatchObject([{ likeCount: 0 }]);
});
