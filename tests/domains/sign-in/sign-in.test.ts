import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, createUser, goodPassword, signedInClient, unique } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

function attributes(headers: Headers, name: string): string | undefined {
  return headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
}

describe.each(['signIn', 'signInV1'])('%s', (signIn) => {
  test('opens a session and answers the person', async () => {
    const user = await createUser(app, { isInstructor: true });
    const browser = clientElsewhere(app);
    const { status, body, headers } = await browser.call(signIn, { body: { email: user.email, password: goodPassword } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'SIGNED_IN', errorCode: null, user: { id: user.id, email: user.email, isInstructor: true, emailVerified: true } });
    expect(body.user).not.toHaveProperty('passwordHash');
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(attributes(headers, 'sid')).toMatch(/Max-Age=604800;.*HttpOnly;.*SameSite=Lax/);
    expect(attributes(headers, 'sid')).not.toContain('Domain');
    expect((await browser.call('getSession')).body).toMatchObject({ state: 'LOGGED_IN', pageData: { user_id: user.id, is_instructor: true } });
  });

  test('is 8 statements, 9 where the browser is known', async () => {
    const user = await createUser(app);
    const browser = clientElsewhere(app);
    const send = async () => statementsOf(await browser.call(signIn, { body: { email: user.email, password: goodPassword } }));
    const first = await send();
    await browser.call('signOut');
    expect([first, await send()]).toEqual([8, 9]);
  });

  test('the address may be written in any case', async () => {
    const user = await createUser(app);
    const { status } = await clientElsewhere(app).call(signIn, { body: { email: user.email.toUpperCase(), password: goodPassword } });
    expect(status).toBe(200);
  });

  test.each([
    ['a wrong password', { password: 'not-the-password' }],
    ['another case of the password', { password: goodPassword.toUpperCase() }],
    ['a space more', { password: `${goodPassword} ` }],
    ['no password at all', { password: '' }],
  ])('SIGNIN_001 for %s', async (_name, wrong) => {
    const { email } = await createUser(app);
    const browser = clientElsewhere(app);
    const { status, body, headers } = await browser.call(signIn, { body: { email, ...wrong } });
    expect([status, body.errorCode, body.message]).toEqual([401, 'SIGNIN_001', '이메일 또는 비밀번호를 확인해주세요.']);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(browser.cookies.size).toBe(0);
  });

  test('SIGNIN_001 for an unknown address and for an account without a password', async () => {
    const social = await createUser(app, { password: null });
    for (const email of [`${unique('nobody')}@example.test`, social.email, 'no address at all', '']) {
      const { status, body } = await clientElsewhere(app).call(signIn, { body: { email, password: '' } });
      expect([status, body.errorCode]).toEqual([401, 'SIGNIN_001']);
    }
  });

  test.each([
    ['SIGNIN_003', { status: 'BLOCKED' as const }],
    ['SIGNIN_003', { status: 'WITHDRAWN' as const }],
    ['SIGNIN_004', { emailVerified: false }],
    ['SIGNIN_008', { status: 'DORMANT' as const }],
  ])('%s only for the right password (%j)', async (errorCode, state) => {
    const { email } = await createUser(app, state);
    const right = await clientElsewhere(app).call(signIn, { body: { email, password: goodPassword } });
    expect([right.status, right.body.errorCode, right.headers.getSetCookie()]).toEqual([403, errorCode, []]);
    const wrong = await clientElsewhere(app).call(signIn, { body: { email, password: 'wrong-password' } });
    expect([wrong.status, wrong.body.errorCode]).toEqual([401, 'SIGNIN_001']);
  });

  test.each([
    [{}],
    [{ email: 'a@example.test' }],
    [{ email: 1, password: goodPassword }],
    [{ email: 'a@example.test', password: goodPassword, remember: true }],
    [{ email: 'a@example.test', password: 'x'.repeat(1001) }],
  ])('COMMON_001 for %j', async (body) => {
    const answer = await clientElsewhere(app).call(signIn, { body });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'COMMON_001']);
  });

  test('COMMON_012 for a page of another site', async () => {
    const { email } = await createUser(app);
    const { status, body } = await clientElsewhere(app).call(signIn, {
      body: { email, password: goodPassword },
      headers: { origin: 'https://evil.example' },
    });
    expect([status, body.errorCode]).toEqual([403, 'COMMON_012']);
  });
});

describe('signOut', () => {
  test('ends the session and clears the cookie', async () => {
    const browser = await signedInClient(app);
    const secret = browser.cookies.get('sid');
    const { status, headers } = await browser.call('signOut');
    expect(status).toBe(204);
    expect(attributes(headers, 'sid')).toContain('Max-Age=0');
    expect(headers.get('clear-site-data')).toBe('"cache"');
    browser.cookies.set('sid', String(secret));
    expect((await browser.call('getSession')).body.state).toBeNull();
  });

  test('answers a visitor alike', async () => {
    expect((await clientElsewhere(app).call('signOut')).status).toBe(204);
  });
});

describe('getSession', () => {
  test('a visitor has no state, and the count of people', async () => {
    await createUser(app);
    const { status, body } = await clientElsewhere(app).call('getSession');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: null, pageData: { is_instructor: false, user_id: null, isEdu: false, name: null, email: null } });
    expect(body.pageData.userCNT).toBeGreaterThanOrEqual(0);
    expect(body).not.toHaveProperty('user');
  });

  test('a visitor costs no statement, a member two', async () => {
    const browser = await signedInClient(app);
    const visitor = clientElsewhere(app);
    await visitor.call('getSession');
    expect([statementsOf(await visitor.call('getSession')), statementsOf(await browser.call('getSession'))]).toEqual([0, 2]);
  });

  test('TRY_SIGNUP from signing up until signing in', async () => {
    const browser = clientElsewhere(app);
    const email = `${unique('new')}@example.test`;
    await browser.call('signUp', { body: { email, password: goodPassword, agreements: { terms: true, privacy: true, age14: true } } });
    expect((await browser.call('getSession')).body.state).toBe('TRY_SIGNUP');
    await app.sql('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
    await browser.call('signIn', { body: { email, password: goodPassword } });
    await browser.call('signOut');
    expect((await browser.call('getSession')).body.state).toBeNull();
  });

  test('keeps the cookie and the session alive', async () => {
    const browser = await signedInClient(app);
    await app.sql("UPDATE sessions SET last_seen_at = now() - interval '2 minutes', expires_at = now() + interval '1 minute' WHERE user_id = $1", [
      browser.user.id,
    ]);
    const { headers, body } = await browser.call('getSession');
    expect(body.user).toMatchObject({ id: browser.user.id, name: '김배움' });
    expect(attributes(headers, 'sid')).toContain('Max-Age=604800');
    const [session] = await app.sql("SELECT expires_at > now() + interval '6 days' AS later FROM sessions WHERE user_id = $1", [browser.user.id]);
    expect(session?.['later']).toBe(true);
  });
});
