import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, enroll } from '../../support/catalogue.ts';
import { signedInClient, type NewUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const newInstructor = (options: NewUser = {}) => signedInClient(app, { isInstructor: true, ...options });

describe('getLecturer', () => {
  test('tells how somebody is reached, introduced and paid, before they chose anything', async () => {
    const member = await newInstructor({ name: '이강사' });
    expect((await member.call('getLecturer')).body).toEqual({
      user: { id: member.user.id, name: '이강사', profilePath: `/users/${member.user.id}`, isInstructor: true, isMentor: false, courseCount: 0, blogCount: 0 },
      contactMail: member.user.email,
      introduce: '',
      links: [],
      held: false,
      shareRate: 70,
      couponShareRate: 100,
      notifyQuestions: true,
    });
  });

  test('names the shares of today: a term of their own comes before one for all, and past and coming ones say nothing', async () => {
    const [one, other] = [await newInstructor(), await newInstructor()];
    const term = (instructorId: number | null, channel: string, rate: number, from: string, to: string | null) =>
      app.sql(
        `INSERT INTO share_terms (instructor_id, channel, rate, starts_on, ends_on)
         VALUES ($1, $2, $3, (now() AT TIME ZONE 'Asia/Seoul')::date + $4::interval, (now() AT TIME ZONE 'Asia/Seoul')::date + $5::interval)`,
        [instructorId, channel, rate, from, to],
      );
    await term(null, 'PLATFORM', 75, '-10 days', null);
    await term(one.user.id, 'PLATFORM', 85, '0 days', '0 days');
    await term(one.user.id, 'PLATFORM', 90, '-9 days', '-1 days');
    await term(one.user.id, 'INSTRUCTOR', 95, '1 day', null);
    const rates = async (member: typeof one) => {
      const { shareRate, couponShareRate } = (await member.call('getLecturer')).body;
      return [shareRate, couponShareRate];
    };
    expect([await rates(one), await rates(other)]).toEqual([
      [85, 100],
      [75, 100],
    ]);
    await app.sql('DELETE FROM share_terms');
  });
});

describe('updateLecturer', () => {
  test('changes what is given; the introduction and links are those of the profile', async () => {
    const member = await newInstructor();
    const links = ['https://github.com/example'];
    const { status, body } = await member.call('updateLecturer', { body: { contactMail: ' teach@example.com ', introduce: '가르칩니다.', links } });
    expect([status, body]).toMatchObject([200, { contactMail: 'teach@example.com', introduce: '가르칩니다.', links, notifyQuestions: true }]);
    expect((await member.call('getProfile')).body).toMatchObject({ introduction: '가르칩니다.', links });
    const again = await member.call('updateLecturer', { body: { introduce: '' } });
    expect(again.body).toMatchObject({ contactMail: 'teach@example.com', introduce: '', links });
    expect(again.body.user).not.toHaveProperty('introduction');
  });

  test('switches the notice of a new question off and on, for the matrix and for what is told', async () => {
    const member = await newInstructor();
    const { id: courseId } = await createCourse(app, { instructorId: member.user.id });
    const setting = async () => {
      const { body } = await member.call('getNotificationSettings');
      return body.find(({ event }: { event: string }) => event === 'question-received');
    };
    const ask = async () => {
      const learner = await signedInClient(app);
      await enroll(app, learner.user.id, courseId);
      const { status } = await learner.call('createPost', {
        body: { type: 'QUESTION', title: '이 부분이 궁금해요', content: '설명을 더 듣고 싶어요.', tags: [], courseId },
      });
      expect(status).toBe(201);
    };
    const told = async () => [(await member.call('listNotifications')).body.items.length, (await app.mails(member.user.email)).length];
    expect((await member.call('updateLecturer', { body: { notifyQuestions: false } })).body.notifyQuestions).toBe(false);
    expect(await setting()).toEqual({ event: 'question-received', inApp: false, email: false, sms: false, push: false });
    await ask();
    expect(await told()).toEqual([0, 0]);
    expect((await member.call('updateLecturer', { body: { notifyQuestions: true } })).body.notifyQuestions).toBe(true);
    await ask();
    expect(await told()).toEqual([1, 1]);
    await member.call('setNotificationSettings', { body: [{ event: 'question-received', inApp: true, email: false, sms: false }] });
    expect((await member.call('updateLecturer', { body: { notifyQuestions: true } })).body.notifyQuestions).toBe(true);
    expect(await setting()).toMatchObject({ inApp: true, email: false });
  });

  test.each([
    [{ contactMail: 'nobody' }, 'contactMail', '이메일 주소를 확인해주세요.'],
    [{ links: ['ftp://example.com'] }, 'links.0', 'https://로 시작하는 주소를 입력해주세요.'],
    [{ introduce: '가'.repeat(1001) }, 'introduce', '소개는 1,000자 이하로 입력해주세요.'],
  ])('refuses %j', async (input, field, message) => {
    const { status, body } = await (await newInstructor()).call('updateLecturer', { body: input });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field, message })]]);
  });
});
