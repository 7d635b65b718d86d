import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../support/client.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { buyer, confirm, coursesAt, wrongBooks, order, type Buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { TossServer } from '../../support/toss-server.ts';

let toss: TossServer;
let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  toss = await TossServer.start();
  toss.books.closedAccounts.add(wrong.number);
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'fatal', ...toss.env });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
  toss.stop();
});

const right = { bank: '20', number: '1002123456789', holder: '김배움' };
const wrong = { bank: '20', number: '9999999999', holder: '김배움' };

const orderOf = async (who: Buyer, id: number): Promise<Body> => (await who.call('getOrder', { params: { id } })).body;
const titlesOf = async (who: Buyer, start: string) =>
  ((await who.call('listNotifications')).body.items as Body[]).map(({ title }) => String(title)).filter((title) => title.startsWith(start));
const say = (who: Buyer, id: number, account: object) => who.call('setReturnAccount', { params: { id }, body: account });
const wayOut = async (who: Buyer) => (await who.call('getWithdrawal')).body.blockers.map(({ code }: Body) => code);

/** A transfer has come for two courses. */
async function paid(): Promise<{ who: Buyer; id: number; orderNo: string; itemIds: number[]; key: string }> {
  const who = await buyer(app);
  const made = (await order(who, { items: await coursesAt(app, 10_000, 20_000) }, { method: 'VIRTUAL_ACCOUNT' })).body.order;
  const key = toss.begin(made, '가상계좌');
  await confirm(who, made, key);
  toss.payIn(key);
  await toss.deliver(app.url);
  await finishJobs();
  return { who, id: made.id, orderNo: made.orderNo, itemIds: made.items.map(({ id }: Body) => id), key };
}

/** The second course is given back to an account that takes nothing. */
async function refused() {
  const one = await paid();
  const { status } = await one.who.call('refundOrder', {
    params: { id: one.id },
    body: { itemIds: one.itemIds.slice(1), reason: '안 들을게요.', account: wrong },
  });
  expect(status).toBe(200);
  await finishJobs();
  return one;
}

describe('an account that the provider refuses', () => {
  test('is forgotten, its buyer is asked for another one and operators are told, and the money goes there at once', async () => {
    const { who, id, orderNo, key } = await refused();
    const refusal = { code: 'INVALID_REFUND_ACCOUNT_NUMBER', message: '없는 계좌이거나 계좌 번호가 잘못됐어요.' };
    expect((await orderOf(who, id)).refunds).toMatchObject([{ amount: 20_000, account: 'NEEDED', refusal }]);
    expect(await app.sql('SELECT account FROM refunds WHERE order_id = $1', [id])).toEqual([{ account: null }]);
    expect(await titlesOf(who, '20,000원을')).toEqual([`20,000원을 돌려드리지 못했어요. 돌려받을 계좌를 다시 알려주세요: ${refusal.message}`]);
    expect((await app.mails(who.user.email)).map(({ subject }) => subject)).toContain('[배움] 환불받을 계좌를 다시 알려주세요');
    expect(await titlesOf(operator, `주문 ${orderNo}`)).toEqual([expect.stringContaining('산 사람에게 계좌를 다시 물었어요.')]);
    // The provider gets no request while the account is unknown.
    const asked = toss.asked.filter(({ call }) => call === 'cancel').length;
    await finishJobs();
    expect(toss.asked.filter(({ call }) => call === 'cancel')).toHaveLength(asked);

    expect((await say(who, id, right)).body.refunds).toMatchObject([{ account: 'GIVEN' }]);
    await finishJobs();
    const [sent] = (await orderOf(who, id)).refunds;
    expect([sent.sentAt, sent.account, sent.refusal]).toEqual([expect.any(String), undefined, undefined]);
    expect(toss.books.find(key).balanceAmount).toBe(10_000);
    expect(toss.asked.findLast(({ call }) => call === 'cancel')?.body?.['refundReceiveAccount']).toEqual({
      bank: '20',
      accountNumber: right.number,
      holderName: right.holder,
    });
    expect(await say(who, id, right)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
  });

  test('is told each time, also the second wrong one', async () => {
    const { who, id } = await refused();
    await say(who, id, wrong);
    await finishJobs();
    expect((await orderOf(who, id)).refunds).toMatchObject([{ account: 'NEEDED' }]);
    expect(await titlesOf(who, '20,000원을')).toHaveLength(2);
  });

  test('of a holder with another name is said in those words', async () => {
    const one = await paid();
    toss.fail('cancel', 'INVALID_REFUND_ACCOUNT_INFO');
    await one.who.call('refundOrder', { params: { id: one.id }, body: { itemIds: one.itemIds, reason: '안 들을게요.', account: right } });
    await finishJobs();
    expect((await orderOf(one.who, one.id)).refunds).toMatchObject([
      { account: 'NEEDED', refusal: { code: 'INVALID_REFUND_ACCOUNT_INFO', message: '예금주의 이름이 계좌와 달라요.' } },
    ]);
    await say(one.who, one.id, right);
    await finishJobs();
    expect(toss.books.find(one.key).balanceAmount).toBe(0);
  });

  test('is put right by an operator, who leaves a trace without its number', async () => {
    const { who, id, key } = await refused();
    const answer = await operator.call('adminSetReturnAccount', { params: { id }, body: right });
    expect(answer).toMatchObject({ status: 200, body: { buyer: { id: who.user.id }, refunds: [{ account: 'GIVEN' }] } });
    await finishJobs();
    expect(toss.books.find(key).balanceAmount).toBe(10_000);
    expect(await app.sql("SELECT actor_id, diff FROM audit_logs WHERE action = 'orders.set-return-account' AND target = $1", [`orders/${id}`])).toEqual([
      { actor_id: operator.user.id, diff: { bank: [null, '20'] } },
    ]);
    expect(await operator.call('adminSetReturnAccount', { params: { id: 987_654 }, body: right })).toMatchObject({ status: 404 });
  });

  test('is nobody else’s to put right', async () => {
    const { id } = await refused();
    expect((await say(await buyer(app), id, right)).status).toBe(404);
  });

  test('of money that came for an order that had ended is asked for again as well', async () => {
    const who = await buyer(app);
    const made = (await order(who, { items: await coursesAt(app, 10_000) }, { method: 'VIRTUAL_ACCOUNT' })).body.order;
    const key = toss.begin(made, '가상계좌');
    await confirm(who, made, key);
    await who.call('cancelOrder', { params: { id: made.id } });
    toss.payIn(key);
    await finishJobs();
    await say(who, made.id, wrong);
    await finishJobs();
    expect((await orderOf(who, made.id)).payment).toMatchObject({
      state: 'RETURNED',
      returnAccount: 'NEEDED',
      returnRefusal: { code: 'INVALID_REFUND_ACCOUNT_NUMBER' },
    });
    expect(await titlesOf(who, '10,000원을')).toHaveLength(1);
    await say(who, made.id, right);
    await finishJobs();
    const { payment } = await orderOf(who, made.id);
    expect([payment.returnedAt, payment.returnAccount, payment.returnRefusal]).toEqual([expect.any(String), undefined, undefined]);
    expect(toss.books.find(key).balanceAmount).toBe(0);
  });
});

test('a wrong account is corrected before the provider has seen it', async () => {
  const { who, id, itemIds, key } = await paid();
  await who.call('refundOrder', { params: { id }, body: { itemIds, reason: '안 들을게요.', account: wrong } });
  expect((await say(who, id, right)).body.refunds).toMatchObject([{ account: 'GIVEN' }]);
  await finishJobs();
  expect(toss.books.find(key).balanceAmount).toBe(0);
  expect(await titlesOf(who, '30,000원을')).toEqual([]);
});

test('a correction while the answer of the provider is lost sends the money once', async () => {
  const { who, id, itemIds, key } = await paid();
  await who.call('refundOrder', { params: { id }, body: { itemIds: itemIds.slice(1), reason: '안 들을게요.', account: right } });
  toss.breakOff('cancel', 'after');
  await finishJobs();
  expect((await say(who, id, { ...right, number: '1002000000000' })).status).toBe(200);
  await finishJobs();
  expect((await orderOf(who, id)).refunds).toMatchObject([{ sentAt: expect.any(String) }]);
  expect(toss.books.find(key)).toMatchObject({ balanceAmount: 10_000, cancels: [{ cancelAmount: 20_000 }] });
});

test('money that an operator sent back at the provider itself settles the refund that waits for an account', async () => {
  const { who, id, key } = await refused();
  toss.cancel(key, 20_000, { bank: '20', accountNumber: right.number, holderName: right.holder });
  await toss.deliver(app.url);
  await finishJobs();
  const { status, refundedAmount, refunds } = await orderOf(who, id);
  expect([status, refundedAmount, refunds]).toEqual(['PARTIALLY_REFUNDED', 20_000, [expect.objectContaining({ amount: 20_000, sentAt: expect.any(String) })]]);
});

test('a refund that the provider refuses for another reason is told to operators once, and tried again', async () => {
  const one = await paid();
  toss.fail('cancel', 'EXCEED_MAX_REFUND_DUE');
  toss.fail('cancel', 'EXCEED_MAX_REFUND_DUE');
  await one.who.call('refundOrder', { params: { id: one.id }, body: { itemIds: one.itemIds, reason: '안 들을게요.', account: right } });
  await finishJobs();
  await finishJobs();
  expect((await orderOf(one.who, one.id)).refunds).toMatchObject([{ account: 'GIVEN', refusal: { code: 'EXCEED_MAX_REFUND_DUE' } }]);
  expect(await titlesOf(operator, `주문 ${one.orderNo}`)).toEqual([
    `주문 ${one.orderNo}의 환불 30,000원을 결제사가 보내지 못했어요: 결제사가 환불해주는 기간이 지났어요.`,
  ]);
  expect(await titlesOf(one.who, '30,000원을 돌려드리지')).toEqual([]);
  await finishJobs();
  expect((await orderOf(one.who, one.id)).refunds).toMatchObject([{ sentAt: expect.any(String) }]);
});

describe('leaving', () => {
  const leave = (who: Buyer) => who.call('withdraw', { body: { confirm: true } });

  test('waits for a refund: first for its account, then for the money', async () => {
    const { who, id } = await refused();
    expect(await wayOut(who)).toEqual(['MONEY_TO_RETURN']);
    expect(await leave(who)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004', detail: expect.stringContaining('돌려받을 계좌를 적어주세요') } });
    await say(who, id, right);
    expect(await wayOut(who)).toEqual(['REFUND_ON_ITS_WAY']);
    expect(await leave(who)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004', detail: expect.stringContaining('돌려보내는 중입니다') } });
    await finishJobs();
    expect(await wayOut(who)).toEqual([]);
    expect((await leave(who)).status).toBe(200);
  });

  test('waits for a refund to a card, too', async () => {
    const who = await buyer(app);
    const made = (await order(who, { items: await coursesAt(app, 10_000) })).body.order;
    await confirm(who, made, toss.begin(made));
    await who.call('refundOrder', { params: { id: made.id }, body: { itemIds: [made.items[0].id], reason: '안 들을게요.' } });
    expect(await wayOut(who)).toEqual(['REFUND_ON_ITS_WAY']);
    await finishJobs();
    expect(await wayOut(who)).toEqual([]);
  });
});
