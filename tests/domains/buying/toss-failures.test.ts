import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '../../support/client.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { buyer, confirm, coursesAt, order, type Buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import type { TossMethod } from '../../support/toss-books.ts';
import { TossServer } from '../../support/toss-server.ts';

let toss: TossServer;
let app: TestApp;
beforeAll(async () => {
  toss = await TossServer.start();
  app = await startTestApp({ JOBS: 'off', ...toss.env });
});
afterAll(async () => {
  await app.stop();
  toss.stop();
});
beforeEach(() => {
  toss.asked.length = 0;
  toss.notices = [];
});

const stateOf = async (who: Buyer, made: Body) => (await who.call('getOrder', { params: { id: made.id } })).body;
const keysOf = (call: string) => toss.asked.filter((each) => each.call === call).map(({ idempotencyKey }) => idempotencyKey);

/** Somebody has come back from the payment window. */
async function ordered({ method = 'CARD', prices = [10_000, 20_000] } = {}) {
  const who = await buyer(app);
  const made = (await order(who, { items: await coursesAt(app, ...prices) }, { method })).body.order;
  const methods: Record<string, TossMethod> = { VIRTUAL_ACCOUNT: '가상계좌', TRANSFER: '계좌이체' };
  return { who, made, key: toss.begin(made, methods[method] ?? '카드') };
}

async function paid(options: Parameters<typeof ordered>[0] = {}) {
  const { who, made, key } = await ordered(options);
  const { body } = await confirm(who, made, key);
  expect(body.status).toBe('PAID');
  return { who, made: body, key };
}

/** What is left with the provider of a payment, and what our books say. */
async function money(key: string, made: Body) {
  const [{ ours } = { ours: 0 }] = await app.sql<{ ours: number }>(
    "SELECT coalesce(sum(e.amount), 0)::int AS ours FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.order_id = $1 AND e.account = 'provider'",
    [made.id],
  );
  const { approvedAt, balanceAmount } = toss.books.find(key);
  return { theirs: approvedAt === null ? 0 : balanceAmount, ours };
}

describe('a payment that was taken, of which the answer was lost', () => {
  const losses: Record<string, () => void> = {
    'too many questions': () => toss.fail('find', 'FORBIDDEN_CONSECUTIVE_REQUEST'),
    'a key that is not valid': () => toss.fail('find', 'INVALID_API_KEY'),
    'a key that is not known': () => toss.fail('find', 'UNAUTHORIZED_KEY'),
    'an address that is not known': () => toss.fail('find', 'NOT_FOUND'),
    'a limit': () => toss.fail('find', 'TOO_MANY_REQUESTS'),
    'a code that nobody knows': () => toss.fail('find', 'SOMETHING_NEW', { status: 404 }),
    'a failure of the server': () => toss.fail('find', 'FAILED_INTERNAL_SYSTEM_PROCESSING'),
    'a page of something in between': () => toss.garble('find', { status: 404 }),
    'no answer': () => toss.breakOff('find', 'before'),
  };
  test.each(Object.keys(losses))('is not given up because asking meets %s', async (name) => {
    const { who, made, key } = await ordered();
    toss.breakOff('confirm', 'after');
    expect((await confirm(who, made, key)).body.status).toBe('PENDING');
    losses[name]?.();
    await finishJobs();
    expect(await stateOf(who, made)).toMatchObject({ status: 'PENDING', payment: { state: 'CONFIRMING' } });
    await finishJobs();
    expect(await stateOf(who, made)).toMatchObject({ status: 'PAID', payment: { state: 'APPROVED' } });
    expect(await money(key, made)).toEqual({ theirs: 30_000, ours: 30_000 });
  });

  test('is not given up because it has a state that nobody knows', async () => {
    const { who, made, key } = await ordered();
    toss.breakOff('confirm', 'after');
    await confirm(who, made, key);
    const taken = toss.books.find(key);
    toss.books.payments.set(key, { ...taken, status: 'SETTLED' as never });
    await finishJobs();
    expect((await stateOf(who, made)).status).toBe('PENDING');
    toss.books.payments.set(key, taken);
    await finishJobs();
    expect((await stateOf(who, made)).status).toBe('PAID');
  });

  test('is told to the operators once when nobody has known of it for long', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const { who, made, key } = await ordered();
    toss.breakOff('confirm', 'after');
    await confirm(who, made, key);
    const news = () => app.sql("SELECT title FROM notifications WHERE event = 'payment-unknown' AND user_id = $1", [operator.user.id]);
    toss.fail('find', 'INVALID_API_KEY');
    await finishJobs();
    expect(await news()).toEqual([]);
    await app.sql("UPDATE payment_events e SET created_at = now() - interval '31 minutes' FROM payments p WHERE p.id = e.payment_id AND p.order_id = $1", [
      made.id,
    ]);
    for (let times = 0; times < 2; times += 1) {
      toss.fail('find', 'INVALID_API_KEY');
      await finishJobs();
    }
    expect(await news()).toEqual([{ title: expect.stringContaining(made.orderNo) }]);
    await finishJobs();
    expect((await stateOf(who, made)).status).toBe('PAID');
  });
});

describe('confirming', () => {
  const unsure = [
    'ALREADY_PROCESSED_PAYMENT',
    'PROVIDER_ERROR',
    'INVALID_API_KEY',
    'CARD_PROCESSING_ERROR',
    'NOT_FOUND_PAYMENT_SESSION',
    'FORBIDDEN_REQUEST',
    'FAILED_INTERNAL_SYSTEM_PROCESSING',
    'SOMETHING_NEW',
  ];

  test.each(unsure)('that answers %s, though the money was taken, is asked about at once', async (code) => {
    const { who, made, key } = await ordered();
    toss.fail('confirm', code, { when: 'after' });
    expect(await confirm(who, made, key)).toMatchObject({ status: 200, body: { status: 'PAID' } });
    expect(await money(key, made)).toEqual({ theirs: 30_000, ours: 30_000 });
  });

  test.each(unsure)('that answers %s, and nothing was taken, is done again with another key', async (code) => {
    const { who, made, key } = await ordered();
    toss.fail('confirm', code);
    expect(await confirm(who, made, key)).toMatchObject({ status: 200, body: { status: 'PENDING', payment: { state: 'CONFIRMING' } } });
    await finishJobs();
    expect((await stateOf(who, made)).status).toBe('PAID');
    expect(keysOf('confirm')).toEqual([expect.stringMatching(`^confirm-\\d+-${key}/1$`), expect.stringMatching(`^confirm-\\d+-${key}/2$`)]);
  });

  test('without an answer is done again with the same key', async () => {
    const { who, made, key } = await ordered();
    toss.breakOff('confirm', 'before');
    await confirm(who, made, key);
    await finishJobs();
    expect((await stateOf(who, made)).status).toBe('PAID');
    expect(keysOf('confirm')).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(`^confirm-\\d+-${key}/1$`)));
  });

  test('that the provider will not do again is done with when the payment has ended', async () => {
    const { who, made, key } = await ordered();
    toss.breakOff('confirm', 'before');
    await confirm(who, made, key);
    toss.books.pass(31 * 60_000);
    await finishJobs();
    expect(await stateOf(who, made)).toMatchObject({ status: 'FAILED', payment: { failure: { code: 'EXPIRED' } } });
    expect(await money(key, made)).toEqual({ theirs: 0, ours: 0 });
  });

  test('that the card refuses ends the order', async () => {
    const { who, made, key } = await ordered();
    toss.books.refusals.set(key, 'REJECT_CARD_PAYMENT');
    expect(await confirm(who, made, key)).toMatchObject({ status: 402, body: { errorCode: 'ORDER_002' } });
    expect(await stateOf(who, made)).toMatchObject({ status: 'FAILED', payment: { failure: { code: 'REJECT_CARD_PAYMENT' } } });
  });

  test('of another order than the payment is for changes neither of the two', async () => {
    const [mine, other] = [await ordered(), await ordered()];
    expect(await confirm(other.who, other.made, mine.key)).toMatchObject({
      status: 402,
      body: { errorCode: 'ORDER_002', detail: expect.stringContaining('다른 주문의 결제') },
    });
    expect(await stateOf(other.who, other.made)).toMatchObject({ status: 'PENDING', payment: { state: 'READY' } });
    expect(await confirm(mine.who, mine.made, mine.key)).toMatchObject({ status: 200, body: { status: 'PAID' } });
    expect(await confirm(other.who, other.made, mine.key)).toMatchObject({ status: 402 });
    expect(await confirm(other.who, other.made, other.key)).toMatchObject({ status: 200, body: { status: 'PAID' } });
  });

  test('of another order than the payment is for holds nobody up while the provider is silent', async () => {
    const [mine, other] = [await ordered(), await ordered()];
    toss.breakOff('confirm', 'before');
    expect((await confirm(other.who, other.made, mine.key)).body.status).toBe('PENDING');
    expect(await confirm(mine.who, mine.made, mine.key)).toMatchObject({ status: 200, body: { status: 'PAID' } });
    await finishJobs();
    expect(await confirm(other.who, other.made, other.key)).toMatchObject({ status: 200, body: { status: 'PAID' } });
  });
});

describe('sending money back', () => {
  const refund = async (who: Buyer, made: Body, index: number) =>
    (await who.call('refundOrder', { params: { id: made.id }, body: { itemIds: [made.items[index].id], reason: '안 들을게요.' } })).body.refunds.at(-1).id;
  const sent = async (who: Buyer, made: Body) => (await stateOf(who, made)).refunds.map(({ sentAt }: Body) => sentAt !== undefined);

  test.each(['FAILED_REFUND_PROCESS', 'PROVIDER_ERROR', 'FORBIDDEN_CONSECUTIVE_REQUEST', 'NOT_AVAILABLE_BANK', 'SOMETHING_NEW'])(
    'that was refused with %s is tried with another key',
    async (code) => {
      const { who, made, key } = await paid();
      const id = await refund(who, made, 1);
      toss.fail('cancel', code);
      await finishJobs();
      expect([await sent(who, made), await money(key, made)]).toEqual([[false], { theirs: 30_000, ours: 30_000 }]);
      await finishJobs();
      expect([await sent(who, made), await money(key, made)]).toEqual([[true], { theirs: 10_000, ours: 10_000 }]);
      expect(keysOf('cancel')).toEqual([`refund-${id}/1`, `refund-${id}/2`]);
    },
  );

  test('that was done though an error was answered is found, and not done again', async () => {
    const { who, made, key } = await paid();
    const id = await refund(who, made, 1);
    toss.fail('cancel', 'FAILED_REFUND_PROCESS', { when: 'after' });
    await finishJobs();
    await finishJobs();
    expect([await sent(who, made), await money(key, made)]).toEqual([[true], { theirs: 10_000, ours: 10_000 }]);
    expect(keysOf('cancel')).toEqual([`refund-${id}/1`]);
  });

  test.each(['before', 'after'] as const)('without an answer, broken off %s it was done, is tried with the same key at most', async (when) => {
    const { who, made, key } = await paid();
    const id = await refund(who, made, 1);
    toss.breakOff('cancel', when);
    await finishJobs();
    expect(await sent(who, made)).toEqual([false]);
    await finishJobs();
    expect([await sent(who, made), await money(key, made)]).toEqual([[true], { theirs: 10_000, ours: 10_000 }]);
    expect(new Set(keysOf('cancel'))).toEqual(new Set([`refund-${id}/1`]));
  });

  test('is not done while nobody can tell what was done before', async () => {
    const { who, made, key } = await paid();
    await refund(who, made, 1);
    toss.fail('find', 'INVALID_API_KEY');
    await finishJobs();
    expect([keysOf('cancel'), await sent(who, made)]).toEqual([[], [false]]);
    await finishJobs();
    expect([await sent(who, made), await money(key, made)]).toEqual([[true], { theirs: 10_000, ours: 10_000 }]);
  });

  test('of two things at the same price is done for each, whatever becomes of the answers', async () => {
    const { who, made, key } = await paid({ prices: [10_000, 10_000, 10_000] });
    await refund(who, made, 0);
    toss.breakOff('cancel', 'after');
    await finishJobs();
    await refund(who, made, 1);
    toss.fail('cancel', 'PROVIDER_ERROR', { when: 'after' });
    for (let times = 0; times < 3; times += 1) await finishJobs();
    expect([await sent(who, made), await money(key, made)]).toEqual([[true, true], { theirs: 10_000, ours: 10_000 }]);
    expect(toss.books.find(key).cancels).toHaveLength(2);
  });

  test('says to the provider how much there is to send back, so that nothing is sent behind our back', async () => {
    const { who, made } = await paid();
    await refund(who, made, 1);
    await finishJobs();
    expect(toss.asked.find(({ call }) => call === 'cancel')?.body).toMatchObject({
      cancelAmount: 20_000,
      refundableAmount: 30_000,
      cancelReason: expect.stringMatching(/^안 들을게요\. \[refund-\d+\]$/),
    });
  });

  test('that an earlier release has tried is tried with its key first', async () => {
    const { who, made, key } = await paid();
    const id = await refund(who, made, 1);
    await app.sql('UPDATE refunds SET named = false WHERE id = $1', [id]);
    toss.breakOff('cancel', 'after');
    await finishJobs();
    await finishJobs();
    expect([await sent(who, made), await money(key, made)]).toEqual([[true], { theirs: 10_000, ours: 10_000 }]);
    expect(keysOf('cancel')).toEqual([`refund-${id}`, `refund-${id}`]);
    expect(toss.books.find(key).cancels).toMatchObject([{ cancelReason: '안 들을게요.' }]);
  });

  test('that came for an order that had ended is not sent where people have sent it at the console', async () => {
    const { who, made, key } = await ordered();
    await who.call('cancelOrder', { params: { id: made.id } });
    toss.books.confirm({ paymentKey: key, orderId: made.orderNo, amount: made.amount });
    await toss.deliver(app.url);
    toss.fail('cancel', 'PROVIDER_ERROR');
    await finishJobs();
    toss.cancel(key);
    await finishJobs();
    expect(await stateOf(who, made)).toMatchObject({ payment: { state: 'RETURNED', returnedAt: expect.any(String) } });
    expect(await money(key, made)).toEqual({ theirs: 0, ours: 0 });
  });

  test('that came for an order that had ended is tried until it works', async () => {
    const { who, made, key } = await ordered();
    await who.call('cancelOrder', { params: { id: made.id } });
    toss.books.confirm({ paymentKey: key, orderId: made.orderNo, amount: made.amount });
    expect(await toss.deliver(app.url)).toEqual([200]);
    toss.fail('cancel', 'PROVIDER_ERROR');
    for (let times = 0; times < 3; times += 1) await finishJobs();
    expect(await stateOf(who, made)).toMatchObject({ status: 'CANCELED', payment: { state: 'RETURNED', returnedAt: expect.any(String) } });
    expect(await money(key, made)).toEqual({ theirs: 0, ours: 0 });
  });
});

test('an account into which nobody paid is closed, however often the provider refuses', async () => {
  const { who, made, key } = await ordered({ method: 'VIRTUAL_ACCOUNT' });
  expect((await confirm(who, made, key)).body.payment.state).toBe('WAITING');
  await who.call('cancelOrder', { params: { id: made.id } });
  toss.fail('cancel', 'FORBIDDEN_CONSECUTIVE_REQUEST');
  await finishJobs();
  expect(toss.books.find(key).status).toBe('WAITING_FOR_DEPOSIT');
  await finishJobs();
  expect(toss.books.find(key).status).toBe('CANCELED');
  expect(await stateOf(who, made)).toMatchObject({ status: 'CANCELED', payment: { state: 'REFUSED' } });
});
