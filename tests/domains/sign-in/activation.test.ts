import { watchDormancy } from '@baeum/api/src/domains/activation/activation.jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, createUser, finishJobs, goodPassword, mailedToken, signedInClient, type NewUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const call = (operationId: string, body: object) => clientElsewhere(app).call(operationId, { body });
const signIn = async (email: string) => (await call('signIn', { email, password: goodPassword })).body.errorCode;
const statusOf = async (id: number) => (await app.sql<{ status: string }>('SELECT status FROM users WHERE id = $1', [id]))[0]?.status;

describe('requestActivation and activateAccount', () => {
  test('wake a dormant account by the link of its mail, once, and sign nobody in', async () => {
    const { id, email } = await createUser(app, { status: 'DORMANT' });
    expect(await signIn(email)).toBe('SIGNIN_008');
    expect((await call('requestActivation', { email })).body).toEqual({ ok: true });
    expect((await call('requestActivation', { email })).body.errorCode).toBe('EMAIL_005');
    const token = await mailedToken(app, email);
    const [mail] = await app.mails(email);
    expect([mail?.subject, mail?.text]).toEqual(['[배움] 휴면 상태를 해제해주세요', expect.stringContaining(`/user/activation?token=${token}`)]);
    expect(JSON.stringify(await app.sql('SELECT * FROM mail_links'))).not.toContain(token);
    const browser = clientElsewhere(app);
    expect((await browser.call('activateAccount', { body: { token } })).body).toEqual({ ok: true });
    expect([await statusOf(id), [...browser.cookies.keys()]]).toEqual(['ACTIVE', []]);
    expect((await call('activateAccount', { token })).body.errorCode).toBe('EMAIL_004');
    expect(await signIn(email)).toBeNull();
  });

  test('mail nobody whose account is in use, blocked or withdrawn', async () => {
    for (const options of [{}, { status: 'BLOCKED' }, { status: 'WITHDRAWN' }] as NewUser[]) {
      const { email } = await createUser(app, options);
      expect((await call('requestActivation', { email })).body).toEqual({ ok: true });
      await finishJobs();
      expect(await app.mails(email)).toEqual([]);
    }
  });

  test('EMAIL_004 for a wrong link, one that expired, and one whose account was blocked meanwhile', async () => {
    expect((await call('activateAccount', { token: 'unknown' })).body.errorCode).toBe('EMAIL_004');
    for (const change of ['UPDATE mail_links SET expires_at = now() WHERE email = $1', "UPDATE users SET status = 'BLOCKED' WHERE email = $1"]) {
      const { id, email } = await createUser(app, { status: 'DORMANT' });
      await call('requestActivation', { email });
      const token = await mailedToken(app, email);
      await app.sql(change, [email]);
      expect((await call('activateAccount', { token })).body.errorCode).toBe('EMAIL_004');
      expect(await statusOf(id)).not.toBe('ACTIVE');
    }
  });
});

describe('requestActivation', () => {
  test.each([
    ['a@b', 'EMAIL_001'],
    [`${'a'.repeat(40)}@example.test`, 'EMAIL_002'],
    ['no address', 'EMAIL_003'],
  ])('refuses %s: %s', async (email, errorCode) => {
    const { status, body } = await clientElsewhere(app).call('requestActivation', { body: { email } });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'email', errorCode })]]);
  });
});

describe('getActiveState', () => {
  test('tells when the account was used and when it would become dormant', async () => {
    const member = await signedInClient(app);
    await app.sql("UPDATE users SET last_active_at = '2026-03-02T09:00:00Z' WHERE id = $1", [member.user.id]);
    expect((await member.call('getActiveState')).body).toEqual({
      status: 'ACTIVE',
      lastActiveAt: '2026-03-02T09:00:00.000Z',
      dormantAt: '2027-03-02T09:00:00.000Z',
    });
  });
});

describe('dormancy', () => {
  const daysAway = async (days: number, options: NewUser = {}) => {
    const user = await createUser(app, options);
    await app.sql('UPDATE users SET last_active_at = now() - make_interval(days => $2) WHERE id = $1', [user.id, days]);
    return user;
  };
  const letDaysPass = (days: number) =>
    app.sql('UPDATE users SET last_active_at = last_active_at - make_interval(days => $1), dormancy_told_at = dormancy_told_at - make_interval(days => $1)', [
      days,
    ]);

  test('comes after a year, a month after a mail that is sent once', async () => {
    const { id, email } = await daysAway(334);
    await watchDormancy.run({});
    expect(await app.mails(email)).toEqual([]);
    await letDaysPass(2);
    for (let run = 0; run < 2; run += 1) await watchDormancy.run({});
    expect((await app.mails(email)).map(({ subject }) => subject)).toEqual(['[배움] 30일 뒤에 휴면 계정이 됩니다']);
    await letDaysPass(29);
    await watchDormancy.run({});
    expect(await statusOf(id)).toBe('ACTIVE');
    await letDaysPass(2);
    await watchDormancy.run({});
    expect([await statusOf(id), (await app.mails(email)).length, await signIn(email)]).toEqual(['DORMANT', 1, 'SIGNIN_008']);
  });

  test('nobody sleeps who was not told for a month, however long they were away', async () => {
    const { id } = await daysAway(800);
    await watchDormancy.run({});
    await letDaysPass(29);
    await watchDormancy.run({});
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  test('who comes back is told anew another year', async () => {
    const { id, email } = await daysAway(340);
    await watchDormancy.run({});
    expect(await signIn(email)).toBeNull();
    await app.sql('DELETE FROM sessions WHERE user_id = $1', [id]);
    await letDaysPass(40);
    await watchDormancy.run({});
    expect([await statusOf(id), (await app.mails(email)).length]).toEqual(['ACTIVE', 1]);
    await letDaysPass(300);
    await watchDormancy.run({});
    expect((await app.mails(email)).length).toBe(2);
  });

  test('a session or a program in use keeps the account awake; unproven addresses get no mail', async () => {
    const [browsing, unproven] = [await daysAway(400), await daysAway(400, { emailVerified: false })];
    await app.sql("INSERT INTO sessions (user_id, secret_hash, expires_at) VALUES ($1, 'used', now() + interval '1 day')", [browsing.id]);
    const program = await daysAway(400);
    await app.sql("INSERT INTO token_grants (user_id, kind, name, scopes, last_used_at) VALUES ($1, 'PROGRAM', 'cli', '{}', now())", [program.id]);
    await watchDormancy.run({});
    for (const { email } of [browsing, unproven, program]) expect(await app.mails(email)).toEqual([]);
  });
});
