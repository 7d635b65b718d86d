import { findAccountByEmail } from '@baeum/api/src/domains/users/accounts.public.ts';
import { verifyPassword } from '@baeum/api/src/domains/users/password-hash.public.ts';
import { hashSecret, newSecret } from '@baeum/api/src/secrets/secrets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/client.ts';
import { clientElsewhere, createUser, unique, type TestUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { compareTimes } from '../support/timing.ts';

/**
 * Neither an answer nor its time reveals who has an account. Sign-up is the exception that the contract makes
 * (SIGNUP_001): its form has to say that an address is taken, and its rate limit prevents listing members by it.
 */
const goal = 0.55;
/** As many as the comparison may need. */
const peopleCount = 540;

let app: TestApp;
let people: TestUser[];
beforeAll(async () => {
  app = await startTestApp();
  people = [];
  for (let index = 0; index < peopleCount; index += 1) people.push(await createUser(app, { costlyHash: true }));
});
afterAll(() => app.stop());

const call = (operationId: string, body: object) => clientElsewhere(app).call(operationId, { body });
const nobody = () => `${unique('user')}@example.test`;
const member = (round: number) => String(people[round]?.email);
const activate = (email: string) => call('requestActivation', { email });
const signIn = (email: string) => call('signIn', { email, password: 'a wrong password' });
const resetPassword = (email: string) => call('requestPasswordChange', { email, groupSlug: 'CHANGE_PASSWORD' });
const verifyEmail = (email: string) => call('requestSignUpEmailVerification', { email, groupSlug: 'VERIFY_SIGN_UP_EMAIL' });

/** Headers that differ from request to request: ids, nonces and what is computed of them. */
const ofRequest = new Set(['date', 'x-request-id', 'etag', 'content-security-policy', 'keep-alive', 'connection']);

/** Everything of an answer but what belongs to the single request. */
function visible({ status, body, headers }: Answer): unknown {
  return { status, body: { ...body, instance: undefined }, headers: [...headers].filter(([name]) => !ofRequest.has(name)) };
}

describe('answers', () => {
  test.each([
    ['sign-in', signIn],
    ['password change', resetPassword],
    ['verification', verifyEmail],
    ['activation', activate],
  ])('%s is the same for every address', async (_name, ask) => {
    const expected = visible(await ask(nobody()));
    const addresses = await Promise.all([
      createUser(app),
      createUser(app, { emailVerified: false }),
      createUser(app, { password: null }),
      createUser(app, { status: 'BLOCKED' }),
      createUser(app, { status: 'WITHDRAWN' }),
      createUser(app, { status: 'DORMANT' }),
    ]);
    for (const { email } of addresses) expect(visible(await ask(email))).toEqual(expected);
  });

  test('asking again is the same for every address too', async () => {
    for (const ask of [resetPassword, verifyEmail, activate]) {
      const [known, unknown] = [(await createUser(app)).email, nobody()];
      await ask(known);
      await ask(unknown);
      expect(visible(await ask(known))).toEqual(visible(await ask(unknown)));
    }
  });
});

describe('times', { timeout: 240_000 }, () => {
  test('sign-in', async () => {
    expect(await compareTimes([(round) => signIn(member(round)), () => signIn(nobody())], goal)).toBeLessThanOrEqual(goal);
  });

  test('red control: comparing no password where there is no account shows', async () => {
    const naively = async (email: string) => {
      const user = await findAccountByEmail(email);
      return user ? verifyPassword(user.passwordHash, 'a wrong password') : false;
    };
    expect(await compareTimes([(round) => naively(member(round)), () => naively(nobody())], goal, 2)).toBeGreaterThan(0.9);
  });

  test('password change', async () => {
    expect(await compareTimes([(round) => resetPassword(member(round)), () => resetPassword(nobody())], goal)).toBeLessThanOrEqual(goal);
  });

  test('verification', async () => {
    await app.sql('UPDATE users SET email_verified_at = NULL');
    expect(await compareTimes([(round) => verifyEmail(member(round)), () => verifyEmail(nobody())], goal)).toBeLessThanOrEqual(goal);
  });

  test('activation', async () => {
    await app.sql("UPDATE users SET status = 'DORMANT', email_verified_at = now()");
    expect(await compareTimes([(round) => activate(member(round)), () => activate(nobody())], goal)).toBeLessThanOrEqual(goal);
  });

  test('a code for finding one’s address', async () => {
    await app.sql(
      "UPDATE users SET status = 'ACTIVE', phone = '01020' || lpad((row_number)::text, 6, '0'), phone_verified_at = now() FROM (SELECT id AS numbered, row_number() OVER (ORDER BY id) FROM users) n WHERE numbered = users.id",
    );
    const send = (phone: string) => call('sendSms', { phone, purpose: 'FIND_ID' });
    const numberOf = (prefix: string, round: number) => `${prefix}${String(round + 1).padStart(6, '0')}`;
    expect(await compareTimes([(round) => send(numberOf('01020', round)), (round) => send(numberOf('01021', round))], goal)).toBeLessThanOrEqual(goal);
  });

  test('an address for a social sign-up', async () => {
    const browser = clientElsewhere(app);
    await browser.call('listSocialProviders');
    const [ticket, secret] = [newSecret(), browser.cookies.get('social') ?? ''];
    await app.sql(
      "INSERT INTO social_tickets (secret_hash, browser_hash, provider, subject, email_verified, expires_at) VALUES ($1, $2, 'KAKAO', '1', false, now() + interval '1 hour')",
      [hashSecret(ticket), hashSecret(secret)],
    );
    // The members of the test of verification have just been sent a mail of this kind, the others none.
    await app.sql('DELETE FROM mail_requests');
    const ask = (email: string) => browser.call('setSocialEmail', { body: { ticket, email } });
    expect((await ask(nobody())).status).toBe(200);
    expect(await compareTimes([(round) => ask(member(round)), () => ask(nobody())], goal)).toBeLessThanOrEqual(goal);
  });
});
