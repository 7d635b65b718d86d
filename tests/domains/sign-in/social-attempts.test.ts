import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { begin, comeBack, kakaoAnswers, landing, newAddress, socialSettings, type Begun } from '../../support/social-providers.ts';
import { useNock } from '../../support/use-nock.ts';

useNock();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', ...socialSettings });
});
afterAll(() => app.stop());

describe('listSocialProviders', () => {
  test('tells addresses, scopes and the specification’s state of all four', async () => {
    const { body, headers } = await clientElsewhere(app).call('listSocialProviders', { query: { referUrl: '/courses?page=2' } });
    const sent = body.map((each: { authorizationUrl: string }) => new URL(each.authorizationUrl));
    expect(sent.map((url: URL) => url.origin + url.pathname)).toEqual([
      'https://kauth.kakao.com/oauth/authorize',
      'https://accounts.google.com/o/oauth2/v2/auth',
      'https://github.com/login/oauth/authorize',
      'https://appleid.apple.com/auth/authorize',
    ]);
    expect(sent.map((url: URL) => url.searchParams.get('scope'))).toEqual([
      'profile,account_email,birthday,birthyear,phone_number,age_range,gender',
      'openid email profile',
      'user:email',
      'email name',
    ]);
    for (const url of sent)
      expect(JSON.parse(url.searchParams.get('state'))).toEqual({
        prev_url: '/signin?referUrl=%2Fcourses%3Fpage%3D2',
        n: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
      });
    expect(sent.map((url: URL) => url.searchParams.get('code_challenge_method'))).toEqual([null, 'S256', 'S256', null]);
    expect([sent[3].searchParams.get('response_mode'), sent[3].searchParams.get('response_type')]).toEqual(['form_post', 'code id_token']);
    expect(body.every((each: { enabled: boolean }) => each.enabled)).toBe(true);
    expect(headers.getSetCookie().find((line) => line.startsWith('social='))).toMatch(/Max-Age=3600;.*HttpOnly;.*SameSite=Lax/);
  });

  test('leads nowhere that is not allowed', async () => {
    const { state } = await begin(app, 'KAKAO', { referUrl: 'https://evil.example' });
    expect(JSON.parse(state).prev_url).toBe('/signin');
  });
});

describe('a state', () => {
  const comeBackFor = (browser: Begun['browser'], provider: string, state: string) =>
    browser.fetch(`/auth/${provider}?${new URLSearchParams({ state, code: 'the-code' })}`);
  const refused = [400, 'SIGNIN_005'];

  test('works for its browser, its provider and its address only', async () => {
    const { browser, state } = await begin(app, 'KAKAO');
    const parsed = JSON.parse(state);
    const others = [
      await comeBackFor(clientElsewhere(app), 'kakao', state),
      await comeBackFor((await begin(app, 'KAKAO')).browser, 'kakao', state),
      await comeBackFor(browser, 'github', state),
      await comeBackFor(browser, 'kakao', JSON.stringify({ ...parsed, prev_url: '/signin?referUrl=%2Felsewhere' })),
      await comeBackFor(browser, 'kakao', JSON.stringify({ ...parsed, link: true })),
      await comeBackFor(browser, 'kakao', 'not json'),
      await browser.fetch('/auth/kakao'),
    ];
    expect(others.map(({ status, body }) => [status, body.errorCode])).toEqual(others.map(() => refused));
    kakaoAnswers({ email: newAddress() });
    expect((await comeBackFor(browser, 'kakao', state)).status).toBe(302);
  });

  test('is over after ten minutes', async () => {
    const begun = await begin(app, 'KAKAO');
    await app.sql("UPDATE social_attempts SET expires_at = expires_at - interval '10 minutes'");
    const { status, body } = await comeBack(begun, 'kakao');
    expect([status, body.errorCode]).toEqual(refused);
  });

  test('goes back to where it came from when the person changes their mind', async () => {
    const begun = await begin(app, 'KAKAO', { referUrl: '/courses' });
    const { headers } = await comeBack(begun, 'kakao', { error: 'access_denied', error_description: 'User denied access' });
    expect(landing(headers)).toEqual({ path: '/signin', query: { referUrl: '/courses' } });
  });
});
