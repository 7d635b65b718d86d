import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestClient } from '../../support/client.ts';
import { clientAt, clientElsewhere, createUser, goodPassword, signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SITE_ORIGIN: 'http://localhost:7000' });
});
afterAll(() => app.stop());

const call = (operationId: string, body?: object, bearer?: string) =>
  clientElsewhere(app).call(operationId, { body, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
const exchange = (body: object) => call('exchangeToken', body);
const startDevice = (scopes: string[] = ['profile:read'], clientName = 'baeum CLI') => call('startDeviceLogin', { clientName, scopes });
const poll = (deviceCode: string) => exchange({ grantType: 'device_code', deviceCode });
/** Lets the wait between two polls pass. */
const letTimePass = () => app.sql("UPDATE device_logins SET last_polled_at = last_polled_at - interval '1 hour'");
const outcome = ({ status, body }: Answer) => [status, body.errorCode, body.detail];

describe('startDeviceLogin', () => {
  test('answers codes as RFC 8628 has them', async () => {
    const { status, body } = await startDevice();
    expect(status).toBe(200);
    expect(body).toMatchObject({ expiresIn: 600, interval: 5, verificationUri: 'http://localhost:7000/cli/activate' });
    expect(body.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(body.verificationUriComplete).toBe(`${body.verificationUri}?code=${body.userCode}`);
    const [row] = await app.sql('SELECT device_hash, user_code_hash FROM device_logins ORDER BY id DESC LIMIT 1');
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${body.deviceCode}|${body.userCode}`));
  });

  test.each([
    [{ clientName: '', scopes: ['profile:read'] }],
    [{ clientName: 'x', scopes: [] }],
    [{ clientName: 'x', scopes: ['root'] }],
    [{ scopes: ['admin'] }],
  ])('COMMON_001 for %j', async (body) => {
    expect((await call('startDeviceLogin', body)).body.errorCode).toBe('COMMON_001');
  });
});

describe('getDeviceLogin', () => {
  const show = (browser: TestClient, userCode: string) => browser.call('getDeviceLogin', { query: { userCode } });

  test('tells which program asks for what, from where and when', async () => {
    const browser = await signedInClient(app);
    const program = clientAt(app, '203.0.113.7');
    const { body: login } = await program.call('startDeviceLogin', {
      body: { clientName: 'baeum CLI (laptop)', scopes: ['admin', 'profile:read'] },
      headers: { 'user-agent': 'baeum-cli (Linux)' },
    });
    const { status, body } = await show(browser, login.userCode.toLowerCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({ clientName: 'baeum CLI (laptop)', scopes: ['profile:read'], ip: '203.0.113.7', userAgent: 'baeum-cli (Linux)' });
    expect(Date.parse(body.expiresAt) - Date.parse(body.startedAt)).toBe(600_000);
    await browser.call('approveDeviceLogin', { body: { userCode: login.userCode, approve: false } });
    expect((await show(browser, login.userCode)).body.errorCode).toBe('DEVICE_002');
  });

  test('DEVICE_002 for an unknown code, COMMON_002 for visitors, COMMON_003 for tokens', async () => {
    const user = await createUser(app);
    const { body: login } = await startDevice();
    expect((await show(await signedInClient(app), 'BBBB-BBBB')).body.errorCode).toBe('DEVICE_002');
    expect((await show(clientElsewhere(app), login.userCode)).body.errorCode).toBe('COMMON_002');
    const { body: granted } = await exchange({ grantType: 'password', email: user.email, password: goodPassword });
    const byToken = await clientElsewhere(app).call('getDeviceLogin', {
      query: { userCode: login.userCode },
      headers: { authorization: `Bearer ${granted.accessToken}` },
    });
    expect([byToken.status, byToken.body.errorCode]).toEqual([403, 'COMMON_003']);
  });
});

describe('approveDeviceLogin', () => {
  test('a person may type the code as they like; it is decided once', async () => {
    const browser = await signedInClient(app);
    const { body: login } = await startDevice(['profile:read', 'learning:read']);
    const typed = login.userCode.toLowerCase().replace('-', ' ');
    const { status, body } = await browser.call('approveDeviceLogin', { body: { userCode: typed, approve: true } });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect((await browser.call('approveDeviceLogin', { body: { userCode: typed, approve: false } })).body.errorCode).toBe('DEVICE_002');
    const issued = await poll(login.deviceCode);
    expect([issued.status, issued.body.scopes]).toEqual([200, ['profile:read', 'learning:read']]);
  });

  test('DEVICE_002 for an unknown or expired code', async () => {
    const browser = await signedInClient(app);
    const { body: login } = await startDevice();
    await app.sql("UPDATE device_logins SET expires_at = now() WHERE state = 'PENDING'");
    for (const userCode of [login.userCode, 'BBBB-BBBB', '한글']) {
      const { status, body } = await browser.call('approveDeviceLogin', { body: { userCode, approve: true } });
      expect([status, body.errorCode]).toEqual([400, 'DEVICE_002']);
    }
  });

  test('only a session opens it: COMMON_002 for visitors, COMMON_016 for tokens', async () => {
    const user = await createUser(app, { roleAdmin: true });
    const { body: login } = await startDevice();
    const decision = { userCode: login.userCode, approve: true };
    expect((await call('approveDeviceLogin', decision)).body.errorCode).toBe('COMMON_002');
    const { body: granted } = await exchange({ grantType: 'password', email: user.email, password: goodPassword });
    const byToken = await call('approveDeviceLogin', decision, granted.accessToken);
    expect([byToken.status, byToken.body.errorCode]).toEqual([401, 'COMMON_016']);
  });

  test('grants no more than the person has; TOKEN_001 when that is nothing', async () => {
    const browser = await signedInClient(app);
    const mixed = (await startDevice(['admin', 'learning:read'])).body;
    await browser.call('approveDeviceLogin', { body: { userCode: mixed.userCode, approve: true } });
    expect((await poll(mixed.deviceCode)).body.scopes).toEqual(['learning:read']);
    const operator = (await startDevice(['admin', 'experiment:manage'])).body;
    const refused = await browser.call('approveDeviceLogin', { body: { userCode: operator.userCode, approve: true } });
    expect([refused.status, refused.body.errorCode]).toEqual([400, 'TOKEN_001']);
    const admin = await signedInClient(app, { roleAdmin: true });
    await admin.call('approveDeviceLogin', { body: { userCode: operator.userCode, approve: true } });
    expect((await poll(operator.deviceCode)).body.scopes).toEqual(['admin', 'experiment:manage']);
  });
});

describe('exchangeToken', () => {
  test('password: tokens that open what the person may grant', async () => {
    const user = await createUser(app);
    const { status, body, headers } = await exchange({ grantType: 'password', email: user.email, password: goodPassword, clientName: 'script' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'TOKEN_ISSUED', tokenType: 'Bearer', expiresIn: 3600 });
    expect(body.scopes).toEqual(['profile:read', 'learning:read']);
    expect(headers.getSetCookie()).toEqual([]);
    expect((await call('getSession', undefined, body.accessToken)).body).toMatchObject({ state: 'LOGGED_IN', user: { id: user.id } });
    const [row] = await app.sql('SELECT string_agg(secret_hash, $1) AS kept FROM tokens', [' ']);
    expect(row?.['kept']).not.toContain(body.accessToken);
  });

  test('password: SIGNIN_001, 003, 004, 008, and TOKEN_001 for a scope out of reach', async () => {
    const password = goodPassword;
    const { email } = await createUser(app);
    const state = async (options: object) => (await createUser(app, options)).email;
    expect((await exchange({ grantType: 'password', email, password: 'wrong' })).body.errorCode).toBe('SIGNIN_001');
    expect((await exchange({ grantType: 'password', email: await state({ status: 'BLOCKED' }), password })).body.errorCode).toBe('SIGNIN_003');
    expect((await exchange({ grantType: 'password', email: await state({ emailVerified: false }), password })).body.errorCode).toBe('SIGNIN_004');
    expect((await exchange({ grantType: 'password', email: await state({ status: 'DORMANT' }), password })).body.errorCode).toBe('SIGNIN_008');
    const greedy = await exchange({ grantType: 'password', email, password, scopes: ['admin'] });
    expect([greedy.status, greedy.body.errorCode]).toEqual([400, 'TOKEN_001']);
    const modest = await exchange({ grantType: 'password', email, password, scopes: ['profile:read'] });
    expect(modest.body.scopes).toEqual(['profile:read']);
  });

  test('password: SIGNIN_002 after ten wrong tries', async () => {
    const { email } = await createUser(app);
    const program = clientElsewhere(app);
    const attempt = () => program.call('exchangeToken', { body: { grantType: 'password', email, password: 'wrong' } });
    for (let i = 0; i < 10; i += 1) expect((await attempt()).body.errorCode).toBe('SIGNIN_001');
    const { status, body } = await attempt();
    expect([status, body.errorCode]).toEqual([429, 'SIGNIN_002']);
  });

  test('device_code: pending, slow_down, then tokens once', async () => {
    const browser = await signedInClient(app);
    const { body: login } = await startDevice();
    expect(outcome(await poll(login.deviceCode))).toEqual([400, 'DEVICE_001', 'authorization_pending']);
    expect(outcome(await poll(login.deviceCode))).toEqual([400, 'DEVICE_001', 'slow_down']);
    await browser.call('approveDeviceLogin', { body: { userCode: login.userCode, approve: true } });
    expect(outcome(await poll(login.deviceCode))).toEqual([400, 'DEVICE_001', 'slow_down']);
    await letTimePass();
    const { status, body } = await poll(login.deviceCode);
    expect([status, body.scopes]).toEqual([200, ['profile:read']]);
    await letTimePass();
    expect(outcome(await poll(login.deviceCode))).toEqual([400, 'DEVICE_002', 'expired_token']);
  });

  test('device_code: each hasty poll makes the wait five seconds longer', async () => {
    const { body: login } = await startDevice();
    for (let i = 0; i < 3; i += 1) await poll(login.deviceCode);
    const [row] = await app.sql('SELECT poll_seconds FROM device_logins ORDER BY id DESC LIMIT 1');
    expect(row?.['poll_seconds']).toBe(15);
  });

  test('device_code: access_denied, expired_token', async () => {
    const browser = await signedInClient(app);
    const { body: denied } = await startDevice();
    await browser.call('approveDeviceLogin', { body: { userCode: denied.userCode, approve: false } });
    expect(outcome(await poll(denied.deviceCode))).toEqual([400, 'DEVICE_002', 'access_denied']);
    const { body: late } = await startDevice();
    await app.sql("UPDATE device_logins SET expires_at = now() WHERE state = 'PENDING'");
    for (const code of [late.deviceCode, 'unknown']) expect(outcome(await poll(code))).toEqual([400, 'DEVICE_002', 'expired_token']);
  });

  test('refresh_token: new tokens each time; a second use ends the whole grant', async () => {
    const { email } = await createUser(app);
    const { body: first } = await exchange({ grantType: 'password', email, password: goodPassword, scopes: ['profile:read'] });
    const { status, body: second } = await exchange({ grantType: 'refresh_token', refreshToken: first.refreshToken });
    expect([status, second.scopes]).toEqual([200, ['profile:read']]);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await call('getSession', undefined, second.accessToken)).body.state).toBe('LOGGED_IN');
    const reused = await exchange({ grantType: 'refresh_token', refreshToken: first.refreshToken });
    expect(outcome(reused)).toEqual([401, 'COMMON_002', 'invalid_grant']);
    expect((await call('getSession', undefined, second.accessToken)).status).toBe(401);
    expect((await exchange({ grantType: 'refresh_token', refreshToken: second.refreshToken })).status).toBe(401);
  });

  test('refresh_token: COMMON_002 for an expired or unknown one, and for a closed account', async () => {
    const user = await createUser(app);
    const { body: granted } = await exchange({ grantType: 'password', email: user.email, password: goodPassword });
    const refresh = () => exchange({ grantType: 'refresh_token', refreshToken: granted.refreshToken });
    await app.sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [user.id]);
    expect((await refresh()).status).toBe(401);
    expect((await call('getSession', undefined, granted.accessToken)).status).toBe(401);
    await app.sql("UPDATE users SET status = 'ACTIVE' WHERE id = $1", [user.id]);
    await app.sql("UPDATE tokens SET expires_at = now() WHERE kind = 'REFRESH'");
    expect((await refresh()).status).toBe(401);
    expect((await exchange({ grantType: 'refresh_token', refreshToken: granted.accessToken })).status).toBe(401);
    const asBearer = await call('getSession', undefined, granted.refreshToken);
    expect(asBearer.status).toBe(401);
  });

  test('a token is looked up by one statement, its use is noted once a minute', async () => {
    const { email } = await createUser(app);
    const { body: granted } = await exchange({ grantType: 'password', email, password: goodPassword, scopes: ['application:write'] });
    const ask = async () => statementsOf(await call('getMyInstructorApplication', undefined, granted.accessToken));
    expect([await ask(), await ask()]).toEqual([3, 2]);
  });

  test('an access token lives an hour, its use is noted', async () => {
    const { email, id } = await createUser(app);
    const { body: granted } = await exchange({ grantType: 'password', email, password: goodPassword });
    await call('getSession', undefined, granted.accessToken);
    expect((await app.sql('SELECT last_used_at FROM token_grants WHERE user_id = $1', [id]))[0]?.['last_used_at']).toBeInstanceOf(Date);
    await app.sql("UPDATE tokens t SET expires_at = now() FROM token_grants g WHERE g.id = t.grant_id AND g.user_id = $1 AND t.kind = 'ACCESS'", [id]);
    expect((await call('getSession', undefined, granted.accessToken)).status).toBe(401);
  });

  test('one that does not work is refused, whoever is signed in beside it', async () => {
    const browser = await signedInClient(app);
    const answer = await browser.call('getSession', { headers: { authorization: 'Bearer baeum_at_unknown' } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  test.each([
    [{}],
    [{ grantType: 'client_credentials' }],
    [{ grantType: 'device_code' }],
    [{ grantType: 'refresh_token', refreshToken: 'x', scopes: ['admin'] }],
    [{ grantType: 'password', email: 'a@example.test' }],
  ])('COMMON_001 for %j', async (body) => {
    const answer = await exchange(body);
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'COMMON_001']);
  });
});

describe('revokeToken', () => {
  test('ends the token and its refresh token, and no other grant', async () => {
    const { email } = await createUser(app);
    const grant = () => exchange({ grantType: 'password', email, password: goodPassword });
    const { body: mine } = await grant();
    const { body: other } = await grant();
    expect((await call('revokeToken', undefined, mine.accessToken)).status).toBe(204);
    expect((await call('getSession', undefined, mine.accessToken)).status).toBe(401);
    expect((await exchange({ grantType: 'refresh_token', refreshToken: mine.refreshToken })).status).toBe(401);
    expect((await call('getSession', undefined, other.accessToken)).status).toBe(200);
  });

  test('COMMON_002 for visitors, unknown tokens and sessions', async () => {
    const browser = await signedInClient(app);
    for (const answer of [await call('revokeToken'), await call('revokeToken', undefined, 'baeum_at_unknown'), await browser.call('revokeToken')]) {
      expect([answer.status, answer.body.errorCode]).toEqual([401, 'COMMON_002']);
    }
  });
});
