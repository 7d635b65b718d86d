import { secondsUntilAdvertising } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enroll } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { lecture, save, taught } from '../../support/curricula.ts';
import { clientOf, createUser, finishJobs } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const write = (who: TestClient, courseId: number, notify: boolean, title = '새 수업이 나왔어요') =>
  who.call('createCourseNews', { params: { id: courseId }, body: { title, content: '**세 개**를 더했어요.', notify } });
const listed = async (query: Record<string, unknown>) => (await client(app.url).call('listPosts', { query })).body.items.map(({ id }: { id: number }) => id);
const toldOf = async (userId: number) =>
  (await app.sql<{ title: string }>("SELECT title FROM notifications WHERE user_id = $1 AND event = 'course-news'", [userId])).map(({ title }) => title);

/** People who learn a course, and one whose time is over. */
async function learners(courseId: number, count: number): Promise<{ ids: number[]; former: number }> {
  const ids = await Promise.all(Array.from({ length: count }, async () => (await createUser(app)).id));
  for (const id of ids) await enroll(app, id, courseId);
  const { id: former } = await createUser(app);
  await enroll(app, former, courseId);
  await app.sql("UPDATE enrollments SET expires_at = now() - interval '1 day' WHERE user_id = $1", [former]);
  return { ids, former };
}

describe('createCourseNews', () => {
  test('stands in the news of its course and on no board, and is changed and answered like any post', async () => {
    const { who, courseId } = await taught(app);
    const { status, body } = await write(who, courseId, false);
    expect([status, body]).toMatchObject([201, { type: 'NEWS', course: { id: courseId }, contentHtml: expect.stringContaining('<strong>세 개</strong>') }]);
    const { body: question } = await who.call('createPost', { body: { type: 'QUESTION', courseId, title: '질문이 있어요', content: '이 강의에 대한 질문' } });
    expect(await listed({ type: 'NEWS', courseId })).toEqual([body.id]);
    expect(await listed({ courseId })).toEqual([question.id]);
    expect(await listed({ courseId, sort: 'likes' })).toEqual([question.id]);
    for (const query of [{}, { resolved: false }, { q: '새 수업이 나왔어요' }, { type: 'QUESTION' }]) expect(await listed(query)).not.toContain(body.id);
    expect(await listed({ type: 'NEWS', courseId, q: '새 수업이 나왔어요' })).toEqual([body.id]);
    expect(await listed({ type: 'NEWS', courseId, sort: 'comments' })).toEqual([body.id]);
    const member = await clientOf(app, (await createUser(app)).id);
    expect((await member.call('createComment', { params: { id: body.id }, body: { content: '잘 볼게요' } })).status).toBe(201);
    expect((await who.call('updatePost', { params: { id: body.id }, body: { title: '고친 소식' } })).body).toMatchObject({ type: 'NEWS', title: '고친 소식' });
    expect((await member.call('updatePost', { params: { id: body.id }, body: { title: '남의 소식' } })).status).toBe(404);
  });

  test('is written by the instructor of a public course and by nobody else, whatever the door', async () => {
    const { who, courseId } = await taught(app);
    const { who: other } = await taught(app);
    const operator = await clientOf(app, (await createUser(app, { roleAdmin: true })).id);
    for (const stranger of [other, operator]) expect((await write(stranger, courseId, false)).body.errorCode).toBe('COMMON_004');
    expect((await write(await clientOf(app, (await createUser(app)).id), courseId, false)).status).toBe(403);
    expect((await write(client(app.url), courseId, false)).status).toBe(401);
    const asPost = await who.call('createPost', { body: { type: 'NEWS', courseId, title: '소식', content: '글' } });
    expect([asPost.status, asPost.body.errors[0].field]).toEqual([400, 'type']);
    const draft = await taught(app, { status: 'DRAFT' });
    expect((await write(draft.who, draft.courseId, false)).body).toMatchObject({ errorCode: 'COMMON_005', detail: '공개한 강의에만 소식을 쓸 수 있습니다.' });
    expect(await listed({ type: 'NEWS', courseId })).toEqual([]);
  });

  test('tells everybody who learns the course, each once, however many they are', async () => {
    const { who, userId, courseId } = await taught(app);
    const { ids, former } = await learners(courseId, 3);
    await app.sql(
      `WITH p AS (INSERT INTO users (email, name, email_verified_at, status) SELECT 'many-' || n || '@example.test', '여럿', now(), 'ACTIVE' FROM generate_series(1, 100) n RETURNING id)
       INSERT INTO enrollments (user_id, course_id, source) SELECT id, $1, 'FREE' FROM p`,
      [courseId],
    );
    await enroll(app, userId, courseId);
    const { body } = await write(who, courseId, true);
    for (let run = 0; run < 3; run += 1) await finishJobs();
    expect(await app.sql("SELECT count(*)::int AS told, count(DISTINCT user_id)::int AS people FROM notifications WHERE event = 'course-news'")).toEqual([
      { told: 103, people: 103 },
    ]);
    expect(await toldOf(ids[0] ?? 0)).toEqual(['‘테스트 강의’에 소식이 올라왔어요: 새 수업이 나왔어요']);
    expect([await toldOf(former), await toldOf(userId)]).toEqual([[], []]);
    const [mail] = (await app.mails()).filter(({ subject }) => subject.includes('수강하는 강의에 소식이 올라왔습니다'));
    expect(mail?.text).toContain(`/community/${body.id}`);
  });

  test('tells once a day, also where many are written at once, and without telling as often as other posts', async () => {
    const { who, courseId } = await taught(app);
    const { ids } = await learners(courseId, 1);
    const answers = await inParallel(5, (index) => write(who, courseId, true, `소식 ${index}`));
    expect(tally(answers)).toEqual({ '201': 1, '429 POST_005': 4 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await write(who, courseId, false)).status).toBe(201);
    const told = answers.find(({ status }) => status === 201)?.body;
    await who.call('deletePost', { params: { id: told.id } });
    expect((await write(who, courseId, true)).body.errorCode).toBe('POST_005');
    await finishJobs();
    expect(await toldOf(ids[0] ?? 0)).toEqual([]);
    await app.sql("UPDATE posts SET told_at = told_at - interval '1 day' WHERE course_id = $1", [courseId]);
    expect((await write(who, courseId, true)).status).toBe(201);
    await finishJobs();
    expect(await toldOf(ids[0] ?? 0)).toHaveLength(1);
  });
});

describe('news that advertise', () => {
  const agree = async (userId: number, nightAgreed = true) =>
    (await clientOf(app, userId)).call('setCourseNewsConsent', { body: { agreed: true, nightAgreed } });
  const adverts = async () => (await app.mails()).filter(({ subject }) => subject.includes('수강하는 강의에서 알리는 할인과 혜택'));

  test.each([
    ['say so', { content: '새 강의를 할인해요.', promotion: true }],
    ['bring a coupon', { content: '선물이에요: https://baeum.test/course/a?coupon=ABCD', promotion: false }],
  ])('because they %s reach those alone who agreed to advertising, once, and are marked as such', async (_why, given) => {
    const { who, courseId } = await taught(app);
    const { ids, former } = await learners(courseId, 3);
    for (const id of [ids[0] ?? 0, ids[1] ?? 0, former]) await agree(id);
    const before = (await adverts()).length;
    const { body } = await who.call('createCourseNews', { params: { id: courseId }, body: { title: '할인 소식', notify: true, ...given } });
    expect(body).toMatchObject({ type: 'NEWS', promotion: true });
    for (let run = 0; run < 4; run += 1) await finishJobs();
    const sent = (await adverts()).slice(before);
    expect(sent).toHaveLength(2);
    for (const { subject, text } of sent) {
      expect(subject).toMatch(/^\(광고\)/);
      expect([text.includes(`/community/${body.id}`), text.includes('수신 거부')]).toEqual([true, true]);
    }
    for (const id of [...ids, former]) expect(await toldOf(id)).toEqual([]);
  });

  test('wait for the morning where somebody did not agree to the night', async () => {
    const { who, courseId } = await taught(app);
    const { ids } = await learners(courseId, 1);
    await agree(ids[0] ?? 0, false);
    await who.call('createCourseNews', { params: { id: courseId }, body: { title: '할인 소식', content: '할인해요.', notify: true, promotion: true } });
    const isNight = secondsUntilAdvertising(new Date(), false) > 0;
    const before = (await adverts()).length;
    for (let run = 0; run < 3; run += 1) await finishJobs();
    expect((await adverts()).length - before).toBe(isNight ? 0 : 1);
  });
});

describe('listCourseNews', () => {
  const read = (who: TestClient, courseId: number) => who.call('listCourseNews', { params: { id: courseId } });

  test('has the news of one’s own course, whom the next ones would reach, and when they may be told of again', async () => {
    const { who, userId, courseId } = await taught(app);
    const { ids } = await learners(courseId, 3);
    await enroll(app, userId, courseId);
    await (await clientOf(app, ids[0] ?? 0)).call('setCourseNewsConsent', { body: { agreed: true } });
    expect((await read(who, courseId)).body).toMatchObject({ items: [], total: 0, learners: 3, advertReaders: 1 });
    const { body: quiet } = await write(who, courseId, false, '조용한 소식');
    const { body: told } = await write(who, courseId, true, '알린 소식');
    const { body } = await read(who, courseId);
    expect(body.items).toMatchObject([
      { id: told.id, title: '알린 소식', promotion: false, toldAt: expect.any(String) },
      { id: quiet.id, title: '조용한 소식', promotion: false },
    ]);
    expect(body.items[1].toldAt).toBeUndefined();
    expect(Date.parse(body.nextNoticeAt) - Date.parse(body.items[0].toldAt)).toBe(86_400_000);
    await who.call('deletePost', { params: { id: quiet.id } });
    expect((await read(who, courseId)).body.total).toBe(1);
  });

  test('is for nobody else', async () => {
    const { courseId } = await taught(app);
    const { who: other } = await taught(app);
    const operator = await clientOf(app, (await createUser(app, { roleAdmin: true })).id);
    for (const stranger of [other, operator]) expect((await read(stranger, courseId)).body.errorCode).toBe('COMMON_004');
    expect((await read(await clientOf(app, (await createUser(app)).id), courseId)).status).toBe(403);
    expect((await read(client(app.url), courseId)).status).toBe(401);
  });
});

describe('publishLectures with news', () => {
  test('shows no lecture where its news are refused: learners were told today, or the author writes too often', async () => {
    const { who, courseId } = await taught(app);
    const saved = await save(who, courseId, [{ title: '섹션', lectures: [lecture('하나'), lecture('둘')] }], 1);
    const lectureIds: number[] = saved.body.sections[0].lectures.map(({ id }: { id: number }) => id);
    const publish = async (ids: number[], version: number, notify: boolean) => {
      const news = { title: '새 수업이 나왔어요', content: '더했어요.', notify };
      const { status, body } = await who.call('publishLectures', { params: { id: courseId }, body: { lectureIds: ids, version, news } });
      return [status, body.errorCode ?? body.curriculumVersion];
    };
    expect(await publish(lectureIds.slice(0, 1), 2, true)).toEqual([200, 3]);
    expect(await publish(lectureIds.slice(1), 3, true)).toEqual([429, 'POST_005']);
    for (let written = 1; written < 5; written += 1) expect((await write(who, courseId, false)).status).toBe(201);
    expect((await write(who, courseId, false)).body.errorCode).toBe('POST_002');
    expect(await publish(lectureIds.slice(1), 3, false)).toEqual([429, 'POST_002']);
    expect(await app.sql('SELECT id::int FROM lectures WHERE course_id = $1 AND shown', [courseId])).toEqual([{ id: lectureIds[0] }]);
    expect((await who.call('getTeachingCourse', { params: { id: courseId } })).body.curriculumVersion).toBe(3);
  });
});
