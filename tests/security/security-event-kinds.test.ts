import { databaseTime } from '@baeum/api/src/database/clock.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { clientElsewhere, clientOf, createUser, goodPassword, mailedToken, signedInClient, unique } from '../support/factories.ts';
import { newMobile, sentCode } from '../support/phones.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { root } from '../support/source-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const newPassword = 'seven blue umbrellas';

/** The call that a kind is about: whose it is, and what it is. */
interface Cause {
  caller: TestClient;
  operation: string;
  body?: object;
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  actor: number | null | undefined;
  target?: RegExp;
  reason?: string;
  means?: string;
}

const member = () => signedInClient(app);
const operator = () => signedInClient(app, { roleAdmin: true });
const visitor = () => clientElsewhere(app);
const passwordGrant = (email: string, password = goodPassword) => ({ grantType: 'password', email, password });

const totpCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: databaseTime() });

async function memberWithApp() {
  const caller = await member();
  const { secret } = (await caller.call('startTotp')).body;
  await caller.call('confirmTotp', { body: { code: totpCode(secret) } });
  return caller;
}

async function resetLink(email: string): Promise<string> {
  await visitor().call('requestPasswordChange', { body: { email, groupSlug: 'CHANGE_PASSWORD' } });
  return mailedToken(app, email);
}

/** How each kind is caused, after whatever must come before. */
const causes: Record<string, () => Promise<Cause>> = {
  'sign-up': async () => {
    const agreements = { terms: true, privacy: true, age14: true };
    return { caller: visitor(), operation: 'signUp', body: { email: `${unique('new')}@example.test`, password: goodPassword, agreements }, actor: undefined };
  },
  'sign-in': async () => {
    const { id, email } = await createUser(app);
    return { caller: visitor(), operation: 'signIn', body: { email, password: goodPassword }, actor: id, means: 'PASSWORD' };
  },
  'sign-out': async () => {
    const caller = await member();
    return { caller, operation: 'signOut', actor: caller.user.id };
  },
  'data-export-requested': async () => {
    const caller = await member();
    return { caller, operation: 'requestDataExport', actor: caller.user.id };
  },
  'email-verified': async () => {
    const { id, email } = await createUser(app, { emailVerified: false });
    await visitor().call('requestSignUpEmailVerification', { body: { email, groupSlug: 'VERIFY_SIGN_UP_EMAIL' } });
    return { caller: visitor(), operation: 'confirmSignUpEmail', body: { token: await mailedToken(app, email), password: goodPassword }, actor: id };
  },
  'email-change-requested': async () => {
    const caller = await member();
    return { caller, operation: 'editEmail', body: { newEmail: `${unique('new')}@example.test` }, actor: caller.user.id };
  },
  'mail-refused': async () => {
    const caller = await member();
    await caller.call('editEmail', { body: { newEmail: `${unique('new')}@example.test` } });
    await app.sql('UPDATE mail_allowances SET sent = 10');
    return { caller, operation: 'editEmail', body: { newEmail: `${unique('new')}@example.test` }, actor: caller.user.id, reason: 'EMAIL_007' };
  },
  'email-changed': async () => {
    const caller = await member();
    const newEmail = `${unique('new')}@example.test`;
    await caller.call('editEmail', { body: { newEmail } });
    return { caller, operation: 'confirmSignUpEmail', body: { token: await mailedToken(app, newEmail), password: goodPassword }, actor: caller.user.id };
  },
  'password-changed': async () => {
    const { id, email } = await createUser(app);
    return { caller: visitor(), operation: 'changePasswordByToken', body: { token: await resetLink(email), newPassword }, actor: id };
  },
  'second-factor-added': async () => {
    const caller = await member();
    const { secret } = (await caller.call('startTotp')).body;
    return { caller, operation: 'confirmTotp', body: { code: totpCode(secret) }, actor: caller.user.id };
  },
  'second-factor-removed': async () => {
    const caller = await memberWithApp();
    return { caller, operation: 'removeTotp', actor: caller.user.id };
  },
  'second-factor-failed': async () => {
    const { user } = await memberWithApp();
    const { secondFactor } = (await visitor().call('signIn', { body: { email: user.email, password: goodPassword } })).body;
    return {
      caller: visitor(),
      operation: 'completeSignIn',
      body: { ticket: secondFactor.ticket, proof: { method: 'RECOVERY_CODE', code: 'none' } },
      actor: user.id,
      reason: 'FACTOR_001',
      means: 'RECOVERY_CODE',
    };
  },
  'session-ended': async () => {
    const caller = await member();
    await clientOf(app, caller.user.id);
    return { caller, operation: 'endOtherSessions', actor: caller.user.id };
  },
  grant: async () => {
    const { id, email } = await createUser(app);
    return { caller: visitor(), operation: 'exchangeToken', body: passwordGrant(email), actor: id, target: /^token-grants\/\d+$/ };
  },
  'grant-revoked': async () => {
    const { id, email } = await createUser(app);
    const { body } = await visitor().call('exchangeToken', { body: passwordGrant(email) });
    return { caller: visitor(), operation: 'revokeToken', headers: { authorization: `Bearer ${body.accessToken}` }, actor: id };
  },
  'key-created': async () => {
    const caller = await signedInClient(app, { roleAdmin: true });
    return {
      caller,
      operation: 'createSdkKey',
      body: { name: '서버', kind: 'SERVER', environment: 'production' },
      actor: caller.user.id,
      target: /^sdk-keys\/\d+$/,
    };
  },
  'key-revoked': async () => {
    const caller = await signedInClient(app, { roleAdmin: true });
    const { body } = await caller.call('createSdkKey', { body: { name: unique('서버'), kind: 'SERVER', environment: 'production' } });
    return { caller, operation: 'revokeSdkKey', params: { id: body.id }, actor: caller.user.id, target: /^sdk-keys\/\d+$/ };
  },
  'sign-in-failed': async () => {
    const { id, email } = await createUser(app);
    return { caller: visitor(), operation: 'signIn', body: { email, password: 'not the password' }, actor: id, reason: 'SIGNIN_001', means: 'PASSWORD' };
  },
  'sign-in-locked': async () => {
    const body = { email: `${unique('nobody')}@example.test`, password: 'not the password' };
    for (let n = 0; n < 10; n += 1) await visitor().call('signIn', { body });
    return { caller: visitor(), operation: 'signIn', body, actor: null, reason: 'SIGNIN_002', means: 'PASSWORD' };
  },
  'grant-refused': () =>
    Promise.resolve({
      caller: visitor(),
      operation: 'exchangeToken',
      body: { grantType: 'refresh_token', refreshToken: 'x'.repeat(43) },
      actor: null,
      reason: 'COMMON_002',
      means: 'REFRESH_TOKEN',
    }),
  'reset-requested': async () => {
    const { email } = await createUser(app);
    return { caller: visitor(), operation: 'requestPasswordChange', body: { email, groupSlug: 'CHANGE_PASSWORD' }, actor: null };
  },
  'reset-refused': () =>
    Promise.resolve({ caller: visitor(), operation: 'changePasswordByToken', body: { token: 'x'.repeat(43), newPassword }, actor: null, reason: 'EMAIL_004' }),
  'access-refused': async () => {
    const caller = await member();
    return { caller, operation: 'listAuditLogs', actor: caller.user.id, reason: 'COMMON_003' };
  },
  'origin-refused': async () => ({ caller: await member(), operation: 'signOut', headers: { origin: 'https://evil.test' }, actor: null, reason: 'COMMON_012' }),
  'role-granted': async () => {
    const [caller, { id }] = [await operator(), await createUser(app)];
    return { caller, operation: 'setUserRoles', params: { id }, body: { roleAdmin: true }, actor: caller.user.id, target: /^users\/\d+$/ };
  },
  'role-revoked': async () => {
    const [caller, { id }] = [await operator(), await createUser(app, { roleAdmin: true })];
    return { caller, operation: 'setUserRoles', params: { id }, body: { roleAdmin: false }, actor: caller.user.id, target: /^users\/\d+$/ };
  },
  'account-blocked': async () => {
    const [caller, { id }] = [await operator(), await createUser(app)];
    return { caller, operation: 'setUserStatus', params: { id }, body: { status: 'BLOCKED', reason: '이유' }, actor: caller.user.id, target: /^users\/\d+$/ };
  },
  'account-unblocked': async () => {
    const [caller, { id }] = [await operator(), await createUser(app, { status: 'BLOCKED' })];
    return { caller, operation: 'setUserStatus', params: { id }, body: { status: 'ACTIVE', reason: '이유' }, actor: caller.user.id, target: /^users\/\d+$/ };
  },
  'account-activated': async () => {
    const { id, email } = await createUser(app, { status: 'DORMANT' });
    await visitor().call('requestActivation', { body: { email } });
    return { caller: visitor(), operation: 'activateAccount', body: { token: await mailedToken(app, email) }, actor: id };
  },
  'payee-changed': async () => {
    const caller = await signedInClient(app, { isInstructor: true });
    await caller.call('sendPayeeCode');
    const code = /: (\d{6})$/m.exec((await app.mails(caller.user.email)).at(-1)?.text ?? '')?.[1];
    const payee = { kind: 'INDIVIDUAL', contractName: '김배움', accountName: '김배움', bank: '88', account: '110-123-456789', version: 0 };
    return { caller, operation: 'updatePayee', body: { ...payee, code }, actor: caller.user.id };
  },
  'phone-verified': async () => {
    const [caller, phone] = [await member(), newMobile()];
    const { body } = await caller.call('startPhoneVerification', { body: { phone } });
    return {
      caller,
      operation: 'checkPhoneVerification',
      body: { verificationId: body.verificationId, code: await sentCode(app, phone) },
      actor: caller.user.id,
    };
  },
  'social-unlinked': async () => {
    const caller = await member();
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [caller.user.id, unique('s')]);
    return { caller, operation: 'unlinkSocialAccount', params: { provider: 'KAKAO' }, actor: caller.user.id };
  },
  'link-refused': () =>
    Promise.resolve({
      caller: visitor(),
      operation: 'confirmSignUpEmail',
      body: { token: 'x'.repeat(43) },
      actor: null,
      reason: 'EMAIL_004',
      means: 'MAIL_LINK',
    }),
  'code-refused': async () => {
    const { body } = await visitor().call('sendSms', { body: { phone: newMobile(), purpose: 'FIND_ID' } });
    return { caller: visitor(), operation: 'checkSms', body: { smsId: body.smsId, code: '000000' }, actor: null, reason: 'PHONE_002', means: 'SMS_CODE' };
  },
  'key-refused': () =>
    Promise.resolve({ caller: visitor(), operation: 'evaluateAll', headers: { 'x-sdk-key': 'no such key' }, actor: null, reason: 'EXP_006' }),
};
/** Not caused here: they need a provider, or have no device, and belong in the tests of their domains. */
const elsewhere = ['social-linked', 'account-withdrawn'];

test('every kind has its cause here', () => {
  const source = readFileSync(join(root, 'api/src/domains/security-events/security-events.public.ts'), 'utf8');
  const lists = [...source.matchAll(/const (?:effects|attempts) = \[([^\]]+)\]/g)].map(([, list = '']) => list).join();
  const kinds = [...lists.matchAll(/'([\w-]+)'/g)].map(([, kind = '']) => kind);
  expect([...Object.keys(causes), ...elsewhere].toSorted()).toEqual(kinds.toSorted());
});

test.each(Object.keys(causes))('%s is one row with actor, address, device and request, and nothing that tells who it was', async (kind) => {
  const cause = await causes[kind]?.();
  if (!cause) throw new Error(`nothing causes ${kind}`);
  const requestId = unique('kind-');
  const headers = { 'user-agent': 'Baeum test', ...cause.headers, 'x-request-id': requestId };
  await cause.caller.call(cause.operation, { ...(cause.body && { body: cause.body }), ...(cause.params && { params: cause.params }), headers });
  const find = () =>
    app.sql('SELECT kind, actor_id, target, reason, means, ip, user_agent, times FROM security_events WHERE request_id = $1 AND kind = $2', [requestId, kind]);
  await vi.waitFor(async () => expect(await find()).toHaveLength(1), { timeout: 8000 });
  const [row] = await find();
  expect(row).toMatchObject({
    user_agent: 'Baeum test',
    reason: cause.reason ?? null,
    means: cause.means ?? null,
    times: 1,
    ip: expect.stringMatching(/^[\d.:a-f]+$/),
  });
  if (cause.actor === undefined) expect(row?.['actor_id']).toEqual(expect.any(Number));
  else expect(row?.['actor_id']).toBe(cause.actor);
  if (cause.target) expect(row?.['target']).toMatch(cause.target);
  // Address and device it has on purpose.
  expect(JSON.stringify({ ...row, ip: '', user_agent: '' })).not.toMatch(/@|김배움|[\w-]{40,}/);
});

/** Failures of authentication beside those that have a kind of their own: where something is shown that is not right. */
const failures: Record<string, () => Promise<Cause & { kind: string }>> = {
  'a wrong password of somebody who is signed in': async () => {
    const caller = await member();
    return {
      kind: 'sign-in-failed',
      caller,
      operation: 'editPassword',
      body: { currentPassword: 'wrong', newPassword },
      actor: caller.user.id,
      reason: 'PW_001',
      means: 'PASSWORD',
    };
  },
  'a wrong password at the confirmation of an address': async () => {
    const { id, email } = await createUser(app, { emailVerified: false });
    await visitor().call('requestSignUpEmailVerification', { body: { email, groupSlug: 'VERIFY_SIGN_UP_EMAIL' } });
    const body = { token: await mailedToken(app, email), password: 'wrong' };
    return { kind: 'sign-in-failed', caller: visitor(), operation: 'confirmSignUpEmail', body, actor: id, reason: 'PW_001', means: 'PASSWORD' };
  },
  'a ticket that is over': () => {
    const body = { ticket: 'x'.repeat(43), proof: { method: 'TOTP', code: '000000' } };
    return Promise.resolve({
      kind: 'second-factor-failed',
      caller: visitor(),
      operation: 'completeSignIn',
      body,
      actor: null,
      reason: 'FACTOR_002',
      means: 'TOTP',
    });
  },
  'a wrong code of a new authenticator app': async () => {
    const caller = await member();
    await caller.call('startTotp');
    return {
      kind: 'second-factor-failed',
      caller,
      operation: 'confirmTotp',
      body: { code: '000000' },
      actor: caller.user.id,
      reason: 'FACTOR_001',
      means: 'TOTP',
    };
  },
  'a passkey that is none': () => {
    const body = { response: { id: 'nobody', type: 'public-key' } };
    return Promise.resolve({
      kind: 'second-factor-failed',
      caller: visitor(),
      operation: 'signInWithPasskey',
      body,
      actor: null,
      reason: 'FACTOR_004',
      means: 'PASSKEY',
    });
  },
  'a code of no device': () => {
    const body = { grantType: 'device_code', deviceCode: 'x'.repeat(43) };
    return Promise.resolve({
      kind: 'grant-refused',
      caller: visitor(),
      operation: 'exchangeToken',
      body,
      actor: null,
      reason: 'DEVICE_002',
      means: 'DEVICE_CODE',
    });
  },
  'a code that no device shows': async () => {
    const caller = await member();
    const body = { userCode: 'BCDF-GHJK', approve: true };
    return { kind: 'grant-refused', caller, operation: 'approveDeviceLogin', body, actor: caller.user.id, reason: 'DEVICE_002', means: 'DEVICE_CODE' };
  },
  'rights that nobody may give to a program': async () => {
    const { id, email } = await createUser(app);
    const body = { ...passwordGrant(email), scopes: ['admin'] };
    return { kind: 'grant-refused', caller: visitor(), operation: 'exchangeToken', body, actor: id, reason: 'TOKEN_001', means: 'PASSWORD' };
  },
  'an answer that no provider gave': () =>
    Promise.resolve({
      kind: 'sign-in-failed',
      caller: visitor(),
      operation: 'socialCallback',
      params: { provider: 'kakao' },
      query: { state: '{}', code: 'made-up' },
      actor: null,
      reason: 'SIGNIN_005',
      means: 'KAKAO',
    }),
  'a link that wakes nobody': () =>
    Promise.resolve({
      kind: 'link-refused',
      caller: visitor(),
      operation: 'activateAccount',
      body: { token: 'x'.repeat(43) },
      actor: null,
      reason: 'EMAIL_004',
      means: 'MAIL_LINK',
    }),
  'a wrong code before the account for pay-outs changes': async () => {
    const caller = await signedInClient(app, { isInstructor: true });
    await caller.call('sendPayeeCode');
    const payee = { kind: 'INDIVIDUAL', contractName: '김배움', accountName: '김배움', bank: '88', account: '110-123-456789', version: 0 };
    return {
      kind: 'code-refused',
      caller,
      operation: 'updatePayee',
      body: { ...payee, code: '000000' },
      actor: caller.user.id,
      reason: 'PAYEE_003',
      means: 'MAIL_CODE',
    };
  },
};

test.each(Object.keys(failures))('%s is on record', async (name) => {
  const failure = await failures[name]?.();
  if (!failure) throw new Error(`nothing causes ${name}`);
  const { kind, caller, operation, body, params, query, actor, reason, means } = failure;
  const requestId = unique('failure-');
  await caller.call(operation, { ...(body && { body }), ...(params && { params }), ...(query && { query }), headers: { 'x-request-id': requestId } });
  const find = () => app.sql('SELECT kind, actor_id, reason, means FROM security_events WHERE request_id = $1', [requestId]);
  await vi.waitFor(async () => expect(await find()).toContainEqual({ kind, actor_id: actor, reason, means }), { timeout: 8000 });
});
