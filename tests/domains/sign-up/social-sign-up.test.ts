import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedMeanwhile } from '../../support/credential-race.ts';
import { clientElsewhere, clientOf, createUser, finishJobs, goodPassword, mailedToken } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import {
  agreements,
  begin,
  comeBack,
  kakaoAnswers,
  landing,
  newAddress,
  newcomer,
  sessionOf,
  socialSettings,
  type Begun,
} from '../../support/social-providers.ts';
import { useNock } from '../../support/use-nock.ts';

useNock();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', ...socialSettings });
});
afterAll(() => app.stop());

describe('somebody new', () => {
  test('agrees to the terms, gets an account without a password, is signed in, and comes back by the button alone', async () => {
    const email = newAddress();
    const id = 4_100_000_001;
    const { browser, path, ticket } = await newcomer(app, { id, email });
    expect(path).toBe('/user/signup-social');
    expect((await browser.call('getSocialTicket', { query: { ticket } })).body).toEqual({
      provider: 'KAKAO',
      name: '가람',
      email,
      emailVerified: true,
      registered: false,
    });
    const { status, body, headers } = await browser.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements } });
    expect([status, body.user]).toEqual([201, expect.objectContaining({ email, name: '가람', emailVerified: true, socialProviders: ['KAKAO'] })]);
    expect(headers.getSetCookie().find((line) => line.startsWith('preferred-social-provider='))).toMatch(/=KAKAO;.*Max-Age=604800/);
    expect((await sessionOf(browser)).state).toBe('LOGGED_IN');
    const again = await newcomer(app, { id, email: 'another@example.test' });
    expect([again.status, again.path]).toEqual([302, '/signin']);
    expect((await sessionOf(again.browser)).user.id).toBe(body.user.id);
    const kinds = () => app.sql('SELECT kind FROM security_events WHERE actor_id = $1 ORDER BY id', [body.user.id]);
    await expect.poll(kinds).toEqual(['social-linked', 'sign-up', 'sign-in', 'sign-in'].map((kind) => ({ kind })));
  });

  test('cannot finish without the agreements, in another browser, or twice', async () => {
    const { browser, ticket } = await newcomer(app, { email: newAddress() });
    const complete = (by: Begun['browser'], agreed: object) => by.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements: agreed } });
    expect((await complete(browser, { ...agreements, age14: false })).body.errorCode).toBe('SIGNUP_003');
    expect((await complete(clientElsewhere(app), agreements)).body.errorCode).toBe('SIGNIN_005');
    const answers = await inParallel(8, () => complete(browser, agreements));
    expect(tally(answers)).toEqual({ '201': 1, '400 SIGNIN_005': 7 });
  });

  test('is signed in nowhere when the new account’s credentials change at once: SIGNIN_001', async () => {
    const email = newAddress();
    const { browser, ticket } = await newcomer(app, { email });
    const { status, body } = await changedMeanwhile(app, email, () => browser.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements } }));
    expect([status, body.errorCode, (await sessionOf(browser)).state]).toEqual([401, 'SIGNIN_001', null]);
  });

  test('has a ticket that nobody else can look at, prove an address for or link: SIGNIN_005', async () => {
    const { ticket } = await newcomer(app, { email: newAddress() });
    const thief = await clientOf(app, (await createUser(app)).id);
    const answers = [
      await thief.call('getSocialTicket', { query: { ticket } }),
      await thief.call('setSocialEmail', { body: { ticket, email: newAddress() } }),
      await thief.call('linkSocialAccount', { body: { ticket } }),
    ];
    expect(tally(answers)).toEqual({ '400 SIGNIN_005': 3 });
  });

  test('with an address that has an account already proves that account first, and then links', async () => {
    const member = await createUser(app);
    const { browser, ticket } = await newcomer(app, { email: member.email.toUpperCase() });
    expect((await browser.call('getSocialTicket', { query: { ticket } })).body.registered).toBe(true);
    expect((await browser.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements } })).body.errorCode).toBe('SIGNUP_001');
    expect(await app.sql('SELECT FROM social_accounts WHERE user_id = $1', [member.id])).toEqual([]);
    expect((await browser.call('linkSocialAccount', { body: { ticket } })).body.errorCode).toBe('COMMON_002');
    await browser.call('signIn', { body: { email: member.email, password: goodPassword } });
    expect((await browser.call('linkSocialAccount', { body: { ticket } })).status).toBe(201);
    expect((await sessionOf(browser)).user.socialProviders).toEqual(['KAKAO']);
    await finishJobs();
    expect((await app.mails(member.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('소셜 계정이 연결되었습니다')]);
  });

  test.each([
    ['none', {}, '/user/email'],
    ['one that Kakao did not verify', { email: newAddress(), verified: false }, '/user/oauth2_email_not_validated'],
    ['one that is too long here', { email: `${'a'.repeat(40)}@example.test` }, '/user/email'],
  ])('with an address that is %s proves one by mail, on the same browser', async (_what, person, page) => {
    const { browser, path, ticket } = await newcomer(app, person);
    expect(path).toBe(page);
    expect((await browser.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements } })).body.errorCode).toBe('SIGNIN_006');
    const email = newAddress();
    expect((await browser.call('setSocialEmail', { body: { ticket, email } })).body).toEqual({ ok: true });
    expect((await browser.call('setSocialEmail', { body: { ticket, email } })).body.errorCode).toBe('EMAIL_005');
    await finishJobs();
    const mailed = /ticket=([\w-]+)/.exec((await app.mails(email))[0]?.text ?? '')?.[1] ?? '';
    const complete = (by: Begun['browser']) => by.call('completeSocialSignUp', { body: { ticket: mailed, name: '가람', agreements } });
    expect((await complete(clientElsewhere(app))).body.errorCode).toBe('SIGNIN_005');
    expect((await complete(browser)).body.user).toMatchObject({ email, emailVerified: true });
  });

  test.each([
    ['a@b', 'EMAIL_001'],
    [`${'a'.repeat(40)}@example.test`, 'EMAIL_002'],
    ['no address', 'EMAIL_003'],
  ])('cannot prove %s: %s', async (email, errorCode) => {
    const { browser, ticket } = await newcomer(app);
    const { status, body } = await browser.call('setSocialEmail', { body: { ticket, email } });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'email', errorCode })]]);
  });

  test('is called nothing but a name: NAME_003', async () => {
    const { browser, ticket } = await newcomer(app, { email: newAddress() });
    const { status, body } = await browser.call('completeSocialSignUp', { body: { ticket, name: '<b>', agreements } });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'name', errorCode: 'NAME_003' })]]);
  });

  test('keeps on the way to where they wanted to go while an address is proven', async () => {
    const { browser, state, nonce, url } = await begin(app, 'KAKAO', { referUrl: '/courses?page=2' });
    kakaoAnswers();
    const { query } = landing((await comeBack({ browser, state, nonce, url }, 'kakao')).headers);
    const email = newAddress();
    await browser.call('setSocialEmail', { body: { ticket: query['ticket'], email } });
    await finishJobs();
    expect((await app.mails(email))[0]?.text).toMatch(/signup-social\?ticket=[\w-]{43}&referUrl=%2Fcourses%3Fpage%3D2\n/);
  });

  test('is not told by mail or answer whether an address has an account', async () => {
    const member = await createUser(app);
    const { browser, ticket } = await newcomer(app);
    const answers = [];
    for (const email of [member.email, newAddress()]) answers.push(await browser.call('setSocialEmail', { body: { ticket, email } }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { ok: true }],
      [200, { ok: true }],
    ]);
    await finishJobs();
    expect(await app.mails(member.email)).toHaveLength(1);
    expect(await mailedToken(app, member.email)).toContain('no link');
  });
});
