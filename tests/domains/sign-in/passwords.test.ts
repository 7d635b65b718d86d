import { hashSecret } from '@baeum/api/src/secrets/secrets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, clientOf, createUser, finishJobs, goodPassword, mailedToken, unique, type TestUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const newPassword = 'seven blue umbrellas';
const call = (operationId: string, body: object) => clientElsewhere(app).call(operationId, { body });
const request = (email: string, overrides: object = {}) => call('requestPasswordChange', { email, groupSlug: 'CHANGE_PASSWORD', ...overrides });
const change = (token: string, password = newPassword) => call('changePasswordByToken', { token, newPassword: password });
const check = (token: string) => clientElsewhere(app).call('checkPasswordChangeToken', { query: { token } });

async function linkFor(user: TestUser, overrides: object = {}): Promise<string> {
  await request(user.email, overrides);
  return mailedToken(app, user.email);
}

describe('requestPasswordChange', () => {
  test('mails a link to an account in use, and answers everybody alike', async () => {
    const user = await createUser(app);
    const social = await createUser(app, { password: null });
    const blocked = await createUser(app, { status: 'BLOCKED' });
    const unknown = `${unique('nobody')}@example.test`;
    for (const email of [user.email.toUpperCase(), social.email, blocked.email, unknown]) {
      const { status, body } = await request(email, { redirectUrl: '/courses/7' });
      expect([status, body]).toEqual([200, { ok: true }]);
    }
    await finishJobs();
    const [mail] = await app.mails(user.email);
    expect(mail?.subject).toBe('[배움] 비밀번호를 다시 설정해주세요');
    expect(mail?.text).toMatch(/http:\/\/localhost:\d+\/signin\/update\/password\?token=[\w-]{43}\n/);
    expect(mail?.text).not.toContain('/courses/7');
    expect(await app.mails(social.email)).toHaveLength(1);
    expect(await app.mails(blocked.email)).toHaveLength(0);
    expect(await app.mails(unknown)).toHaveLength(0);
  });

  test('EMAIL_005 within a minute, known or not', async () => {
    const { email } = await createUser(app);
    for (const address of [email, `${unique('nobody')}@example.test`]) {
      await request(address);
      const { status, body, headers } = await request(address);
      expect([status, body.errorCode, headers.get('retry-after')]).toEqual([429, 'EMAIL_005', '60']);
    }
  });

  test.each([
    ['EMAIL_001', 'a@b', {}],
    ['EMAIL_002', `${'a'.repeat(40)}@example.test`, {}],
    ['EMAIL_003', 'nobody', {}],
    ['COMMON_001', 'a@example.test', { groupSlug: 'VERIFY_SIGN_UP_EMAIL' }],
  ])('%s for %s %j', async (errorCode, email, overrides) => {
    const { status, body } = await request(email, overrides);
    expect([status, body.errorCode]).toEqual([400, errorCode]);
  });
});

describe('checkPasswordChangeToken', () => {
  test('tells whose link it is, in part, and leaves it usable', async () => {
    const user = await createUser(app, { email: `${unique('le')}@example.test` });
    const token = await linkFor(user);
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await check(token);
      expect([status, body]).toEqual([200, { valid: true, emailMasked: `le${'*'.repeat(10)}@example.test` }]);
    }
    expect((await change(token)).status).toBe(200);
  });

  test('EMAIL_004 for a used, expired, unknown or foreign link', async () => {
    const user = await createUser(app);
    const token = await linkFor(user);
    await app.sql('UPDATE mail_links SET used_at = now() WHERE user_id = $1', [user.id]);
    const used = await check(token);
    await app.sql('UPDATE mail_links SET used_at = NULL, expires_at = now() WHERE user_id = $1', [user.id]);
    const expired = await check(token);
    await app.sql("UPDATE mail_links SET expires_at = now() + interval '1 hour', purpose = 'VERIFY_SIGN_UP_EMAIL' WHERE user_id = $1", [user.id]);
    for (const answer of [used, expired, await check(token), await check('unknown')]) {
      expect([answer.status, answer.body.errorCode]).toEqual([400, 'EMAIL_004']);
    }
    expect((await check('')).body.errorCode).toBe('COMMON_001');
  });

  test('the link works for an hour', async () => {
    const user = await createUser(app);
    await linkFor(user);
    const [link] = await app.sql('SELECT extract(epoch FROM expires_at - created_at)::int AS seconds, secret_hash FROM mail_links WHERE user_id = $1', [
      user.id,
    ]);
    expect(link?.['seconds']).toBe(3600);
    expect(link?.['secret_hash']).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('changePasswordByToken', () => {
  test('sets the password, tells the owner, and answers where to go', async () => {
    const user = await createUser(app, { name: '김<b>움' });
    const { status, body } = await change(await linkFor(user, { redirectUrl: 'http://localhost:7000/courses' }));
    expect([status, body]).toEqual([200, { ok: true, redirectUrl: 'http://localhost:7000/courses' }]);
    expect((await call('signIn', { email: user.email, password: goodPassword })).status).toBe(401);
    expect((await call('signIn', { email: user.email, password: newPassword })).status).toBe(200);
    const mail = (await app.mails(user.email)).find(({ subject }) => subject === '[배움] 비밀번호가 변경되었습니다');
    expect(mail?.html).toContain('김&lt;b&gt;움님');
  });

  test('everybody else is out: sessions, programs, browsers known before, other links', async () => {
    const user = await createUser(app);
    const browser = await clientOf(app, user.id);
    const granted = await call('exchangeToken', { grantType: 'password', email: user.email, password: goodPassword });
    await call('signIn', { email: user.email, password: goodPassword });
    const first = await linkFor(user);
    await app.sql("UPDATE mail_requests SET sent_at = sent_at - interval '61 seconds'");
    const second = await linkFor(user);
    expect(second).not.toBe(first);
    const owner = clientElsewhere(app);
    expect((await owner.call('changePasswordByToken', { body: { token: second, newPassword } })).status).toBe(200);
    expect((await browser.call('getSession')).body.state).toBeNull();
    const bearer = await clientElsewhere(app).call('getSession', { headers: { authorization: `Bearer ${granted.body.accessToken}` } });
    expect([bearer.status, bearer.body.errorCode]).toEqual([401, 'COMMON_002']);
    expect((await call('exchangeToken', { grantType: 'refresh_token', refreshToken: granted.body.refreshToken })).status).toBe(401);
    expect((await change(first, 'another fine umbrella')).body.errorCode).toBe('EMAIL_004');
    const [{ secret_hash: known } = {}, ...others] = await app.sql('SELECT secret_hash FROM known_devices WHERE user_id = $1', [user.id]);
    expect([known, others]).toEqual([hashSecret(String(owner.cookies.get('known_device'))), []]);
  });

  test('EMAIL_004 the second time, and when the account moved to another address', async () => {
    const user = await createUser(app);
    const token = await linkFor(user);
    await app.sql('UPDATE users SET email = $2 WHERE id = $1', [user.id, `${unique('moved')}@example.test`]);
    expect((await change(token)).body.errorCode).toBe('EMAIL_004');
    await app.sql('UPDATE users SET email = $2 WHERE id = $1', [user.id, user.email]);
    expect((await change(token)).status).toBe(200);
    const again = await change(token, 'another fine umbrella');
    expect([again.status, again.body.errorCode]).toEqual([400, 'EMAIL_004']);
  });

  test('PW_002 and SIGNUP_002 leave the link usable', async () => {
    const user = await createUser(app, { email: `${unique('windmill')}@example.test` });
    const token = await linkFor(user);
    const local = String(user.email.split('@')[0]);
    for (const [password, errorCode] of [
      [goodPassword, 'PW_002'],
      ['short', 'SIGNUP_002'],
      ['x'.repeat(129), 'SIGNUP_002'],
      [`${local}!!`, 'SIGNUP_002'],
      ['배움 배움 배움 배움', 'SIGNUP_002'],
    ] as const) {
      const { status, body } = await change(token, password);
      expect([status, body.errorCode]).toEqual([400, errorCode]);
    }
    expect((await change(token)).status).toBe(200);
  });

  test('proves the address of an account that waited for it', async () => {
    const user = await createUser(app, { emailVerified: false });
    expect((await change(await linkFor(user))).status).toBe(200);
    expect((await call('signIn', { email: user.email, password: newPassword })).status).toBe(200);
  });

  test('gives an account without a password its first one', async () => {
    const user = await createUser(app, { password: null });
    expect((await change(await linkFor(user))).status).toBe(200);
    expect((await call('signIn', { email: user.email, password: newPassword })).status).toBe(200);
  });
});
