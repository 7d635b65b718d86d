import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import type { TestClient } from '../support/client.ts';
import { clientElsewhere, clientOf, createUser, goodPassword, mailedToken, signedInClient, unique } from '../support/factories.ts';
import { newMobile, sentCode } from '../support/phones.ts';
import { inParallel, tally } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import {
  agreements,
  begin,
  comeBack,
  identity,
  kakaoAnswers,
  keysAnswer,
  landing,
  newAddress,
  newcomer,
  sessionOf,
  signingKey,
  socialSettings,
} from '../support/social-providers.ts';
import { useNock } from '../support/use-nock.ts';

useNock();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', DATABASE_POOL_SIZE: '40', ...socialSettings });
});
afterAll(() => app.stop());

const call = (operationId: string, body: object) => clientElsewhere(app).call(operationId, { body });
const successes = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

/** Somebody with an authenticator app, and the first step of a sign-in. */
async function halfway() {
  const { id, email } = await createUser(app);
  const owner = await clientOf(app, id);
  const { secret } = (await owner.call('startTotp')).body;
  const { recoveryCodes } = (await owner.call('confirmTotp', { body: { code: codeAt(secret) } })).body;
  const firstStep = async (): Promise<string> => (await call('signIn', { email, password: goodPassword })).body.secondFactor.ticket;
  return { id, secret, recoveryCodes, ticket: await firstStep(), firstStep };
}

describe('64 parallel uses', () => {
  test('of a ticket with a right code of the app: 1 session', async () => {
    const { id, secret, ticket } = await halfway();
    const proof = { method: 'TOTP', code: codeAt(secret, 1) };
    expect(successes(await inParallel(64, () => call('completeSignIn', { ticket, proof })))).toBe(1);
    expect(await app.sql('SELECT FROM sessions WHERE user_id = $1', [id])).toHaveLength(2);
  });

  test('of a recovery code: 1 session, and one code less', async () => {
    const { id, recoveryCodes, ticket, firstStep } = await halfway();
    const proof = { method: 'RECOVERY_CODE', code: recoveryCodes[3] };
    expect(successes(await inParallel(64, () => call('completeSignIn', { ticket, proof })))).toBe(1);
    expect(await app.sql('SELECT FROM recovery_codes WHERE user_id = $1', [id])).toHaveLength(9);
    expect((await call('completeSignIn', { ticket: await firstStep(), proof })).body.errorCode).toBe('FACTOR_001');
  });

  test('of the link that changes an address: 1 change', async () => {
    const member = await signedInClient(app);
    const newEmail = newAddress();
    await member.call('editEmail', { body: { newEmail } });
    const token = await mailedToken(app, newEmail);
    const answers = await inParallel(64, () => member.call('confirmSignUpEmail', { body: { token, password: goodPassword } }));
    expect(tally(answers)).toEqual({ '200': 1, '400 EMAIL_004': 63 });
  });

  test('of what a code by SMS gave: the accounts once', async () => {
    const phone = newMobile();
    const { smsId } = (await call('sendSms', { phone, purpose: 'FIND_ID' })).body;
    const { smsTicket } = (await call('checkSms', { smsId, code: await sentCode(app, phone) })).body;
    expect(tally(await inParallel(64, () => call('findAccountId', { smsTicket })))).toEqual({ '200': 1, '400 PHONE_003': 63 });
  });

  test('of a state: 1 sign-in', async () => {
    const begun = await begin(app, 'KAKAO');
    kakaoAnswers({ email: newAddress() });
    expect(tally(await inParallel(64, () => comeBack(begun, 'kakao')))).toEqual({ '302': 1, '400 SIGNIN_005': 63 });
  });

  test('of a first-time account: 1 member', async () => {
    const { browser, ticket } = await newcomer(app, { email: newAddress() });
    const answers = await inParallel(64, () => browser.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements } }));
    expect(tally(answers)).toEqual({ '201': 1, '400 SIGNIN_005': 63 });
  });

  test('red control: a ticket that is looked at before it is used makes several', async () => {
    await app.sql('CREATE TABLE naive_tickets (used boolean NOT NULL)');
    await app.sql('INSERT INTO naive_tickets VALUES (false)');
    const uses = await inParallel(64, async () => {
      const [row] = await app.sql<{ used: boolean }>('SELECT used FROM naive_tickets');
      if (row?.used) return false;
      await app.sql('UPDATE naive_tickets SET used = true');
      return true;
    });
    expect(uses.filter(Boolean).length).toBeGreaterThan(1);
  });
});

describe('a session that somebody planted', () => {
  /** A browser with another person's session. */
  async function trapped(): Promise<{ browser: TestClient; planted: string }> {
    const attacker = await signedInClient(app);
    const planted = attacker.cookies.get('sid') ?? '';
    const browser = clientElsewhere(app);
    browser.cookies.set('sid', planted);
    return { browser, planted };
  }

  test('is worth nothing after a social sign-in', async () => {
    const member = await createUser(app);
    const kakaoId = 7_000_000_000 + member.id;
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [member.id, String(kakaoId)]);
    const { browser, planted } = await trapped();
    const begun = await begin(app, 'KAKAO', { browser });
    kakaoAnswers({ id: kakaoId });
    await comeBack(begun, 'kakao');
    expect([browser.cookies.get('sid') === planted, (await sessionOf(browser)).user.id]).toEqual([false, member.id]);
    const old = clientElsewhere(app);
    old.cookies.set('sid', planted);
    expect((await sessionOf(old)).state).toBeNull();
  });

  test('is worth nothing after a social sign-up', async () => {
    const { browser, planted } = await trapped();
    // A member links; somebody new has signed out before.
    await browser.call('signOut');
    browser.cookies.set('sid', planted);
    const { ticket } = await newcomer(app, { email: newAddress() }, browser);
    await browser.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements } });
    expect(browser.cookies.get('sid')).not.toBe(planted);
  });

  test('is worth nothing after the second step', async () => {
    const { id, secret, ticket } = await halfway();
    const { browser, planted } = await trapped();
    expect((await browser.call('completeSignIn', { body: { ticket, proof: { method: 'TOTP', code: codeAt(secret, 1) } } })).status).toBe(200);
    expect([browser.cookies.get('sid') === planted, (await sessionOf(browser)).user.id]).toEqual([false, id]);
  });

  test('a sign-in that a stranger began in their browser ends in no other', async () => {
    const { state, nonce, url } = await begin(app, 'KAKAO');
    kakaoAnswers({ email: newAddress() });
    const victim = clientElsewhere(app);
    expect((await comeBack({ browser: victim, state, nonce, url }, 'kakao')).body.errorCode).toBe('SIGNIN_005');
    expect((await sessionOf(victim)).state).toBeNull();
  });
});

describe('where a social sign-in leads', () => {
  test.each([
    ['/courses?page=2', '/courses?page=2'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['https://evil.example', undefined],
    ['https://localhost@evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['javascript://localhost/%0aalert(1)', undefined],
    ['data://localhost/text', undefined],
  ])('%s: %s', async (referUrl, target) => {
    const [member, key] = [await createUser(app), await signingKey()];
    keysAnswer([key]);
    const kakaoId = 8_000_000_000 + member.id;
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [member.id, String(kakaoId)]);
    for (const purpose of ['sign-in', 'confirm', 'link']) {
      const browser = await clientOf(app, member.id);
      const begun = await begin(app, 'KAKAO', { browser, referUrl, purpose });
      const claims = { iss: 'https://kauth.kakao.com', aud: 'kakao-id', sub: String(kakaoId), nonce: begun.nonce, auth_time: Math.floor(Date.now() / 1000) };
      kakaoAnswers({ id: kakaoId, ...(purpose === 'confirm' && { idToken: await identity(key, claims) }) });
      const { headers } = await comeBack(begun, 'kakao');
      const { path, query } = landing(headers);
      const led = purpose === 'sign-in' ? query['referUrl'] : path + (query['page'] ? `?page=${query['page']}` : '');
      expect([purpose, new URL(headers.get('location') ?? '', 'http://site.test').origin, led]).toEqual([
        purpose,
        'http://site.test',
        purpose === 'sign-in' ? target : (target ?? '/'),
      ]);
    }
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'a state that claims %s ends on the sign-in page',
    async (prevUrl) => {
      const { browser } = await begin(app, 'KAKAO');
      const query = new URLSearchParams({ state: JSON.stringify({ prev_url: prevUrl, n: unique('n') }), code: 'x' });
      const { status, headers } = await browser.fetch(`/auth/kakao?${query}`, { headers: { accept: 'text/html' } });
      expect([status, headers.get('location')]).toEqual([302, '/signin?problem=SIGNIN_005']);
    },
  );
});
