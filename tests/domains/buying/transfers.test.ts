import { watchPending } from '@baeum/api/src/domains/orders/pay/reconcile.jobs.ts';
import { payIntoAccount } from '@baeum/api/src/domains/payments/practice-bank.public.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../support/client.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { buy, buyer, confirm, coursesAt, order, payAtBank, preview, type Buyer, type Item } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

/** Somebody with an account to pay into, and its key at the bank. */
async function waiting(): Promise<{ who: Buyer; items: Item[]; made: Body; key: string }> {
  const who = await buyer(app);
  const items = await coursesAt(app, 10_000);
  const created = await order(who, { items }, { method: 'VIRTUAL_ACCOUNT' });
  const key = await payAtBank(created, 'VIRTUAL_ACCOUNT');
  return { who, items, key, made: (await confirm(who, created.body.order, key)).body };
}
const statusOf = async (who: Buyer, { id }: Body) => (await who.call('getOrder', { params: { id } })).body.status;
/** So long ago the bank was asked the last time. */
const lastAsked = (made: Body, ago: string) => app.sql('UPDATE payments SET asked_at = now() - $2::interval WHERE order_id = $1', [made.id, ago]);

describe('a transfer whose notice never comes', () => {
  test('is asked about every ten minutes', async () => {
    const { who, made, key } = await waiting();
    await payIntoAccount(key);
    await lastAsked(made, '9 minutes');
    await watchPending.run({});
    await finishJobs();
    const [row] = await app.sql('SELECT status FROM orders WHERE id = $1', [made.id]);
    expect(row).toEqual({ status: 'PENDING' });
    await lastAsked(made, '10 minutes');
    await watchPending.run({});
    await finishJobs();
    expect(await statusOf(who, made)).toBe('PAID');
  });

  test('is asked about again after ten more, as long as it has not come', async () => {
    const { who, made, key } = await waiting();
    await lastAsked(made, '11 minutes');
    await watchPending.run({});
    await finishJobs();
    const [asked] = await app.sql<{ fresh: boolean }>("SELECT asked_at > now() - interval '1 minute' AS fresh FROM payments WHERE order_id = $1", [made.id]);
    expect(asked?.fresh).toBe(true);
    await payIntoAccount(key);
    await lastAsked(made, '11 minutes');
    await watchPending.run({});
    await finishJobs();
    expect(await statusOf(who, made)).toBe('PAID');
  });

  test('is asked about when the buyer looks, not at every look', async () => {
    const { who, made, key } = await waiting();
    await payIntoAccount(key);
    expect(await statusOf(who, made)).toBe('PENDING');
    await finishJobs();
    expect(await statusOf(who, made)).toBe('PENDING');
    await lastAsked(made, '1 minute');
    expect(await statusOf(who, made)).toBe('PENDING');
    await finishJobs();
    expect(await statusOf(who, made)).toBe('PAID');
  });
});

describe('a second transfer for the same course', () => {
  const another = (who: Buyer, items: Item[], priceToken: string, more: object = {}) =>
    who.call('createOrder', {
      body: { items, priceToken, method: 'VIRTUAL_ACCOUNT', agreeRefundPolicy: true, ...more },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });

  test('is told before it is opened, and opened for who knows', async () => {
    const { who, items, made } = await waiting();
    const { openTransfers, priceToken } = (await preview(who, { items })).body;
    expect(openTransfers).toEqual([
      { orderId: made.id, orderNo: made.orderNo, title: made.items[0].title, amount: 10_000, dueAt: made.payment.virtualAccount.dueAt },
    ]);
    const { status, body } = await another(who, items, priceToken);
    expect([status, body.errorCode]).toEqual([409, 'ORDER_006']);
    expect(body.detail).toContain(made.orderNo);
    expect((await another(who, items, priceToken, { anotherTransfer: true })).status).toBe(201);
  });

  test('is not opened by whoever orders both at the same moment', async () => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000);
    const both = await Promise.all([0, 1].map(() => order(who, { items }, { method: 'VIRTUAL_ACCOUNT' })));
    const answers = await Promise.all(both.map(async (created) => confirm(who, created.body.order, await payAtBank(created, 'VIRTUAL_ACCOUNT'))));
    expect(answers.map(({ status, body }) => [status, body.errorCode ?? body.status]).toSorted(([one], [other]) => one - other)).toEqual([
      [200, 'PENDING'],
      [409, 'ORDER_006'],
    ]);
    const orders = await app.sql('SELECT status FROM orders WHERE user_id = $1 ORDER BY status', [who.user.id]);
    expect(orders).toEqual([{ status: 'CANCELED' }, { status: 'PENDING' }]);
    const known = await another(who, items, (await preview(who, { items })).body.priceToken, { anotherTransfer: true });
    expect((await confirm(who, known.body.order, await payAtBank(known, 'VIRTUAL_ACCOUNT'))).status).toBe(200);
  });

  test('is told of a course in a roadmap, too', async () => {
    const { who, items, made } = await waiting();
    const courseIds = [...items, ...(await coursesAt(app, 5_000))].map(({ refId }) => refId);
    const owner = await signedInClient(app, { isInstructor: true });
    const { body: roadmap } = await owner.call('createRoadmap', { body: { title: '로드맵', description: '', courseIds, visibility: 'PUBLIC' } });
    const { body } = await preview(who, { items: [{ type: 'ROADMAP', refId: roadmap.id }] });
    expect(body.openTransfers).toMatchObject([{ orderId: made.id }]);
  });

  test('is not told of other courses, of other people, of a card, or of an account that was given up', async () => {
    const { who, items, made } = await waiting();
    const none = async (person: Buyer, choice: Item[]) => expect((await preview(person, { items: choice })).body.openTransfers).toEqual([]);
    await none(who, await coursesAt(app, 10_000));
    await none(await buyer(app), items);
    await order(who, { items: await coursesAt(app, 3_000) });
    expect((await preview(who, { items })).body.openTransfers).toHaveLength(1);
    await who.call('cancelOrder', { params: { id: made.id } });
    await none(who, items);
    expect(await buy(who, { items })).toMatchObject({ status: 'PAID' });
  });
});
