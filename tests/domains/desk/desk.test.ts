import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser, signedInClient, unique } from '../../support/factories.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  boss = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const operatorWith = (...operatorScopes: OperatorScope[]) => signedInClient(app, { operatorScopes });
const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body?.errorCode];
const audited = async (target: string) =>
  (await app.sql<{ action: string; diff: object }>('SELECT action, diff FROM audit_logs WHERE target = $1 ORDER BY id', [target])).map(({ action, diff }) => ({
    action,
    diff,
  }));

describe('saved views', () => {
  const view = (name = unique('보기 ')) => ({ list: 'orders', name, query: 'status=PAID' });
  const save = (caller: TestClient, body: Record<string, unknown>) => caller.call('saveView', { body });
  const names = async (caller: TestClient, query: Record<string, string> = {}) =>
    ((await caller.call('listSavedViews', { query })).body as { name: string }[]).map(({ name }) => name);

  test('are one person’s, or shared with all operators', async () => {
    const [maker, other] = [await operatorWith('admin:support'), await operatorWith('admin:read')];
    const [own, shared] = [view('가 내 보기'), { ...view('나 함께 쓰는 보기'), shared: true }];
    const { status, body } = await save(maker, own);
    expect([status, body]).toEqual([200, { ...own, id: body.id, shared: false, mine: true, maker: expect.any(String), updatedAt: expect.any(String) }]);
    await save(maker, shared);
    await save(maker, { ...view('다 강의'), list: 'courses', shared: true });
    expect(await names(maker, { list: 'orders' })).toEqual([own.name, shared.name]);
    expect(await names(other, { list: 'orders' })).toEqual([shared.name]);
    expect(await names(other)).toEqual(expect.arrayContaining([shared.name, '다 강의']));
    expect((await other.call('listSavedViews', { query: { list: 'orders' } })).body).toMatchObject([{ mine: false, shared: true }]);
    // Operators who may only read cannot store any.
    expect(code(await save(other, view()))).toEqual([403, 'COMMON_003']);
    expect(code(await (await signedInClient(app)).call('listSavedViews'))).toEqual([403, 'COMMON_003']);
  });

  test('are changed and deleted by their maker, shared ones also by who has all rights', async () => {
    const [maker, other] = [await operatorWith('admin:finance'), await operatorWith('admin:finance')];
    const { id } = (await save(maker, { ...view(), shared: true })).body;
    const { id: own } = (await save(maker, view())).body;
    expect(code(await save(other, { ...view(), id }))).toEqual([403, 'VIEW_003']);
    expect(code(await other.call('deleteView', { params: { id } }))).toEqual([403, 'VIEW_003']);
    expect(code(await save(boss, { ...view(), id: own }))).toEqual([404, 'COMMON_004']);
    expect(code(await boss.call('deleteView', { params: { id: own } }))).toEqual([404, 'COMMON_004']);

    const changed = await save(boss, { ...view('새 이름'), id, shared: true });
    expect(changed.body).toMatchObject({ id, name: '새 이름', mine: false });
    expect((await maker.call('deleteView', { params: { id } })).status).toBe(204);
    expect(code(await maker.call('deleteView', { params: { id } }))).toEqual([404, 'COMMON_004']);
    expect(await audited(`saved-views/${id}`)).toMatchObject([
      { action: 'saved-views.save', diff: { list: [null, 'orders'] } },
      { action: 'saved-views.save', diff: { name: [expect.any(String), '새 이름'] } },
      { action: 'saved-views.delete', diff: { name: ['새 이름', null] } },
    ]);
  });

  test('have a name of their own, and a person keeps so many', async () => {
    const maker = await operatorWith('admin:content');
    const [one, two] = [view(), view()];
    const { id } = (await save(maker, one)).body;
    await save(maker, two);
    expect(code(await save(maker, one))).toEqual([409, 'VIEW_002']);
    expect(code(await save(maker, { ...two, id }))).toEqual([409, 'VIEW_002']);
    expect((await save(maker, { ...one, id, query: 'status=REFUNDED' })).body).toMatchObject({ id, query: 'status=REFUNDED' });
    for (const wrong of [{ name: ' ' }, { name: '가'.repeat(41) }, { list: '../orders' }, { query: 'x'.repeat(2001) }])
      expect((await save(maker, { ...view(), ...wrong })).status).toBe(400);

    await app.sql(
      "INSERT INTO saved_views (user_id, list, name, query) SELECT v.user_id, 'users', 'v' || n, '' FROM saved_views v, generate_series(1, 47) n WHERE v.id = $1",
      [id],
    );
    const answers = await inParallel(4, () => save(maker, view()));
    expect(answers.map(code).toSorted(([former], [latter]) => Number(former) - Number(latter))).toEqual([
      [200, undefined],
      ...Array.from({ length: 3 }, () => [409, 'VIEW_001']),
    ]);
  });
});

describe('tellPresence', () => {
  const look = async (caller: TestClient, id: string) => (await caller.call('tellPresence', { body: { noun: 'orders', id } })).body.others;

  test('answers who else looks at the same thing now', async () => {
    const [one, two] = await Promise.all(['김하나', '이둘'].map((name) => createUser(app, { name, roleAdmin: true, operatorScopes: ['admin:support'] })));
    const [first, second] = [await clientOf(app, Number(one?.id)), await clientOf(app, Number(two?.id))];
    const id = unique('');
    expect(await look(first, id)).toEqual([]);
    expect(await look(second, id)).toEqual([{ id: one?.id, name: '김하나' }]);
    expect(await look(first, id)).toEqual([{ id: two?.id, name: '이둘' }]);
    expect(await look(first, `${id}0`)).toEqual([]);
    await app.sql("UPDATE presence SET seen_at = now() - interval '46 seconds' WHERE user_id = $1", [one?.id]);
    expect(await look(second, id)).toEqual([]);
    expect((await first.call('tellPresence', { body: { noun: 'Orders/', id } })).status).toBe(400);
    expect(code(await (await operatorWith('admin:read')).call('tellPresence', { body: { noun: 'orders', id } }))).toEqual([403, 'COMMON_003']);
  });
});

describe('getDeskQueues', () => {
  const queues = async (caller: TestClient): Promise<{ queue: string; count: number; oldestAt: string | null; countIsCapped?: boolean }[]> =>
    (await caller.call('getDeskQueues')).body.queues;

  test('counts what waits, the oldest first, of what the operator may see', async () => {
    const teacher = await createUser(app, { isInstructor: true });
    const course = await createCourse(app, { instructorId: teacher.id });
    await app.sql(
      `INSERT INTO course_submissions (course_id, version, curriculum_version, content_hash, snapshot, checks, status_before, submitted_at)
       VALUES ($1, 1, 1, repeat('0', 64), '{}', '[]', 'DRAFT', '2026-01-02T00:00:00Z')`,
      [course.id],
    );
    await app.sql(
      `INSERT INTO reports (reporter_id, target_type, target_id, reason, text, reported_user_id, content, created_at)
       SELECT $1, 'POST', n, 'SPAM', '', $1, '', '2026-01-01T00:00:00Z' FROM generate_series(1, 1001) n`,
      [teacher.id],
    );
    const all = await queues(boss);
    expect(all.map(({ queue }) => queue).toSorted()).toEqual([
      'APPLICATIONS',
      'APPROVALS',
      'CONTACT',
      'COURSES',
      'DISPUTES',
      'HELD',
      'HELD_SETTLEMENTS',
      'JOBS',
      'PAYOUTS',
      'REPORTS',
      'SETTLEMENTS',
      'WEBHOOKS',
    ]);
    expect(all.slice(0, 2)).toEqual([
      { queue: 'REPORTS', count: 1000, countIsCapped: true, oldestAt: '2026-01-01T00:00:00.000Z' },
      { queue: 'COURSES', count: 1, oldestAt: '2026-01-02T00:00:00.000Z' },
    ]);
    expect(all.at(-1)).toMatchObject({ count: 0, oldestAt: null });
    const seenBy = async (...scopes: Parameters<typeof operatorWith>) => (await queues(await operatorWith(...scopes))).map(({ queue }) => queue).toSorted();
    expect(await seenBy('admin:finance')).toEqual(['APPROVALS', 'HELD_SETTLEMENTS', 'PAYOUTS', 'SETTLEMENTS']);
    expect(await seenBy('admin:support')).toEqual(['APPROVALS', 'CONTACT', 'DISPUTES']);
    expect(await seenBy('admin:content')).toEqual(['APPLICATIONS', 'COURSES', 'HELD', 'REPORTS']);
    expect(await seenBy('experiment:manage')).toEqual(['APPROVALS']);
    expect(await seenBy('admin:read')).toHaveLength(12);
    expect(code(await (await signedInClient(app)).call('getDeskQueues'))).toEqual([403, 'COMMON_003']);
  });
});

describe('getAdminStats', () => {
  test('sums the days of Seoul and tells each', async () => {
    const { id } = await createUser(app, {});
    await app.sql("UPDATE users SET created_at = '2019-03-01T15:00:00Z' WHERE id = $1", [id]);
    await app.sql("INSERT INTO study_days (user_id, day, seconds) VALUES ($1, '2019-03-01', 60), ($1, '2019-03-02', 60)", [id]);
    const { status, body } = await boss.call('getAdminStats', { query: { from: '2019-03-01', to: '2019-03-02' } });
    const nothing = { orders: 0, gross: 0, refunds: 0, applications: 0 };
    expect([status, body]).toEqual([
      200,
      {
        from: '2019-03-01',
        to: '2019-03-02',
        ...nothing,
        signups: 1,
        actives: 1,
        days: [
          { day: '2019-03-01', ...nothing, signups: 0, actives: 1 },
          { day: '2019-03-02', ...nothing, signups: 1, actives: 1 },
        ],
      },
    ]);
    const usual = (await boss.call('getAdminStats')).body;
    expect(usual.days).toHaveLength(8);
    expect([usual.from, usual.to]).toEqual([usual.days[0].day, usual.days[7].day]);
    expect(await boss.call('getAdminStats', { query: { from: '2026-01-02', to: '2026-01-01' } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'to' }] },
    });
    expect((await boss.call('getAdminStats', { query: { from: '2020-01-01', to: '2021-01-01' } })).status).toBe(400);
    for (const caller of [await signedInClient(app), await operatorWith('experiment:manage')])
      expect(code(await caller.call('getAdminStats'))).toEqual([403, 'COMMON_003']);
  });

  test('counts what was paid and given back', async () => {
    const { id } = await createUser(app, {});
    await app.sql(
      `WITH o AS (INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, refunded_amount, created_at, expires_at, paid_at)
         VALUES ('20190410-0000000A', $1, 'PARTIALLY_REFUNDED', 0, 0, 30000, 10000, '2019-04-10T00:00:00Z', '2019-04-11T00:00:00Z', '2019-04-10T01:00:00Z') RETURNING id)
       INSERT INTO refunds (order_id, amount, points, reason, by_operator, created_at) SELECT id, 10000, 0, '이유', true, '2019-04-11T01:00:00Z' FROM o`,
      [id],
    );
    const { body } = await boss.call('getAdminStats', { query: { from: '2019-04-10', to: '2019-04-11' } });
    expect(body).toMatchObject({
      orders: 1,
      gross: 30_000,
      refunds: 10_000,
      days: [
        { orders: 1, gross: 30_000, refunds: 0 },
        { orders: 0, refunds: 10_000 },
      ],
    });
  });
});
