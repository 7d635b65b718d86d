import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { sessionIn } from '../../support/mentoring-sessions.ts';
import { holdsOf } from '../../support/mentoring.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const session = (wanted: Parameters<typeof sessionIn>[1] = {}) => sessionIn(app, { status: 'ACCEPTED', hours: -2, ...wanted });

const read = async (caller: TestClient, id: number) => (await caller.call('getMentoring', { params: { id } })).body;
const report = (caller: TestClient, id: number, reason = '멘토가 들어오지 않았습니다.') =>
  caller.call('reportMentoringNoShow', { params: { id }, body: { reason } });
const settle = (caller: TestClient, id: number, outcome: string, version = 2) =>
  caller.call('settleMentoringDispute', { params: { id }, body: { outcome, reason: '참가 기록을 확인했습니다.', version } });
const answerOf = ({ status, body }: Answer) => [status, body.errorCode];
const wrongState = [409, 'MENTORING_002'];

describe('reportMentoringNoShow', () => {
  test.each(['ACCEPTED', 'COMPLETED', 'NO_SHOW'] as const)('of a session that is %s changes nothing but that it is known', async (status) => {
    const { mentor, mentee, id } = await session({ status });
    const { status: answered, body } = await report(mentee, id);
    expect([answered, body]).toMatchObject([200, { status, version: 2, dispute: { by: 'MENTEE', reason: '멘토가 들어오지 않았습니다.' } }]);
    expect(await read(mentor, id)).toMatchObject({ dispute: { by: 'MENTEE' } });
    expect(body.dispute).not.toHaveProperty('outcome');
    expect(answerOf(await report(mentee, id))).toEqual(wrongState);
  });

  test('operators are told', async () => {
    const { mentee, id } = await session();
    await report(mentee, id);
    await finishJobs();
    const { items } = (await operator.call('listNotifications')).body;
    expect(items[0]).toMatchObject({ event: 'mentoring-disputed', title: expect.stringContaining(`멘토링 ${id}`) });
    expect((await app.mails(operator.user.email)).at(-1)?.text).toContain(`admin mentorings settle ${id}`);
  });

  test.each([
    [-0.16, 409],
    [-0.17, 200],
    [-72.9, 200],
    [-73.01, 409],
  ])('of a session that began %d hours from now: %i', async (hours, expected) => {
    const { mentee, id } = await session({ hours });
    expect((await report(mentee, id)).status).toBe(expected);
  });

  test.each(['REQUESTED', 'DECLINED', 'CANCELED', 'EXPIRED'] as const)('not of one that is %s', async (status) => {
    const { mentee, id } = await session({ status });
    expect(answerOf(await report(mentee, id))).toEqual(wrongState);
  });

  test('is for the mentee, with a reason', async () => {
    const { mentor, mentee, id } = await session();
    expect(answerOf(await report(mentor, id))).toEqual([403, 'COMMON_003']);
    expect(answerOf(await report(await signedInClient(app), id))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await report(client(app.url), id))).toEqual([401, 'COMMON_002']);
    expect((await report(mentee, id, ' ')).body.errors).toEqual([{ field: 'reason', errorCode: 'COMMON_001', message: '이유를 500자까지 적어주세요.' }]);
  });
});

describe('settleMentoringDispute', () => {
  test.each([
    ['ACCEPTED', 'COMPLETED', { status: 'COMPLETED' }, 0],
    ['ACCEPTED', 'NO_SHOW_MENTEE', { status: 'NO_SHOW', noShowBy: 'MENTEE' }, 0],
    ['ACCEPTED', 'NO_SHOW_MENTOR', { status: 'NO_SHOW', noShowBy: 'MENTOR' }, 29_000],
    ['COMPLETED', 'COMPLETED', { status: 'COMPLETED' }, 0],
    ['COMPLETED', 'NO_SHOW_MENTOR', { status: 'NO_SHOW', noShowBy: 'MENTOR' }, 29_000],
    ['NO_SHOW', 'COMPLETED', { status: 'COMPLETED' }, 0],
    ['NO_SHOW', 'NO_SHOW_MENTOR', { status: 'NO_SHOW', noShowBy: 'MENTOR' }, 29_000],
  ] as const)('of one that is %s: %s', async (status, outcome, becomes, refunded) => {
    const { mentee, id } = await session({ status, paid: 29_000 });
    await report(mentee, id);
    const { status: answered, body } = await settle(operator, id, outcome);
    expect([answered, body]).toMatchObject([200, { ...becomes, version: 3, dispute: { outcome, answer: '참가 기록을 확인했습니다.' } }]);
    expect(body).not.toHaveProperty('orderId');
    expect(await read(mentee, id)).toMatchObject({ ...becomes, dispute: { settledAt: expect.any(String) } });
    expect(await holdsOf(app, id)).toEqual([]);
    const [row] = await app.sql(
      'SELECT o.refunded_amount, g.ended_by FROM mentorings g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id WHERE g.id = $1',
      [id],
    );
    expect(row).toEqual({ refunded_amount: refunded, ended_by: 'OPERATOR' });
    expect(answerOf(await settle(operator, id, 'COMPLETED', 3))).toEqual(wrongState);
  });

  test('of two operators at once one decides', async () => {
    const { mentee, id } = await session({ paid: 10_000 });
    await report(mentee, id);
    expect(tally(await inParallel(2, (which) => settle(operator, id, which ? 'COMPLETED' : 'NO_SHOW_MENTOR')))).toEqual({ '200': 1, '409 MENTORING_002': 1 });
  });

  test('how many sessions a mentor has held follows', async () => {
    const { mentor, mentee, id } = await session({ hours: -2 });
    const count = async () => (await app.sql('SELECT session_count FROM mentors WHERE user_id = $1', [mentor.user.id]))[0];
    await mentor.call('setMentoringStatus', { params: { id }, body: { status: 'COMPLETED', version: 1 } });
    expect(await count()).toEqual({ session_count: 1 });
    await report(mentee, id);
    await settle(operator, id, 'NO_SHOW_MENTOR', 3);
    expect(await count()).toEqual({ session_count: 0 });
  });

  test('needs a dispute that is open, as it was read, and an operator', async () => {
    const { mentor, mentee, id } = await session();
    expect(answerOf(await settle(operator, id, 'COMPLETED', 1))).toEqual(wrongState);
    await report(mentee, id);
    expect(answerOf(await settle(operator, id, 'COMPLETED', 1))).toEqual(wrongState);
    expect(answerOf(await settle(operator, 987_654, 'COMPLETED'))).toEqual([404, 'COMMON_004']);
    for (const caller of [mentor, mentee]) expect(answerOf(await settle(caller, id, 'COMPLETED'))).toEqual([403, 'COMMON_003']);
    expect(answerOf(await settle(client(app.url), id, 'COMPLETED'))).toEqual([401, 'COMMON_002']);
    expect(answerOf(await settle(operator, id, 'CANCELED'))).toEqual([400, 'COMMON_001']);
  });
});

describe('getMentoringDispute', () => {
  test('says what each decision gives back', async () => {
    const { mentee, id } = await session();
    const get = () => operator.call('getMentoringDispute', { params: { id } });
    expect(answerOf(await get())).toEqual([404, 'COMMON_004']);
    await report(mentee, id);
    const { body } = await get();
    const [paid] = await app.sql<{ amount: number; points: number }>(
      'SELECT coalesce(s.paid, 0)::int AS amount, coalesce(s.points, 0)::int AS points FROM mentorings g LEFT JOIN order_items s ON s.id = g.order_item_id WHERE g.id = $1',
      [id],
    );
    expect(body).toMatchObject({ id, dispute: { by: 'MENTEE' }, moneyBack: paid });
    expect((await mentee.call('getMentoringDispute', { params: { id } })).status).toBe(403);
  });
});

describe('listMentoringDisputes', () => {
  test('the longest waiting first, open or settled', async () => {
    await app.sql(
      'UPDATE mentorings SET disputed_at = NULL, dispute_by = NULL, dispute_reason = NULL, dispute_outcome = NULL, dispute_answer = NULL, dispute_settled_at = NULL',
    );
    const three = [await session(), await session(), await session()];
    for (const { mentee, id } of three) await report(mentee, id);
    const [first, second, third] = three.map(({ id }) => id);
    await settle(operator, Number(second), 'COMPLETED');
    const list = async (query: object) =>
      (await operator.call('listMentoringDisputes', { query: { ...query } })).body.items.map(({ id }: { id: number }) => id);
    expect(await list({})).toEqual([first, second, third]);
    expect(await list({ state: 'OPEN' })).toEqual([first, third]);
    expect(await list({ state: 'SETTLED' })).toEqual([second]);
    for (const { user } of [three[0]?.mentor, three[0]?.mentee].flatMap((person) => person ?? [])) expect(await list({ userId: user.id })).toEqual([first]);
    await app.sql("UPDATE mentorings SET disputed_at = '2026-03-01T00:00:00+09:00' WHERE id = $1", [third]);
    expect(await list({ from: '2026-03-01', to: '2026-03-01' })).toEqual([third]);
    expect(await list({ to: '2026-02-28' })).toEqual([]);

    const file = (query: object, who: TestClient = operator) => who.call('exportMentoringDisputes', { query: { ...query } });
    const lines = ((await file({ format: 'jsonl' })).body as string).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual((await operator.call('listMentoringDisputes')).body.items);
    const table = ((await file({ state: 'SETTLED' })).body as string).split('\r\n');
    expect([table.length, table[0], table[1]]).toEqual([3, expect.stringContaining('"멘토링 번호","알린 때"'), expect.stringMatching(`^${second},.*"완료"`)]);
    expect(await app.sql("SELECT target, diff FROM audit_logs WHERE action = 'mentorings.export-disputes' ORDER BY id DESC LIMIT 1")).toEqual([
      { target: 'mentoring-disputes', diff: { format: [null, 'csv'] } },
    ]);
    for (const who of [await signedInClient(app), await signedInClient(app, { operatorScopes: ['admin:content'] })])
      expect(answerOf(await file({}, who))).toEqual([403, 'COMMON_003']);
    const refused = await Promise.all([
      signedInClient(app).then((caller) => caller.call('listMentoringDisputes')),
      client(app.url).call('listMentoringDisputes'),
    ]);
    expect(refused.map(answerOf)).toEqual([
      [403, 'COMMON_003'],
      [401, 'COMMON_002'],
    ]);
  });
});
