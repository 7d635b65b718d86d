import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, learner } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, finishJobs, signedInClient } from '../../support/factories.ts';
import { makeRegular } from '../../support/posts.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const question = { title: '비전공자도 들을 수 있나요?', content: '처음 배우는데\n괜찮을까요?', isSecret: false };
const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const ask = (member: TestClient, courseId: number, body: object = {}) => member.call('createInquiry', { body: { courseId, ...question, ...body } });
const titles = ({ body }: { body: { items: { title: string }[] } }) => body.items.map(({ title }) => title);

/** A public course with its instructor, and a member who does not learn it. */
async function openCourse() {
  const { courseId, instructorId } = await learner(app);
  return { courseId, instructorId, instructor: await clientOf(app, instructorId), member: await signedInClient(app) };
}

describe('createInquiry', () => {
  test('asks before one learns; the instructor is told and answers; the asker is told', async () => {
    const { courseId, instructorId, instructor, member } = await openCourse();
    const { status, body } = await ask(member, courseId, { title: '  비전공자도 들을 수 있나요? ' });
    const [{ slug } = { slug: '' }] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId]);
    const asker = { id: member.user.id, name: '김배움', profilePath: `/users/${member.user.id}` };
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        course: { id: courseId, title: '테스트 강의', slug },
        asker,
        ...question,
        status: 'WAITING',
        held: false,
        removed: false,
        createdAt: expect.any(String),
      },
    ]);
    const told = async (who: TestClient) =>
      (await who.call('listNotifications', { query: {} })).body.items.map(({ event, title, link }: Record<string, string>) => [event, title, link]);
    expect(await told(instructor)).toEqual([['inquiry-received', '‘테스트 강의’에 새 문의가 왔어요', `/instructor/inquiries?id=${body.id}`]]);

    const answer = (text: string) => instructor.call('answerInquiry', { params: { id: body.id }, body: { content: text } });
    expect((await answer('')).status).toBe(400);
    const first = await answer('네, 괜찮아요.');
    const by = { id: instructorId, name: '한도윤', profilePath: `/users/${instructorId}` };
    expect([first.status, first.body.status, first.body.answer]).toEqual([200, 'ANSWERED', { content: '네, 괜찮아요.', answeredAt: expect.any(String), by }]);
    expect((await answer('네, 물론이에요.')).body.answer).toEqual({ ...first.body.answer, content: '네, 물론이에요.' });
    expect(await told(member)).toEqual([['inquiry-answered', '‘테스트 강의’에 남긴 문의에 답변이 왔어요', `/user/inquiries?id=${body.id}`]]);
    await finishJobs();
    expect((await app.mails(member.user.email)).map(({ subject }) => subject)).toEqual(['[배움] 문의에 답변이 등록되었습니다']);
  });

  test('refuses what is missing, too long or no inquiry', async () => {
    const { courseId, member } = await openCourse();
    const wrong = [{ title: ' ' }, { title: '글'.repeat(101) }, { content: '' }, { content: '글'.repeat(3001) }, { isSecret: 'yes' }, { courseId: 0 }];
    expect((await Promise.all(wrong.map((body) => ask(member, courseId, body)))).map(({ status }) => status)).toEqual(wrong.map(() => 400));
  });

  test('not of a course that is not public', async () => {
    const { courseId, member } = await openCourse();
    await app.sql("UPDATE courses SET status = 'DRAFT' WHERE id = $1", [courseId]);
    expect(answerOf(await ask(member, courseId))).toEqual([404, 'COMMON_004']);
  });

  test('a crowd of questions is no crowd of mails', async () => {
    const { courseId, instructorId, member } = await openCourse();
    for (const asker of [member, await signedInClient(app)]) {
      await makeRegular(app, asker.user.id);
      await inParallel(15, () => ask(asker, courseId));
    }
    await finishJobs();
    const [{ email } = { email: '' }] = await app.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [instructorId]);
    expect((await app.mails(email)).map(({ subject }) => subject)).toEqual(['[배움] 새 문의가 왔습니다', '[배움] 새 문의 29개가 왔습니다']);
  });
});

describe('updateInquiry, deleteInquiry', () => {
  test('until it is answered', async () => {
    const { courseId, instructor, member } = await openCourse();
    const { id } = (await ask(member, courseId)).body;
    const change = () => member.call('updateInquiry', { body: { id, title: '고친 제목', content: '고친 글', isSecret: true } });
    expect((await change()).body).toMatchObject({ id, title: '고친 제목', content: '고친 글', isSecret: true, status: 'WAITING' });
    await instructor.call('answerInquiry', { params: { id }, body: { content: '답' } });
    expect(answerOf(await change())).toEqual([409, 'INQUIRY_001']);
    expect(answerOf(await member.call('deleteInquiry', { query: { id } }))).toEqual([409, 'INQUIRY_001']);
    const { id: other } = (await ask(member, courseId)).body;
    expect((await member.call('deleteInquiry', { query: { id: other } })).status).toBe(204);
    expect(answerOf(await member.call('deleteInquiry', { query: { id: other } }))).toEqual([404, 'COMMON_004']);
    expect((await member.call('listInquiries', { query: {} })).body.total).toBe(1);
  });
});

describe('a secret inquiry', () => {
  test('is seen by its asker, the instructor and operators, in no list of anybody else', async () => {
    const { courseId, userId, instructorId, inquiryId } = await asked(app);
    await ask(await signedInClient(app), courseId, { title: '공개 제목' });
    const see = async (reader: TestClient) => [
      titles(await reader.call('listPublicInquiries', { params: { id: courseId }, query: {} })),
      (await reader.call('getInquiry', { query: { id: inquiryId } })).status,
    ];
    for (const reader of [await clientOf(app, userId), await clientOf(app, instructorId), await signedInClient(app, { roleAdmin: true })]) {
      expect(await see(reader)).toEqual([['공개 제목', '비밀 제목'], 200]);
    }
    for (const reader of [await signedInClient(app), await signedInClient(app, { isInstructor: true })])
      expect(await see(reader)).toEqual([['공개 제목'], 404]);
    expect(await see(client(app.url))).toEqual([['공개 제목'], 401]);
    const page = (await client(app.url).call('listPublicInquiries', { params: { id: courseId }, query: {} })).body;
    expect([page.total, JSON.stringify(page).includes('비밀')]).toEqual([1, false]);
    const stranger = await signedInClient(app, { isInstructor: true });
    expect(answerOf(await stranger.call('answerInquiry', { params: { id: inquiryId }, body: { content: '남의 것' } }))).toEqual([404, 'COMMON_004']);
    expect(titles(await stranger.call('listCourseInquiries', { query: {} }))).toEqual([]);
  });
});

describe('lists', () => {
  test('are the own ones, by state and page; a course that is no longer public shows none', async () => {
    const { courseId, instructor, member } = await openCourse();
    for (const title of ['첫째', '둘째', '셋째']) await ask(member, courseId, { title });
    const { items } = (await member.call('listInquiries', { query: {} })).body;
    await instructor.call('answerInquiry', { params: { id: items[1].id }, body: { content: '답' } });
    for (const operation of ['listInquiries', 'listCourseInquiries']) {
      const reader = operation === 'listInquiries' ? member : instructor;
      const found = async (query: Record<string, unknown>) => {
        const answer = await reader.call(operation, { query });
        expect(statementsOf(answer)).toBeLessThanOrEqual(4);
        return titles(answer);
      };
      expect(await found({})).toEqual(['셋째', '둘째', '첫째']);
      expect(await found({ status: 'ANSWERED' })).toEqual(['둘째']);
      expect(await found({ status: 'WAITING', page: 2, pageSize: 1 })).toEqual(['첫째']);
      expect((await reader.call(operation, { query: { page: 9, pageSize: 2 } })).body).toMatchObject({ items: [], total: 3, totalPages: 2 });
      expect((await reader.call(operation, { query: { status: 'OPEN' } })).status).toBe(400);
    }
    expect(answerOf(await member.call('listCourseInquiries', { query: {} }))).toEqual([403, 'INSTRUCTOR_001']);
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [courseId]);
    expect(answerOf(await client(app.url).call('listPublicInquiries', { params: { id: courseId }, query: {} }))).toEqual([404, 'COMMON_004']);
    expect((await (await signedInClient(app)).call('getInquiry', { query: { id: items[0].id } })).status).toBe(404);
    expect((await member.call('getInquiry', { query: { id: items[0].id } })).status).toBe(200);
  });
});

test('who leaves takes their inquiries along', async () => {
  const { userId, inquiryId } = await asked(app);
  const member = await clientOf(app, userId);
  expect((await member.call('getWithdrawal')).body.losses).toMatchObject({ inquiries: 1 });
  expect((await member.call('withdraw', { body: { confirm: true } })).status).toBe(200);
  expect(await app.sql('SELECT id FROM inquiries WHERE id = $1', [inquiryId])).toEqual([]);
});
