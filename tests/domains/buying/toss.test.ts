import { bankNames } from '@baeum/contract/domains/payments/payments.rules.ts';
import nock from 'nock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../support/client.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { buyer, confirm, coursesAt, order, preview, type Buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { useNock } from '../../support/use-nock.ts';

useNock();

const api = 'https://api.tosspayments.com';
const secretKey = 'test_sk_docs';
const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', TOSS_CLIENT_KEY: 'test_ck_docs', TOSS_SECRET_KEY: secretKey });
});
afterAll(() => app.stop());

/** What the provider answers of a payment, as its reference shows it. */
const payment = (made: Body, status: string, more: object = {}) => ({
  version: '2022-11-16',
  mId: 'tosspayments',
  paymentKey: `key-${made.id}`,
  orderId: made.orderNo,
  orderName: '강의',
  status,
  totalAmount: made.amount,
  balanceAmount: made.amount,
  currency: 'KRW',
  method: '카드',
  secret: 'ps_secret',
  receipt: { url: 'https://dashboard.tosspayments.com/receipt/1' },
  virtualAccount: null,
  failure: null,
  ...more,
});
const failure = (code: string, message = '실패했습니다.') => ({ code, message });
const confirming = (body?: Record<string, string | number>) => nock(api, { reqheaders: { authorization } }).post('/v1/payments/confirm', body);
const asking = (made: Body) => nock(api, { reqheaders: { authorization } }).get(`/v1/payments/key-${made.id}`);
const confirmed = (who: Buyer, made: Body) => confirm(who, made, `key-${made.id}`);
const stateOf = async (who: Buyer, made: Body) => (await who.call('getOrder', { params: { id: made.id } })).body;

async function ordered(method = 'CARD') {
  const who = await buyer(app);
  const { body } = await order(who, { items: await coursesAt(app, 10_000, 20_000) }, { method });
  return { who, made: body.order, start: body.payment };
}

test('an order tells the browser how to open the payment window', async () => {
  const { made, start, who } = await ordered('TRANSFER');
  expect(start).toEqual({
    provider: 'TOSS',
    params: {
      clientKey: 'test_ck_docs',
      customerKey: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      customerName: who.user.name,
      method: 'TRANSFER',
      orderId: made.orderNo,
      orderName: expect.stringMatching(/ 외 1건$/),
      amount: 30_000,
      successUrl: expect.stringMatching(new RegExp(`/orders/${made.id}$`)),
      failUrl: expect.stringMatching(new RegExp(`/orders/checkout\\?order=${made.id}$`)),
    },
  });
});

test('the provider knows a member by a key that nobody can guess, the same for every order', async () => {
  const { who, made, start } = await ordered();
  const again = await order(who, { items: await coursesAt(app, 5_000) });
  const { customerKey } = start.params;
  expect(again.body.payment.params.customerKey).toBe(customerKey);
  expect((await stateOf(who, made)).paymentStart.params.customerKey).toBe(customerKey);
  expect((await ordered()).start.params.customerKey).not.toBe(customerKey);
});

test('the account for a transfer is open for as long as the order waits, in the name of its buyer', async () => {
  const { who, start } = await ordered('VIRTUAL_ACCOUNT');
  expect(start.params).toMatchObject({ method: 'VIRTUAL_ACCOUNT', validHours: 24, customerName: who.user.name });
});

describe('an amount below what a method takes', () => {
  const methodsFor = async (who: Buyer, points: number) => {
    const items = await coursesAt(app, 1_000);
    const { amount, methods } = (await preview(who, { items, points })).body;
    return { amount, methods, refused: (method: string) => order(who, { items, points }, { method }) };
  };

  test.each([
    [100, ['CARD'], 'TRANSFER', 200],
    [190, ['CARD'], 'VIRTUAL_ACCOUNT', 200],
    [90, [], 'CARD', 100],
  ])('of %i won is offered by %j only, and refused by %s', async (rest, offered, method, least) => {
    const who = await buyer(app, { points: 1_000 });
    const { amount, methods, refused } = await methodsFor(who, 1_000 - rest);
    expect([amount, methods]).toEqual([rest, offered]);
    const { status, body } = await refused(method);
    expect([status, body.errorCode]).toEqual([409, 'ORDER_007']);
    expect(body.detail).toContain(`${least}원`);
  });

  test('that a method takes is offered by it', async () => {
    const who = await buyer(app, { points: 1_000 });
    expect((await methodsFor(who, 800)).methods).toEqual(['CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT']);
  });
});

describe('confirming', () => {
  test('sends payment, order and amount with a key of its own, and pays', async () => {
    const { who, made } = await ordered();
    confirming({ paymentKey: `key-${made.id}`, orderId: made.orderNo, amount: 30_000 })
      .matchHeader('idempotency-key', new RegExp(`^confirm-\\d+-key-${made.id}/1$`))
      .reply(200, payment(made, 'DONE'));
    expect(await confirmed(who, made)).toMatchObject({
      status: 200,
      body: { status: 'PAID', payment: { provider: 'TOSS', state: 'APPROVED', receiptUrl: 'https://dashboard.tosspayments.com/receipt/1' } },
    });
    expect(await confirmed(who, made)).toMatchObject({ status: 200, body: { status: 'PAID' } });
  });

  test.each([
    [403, 'REJECT_CARD_PAYMENT'],
    [400, 'INVALID_REJECT_CARD'],
  ])('that is refused by %s %s ends the order', async (status, code) => {
    const { who, made } = await ordered();
    confirming().reply(status, failure(code, '한도초과 혹은 잔액부족입니다.'));
    expect(await confirmed(who, made)).toMatchObject({ status: 402, body: { errorCode: 'ORDER_002', detail: '한도초과 혹은 잔액부족입니다.' } });
    expect(await stateOf(who, made)).toMatchObject({ status: 'FAILED', payment: { failure: { code } } });
  });

  test('that was done before is asked about', async () => {
    const { who, made } = await ordered();
    confirming().reply(400, failure('ALREADY_PROCESSED_PAYMENT'));
    asking(made).reply(200, payment(made, 'DONE'));
    expect(await confirmed(who, made)).toMatchObject({ status: 200, body: { status: 'PAID' } });
  });

  test.each([
    ['a server error', 500, failure('FAILED_INTERNAL_SYSTEM_PROCESSING')],
    ['a bank that is away', 400, failure('PROVIDER_ERROR')],
    ['a key that does not fit', 401, failure('UNAUTHORIZED_KEY')],
    ['an answer of another form', 200, { status: 'DONE' }],
    ['too many calls', 429, failure('TOO_MANY_REQUESTS')],
  ])('with %s stays open, and is asked about until it is known', async (_title, status, answer) => {
    const { who, made } = await ordered();
    confirming().reply(status, answer);
    expect(await confirmed(who, made)).toMatchObject({ status: 200, body: { status: 'PENDING', payment: { state: 'CONFIRMING' } } });
    asking(made).reply(200, payment(made, 'DONE'));
    await finishJobs();
    expect((await stateOf(who, made)).status).toBe('PAID');
  });

  test('of which the call broke off is done again with the same key when it never arrived', async () => {
    const { who, made } = await ordered();
    confirming().replyWithError('socket hang up');
    expect((await confirmed(who, made)).body.status).toBe('PENDING');
    asking(made).reply(200, payment(made, 'IN_PROGRESS'));
    confirming()
      .matchHeader('idempotency-key', new RegExp(`^confirm-\\d+-key-${made.id}/1$`))
      .reply(200, payment(made, 'DONE'));
    await finishJobs();
    expect((await stateOf(who, made)).status).toBe('PAID');
  });

  test('of another amount or order than ours settles nothing', async () => {
    const { who, made } = await ordered();
    confirming().reply(200, payment(made, 'DONE', { totalAmount: 100 }));
    expect((await confirmed(who, made)).status).toBe(500);
    expect(await stateOf(who, made)).toMatchObject({ status: 'PENDING', payment: { state: 'CONFIRMING' } });
  });
});

describe('sending money back', () => {
  const paid = async () => {
    const { who, made } = await ordered();
    confirming().reply(200, payment(made, 'DONE'));
    return { who, made: (await confirmed(who, made)).body };
  };
  const canceling = (made: Body, body?: Record<string, string | number>) =>
    nock(api, { reqheaders: { authorization } }).post(`/v1/payments/key-${made.id}/cancel`, body);
  const refund = (who: Buyer, made: Body, itemId: number, more: object = {}) =>
    who.call('refundOrder', { params: { id: made.id }, body: { itemIds: [itemId], reason: '안 들을게요.', ...more } });

  test('is done in part, with the number of the refund as its key, until it has worked', async () => {
    const { who, made } = await paid();
    const { refunds } = (await refund(who, made, made.items[1].id)).body;
    asking(made).reply(200, payment(made, 'DONE'));
    canceling(made).reply(500, failure('FAILED_INTERNAL_SYSTEM_PROCESSING'));
    await finishJobs();
    expect((await stateOf(who, made)).refunds[0].sentAt).toBeUndefined();
    const name = `refund-${refunds[0].id}`;
    asking(made).reply(200, payment(made, 'DONE'));
    canceling(made, { cancelReason: `안 들을게요. [${name}]`, cancelAmount: 20_000, refundableAmount: 30_000 })
      .matchHeader('idempotency-key', `${name}/2`)
      .reply(200, payment(made, 'PARTIAL_CANCELED'));
    await finishJobs();
    expect((await stateOf(who, made)).refunds[0].sentAt).toBeDefined();
  });
});

describe('a virtual account', () => {
  const account = { bankCode: '20', accountNumber: 'X6505636518308', customerName: '김배움', dueDate: '2036-11-24T18:00:00' };

  test('is shown until a notice tells of the transfer, and then only if the provider says so', async () => {
    const { who, made } = await ordered('VIRTUAL_ACCOUNT');
    confirming().reply(200, payment(made, 'WAITING_FOR_DEPOSIT', { virtualAccount: account }));
    expect((await confirmed(who, made)).body).toMatchObject({
      status: 'PENDING',
      expiresAt: '2036-11-24T09:00:00.000Z',
      payment: {
        state: 'WAITING',
        virtualAccount: { bank: bankNames['20'], number: account.accountNumber, holder: '김배움', dueAt: '2036-11-24T09:00:00.000Z' },
      },
    });
    const notice = (secret: string) =>
      who.call('paymentWebhook', {
        params: { provider: 'toss' },
        body: { createdAt: '2026-11-23T00:00:00', secret, status: 'DONE', orderId: made.orderNo, transactionKey: '1' },
      });
    expect(await notice('somebody else')).toMatchObject({ status: 403, body: { errorCode: 'COMMON_003' } });
    expect((await notice('ps_secret')).status).toBe(200);
    asking(made).reply(200, payment(made, 'WAITING_FOR_DEPOSIT', { virtualAccount: account }));
    await finishJobs();
    expect((await stateOf(who, made)).status).toBe('PENDING');
    await notice('ps_secret');
    asking(made).reply(200, payment(made, 'DONE', { virtualAccount: account }));
    await finishJobs();
    expect((await stateOf(who, made)).status).toBe('PAID');
  });

  test('is closed when nobody paid in time', async () => {
    const { who, made } = await ordered('VIRTUAL_ACCOUNT');
    confirming().reply(200, payment(made, 'WAITING_FOR_DEPOSIT', { virtualAccount: account }));
    await confirmed(who, made);
    await who.call('cancelOrder', { params: { id: made.id } });
    asking(made).reply(200, payment(made, 'WAITING_FOR_DEPOSIT', { virtualAccount: account }));
    nock(api).post(`/v1/payments/key-${made.id}/cancel`, { cancelReason: '입금 기한이 지났거나 주문이 취소되었습니다.' }).reply(200, payment(made, 'CANCELED'));
    asking(made).reply(200, payment(made, 'CANCELED'));
    await finishJobs();
    expect(await stateOf(who, made)).toMatchObject({ status: 'CANCELED', payment: { state: 'REFUSED' } });
    expect(nock.pendingMocks()).toEqual([]);
  });
});

test('a notice of a changed state asks about the payment by its order', async () => {
  const { who, made } = await ordered();
  expect(
    (
      await who.call('paymentWebhook', {
        params: { provider: 'toss' },
        body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-23T00:00:00', data: payment(made, 'DONE') },
      })
    ).status,
  ).toBe(200);
  nock(api).get(`/v1/payments/orders/${made.orderNo}`).reply(200, payment(made, 'IN_PROGRESS'));
  await finishJobs();
  expect((await stateOf(who, made)).status).toBe('PENDING');
});

describe('a cash receipt', () => {
  const asked = { kind: 'PERSONAL', number: '01012345678' };
  const wish = async (method: string, cashReceipt: object = asked) => {
    const who = await buyer(app);
    const { status, body } = await order(who, { items: await coursesAt(app, 10_000, 20_000) }, { method, cashReceipt });
    return { who, status, body, made: body.order };
  };
  const paid = async (cashReceipt: object = asked) => {
    const { who, made } = await wish('TRANSFER', cashReceipt);
    confirming().reply(200, payment(made, 'DONE', { method: '계좌이체' }));
    return { who, made: (await confirmed(who, made)).body };
  };
  const issuing = (body: Record<string, string | number> = {}) =>
    nock(api, { reqheaders: { authorization } }).post('/v1/cash-receipts', (sent) => Object.entries(body).every(([name, value]) => sent[name] === value));
  const issued = { receiptKey: 'receipt-1', issueNumber: 'G48300025', issueStatus: 'COMPLETED', receiptUrl: 'https://dashboard.tosspayments.com/cash/1' };
  const taking = (amount: number) => nock(api, { reqheaders: { authorization } }).post('/v1/cash-receipts/receipt-1/cancel', { amount });
  const giveBack = async (who: Buyer, made: Body, index: number, answer: Body) => {
    const { body } = await who.call('refundOrder', { params: { id: made.id }, body: { itemIds: [made.items[index].id], reason: '안 들을게요.' } });
    asking(made).reply(200, answer);
    nock(api).post(`/v1/payments/key-${made.id}/cancel`).reply(200, payment(made, 'PARTIAL_CANCELED'));
    return body;
  };
  const receiptOf = async (who: Buyer, made: Body) => (await stateOf(who, made)).payment.cashReceipt;

  test('is asked for with the order, issued once it is paid, and taken back with what is refunded', async () => {
    const { who, made } = await paid();
    expect(made.payment.cashReceipt).toEqual({ kind: 'PERSONAL', number: '010****5678', state: 'REQUESTED', amount: 0 });
    issuing({ amount: 30_000, orderId: made.orderNo, customerIdentityNumber: '01012345678', type: '소득공제' })
      .matchHeader('idempotency-key', /^cash-receipt-/)
      .reply(200, issued);
    await finishJobs();
    expect(await receiptOf(who, made)).toEqual({ kind: 'PERSONAL', number: '010****5678', state: 'ISSUED', amount: 30_000, url: issued.receiptUrl });
    expect(await app.sql('SELECT number FROM cash_receipts WHERE order_id = $1', [made.id])).toEqual([{ number: '010****5678' }]);
    taking(20_000).reply(200, issued);
    await giveBack(who, made, 1, payment(made, 'DONE'));
    await finishJobs();
    expect(await receiptOf(who, made)).toMatchObject({ state: 'ISSUED', amount: 10_000 });
    taking(10_000).reply(200, issued);
    await giveBack(who, made, 0, payment(made, 'PARTIAL_CANCELED', { balanceAmount: 10_000 }));
    await finishJobs();
    expect(await receiptOf(who, made)).toMatchObject({ state: 'CANCELED', amount: 0 });
    expect(nock.pendingMocks()).toEqual([]);
  });

  test('of a business is one for its expenses, and is issued after failures of the provider, once', async () => {
    const { who, made } = await paid({ kind: 'BUSINESS', number: '1208147521' });
    issuing().matchHeader('idempotency-key', /\/1$/).reply(500, failure('FAILED_INTERNAL_SYSTEM_PROCESSING'));
    await finishJobs();
    expect(await receiptOf(who, made)).toMatchObject({ state: 'REQUESTED', number: '120-**-**521' });
    issuing({ type: '지출증빙', customerIdentityNumber: '1208147521' }).matchHeader('idempotency-key', /\/2$/).reply(200, issued);
    await finishJobs();
    expect(await receiptOf(who, made)).toMatchObject({ state: 'ISSUED' });
  });

  test('that the provider refuses says why to its buyer and to operators, and is not tried again', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const { who, made } = await paid();
    issuing().reply(400, failure('INVALID_CUSTOMER_IDENTITY_NUMBER', '번호를 확인해주세요.'));
    await finishJobs();
    expect(await receiptOf(who, made)).toMatchObject({ state: 'FAILED', failure: '번호를 확인해주세요.' });
    const news = await app.sql("SELECT title FROM notifications WHERE event = 'cash-receipt-failed' AND user_id = $1", [operator.user.id]);
    expect(news).toEqual([{ title: `주문 ${made.orderNo}의 현금영수증 30,000원을 결제사가 발급하지 않았어요: 번호를 확인해주세요.` }]);
    await finishJobs();
    expect(nock.pendingMocks()).toEqual([]);
  });

  test('is none for a card, nor for an order that nobody paid', async () => {
    const { made } = await wish('CARD');
    expect(made.payment).not.toHaveProperty('cashReceipt');
    const unpaid = await wish('VIRTUAL_ACCOUNT');
    await unpaid.who.call('cancelOrder', { params: { id: unpaid.made.id } });
    expect(await app.sql('SELECT number FROM cash_receipts WHERE order_id = $1', [unpaid.made.id])).toEqual([]);
    await finishJobs();
    expect(nock.pendingMocks()).toEqual([]);
  });

  test.each([
    [{ kind: 'PERSONAL', number: '0212345678' }],
    [{ kind: 'PERSONAL', number: '01412345678' }],
    [{ kind: 'BUSINESS', number: '123456789' }],
    [{ kind: 'BUSINESS', number: '1208147520' }],
    [{ kind: 'BUSINESS', number: '01012345678' }],
  ])('is asked for by a number that there is: not %j', async (cashReceipt) => {
    const { status, body } = await wish('TRANSFER', cashReceipt);
    expect([status, body.errors[0].field]).toEqual([400, 'cashReceipt.number']);
  });
});
