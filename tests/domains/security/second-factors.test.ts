import { databaseTime } from '@baeum/api/src/database/clock.ts';
import { TOTP, Secret, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { clientElsewhere, clientOf, createUser, goodPassword, type NewUser, type TestUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SITE_ORIGIN: 'http://localhost:7000', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') });
});
afterAll(() => app.stop());

const codeOf = ({ status, body }: Answer) => [status, body?.errorCode];
const period = 30_000;

/** The code that an app shows now, or some periods later. */
function codeAt(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: databaseTime() + later * period });
}

/** A code that is none of those that count now. */
function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((later) => codeAt(secret, later));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) as string;
}

interface Member extends TestUser {
  browser: TestClient;
}

async function newMember(options: NewUser = {}): Promise<Member> {
  const user = await createUser(app, options);
  return { ...user, browser: await clientOf(app, user.id) };
}

/** Somebody with an authenticator app; the code of the present is used up by setting it up. */
async function withApp(options: NewUser = {}): Promise<Member & { secret: string; recoveryCodes: string[] }> {
  const member = await newMember(options);
  const { secret } = (await member.browser.call('startTotp')).body;
  const { status, body } = await member.browser.call('confirmTotp', { body: { code: codeAt(secret, -1) } });
  expect(status).toBe(200);
  return { ...member, secret, recoveryCodes: body.recoveryCodes };
}

const signInAs = (browser: TestClient, { email }: { email: string }) => browser.call('signIn', { body: { email, password: goodPassword } });
const complete = (browser: TestClient, ticket: string, proof: object) => browser.call('completeSignIn', { body: { ticket, proof } });
const totp = (code: string) => ({ method: 'TOTP', code });

/** The first step, from another browser. */
async function firstStep(member: { email: string }, browser = clientElsewhere(app)): Promise<{ browser: TestClient; ticket: string; methods: string[] }> {
  const { status, body } = await signInAs(browser, member);
  expect(status).toBe(200);
  expect(body.errorCode).toBeNull();
  return { browser, ...body.secondFactor };
}

describe('setting up', () => {
  test('startTotp answers a secret and its address, and a new one until a code proved it', async () => {
    const { browser, email } = await newMember();
    const first = await browser.call('startTotp');
    expect(first.status).toBe(200);
    expect(URI.parse(first.body.uri)).toMatchObject({ issuer: '배움', label: email, digits: 6, period: 30 });
    const second = await browser.call('startTotp');
    expect(second.body.secret).not.toBe(first.body.secret);
    expect(codeOf(await browser.call('confirmTotp', { body: { code: codeAt(first.body.secret) } }))).toEqual([400, 'FACTOR_001']);
    expect((await browser.call('listSecondFactors')).body).toEqual({ totp: false, totpOffered: true, passkeys: [], recoveryCodesLeft: 0, required: false });
  });

  test('confirmTotp gives ten recovery codes once, and tells the owner', async () => {
    const member = await withApp();
    expect(new Set(member.recoveryCodes).size).toBe(10);
    expect(member.recoveryCodes[0]).toMatch(/^[B-Z2-9]{4}-[B-Z2-9]{4}-[B-Z2-9]{4}$/);
    expect((await member.browser.call('listSecondFactors')).body).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect((await app.mails(member.email)).map(({ subject }) => subject)).toEqual(['[배움] 2단계 인증이 등록되었습니다']);
    expect(codeOf(await member.browser.call('startTotp'))).toEqual([409, 'FACTOR_005']);
    expect(codeOf(await member.browser.call('confirmTotp', { body: { code: codeAt(member.secret) } }))).toEqual([409, 'FACTOR_005']);
  });

  test('confirmTotp needs a start', async () => {
    expect(codeOf(await (await newMember()).browser.call('confirmTotp', { body: { code: '123456' } }))).toEqual([409, 'FACTOR_006']);
  });

  test('the database holds neither secret nor codes', async () => {
    const { secret, recoveryCodes } = await withApp();
    const rows = JSON.stringify([await app.sql('SELECT * FROM totp_factors'), await app.sql('SELECT * FROM recovery_codes')]);
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text);
  });

  test('removeTotp takes the recovery codes along, and signing in is one step again', async () => {
    const member = await withApp();
    expect((await member.browser.call('removeTotp')).status).toBe(204);
    expect((await member.browser.call('listSecondFactors')).body).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect(codeOf(await member.browser.call('removeTotp'))).toEqual([409, 'FACTOR_006']);
    expect((await signInAs(clientElsewhere(app), member)).body.user.email).toBe(member.email);
  });

  test('renewRecoveryCodes makes the former ones worthless', async () => {
    const member = await withApp();
    const { body } = await member.browser.call('renewRecoveryCodes');
    const { browser, ticket } = await firstStep(member);
    expect(codeOf(await complete(browser, ticket, { method: 'RECOVERY_CODE', code: member.recoveryCodes[0] }))).toEqual([400, 'FACTOR_001']);
    expect((await complete(browser, ticket, { method: 'RECOVERY_CODE', code: body.recoveryCodes[0] })).status).toBe(200);
    expect(codeOf(await (await newMember()).browser.call('renewRecoveryCodes'))).toEqual([409, 'FACTOR_006']);
  });

  test('what is old asks for a new sign-in', async () => {
    const { browser, id } = await newMember();
    await app.sql("UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE user_id = $1", [id]);
    expect(codeOf(await browser.call('startTotp'))).toEqual([401, 'COMMON_016']);
  });
});

describe('signing in', () => {
  test('a right password opens no session yet', async () => {
    const member = await withApp();
    const { browser, ticket, methods } = await firstStep(member);
    expect(methods).toEqual(['TOTP', 'RECOVERY_CODE']);
    expect((await browser.call('getSession')).body.state).toBeNull();
    const done = await complete(browser, ticket, totp(codeAt(member.secret)));
    expect(done.body).toMatchObject({ outcome: 'SIGNED_IN', errorCode: null, user: { email: member.email } });
    expect((await browser.call('getSession')).body.state).toBe('LOGGED_IN');
  });

  test('each code and each ticket work once', async () => {
    const member = await withApp();
    const code = codeAt(member.secret);
    const { browser, ticket } = await firstStep(member);
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(client(app.url), ticket, totp(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeOf(await complete(browser, ticket, totp(codeAt(member.secret, 1))))).toEqual([400, 'FACTOR_002']);
    const next = await firstStep(member);
    expect(codeOf(await complete(next.browser, next.ticket, totp(code)))).toEqual([400, 'FACTOR_001']);
    expect((await complete(next.browser, next.ticket, totp(codeAt(member.secret, 1)))).status).toBe(200);
  });

  test('a recovery code works once, however it is typed, and the owner is told', async () => {
    const member = await withApp();
    const [code = ''] = member.recoveryCodes;
    const first = await firstStep(member);
    expect((await complete(first.browser, first.ticket, { method: 'RECOVERY_CODE', code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })).status).toBe(200);
    const second = await firstStep(member);
    expect(codeOf(await complete(second.browser, second.ticket, { method: 'RECOVERY_CODE', code }))).toEqual([400, 'FACTOR_001']);
    expect((await app.mails(member.email)).at(-1)?.text).toContain('9개');
  });

  test('of 64 guesses at once no more than ten are judged, whatever the tickets, and the owner hears of it', async () => {
    const member = await withApp();
    const { ticket } = await firstStep(member);
    const wrong = wrongCode(member.secret);
    const answers = await Promise.all(Array.from({ length: 64 }, () => complete(client(app.url), ticket, totp(wrong))));
    expect(answers.filter(({ body }) => body.errorCode === 'FACTOR_001')).toHaveLength(10);
    const locked = answers.filter(({ body }) => body.errorCode === 'FACTOR_003');
    expect(locked).toHaveLength(54);
    expect(Number(locked[0]?.headers.get('retry-after'))).toBeGreaterThan(1700);
    const another = await firstStep(member);
    expect(codeOf(await complete(another.browser, another.ticket, totp(codeAt(member.secret))))).toEqual([429, 'FACTOR_003']);
    expect((await app.mails(member.email)).at(-1)?.subject).toContain('여러 번 틀렸습니다');
  });

  test("the owner's own browser is not locked by a stranger's guesses", async () => {
    const member = await withApp();
    const own = clientElsewhere(app);
    const first = await firstStep(member, own);
    expect((await complete(own, first.ticket, totp(codeAt(member.secret)))).status).toBe(200);
    const stranger = await firstStep(member);
    for (let guess = 0; guess < 11; guess += 1) await complete(stranger.browser, stranger.ticket, totp(wrongCode(member.secret)));
    const again = await firstStep(member, own);
    expect((await complete(own, again.ticket, totp(codeAt(member.secret, 1)))).status).toBe(200);
  });

  test('a ticket ends after five minutes, with a new one, and with a new password', async () => {
    const member = await withApp();
    const code = () => totp(codeAt(member.secret));
    const old = await firstStep(member);
    await app.sql('UPDATE second_factor_tickets SET expires_at = now() WHERE user_id = $1', [member.id]);
    expect(codeOf(await complete(old.browser, old.ticket, code()))).toEqual([400, 'FACTOR_002']);
    const replaced = await firstStep(member);
    const current = await firstStep(member);
    expect(codeOf(await complete(replaced.browser, replaced.ticket, code()))).toEqual([400, 'FACTOR_002']);
    await app.sql('UPDATE users SET credential_epoch = credential_epoch + 1 WHERE id = $1', [member.id]);
    expect(codeOf(await complete(current.browser, current.ticket, code()))).toEqual([401, 'SIGNIN_001']);
    expect(codeOf(await complete(current.browser, 'unknown', code()))).toEqual([400, 'FACTOR_002']);
  });

  test.each([
    ["status = 'BLOCKED'", 'SIGNIN_003'],
    ["status = 'DORMANT'", 'SIGNIN_008'],
    ['email_verified_at = NULL', 'SIGNIN_004'],
  ])('somebody who became %s meanwhile stays out', async (change, code) => {
    const member = await withApp();
    const { browser, ticket } = await firstStep(member);
    await app.sql(`UPDATE users SET ${change} WHERE id = $1`, [member.id]);
    expect(codeOf(await complete(browser, ticket, totp(codeAt(member.secret))))).toEqual([403, code]);
  });

  test("a secret that was moved to another person's row opens nothing", async () => {
    const [victim, thief] = [await withApp(), await withApp()];
    await app.sql('UPDATE totp_factors SET sealed_secret = (SELECT sealed_secret FROM totp_factors WHERE user_id = $1) WHERE user_id = $2', [
      thief.id,
      victim.id,
    ]);
    const { browser, ticket } = await firstStep(victim);
    expect((await complete(browser, ticket, totp(codeAt(thief.secret)))).status).toBe(500);
  });
});

describe('exchangeToken', () => {
  const exchange = (body: object) => clientElsewhere(app).call('exchangeToken', { body });

  test('asks a program for the second factor, too', async () => {
    const member = await withApp();
    const { body } = await exchange({ grantType: 'password', email: member.email, password: goodPassword });
    expect(body).toEqual({
      outcome: 'SECOND_FACTOR_NEEDED',
      errorCode: null,
      secondFactor: { ticket: expect.any(String), methods: ['TOTP', 'RECOVERY_CODE'] },
    });
    const grant = (code: string) => exchange({ grantType: 'second_factor', ticket: body.secondFactor.ticket, proof: totp(code), scopes: ['profile:read'] });
    expect(codeOf(await grant(wrongCode(member.secret)))).toEqual([400, 'FACTOR_001']);
    expect((await grant(codeAt(member.secret))).body).toMatchObject({ tokenType: 'Bearer', scopes: ['profile:read'] });
    expect(codeOf(await grant(codeAt(member.secret, 1)))).toEqual([400, 'FACTOR_002']);
  });

  test('FACTOR_003 after ten wrong codes, also for the right one', async () => {
    const member = await withApp();
    const { ticket } = await firstStep(member);
    const grant = (code: string) => exchange({ grantType: 'second_factor', ticket, proof: totp(code), scopes: ['profile:read'] });
    for (let guess = 0; guess < 10; guess += 1) expect(codeOf(await grant(wrongCode(member.secret)))).toEqual([400, 'FACTOR_001']);
    expect(codeOf(await grant(codeAt(member.secret)))).toEqual([429, 'FACTOR_003']);
  });

  test('TOKEN_001 for scopes of operators', async () => {
    const member = await withApp();
    const { ticket } = await firstStep(member);
    expect(codeOf(await exchange({ grantType: 'second_factor', ticket, proof: totp(codeAt(member.secret)), scopes: ['admin'] }))).toEqual([400, 'TOKEN_001']);
  });
});

describe('passkeys', () => {
  test('options name the site, the person and what they have', async () => {
    const { browser, email, name } = await newMember();
    const { status, body } = await browser.call('startPasskey');
    expect(status).toBe(200);
    expect(body.options).toMatchObject({ rp: { id: 'localhost', name: '배움' }, user: { name: email, displayName: name }, excludeCredentials: [] });
    const { body: request } = await clientElsewhere(app).call('startPasskeySignIn', { body: {} });
    expect(request.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(codeOf(await clientElsewhere(app).call('startPasskeySignIn', { body: { ticket: 'unknown' } }))).toEqual([400, 'FACTOR_002']);
  });

  test.each([
    {},
    { id: 'x' },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '', attestationObject: '', authenticatorData: '', signature: '' } },
  ])('FACTOR_004 for %j', async (response) => {
    const { browser } = await newMember();
    await browser.call('startPasskey');
    expect(codeOf(await browser.call('addPasskey', { body: { name: '열쇠', response } }))).toEqual([400, 'FACTOR_004']);
    expect(codeOf(await clientElsewhere(app).call('signInWithPasskey', { body: { response } }))).toEqual([400, 'FACTOR_004']);
  });

  test('FACTOR_007 for the eleventh', async () => {
    const { browser, id } = await newMember();
    await app.sql(
      `INSERT INTO passkeys (user_id, credential_id, public_key, sign_count, transports, name)
       SELECT $1::bigint, 'key ' || $1::bigint || ' ' || n, '', 0, '{}', '열쇠' FROM generate_series(1, 10) n`,
      [id],
    );
    expect(codeOf(await browser.call('startPasskey'))).toEqual([409, 'FACTOR_007']);
  });
});

describe('removePasskey', () => {
  test('takes one away; with the last the recovery codes go, and signing in is one step again', async () => {
    const member = await newMember();
    const rows = await app.sql<{ id: number }>(
      `INSERT INTO passkeys (user_id, credential_id, public_key, sign_count, transports, name)
       SELECT $1::bigint, 'removed ' || $1::bigint || ' ' || n, '', 0, '{}', '열쇠' FROM generate_series(1, 2) n RETURNING id`,
      [member.id],
    );
    await app.sql('UPDATE users SET has_second_factor = true WHERE id = $1', [member.id]);
    const remove = (id: number | undefined) => member.browser.call('removePasskey', { params: { id: Number(id) } });
    expect((await remove(rows[0]?.id)).status).toBe(204);
    expect((await signInAs(clientElsewhere(app), member)).body.secondFactor.methods).toContain('PASSKEY');
    expect(codeOf(await remove(rows[0]?.id))).toEqual([404, 'COMMON_004']);
    expect((await remove(rows[1]?.id)).status).toBe(204);
    expect((await signInAs(clientElsewhere(app), member)).body.user.email).toBe(member.email);
    expect((await app.mails(member.email)).at(-1)?.subject).toContain('2단계 인증이 해제되었습니다');
  });
});

describe('operators', () => {
  test('resetSecondFactor helps who lost everything, once', async () => {
    const [operator, member] = [await newMember({ roleAdmin: true }), await withApp()];
    const reset = () => operator.browser.call('resetSecondFactor', { params: { id: member.id } });
    expect((await reset()).status).toBe(204);
    expect((await signInAs(clientElsewhere(app), member)).body.user.email).toBe(member.email);
    expect(codeOf(await reset())).toEqual([409, 'FACTOR_006']);
    expect(codeOf(await operator.browser.call('resetSecondFactor', { params: { id: 999_999 } }))).toEqual([404, 'COMMON_004']);
    expect((await app.mails(member.email)).at(-1)?.text).toContain('모든 2단계 인증');
  });
});

describe('where operators must have one', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ OPERATOR_SECOND_FACTOR: 'required' });
  });
  afterAll(() => strict.stop());

  test('FACTOR_009 until they do, FACTOR_010 for a session without it', async () => {
    const { id } = await createUser(strict, { roleAdmin: true });
    const browser = await clientOf(strict, id);
    expect(codeOf(await browser.call('listAuditLogs'))).toEqual([403, 'FACTOR_009']);
    expect((await browser.call('listSecondFactors')).body.required).toBe(true);
    await strict.sql('UPDATE users SET has_second_factor = true WHERE id = $1', [id]);
    expect(codeOf(await browser.call('listAuditLogs'))).toEqual([403, 'FACTOR_010']);
    await strict.sql('UPDATE sessions SET second_factor_proven = true WHERE user_id = $1', [id]);
    expect((await browser.call('listAuditLogs')).status).toBe(200);
    const learner = await clientOf(strict, (await createUser(strict)).id);
    expect(codeOf(await learner.call('listAuditLogs'))).toEqual([403, 'COMMON_003']);
  });
});
