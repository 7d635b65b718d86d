import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { operations } from '@baeum/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createCourse, enroll, review } from '../../support/catalogue.ts';
import { client, type CallOptions, type TestClient } from '../../support/client.ts';
import { createUser, signedInClient, unique } from '../../support/factories.ts';
import { createMentor, storeSession } from '../../support/mentoring.ts';
import { addComment, addPost } from '../../support/posts.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
  visitor = client(app.url);
});
afterAll(() => app.stop());

const setStatus = async (id: number, status: string) =>
  expect((await operator.call('setUserStatus', { params: { id }, body: { status, reason: '광고를 반복해서 올림' } })).status).toBe(200);

const idOf = async (sql: string, values: unknown[]) => Number((await app.sql<{ id: number }>(`${sql} RETURNING id`, values))[0]?.id);

/** Somebody who has published one thing of every kind; each contains `mark`, which occurs nowhere else. */
async function author() {
  const mark = unique('mark');
  const member = await signedInClient(app, { name: `이${mark}`, isInstructor: true, isMentor: true });
  const { id } = member.user;
  const reader = await createUser(app);
  const otherCourse = (await createCourse(app, { instructorId: (await createUser(app, { isInstructor: true })).id })).id;
  const course = await createCourse(app, {
    instructorId: id,
    title: `강의 ${mark}`,
    slug: `course-${mark}`,
    price: 10_000,
    sale: { price: 5000, starts: '-1 day', ends: null },
  });
  const otherPost = await addPost(app, { authorId: reader.id, type: 'FREE', title: '다른 글' });
  await addComment(app, { postId: otherPost, authorId: id, content: `댓글 ${mark}` });
  const post = await addPost(app, { authorId: id, type: 'BLOG', title: `글 ${mark}`, tags: [mark], courseId: otherCourse });
  await enroll(app, id, otherCourse);
  await review(app, id, otherCourse, 1);
  await app.sql("UPDATE reviews SET content = '열 글자가 넘는 ' || $2 WHERE user_id = $1", [id, mark]);
  await app.sql("INSERT INTO inquiries (user_id, course_id, title, content) VALUES ($1, $2, $3, '문의')", [id, otherCourse, `문의 ${mark}`]);
  await app.sql(
    "INSERT INTO mentors (user_id, job, career, introduction, price, duration_minutes, takes_requests, rating_sum, review_count) VALUES ($1, '개발자', '5년', $2, 0, 30, true, 5000, 1000)",
    [id, `멘토 ${mark}`],
  );
  const rated = await createMentor(app);
  const session = await storeSession(app, rated.user.id, id, '2026-01-05T10:00:00Z', { status: 'COMPLETED' });
  await member.call('setMentoringReview', { params: { id: session }, body: { rating: 5, content: `열 글자가 넘는 ${mark}` } });
  const roadmap = await idOf("INSERT INTO roadmaps (owner_id, title, category_id, visibility) VALUES ($1, $2, 1, 'PUBLIC')", [id, `로드맵 ${mark}`]);
  await app.sql('INSERT INTO roadmap_courses (roadmap_id, course_id, seq) VALUES ($1, $2, 1), ($1, $3, 2)', [roadmap, course.id, otherCourse]);
  return { id, mark, member, course, otherCourse, post, otherPost, roadmap, rated: rated.user.id };
}
type Author = Awaited<ReturnType<typeof author>>;

/** Where visitors come upon what somebody has published. */
const doors = ({ id, mark, course, otherCourse, post, otherPost, roadmap, rated }: Author): [operation: string, ...calls: CallOptions[]][] => [
  ['getHome', {}],
  ['listCourses', { query: { sort: 'recent' } }, { query: { q: mark } }, { query: { instructorId: id } }, { query: { onSale: 'true', sort: 'recent' } }],
  ['getCourse', { params: { idOrSlug: course.slug } }, { params: { idOrSlug: course.id } }],
  ['listCourseReviews', { params: { id: otherCourse } }],
  ['listPublicInquiries', { params: { id: otherCourse } }],
  ['listRoadmaps', {}, { query: { q: mark } }, { query: { categoryId: 1 } }],
  ['getRoadmap', { params: { id: roadmap } }],
  ['listPosts', {}, { query: { q: mark } }, { query: { tag: mark } }, { query: { courseId: otherCourse } }, { query: { type: 'BLOG' } }],
  ['getPostHighlights', {}],
  ['getPost', { params: { id: post } }, { params: { id: otherPost } }],
  ['listComments', { params: { id: otherPost } }],
  ['getMentor', { params: { id } }, { params: { id: rated } }],
  ['listMentorReviews', { params: { id: rated } }],
  ['getPublicUser', { params: { id } }],
  ['listUserCourses', { params: { id } }],
  ['listUserBlogs', { params: { id } }],
  ['search', { query: { q: mark } }],
  ['suggest', { query: { q: mark } }],
];

/** The names of doors at which something of this person is seen. */
async function seen(by: Author): Promise<string[]> {
  clearSharedAnswers();
  const found: string[] = [];
  for (const [operation, ...calls] of doors(by)) {
    for (const [index, call] of calls.entries()) {
      // A search says again what was searched for.
      const { words: _words, ...body } = (await visitor.call(operation, call)).body;
      if (JSON.stringify(body).includes(by.mark)) found.push(`${operation} ${index}`);
    }
  }
  const files = { '/rss.xml': by.mark, '/sitemaps/0.xml': `/roadmaps/${by.roadmap}<`, '/sitemaps/1.xml': by.mark, '/sitemaps/2.xml': `/community/${by.post}<` };
  for (const [path, text] of Object.entries(files)) if (await (await fetch(app.url + path)).text().then((body) => body.includes(text))) found.push(path);
  if ((await fetch(`${app.url}/images/courses/${by.course.id}`)).ok) found.push('preview');
  return found;
}

const counts = async ({ otherCourse, otherPost, id }: Author) => {
  const [course, post] = [await visitor.call('getCourse', { params: { idOrSlug: otherCourse } }), await visitor.call('getPost', { params: { id: otherPost } })];
  const [reviews, inquiries] = [
    await visitor.call('listCourseReviews', { params: { id: otherCourse } }),
    await visitor.call('listPublicInquiries', { params: { id: otherCourse } }),
  ];
  return {
    reviews: [course.body.reviewCount, reviews.body.total, reviews.body.distribution[1]],
    inquiries: inquiries.body.total,
    comments: post.body.commentCount,
    profile: (await visitor.call('getPublicUser', { params: { id } })).status,
  };
};

describe('setUserStatus', () => {
  test('what a blocked account has published is seen nowhere, and everywhere again when it is in use', async () => {
    const by = await author();
    const everywhere = doors(by)
      .flatMap(([operation, ...calls]) => calls.map((_call, index) => `${operation} ${index}`))
      .concat('/rss.xml', '/sitemaps/0.xml', '/sitemaps/1.xml', '/sitemaps/2.xml', 'preview');
    const before = await counts(by);
    expect([await seen(by), before]).toEqual([everywhere, { reviews: [1, 1, 1], inquiries: 1, comments: 1, profile: 200 }]);
    await setStatus(by.id, 'BLOCKED');
    expect(await seen(by)).toEqual([]);
    expect(await counts(by)).toEqual({ reviews: [0, 0, 0], inquiries: 0, comments: 0, profile: 404 });
    await setStatus(by.id, 'ACTIVE');
    expect([await seen(by), await counts(by)]).toEqual([everywhere, before]);
  });

  test('what was bought stays with who has it; nobody else gets it any more', async () => {
    const by = await author();
    const [learner, stranger] = [await signedInClient(app), await signedInClient(app)];
    await enroll(app, learner.user.id, by.course.id);
    await app.sql('INSERT INTO roadmap_enrollments (user_id, roadmap_id) VALUES ($1, $2)', [learner.user.id, by.roadmap]);
    await app.sql('UPDATE enrollments SET completed_at = now(), progress_rate = 100 WHERE user_id = $1', [learner.user.id]);
    const certificate = await learner.call('issueCertificate', { body: { courseId: by.course.id } });
    const items = [
      { type: 'COURSE', refId: by.course.id },
      { type: 'ROADMAP', refId: by.roadmap },
    ];
    await setStatus(by.id, 'BLOCKED');

    expect((await learner.call('getLearningCourse', { params: { courseId: by.course.id } })).status).toBe(200);
    expect((await learner.call('listMyCourses')).body.items).toMatchObject([{ course: { id: by.course.id } }]);
    expect((await learner.call('listMyRoadmaps')).body.items).toMatchObject([{ id: by.roadmap, enrolled: true }]);
    expect((await learner.call('getRoadmap', { params: { id: by.roadmap } })).body.courses.map((course: { id: number }) => course.id)).toEqual([
      by.course.id,
      by.otherCourse,
    ]);
    expect((await visitor.call('verifyCertificate', { params: { serial: certificate.body.serial } })).body).toMatchObject({
      valid: true,
      course: { id: by.course.id },
    });

    for (const item of items) expect((await stranger.call('addCartItem', { body: item })).status).toBe(404);
    expect((await stranger.call('previewOrder', { body: { items } })).status).not.toBe(200);
    expect((await stranger.call('enrollRoadmap', { params: { id: by.roadmap } })).status).toBe(404);
  });

  test('where others have answered, the place of a text is left, without the text and the name', async () => {
    const by = await author();
    const [comment] = (await visitor.call('listComments', { params: { id: by.otherPost } })).body.items;
    const reader = await createUser(app);
    await addComment(app, { postId: by.otherPost, authorId: reader.id, parentId: comment.id });
    await addComment(app, { postId: by.post, authorId: reader.id });
    await app.sql('UPDATE posts SET accepted_comment_id = $2 WHERE id = $1', [by.otherPost, comment.id]);
    await setStatus(by.id, 'BLOCKED');
    const nobody = { id: by.id, name: '이용이 제한된 회원', profilePath: `/users/${by.id}` };
    expect((await visitor.call('getPost', { params: { id: by.otherPost } })).body).toMatchObject({
      commentCount: 1,
      acceptedComment: null,
      comments: [{ author: nobody, contentHtml: '', deleted: true }, { deleted: false }],
    });
    expect((await visitor.call('getPost', { params: { id: by.post } })).body).toMatchObject({
      author: nobody,
      title: '운영 원칙에 따라 삭제된 글입니다',
      contentHtml: '',
      deleted: true,
      tags: [],
    });
    const answer = await (await signedInClient(app)).call('createComment', { params: { id: by.post }, body: { content: '늦은 댓글' } });
    expect([answer.status, await seen(by)]).toEqual([404, []]);
  });

  test('every operation that shows visitors who has made something is among those doors', () => {
    const showing = [...operations].filter(([, { route }]) => {
      const answer = route.responses[200];
      if (route.method !== 'GET' || route.metadata.who !== 'visitor' || !(answer instanceof z.ZodType)) return false;
      return /"(Author|UserPublic|PublicProfile|Mentor)":/.test(JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })));
    });
    const known = doors({ course: {}, otherCourse: 0 } as Author).map(([operation]) => operation);
    expect(showing.length).toBeGreaterThan(10);
    expect(showing.map(([operation]) => operation).filter((operation) => !known.includes(operation))).toEqual([]);
  });
});
