import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, signedInClient, unique } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL_SIZE: '20' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

async function newGroup(options: object = {}) {
  const { status, body } = await operator.call('createGroup', { body: { name: unique('배움'), kind: 'BUSINESS', seats: 3, ...options } });
  expect(status).toBe(201);
  return body;
}

async function newCourse(): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    "INSERT INTO courses (slug, title, instructor_id, category_id, level, price, status, published_at) VALUES ($1, $1, $2, 1, '입문', 0, 'PUBLISHED', now()) RETURNING id",
    [unique('course'), operator.user.id],
  );
  return Number(row?.id);
}

type Client = Pick<typeof operator, 'call'>;
const join = (member: Client, { id, invite }: { id: number; invite: string }, more: object = {}) =>
  member.call('signupGroup', { params: { id }, body: { invite, ...more } });
const look = (caller: Client, id: number, invite?: string) => caller.call('getGroupSignup', { params: { id }, query: { ...(invite && { invite }) } });

describe('createGroup', () => {
  test('shows the invite once, and keeps its hash', async () => {
    const courseId = await newCourse();
    const group = await newGroup({ courseIds: [courseId, courseId], inviteExpiresAt: '2099-01-01T00:00:00.000Z' });
    expect(group).toMatchObject({ kind: 'BUSINESS', seats: 3, memberCount: 0, courseIds: [courseId], inviteExpiresAt: '2099-01-01T00:00:00.000Z' });
    expect(group.inviteUrl).toMatch(new RegExp(`^http://localhost:\\d+/groups/${group.id}/signup\\?invite=${group.invite}$`));
    const { body: page } = await operator.call('listGroups');
    expect(page.items[0]).toMatchObject({ id: group.id, name: group.name });
    expect(JSON.stringify([page, await app.sql('SELECT * FROM groups'), await app.sql('SELECT * FROM audit_logs')])).not.toContain(group.invite);
  });

  test('COMMON_001 for a course that does not exist, and nothing is made', async () => {
    const name = unique('없는');
    const { body } = await operator.call('createGroup', { body: { name, kind: 'EDU', seats: 1, courseIds: [987_654] } });
    expect([body.errorCode, await app.sql('SELECT FROM groups WHERE name = $1', [name])]).toEqual(['COMMON_001', []]);
  });
});

describe('getGroupSignup', () => {
  test('is for those who have the link, and for members; everybody else gets what an unknown group gives', async () => {
    const group = await newGroup();
    const [visitor, member] = [clientElsewhere(app), await signedInClient(app)];
    const seen = { group: { id: group.id, name: group.name, kind: 'BUSINESS' }, member: false, seatsLeft: 3 };
    expect((await look(visitor, group.id, group.invite)).body).toEqual(seen);
    const refusals = [
      await look(visitor, group.id),
      await look(visitor, group.id, 'wrong'),
      await look(visitor, 987_654, group.invite),
      await look(member, group.id),
    ];
    expect(tally(refusals)).toEqual({ '404 GROUP_001': 4 });
    await join(member, group);
    expect((await look(member, group.id)).body).toEqual({ ...seen, member: true, seatsLeft: 2 });
  });

  test('an invite ends', async () => {
    const group = await newGroup({ inviteExpiresAt: '2099-01-01T00:00:00.000Z' });
    await app.sql('UPDATE groups SET invite_expires_at = now() WHERE id = $1', [group.id]);
    expect((await look(clientElsewhere(app), group.id, group.invite)).body.errorCode).toBe('GROUP_001');
    expect((await join(await signedInClient(app), group)).body.errorCode).toBe('GROUP_001');
  });
});

describe('signupGroup', () => {
  test('enrolls in the group’s courses; a business changes no wording', async () => {
    const courseIds = [await newCourse(), await newCourse()];
    const group = await newGroup({ courseIds });
    const member = await signedInClient(app);
    await app.sql("INSERT INTO enrollments (user_id, course_id, source) VALUES ($1, $2, 'FREE')", [member.user.id, courseIds[0]]);
    const { status, body } = await join(member, group, { realName: '김배움' });
    expect([status, body.isEdu, body.enrollmentIds.length]).toEqual([201, false, 2]);
    const rows = await app.sql('SELECT course_id, source FROM enrollments WHERE user_id = $1 ORDER BY course_id', [member.user.id]);
    expect(rows.map(({ course_id: id, source }) => [Number(id), source])).toEqual([
      [courseIds[0], 'FREE'],
      [courseIds[1], 'GROUP'],
    ]);
    expect(await app.sql('SELECT real_name FROM group_members WHERE user_id = $1', [member.user.id])).toEqual([{ real_name: '김배움' }]);
    expect((await join(member, group)).body.errorCode).toBe('GROUP_002');
    expect((await look(member, group.id)).body.seatsLeft).toBe(2);
  });

  test('a school switches to education mode', async () => {
    const member = await signedInClient(app);
    expect((await join(member, await newGroup({ kind: 'EDU' }))).body.isEdu).toBe(true);
    expect((await member.call('getSession')).body.pageData.isEdu).toBe(true);
  });

  test.each([
    ['김1', 'NAME_001'],
    ['김', 'NAME_002'],
    ['김$배움', 'NAME_003'],
  ])('refuses the name %s: %s', async (realName, errorCode) => {
    const answer = await join(await signedInClient(app), await newGroup(), { realName });
    expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ field: 'realName', errorCode })]]);
  });

  test('COMMON_002 for visitors, GROUP_001 for a wrong invite', async () => {
    const group = await newGroup();
    const member = await signedInClient(app);
    expect((await join(clientElsewhere(app), group)).body.errorCode).toBe('COMMON_002');
    expect((await join(member, { ...group, invite: 'wrong' })).body.errorCode).toBe('GROUP_001');
  });

  test('200 at once for 7 seats: 7 get in', async () => {
    const group = await newGroup({ seats: 7, courseIds: [await newCourse()] });
    const people = await inParallel(200, () => signedInClient(app));
    expect(tally(await Promise.all(people.map((person) => join(person, group))))).toEqual({ '201': 7, '409 GROUP_003': 193 });
    expect(
      await app.sql('SELECT member_count, (SELECT count(*)::int FROM group_members WHERE group_id = id) AS members FROM groups WHERE id = $1', [group.id]),
    ).toEqual([{ member_count: 7, members: 7 }]);
    expect(await app.sql('SELECT FROM enrollments e JOIN group_courses c USING (course_id) WHERE c.group_id = $1', [group.id])).toHaveLength(7);
  });

  test('red control: looking first and then taking a seat runs into the table’s own limit', async () => {
    const { id } = await newGroup({ seats: 7 });
    const takeSeat = async () => {
      const [group] = await app.sql('SELECT FROM groups WHERE id = $1 AND member_count < seats', [id]);
      return group ? app.sql('UPDATE groups SET member_count = member_count + 1 WHERE id = $1', [id]) : undefined;
    };
    const refused = (
      await inParallel(50, () =>
        takeSeat().then(
          () => false,
          () => true,
        ),
      )
    ).filter(Boolean);
    expect(refused.length).toBeGreaterThan(0);
  });

  test('one person who presses 20 times takes one seat', async () => {
    const group = await newGroup();
    const member = await signedInClient(app);
    expect(tally(await inParallel(20, () => join(member, group)))).toEqual({ '201': 1, '409 GROUP_002': 19 });
    expect((await look(member, group.id)).body.seatsLeft).toBe(2);
  });
});

describe('listGroups and getGroup', () => {
  test('finds by name and kind, with the seats that are left', async () => {
    const name = unique('찾는그룹');
    const group = await newGroup({ name, kind: 'EDU', seats: 2 });
    await join(await signedInClient(app), group);
    const ids = async (query: Record<string, unknown>) => (await operator.call('listGroups', { query })).body.items.map(({ id }: { id: number }) => id);
    expect([await ids({ q: name }), await ids({ q: name.slice(1), kind: 'EDU' }), await ids({ q: name, kind: 'BUSINESS' }), await ids({ q: '그룹' })]).toEqual([
      [group.id],
      [group.id],
      [],
      [],
    ]);
    const { body } = await operator.call('getGroup', { params: { id: group.id } });
    expect(body).toMatchObject({ id: group.id, seats: 2, memberCount: 1, seatsLeft: 1 });
    expect((await operator.call('getGroup', { params: { id: 987_654 } })).status).toBe(404);
  });
});

describe('updateGroup', () => {
  const change = (id: number, body: object, by: Client = operator) => by.call('updateGroup', { params: { id }, body });

  test('changes what is sent and nothing else, the link stays', async () => {
    const group = await newGroup({ inviteExpiresAt: '2099-01-01T00:00:00.000Z' });
    const name = unique('새 이름');
    const { status, body } = await change(group.id, { name, seats: 8 });
    expect([status, body]).toMatchObject([200, { id: group.id, name, kind: 'BUSINESS', seats: 8, seatsLeft: 8, inviteExpiresAt: '2099-01-01T00:00:00.000Z' }]);
    expect((await change(group.id, { inviteExpiresAt: null })).body).toMatchObject({ name, seats: 8 });
    expect((await operator.call('getGroup', { params: { id: group.id } })).body.inviteExpiresAt).toBeUndefined();
    expect((await look(clientElsewhere(app), group.id, group.invite)).status).toBe(200);
    const [audit] = await app.sql("SELECT diff FROM audit_logs WHERE action = 'groups.update' AND target = $1 ORDER BY id", [`groups/${group.id}`]);
    expect(audit).toEqual({ diff: { name: [group.name, name], seats: [3, 8] } });
  });

  test('GROUP_004 for fewer seats than are taken, however many come at once; COMMON_001 and COMMON_004', async () => {
    const group = await newGroup({ seats: 10 });
    const members = await inParallel(6, () => signedInClient(app));
    for (const member of members.slice(0, 2)) await join(member, group);
    expect(tally([await change(group.id, { seats: 1 })])).toEqual({ '409 GROUP_004': 1 });
    expect((await change(group.id, { seats: 1 })).body.detail).toBe('이미 2명이 참여했습니다.');
    await Promise.all([...members.slice(2).map((member) => join(member, group)), change(group.id, { seats: 3 })]);
    const { body } = await operator.call('getGroup', { params: { id: group.id } });
    expect(body.seatsLeft).toBeGreaterThanOrEqual(0);
    expect((await change(group.id, { seats: body.memberCount })).body.seatsLeft).toBe(0);
    const wrong = [await change(group.id, { inviteExpiresAt: '2020-01-01T00:00:00.000Z' }), await change(group.id, { name: '' })];
    expect(wrong.map((each) => each.body.errors[0].field)).toEqual(['inviteExpiresAt', 'name']);
    expect(tally([await change(987_654, { seats: 5 })])).toEqual({ '404 COMMON_004': 1 });
  });

  test('is for operators of support', async () => {
    const group = await newGroup();
    const [member, finance] = [await signedInClient(app), await signedInClient(app, { roleAdmin: true })];
    await app.sql("UPDATE users SET operator_scopes = '{admin:finance}' WHERE id = $1", [finance.user.id]);
    expect(tally([await change(group.id, { seats: 5 }, member), await change(group.id, { seats: 5 }, finance)])).toEqual({ '403 COMMON_003': 2 });
  });
});

describe('renewGroupInvite', () => {
  test('ends the former link at once, and the new one when it says', async () => {
    const group = await newGroup();
    const { status, body } = await operator.call('renewGroupInvite', { params: { id: group.id }, body: { inviteExpiresAt: '2099-01-01T00:00:00.000Z' } });
    expect([status, body.inviteExpiresAt]).toEqual([200, '2099-01-01T00:00:00.000Z']);
    expect((await look(clientElsewhere(app), group.id, group.invite)).status).toBe(404);
    expect((await look(clientElsewhere(app), group.id, body.invite)).status).toBe(200);
    const past = await operator.call('renewGroupInvite', { params: { id: group.id }, body: { inviteExpiresAt: '2020-01-01T00:00:00.000Z' } });
    expect(past.body.errors).toMatchObject([{ field: 'inviteExpiresAt' }]);
    expect((await operator.call('renewGroupInvite', { params: { id: 987_654 }, body: {} })).status).toBe(404);
    expect(JSON.stringify(await app.sql('SELECT * FROM audit_logs'))).not.toContain(body.invite);
  });
});

describe('getGroupProgress and exportGroupProgress', () => {
  test('tell of the group’s courses alone, with masked names where they are asked for', async () => {
    const [courseId, other] = [await newCourse(), await newCourse()];
    const group = await newGroup({ courseIds: [courseId], seats: 5 });
    const [one, two] = [await signedInClient(app), await signedInClient(app, { name: '한별' })];
    await join(one, group, { realName: '김배움' });
    await join(two, group);
    await app.sql("INSERT INTO enrollments (user_id, course_id, source) VALUES ($1, $2, 'FREE')", [one.user.id, other]);
    await app.sql("UPDATE enrollments SET progress_rate = 42.5, last_learned_at = '2026-11-01T00:00:00Z' WHERE user_id = $1 AND course_id = $2", [
      one.user.id,
      courseId,
    ]);
    const read = async (query: Record<string, unknown> = {}) => (await operator.call('getGroupProgress', { params: { id: group.id }, query })).body;
    const page = await read({ masked: true });
    expect([page.total, page.items[0].name]).toEqual([2, '김*움']);
    expect((await read()).items[0]).toMatchObject({
      userId: one.user.id,
      name: '김배움',
      progressRate: 42.5,
      lastSeenAt: '2026-11-01T00:00:00.000Z',
      courses: [{ courseId, progressRate: 42.5 }],
    });
    expect(page.items[1]).toMatchObject({ progressRate: 0, courses: [{ courseId, progressRate: 0 }] });
    const { body: csv, headers } = await operator.call('exportGroupProgress', { params: { id: group.id }, query: { masked: true } });
    expect(headers.get('content-disposition')).toContain(`group-${group.id}-progress.csv`);
    const lines = String(csv).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(new RegExp(`"?${one.user.id}"?,"김\\*움".*42.5`));
    expect((await operator.call('getGroupProgress', { params: { id: 987_654 } })).status).toBe(404);
    expect((await one.call('getGroupProgress', { params: { id: group.id } })).status).toBe(403);
  });
});
