import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import type { PublicKind } from '@baeum/contract/domains/reports/reports.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, reviewed } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { completedSession } from '../../support/mentoring.ts';
import { addComment, addPost, posted } from '../../support/posts.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
let operator: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
  visitor = client(app.url);
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const report = (member: TestClient, targetType: string, targetId: number, body: object = {}) =>
  member.call('createReport', { body: { targetType, targetId, reason: 'SPAM', ...body } });
const settle = (id: number, outcome: string) => operator.call('settleReport', { params: { id }, body: { outcome } });

describe('createReport', () => {
  test('keeps what stood there; reporting again, at once too, is one report', async () => {
    const { postId, authorId } = await posted(app, { title: '광고', content: '사세요' });
    const member = await signedInClient(app);
    const answers = await inParallel(10, () => report(member, 'POST', postId, { text: ' 같은 글을 여러 번 ' }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.status}`)).size).toBe(1);
    await app.sql("UPDATE posts SET content = '아무것도 아니에요' WHERE id = $1", [postId]);
    const { body } = await operator.call('listReports', { query: { status: 'OPEN', targetType: 'POST' } });
    expect(body.items[0]).toEqual({
      id: answers[0]?.body.id,
      targetType: 'POST',
      targetId: postId,
      reason: 'SPAM',
      text: '같은 글을 여러 번',
      status: 'OPEN',
      createdAt: expect.any(String),
      reported: { author: { id: authorId, name: '김배움', profilePath: `/users/${authorId}` }, content: '광고\n\n사세요', link: `/community/${postId}` },
      reporter: { id: member.user.id, name: '김배움', profilePath: `/users/${member.user.id}` },
    });
  });

  test('not of oneself, of what one does not see, or without saying why', async () => {
    const [member, { postId }] = [await signedInClient(app), await posted(app)];
    const own = await addPost(app, { authorId: member.user.id });
    const held = (await posted(app, { held: true })).postId;
    expect(answerOf(await report(member, 'POST', own))).toEqual([403, 'REPORT_001']);
    for (const [type, id] of [
      ['POST', held],
      ['POST', 987_654],
      ['COMMENT', 987_654],
      ['MESSAGE', 987_654],
    ] as const)
      expect(answerOf(await report(member, type, id))).toEqual([404, 'COMMON_004']);
    for (const body of [{ reason: 'ETC' }, { reason: 'DULL' }, { text: '글'.repeat(1001) }])
      expect((await report(member, 'POST', postId, body)).status).toBe(400);
  });
});

/** One of each kind by a new person, and what a visitor reads in its place. */
const published: Record<
  Exclude<PublicKind, 'POST' | 'COMMENT'>,
  () => Promise<{ id: number; authorId: number; link: RegExp; read: () => Promise<unknown> }>
> = {
  REVIEW: async () => {
    const { reviewId: id, userId: authorId, courseId } = await reviewed(app);
    return {
      id,
      authorId,
      link: /^\/course\/course-\w+#reviews$/,
      read: async () => (await visitor.call('listCourseReviews', { params: { id: courseId } })).body,
    };
  },
  INQUIRY: async () => {
    const { inquiryId: id, userId: authorId, courseId } = await asked(app);
    await app.sql("UPDATE inquiries SET is_secret = false, title = '수강평입니다' WHERE id = $1", [id]);
    return {
      id,
      authorId,
      link: /^\/course\/course-\w+#inquiries$/,
      read: async () => (await visitor.call('listPublicInquiries', { params: { id: courseId } })).body,
    };
  },
  ROADMAP: async () => {
    const { id: authorId } = await createUser(app, { isInstructor: true });
    const [row] = await app.sql<{ id: number }>(
      "INSERT INTO roadmaps (owner_id, title, category_id, visibility) VALUES ($1, '수강평입니다', 1, 'PUBLIC') RETURNING id::int",
      [authorId],
    );
    const id = row?.id ?? 0;
    return {
      id,
      authorId,
      link: /^\/roadmaps\/\d+$/,
      read: async () => [(await visitor.call('getRoadmap', { params: { id } })).body, (await visitor.call('listRoadmaps')).body],
    };
  },
  MENTOR: async () => {
    const { id } = await createUser(app, { isMentor: true });
    await app.sql(
      "INSERT INTO mentors (user_id, job, career, introduction, price, duration_minutes, takes_requests) VALUES ($1, '개발자', '5년', '수강평입니다', 0, 30, true)",
      [id],
    );
    return {
      id,
      authorId: id,
      link: /^\/mentors\/\d+$/,
      read: async () => [(await visitor.call('getMentor', { params: { id } })).body, (await visitor.call('listMentors')).body],
    };
  },
  MENTORING_REVIEW: async () => {
    const { id, mentor, mentee } = await completedSession(app);
    await mentee.call('setMentoringReview', { params: { id }, body: { rating: 1, content: '수강평입니다. 열 글자가 넘어요.' } });
    const params = { id: mentor.user.id };
    return {
      id,
      authorId: mentee.user.id,
      link: /^\/mentors\/\d+#reviews$/,
      read: async () => [(await visitor.call('getMentor', { params })).body, (await visitor.call('listMentorReviews', { params })).body],
    };
  },
  PROFILE: async () => {
    const { id } = await createUser(app);
    await app.sql("UPDATE users SET introduction = '수강평입니다', links = '{https://one.test}' WHERE id = $1", [id]);
    return { id, authorId: id, link: /^\/users\/\d+$/, read: async () => (await visitor.call('getPublicUser', { params: { id } })).body };
  },
};
const kinds = Object.keys(published) as (keyof typeof published)[];

describe.each(kinds)('%s', (kind) => {
  test('is reported by who sees it, not by its author, and taken away', async () => {
    const { id, authorId, link, read } = await published[kind]();
    const seen = async () => {
      clearSharedAnswers();
      return JSON.stringify(await read()).includes('수강평입니다');
    };
    expect(await seen()).toBe(true);
    expect(answerOf(await report(await clientOf(app, authorId), kind, id))).toEqual([403, 'REPORT_001']);
    const { body } = await report(await signedInClient(app), kind, id);
    const [listed] = (await operator.call('listReports', { query: { targetType: kind } })).body.items;
    expect(listed).toMatchObject({
      id: body.id,
      targetId: id,
      reported: { author: { id: authorId }, content: expect.stringContaining('수강평입니다'), link: expect.stringMatching(link) },
    });
    expect((await settle(body.id, 'REMOVED')).body).toMatchObject({ status: 'REMOVED' });
    expect(await seen()).toBe(false);
    expect(answerOf(await report(await signedInClient(app), kind, 987_654))).toEqual([404, 'COMMON_004']);
    if (kind !== 'PROFILE') expect(answerOf(await report(await signedInClient(app), kind, id))).toEqual([404, 'COMMON_004']);
  });

  test('of a blocked author is reported by nobody', async () => {
    const { id, authorId } = await published[kind]();
    await app.sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [authorId]);
    expect(answerOf(await report(await signedInClient(app), kind, id))).toEqual([404, 'COMMON_004']);
  });
});

test('a secret inquiry is reported by the instructor alone', async () => {
  const { inquiryId, instructorId } = await asked(app);
  expect(answerOf(await report(await signedInClient(app), 'INQUIRY', inquiryId))).toEqual([404, 'COMMON_004']);
  const { body } = await report(await clientOf(app, instructorId), 'INQUIRY', inquiryId);
  const [listed] = (await operator.call('listReports', { query: { targetType: 'INQUIRY' } })).body.items;
  expect(listed).toMatchObject({ id: body.id, reported: { content: '비밀 제목\n\n비밀 내용', link: null } });
});

test('a removed review stays with its author, who neither changes nor replaces it, and counts no more', async () => {
  const { reviewId, userId, courseId } = await reviewed(app);
  const author = await clientOf(app, userId);
  await settle((await report(await signedInClient(app), 'REVIEW', reviewId)).body.id, 'REMOVED');
  expect((await author.call('getOwnReview', { params: { id: courseId } })).body.review).toMatchObject({ id: reviewId, removed: true });
  const body = { rating: 5, content: '열 글자가 넘는 다른 수강평' };
  expect(answerOf(await author.call('updateReview', { params: { reviewId }, body }))).toEqual([409, 'REVIEW_004']);
  expect(answerOf(await author.call('deleteReview', { params: { reviewId } }))).toEqual([409, 'REVIEW_004']);
  expect(answerOf(await author.call('createReview', { params: { id: courseId }, body }))).toEqual([409, 'REVIEW_002']);
  expect((await visitor.call('getCourse', { params: { idOrSlug: courseId } })).body).toMatchObject({ reviewCount: 0, rating: 0 });
});

test('who follows a roadmap keeps it when it is removed', async () => {
  const { id } = await published.ROADMAP();
  const follower = await signedInClient(app);
  await app.sql('INSERT INTO roadmap_enrollments (user_id, roadmap_id) VALUES ($1, $2)', [follower.user.id, id]);
  await settle((await report(follower, 'ROADMAP', id)).body.id, 'REMOVED');
  expect((await follower.call('getRoadmap', { params: { id } })).body).toMatchObject({ id, removed: true, enrolled: true });
});

describe('settleReport', () => {
  test('takes a post or comment away, with all open reports of it; or leaves it', async () => {
    const { postId, authorId, commentId } = await posted(app);
    const [one, other] = [await signedInClient(app), await signedInClient(app)];
    await addComment(app, { postId, authorId: one.user.id, parentId: commentId });
    const [first, second, kept] = [await report(one, 'COMMENT', commentId), await report(other, 'COMMENT', commentId), await report(other, 'POST', postId)].map(
      ({ body }) => body.id,
    );
    expect((await settle(kept, 'DISMISSED')).body).toMatchObject({ status: 'DISMISSED', settledAt: expect.any(String) });
    expect((await settle(first, 'REMOVED')).body).toMatchObject({ status: 'REMOVED', reported: { link: `/community/${postId}#comment-${commentId}` } });
    expect([answerOf(await settle(second, 'DISMISSED')), answerOf(await settle(first, 'REMOVED')), answerOf(await settle(987_654, 'REMOVED'))]).toEqual([
      [409, 'COMMON_005'],
      [409, 'COMMON_005'],
      [404, 'COMMON_004'],
    ]);
    const read = async () => (await one.call('getPost', { params: { id: postId } })).body;
    expect(await read()).toMatchObject({ deleted: false, comments: [{ deleted: true, contentHtml: '' }, { deleted: false }] });

    const again = (await report(await signedInClient(app), 'POST', postId)).body.id;
    await settle(again, 'REMOVED');
    expect(await read()).toMatchObject({ deleted: true, title: '운영 원칙에 따라 삭제된 글입니다', author: { id: authorId } });
    const [entry] = await app.sql('SELECT action, diff FROM audit_logs WHERE target = $1', [`reports/${again}`]);
    expect(entry).toEqual({ action: 'reports.settle', diff: { status: ['OPEN', 'REMOVED'], reported: [null, `POST/${postId}`] } });
  });

  test('a year after it was settled a report is forgotten', async () => {
    const { postId } = await posted(app);
    const { id } = (await report(await signedInClient(app), 'POST', postId)).body;
    await settle(id, 'DISMISSED');
    await sweep();
    expect(await app.sql('SELECT id FROM reports WHERE id = $1', [id])).toHaveLength(1);
    await app.sql("UPDATE reports SET settled_at = now() - interval '366 days' WHERE id = $1", [id]);
    await sweep();
    expect(await app.sql('SELECT id FROM reports WHERE id = $1', [id])).toEqual([]);
  });
});

describe('listReports and exportReports', () => {
  test('of one reporter, or of one person’s things; the file has what the list has and is on record', async () => {
    const [reporter, other] = [await signedInClient(app), await signedInClient(app)];
    const [one, two] = [await posted(app, { title: '=광고' }), await posted(app)];
    const ids = [
      (await report(reporter, 'POST', one.postId)).body.id,
      (await report(reporter, 'POST', two.postId)).body.id,
      (await report(other, 'POST', one.postId)).body.id,
    ];
    const list = async (query: object) => (await operator.call('listReports', { query: { ...query } })).body;
    const idsOf = async (query: object) => (await list(query)).items.map(({ id }: { id: number }) => id);
    const by = { reporterId: reporter.user.id };
    expect(await idsOf(by)).toEqual([ids[1], ids[0]]);
    expect(await idsOf({ ...by, userId: one.authorId })).toEqual([ids[0]]);
    expect(await idsOf({ userId: one.authorId })).toEqual([ids[2], ids[0]]);
    expect(await list({ ...by, page: 2, pageSize: 1 })).toMatchObject({ total: 2, items: [{ id: ids[0] }] });
    expect(await idsOf({ reporterId: 987_654 })).toEqual([]);

    const file = async (query: object, who = operator) => who.call('exportReports', { query: { ...query } });
    const lines = ((await file({ ...by, format: 'jsonl' })).body as string).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual((await list(by)).items);
    const table = ((await file(by)).body as string).split('\r\n');
    expect(table[0]).toContain('"번호","신고한 때"');
    expect(table.slice(1, 3).map((line) => Number(line.split(',')[0]))).toEqual([ids[1], ids[0]]);
    expect(table[2]).toContain(`"확인 대기","글",${one.postId},"광고나 도배예요"`);
    expect(table[2]).toContain('"\'=광고');
    expect(await app.sql("SELECT diff FROM audit_logs WHERE action = 'reports.export' ORDER BY id")).toEqual([
      { diff: { format: [null, 'jsonl'] } },
      { diff: { format: [null, 'csv'] } },
    ]);
    expect([answerOf(await file({}, reporter)), answerOf(await file({}, visitor)), answerOf(await file({ reporterId: 'x' }))]).toEqual([
      [403, 'COMMON_003'],
      [401, 'COMMON_002'],
      [400, 'COMMON_001'],
    ]);
    expect((await file({}, await signedInClient(app, { operatorScopes: ['admin:support'] }))).status).toBe(403);
    expect((await file({}, await signedInClient(app, { operatorScopes: ['admin:read'] }))).status).toBe(200);
  });

  test('a file goes on where its last portion ended', async () => {
    const { postId, authorId } = await posted(app);
    await app.sql(
      `WITH people AS (INSERT INTO users (email, name) SELECT 'portion' || n || '@example.test', '김배움' FROM generate_series(1, 1100) n RETURNING id)
       INSERT INTO reports (reporter_id, target_type, target_id, reason, text, reported_user_id, content, created_at)
       SELECT id, 'POST', $1::bigint, 'SPAM', '', $2::bigint, '광고', now() - (id % 3) * interval '1 minute' FROM people`,
      [postId, authorId],
    );
    const { body } = await operator.call('exportReports', { query: { userId: authorId, format: 'jsonl' } });
    const ids = (body as string)
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: number }).id);
    const inOrder = await app.sql<{ id: number }>('SELECT id::int FROM reports WHERE reported_user_id = $1 ORDER BY created_at DESC, id DESC', [authorId]);
    expect(ids).toEqual(inOrder.map(({ id }) => id));
  });
});
