import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { clientElsewhere, clientOf, createUser, goodPassword, mailedToken, signedInClient, unique } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const newPassword = 'seven-quiet-lanterns-drift';
const signInTo = (email: string, password: string) => clientElsewhere(app).call('signIn', { body: { email, password } });
const subjects = async (email: string) => (await app.mails(email)).map(({ subject }) => subject);
const letPass = (userId: number, minutes: number) =>
  app.sql('UPDATE sessions SET created_at = created_at - make_interval(mins => $2) WHERE user_id = $1', [userId, minutes]);

describe('editPassword', () => {
  test('sets the new one, ends every other session and token, and tells the owner', async () => {
    const member = await signedInClient(app);
    const { id, email } = member.user;
    const other = await clientOf(app, id);
    const { token } = (await member.call('createApiToken', { body: { name: 'script', scopes: ['profile:read'] } })).body;
    expect(await member.call('editPassword', { body: { currentPassword: goodPassword, newPassword } })).toMatchObject({ status: 200, body: { ok: true } });
    expect((await member.call('getProfile')).status).toBe(200);
    expect((await other.call('getProfile')).status).toBe(401);
    expect((await client(app.url, { authorization: `Bearer ${token}` }).call('getProfile')).status).toBe(401);
    expect([(await signInTo(email, goodPassword)).status, (await signInTo(email, newPassword)).status]).toEqual([401, 200]);
    expect(await subjects(email)).toContain('[배움] 비밀번호가 변경되었습니다');
  });

  test.each([
    [{ newPassword }, 'PW_001'],
    [{ currentPassword: 'wrong-one-altogether', newPassword }, 'PW_001'],
    [{ currentPassword: goodPassword, newPassword: goodPassword }, 'PW_002'],
  ])('%j is refused with %s and changes nothing', async (body, errorCode) => {
    const member = await signedInClient(app);
    const answer = await member.call('editPassword', { body });
    expect([answer.status, answer.body.errorCode]).toEqual([400, errorCode]);
    expect((await signInTo(member.user.email, goodPassword)).status).toBe(200);
  });

  test('a guessable one is refused', async () => {
    const member = await signedInClient(app);
    const answer = await member.call('editPassword', { body: { currentPassword: goodPassword, newPassword: `${member.user.email}!` } });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'SIGNUP_002']);
  });

  test('somebody without a password sets their first one', async () => {
    const member = await signedInClient(app, { password: null });
    expect((await member.call('getProfile')).body.hasPassword).toBe(false);
    expect((await member.call('editPassword', { body: { newPassword } })).status).toBe(200);
    expect((await signInTo(member.user.email, newPassword)).status).toBe(200);
  });

  test('a borrowed browser is no place to guess the current one', async () => {
    const member = await signedInClient(app);
    const guesses = await inParallel(24, (index) => member.call('editPassword', { body: { currentPassword: `guess-${index}`, newPassword } }));
    const { '400 PW_001': judged = 0, '429 SIGNIN_002': locked = 0 } = tally(guesses);
    expect([judged + locked, judged <= 10]).toEqual([24, true]);
    expect((await member.call('editPassword', { body: { currentPassword: goodPassword, newPassword } })).body.errorCode).toBe('SIGNIN_002');
  });

  test('of several changes at once one is made', async () => {
    const member = await signedInClient(app);
    const answers = await inParallel(6, (index) =>
      member.call('editPassword', { body: { currentPassword: goodPassword, newPassword: `${newPassword}-${index}` } }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const inUse = answers.findIndex(({ status }) => status === 200);
    expect((await signInTo(member.user.email, `${newPassword}-${inUse}`)).status).toBe(200);
  });
});

describe('editEmail', () => {
  const newAddress = () => `${unique('new')}@example.test`;
  const confirmed = (browser: ReturnType<typeof client>, token: string, password?: string) =>
    browser.call('confirmSignUpEmail', { body: { token, ...(password && { password }) } });

  test('waits for the link to the new address, then tells the former one', async () => {
    const member = await signedInClient(app);
    const { email } = member.user;
    const newEmail = newAddress();
    expect((await member.call('editEmail', { body: { newEmail } })).body).toEqual({ pendingEmail: newEmail });
    expect((await member.call('getProfile')).body).toMatchObject({ email, pendingEmail: newEmail });
    expect([await subjects(email), await subjects(newEmail)]).toEqual([['[배움] 이메일 변경을 요청했습니다'], ['[배움] 새 이메일 주소를 인증해주세요']]);
    expect((await app.mails(email))[0]?.text).toContain(`/signin/find/password?${new URLSearchParams({ email })}\n`);
    const [toNew] = await app.mails(newEmail);
    expect(toNew?.text, 'the new address may be a stranger’s').not.toMatch(/김배움|user[0-9a-f]{10}/);
    const token = await mailedToken(app, newEmail);
    expect((await confirmed(member, token, goodPassword)).body).toEqual({ ok: true, redirectUrl: '/my/settings/security', signedIn: false });
    expect((await member.call('getProfile')).body).toMatchObject({ email: newEmail, emailVerified: true });
    expect((await member.call('getProfile')).body.pendingEmail).toBeUndefined();
    expect(await subjects(email)).toContain('[배움] 이메일 주소가 변경되었습니다');
    expect([(await signInTo(email, goodPassword)).status, (await signInTo(newEmail, goodPassword)).status]).toEqual([401, 200]);
    expect((await confirmed(member, token, goodPassword)).body.errorCode, 'a link works once').toBe('EMAIL_004');
  });

  test('whoever got the link by mistake cannot use it without the password', async () => {
    const member = await signedInClient(app);
    const newEmail = newAddress();
    await member.call('editEmail', { body: { newEmail } });
    expect((await confirmed(clientElsewhere(app), await mailedToken(app, newEmail))).body.errorCode).toBe('PW_001');
    expect((await member.call('getProfile')).body.email).toBe(member.user.email);
  });

  test('a later request takes the place of an earlier one, and a new password ends it', async () => {
    const member = await signedInClient(app);
    const [first, second] = [newAddress(), newAddress()];
    for (const newEmail of [first, second]) await member.call('editEmail', { body: { newEmail } });
    expect((await confirmed(member, await mailedToken(app, first), goodPassword)).body.errorCode).toBe('EMAIL_004');
    await member.call('editPassword', { body: { currentPassword: goodPassword, newPassword } });
    expect((await confirmed(member, await mailedToken(app, second), newPassword)).body.errorCode).toBe('EMAIL_004');
    expect((await member.call('getProfile')).body.pendingEmail).toBeUndefined();
  });

  test('of two people who prove one address one gets it', async () => {
    const people = await Promise.all([signedInClient(app), signedInClient(app)]);
    const newEmail = newAddress();
    const tokens: string[] = [];
    for (const person of people) {
      await app.sql('DELETE FROM mail_requests');
      await person.call('editEmail', { body: { newEmail } });
      tokens.push(await mailedToken(app, newEmail));
    }
    const answers = await inParallel(2, (index) => confirmed(people[index] ?? client(app.url), tokens[index] ?? '', goodPassword));
    expect(tally(answers)).toEqual({ '200': 1, '409 SIGNUP_001': 1 });
  });

  test('a used address, a wrong password and a hurry are refused', async () => {
    const member = await signedInClient(app);
    const { email } = await createUser(app);
    const ask = async (body: object) => (await member.call('editEmail', { body })).body.errorCode;
    expect(await ask({ newEmail: email.toUpperCase() })).toBe('SIGNUP_001');
    expect(await ask({ newEmail: member.user.email })).toBe('SIGNUP_001');
    expect(await ask({ newEmail: newAddress(), password: 'wrong' })).toBe('PW_001');
    const newEmail = newAddress();
    await ask({ newEmail });
    expect(await ask({ newEmail })).toBe('EMAIL_005');
    for (const [bad, errorCode] of [
      ['a@b', 'EMAIL_001'],
      [`${'a'.repeat(40)}@example.test`, 'EMAIL_002'],
      ['no address', 'EMAIL_003'],
    ]) {
      expect((await member.call('editEmail', { body: { newEmail: bad } })).body.errors).toEqual([expect.objectContaining({ field: 'newEmail', errorCode })]);
    }
  });

  test('a borrowed browser is no place to guess the password here either', async () => {
    const member = await signedInClient(app);
    const answers = await inParallel(12, (index) => member.call('editEmail', { body: { newEmail: newAddress(), password: `guess-${index}` } }));
    expect(tally(answers)).toEqual({ '400 PW_001': 10, '429 SIGNIN_002': 2 });
  });
});

describe.each(['editPassword', 'editEmail', 'createApiToken'])('%s', (operation) => {
  const bodies: Record<string, object> = {
    editPassword: { currentPassword: goodPassword, newPassword },
    editEmail: { newEmail: 'somewhere-else@example.test' },
    createApiToken: { name: 'script', scopes: ['profile:read'] },
  };

  test('asks who signed in more than five minutes ago, and every token', async () => {
    const member = await signedInClient(app);
    const { token } = (await member.call('createApiToken', { body: { name: 'all', scopes: ['profile:read', 'profile:write'] } })).body;
    await letPass(member.user.id, 6);
    for (const caller of [member, client(app.url, { authorization: `Bearer ${token}` })]) {
      const answer = await caller.call(operation, { body: bodies[operation] });
      expect([answer.status, answer.body.errorCode]).toEqual([401, 'COMMON_016']);
    }
  });
});

describe('listSessions', () => {
  test('shows devices in words, part of the network, and which one asks', async () => {
    const member = await signedInClient(app);
    const { id, email } = member.user;
    await app.sql('DELETE FROM sessions WHERE user_id = $1', [id]);
    const signInAs = async (userAgent: string, address: string) => {
      const browser = client(app.url, { 'user-agent': userAgent, 'x-forwarded-for': address });
      await browser.call('signIn', { body: { email, password: goodPassword } });
      return browser;
    };
    await signInAs('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', '203.0.113.77');
    const phone = await signInAs(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      '2001:db8:12:34::5',
    );
    expect((await phone.call('listSessions')).body).toEqual([
      { id: expect.any(Number), device: 'Safari · iOS', ip: '2001:db8:12:34::/64', lastSeenAt: expect.any(String), current: true },
      { id: expect.any(Number), device: 'Chrome · Windows', ip: '203.0.113.*', lastSeenAt: expect.any(String), current: false },
    ]);
  });
});

describe('endSession', () => {
  test('ends one browser at once, and nobody else’s', async () => {
    const member = await signedInClient(app);
    const other = await clientOf(app, member.user.id);
    const stranger = await signedInClient(app);
    const id = (await other.call('listSessions')).body.find((session: { current: boolean }) => session.current).id;
    expect((await stranger.call('endSession', { params: { id } })).status).toBe(404);
    expect((await other.call('getProfile')).status).toBe(200);
    expect((await member.call('endSession', { params: { id } })).status).toBe(204);
    expect([(await other.call('getProfile')).status, (await member.call('getProfile')).status]).toEqual([401, 200]);
    expect((await member.call('endSession', { params: { id } })).status).toBe(404);
  });
});

describe('ending sessions and tokens', () => {
  test('takes a browser that has just signed in, and no token whatever its rights', async () => {
    const member = await signedInClient(app);
    const { body: made } = await member.call('createApiToken', { body: { name: '백업', scopes: ['profile:read', 'profile:write'] } });
    const [session] = (await member.call('listSessions')).body;
    const calls = [
      ['endSession', { params: { id: session.id } }],
      ['endOtherSessions', {}],
      ['revokeApiToken', { params: { id: made.id } }],
    ] as const;
    const refusals = async (caller: TestClient) =>
      Promise.all(calls.map(async ([operation, request]) => (await caller.call(operation, request)).body.errorCode));
    const tooOld = calls.map(() => 'COMMON_016');
    expect(await refusals(client(app.url, { authorization: `Bearer ${made.token}` }))).toEqual(tooOld);
    await app.sql("UPDATE sessions SET created_at = created_at - interval '10 minutes' WHERE user_id = $1", [member.user.id]);
    expect(await refusals(member)).toEqual(tooOld);
  });
});

describe('endOtherSessions', () => {
  test('leaves the browser that asks, and other people', async () => {
    const member = await signedInClient(app);
    const others = await Promise.all([clientOf(app, member.user.id), clientOf(app, member.user.id)]);
    const stranger = await signedInClient(app);
    expect((await member.call('endOtherSessions')).status).toBe(204);
    expect(await Promise.all([member, stranger, ...others].map(async (browser) => (await browser.call('getProfile')).status))).toEqual([200, 200, 401, 401]);
  });
});

describe('createApiToken', () => {
  test('makes a token that works within its scopes, is shown once and kept as a hash', async () => {
    const member = await signedInClient(app);
    const { status, body } = await member.call('createApiToken', { body: { name: ' 백업 ', scopes: ['profile:read', 'profile:read'], expiresInDays: 30 } });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: '백업', kind: 'API', scopes: ['profile:read'], token: expect.stringMatching(/^baeum_pat_[\w-]{20,}$/) }),
    ]);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    const program = client(app.url, { authorization: `Bearer ${body.token}` });
    expect(await subjects(member.user.email)).toEqual(['[배움] 프로그램에 계정 접근을 허용했습니다']);
    expect((await program.call('getProfile')).body.id).toBe(member.user.id);
    expect((await program.call('updateProfile', { body: { name: '다른이름' } })).body.errorCode).toBe('COMMON_003');
    const [listed] = (await member.call('listApiTokens')).body;
    expect(listed).toMatchObject({
      id: body.id,
      name: '백업',
      kind: 'API',
      prefix: body.token.slice(0, 14),
      scopes: ['profile:read'],
      lastUsedAt: expect.any(String),
      expiresAt: body.expiresAt,
    });
    expect(JSON.stringify(listed)).not.toContain(body.token);
    expect(JSON.stringify(await app.sql('SELECT * FROM tokens JOIN token_grants g ON g.id = grant_id WHERE user_id = $1', [member.user.id]))).not.toContain(
      body.token,
    );
    await app.sql("UPDATE tokens SET expires_at = now() - interval '1 second' WHERE grant_id = $1", [body.id]);
    expect((await program.call('getProfile')).status).toBe(401);
    expect((await member.call('listApiTokens')).body).toEqual([]);
  });

  test('without an end it works until it is deleted', async () => {
    const member = await signedInClient(app);
    const { body } = await member.call('createApiToken', { body: { name: '계속', scopes: ['profile:read'] } });
    expect(Object.keys(body)).not.toContain('expiresAt');
    const program = client(app.url, { authorization: `Bearer ${body.token}` });
    expect((await program.call('getProfile')).status).toBe(200);
    expect((await member.call('revokeApiToken', { params: { id: body.id } })).status).toBe(204);
    expect((await program.call('getProfile')).status).toBe(401);
    expect((await member.call('revokeApiToken', { params: { id: body.id } })).status).toBe(404);
  });

  test('grants no more than the person may', async () => {
    const [member, operator] = [await signedInClient(app), await signedInClient(app, { roleAdmin: true })];
    const body = { name: 'operator', scopes: ['admin'] };
    expect((await member.call('createApiToken', { body })).body.errorCode).toBe('TOKEN_001');
    expect((await operator.call('createApiToken', { body })).status).toBe(201);
  });

  test.each([
    { name: '', scopes: ['admin'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['all'] },
    { name: 'x', scopes: ['profile:read'], expiresInDays: 366 },
    { name: 'x'.repeat(61), scopes: ['profile:read'] },
  ])('refuses %j', async (body) => {
    expect((await (await signedInClient(app)).call('createApiToken', { body })).body.errorCode).toBe('COMMON_001');
  });
});

describe('listApiTokens', () => {
  test('also shows the programs that were let in, and revokeApiToken ends them', async () => {
    const member = await signedInClient(app);
    const issued = await client(app.url).call('exchangeToken', {
      body: { grantType: 'password', email: member.user.email, password: goodPassword, clientName: 'baeum CLI', scopes: ['profile:read'] },
    });
    const [program] = (await member.call('listApiTokens')).body;
    expect(program).toMatchObject({ name: 'baeum CLI', kind: 'PROGRAM', prefix: 'baeum_at_' });
    await member.call('revokeApiToken', { params: { id: program.id } });
    const { accessToken, refreshToken } = issued.body;
    expect((await client(app.url, { authorization: `Bearer ${accessToken}` }).call('getProfile')).status).toBe(401);
    expect((await client(app.url).call('exchangeToken', { body: { grantType: 'refresh_token', refreshToken } })).status).toBe(401);
  });
});
