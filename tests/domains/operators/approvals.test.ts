import { expireApprovals } from '@baeum/api/src/domains/approvals/approvals.jobs.ts';
import { expirePayouts } from '@baeum/api/src/domains/payouts/payouts.jobs.ts';
import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { contract } from '@baeum/contract';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import type { AppRoute } from '@ts-rest/core';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Body, TestClient } from '../../support/client.ts';
import { createUser, signedInClient, unique, type TestUser } from '../../support/factories.ts';
import { addPayee, earnedAt } from '../../support/incomes.ts';
import { sessionIn } from '../../support/mentoring-sessions.ts';
import { buy, buyer, coursesAt, wrongBooks } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

type Operator = TestClient & { user: TestUser };
let app: TestApp;
let maker: Operator;
let approver: Operator;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', APPROVAL_REFUND_WON: '40000', APPROVAL_PRODUCTION: 'on' });
  [maker, approver] = [await operator(), await operator()];
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const operator = () => signedInClient(app, { roleAdmin: true });
/** An operator with these rights only. */
async function operatorWith(...scopes: string[]): Promise<Operator> {
  const who = await operator();
  await app.sql('UPDATE users SET operator_scopes = $2 WHERE id = $1', [who.user.id, scopes]);
  return who;
}

const code = ({ status, body }: Answer) => [status, body.errorCode];
const get = async (id: number, by: TestClient = maker): Promise<Body> => (await by.call('getApproval', { params: { id } })).body;
const approve = (id: number, by: TestClient = approver, body: object = {}) => by.call('approveRequest', { params: { id }, body });
const reject = (id: number, by: TestClient = approver) => by.call('rejectRequest', { params: { id }, body: { reason: '다시 확인해주세요.' } });
const cancel = (id: number, by: TestClient = maker) => by.call('cancelRequest', { params: { id } });
const audited = async (id: number) =>
  (await app.sql<{ action: string }>('SELECT action FROM audit_logs WHERE target = $1 ORDER BY id', [`approvals/${id}`])).map(({ action }) => action);
const letTimePass = (id: number) => app.sql("UPDATE approvals SET ends_at = now() - interval '1 second' WHERE id = $1", [id]);
const noticesOf = async (userId: number, event: string) =>
  (await app.sql<{ title: string }>('SELECT title FROM notifications WHERE user_id = $1 AND event = $2 ORDER BY id', [userId, event])).map(
    ({ title }) => title,
  );

/** The number of the request that the answer says to wait. */
function waiting(answer: Answer): number {
  expect(code(answer), JSON.stringify(answer.body)).toEqual([409, 'APPROVAL_001']);
  expect(answer.body.approvalId).toEqual(expect.any(Number));
  return answer.body.approvalId;
}

describe('a refund above the site’s sum', () => {
  const bought = async (...prices: number[]): Promise<Body> => buy(await buyer(app), { items: await coursesAt(app, ...prices) });
  const refund = (order: Body, change: object = {}, by: TestClient = maker, headers = {}) =>
    by.call('adminRefund', {
      params: { id: order.id },
      body: { itemIds: order.items.map(({ id }: Body) => id), reason: '강의에 문제가 있었어요.', ...change },
      headers,
    });
  const orderOf = async ({ id }: Body) => (await app.sql('SELECT status, refunded_amount::int AS refunded FROM orders WHERE id = $1', [id]))[0];

  test('waits for another operator, and then runs as it was asked, once, in its maker’s name', async () => {
    const order = await bought(50_000);
    const id = waiting(await refund(order, { amount: 45_000 }));
    expect(await orderOf(order)).toEqual({ status: 'PAID', refunded: 0 });
    // Again, in another order of its members, and with a key: the same request.
    expect(waiting(await refund(order, { reason: '강의에 문제가 있었어요.', amount: 45_000 }, approver, { 'idempotency-key': randomUUID() }))).toBe(id);

    const detail = await get(id, approver);
    expect(detail).toMatchObject({
      state: 'WAITING',
      operation: 'adminRefund',
      target: `orders/${order.id}`,
      title: `주문 ${order.id} 환불 45,000원`,
      reason: '강의에 문제가 있었어요.',
      asked: { id: maker.user.id },
      mine: false,
      decidable: true,
      changes: [{ path: 'refundedAmount', before: 0, after: 45_000 }],
      request: { params: { id: String(order.id) }, body: { amount: 45_000 }, sealed: [] },
    });
    expect(await get(id)).toMatchObject({ mine: true, decidable: false });
    expect(await noticesOf(approver.user.id, 'approval-asked')).toContain(`승인을 기다려요: 주문 ${order.id} 환불 45,000원`);
    expect(await noticesOf(maker.user.id, 'approval-asked')).toEqual([]);

    expect(code(await approve(id, maker))).toEqual([403, 'APPROVAL_004']);
    expect(code(await approve(id, approver, { hash: 'a'.repeat(64) }))).toEqual([409, 'APPROVAL_002']);
    const { status, body } = await approve(id, approver, { hash: detail.request.hash });
    expect([status, body.state, body.decided.id, body.result]).toEqual([
      200,
      'APPROVED',
      approver.user.id,
      { id: order.id, status: 'REFUNDED', refundedAmount: 45_000 },
    ]);
    expect(await orderOf(order)).toEqual({ status: 'REFUNDED', refunded: 45_000 });
    expect(await audited(id)).toEqual(['approvals.ask', 'approvals.approve']);
    expect(
      await app.sql("SELECT actor_id::int AS actor, operation_id FROM audit_logs WHERE action = 'orders.refund' AND target = $1", [`orders/${order.id}`]),
    ).toEqual([{ actor: maker.user.id, operation_id: 'adminRefund' }]);
    expect(await noticesOf(maker.user.id, 'approval-ended')).toEqual([`주문 ${order.id} 환불 45,000원: 승인했어요`]);
    expect(code(await approve(id))).toEqual([409, 'APPROVAL_003']);
    expect(code(await reject(id))).toEqual([409, 'APPROVAL_003']);
    expect(code(await cancel(id))).toEqual([409, 'APPROVAL_003']);
  });

  test('is counted with what the order has given back, so that parts are no way around; what is below runs at once', async () => {
    const order = await bought(30_000, 30_000);
    const [first, second] = order.items.map(({ id }: Body) => id);
    expect((await refund(order, { itemIds: [first] })).status).toBe(200);
    waiting(await refund(order, { itemIds: [second] }));
    expect(await orderOf(order)).toEqual({ status: 'PARTIALLY_REFUNDED', refunded: 30_000 });
    expect(code(await refund(order, { itemIds: [first] }))).toEqual([409, 'ORDER_003']);
  });

  test('is void once its order has changed', async () => {
    const order = await bought(50_000, 1000);
    const [first, second] = order.items.map(({ id }: Body) => id);
    const id = waiting(await refund(order, { itemIds: [first] }));
    expect((await refund(order, { itemIds: [second] })).status).toBe(200);
    expect(code(await approve(id))).toEqual([409, 'APPROVAL_002']);
    expect(await get(id)).toMatchObject({ state: 'VOID', failure: { errorCode: 'APPROVAL_002' } });
    expect(await orderOf(order)).toEqual({ status: 'PARTIALLY_REFUNDED', refunded: 1000 });
    // It can be requested again.
    expect((await approve(waiting(await refund(order, { itemIds: [first] })))).body.state).toBe('APPROVED');
  });

  test('is approved once by many at once', async () => {
    const order = await bought(50_000);
    const id = waiting(await refund(order));
    const many = await Promise.all([1, 2, 3].map(operator));
    const answers = await inParallel(6, (index) => approve(id, many[index % 3]));
    expect(tally(answers)).toEqual({ 200: 1, '409 APPROVAL_003': 5 });
    expect(await orderOf(order)).toEqual({ status: 'REFUNDED', refunded: 50_000 });
  });

  test('keeps an account out of sight, and no longer than it waits', async () => {
    const account = { bank: '20', number: '1002123456789', holder: '김배움' };
    const order = await buy(await buyer(app), { items: await coursesAt(app, 50_000) });
    const id = waiting(await refund(order, { account }));
    expect((await get(id)).request).toMatchObject({ sealed: ['account'] });
    const [row] = await app.sql<{ all: string; sealed: string | null }>('SELECT a::text AS all, sealed FROM approvals a WHERE id = $1', [id]);
    expect([row?.all.includes(account.number), row?.sealed === null]).toEqual([false, false]);
    expect((await reject(id)).body).toMatchObject({ state: 'REJECTED', decisionReason: '다시 확인해주세요.' });
    expect(await app.sql('SELECT sealed FROM approvals WHERE id = $1', [id])).toEqual([{ sealed: null }]);
    expect(await noticesOf(maker.user.id, 'approval-ended')).toContain(`주문 ${order.id} 환불 50,000원: 거절했어요`);
  });

  test('goes to another account by two people as well', async () => {
    const account = { bank: '20', number: '1002123456789', holder: '김배움' };
    const setAccount = (id: number, by: TestClient = maker) => by.call('adminSetReturnAccount', { params: { id }, body: account });
    const unsent = async (amount: number) => {
      const { id } = await bought(amount);
      await app.sql("UPDATE payments SET method = 'VIRTUAL_ACCOUNT', state = 'RETURNED' WHERE order_id = $1", [id]);
      return id;
    };
    expect((await setAccount(await unsent(40_000))).status).toBe(200);
    const order = await unsent(50_000);
    const id = waiting(await setAccount(order));
    expect(await get(id)).toMatchObject({
      title: `주문 ${order}에서 돌려줄 50,000원의 계좌 바꾸기`,
      request: { body: { bank: '20' }, sealed: ['number', 'holder'] },
    });
    const kept = async () => (await app.sql('SELECT return_account AS account FROM payments WHERE order_id = $1', [order]))[0]?.['account'];
    expect(await kept()).toBeNull();
    expect((await approve(id)).body.state).toBe('APPROVED');
    expect(await kept()).toEqual(account);
    // The books are to be right in the end.
    await app.sql("UPDATE payments SET state = 'APPROVED', return_account = NULL WHERE state = 'RETURNED'");
    expect(code(await setAccount(987_654))).toEqual([404, 'COMMON_004']);
  });

  test('ends with its maker’s rights, by its maker, and by time', async () => {
    const leaver = await operator();
    const [left, canceled, late] = [await bought(50_000), await bought(50_000), await bought(50_000)];
    const ids = [waiting(await refund(left, {}, leaver)), waiting(await refund(canceled)), waiting(await refund(late))] as const;
    await app.sql("UPDATE users SET operator_scopes = '{admin:content}' WHERE id = $1", [leaver.user.id]);
    expect(code(await approve(ids[0]))).toEqual([409, 'APPROVAL_005']);
    expect(await get(ids[0])).toMatchObject({ state: 'VOID', failure: { errorCode: 'APPROVAL_005' } });

    expect(code(await cancel(ids[1], approver))).toEqual([403, 'APPROVAL_007']);
    expect((await cancel(ids[1])).body).toMatchObject({ state: 'CANCELED', decided: { id: maker.user.id } });

    await letTimePass(ids[2]);
    expect(code(await approve(ids[2]))).toEqual([409, 'APPROVAL_003']);
    await expireApprovals.run({});
    expect(await get(ids[2])).toMatchObject({ state: 'EXPIRED' });
    for (const order of [left, canceled, late]) expect(await orderOf(order)).toEqual({ status: 'PAID', refunded: 0 });
  });

  test('is decided only by who could refund themselves', async () => {
    const order = await bought(50_000);
    const id = waiting(await refund(order));
    const [content, reader, support] = [await operatorWith('admin:content'), await operatorWith('admin:read'), await operatorWith('admin:support')];
    expect(await get(id, reader)).toMatchObject({ decidable: false });
    for (const by of [content, reader]) expect([(await approve(id, by)).status, (await reject(id, by)).status]).toEqual([403, 403]);
    expect((await approve(id, support)).body.state).toBe('APPROVED');
  });
});

describe('the money of a session to which the mentor did not come', () => {
  async function disputed(paid: number) {
    const session = await sessionIn(app, { status: 'ACCEPTED', hours: -2, paid });
    expect((await session.mentee.call('reportMentoringNoShow', { params: { id: session.id }, body: { reason: '오지 않았습니다.' } })).status).toBe(200);
    return session;
  }
  const settle = (id: number, outcome: string, by: TestClient = maker, version = 2) =>
    by.call('settleMentoringDispute', { params: { id }, body: { outcome, reason: '참가 기록을 확인했습니다.', version } });
  const stateOf = async (id: number) =>
    (
      await app.sql(
        'SELECT g.status, g.dispute_outcome AS outcome, o.refunded_amount::int AS refunded FROM mentorings g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id WHERE g.id = $1',
        [id],
      )
    )[0];

  test('waits above the site’s sum, and then goes back once, in its maker’s name', async () => {
    const { id: session } = await disputed(50_000);
    const id = waiting(await settle(session, 'NO_SHOW_MENTOR'));
    expect(await stateOf(session)).toEqual({ status: 'ACCEPTED', outcome: null, refunded: 0 });
    expect(waiting(await settle(session, 'NO_SHOW_MENTOR'))).toBe(id);
    expect(await get(id, approver)).toMatchObject({
      operation: 'settleMentoringDispute',
      target: `mentorings/${session}`,
      title: `멘토링 ${session} 환불 50,000원`,
      reason: '참가 기록을 확인했습니다.',
      changes: [
        { path: 'status', before: 'ACCEPTED', after: 'NO_SHOW' },
        { path: 'refundedAmount', before: 0, after: 50_000 },
      ],
    });
    const [finance, support] = [await operatorWith('admin:finance'), await operatorWith('admin:support')];
    expect(code(await approve(id, finance))).toEqual([403, 'COMMON_003']);
    expect((await approve(id, support)).body).toMatchObject({
      state: 'APPROVED',
      decided: { id: support.user.id },
      result: { id: session, status: 'NO_SHOW' },
    });
    expect(await stateOf(session)).toEqual({ status: 'NO_SHOW', outcome: 'NO_SHOW_MENTOR', refunded: 50_000 });
    expect(
      await app.sql("SELECT actor_id::int AS actor FROM audit_logs WHERE action = 'mentorings.settle' AND target = $1", [`mentorings/${session}`]),
    ).toEqual([{ actor: maker.user.id }]);
  });

  test('needs nobody else where it is less, or nothing goes back; what the operation refuses is refused at once', async () => {
    const [small, held] = [await disputed(40_000), await disputed(50_000)];
    expect((await settle(small.id, 'NO_SHOW_MENTOR')).status).toBe(200);
    expect(code(await settle(held.id, 'NO_SHOW_MENTOR', maker, 1))).toEqual([409, 'MENTORING_002']);
    expect(code(await settle(987_654, 'NO_SHOW_MENTOR'))).toEqual([404, 'COMMON_004']);
    expect((await settle(held.id, 'NO_SHOW_MENTEE')).status).toBe(200);
    expect(code(await settle(held.id, 'NO_SHOW_MENTOR', maker, 3))).toEqual([409, 'MENTORING_002']);
  });

  test('is void once somebody has decided otherwise', async () => {
    const { id: session } = await disputed(50_000);
    const id = waiting(await settle(session, 'NO_SHOW_MENTOR'));
    expect((await settle(session, 'COMPLETED', approver)).status).toBe(200);
    expect(code(await approve(id))).toEqual([409, 'APPROVAL_002']);
    expect(await stateOf(session)).toMatchObject({ outcome: 'COMPLETED', refunded: 0 });
  });
});

describe('a change of the primary environment', () => {
  const made = async (): Promise<Body> => {
    const key = unique('config_');
    const id = waiting(await maker.call('createRemoteConfig', { body: { key, name: '문구', type: 'STRING', defaultValue: { value: '기본' } } }));
    expect((await approve(id)).body.state).toBe('APPROVED');
    return (await maker.call('getRemoteConfig', { params: { key } })).body;
  };
  const update = (config: Body, body: object, by: TestClient = maker) =>
    by.call('updateRemoteConfig', { params: { key: config.key }, body: { version: config.version, ...body } });
  const nameOf = async ({ key }: Body) => (await maker.call('getRemoteConfig', { params: { key } })).body.name;

  test('waits with what it changes, and runs when another operator agrees', async () => {
    const config = await made();
    const id = waiting(await update(config, { name: '새 이름' }));
    expect(await nameOf(config)).toBe('문구');
    expect(await get(id)).toMatchObject({ target: `remote-configs/${config.key}`, changes: [{ path: 'name', before: '문구', after: '새 이름' }] });
    expect((await approve(id)).body).toMatchObject({ state: 'APPROVED', result: { key: config.key, version: 2 } });
    expect(await nameOf(config)).toBe('새 이름');
  });

  test('is refused before anybody is asked where the operation would refuse it', async () => {
    const config = await made();
    expect(code(await update({ ...config, version: 9 }, { name: '새 이름' }))).toEqual([409, 'COMMON_005']);
    expect((await update({ ...config, key: unique('none') }, { name: '새 이름' })).status).toBe(404);
  });

  test('is voided by any other edit, also one that comes while it is approved', async () => {
    const config = await made();
    const ids = [waiting(await update(config, { name: '하나' })), waiting(await update(config, { name: '둘' })), waiting(await update(config, { name: '셋' }))];
    const answers = await inParallel(3, (index) => approve(ids[index] ?? 0));
    expect(tally(answers)).toEqual({ 200: 1, '409 APPROVAL_002': 2 });
    const states = await Promise.all(ids.map(async (id) => (await get(id)).state));
    expect(states.filter((state) => state === 'VOID').length).toBe(2);
    expect(await maker.call('getRemoteConfig', { params: { key: config.key } })).toMatchObject({ body: { version: 2 } });
  });

  test('needs nobody else where it is only tried, or stops something', async () => {
    const flag = { key: 870_001, name: '새 화면' };
    const created = await maker.call('createFeatureFlag', { body: flag });
    expect((await approve(waiting(created))).body.state).toBe('APPROVED');
    const transit = (action: string) => maker.call('transitionFeatureFlag', { params: { key: flag.key }, body: { action } });
    expect((await approve(waiting(await transit('start')))).body.state).toBe('APPROVED');
    expect((await transit('pause')).status).toBe(200);
    const carry = (dryRun: boolean) =>
      maker.call('promoteEntities', { body: { from: 'development', to: 'production', entities: [{ kind: 'FEATURE_FLAG', key: String(flag.key) }], dryRun } });
    expect((await carry(true)).body.errorCode).not.toBe('APPROVAL_001');
  });

  test('FAILED is what its operation refuses when it runs, and nothing stays of it', async () => {
    const key = unique('config_');
    const create = (name: string) => maker.call('createRemoteConfig', { body: { key, name, type: 'STRING', defaultValue: { value: '기본' } } });
    const [first, second] = [waiting(await create('하나')), waiting(await create('둘'))];
    expect((await approve(first)).body.state).toBe('APPROVED');
    expect((await approve(second)).body).toMatchObject({ state: 'FAILED', failure: { errorCode: 'EXP_004' }, decided: { id: approver.user.id } });
    expect(await nameOf({ key })).toBe('하나');
    expect(code(await approve(second))).toEqual([409, 'APPROVAL_003']);
  });
});

describe('a pay-out', () => {
  async function statement(): Promise<number> {
    const { id } = await createUser(app, { isInstructor: true });
    await addPayee(app, id, 'INDIVIDUAL', 30);
    await earnedAt(app, id, '2026-07-10T00:00:00Z', 100_000);
    await confirmSettlements.run({});
    const [row] = await app.sql<{ id: number }>('SELECT id::int FROM settlements WHERE instructor_id = $1', [id]);
    return row?.id ?? 0;
  }
  async function made(by: TestClient = maker): Promise<{ payout: number; id: number }> {
    const { status, body } = await by.call('paySettlements', { body: { settlementIds: [await statement()] } });
    expect(status, JSON.stringify(body)).toBe(201);
    const { items } = (await by.call('listApprovals', { query: { operation: 'approvePayout', state: 'WAITING', mine: true } })).body;
    return { payout: body.id, id: items.find(({ target }: Body) => target === `payouts/${body.id}`).id };
  }
  const stateOf = async (id: number) => (await maker.call('getPayout', { params: { id } })).body.state;

  test('is one request whichever door is taken', async () => {
    const one = await made();
    expect(code(await approve(one.id, maker))).toEqual([403, 'APPROVAL_004']);
    expect((await approve(one.id)).body).toMatchObject({ state: 'APPROVED', decided: { id: approver.user.id } });
    expect(await stateOf(one.payout)).toBe('APPROVED');
    // The record of the pay-out says who asked and who agreed, and leads to the request.
    const { items } = (await approver.call('listAuditLogs', { query: { target: `payouts/${one.payout}` } })).body;
    const both = { approvalId: one.id, askedBy: { id: maker.user.id }, decidedBy: { id: approver.user.id } };
    expect(items).toMatchObject([
      { action: 'payouts.approve', operationId: 'approvePayout', actor: { id: approver.user.id }, ...both },
      { action: 'payouts.make', actor: { id: maker.user.id }, ...both },
    ]);
    expect((await approver.call('getAuditLog', { params: { id: items[0].id } })).body).toMatchObject(both);

    const other = await made();
    expect((await approver.call('approvePayout', { params: { id: other.payout } })).status).toBe(200);
    expect(await get(other.id)).toMatchObject({ state: 'APPROVED', decided: { id: approver.user.id } });
    expect(code(await approve(other.id))).toEqual([409, 'APPROVAL_003']);

    const raced = await made();
    const answers = await Promise.all([approve(raced.id), approver.call('approvePayout', { params: { id: raced.payout } })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stateOf(raced.payout)).toBe('APPROVED');
  });

  test('is cancelled with its request, however that ends', async () => {
    const [rejected, canceled, late, alone] = [await made(), await made(), await made(), await made()];
    expect((await reject(rejected.id)).body.state).toBe('REJECTED');
    expect((await cancel(canceled.id)).body.state).toBe('CANCELED');
    await letTimePass(late.id);
    await expirePayouts.run({});
    expect((await maker.call('cancelPayout', { params: { id: alone.payout } })).status).toBe(200);
    expect(await Promise.all([rejected, canceled, late, alone].map(({ id }) => get(id).then(({ state }) => state)))).toEqual([
      'REJECTED',
      'CANCELED',
      'EXPIRED',
      'CANCELED',
    ]);
    for (const { payout } of [rejected, canceled, late, alone]) expect(await stateOf(payout)).toBe('CANCELED');
  });

  test('of who lost the right to make it is approved at neither door', async () => {
    const leaver = await operator();
    const { id, payout } = await made(leaver);
    await app.sql("UPDATE users SET operator_scopes = '{admin:content}' WHERE id = $1", [leaver.user.id]);
    expect(code(await approver.call('approvePayout', { params: { id: payout } }))).toEqual([409, 'APPROVAL_005']);
    expect(code(await approve(id))).toEqual([409, 'APPROVAL_005']);
    expect((await reject(id)).status).toBe(200);
  });
});

test('listApprovals finds by state, operation, target and whose they are', async () => {
  const all = async (query: object) => (await maker.call('listApprovals', { query: { pageSize: 100, ...query } })).body.items as Body[];
  const items = await all({});
  expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted((a: number, b: number) => b - a));
  expect((await all({ state: 'VOID' })).every(({ state }) => state === 'VOID')).toBe(true);
  expect((await all({ mine: false })).every(({ mine }) => !mine)).toBe(true);
  expect((await all({ mine: true, operation: 'adminRefund' })).every(({ mine, operation }) => mine && operation === 'adminRefund')).toBe(true);
  const target = items[0]?.target as string;
  expect((await all({ target })).map(({ id }) => id)).toEqual(items.filter((item) => item.target === target).map(({ id }) => id));
  expect(await all({ target: `${target}0`, state: 'WAITING' })).toEqual([]);
  expect(code(await maker.call('getApproval', { params: { id: 999_999 } }))).toEqual([404, 'COMMON_004']);
  for (const operationId of ['approveRequest', 'rejectRequest', 'cancelRequest'])
    expect((await maker.call(operationId, { params: { id: 999_999 }, body: { ...(operationId === 'rejectRequest' && { reason: '없음' }) } })).status).toBe(404);
});

describe('the contract', () => {
  const routes = Object.values(contract).flatMap((domain) => Object.entries(domain as Record<string, AppRoute>));
  const under = (kind: string) => routes.flatMap(([name, route]) => (metadataOf(route).approval?.kind === kind ? [name] : [])).toSorted();

  /** Writes of the workspace that need no approval by a second person: they change nothing that visitors get, or contain data that may not be stored. */
  const free = new Set([
    'addCohortMembers',
    'removeCohortMembers',
    'previewCohort',
    'evaluateDraft',
    'estimateAudience',
    'setEventBudget',
    'createSdkKey',
    'updateSdkKey',
    'rotateSdkKey',
    'revokeSdkKey',
    'createEventType',
    'updateEventType',
    'deleteEventType',
    'createExperimentMetric',
    'updateExperimentMetric',
    'deleteExperimentMetric',
  ]);

  test('has every door to the primary environment under approval', () => {
    const writes = routes.flatMap(([name, route]) =>
      route.method !== 'GET' && metadataOf(route).who === 'admin' && metadataOf(route).scope === 'experiment:manage' ? [name] : [],
    );
    expect(writes.filter((name) => !free.has(name)).toSorted()).toEqual(under('production'));
  });

  test('has every refund of operators under approval', () => {
    expect(under('refund')).toEqual(['adminRefund']);
    expect(under('mentoring-refund')).toEqual(['settleMentoringDispute']);
    expect(under('return-account')).toEqual(['adminSetReturnAccount']);
  });

  /** Operations of operators that move money, and why no second person is asked about them beforehand. */
  const alone: Readonly<Record<string, string>> = {
    paySettlements: 'is what the approval of a pay-out is asked for by',
    approvePayout: 'is the decision of the second person',
    markPayoutSent: 'notes what the bank has done with a pay-out that two people agreed to',
    returnPayoutLine: 'notes what the bank has given back',
    adjustIncome: 'reaches nobody but by a pay-out, to which two people agree',
    adjustPoints: 'moves points, which are never paid out',
    createVouchers: 'gives away what is learnt, not money',
    issueCoupon: 'gives away a discount, not money',
    reviewInstructorApplication: 'stops a mentor, which one person must be able to do at once; mentees get back what they are owed then anyway',
  };

  test('names why no second person is asked about the other operations of operators that move money', () => {
    const money = routes.flatMap(([name, route]) => {
      const { who, consequence, approval } = metadataOf(route);
      const of = typeof consequence === 'object' ? consequence.of : consequence;
      return who === 'admin' && of === 'money' && !approval ? [name] : [];
    });
    expect(money.toSorted()).toEqual(Object.keys(alone).toSorted());
  });
});
