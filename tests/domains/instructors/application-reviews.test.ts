import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationInput } from '../../support/application-input.ts';
import { createCourse, enroll } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser, finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { changeStored, sessionIn } from '../../support/mentoring-sessions.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { submittable, submitted } from '../../support/submissions.ts';

let app: TestApp;
let operator: TestClient & { user: { id: number } };
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
  await createUser(app, { roleAdmin: true });
});
afterAll(() => app.stop());

interface Applied {
  id: number;
  userId: number;
  email: string;
  member: TestClient;
}

/** Somebody who has just become an instructor, or a mentor as well. */
async function applied({ mode = 'ls', ...changes }: { mode?: 'ls' | 'mt'; realname?: string } = {}, userId?: number): Promise<Applied> {
  const id = userId ?? (await createUser(app)).id;
  const member = await clientOf(app, id);
  const { body } = await member.call('submitInstructorApplication', { body: applicationInput({ mode, ...changes }) });
  const [row] = await app.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]);
  return { id: Number(body.application.id), userId: id, email: row?.email ?? '', member };
}

const get = async (id: number) => (await operator.call('getInstructorApplication', { params: { id } })).body;
const decide = (id: number, body: object, who: TestClient = operator) =>
  who.call('reviewInstructorApplication', { params: { id }, body: { version: 1, ...body } });
const reject = (id: number, version = 1, more: object = { reasons: ['CONTACT'] }) => decide(id, { status: 'REJECTED', version, ...more });
const approve = (id: number, version = 1) => decide(id, { status: 'APPROVED', version });
const rolesOf = async (userId: number) =>
  (await app.sql<{ i: boolean; m: boolean }>('SELECT is_instructor AS i, is_mentor AS m FROM users WHERE id = $1', [userId]))[0];
const coursesOf = (userId: number) => app.sql('SELECT status, hidden_by FROM courses WHERE instructor_id = $1 ORDER BY id', [userId]);
const auditOf = (id: number) => app.sql('SELECT action, diff FROM audit_logs WHERE target = $1 ORDER BY id', [`instructor-applications/${id}`]);

describe('listInstructorApplications', () => {
  const list = async (query: object) => (await operator.call('listInstructorApplications', { query: { ...query } })).body;
  const idsOf = async (query: object) => (await list(query)).items.map(({ id }: { id: number }) => id);

  test('finds what was sent by words, kind, state and day; what is not sent is nobody else’s', async () => {
    const realname = `김${unique('').replace(/\W|\d/g, '')}찾기`;
    const [first, second] = [await applied({ realname }), await applied({ realname, mode: 'mt' })];
    const drafting = await signedInClient(app, { name: realname });
    await drafting.call('checkInstructorApplication');
    await approve(second.id);
    expect(await idsOf({ q: realname })).toEqual([second.id, first.id]);
    expect(await idsOf({ q: realname, sort: 'createdAt' })).toEqual([first.id, second.id]);
    expect(await idsOf({ q: realname, mode: 'mt' })).toEqual([second.id]);
    expect(await idsOf({ q: realname, reviewed: 'false' })).toEqual([first.id]);
    expect(await idsOf({ q: realname, status: 'REJECTED' })).toEqual([]);
    expect(await idsOf({ userId: first.userId })).toEqual([first.id]);
    expect(await idsOf({ q: String(first.userId) })).toContain(first.id);
    expect(await idsOf({ q: realname, from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
    expect(await list({ q: realname, page: 2, pageSize: 1 })).toMatchObject({ total: 2, totalPages: 2, items: [{ id: first.id, version: 1, reasons: [] }] });
    // Two letters are looked for where names begin, and not within them.
    expect(await idsOf({ q: realname.slice(0, 2) })).toContain(first.id);
    expect(await idsOf({ q: realname.slice(-2) })).toEqual([]);
  });

  test('shows personal data as asked, and never to who may not look after people', async () => {
    const { id, email } = await applied({ realname: '홍길동' });
    const seen = { realname: '홍*동', phone: '010-****-5678', applicant: { email: `${email.slice(0, 2)}***${email.slice(email.indexOf('@'))}` } };
    expect(await list({ masked: 'true', q: '홍길동' })).toMatchObject({ items: [{ id, ...seen }] });
    expect((await list({ q: '홍길동' })).items[0]).toMatchObject({ realname: '홍길동', phone: '01012345678', applicant: { email } });
    const editor = await signedInClient(app, { roleAdmin: true });
    await app.sql("UPDATE users SET operator_scopes = '{admin:content}' WHERE id = $1", [editor.user.id]);
    expect((await editor.call('getInstructorApplication', { params: { id } })).body).toMatchObject(seen);
    expect((await decide(id, { status: 'APPROVED' }, editor)).body).toMatchObject(seen);
  });
});

describe('exportInstructorApplications', () => {
  const file = async (query: object) => (await operator.call('exportInstructorApplications', { query: { ...query } })).body as string;

  test('has what the list has, in its order, masked like it, and is on record', async () => {
    const realname = `박${'가나다라'[Math.floor(Math.random() * 4)] ?? ''}내보내기`;
    const [first, second] = [await applied({ realname }), await applied({ realname })];
    const lines = (await file({ q: realname, format: 'jsonl', masked: 'true', sort: 'createdAt' })).trim().split('\n');
    const { items } = (await operator.call('listInstructorApplications', { query: { q: realname, masked: 'true', sort: 'createdAt' } })).body;
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(items);
    const table = await file({ q: realname });
    expect(table.replace('\uFEFF', '').startsWith('"번호","보낸 때"')).toBe(true);
    expect(
      table
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(',')[0]),
    ).toEqual([String(second.id), String(first.id)]);
    const [recorded] = await app.sql("SELECT count(*)::int AS n FROM audit_logs WHERE action = 'application-reviews.export' AND actor_id = $1", [
      operator.user.id,
    ]);
    expect(recorded).toEqual({ n: 2 });
  });
});

describe('getInstructorApplication', () => {
  test('tells what a rejection would do; COMMON_004 for drafts and nobody', async () => {
    const { id, userId } = await applied();
    await createCourse(app, { instructorId: userId });
    await createCourse(app, { instructorId: userId, status: 'DRAFT' });
    expect(await get(id)).toMatchObject({
      status: 'APPROVED',
      applicant: { id: userId },
      effects: { losesInstructor: true, losesMentor: false, students: 0, publishedCourses: 1, unpublishedCourses: 1, openMentorings: 0, returnedCourses: 0 },
    });
    const drafting = await signedInClient(app);
    await drafting.call('checkInstructorApplication');
    const draft = (await drafting.call('getMyInstructorApplication')).body.id;
    expect([(await get(draft)).errorCode, (await get(987_654)).errorCode]).toEqual(['COMMON_004', 'COMMON_004']);
  });
});

describe('reviewInstructorApplication', () => {
  test('a confirmation is on record and changes nothing else', async () => {
    const { id, userId } = await applied();
    const { status, body } = await approve(id);
    expect([status, body]).toMatchObject([200, { status: 'APPROVED', version: 2, reviewedAt: expect.any(String), reviewer: { id: operator.user.id } }]);
    expect([await rolesOf(userId), await auditOf(id)]).toEqual([
      { i: true, m: false },
      [{ action: 'application-reviews.approve', diff: { status: ['APPROVED', 'APPROVED'], version: [1, 2] } }],
    ]);
    expect((await approve(id, 2)).body).toMatchObject({ errorCode: 'COMMON_005', message: expect.stringContaining('이미 확인한') });
  });

  test('a rejection says why, takes the right to teach and hides every course; what was bought stays; a second thought gives it back', async () => {
    const { id: draftId, instructor, instructorId } = await submittable(app);
    await app.sql('UPDATE users SET is_instructor = false WHERE id = $1', [instructorId]);
    const { id, email } = await applied({}, instructorId);
    await createCourse(app, { instructorId });
    await createCourse(app, { instructorId, status: 'HIDDEN' });
    await submitted(instructor, operator, draftId);
    expect(await coursesOf(instructorId)).toMatchObject([{ status: 'IN_REVIEW' }, { status: 'PUBLISHED' }, { status: 'HIDDEN', hidden_by: null }]);
    const { status, body } = await reject(id, 1, { reasons: ['CONTACT', 'LINK'], reviewNote: ' 메일이 돌아왔습니다. ' });
    expect([status, body]).toMatchObject([
      200,
      { status: 'REJECTED', reasons: ['CONTACT', 'LINK'], reviewNote: '메일이 돌아왔습니다.', version: 2, effects: { returnedCourses: 3 } },
    ]);
    expect(await rolesOf(instructorId)).toEqual({ i: false, m: false });
    expect(await coursesOf(instructorId)).toEqual(Array.from({ length: 3 }, () => ({ status: 'HIDDEN', hidden_by: 'OPERATOR' })));
    expect(await app.sql('SELECT state FROM course_submissions WHERE course_id = $1', [draftId])).toEqual([{ state: 'WITHDRAWN' }]);
    await finishJobs();
    const [mail] = (await app.mails(email)).toReversed();
    expect(mail).toMatchObject({ subject: expect.stringContaining('반려') });
    expect(JSON.stringify(mail)).toContain('메일이 돌아왔습니다.');
    expect((await instructor.call('getIncomeSummary')).status).toBe(403);
    expect((await approve(id, 2)).body).toMatchObject({ status: 'APPROVED', reasons: [], version: 3 });
    expect(await rolesOf(instructorId)).toEqual({ i: true, m: false });
    expect(await coursesOf(instructorId)).toEqual([
      { status: 'DRAFT', hidden_by: null },
      { status: 'PUBLISHED', hidden_by: null },
      { status: 'HIDDEN', hidden_by: null },
    ]);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'application-reviews.reject',
        diff: {
          isInstructor: [true, false],
          reasons: [null, ['CONTACT', 'LINK']],
          stoppedCourses: [null, [expect.any(Number), expect.any(Number), expect.any(Number)]],
        },
      },
      { action: 'application-reviews.approve', diff: { status: ['REJECTED', 'APPROVED'], isInstructor: [false, true] } },
    ]);
  });

  test('whose courses somebody has stays an instructor and sells no more; what an operator hid, or sold again, is left alone', async () => {
    const { id, userId } = await applied();
    const [sold, hidden] = [await createCourse(app, { instructorId: userId }), await createCourse(app, { instructorId: userId })];
    const student = await signedInClient(app);
    await enroll(app, student.user.id, sold.id);
    await app.sql("UPDATE courses SET status = 'HIDDEN', hidden_by = 'OPERATOR', hidden_reason = '저작권' WHERE id = $1", [hidden.id]);
    expect((await get(id)).effects).toMatchObject({ losesInstructor: false, students: 1, publishedCourses: 1 });
    await reject(id);
    expect(await rolesOf(userId)).toEqual({ i: true, m: false });
    expect((await student.call('listMyCourses')).body).toMatchObject({ total: 1 });
    await approve(id, 2);
    expect(await app.sql('SELECT id, status, hidden_reason FROM courses WHERE instructor_id = $1 ORDER BY id', [userId])).toEqual([
      { id: sold.id, status: 'PUBLISHED', hidden_reason: null },
      { id: hidden.id, status: 'HIDDEN', hidden_reason: '저작권' },
    ]);
  });

  test('somebody who is blocked meanwhile gets no course shown by an approval', async () => {
    const { id, userId } = await applied();
    await createCourse(app, { instructorId: userId });
    await app.sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [userId]);
    await reject(id);
    await approve(id, 2);
    expect(await coursesOf(userId)).toEqual([{ status: 'HIDDEN', hidden_by: null }]);
    await app.sql("UPDATE users SET status = 'ACTIVE' WHERE id = $1", [userId]);
    expect(await coursesOf(userId)).toEqual([{ status: 'PUBLISHED', hidden_by: null }]);
  });

  test('a mentor takes no requests any more, and open sessions go back whole; those that have begun stay', async () => {
    const { mentor, mentee, id: agreed } = await sessionIn(app, { status: 'ACCEPTED', hours: 5, paid: 33_000, points: 1000 });
    const userId = mentor.user.id;
    await app.sql('UPDATE users SET is_instructor = false, is_mentor = false WHERE id = $1', [userId]);
    const { id } = await applied({ mode: 'mt' }, userId);
    const { id: begun } = await sessionIn(app, { status: 'ACCEPTED' });
    await changeStored(app, begun, `mentor_id = ${userId}, start_at = now() - interval '5 minutes', end_at = now() + interval '55 minutes'`);
    expect((await get(id)).effects).toMatchObject({ losesMentor: true, losesInstructor: true, openMentorings: 1 });
    await reject(id);
    await finishJobs();
    expect(await rolesOf(userId)).toEqual({ i: false, m: false });
    expect(await app.sql('SELECT takes_requests, active FROM mentors WHERE user_id = $1', [userId])).toEqual([{ takes_requests: false, active: false }]);
    const [session] = await app.sql('SELECT status, ended_by, refund_amount FROM mentorings WHERE id = $1', [agreed]);
    expect(session).toMatchObject({ status: 'CANCELED', ended_by: 'OPERATOR', refund_amount: 33_000 });
    expect((await mentee.call('getPoints')).body).toMatchObject({ balance: 1000 });
    expect(await app.sql('SELECT status FROM mentorings WHERE id = $1', [begun])).toEqual([{ status: 'ACCEPTED' }]);
    await approve(id, 2);
    expect(await rolesOf(userId)).toEqual({ i: true, m: true });
    expect(await app.sql('SELECT takes_requests FROM mentors WHERE user_id = $1', [userId])).toEqual([{ takes_requests: true }]);
  });

  test('whoever is approved for something else as well goes on teaching', async () => {
    const first = await applied();
    const second = await applied({ mode: 'mt' }, first.userId);
    await createCourse(app, { instructorId: first.userId });
    await reject(second.id);
    expect([await rolesOf(first.userId), await coursesOf(first.userId)]).toEqual([{ i: true, m: false }, [{ status: 'PUBLISHED', hidden_by: null }]]);
    await reject(first.id);
    expect(await rolesOf(first.userId)).toEqual({ i: false, m: false });
    // A newer application is approved meanwhile, so that the older one of the same kind cannot be, too.
    await applied({}, first.userId);
    expect((await approve(first.id, 2)).body).toMatchObject({ errorCode: 'COMMON_005', message: expect.stringContaining('다시 신청해') });
  });

  test('of operators who decide at once one wins; the same with somebody who applies again', async () => {
    const { id, userId, member } = await applied();
    const others = await inParallel(6, () => signedInClient(app, { roleAdmin: true }));
    const answers = await inParallel(12, (index) =>
      decide(id, index % 2 ? { status: 'REJECTED', reasons: ['POLICY'] } : { status: 'APPROVED' }, others[index % 6]),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 COMMON_005': 11 });
    expect(await auditOf(id)).toHaveLength(1);
    const { status, version } = await get(id);
    if (status === 'APPROVED') await reject(id, version);
    const { version: now } = await get(id);
    const race = await Promise.all([approve(id, now), member.call('submitInstructorApplication', { body: applicationInput() })]);
    expect(race.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([expect.any(Number), 409]);
    expect(await app.sql("SELECT count(*)::int AS n FROM instructor_applications WHERE user_id = $1 AND status = 'APPROVED'", [userId])).toEqual([{ n: 1 }]);
    expect(await rolesOf(userId)).toEqual({ i: true, m: false });
  });

  test('a rejection needs a reason, a confirmation has none, and nobody judges themselves', async () => {
    const { id } = await applied();
    const errorsOf = async (body: object) => (await decide(id, body)).body.errors;
    expect(await errorsOf({ status: 'REJECTED' })).toMatchObject([{ field: 'reasons', message: '반려하는 이유를 하나 이상 고르거나 적어주세요.' }]);
    expect(await errorsOf({ status: 'APPROVED', reasons: ['LINK'] })).toMatchObject([{ field: 'reasons' }]);
    expect(await errorsOf({ status: 'REJECTED', reviewNote: '가'.repeat(1001) })).toMatchObject([{ field: 'reviewNote' }]);
    const own = await applied({}, (await createUser(app, { roleAdmin: true })).id);
    expect((await decide(own.id, { status: 'APPROVED' }, own.member)).body.errorCode).toBe('APPLY_005');
    expect((await decide(987_654, { status: 'APPROVED' })).body.errorCode).toBe('COMMON_004');
  });

  test('who may not is told so', async () => {
    const { id, member } = await applied();
    expect((await decide(id, { status: 'APPROVED' }, member)).status).toBe(403);
    const reader = await signedInClient(app, { roleAdmin: true });
    await app.sql("UPDATE users SET operator_scopes = '{admin:read}' WHERE id = $1", [reader.user.id]);
    expect((await decide(id, { status: 'APPROVED' }, reader)).status).toBe(403);
    expect((await reader.call('getInstructorApplication', { params: { id } })).status).toBe(200);
  });
});

describe('uncoverInstructorApplication', () => {
  test('answers what of the form is asked for, to who looks after people, and is on record', async () => {
    const { id, member } = await applied({ realname: '고길동' });
    const uncover = (who: TestClient, body: object, of = id) => who.call('uncoverInstructorApplication', { params: { id: of }, body });
    const helper = await signedInClient(app, { operatorScopes: ['admin:support'] });
    const reason = '신청을 확인하려고 연락';
    expect((await uncover(helper, { fields: ['phone', 'realName', 'phone'], reason })).body).toEqual({ id, phone: '01012345678', realName: '고길동' });
    expect((await uncover(operator, { fields: ['email'], reason })).body).toEqual({ id, email: (await get(id)).contact_mail });
    expect(await auditOf(id)).toEqual([
      { action: 'application-reviews.uncover', diff: { fields: [null, ['phone', 'realName']], reason: [null, reason] } },
      { action: 'application-reviews.uncover', diff: { fields: [null, ['email']], reason: [null, reason] } },
    ]);
    const failed = async (who: TestClient, body: object, of = id) => (await uncover(who, body, of)).body.errorCode;
    expect(await failed(helper, { fields: [], reason })).toBe('COMMON_001');
    expect(await failed(helper, { fields: ['email'], reason: '' })).toBe('COMMON_001');
    expect(await failed(helper, { fields: ['email'], reason }, 987_654)).toBe('COMMON_004');
    const editor = await signedInClient(app, { operatorScopes: ['admin:content'] });
    for (const who of [member, editor]) expect(await failed(who, { fields: ['email'], reason })).toBe('COMMON_003');
  });
});
