import { issueMailLink, type MailPurpose } from '@baeum/api/src/domains/users/mail-links.public.ts';
import { accountStates, accountAccess, type AccountState, type AccessWay } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/client.ts';
import { clientElsewhere, clientOf, createUser, finishJobs, goodPassword, type TestUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const call = (operationId: string, body?: object, headers: Record<string, string> = {}) =>
  clientElsewhere(app).call(operationId, { ...(body && { body }), headers });

/** Brings an account that was in use into a state; what was given out before stays in its owner's hands. */
async function bring({ id }: TestUser, state: AccountState): Promise<void> {
  const status = state === 'UNVERIFIED' ? 'ACTIVE' : state;
  await app.sql('UPDATE users SET status = $2, email_verified_at = CASE WHEN $3 THEN now() END WHERE id = $1', [id, status, state !== 'UNVERIFIED']);
}

const tokensOf = async ({ email }: TestUser) => (await call('exchangeToken', { grantType: 'password', email, password: goodPassword })).body;
const linkOf = ({ id, email }: TestUser, purpose: MailPurpose) => issueMailLink({ purpose, userId: id, email, redirectUrl: null });

/** How to come in each way; what is prepared while the account is in use is done before the state changes. */
const ways: Record<Exclude<AccessWay, 'social-sign-in'>, (user: TestUser) => Promise<() => Promise<Answer>>> = {
  'sign-in':
    async ({ email }) =>
    () =>
      call('signIn', { email, password: goodPassword }),
  token:
    async ({ email }) =>
    () =>
      call('exchangeToken', { grantType: 'password', email, password: goodPassword }),
  session: async ({ id }) => {
    const browser = await clientOf(app, id);
    return () => browser.call('getActiveState');
  },
  'bearer-token': async (user) => {
    const { accessToken } = await tokensOf(user);
    return () => call('getActiveState', undefined, { authorization: `Bearer ${accessToken}` });
  },
  'refresh-token': async (user) => {
    const { refreshToken } = await tokensOf(user);
    return () => call('exchangeToken', { grantType: 'refresh_token', refreshToken });
  },
  'mail-link': async (user) => {
    const token = await linkOf(user, 'CHANGE_PASSWORD');
    return () => call('changePasswordByToken', { token, newPassword: 'violet kettle number nine' });
  },
  'activation-link': async (user) => {
    const token = await linkOf(user, 'ACTIVATE');
    return () => call('activateAccount', { token });
  },
};

const cells = Object.entries(ways).flatMap(([way, come]) => accountStates.map((state) => ({ way: way as AccessWay, state, come })));

describe('what a way in answers an account', () => {
  test.each(cells)('$way, $state', async ({ way, state, come }) => {
    const user = await createUser(app);
    const enter = await come(user);
    await bring(user, state);
    const answer = accountAccess[way][state];
    const { status, body } = await enter();
    if (answer === 'open') expect([status, body.errorCode ?? null]).toEqual([200, null]);
    else expect([status, body.errorCode, body.message]).toEqual([answer.error.status, answer.error.errorCode, answer.error.message]);
  });

  test('is the same wherever somebody proves who they are', () => {
    expect(accountAccess.token).toEqual(accountAccess['sign-in']);
    expect(accountAccess['social-sign-in']).toEqual(accountAccess['sign-in']);
  });

  test('a wrong password tells no state', async () => {
    for (const state of accountStates) {
      const user = await createUser(app);
      await bring(user, state);
      expect((await call('signIn', { email: user.email, password: 'not the password' })).body.errorCode, state).toBe('SIGNIN_001');
    }
  });

  test('an unproven account that sleeps gets the mail that proves its address', async () => {
    const user = await createUser(app, { emailVerified: false, status: 'DORMANT' });
    expect((await call('signIn', { email: user.email, password: goodPassword })).body.errorCode).toBe('SIGNIN_004');
    await call('requestSignUpEmailVerification', { email: user.email, groupSlug: 'VERIFY_SIGN_UP_EMAIL' });
    await finishJobs();
    expect((await app.mails(user.email)).length).toBe(1);
  });
});
