import nock from 'nock';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, clientOf, createUser, finishJobs, goodPassword, mailedToken, unique } from '../support/factories.ts';
import { inParallel, tally } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import {
  appleAnswers, begin, comeBack, githubAnswers, googleAnswers, identity, kakaoAnswers, keysAnswer, landing, postBack, signingKey, socialSettings,
  type Begun, type SigningKey,
} from '../support/social-providers.ts';

let app: TestApp;
let key: SigningKey;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', ...socialSettings });
  key = await signingKey();
});
afterEach(() => nock.cleanAll());
afterAll(() => app.stop());

const agreements = { terms: true, privacy: true, age14: true };
const address = () => `${unique('social')}@example.test`;
const session = async (browser: Begun['browser']) => (await browser.call('getSession')).body;

/** Somebody new who signs in with Kakao. @returns where they land and the ticket they get */
async function newcomer(person: Parameters<typeof kakaoAnswers>[0] = {}, browser?: Begun['browser']) {
  const begun = await begin(app, 'KAKAO', browser && { browser });
  kakaoAnswers(person);
  const { status, headers } = await comeBack(begun, 'kakao');
  return { ...begun, status, ...landing(headers), ticket: landing(headers).query['ticket'] ?? '' };
}

async function google(changes: Record<string, unknown> = {}, begun?: Begun) {
  const under = begun ?? (await begin(app, 'GOOGLE'));
  const claims = { iss: 'https://accounts.google.com', aud: 'google-id', sub: unique('g'), email: address(), email_verified: true, name: '가람', nonce: under.nonce };
  keysAnswer([key]);
  googleAnswers(await identity(key, { ...claims, ...changes }));
  const { status, headers, body } = await comeBack(under, 'google');
  return { ...under, status, body, ...landing(headers) };
}

describe('listSocialProviders', () => {
  test('tells addresses, scopes and the specification’s state of all four', async () => {
    const { body, headers } = await clientElsewhere(app).call('listSocialProviders', { query: { referUrl: '/courses?page=2' } });
    const sent = body.map((each: { authorizationUrl: string }) => new URL(each.authorizationUrl));
    expect(sent.map((url: URL) => url.origin + url.pathname)).toEqual([
      'https://kauth.kakao.com/oauth/authorize', 'https://accounts.google.com/o/oauth2/v2/auth', 'https://github.com/login/oauth/authorize', 'https://appleid.apple.com/auth/authorize',
    ]);
    expect(sent.map((url: URL) => url.searchParams.get('scope'))).toEqual([
      'profile,account_email,birthday,birthyear,phone_number,age_range,gender', 'openid email profile', 'user:email', 'email name',
    ]);
    for (const url of sent) expect(JSON.parse(url.searchParams.get('state'))).toEqual({ prev_url: '/signin?referUrl=%2Fcourses%3Fpage%3D2', n: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/) });
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

describe('somebody new', () => {
  test('agrees to the terms, gets an account without a password, is signed in, and comes back by the button alone', async () => {
    const email = address();
    const id = 4_100_000_001;
    const { browser, path, ticket } = await newcomer({ id, email });
    expect(path).toBe('/user/signup-social');
    expect((await browser.call('getSocialTicket', { query: { ticket } })).body).toEqual({ provider: 'KAKAO', name: '가람', email, emailVerified: true, registered: false });
    const { status, body, headers } = await browser.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements } });
    expect([status, body.user]).toEqual([201, expect.objectContaining({ email, name: '가람', emailVerified: true, socialProviders: ['KAKAO'] })]);
    expect(headers.getSetCookie().find((line) => line.startsWith('preferred-social-provider='))).toMatch(/=KAKAO;.*Max-Age=604800/);
    expect((await session(browser)).state).toBe('LOGGED_IN');
    const again = await newcomer({ id, email: 'another@example.test' });
    expect([again.status, again.path]).toEqual([302, '/signin']);
    expect((await session(again.browser)).user.id).toBe(body.user.id);
    const kinds = () => app.sql('SELECT kind FROM security_events WHERE actor_id = $1 ORDER BY id', [body.user.id]);
    await expect.poll(kinds).toEqual(['social-linked', 'sign-up', 'sign-in', 'sign-in'].map((kind) => ({ kind })));
  });

  test('cannot finish without the agreements, in another browser, or twice', async () => {
    const { browser, ticket } = await newcomer({ email: address() });
    const complete = (by: Begun['browser'], agreed: object) => by.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements: agreed } });
    expect((await complete(browser, { ...agreements, age14: false })).body.errorCode).toBe('SIGNUP_003');
    expect((await complete(clientElsewhere(app), agreements)).body.errorCode).toBe('SIGNIN_005');
    const answers = await inParallel(8, () => complete(browser, agreements));
    expect(tally(answers)).toEqual({ '201': 1, '400 SIGNIN_005': 7 });
  });

  test('with an address that has an account already proves that account first, and then links', async () => {
    const member = await createUser(app);
    const { browser, ticket } = await newcomer({ email: member.email.toUpperCase() });
    expect((await browser.call('getSocialTicket', { query: { ticket } })).body.registered).toBe(true);
    expect((await browser.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements } })).body.errorCode).toBe('SIGNUP_001');
    expect(await app.sql('SELECT FROM social_accounts WHERE user_id = $1', [member.id])).toEqual([]);
    expect((await browser.call('linkSocialAccount', { body: { ticket } })).body.errorCode).toBe('COMMON_002');
    await browser.call('signIn', { body: { email: member.email, password: goodPassword } });
    expect((await browser.call('linkSocialAccount', { body: { ticket } })).status).toBe(201);
    expect((await session(browser)).user.socialProviders).toEqual(['KAKAO']);
    await finishJobs();
    expect((await app.mails(member.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('소셜 계정이 연결되었습니다')]);
  });

  test.each([
    ['none', {}, '/user/email'],
    ['one that Kakao did not verify', { email: address(), verified: false }, '/user/oauth2_email_not_validated'],
    ['one that is too long here', { email: `${'a'.repeat(40)}@example.test` }, '/user/email'],
  ])('with an address that is %s proves one by mail, on the same browser', async (_what, person, page) => {
    const { browser, path, ticket } = await newcomer(person);
    expect(path).toBe(page);
    expect((await browser.call('completeSocialSignUp', { body: { ticket, name: '가람', agreements } })).body.errorCode).toBe('SIGNIN_006');
    const email = address();
    expect((await browser.call('setSocialEmail', { body: { ticket, email } })).body).toEqual({ ok: true });
    expect((await browser.call('setSocialEmail', { body: { ticket, email } })).body.errorCode).toBe('EMAIL_005');
    await finishJobs();
    const mailed = /ticket=([\w-]+)/.exec((await app.mails(email))[0]?.text ?? '')?.[1] ?? '';
    const complete = (by: Begun['browser']) => by.call('completeSocialSignUp', { body: { ticket: mailed, name: '가람', agreements } });
    expect((await complete(clientElsewhere(app))).body.errorCode).toBe('SIGNIN_005');
    expect((await complete(browser)).body.user).toMatchObject({ email, emailVerified: true });
  });

  test('is not told by mail or answer whether an address has an account', async () => {
    const member = await createUser(app);
    const { browser, ticket } = await newcomer();
    const answers = [];
    for (const email of [member.email, address()]) answers.push(await browser.call('setSocialEmail', { body: { ticket, email } }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([[200, { ok: true }], [200, { ok: true }]]);
    await finishJobs();
    expect(await app.mails(member.email)).toHaveLength(1);
    expect(await mailedToken(app, member.email)).toContain('no link');
  });
});

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
    expect((await session(browser)).state).toBeNull();
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
    const { status, body } = await begun.browser.fetch(`/auth/google?${new URLSearchParams({ state: begun.state, code: 'x' })}`, { headers: { 'user-agent': agent } });
    expect([status, body.errorCode]).toEqual([403, 'SIGNIN_007']);
  });
});

describe('GitHub', () => {
  const emails = (verified: boolean) => [
    { email: 'other@example.test', primary: false, verified: true, visibility: null },
    { email: address(), primary: true, verified, visibility: 'private' },
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
    const claims = { iss: 'https://appleid.apple.com', aud: 'apple-id', sub: more.sub ?? unique('001.'), email: address(), email_verified: 'true', nonce: begun.nonce };
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
    expect([again.path, (await session(again.browser)).user.name]).toEqual(['/signin', '김가람']);
  });

  test.each([
    ['a posted identity of another sign-in', { posted: { nonce: 'another' } }],
    ['a posted identity of somebody else', { posted: { sub: 'somebody-else' } }],
    ['a traded identity for another site', { traded: { aud: 'somebody-else' } }],
  ])('is refused with %s', async (_what, changes) => {
    const { status, body } = await apple(changes);
    expect([status, body.errorCode]).toEqual([400, 'SIGNIN_005']);
  });
});

describe('a state', () => {
  const comeBackFor = (browser: Begun['browser'], provider: string, state: string) => browser.fetch(`/auth/${provider}?${new URLSearchParams({ state, code: 'the-code' })}`);
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
    kakaoAnswers({ email: address() });
    expect((await comeBackFor(browser, 'kakao', state)).status).toBe(302);
  });

  test('works once, however many answers come at once', async () => {
    const begun = await begin(app, 'KAKAO');
    kakaoAnswers({ email: address() });
    expect(tally(await inParallel(16, () => comeBack(begun, 'kakao')))).toEqual({ '302': 1, '400 SIGNIN_005': 15 });
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

describe('a provider', () => {
  test('that does not take the code is a refusal, which a person reads on the page they came from', async () => {
    const begun = await begin(app, 'KAKAO', { referUrl: '/courses' });
    nock('https://kauth.kakao.com').post('/oauth/token').reply(400, { error: 'invalid_grant', error_description: 'authorization code not found', error_code: 'KOE320' });
    const { headers } = await begun.browser.fetch(`/auth/kakao?${new URLSearchParams({ state: begun.state, code: 'used' })}`, { headers: { accept: 'text/html' } });
    expect(landing(headers)).toEqual({ path: '/signin', query: { referUrl: '/courses', problem: 'SIGNIN_005' } });
  });

  test('that answers a wrong code with 200, as GitHub does, is a refusal', async () => {
    const begun = await begin(app, 'GITHUB');
    nock('https://github.com').post('/login/oauth/access_token').reply(200, { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' });
    expect((await comeBack(begun, 'github')).body.errorCode).toBe('SIGNIN_005');
  });

  test.each([
    ['does not answer', () => nock('https://kauth.kakao.com').post('/oauth/token').replyWithError('connect ECONNREFUSED')],
    ['fails', () => nock('https://kauth.kakao.com').post('/oauth/token').reply(502, '<html>Bad Gateway</html>')],
    ['fails later', () => {
      nock('https://kauth.kakao.com').post('/oauth/token').reply(200, { token_type: 'bearer', access_token: 'kakao-token' });
      nock('https://kapi.kakao.com').get('/v2/user/me').reply(503);
    }],
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
    expect((await session(begun.browser)).state).toBeNull();
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
    expect((await session(begun.browser)).state).toBeNull();
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
    expect((await session(browser)).user.socialProviders).toEqual([]);
    await finishJobs();
    expect((await app.mails(user.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('연결되었습니다'), expect.stringContaining('해제되었습니다')]);
  });

  test('belong to one member', async () => {
    const { id } = await linked();
    const other = await createUser(app);
    const browser = await clientOf(app, other.id);
    const begun = await begin(app, 'KAKAO', { browser, purpose: 'link', referUrl: '/my/settings/account' });
    kakaoAnswers({ id });
    expect(landing((await comeBack(begun, 'kakao')).headers)).toEqual({ path: '/my/settings/account', query: { social: 'taken' } });
    expect((await session(browser)).user.id).toBe(other.id);
  });

  test('are one for each provider', async () => {
    const { browser } = await linked();
    const { ticket } = await newcomer({}, browser);
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
