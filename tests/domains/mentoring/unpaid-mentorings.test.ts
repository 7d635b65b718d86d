import { watchPending } from '@baeum/api/src/domains/orders/pay/reconcile.jobs.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { client, type Answer } from '../../support/client.ts';
import { finishJobs } from '../../support/factories.ts';
import { askFor, bookableMentor, hourIn, orderOf, passMinutes, payFor, previewSession, stateOf } from '../../support/mentoring-requests.ts';
import { seoulDay, type TestMentor } from '../../support/mentoring.ts';
import { buyer, confirm, payAtBank, wrongBooks, type Buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterEach(async () => {
  expect(await wrongBooks(app)).toEqual([]);
});
afterAll(() => app.stop());

interface Asked {
  mentor: TestMentor;
  who: Buyer;
  startAt: string;
  asked: Answer;
  id: number;
}

async function asked(): Promise<Asked> {
  const [mentor, who] = [await bookableMentor(app), await buyer(app, { points: 1000 })];
  const startAt = await hourIn(app, 3, 10);
  const answer = await askFor(who, mentor, { startAt, points: 1000 });
  return { mentor, who, startAt, asked: answer, id: answer.body.mentoring.id };
}

/** Whether the calendar offers the time that was asked for. */
async function isOffered({ mentor, startAt }: Asked): Promise<boolean> {
  const day = await seoulDay(app, 3);
  const { body } = await client(app.url).call('getMentoringSlots', { query: { mentorId: mentor.user.id, from: day, to: day } });
  return (body.slots as { startAt: string; available: boolean }[]).some((slot) => slot.startAt === startAt && slot.available);
}

/** Somebody else asks for the same time. */
async function askedByOther({ mentor, startAt }: Asked): Promise<unknown[]> {
  const other = await buyer(app);
  const { body } = await previewSession(other, mentor, { startAt: await hourIn(app, 4, 10) });
  const { status, body: answer } = await askFor(other, mentor, { startAt, priceToken: body.priceToken });
  return [status, answer.errorCode];
}

const taken = [409, 'MENTORING_001'];
const got = [201, undefined];
const bankOf = async ({ id }: Asked) =>
  (
    await app.sql<{ taken: number; back: number }>(
      `SELECT t.amount::int AS taken, t.canceled_amount::int AS back FROM test_payments t JOIN orders o ON o.order_no = t.order_no
       JOIN order_items i ON i.order_id = o.id JOIN mentorings g ON g.order_item_id = i.id WHERE g.id = $1 AND t.done_at IS NOT NULL`,
      [id],
    )
  )[0];

describe('a session that nobody pays', () => {
  test('keeps its time for a quarter of an hour, and nobody from asking for it afterwards', async () => {
    const first = await asked();
    await passMinutes(app, first.id, 14);
    expect([await isOffered(first), await askedByOther(first)]).toEqual([false, taken]);
    await passMinutes(app, first.id, 1);
    expect(await isOffered(first)).toBe(true);
    expect(await stateOf(app, first.id)).toEqual({ status: 'PAYMENT_PENDING', held: 2, by: null });
    expect(await askedByOther(first)).toEqual(got);
    expect(await stateOf(app, first.id)).toEqual({ status: 'CANCELED', held: 0, by: 'SYSTEM' });
    expect((await first.who.call('getPoints')).body.balance).toBe(1000);
    const order = await orderOf(app, first.id);
    expect((await first.who.call('getOrder', { params: { id: order.id } })).body.status).toBe('CANCELED');
    expect((await confirm(first.who, order, await payAtBank(first.asked))).body.errorCode).toBe('ORDER_004');
    expect(await bankOf(first)).toBeUndefined();
  });

  test('is swept without anybody asking', async () => {
    const first = await asked();
    await passMinutes(app, first.id, 15);
    await watchPending.run({});
    expect(await stateOf(app, first.id)).toEqual({ status: 'CANCELED', held: 0, by: 'SYSTEM' });
  });

  test('counts as none of its mentee’s open requests', async () => {
    const { mentor, who, id } = await asked();
    const second = await askFor(who, mentor, { startAt: await hourIn(app, 3, 12) });
    expect(second.status).toBe(201);
    const ask = async () => (await askFor(who, mentor, { startAt: await hourIn(app, 3, 14) })).body.errorCode;
    expect(await ask()).toBe('MENTORING_008');
    await passMinutes(app, id, 15);
    expect(await ask()).toBeUndefined();
  });
});

describe('a payment that is being confirmed', () => {
  test('keeps the time for twenty minutes, and goes back when it comes later', async () => {
    const first = await asked();
    const order = await orderOf(app, first.id);
    expect((await confirm(first.who, order, await payAtBank(first.asked, 'SILENT'))).body.payment.state).toBe('CONFIRMING');
    await passMinutes(app, first.id, 19);
    await watchPending.run({});
    expect([await isOffered(first), await askedByOther(first)]).toEqual([false, taken]);
    expect((await first.who.call('cancelOrder', { params: { id: order.id } })).body.errorCode).toBe('ORDER_004');
    await passMinutes(app, first.id, 1);
    expect([await isOffered(first), await askedByOther(first)]).toEqual([true, got]);
    expect(await stateOf(app, first.id)).toEqual({ status: 'CANCELED', held: 0, by: 'SYSTEM' });
    await finishJobs();
    await finishJobs();
    expect(await bankOf(first)).toEqual({ taken: 32_000, back: 32_000 });
    expect((await first.who.call('getOrder', { params: { id: order.id } })).body).toMatchObject({ status: 'CANCELED', payment: { state: 'RETURNED' } });
    expect((await app.mails(first.who.user.email)).map(({ text }) => text).join()).toContain(
      '결제할 시간이 지난 신청이어서 들어온 32,000원을 그대로 돌려드립니다.',
    );
    expect(await stateOf(app, first.id)).toMatchObject({ status: 'CANCELED' });
  });

  test('is given up by the sweep, too', async () => {
    const first = await asked();
    await confirm(first.who, await orderOf(app, first.id), await payAtBank(first.asked, 'SILENT'));
    await passMinutes(app, first.id, 20);
    await watchPending.run({});
    expect(await stateOf(app, first.id)).toEqual({ status: 'CANCELED', held: 0, by: 'SYSTEM' });
    await finishJobs();
    await finishJobs();
    expect(await bankOf(first)).toEqual({ taken: 32_000, back: 32_000 });
  });

  test('is not confirmed any more when the provider had never taken it', async () => {
    const first = await asked();
    const order = await orderOf(app, first.id);
    const key = await payAtBank(first.asked);
    // Whoever was to confirm it died before asking.
    await app.sql("UPDATE payments SET state = 'CONFIRMING', payment_key = $2, lease_until = now() - interval '1 second' WHERE order_id = $1", [order.id, key]);
    await passMinutes(app, first.id, 20);
    await watchPending.run({});
    await finishJobs();
    expect(await stateOf(app, first.id)).toEqual({ status: 'CANCELED', held: 0, by: 'SYSTEM' });
    expect(await bankOf(first)).toBeUndefined();
    expect((await first.who.call('getOrder', { params: { id: order.id } })).body.payment.state).toBe('REFUSED');
    expect(await app.sql("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'orders.reconcile-payment'")).toEqual([]);
  });

  test('of an account that the bank opened all the same ends with the quarter of an hour', async () => {
    const first = await asked();
    const order = await orderOf(app, first.id);
    expect((await confirm(first.who, order, await payAtBank(first.asked, 'VIRTUAL_ACCOUNT'))).body.payment.state).toBe('WAITING');
    await passMinutes(app, first.id, 15);
    await watchPending.run({});
    await finishJobs();
    expect(await stateOf(app, first.id)).toEqual({ status: 'CANCELED', held: 0, by: 'SYSTEM' });
    expect(await askedByOther(first)).toEqual(got);
  });

  test('that is told twice asks the mentor once', async () => {
    const first = await asked();
    const order = await orderOf(app, first.id);
    const key = await payAtBank(first.asked, 'TWICE');
    const paid = await confirm(first.who, order, key);
    await first.who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo: paid.body.orderNo } });
    await finishJobs();
    expect((await confirm(first.who, order, key)).status).toBe(200);
    expect(await app.sql('SELECT status, version::int, calendar_sequence FROM mentorings WHERE id = $1', [first.id])).toEqual([
      { status: 'REQUESTED', version: 2, calendar_sequence: 1 },
    ]);
    expect(await bankOf(first)).toEqual({ taken: 32_000, back: 0 });
  });

  test('for a session that was taken back meanwhile goes back, and nobody is asked', async () => {
    const first = await asked();
    const order = await orderOf(app, first.id);
    const key = await payAtBank(first.asked);
    await app.sql("UPDATE mentorings SET status = 'CANCELED' WHERE id = $1", [first.id]);
    await app.sql('DELETE FROM mentoring_holds WHERE mentoring_id = $1', [first.id]);
    const answer = await confirm(first.who, order, key);
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'ORDER_004']);
    expect(await bankOf(first)).toBeUndefined();
    expect(await stateOf(app, first.id)).toMatchObject({ status: 'CANCELED', held: 0 });
  });

  test('that came for a session which was taken back meanwhile goes back', async () => {
    const first = await asked();
    await confirm(first.who, await orderOf(app, first.id), await payAtBank(first.asked, 'SILENT'));
    await app.sql("UPDATE mentorings SET status = 'CANCELED' WHERE id = $1", [first.id]);
    await app.sql('DELETE FROM mentoring_holds WHERE mentoring_id = $1', [first.id]);
    await finishJobs();
    await finishJobs();
    expect(await bankOf(first)).toEqual({ taken: 32_000, back: 32_000 });
    expect(await stateOf(app, first.id)).toMatchObject({ status: 'CANCELED', held: 0 });
  });
});

describe('verifyLedger', () => {
  const told = async () => ((await wrongBooks(app)) as { what: string }[]).map(({ what }) => what);

  test.each([
    [
      'a request that nobody paid',
      'mentorings-of-orders',
      "UPDATE mentorings SET status = 'REQUESTED' WHERE id = $1",
      "UPDATE mentorings SET status = 'PAYMENT_PENDING' WHERE id = $1",
    ],
    [
      'a session that keeps nobody’s time',
      'times-of-mentorings',
      "UPDATE mentoring_holds SET kind = 'PROPOSED' WHERE mentoring_id = $1",
      "UPDATE mentoring_holds SET kind = 'BOOKED' WHERE mentoring_id = $1",
    ],
    [
      'a refund that was only said',
      'refunds-of-mentorings',
      'UPDATE mentorings SET refund_amount = 100 WHERE id = $1',
      'UPDATE mentorings SET refund_amount = NULL WHERE id = $1',
    ],
  ])('notices %s', async (_what, check, spoil, mend) => {
    const { id } = await asked();
    expect(await told()).toEqual([]);
    await app.sql(spoil, [id]);
    expect(await told()).toEqual([check]);
    await app.sql(mend, [id]);
  });

  test('notices a declined session whose money is still here, and an agreed one whose money went back', async () => {
    const { who, asked: answer, id } = await asked();
    await payFor(app, who, answer);
    for (const status of ['DECLINED', 'EXPIRED']) {
      await app.sql('UPDATE mentorings SET status = $2 WHERE id = $1', [id, status]);
      expect(await told()).toContain('mentorings-of-orders');
    }
    await app.sql("UPDATE mentorings SET status = 'ACCEPTED' WHERE id = $1", [id]);
    expect(await told()).toEqual([]);
  });
});
