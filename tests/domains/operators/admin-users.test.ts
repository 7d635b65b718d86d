import { maskEmail, maskPhone, maskRealName } from '@baeum/api/src/http/admission/masking.ts';
import { instructorRequired } from '@baeum/contract/shared/role-errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../support/callers.ts';
import type { TestClient } from '../../support/client.ts';
import { clientElsewhere, createUser, goodPassword, signedInClient, unique, type NewUser } from '../../support/factories.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp();
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const outcome = ({ status, body }: { status: number; body: { errorCode?: string; message?: string } }) => [status, body.errorCode, body.message];
const setRoles = (caller: TestClient, id: number, body: object) => caller.call('setUserRoles', { params: { id }, body });
const setStatus = (caller: TestClient, id: number, status: string) => caller.call('setUserStatus', { params: { id }, body: { status, reason: '이유' } });

describe('listUsers', () => {
  const list = async (query: object) => (await operator.call('listUsers', { query: { ...query } })).body;

  test('finds people by parts of name and address, by number, role and status, the newest first', async () => {
    const word = unique('zz');
    const people = [];
    for (const options of [{}, { isInstructor: true }, { isMentor: true, status: 'BLOCKED' }] as NewUser[]) {
      people.push(await createUser(app, { ...options, name: `김 100%_${word.toUpperCase()}`, email: `${unique('find')}@example.test` }));
    }
    const [learner, instructor, mentor] = people;
    expect((await list({ q: `100%_${word}` })).items.map(({ id }: { id: number }) => id)).toEqual([mentor?.id, instructor?.id, learner?.id]);
    expect(await list({ q: word, role: 'LEARNER' })).toMatchObject({ total: 1, items: [{ id: learner?.id, email: learner?.email }] });
    expect(await list({ q: word, role: 'INSTRUCTOR', status: 'ACTIVE' })).toMatchObject({ total: 1, items: [{ id: instructor?.id }] });
    expect(await list({ q: word, status: 'BLOCKED' })).toMatchObject({ total: 1, items: [{ id: mentor?.id, status: 'BLOCKED' }] });
    expect(await list({ q: learner?.email.toUpperCase() })).toMatchObject({ total: 1 });
    expect(await list({ q: String(learner?.id) })).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ id: learner?.id })]) });
    expect(await list({ q: word, page: 2, pageSize: 2 })).toMatchObject({ total: 3, totalPages: 2, items: [{ id: learner?.id }] });
    // A sign of patterns is a letter like any other.
    expect(await list({ q: `1_0%${word}` })).toMatchObject({ total: 0, items: [] });
  });

  test('one or two letters are looked for where names and addresses begin; a whole address is one person’s', async () => {
    const [inside, longer] = [unique('qx'), unique('qy')];
    const first = await createUser(app, { name: '뷁뷁이', email: `${inside}@example.test` });
    const second = await createUser(app, { name: '이뷁뷁', email: `x${inside}@example.test` });
    await createUser(app, { email: `${longer}@example.test` });
    const idsOf = async (query: object) => (await list(query)).items.map(({ id }: { id: number }) => id);
    expect(await idsOf({ q: '뷁뷁' })).toEqual([first.id]);
    expect(await idsOf({ q: '뷁뷁이' })).toEqual([first.id]);
    expect(await idsOf({ q: first.email })).toEqual([first.id]);
    expect(await idsOf({ q: inside, sort: 'createdAt' })).toEqual([first.id, second.id]);
    expect(await idsOf({ q: inside, sort: 'name' })).toEqual([first.id, second.id]);
    expect(await idsOf({ q: inside, to: '2020-01-01' })).toEqual([]);
    expect(await idsOf({ q: inside, from: '2020-01-01' })).toEqual([second.id, first.id]);
  });

  test('an export has what the list has, in its order and masked like it, and is on record', async () => {
    const word = unique('out');
    for (const name of ['나', '가']) await createUser(app, { name, email: `${name === '가' ? 'a' : 'b'}${word}@example.test` });
    const query = { q: word, sort: 'name', masked: 'true' };
    const { items } = await list(query);
    const lines = (await operator.call('exportUsers', { query: { ...query, format: 'jsonl' } })).body as string;
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(items);
    expect(items.map(({ email }: { email: string }) => email)).toEqual([`ao***@example.test`, `bo***@example.test`]);
    const table = (await operator.call('exportUsers', { query })).body as string;
    expect(table).toContain('"ao***@example.test","가"');
    expect(await app.sql("SELECT count(*)::int AS n FROM audit_logs WHERE action = 'users.export'")).toEqual([{ n: 2 }]);
  });

  test('reads by the index of trigrams', async () => {
    const rows = await app.sql<{ 'QUERY PLAN': string }>("SELECT indexdef FROM pg_indexes WHERE indexname = 'users_search'");
    expect(rows).toMatchObject([{ indexdef: expect.stringContaining("lower(((name || ' '::text) || email))") }]);
  });
});

describe('getUser', () => {
  test('is the person as they see themselves; COMMON_004 for nobody', async () => {
    const { id, email } = await createUser(app);
    expect((await operator.call('getUser', { params: { id } })).body).toMatchObject({ id, email, status: 'ACTIVE' });
    expect((await operator.call('getUser', { params: { id: 987_654 } })).body.errorCode).toBe('COMMON_004');
  });
});

describe('setUserRoles', () => {
  test('gives and takes what is named, and leaves the rest', async () => {
    const { id } = await createUser(app, { isInstructor: true });
    expect((await setRoles(operator, id, { isMentor: true })).body).toMatchObject({ isInstructor: true, isMentor: true, roleAdmin: false });
    expect((await setRoles(operator, id, { isInstructor: false })).body).toMatchObject({ isInstructor: false, isMentor: true });
    expect((await setRoles(operator, 987_654, { isMentor: true })).body.errorCode).toBe('COMMON_004');
    const logs = await app.sql("SELECT diff FROM audit_logs WHERE target = $1 AND action = 'users.roles' ORDER BY id", [`users/${id}`]);
    expect(logs).toEqual([{ diff: { isMentor: [false, true] } }, { diff: { isInstructor: [true, false] } }]);
  });

  test('nobody takes their own role as an operator', async () => {
    expect(outcome(await setRoles(operator, operator.user.id, { roleAdmin: false }))).toEqual([
      400,
      'COMMON_001',
      '자신의 운영자 권한과 이용 상태는 바꿀 수 없습니다.',
    ]);
    expect((await setRoles(operator, operator.user.id, { isMentor: true })).status).toBe(200);
  });

  test('two operators who take each other’s role at once: one is left', async () => {
    await app.sql('UPDATE users SET role_admin = false WHERE id <> $1', [operator.user.id]);
    const other = await signedInClient(app, { roleAdmin: true });
    const pair = [operator, other];
    for (let round = 0; round < 5; round += 1) {
      await inParallel(2, (index) => setRoles(pair[index] as TestClient, pair[1 - index]?.user.id ?? 0, { roleAdmin: false }));
      expect(await app.sql("SELECT count(*)::int AS left FROM users WHERE role_admin AND status = 'ACTIVE'")).toEqual([{ left: 1 }]);
      await app.sql('UPDATE users SET role_admin = true WHERE id = ANY ($1)', [pair.map(({ user }) => user.id)]);
    }
  });
});

describe('operatorScopes of setUserRoles', () => {
  test('are given, replaced and taken; what others cover is left out, and what changed is on record', async () => {
    const member = await signedInClient(app);
    const { id } = member.user;
    const rights = async (body: object) => {
      const answer = (await setRoles(operator, id, body)).body;
      return [answer.roleAdmin, answer.operatorScopes];
    };
    expect(await rights({ operatorScopes: ['admin:finance', 'admin:support', 'admin:support'] })).toEqual([true, ['admin:support', 'admin:finance']]);
    expect(await rights({ isMentor: true })).toEqual([true, ['admin:support', 'admin:finance']]);
    expect(await rights({ operatorScopes: ['admin:read', 'admin'], roleAdmin: true })).toEqual([true, ['admin']]);
    expect(await rights({ roleAdmin: false })).toEqual([false, []]);
    expect(await rights({ roleAdmin: true })).toEqual([true, ['admin']]);
    expect((await member.call('getSession')).body.user).toMatchObject({ roleAdmin: true, operatorScopes: ['admin'] });
    const logs = await app.sql<{ diff: object }>("SELECT diff FROM audit_logs WHERE target = $1 AND action = 'users.roles' ORDER BY id", [`users/${id}`]);
    expect(logs[0]).toEqual({ diff: { roleAdmin: [false, true], operatorScopes: [[], ['admin:support', 'admin:finance']] } });
    expect(logs[3]).toEqual({ diff: { roleAdmin: [true, false], operatorScopes: [['admin'], []] } });
  });

  test('COMMON_001 for what contradicts itself, for unknown ones and for one’s own', async () => {
    const { id } = await createUser(app);
    for (const body of [{ operatorScopes: [], roleAdmin: true }, { operatorScopes: ['admin'], roleAdmin: false }, { operatorScopes: ['profile:read'] }]) {
      expect((await setRoles(operator, id, body)).body.errorCode, JSON.stringify(body)).toBe('COMMON_001');
    }
    expect((await setRoles(operator, operator.user.id, { operatorScopes: ['admin:read'] })).body.message).toBe(
      '자신의 운영자 권한과 이용 상태는 바꿀 수 없습니다.',
    );
    expect((await setRoles(operator, operator.user.id, { operatorScopes: ['admin'] })).status).toBe(200);
  });

  test('count from the next request on, for sessions and for tokens', async () => {
    const helper = await signedInClient(app, { operatorScopes: ['admin:support'] });
    const token = { authorization: `Bearer ${await tokenOf(app, helper.user.id, ['admin'])}` };
    const users = () => helper.call('listUsers', { query: {} });
    const usersByToken = () => clientElsewhere(app).call('listUsers', { query: {}, headers: token });
    expect([(await users()).status, (await usersByToken()).status]).toEqual([200, 200]);
    await setRoles(operator, helper.user.id, { operatorScopes: ['admin:content'] });
    const refused = await users();
    expect([refused.status, refused.body.errorCode, refused.body.detail]).toEqual([
      403,
      'COMMON_003',
      "이 일에는 '회원 지원' 또는 '모든 운영' 권한이 필요합니다.",
    ]);
    expect((await usersByToken()).body.errorCode).toBe('COMMON_003');
  });

  test('a token may what both it and its person may', async () => {
    const helper = await createUser(app, { operatorScopes: ['admin:support'] });
    const chief = await createUser(app, { roleAdmin: true });
    const asked = async (userId: number, granted: string[]) => {
      const headers = { authorization: `Bearer ${await tokenOf(app, userId, granted)}` };
      const { status, body } = await clientElsewhere(app).call('listUsers', { query: {}, headers });
      return [status, body.detail];
    };
    const lacking = [403, 'token lacks scope admin:support or admin:read'];
    expect(await asked(helper.id, ['admin:support'])).toEqual([200, undefined]);
    expect(await asked(helper.id, ['admin:read'])).toEqual(lacking);
    expect(await asked(chief.id, ['admin:read'])).toEqual([200, undefined]);
    expect(await asked(chief.id, ['admin:finance'])).toEqual(lacking);
    expect(await asked(chief.id, ['admin'])).toEqual([200, undefined]);
  });

  test('are handed to programs only by who has them', async () => {
    const helper = await signedInClient(app, { operatorScopes: ['admin:support'] });
    const create = (scopes: string[]) => helper.call('createApiToken', { body: { name: '스크립트', scopes } });
    expect((await create(['admin:support'])).status).toBe(201);
    for (const scope of ['admin', 'admin:read', 'admin:finance', 'experiment:manage']) expect((await create([scope])).body.errorCode).toBe('TOKEN_001');
  });

  test('only who has all rights may act for instructors and mentors', async () => {
    const helper = await signedInClient(app, { operatorScopes: ['admin:support', 'admin:finance', 'admin:content', 'experiment:manage'] });
    expect((await helper.call('listTeachingCourses', { query: {} })).body.errorCode).toBe(instructorRequired.errorCode);
  });

  test('the last one with all rights stays, whatever others may', async () => {
    await app.sql("UPDATE users SET operator_scopes = '{admin:support}' WHERE role_admin AND id <> $1", [operator.user.id]);
    const other = await signedInClient(app, { roleAdmin: true });
    const pair = [operator, other];
    const outcomes = await inParallel(2, async (index) =>
      outcome(await setRoles(pair[index] as TestClient, pair[1 - index]?.user.id ?? 0, { operatorScopes: ['admin:read'] })),
    );
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await app.sql("SELECT count(*)::int AS left FROM users WHERE 'admin' = ANY (operator_scopes) AND status = 'ACTIVE'")).toEqual([{ left: 1 }]);
    await app.sql('UPDATE users SET operator_scopes = $2 WHERE id = ANY ($1)', [pair.map(({ user }) => user.id), ['admin']]);
  });

  test('the release of before makes operators with all rights, and ends all of them', async () => {
    const { id } = await createUser(app, { operatorScopes: ['admin:support'] });
    const rights = async (change: string) => (await app.sql(`UPDATE users SET ${change} WHERE id = $1 RETURNING role_admin, operator_scopes`, [id]))[0];
    expect(await rights('role_admin = true')).toEqual({ role_admin: true, operator_scopes: ['admin:support'] });
    expect(await rights('role_admin = false')).toEqual({ role_admin: false, operator_scopes: [] });
    expect(await rights('role_admin = true')).toEqual({ role_admin: true, operator_scopes: ['admin'] });
  });
});

describe('masking', () => {
  const known = () => createUser(app, { email: `${unique('hong')}@example.com` });

  test('hides e-mail and real name where it is asked for, and always from who may not look after people', async () => {
    const { id, email } = await known();
    await app.sql("UPDATE users SET real_name = '김배움' WHERE id = $1", [id]);
    const [reader, helper] = [await signedInClient(app, { operatorScopes: ['admin:read'] }), await signedInClient(app, { operatorScopes: ['admin:support'] })];
    const seen = async (caller: TestClient, query: Record<string, string>) => {
      const { body } = await caller.call('getUser', { params: { id }, query });
      const listed = (await caller.call('listUsers', { query: { q: email, ...query } })).body.items[0];
      expect(listed).toMatchObject({ email: body.email, realName: body.realName });
      return [body.email, body.realName, body.name];
    };
    const masked = ['ho***@example.com', '김*움', '김배움'];
    const shown = [email, '김배움', '김배움'];
    expect(await seen(reader, {})).toEqual(masked);
    expect(await seen(reader, { masked: 'false' })).toEqual(masked);
    expect(await seen(helper, { masked: 'true' })).toEqual(masked);
    expect(await seen(helper, {})).toEqual(shown);
    expect(await seen(operator, {})).toEqual(shown);
  });

  test.each([
    ['a@example.com', '***@example.com'],
    ['ab@example.com', 'a***@example.com'],
    ['hong@example.com', 'ho***@example.com'],
  ])('of %s leaves %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

  test.each([
    ['01012341234', '010-****-1234'],
    ['010-1234-5678', '010-****-5678'],
    ['1234', '***-****-****'],
  ])('of %s leaves %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  test.each([
    ['김배움', '김*움'],
    ['남궁', '남*'],
    ['선우혜린', '선**린'],
    ['김', '김*'],
  ])('of %s leaves %s', (name, masked) => expect(maskRealName(name)).toBe(masked));
});

describe('uncoverPersonalData', () => {
  test('answers what is asked, and records who asked for what and why, but not the answer', async () => {
    const { id, email } = await createUser(app);
    await app.sql("UPDATE users SET phone = '01099990001', real_name = '김배움' WHERE id = $1", [id]);
    const helper = await signedInClient(app, { operatorScopes: ['admin:support'] });
    const uncover = (caller: TestClient, userId: number, body: object) => caller.call('uncoverPersonalData', { params: { id: userId }, body });
    const reason = '환불 계좌를 확인하려고';
    const { body, headers } = await uncover(helper, id, { fields: ['phone', 'realName', 'phone'], reason });
    expect(body).toMatchObject({ userId: id, phone: '01099990001', realName: '김배움' });
    expect(body).not.toHaveProperty('email');
    expect(headers.get('cache-control')).toContain('no-store');
    expect((await uncover(operator, id, { fields: ['email'], reason })).body).toMatchObject({ email });
    expect(await app.sql("SELECT actor_id, diff FROM audit_logs WHERE target = $1 AND action = 'users.uncover' ORDER BY id", [`users/${id}`])).toEqual([
      { actor_id: helper.user.id, diff: { fields: [null, ['phone', 'realName']], reason: [null, reason] } },
      { actor_id: operator.user.id, diff: { fields: [null, ['email']], reason: [null, reason] } },
    ]);
    expect((await uncover(operator, 987_654, { fields: ['email'], reason })).body.errorCode).toBe('COMMON_004');
    expect((await uncover(operator, id, { fields: ['email'], reason: '' })).body.errorCode).toBe('COMMON_001');
    expect((await uncover(operator, id, { fields: [], reason })).body.errorCode).toBe('COMMON_001');
    for (const scope of ['admin:read', 'admin:finance', 'admin:content'] as const) {
      expect((await uncover(await signedInClient(app, { operatorScopes: [scope] }), id, { fields: ['email'], reason })).body.errorCode).toBe('COMMON_003');
    }
  });
});

describe('setUserStatus', () => {
  test('a blocked account is out at once, everywhere, and gets in again by its password only', async () => {
    const member = await signedInClient(app);
    const { id, email } = member.user;
    const exchange = (body: object) => clientElsewhere(app).call('exchangeToken', { body });
    const { body: tokens } = await exchange({ grantType: 'password', email, password: goodPassword });
    const byToken = () => clientElsewhere(app).call('getActiveState', { headers: { authorization: `Bearer ${tokens.accessToken}` } });
    expect([(await member.call('getSession')).body.state, (await byToken()).status]).toEqual(['LOGGED_IN', 200]);

    expect((await setStatus(operator, id, 'BLOCKED')).body).toMatchObject({ id, status: 'BLOCKED' });
    expect([(await member.call('getSession')).body.state, (await byToken()).status]).toEqual([null, 401]);
    expect((await exchange({ grantType: 'refresh_token', refreshToken: tokens.refreshToken })).body.errorCode).toBe('COMMON_002');
    const signIn = async () => (await clientElsewhere(app).call('signIn', { body: { email, password: goodPassword } })).body.errorCode;
    expect(await signIn()).toBe('SIGNIN_003');

    expect((await setStatus(operator, id, 'ACTIVE')).body).toMatchObject({ status: 'ACTIVE' });
    expect([(await member.call('getSession')).body.state, (await byToken()).status]).toEqual([null, 401]);
    expect(await signIn()).toBeNull();
    expect(await app.sql("SELECT diff FROM audit_logs WHERE target = $1 AND action = 'users.status' ORDER BY id", [`users/${id}`])).toMatchObject([
      { diff: { status: ['ACTIVE', 'BLOCKED'], reason: [null, '이유'] } },
      { diff: { status: ['BLOCKED', 'ACTIVE'] } },
    ]);
  });

  test('a status that somebody has already ends nothing', async () => {
    const member = await signedInClient(app);
    expect((await setStatus(operator, member.user.id, 'ACTIVE')).status).toBe(200);
    expect((await member.call('getSession')).body.state).toBe('LOGGED_IN');
  });

  test('a sign-in that was proven before the block makes no session after it', async () => {
    const { id, email } = await createUser(app);
    const [{ credential_epoch: epoch } = { credential_epoch: -1 }] = await app.sql<{ credential_epoch: number }>(
      'SELECT credential_epoch FROM users WHERE id = $1',
      [id],
    );
    await setStatus(operator, id, 'BLOCKED');
    expect(await app.sql('SELECT credential_epoch FROM users WHERE email = $1', [email])).toEqual([{ credential_epoch: epoch + 1 }]);
  });

  test('not of oneself, nor of people who withdrew, nor of nobody', async () => {
    const { id } = await createUser(app, { status: 'WITHDRAWN' });
    expect(outcome(await setStatus(operator, operator.user.id, 'BLOCKED'))).toEqual([400, 'COMMON_001', '자신의 운영자 권한과 이용 상태는 바꿀 수 없습니다.']);
    expect(outcome(await setStatus(operator, id, 'ACTIVE'))).toEqual([400, 'COMMON_001', '탈퇴한 회원의 상태는 바꿀 수 없습니다.']);
    expect((await setStatus(operator, 987_654, 'ACTIVE')).body.errorCode).toBe('COMMON_004');
    expect((await setStatus(operator, id, 'WITHDRAWN')).body.errorCode).toBe('COMMON_001');
  });

  test('COMMON_016 for a session that is not fresh', async () => {
    const other = await signedInClient(app, { roleAdmin: true });
    await app.sql("UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE user_id = $1", [other.user.id]);
    const { id } = await createUser(app);
    expect((await setStatus(other, id, 'BLOCKED')).body.errorCode).toBe('COMMON_016');
    expect((await setRoles(other, id, { isMentor: true })).body.errorCode).toBe('COMMON_016');
  });
});
