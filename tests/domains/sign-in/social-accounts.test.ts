import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, createUser, finishJobs, goodPassword } from '../../support/factories.ts';
import { tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { begin, comeBack, kakaoAnswers, landing, newcomer, sessionOf, socialSettings } from '../../support/social-providers.ts';
import { useNock } from '../../support/use-nock.ts';

useNock();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', ...socialSettings });
});
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
  async function confirm(signedInAs: number, kakaoId: number, purpose = 'confirm') {
    const browser = await clientOf(app, signedInAs);
    await app.sql("UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE user_id = $1", [signedInAs]);
    const begun = await begin(app, 'KAKAO', { browser, purpose, referUrl: '/my/settings/account' });
    kakaoAnswers({ id: kakaoId });
    const { headers } = await comeBack(begun, 'kakao');
    const recent = await browser.call('unlinkSocialAccount', { params: { provider: 'GITHUB' } });
    return {
      ...landing(headers),
      user: (await sessionOf(browser)).user?.id,
      recent: recent.body.errorCode !== 'COMMON_016',
      announced: browser.cookies.has('social-sign-in'),
    };
  }
  async function withKakao(options = {}) {
    const { id } = await createUser(app, options);
    const kakaoId = 9_000_000_000 + id;
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [id, String(kakaoId)]);
    return { id, kakaoId };
  }

  test('the same person has signed in anew, and is back at once', async () => {
    const { id, kakaoId } = await withKakao();
    expect(await confirm(id, kakaoId)).toEqual({ path: '/my/settings/account', query: {}, user: id, recent: true, announced: false });
  });

  test('another member and a stranger change nothing', async () => {
    const [{ id }, another] = [await withKakao(), await withKakao()];
    const refused = { path: '/signin/confirm', query: { referUrl: '/my/settings/account', social: 'another' }, user: id, recent: false, announced: false };
    expect(await confirm(id, another.kakaoId)).toEqual(refused);
    expect(await confirm(id, 9_999_999_999)).toEqual(refused);
    expect(await app.sql('SELECT FROM social_tickets')).toEqual([]);
  });

  test('the state names who confirms, and nobody else can be put there', async () => {
    const [{ id, kakaoId }, another] = [await withKakao(), await withKakao()];
    const browser = await clientOf(app, id);
    const begun = await begin(app, 'KAKAO', { browser, purpose: 'confirm' });
    kakaoAnswers({ id: kakaoId });
    const state = JSON.stringify({ ...JSON.parse(begun.state), as: another.id });
    expect((await comeBack({ ...begun, state }, 'kakao')).body.errorCode).toBe('SIGNIN_005');
  });

  test('red control: a plain sign-in would have become another person', async () => {
    const [{ id }, another] = [await withKakao(), await withKakao()];
    expect(await confirm(id, another.kakaoId, 'sign-in')).toMatchObject({ user: another.id, announced: true });
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
