import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf, createUser, finishJobs, goodPassword, unique } from '../../support/factories.ts';
import { tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import {
  begin,
  comeBack,
  githubAnswers,
  googleAnswers,
  identity,
  kakaoAnswers,
  keysAnswer,
  landing,
  newcomer,
  sessionOf,
  signingKey,
  socialSettings,
  type SigningKey,
} from '../../support/social-providers.ts';
import { useNock } from '../../support/use-nock.ts';

useNock();

let app: TestApp;
let key: SigningKey;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', ...socialSettings });
  key = await signingKey();
});
beforeEach(() => keysAnswer([key]));
afterAll(() => app.stop());

describe('the state of an account', () => {
  test.each([
    ['BLOCKED', true, 403, 'SIGNIN_003'],
    ['WITHDRAWN', true, 403, 'SIGNIN_003'],
    ['DORMANT', true, 403, 'SIGNIN_008'],
    ['ACTIVE', false, 403, 'SIGNIN_004'],
  ] as const)('%s, verified: %s, is answered as the sign-in does', async (status, emailVerified, expected, errorCode) => {
    const { id } = await createUser(app, { status, emailVerified });
    const kakaoId = 5_000_000_000 + id;
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [id, String(kakaoId)]);
    const begun = await begin(app, 'KAKAO');
    kakaoAnswers({ id: kakaoId });
    const answer = await comeBack(begun, 'kakao');
    expect([answer.status, answer.body.errorCode]).toEqual([expected, errorCode]);
    expect((await sessionOf(begun.browser)).state).toBeNull();
  });

  test('with a second factor asks for it where no log sees the ticket, and opens no session before', async () => {
    const { id } = await createUser(app);
    const kakaoId = 6_000_000_000 + id;
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [id, String(kakaoId)]);
    await app.sql('UPDATE users SET has_second_factor = true WHERE id = $1', [id]);
    const begun = await begin(app, 'KAKAO');
    kakaoAnswers({ id: kakaoId });
    const { status, headers } = await comeBack(begun, 'kakao');
    expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/^\/signin[^#]*#second-factor=[\w-]{43}&methods=/)]);
    expect((await sessionOf(begun.browser)).state).toBeNull();
  });
});

describe('confirming who one is', () => {
  interface Asked {
    purpose?: string;
    /** Seconds since Google asked for the password, as it says; nothing when it does not say. */
    secondsAgo?: number | undefined;
  }
  async function confirm(signedInAs: number, sub: string, { purpose = 'confirm', ...asked }: Asked = {}) {
    const secondsAgo = 'secondsAgo' in asked ? asked.secondsAgo : 10;
    const browser = await clientOf(app, signedInAs);
    await app.sql("UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE user_id = $1", [signedInAs]);
    const begun = await begin(app, 'GOOGLE', { browser, purpose, referUrl: '/my/settings/account' });
    const told = secondsAgo === undefined ? {} : { auth_time: Math.floor(Date.now() / 1000) - secondsAgo };
    googleAnswers(await identity(key, { iss: 'https://accounts.google.com', aud: 'google-id', sub, nonce: begun.nonce, ...told }));
    const { headers } = await comeBack(begun, 'google');
    const recent = await browser.call('unlinkSocialAccount', { params: { provider: 'GITHUB' } });
    return {
      ...landing(headers),
      user: (await sessionOf(browser)).user?.id,
      recent: recent.body.errorCode !== 'COMMON_016',
      announced: browser.cookies.has('social-sign-in'),
    };
  }
  async function withGoogle(options = {}) {
    const { id } = await createUser(app, options);
    const sub = unique('g');
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'GOOGLE', $2)", [id, sub]);
    return { id, sub };
  }

  test('the same person has signed in anew, and is back at once', async () => {
    const { id, sub } = await withGoogle();
    expect(await confirm(id, sub)).toEqual({ path: '/my/settings/account', query: {}, user: id, recent: true, announced: false });
  });

  test('the provider is asked to ask', async () => {
    const { id } = await withGoogle();
    const { body } = await (await clientOf(app, id)).call('listSocialProviders', { query: { purpose: 'confirm' } });
    const asked = (provider: string) => body.find((each: { provider: string }) => each.provider === provider);
    const google = new URL(asked('GOOGLE').authorizationUrl).searchParams;
    expect([google.get('prompt'), google.get('max_age'), JSON.parse(google.get('claims') ?? '')]).toEqual([
      'login',
      '0',
      { id_token: { auth_time: { essential: true } } },
    ]);
    const kakao = new URL(asked('KAKAO').authorizationUrl).searchParams;
    expect([kakao.get('prompt'), kakao.get('scope')?.split(',').includes('openid'), kakao.has('nonce')]).toEqual(['login', true, true]);
  });

  test('of one that cannot say when it did the answer is enough for who shows a second factor besides, and for nobody else', async () => {
    const githubId = 7_000_000_000 + (await createUser(app)).id;
    const { id } = await createUser(app);
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'GITHUB', $2)", [id, String(githubId)]);
    const comeFromGithub = async () => {
      const begun = await begin(app, 'GITHUB', { browser: await clientOf(app, id), purpose: 'confirm', referUrl: '/my/settings/account' });
      githubAnswers({ id: githubId });
      return (await comeBack(begun, 'github')).headers;
    };
    expect(landing(await comeFromGithub())).toEqual({ path: '/signin/confirm', query: { referUrl: '/my/settings/account', social: 'not-anew' } });
    await app.sql('UPDATE users SET has_second_factor = true WHERE id = $1', [id]);
    expect((await comeFromGithub()).get('location')).toMatch(/^\/signin\/confirm[^#]*#second-factor=[\w-]{43}&methods=/);
  });

  test.each([
    ['from weeks ago', 1_000_000],
    ['of which nothing is said', undefined],
  ])('a sign-in there %s says nothing of who it is now, also when it is no confirmation', async (_when, secondsAgo) => {
    const { id, sub } = await withGoogle();
    const refused = { path: '/signin/confirm', query: { referUrl: '/my/settings/account', social: 'not-anew' }, user: id, recent: false, announced: false };
    expect(await confirm(id, sub, { secondsAgo })).toEqual(refused);
    expect(await confirm(id, sub, { secondsAgo, purpose: 'sign-in' })).toMatchObject({ user: id, recent: false, announced: true });
  });

  test('Kakao says it as well', async () => {
    const { id } = await createUser(app);
    const kakaoId = 9_000_000_000 + id;
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [id, String(kakaoId)]);
    const browser = await clientOf(app, id);
    await app.sql("UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE user_id = $1", [id]);
    const begun = await begin(app, 'KAKAO', { browser, purpose: 'confirm', referUrl: '/my/settings/account' });
    const claims = { iss: 'https://kauth.kakao.com', aud: 'kakao-id', sub: String(kakaoId), nonce: begun.nonce, auth_time: Math.floor(Date.now() / 1000) };
    kakaoAnswers({ id: kakaoId, idToken: await identity(key, claims) });
    expect(landing((await comeBack(begun, 'kakao')).headers)).toEqual({ path: '/my/settings/account', query: {} });
    expect((await browser.call('unlinkSocialAccount', { params: { provider: 'GITHUB' } })).body.errorCode).toBe('COMMON_004');
  });

  test('another member and a stranger change nothing', async () => {
    const [{ id }, another] = [await withGoogle(), await withGoogle()];
    const refused = { path: '/signin/confirm', query: { referUrl: '/my/settings/account', social: 'another' }, user: id, recent: false, announced: false };
    expect(await confirm(id, another.sub)).toEqual(refused);
    expect(await confirm(id, unique('stranger'))).toEqual(refused);
    expect(await app.sql('SELECT FROM social_tickets')).toEqual([]);
  });

  test('the state names who confirms, and nobody else can be put there', async () => {
    const [{ id }, another] = [await withGoogle(), await withGoogle()];
    const browser = await clientOf(app, id);
    const begun = await begin(app, 'GOOGLE', { browser, purpose: 'confirm' });
    const state = JSON.stringify({ ...JSON.parse(begun.state), as: another.id });
    expect((await comeBack({ ...begun, state }, 'google')).body.errorCode).toBe('SIGNIN_005');
  });

  test('red control: a plain sign-in would have become another person', async () => {
    const [{ id }, another] = [await withGoogle(), await withGoogle()];
    expect(await confirm(id, another.sub, { purpose: 'sign-in' })).toMatchObject({ user: another.id, announced: true });
  });
});

describe('linked accounts', () => {
  /** A member who links a Kakao account from the settings. */
  async function linked(password: string | null = goodPassword) {
    const user = await createUser(app, { password });
    const browser = await clientOf(app, user.id);
    const begun = await begin(app, 'KAKAO', { browser, purpose: 'link', referUrl: '/my/settings/account' });
    const id = 6_000_000_000 + user.id;
    kakaoAnswers({ id });
    const { path, query } = landing((await comeBack(begun, 'kakao')).headers);
    expect([path, query['referUrl']]).toEqual(['/user/signup-social', '/my/settings/account']);
    const answer = await browser.call('linkSocialAccount', { body: { ticket: query['ticket'] } });
    return { user, browser, id, answer };
  }

  test('are linked, listed, and unlinked, and the owner is told by mail', async () => {
    const { user, browser, answer } = await linked();
    expect([answer.status, answer.body]).toEqual([201, { provider: 'KAKAO', linkedAt: expect.any(String) }]);
    expect((await browser.call('listSocialAccounts')).body).toEqual([answer.body]);
    expect((await browser.call('unlinkSocialAccount', { params: { provider: 'KAKAO' } })).status).toBe(204);
    expect((await browser.call('unlinkSocialAccount', { params: { provider: 'KAKAO' } })).body.errorCode).toBe('COMMON_004');
    expect((await sessionOf(browser)).user.socialProviders).toEqual([]);
    await finishJobs();
    expect((await app.mails(user.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('연결되었습니다'),
      expect.stringContaining('해제되었습니다'),
    ]);
    const newPassword = `/signin/find/password?${new URLSearchParams({ email: user.email })}`;
    for (const { text } of await app.mails(user.email)) expect(text, 'whoever did not do this need not type their address').toContain(newPassword);
  });

  test('belong to one member', async () => {
    const { id } = await linked();
    const other = await createUser(app);
    const browser = await clientOf(app, other.id);
    const begun = await begin(app, 'KAKAO', { browser, purpose: 'link', referUrl: '/my/settings/account' });
    kakaoAnswers({ id });
    expect(landing((await comeBack(begun, 'kakao')).headers)).toEqual({ path: '/my/settings/account', query: { social: 'taken' } });
    expect((await sessionOf(browser)).user.id).toBe(other.id);
  });

  test('are one for each provider', async () => {
    const { browser } = await linked();
    const { ticket } = await newcomer(app, {}, browser);
    expect((await browser.call('linkSocialAccount', { body: { ticket } })).body.errorCode).toBe('COMMON_005');
  });

  test('keep the last way in, also when two are removed at once', async () => {
    const { user, browser } = await linked(null);
    const unlink = (provider: string) => browser.call('unlinkSocialAccount', { params: { provider } });
    expect((await unlink('KAKAO')).body.errorCode).toBe('COMMON_005');
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'GITHUB', $2)", [user.id, String(user.id)]);
    const answers = await Promise.all([unlink('KAKAO'), unlink('GITHUB')]);
    expect(tally(answers)).toEqual({ '204': 1, '409 COMMON_005': 1 });
  });

  test('need a recent sign-in', async () => {
    const { browser, user } = await linked();
    await app.sql("UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE user_id = $1", [user.id]);
    expect((await browser.call('unlinkSocialAccount', { params: { provider: 'KAKAO' } })).body.errorCode).toBe('COMMON_016');
  });
});
