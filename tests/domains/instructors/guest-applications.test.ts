import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationInput as form } from '../../support/application-input.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientElsewhere, createUser, goodPassword, signedInClient } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let visitor: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  visitor = client(app.url);
});
afterAll(() => app.stop());

const rolesOf = async (userId: number) => (await app.sql('SELECT is_instructor, is_mentor FROM users WHERE id = $1', [userId]))[0];
const approved = async (userId: number) =>
  Number((await app.sql(`SELECT count(*) FROM instructor_applications WHERE user_id = $1 AND status = 'APPROVED'`, [userId]))[0]!['count']);

describe('submitGuestApplication', () => {
  const apply = (changes: object) => visitor.call('submitGuestApplication', { body: form(changes) });

  it('answers the same for an unknown address and for a member', async () => {
    await createUser(app, { email: 'member@baeum.test' });
    const unknown = await apply({ contact_mail: 'unknown@baeum.test' });
    const member = await apply({ contact_mail: 'member@baeum.test' });
    expect(unknown).toMatchObject({ status: 200, body: { status: 'APPLIED' } });
    expect(member.body).toEqual(unknown.body);
    expect((await app.mails('unknown@baeum.test'))[0]).toMatchObject({ subject: '[배움] 지식공유자 신청을 받았습니다' });
    expect(await app.mails('member@baeum.test')).toHaveLength(1);
  });

  it("answers REAPPLIED for an instructor's address, whatever its case, and keeps nothing", async () => {
    await createUser(app, { email: 'teacher@baeum.test', isInstructor: true });
    expect((await apply({ contact_mail: 'Teacher@Baeum.test' })).body).toEqual({ status: 'REAPPLIED' });
    expect(await app.sql(`SELECT 1 FROM instructor_applications WHERE lower(contact_mail) = 'teacher@baeum.test'`)).toEqual([]);
  });

  it('keeps the newest application of an address, and writes only to real addresses', async () => {
    await apply({ contact_mail: 'again@baeum.test', realname: '처음' });
    await apply({ contact_mail: 'Again@baeum.test', realname: '나중' });
    await apply({ contact_mail: 'a@b, c@d' });
    expect(await app.sql(`SELECT realname FROM instructor_applications WHERE lower(contact_mail) = 'again@baeum.test'`)).toEqual([{ realname: '나중' }]);
    expect(await app.mails('a@b, c@d')).toEqual([]);
  });

  it('refuses an address without an at sign, and broken fields', async () => {
    expect((await apply({ contact_mail: 'nobody' })).body).toMatchObject({ errorCode: 'COMMON_001', errors: [{ field: 'contact_mail' }] });
    expect((await apply({ contact_mail: 'a@b', registerChannels: [] })).body.errorCode).toBe('APPLY_004');
    expect((await apply({ contact_mail: 'a@b', phone: '01512345678' })).body).toMatchObject({ errorCode: 'PHONE_001', errors: [{ field: 'phone' }] });
  });
});

describe("a guest's application", () => {
  const apply = (email: string, changes: object = {}) => visitor.call('submitGuestApplication', { body: form({ contact_mail: email, ...changes }) });
  const signIn = (email: string, password = goodPassword) => clientElsewhere(app).call('signIn', { body: { email, password } });
  const waiting = (email: string) => app.sql('SELECT 1 FROM instructor_applications WHERE user_id IS NULL AND lower(contact_mail) = $1', [email]);
  const mailsEnding = async (email: string, end: string) => (await app.mails(email)).filter(({ subject }) => subject.endsWith(end));
  const confirmations = (email: string) => mailsEnding(email, '신청서를 확인해주세요');

  it('is a draft of the member when the owner of its address signs in, and theirs alone to send', async () => {
    const member = await signedInClient(app, { email: 'later@baeum.test', name: '최배움' });
    await member.call('checkInstructorApplication');
    await apply('Later@baeum.test', { mode: 'mt', realname: '나중에' });
    expect((await member.call('checkInstructorApplication')).body).not.toHaveProperty('guestApplication');
    expect((await signIn('later@baeum.test')).body.user).toMatchObject({ isInstructor: false, isMentor: false });
    const draft = { status: 'DRAFT', mode: 'mt', realname: '나중에', contact_mail: 'Later@baeum.test' };
    expect((await member.call('getMyInstructorApplication')).body).toMatchObject(draft);
    expect((await member.call('checkInstructorApplication')).body).toMatchObject({ status: 'DRAFT', guestApplication: draft });
    await signIn('later@baeum.test');
    expect(await waiting('later@baeum.test')).toEqual([]);
    expect((await confirmations('later@baeum.test')).map(({ text }) => text)).toEqual([expect.stringContaining('최배움님')]);

    expect((await member.call('submitInstructorApplication', { body: form({ mode: 'mt', realname: '나중에' }) })).status).toBe(201);
    expect(await rolesOf(member.user.id)).toEqual({ is_instructor: true, is_mentor: true });
    expect((await member.call('checkInstructorApplication')).body).not.toHaveProperty('guestApplication');
  });

  it('makes nobody an instructor whose address a stranger wrote', async () => {
    const victim = await createUser(app, { email: 'victim@baeum.test' });
    await apply(victim.email, { realname: '공격자', phone: '01099999999', mode: 'mt' });
    const { status } = await clientElsewhere(app).call('exchangeToken', { body: { grantType: 'password', email: victim.email, password: goodPassword } });
    expect([status, await rolesOf(victim.id)]).toEqual([200, { is_instructor: false, is_mentor: false }]);
    expect(await approved(victim.id)).toBe(0);
  });

  it('is forgotten when its member is one already', async () => {
    const teacher = await createUser(app, { email: 'grown@baeum.test' });
    await apply(teacher.email);
    await app.sql('UPDATE users SET is_instructor = true WHERE id = $1', [teacher.id]);
    await signIn(teacher.email);
    expect(await app.sql('SELECT 1 FROM instructor_applications WHERE user_id = $1', [teacher.id])).toEqual([]);
    expect([await waiting(teacher.email), await confirmations(teacher.email)]).toEqual([[], []]);
  });

  it("is nobody's for a wrong password or an address that is not verified", async () => {
    const { email, id } = await createUser(app, { email: 'unproven@baeum.test', emailVerified: false });
    await apply(email);
    expect((await signIn(email, 'wrong-password')).status).toBe(401);
    expect((await signIn(email)).status).toBe(403);
    expect(await rolesOf(id)).toEqual({ is_instructor: false, is_mentor: false });
    expect(await waiting(email)).toHaveLength(1);
  });

  it('leaves the draft of a member for whom nothing waits', async () => {
    const member = await signedInClient(app, { email: 'nothing@baeum.test' });
    await member.call('checkInstructorApplication');
    expect((await signIn('nothing@baeum.test')).body.user.isInstructor).toBe(false);
    expect((await member.call('getMyInstructorApplication')).body.status).toBe('DRAFT');
  });

  it('is attached once, whoever signs in or applies at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await signedInClient(app, { email: `together${round}@baeum.test` });
      const { email, id } = member.user;
      await apply(email);
      const [submitted, signIns] = await Promise.all([member.call('submitInstructorApplication', { body: form() }), inParallel(8, () => signIn(email))]);
      expect(tally(signIns)).toEqual({ 200: 8 });
      expect(submitted.status).toBe(201);
      expect([await approved(id), (await mailsEnding(email, '신청이 완료되었습니다')).length, await waiting(email)]).toEqual([1, 1, []]);
      expect((await confirmations(email)).length).toBeLessThanOrEqual(1);
    }
  });
});
