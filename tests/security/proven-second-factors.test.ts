import { operatorScopes, scopes } from '@baeum/contract/shared/scopes.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { tokenOf } from '../support/callers.ts';
import type { Answer, TestClient } from '../support/client.ts';
import { clientElsewhere, clientOf, createUser, goodPassword, type NewUser } from '../support/factories.ts';
import { inParallel, tally } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { softPasskey } from '../support/soft-passkey.ts';

/** A second factor is proven by a session or a token, not by a person: what came to be with the password alone never gets the rights that the factor guards. */
const origin = 'http://localhost:7000';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', OPERATOR_SECOND_FACTOR: 'required', SITE_ORIGIN: origin, SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') });
});
afterAll(() => app.stop());

const outcome = ({ status, body }: Answer) => [status, body?.errorCode];
const call = (operationId: string, body: object) => clientElsewhere(app).call(operationId, { body });
const withBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const asToken = (token: string, operationId = 'listUsers') => clientElsewhere(app).call(operationId, withBearer(token));
const password = (email: string, wanted?: readonly string[]) =>
  call('exchangeToken', { grantType: 'password', email, password: goodPassword, ...(wanted && { scopes: wanted }) });

interface Member {
  id: number;
  email: string;
  browser: TestClient;
}

/** Somebody who has signed in with their password. */
async function member(options: NewUser = { roleAdmin: true }): Promise<Member> {
  const { id, email } = await createUser(app, options);
  const browser = clientElsewhere(app);
  expect((await browser.call('signIn', { body: { email, password: goodPassword } })).status).toBe(200);
  return { id, email, browser };
}

async function setUpApp({ browser }: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.call('startTotp')).body;
  const { status, body } = await browser.call('confirmTotp', { body: { code: codeAt(secret) } });
  expect(status).toBe(200);
  return { secret, ...body };
}

async function setUpPasskey({ browser }: Member) {
  const device = softPasskey();
  const { options } = (await browser.call('startPasskey')).body;
  expect((await browser.call('addPasskey', { body: { name: '노트북', response: device.create(options, { origin }) } })).status).toBe(201);
  return device;
}

async function approvedDevice({ browser }: Member, wanted: readonly string[]): Promise<{ deviceCode: string; approval: Answer }> {
  const { body } = await call('startDeviceLogin', { clientName: 'baeum CLI', scopes: wanted });
  return { deviceCode: body.deviceCode, approval: await browser.call('approveDeviceLogin', { body: { userCode: body.userCode, approve: true } }) };
}

describe('the first second factor', () => {
  test.each([
    ['an authenticator app', setUpApp],
    ['a passkey', setUpPasskey],
  ])('%s ends everything that came to be with the password alone, and proves the session it was set up with', async (_what, setUp) => {
    const operator = await member();
    const elsewhere = await clientOf(app, operator.id);
    const granted = (await password(operator.email, ['profile:read'])).body;
    const apiToken = (await operator.browser.call('createApiToken', { body: { name: '백업', scopes: ['profile:read'], expiresInDays: 365 } })).body.token;
    const planted = await tokenOf(app, operator.id, scopes);
    const { deviceCode } = await approvedDevice(operator, ['profile:read']);
    expect((await asToken(apiToken, 'getProfile')).status).toBe(200);

    await setUp(operator);

    expect((await elsewhere.call('getSession')).body.state).toBeNull();
    for (const token of [granted.accessToken, apiToken, planted]) expect(outcome(await asToken(token, 'getProfile'))).toEqual([401, 'COMMON_002']);
    expect(outcome(await call('exchangeToken', { grantType: 'refresh_token', refreshToken: granted.refreshToken }))).toEqual([401, 'COMMON_002']);
    expect((await call('exchangeToken', { grantType: 'device_code', deviceCode })).body).toMatchObject({ errorCode: 'DEVICE_002', detail: 'access_denied' });
    expect((await operator.browser.call('listUsers')).status).toBe(200);
    expect((await operator.browser.call('listApiTokens')).body).toEqual([]);
    expect((await app.mails(operator.email)).at(-1)?.text).toContain('모두 로그아웃되었고');
  });

  test('a further one ends nothing', async () => {
    const operator = await member();
    const { secret } = await setUpApp(operator);
    const elsewhere = clientElsewhere(app);
    const { ticket } = (await elsewhere.call('signIn', { body: { email: operator.email, password: goodPassword } })).body.secondFactor;
    await elsewhere.call('completeSignIn', { body: { ticket, proof: { method: 'TOTP', code: codeAt(secret, 1) } } });
    await setUpPasskey(operator);
    expect((await elsewhere.call('listUsers')).status).toBe(200);
    expect((await app.mails(operator.email)).at(-1)?.text).not.toContain('모두 로그아웃되었고');
  });

  test('of several sessions that set one up at once only the first is left, with what it set up', async () => {
    const { id } = await member();
    const browsers = await inParallel(4, () => clientOf(app, id));
    const devices = browsers.map(() => softPasskey());
    const responses = await inParallel(4, async (index) => devices[index]?.create((await browsers[index]?.call('startPasskey'))?.body.options, { origin }));
    const answers = await atOnce(
      id,
      browsers.map((browser, index) => () => browser.call('addPasskey', { body: { name: `열쇠 ${index}`, response: responses[index] } })),
    );
    expect(tally(answers)).toEqual({ '201': 1, '401 COMMON_002': 3 });
    expect(await app.sql('SELECT FROM passkeys WHERE user_id = $1', [id])).toHaveLength(1);
    expect(await app.sql('SELECT second_factor_proven AS proven FROM sessions WHERE user_id = $1', [id])).toEqual([{ proven: true }]);
  });

  test('a sign-in with the password that is under way meanwhile leads nowhere', async () => {
    const operator = await member();
    const browser = clientElsewhere(app);
    const { secret } = (await operator.browser.call('startTotp')).body;
    const [confirmed, signedIn, granted] = await atOnce(operator.id, [
      () => operator.browser.call('confirmTotp', { body: { code: codeAt(secret) } }),
      () => browser.call('signIn', { body: { email: operator.email, password: goodPassword } }),
      () => password(operator.email, ['profile:read']),
    ]);
    expect([confirmed, signedIn, granted].map((answer) => answer && outcome(answer))).toEqual([
      [200, undefined],
      [401, 'SIGNIN_001'],
      [401, 'SIGNIN_001'],
    ]);
    expect(await app.sql('SELECT FROM sessions WHERE user_id = $1', [operator.id])).toHaveLength(1);
  });
});

/** Begins all while somebody else holds the account: they wait for it in this order. */
async function atOnce(userId: number, begun: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
    const answers: Promise<Answer>[] = [];
    for (const start of begun) {
      answers.push(start());
      await expect
        .poll(() => app.sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
        .toHaveLength(answers.length);
    }
    await holder.query('ROLLBACK');
    return await Promise.all(answers);
  } finally {
    await holder.end();
  }
}

describe('without a second factor an operator', () => {
  test('is handed no scope of operators, by whatever door, and is told why', async () => {
    const operator = await member();
    for (const scope of operatorScopes) {
      expect(outcome(await password(operator.email, ['profile:read', scope]))).toEqual([403, 'FACTOR_009']);
      expect(outcome(await operator.browser.call('createApiToken', { body: { name: '백업', scopes: [scope] } }))).toEqual([403, 'FACTOR_009']);
      expect(outcome((await approvedDevice(operator, [scope])).approval)).toEqual([403, 'FACTOR_009']);
    }
    const { deviceCode, approval } = await approvedDevice(operator, scopes);
    expect(approval.status).toBe(200);
    expect((await call('exchangeToken', { grantType: 'device_code', deviceCode })).body.scopes).toEqual(
      scopes.filter((scope) => !operatorScopes.some((each) => each === scope)),
    );
  });

  test('has the rights of a member only, where operators have more', async () => {
    const operator = await member();
    expect(outcome(await operator.browser.call('listUsers'))).toEqual([403, 'FACTOR_009']);
    expect(outcome(await operator.browser.call('listUncommentedQuestions'))).toEqual([403, 'INSTRUCTOR_001']);
    expect(outcome(await asToken(await tokenOf(app, operator.id, scopes)))).toEqual([403, 'FACTOR_009']);
  });
});

describe('a credential from before the factor was asked of it', () => {
  test('FACTOR_010 for session and token, until its person signs in anew', async () => {
    const operator = await member();
    const { secret } = await setUpApp(operator);
    const old = await clientOf(app, operator.id);
    const oldToken = await tokenOf(app, operator.id, scopes);
    expect([outcome(await old.call('listUsers')), outcome(await asToken(oldToken))]).toEqual([
      [403, 'FACTOR_010'],
      [403, 'FACTOR_010'],
    ]);
    expect([(await old.call('getProfile')).status, (await asToken(oldToken, 'getProfile')).status]).toEqual([200, 200]);
    for (const scope of operatorScopes)
      expect(outcome(await old.call('createApiToken', { body: { name: '백업', scopes: [scope] } }))).toEqual([403, 'FACTOR_010']);
    expect(outcome((await approvedDevice({ ...operator, browser: old }, ['admin'])).approval)).toEqual([403, 'FACTOR_010']);

    const { ticket } = (await old.call('signIn', { body: { email: operator.email, password: goodPassword } })).body.secondFactor;
    expect(outcome(await old.call('listUsers'))).toEqual([403, 'FACTOR_010']);
    expect((await old.call('completeSignIn', { body: { ticket, proof: { method: 'TOTP', code: codeAt(secret, 1) } } })).status).toBe(200);
    expect((await old.call('listUsers')).status).toBe(200);
  });

  test('an API token is as good as the session that made it, whatever its scopes', async () => {
    const operator = await member();
    await setUpApp(operator);
    const old = await clientOf(app, operator.id);
    const made = async (browser: TestClient, wanted: readonly string[]) =>
      (await browser.call('createApiToken', { body: { name: '백업', scopes: wanted } })).body.token;
    const [good, poor] = [await made(operator.browser, ['admin']), await made(old, ['profile:read'])];
    await app.sql("UPDATE token_grants SET scopes = '{admin}' WHERE user_id = $1", [operator.id]);
    expect([outcome(await asToken(good)), outcome(await asToken(poor))]).toEqual([
      [200, undefined],
      [403, 'FACTOR_010'],
    ]);
  });
});

describe('a credential that proved it', () => {
  test('by an app, a recovery code, a passkey as the second step or alone has the rights, also as a token and renewed', async () => {
    const operator = await member();
    const { secret, recoveryCodes } = await setUpApp(operator);
    const device = await setUpPasskey(operator);
    const signed = async (ticket?: string) => device.sign((await call('startPasskeySignIn', ticket === undefined ? {} : { ticket })).body.options, { origin });
    const grant = async (proofOf: (ticket: string) => object | Promise<object>) => {
      const { ticket } = (await password(operator.email, ['admin'])).body.secondFactor;
      return call('exchangeToken', { grantType: 'second_factor', ticket, proof: await proofOf(ticket), scopes: ['admin'] });
    };
    const byApp = await grant(() => ({ method: 'TOTP', code: codeAt(secret, 1) }));
    const byCode = await grant(() => ({ method: 'RECOVERY_CODE', code: recoveryCodes[0] }));
    const byPasskey = await grant(async (ticket) => ({ method: 'PASSKEY', response: await signed(ticket) }));
    for (const { body } of [byApp, byCode, byPasskey]) expect((await asToken(body.accessToken)).status).toBe(200);
    const renewed = await call('exchangeToken', { grantType: 'refresh_token', refreshToken: byApp.body.refreshToken });
    expect((await asToken(renewed.body.accessToken)).status).toBe(200);

    const browser = clientElsewhere(app);
    expect((await browser.call('signInWithPasskey', { body: { response: await signed() } })).status).toBe(200);
    expect((await browser.call('listUsers')).status).toBe(200);
    const { deviceCode } = await approvedDevice({ ...operator, browser }, ['admin']);
    expect((await asToken((await call('exchangeToken', { grantType: 'device_code', deviceCode })).body.accessToken)).status).toBe(200);
  });

  test('has them no longer once the factor is removed or reset, nor again with a new one that another session set up', async () => {
    const [operator, helper] = [await member(), await member()];
    await setUpApp(helper);
    await setUpApp(operator);
    const token = (await operator.browser.call('createApiToken', { body: { name: '백업', scopes: ['admin'] } })).body.token;
    expect((await helper.browser.call('resetSecondFactor', { params: { id: operator.id } })).status).toBe(204);
    expect([outcome(await operator.browser.call('listUsers')), outcome(await asToken(token))]).toEqual([
      [403, 'FACTOR_009'],
      [403, 'FACTOR_009'],
    ]);
    const fresh = clientElsewhere(app);
    await fresh.call('signIn', { body: { email: operator.email, password: goodPassword } });
    await setUpPasskey({ ...operator, browser: fresh });
    expect([outcome(await operator.browser.call('listUsers')), outcome(await asToken(token)), outcome(await fresh.call('listUsers'))]).toEqual([
      [401, 'COMMON_002'],
      [401, 'COMMON_002'],
      [200, undefined],
    ]);
  });
});
