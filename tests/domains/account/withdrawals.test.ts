import { earnPoints } from '@baeum/api/src/domains/points/points.public.ts';
import { deleteNetworksOfLeavers } from '@baeum/api/src/domains/security-events/security-events.jobs.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { learner } from '../../support/catalogue.ts';
import { clientElsewhere, clientOf, createUser, finishJobs, goodPassword, mailedToken, signedInClient, unique } from '../../support/factories.ts';
import { coursesAt, order } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

type Member = Awaited<ReturnType<typeof signedInClient>>;
const leave = (member: Pick<Member, 'call'>, more: object = {}) => member.call('withdraw', { body: { confirm: true, ...more } });
const accountOf = async (id: number) => (await app.sql('SELECT * FROM users WHERE id = $1', [id]))[0];

async function addCourse(instructorId: number, status: string): Promise<void> {
  await app.sql(
    `INSERT INTO courses (slug, title, instructor_id, category_id, level, price, status, published_at)
     VALUES ($1, $1, $2, 1, '입문', 0, $3, CASE WHEN $3 = 'PUBLISHED' THEN now() END)`,
    [unique('course'), instructorId, status],
  );
}

describe('getWithdrawal', () => {
  test('counts what is lost and what stays', async () => {
    const { userId, courseId, lectureId } = await learner(app);
    const member = await clientOf(app, userId);
    await member.call('createCourseNote', { body: { courseId, lectureId, atSeconds: 5, content: '여기부터 다시' } });
    await earnPoints(userId, 1200, { reason: '이벤트 당첨', key: `gift:${userId}` });
    await addCourse(userId, 'DRAFT');
    await app.sql(
      "WITH one AS (INSERT INTO roadmaps (owner_id, title, category_id) SELECT instructor_id, '로드맵', 1 FROM courses WHERE id = $2 RETURNING id) INSERT INTO roadmap_enrollments (user_id, roadmap_id) SELECT $1, id FROM one",
      [userId, courseId],
    );
    expect((await member.call('getWithdrawal')).body).toEqual({
      canWithdraw: true,
      blockers: [],
      income: { waiting: [], rest: 0 },
      losses: {
        points: 1200,
        coupons: 0,
        enrollments: 1,
        followedRoadmaps: 1,
        notes: 1,
        certificates: 0,
        groups: 0,
        lists: 0,
        likes: 0,
        inquiries: 0,
        messages: 0,
      },
      remains: { reviews: 0, mentoringReviews: 0, posts: 0, comments: 0, sentMessages: 0, courses: 1, roadmaps: 0 },
    });
  });

  test.each([
    ['PUBLISHED_COURSES', {}, (id: number) => addCourse(id, 'PUBLISHED')],
    ['OPERATOR', { roleAdmin: true }, () => Promise.resolve()],
    ['PENDING_ORDERS', {}, async (id: number) => order(await clientOf(app, id), { items: await coursesAt(app, 1000) }), 'ORDER_004'],
  ])('%s stands in the way, and nothing is erased', async (code, options, prepare, errorCode = 'COMMON_005') => {
    const member = await signedInClient(app, options);
    await prepare(member.user.id);
    expect((await member.call('getWithdrawal')).body).toMatchObject({ canWithdraw: false, blockers: [{ code, message: expect.any(String) }] });
    const { status, body } = await leave(member);
    expect([status, body.errorCode, body.detail]).toEqual([409, errorCode, expect.any(String)]);
    expect(await accountOf(member.user.id)).toMatchObject({ status: 'ACTIVE', email: member.user.email });
  });
});

describe('withdraw', () => {
  test('empties the account, ends every session, device and program, and says farewell', async () => {
    const member = await signedInClient(app, { name: '이떠남', isInstructor: true });
    const { id, email } = member.user;
    const elsewhere = await clientOf(app, id);
    const { accessToken } = (await clientElsewhere(app).call('exchangeToken', { body: { grantType: 'password', email, password: goodPassword } })).body;
    const withToken = () => clientElsewhere(app).call('getActiveState', { headers: { authorization: `Bearer ${accessToken}` } });
    expect((await withToken()).status).toBe(200);
    const left = await leave(member, { password: goodPassword, reason: 'NOT_USED' });
    expect([left.status, left.body, left.headers.get('clear-site-data'), member.cookies.has('sid')]).toEqual([200, { ok: true }, '"cache"', false]);
    expect((await elsewhere.call('getProfile')).status).toBe(401);
    expect((await withToken()).status).toBe(401);
    expect(await accountOf(id)).toMatchObject({
      status: 'WITHDRAWN',
      name: '탈퇴한 회원',
      email: `withdrawn-${id}@withdrawn.invalid`,
      password_hash: null,
      is_instructor: false,
    });
    expect((await app.mails(email)).map(({ subject }) => subject)).toEqual(['[배움] 탈퇴가 완료되었습니다']);
    expect((await clientElsewhere(app).call('signIn', { body: { email, password: goodPassword } })).body.errorCode).toBe('SIGNIN_001');
    expect((await clientElsewhere(app).call('getPublicUser', { params: { id } })).status).toBe(404);
  });

  test('lets the same address sign up again, as somebody else', async () => {
    const member = await signedInClient(app);
    const { id, email } = member.user;
    await leave(member);
    const browser = clientElsewhere(app);
    const again = await browser.call('signUp', { body: { email, password: goodPassword, agreements: { terms: true, privacy: true, age14: true } } });
    expect([again.status, again.body.user?.id === id]).toEqual([201, false]);
    await browser.call('confirmSignUpEmail', { body: { token: await mailedToken(app, email) } });
    expect((await clientElsewhere(app).call('signIn', { body: { email, password: goodPassword } })).body).toMatchObject({
      errorCode: null,
      user: { id: again.body.user.id },
    });
  });

  test('a borrowed browser is no place to guess the password: SIGNIN_002', async () => {
    const member = await signedInClient(app);
    const answers = await inParallel(12, (index) => leave(member, { password: `guess-${index}` }));
    expect(tally(answers)).toEqual({ '400 PW_001': 10, '429 SIGNIN_002': 2 });
    expect((await leave(member, { password: goodPassword })).body.errorCode).toBe('SIGNIN_002');
  });

  test('takes a wrong password for a refusal, an old session for a question, and no other confirmation than yes', async () => {
    const member = await signedInClient(app);
    expect((await leave(member, { password: 'not-the-one-at-all' })).body.errorCode).toBe('PW_001');
    expect((await leave(member, { confirm: false })).status).toBe(400);
    await app.sql("UPDATE sessions SET created_at = created_at - interval '10 minutes' WHERE user_id = $1", [member.user.id]);
    expect((await leave(member)).body.errorCode).toBe('COMMON_016');
    expect(await accountOf(member.user.id)).toMatchObject({ status: 'ACTIVE' });
  });

  test('happens once, however often it is asked for at once', async () => {
    const member = await signedInClient(app);
    const answers = await inParallel(6, () => leave(member));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await app.mails(member.user.email)).length).toBe(1);
  });

  test('gives seats back, each once', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const groups = [];
    for (let each = 0; each < 2; each += 1)
      groups.push((await operator.call('createGroup', { body: { name: unique('그룹'), kind: 'BUSINESS', seats: 5 } })).body);
    const members = [await signedInClient(app), await signedInClient(app), await signedInClient(app)];
    for (const member of members)
      for (const { id, invite } of groups) await member.call('signupGroup', { params: { id }, body: { invite, realName: '김실명' } });
    await Promise.all(members.slice(0, 2).map((member) => leave(member)));
    const rows = await app.sql(
      'SELECT g.member_count, count(m.*)::int AS members FROM groups g LEFT JOIN group_members m ON m.group_id = g.id WHERE g.id = ANY($1) GROUP BY g.id',
      [groups.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      { member_count: 1, members: 1 },
      { member_count: 1, members: 1 },
    ]);
  });

  test('what a request under way has still written is erased later', async () => {
    const member = await signedInClient(app);
    const { id } = member.user;
    await leave(member);
    await app.sql("INSERT INTO notifications (user_id, event, title, link, listed) VALUES ($1, 'password-changed', '늦은 알림', '/', true)", [id]);
    await app.sql("UPDATE users SET introduction = '늦은 소개' WHERE id = $1", [id]);
    const left = async () => [await app.sql('SELECT FROM notifications WHERE user_id = $1', [id]), (await accountOf(id))?.['introduction']];
    expect(await left()).toEqual([[{}], '늦은 소개']);
    await finishJobs();
    expect(await left()).toEqual([[], null]);
  });

  test('the address of somebody else that was only tried keeps its mails', async () => {
    const [member, victim] = [await signedInClient(app), await createUser(app)];
    const wanted = `${unique('wanted')}@example.test`;
    await member.call('editEmail', { body: { newEmail: wanted } });
    await clientElsewhere(app).call('requestPasswordChange', { body: { email: victim.email, groupSlug: 'CHANGE_PASSWORD' } });
    await finishJobs();
    expect([(await app.mails(wanted)).length, (await app.mails(victim.email)).length]).toEqual([1, 1]);
    await leave(member);
    expect([(await app.mails(wanted)).length, (await app.mails(victim.email)).length]).toEqual([0, 1]);
  });

  test('is a security event without a device, whose network is gone after three months', async () => {
    const member = await signedInClient(app);
    const { id } = member.user;
    await leave(member);
    const events = () => app.sql("SELECT ip, user_agent FROM security_events WHERE actor_id = $1 AND kind = 'account-withdrawn'", [id]);
    await vi.waitFor(async () => expect(await events()).toEqual([{ ip: expect.stringMatching(/\d/), user_agent: '' }]), { timeout: 8000 });
    const forget = () => deleteNetworksOfLeavers.run({});
    await forget();
    expect((await events())[0]?.['ip']).not.toBe('');
    await app.sql("UPDATE security_events SET at = at - interval '100 days' WHERE actor_id = $1", [id]);
    await forget();
    expect(await events()).toEqual([{ ip: '', user_agent: '' }]);
  });
});
