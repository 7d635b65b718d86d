import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestClient } from '../../support/client.ts';
import { changedMeanwhile } from '../../support/credential-race.ts';
import { clientElsewhere, goodPassword, signedInClient, type NewUser } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { softPasskey, type Ceremony } from '../../support/soft-passkey.ts';

const origin = 'http://localhost:7000';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', SITE_ORIGIN: origin });
});
afterAll(() => app.stop());

const outcome = ({ status, body }: Answer) => [status, body?.errorCode];
type Device = ReturnType<typeof softPasskey>;

/** Adds a passkey in the settings. */
async function add(member: TestClient, device: Device, ceremony: Partial<Ceremony> = {}): Promise<Answer> {
  const { options } = (await member.call('startPasskey')).body;
  return member.call('addPasskey', { body: { name: '노트북', response: device.create(options, { origin, ...ceremony }) } });
}

async function withPasskey(options: NewUser = {}) {
  const [member, device] = [await signedInClient(app, options), softPasskey()];
  expect((await add(member, device)).status).toBe(201);
  return { ...member, device };
}

/** Signs in with nothing but a passkey. */
async function enter(device: Device, ceremony: Partial<Ceremony> = {}, browser = clientElsewhere(app)): Promise<Answer> {
  const { options } = (await browser.call('startPasskeySignIn', { body: {} })).body;
  return browser.call('signInWithPasskey', { body: { response: device.sign(options, { origin, ...ceremony }) } });
}

describe('addPasskey', () => {
  test('keeps what the device made, with recovery codes the first time, and tells the owner', async () => {
    const member = await signedInClient(app);
    const first = await add(member, softPasskey());
    expect([first.status, first.body.passkey.name, first.body.recoveryCodes.length]).toEqual([201, '노트북', 10]);
    expect((await add(member, softPasskey())).body.recoveryCodes).toEqual([]);
    expect((await member.call('listSecondFactors')).body.passkeys).toHaveLength(2);
    expect((await app.mails(member.user.email)).map(({ subject }) => subject)).toEqual([
      '[배움] 2단계 인증이 등록되었습니다',
      '[배움] 2단계 인증이 등록되었습니다',
    ]);
  });

  test('FACTOR_005 for one that somebody has already', async () => {
    const { device, ...owner } = await withPasskey();
    expect(outcome(await add(owner, device))).toEqual([409, 'FACTOR_005']);
    expect(outcome(await add(await signedInClient(app), device))).toEqual([409, 'FACTOR_005']);
  });

  test('FACTOR_007 for the eleventh, also of several that were begun before', async () => {
    const member = await signedInClient(app);
    for (let each = 0; each < 8; each += 1) await add(member, softPasskey());
    const begun = await inParallel(4, async () => (await member.call('startPasskey')).body.options);
    const answers = await inParallel(4, (index) =>
      member.call('addPasskey', { body: { name: '열쇠', response: softPasskey().create(begun[index], { origin }) } }),
    );
    expect(tally(answers)).toEqual({ '201': 2, '409 FACTOR_007': 2 });
  });

  test('FACTOR_004 for what was made for another site, another person, or twice', async () => {
    const [member, other] = [await signedInClient(app), await signedInClient(app)];
    expect(outcome(await add(member, softPasskey(), { origin: 'https://localhost.evil.example' }))).toEqual([400, 'FACTOR_004']);
    const { options } = (await member.call('startPasskey')).body;
    const response = softPasskey().create(options, { origin });
    const keep = (by: TestClient) => by.call('addPasskey', { body: { name: '열쇠', response } });
    expect(outcome(await keep(other))).toEqual([400, 'FACTOR_004']);
    expect((await keep(member)).status).toBe(201);
    expect(outcome(await keep(member))).toEqual([400, 'FACTOR_004']);
  });
});

describe('signInWithPasskey', () => {
  test('opens a session without a second step, and each challenge is answered once', async () => {
    const { device, user } = await withPasskey();
    const browser = clientElsewhere(app);
    const { options } = (await browser.call('startPasskeySignIn', { body: {} })).body;
    const response = device.sign(options, { origin });
    const answers = await inParallel(16, () => clientElsewhere(app).call('signInWithPasskey', { body: { response } }));
    expect(tally(answers)).toEqual({ '200': 1, '400 FACTOR_004': 15 });
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ outcome: 'SIGNED_IN', errorCode: null, user: { id: user.id } });
  });

  test('FACTOR_004 from another site, by a device that recognised nobody, with another’s signature, and for a copy', async () => {
    const { device } = await withPasskey();
    expect(outcome(await enter(device, { origin: 'http://localhost.evil.example:7000' }))).toEqual([400, 'FACTOR_004']);
    expect(outcome(await enter(device, { recognised: false }))).toEqual([400, 'FACTOR_004']);
    const forged: Device = { ...device, sign: (...asked) => ({ ...softPasskey().sign(...asked), id: device.sign(...asked).id }) };
    expect(outcome(await enter(forged))).toEqual([400, 'FACTOR_004']);
    expect((await enter(device, { count: 7 })).status).toBe(200);
    expect(outcome(await enter(device, { count: 7 })), 'a counter that does not grow').toEqual([400, 'FACTOR_004']);
    expect((await enter(device, { count: 8 })).status).toBe(200);
  });

  test.each([
    ['BLOCKED', true, [403, 'SIGNIN_003']],
    ['WITHDRAWN', true, [403, 'SIGNIN_003']],
    ['DORMANT', true, [403, 'SIGNIN_008']],
    ['ACTIVE', false, [403, 'SIGNIN_004']],
  ] as const)('says of an account that is %s, verified: %s, what the sign-in does', async (status, verified, expected) => {
    const { device, user } = await withPasskey();
    await app.sql('UPDATE users SET status = $2, email_verified_at = CASE WHEN $3 THEN now() END WHERE id = $1', [user.id, status, verified]);
    const browser = clientElsewhere(app);
    expect(outcome(await enter(device, {}, browser))).toEqual(expected);
    expect((await browser.call('getSession')).body.state).toBeNull();
  });

  test('SIGNIN_001 when the credentials change meanwhile', async () => {
    const { device, user } = await withPasskey();
    expect(outcome(await changedMeanwhile(app, user.email, () => enter(device)))).toEqual([401, 'SIGNIN_001']);
  });
});

describe('the second step', () => {
  test('takes a passkey of the person and no other’s, for signing in and for tokens', async () => {
    const [member, stranger] = [await withPasskey(), await withPasskey()];
    for (const finish of ['completeSignIn', 'exchangeToken']) {
      const browser = clientElsewhere(app);
      const { ticket, methods } = (await browser.call('signIn', { body: { email: member.user.email, password: goodPassword } })).body.secondFactor;
      expect(methods).toEqual(['PASSKEY', 'RECOVERY_CODE']);
      const answer = async (device: Device, ceremony: Partial<Ceremony> = {}) => {
        const { options } = (await browser.call('startPasskeySignIn', { body: { ticket } })).body;
        const proof = { method: 'PASSKEY', response: device.sign(options, { origin, ...ceremony }) };
        return browser.call(finish, { body: { ticket, proof, ...(finish === 'exchangeToken' && { grantType: 'second_factor', scopes: ['profile:read'] }) } });
      };
      expect(outcome(await answer(stranger.device)), finish).toEqual([400, 'FACTOR_004']);
      expect((await answer(member.device, { recognised: false })).status, finish).toBe(200);
    }
  });
});
