import nock from 'nock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedMeanwhile } from '../../support/credential-race.ts';
import { createUser, unique, type NewUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import {
  agreements,
  appleAnswers,
  begin,
  comeBack,
  githubAnswers,
  googleAnswers,
  identity,
  keysAnswer,
  landing,
  newAddress,
  postBack,
  sessionOf,
  signingKey,
  socialSettings,
  type Begun,
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
afterAll(() => app.stop());

async function google(changes: Record<string, unknown> = {}, begun?: Begun) {
  const under = begun ?? (await begin(app, 'GOOGLE'));
  const claims = {
    iss: 'https://accounts.google.com',
    aud: 'google-id',
    sub: unique('g'),
    email: newAddress(),
    email_verified: true,
    name: '가람',
    nonce: under.nonce,
  };
  keysAnswer([key]);
  googleAnswers(await identity(key, { ...claims, ...changes }));
  const { status, headers, body } = await comeBack(under, 'google');
  return { ...under, status, body, ...landing(headers) };
}

describe('Google', () => {
  test('signs in whom its identity names, verified or not', async () => {
    expect((await google()).path).toBe('/user/signup-social');
    expect((await google({ email_verified: false })).path).toBe('/user/oauth2_email_not_validated');
  });

  test.each([
    ['another sign-in’s nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an expired identity', { exp: Math.floor(Date.now() / 1000) - 120 }],
  ])('is refused with %s', async (_what, changes) => {
    const { status, body, browser } = await google(changes);
    expect([status, body.errorCode]).toEqual([400, 'SIGNIN_005']);
    expect((await sessionOf(browser)).state).toBeNull();
  });

  test('may change its keys at any moment; a key that it never had is refused', async () => {
    expect((await google()).status).toBe(302);
    const former = key;
    const [next, stranger] = [await signingKey(), await signingKey()];
    nock.cleanAll();
    key = next;
    expect((await google()).status).toBe(302);
    nock.cleanAll();
    const begun = await begin(app, 'GOOGLE');
    keysAnswer([next]);
    googleAnswers(await identity({ ...stranger, kid: next.kid }, { iss: 'https://accounts.google.com', aud: 'google-id', sub: 'x', nonce: begun.nonce }));
    expect((await comeBack(begun, 'google')).body.errorCode).toBe('SIGNIN_005');
    expect(former.kid).not.toBe(next.kid);
  });

  test.each(['Mozilla/5.0 KAKAOTALK 11.0', 'Mozilla/5.0 NAVER(inapp; search; 1000)'])('is refused inside %s', async (agent) => {
    const begun = await begin(app, 'GOOGLE');
    const { status, body } = await begun.browser.fetch(`/auth/google?${new URLSearchParams({ state: begun.state, code: 'x' })}`, {
      headers: { 'user-agent': agent },
    });
    expect([status, body.errorCode]).toEqual([403, 'SIGNIN_007']);
  });
});

describe('GitHub', () => {
  const emails = (verified: boolean) => [
    { email: 'other@example.test', primary: false, verified: true, visibility: null },
    { email: newAddress(), primary: true, verified, visibility: 'private' },
  ];

  test.each([
    ['a private address', emails(true), '/user/signup-social'],
    ['an unverified one', emails(false), '/user/oauth2_email_not_validated'],
    ['none that may be read', undefined, '/user/email'],
  ])('with %s', async (_what, given, page) => {
    const begun = await begin(app, 'GITHUB');
    githubAnswers({ emails: given });
    const { path, query } = landing((await comeBack(begun, 'github')).headers);
    expect(path).toBe(page);
    const { body } = await begun.browser.call('getSocialTicket', { query: { ticket: query['ticket'] } });
    expect([body.name, body.email]).toEqual(['garam', given?.[1]?.email]);
  });
});

describe('Apple', () => {
  async function apple(more: { sub?: string; posted?: Record<string, unknown>; traded?: Record<string, unknown>; user?: string } = {}) {
    const begun = await begin(app, 'APPLE');
    const claims = {
      iss: 'https://appleid.apple.com',
      aud: 'apple-id',
      sub: more.sub ?? unique('001.'),
      email: newAddress(),
      email_verified: 'true',
      nonce: begun.nonce,
    };
    keysAnswer([key]);
    appleAnswers(await identity(key, { ...claims, ...more.traded }));
    const answer = await postBack(begun, { id_token: await identity(key, { ...claims, ...more.posted }), ...(more.user && { user: more.user }) });
    return { ...begun, ...answer, ...landing(answer.headers) };
  }

  test('posts from its own site and tells the name once', async () => {
    const sub = unique('001.');
    const first = await apple({ sub, user: JSON.stringify({ name: { firstName: '가람', lastName: '김' }, email: 'not-believed@example.test' }) });
    expect([first.status, first.path]).toEqual([302, '/user/signup-social']);
    const { ticket } = first.query;
    const { body } = await first.browser.call('getSocialTicket', { query: { ticket } });
    expect([body.name, body.email, body.emailVerified]).toEqual(['김가람', expect.stringMatching(/^social/), true]);
    await first.browser.call('completeSocialSignUp', { body: { ticket, name: body.name, agreements } });
    const again = await apple({ sub });
    expect([again.path, (await sessionOf(again.browser)).user.name]).toEqual(['/signin', '김가람']);
  });

  test.each([
    ['a posted identity of another sign-in', { posted: { nonce: 'another' } }],
    ['a posted identity of somebody else', { posted: { sub: 'somebody-else' } }],
    ['a traded identity for another site', { traded: { aud: 'somebody-else' } }],
  ])('is refused with %s', async (_what, changes) => {
    const { status, body } = await apple(changes);
    expect([status, body.errorCode]).toEqual([400, 'SIGNIN_005']);
  });

  /** A member who signs in with Apple. */
  async function linked(options: NewUser = {}) {
    const { id, email } = await createUser(app, options);
    const sub = unique('001.');
    await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'APPLE', $2)", [id, sub]);
    return { email, sub };
  }

  test.each([
    [{ status: 'BLOCKED' }, [403, 'SIGNIN_003']],
    [{ status: 'DORMANT' }, [403, 'SIGNIN_008']],
    [{ emailVerified: false }, [403, 'SIGNIN_004']],
  ] as const)('answers an account with %j as the sign-in does', async (options, expected) => {
    const { status, body, browser } = await apple(await linked(options));
    expect([status, body.errorCode, (await sessionOf(browser)).state]).toEqual([...expected, null]);
  });

  test('SIGNIN_001 when the credentials change meanwhile', async () => {
    const { email, sub } = await linked();
    const { status, body } = await changedMeanwhile(app, email, () => apple({ sub }));
    expect([status, body.errorCode]).toEqual([401, 'SIGNIN_001']);
  });

  test('that is away, and a form for Google inside another app', async () => {
    const begun = await begin(app, 'APPLE');
    keysAnswer([key]);
    nock('https://appleid.apple.com').post('/auth/token').reply(503);
    const posted = { iss: 'https://appleid.apple.com', aud: 'apple-id', sub: unique('001.'), nonce: begun.nonce };
    expect((await postBack(begun, { id_token: await identity(key, posted) })).body.errorCode).toBe('SIGNIN_009');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: app.url, 'user-agent': 'Mozilla/5.0 KAKAOTALK 11.0' };
    expect((await begun.browser.fetch('/auth/google', { method: 'POST', headers, body: 'code=x' })).body.errorCode).toBe('SIGNIN_007');
  });
});

describe('a provider', () => {
  test('that does not take the code is a refusal, which a person reads on the page they came from', async () => {
    const begun = await begin(app, 'KAKAO', { referUrl: '/courses' });
    nock('https://kauth.kakao.com')
      .post('/oauth/token')
      .reply(400, { error: 'invalid_grant', error_description: 'authorization code not found', error_code: 'KOE320' });
    const { headers } = await begun.browser.fetch(`/auth/kakao?${new URLSearchParams({ state: begun.state, code: 'used' })}`, {
      headers: { accept: 'text/html' },
    });
    expect(landing(headers)).toEqual({ path: '/signin', query: { referUrl: '/courses', problem: 'SIGNIN_005' } });
  });

  test('that answers a wrong code with 200, as GitHub does, is a refusal', async () => {
    const begun = await begin(app, 'GITHUB');
    nock('https://github.com')
      .post('/login/oauth/access_token')
      .reply(200, { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' });
    expect((await comeBack(begun, 'github')).body.errorCode).toBe('SIGNIN_005');
  });

  test.each([
    ['does not answer', () => nock('https://kauth.kakao.com').post('/oauth/token').replyWithError('connect ECONNREFUSED')],
    ['fails', () => nock('https://kauth.kakao.com').post('/oauth/token').reply(502, '<html>Bad Gateway</html>')],
    [
      'fails later',
      () => {
        nock('https://kauth.kakao.com').post('/oauth/token').reply(200, { token_type: 'bearer', access_token: 'kakao-token' });
        nock('https://kapi.kakao.com').get('/v2/user/me').reply(503);
      },
    ],
  ])('that %s is away', async (_what, arrange) => {
    const begun = await begin(app, 'KAKAO');
    arrange();
    const { status, body, headers } = await comeBack(begun, 'kakao');
    expect([status, body.errorCode, headers.get('retry-after')]).toEqual([503, 'SIGNIN_009', '30']);
  });

  test('whose keys cannot be had is away', async () => {
    const begun = await begin(app, 'GOOGLE');
    nock('https://www.googleapis.com').get('/oauth2/v3/certs').reply(500);
    googleAnswers(await identity(await signingKey(), { iss: 'https://accounts.google.com', aud: 'google-id', sub: 'x', nonce: begun.nonce }));
    expect((await comeBack(begun, 'google')).body.errorCode).toBe('SIGNIN_009');
  });
});
