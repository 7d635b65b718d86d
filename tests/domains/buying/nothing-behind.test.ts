import { payIntoAccount } from '@baeum/api/src/domains/payments/practice-bank.public.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { buy, buyer, confirm, coursesAt, learns, order, payAtBank, wrongBooks, type Buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'silent' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const titlesOf = async (who: Buyer | typeof operator) => ((await who.call('listNotifications')).body.items as { title: string }[]).map(({ title }) => title);
const orderOf = async (who: Buyer, id: number) => (await who.call('getOrder', { params: { id } })).body;

/** What the order sells is there no more, of the first of its items. */
const forget = (orderId: number) =>
  app.sql('DELETE FROM order_item_courses WHERE order_item_id = (SELECT min(id) FROM order_items WHERE order_id = $1)', [orderId]);
/** No item is left: they stand in another order until they come back, or the books would be wrong. */
async function takeItems(orderId: number) {
  const ids = (await app.sql<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [orderId])).map(({ id }) => id);
  const other = (await order(await buyer(app), { items: await coursesAt(app, 10_000) })).body.order.id;
  const moveTo = (id: number) => app.sql('UPDATE order_items SET order_id = $1 WHERE id = ANY ($2)', [id, ids]);
  await moveTo(other);
  return () => moveTo(orderId);
}

describe('an order of which nobody knows any more what to give', () => {
  test.each([
    ['nothing is behind an item', forget],
    ['it has no items', takeItems],
  ])('is not paid when %s: it ends before the bank is asked, and operators are told', async (_why, lose) => {
    const who = await buyer(app);
    const items = await coursesAt(app, 10_000, 20_000);
    const created = await order(who, { items });
    const made = created.body.order;
    const giveBack = await lose(made.id);
    const key = await payAtBank(created);
    expect(await confirm(who, made, key)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_004' } });
    expect(await orderOf(who, made.id)).toMatchObject({ status: 'CANCELED', payment: { state: 'READY' } });
    expect(await app.sql("SELECT FROM test_payments WHERE payment_key = $1 AND state = 'READY'", [key])).toHaveLength(1);
    expect(await titlesOf(operator)).toContain(`주문 ${made.orderNo}에서 산 것을 찾을 수 없어서 30,000원짜리 주문을 취소했어요`);
    if (typeof giveBack === 'function') await giveBack();
  });

  test('gives money that came all the same back, with nothing of it given', async () => {
    const who = await buyer(app, { points: 500 });
    const items = await coursesAt(app, 10_000, 20_000);
    const made = await buy(who, { items, points: 500 }, 'VIRTUAL_ACCOUNT');
    await forget(made.id);
    const [payment] = await app.sql<{ payment_key: string }>('SELECT payment_key FROM test_payments WHERE order_no = $1', [made.orderNo]);
    await payIntoAccount(String(payment?.payment_key));
    // Notices come more than once.
    for (let times = 0; times < 2; times += 1) {
      expect((await who.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo: made.orderNo } })).status).toBeLessThan(300);
      await finishJobs();
    }
    expect(await orderOf(who, made.id)).toMatchObject({ status: 'CANCELED', payment: { state: 'RETURNED', returnAccount: 'NEEDED' } });
    for (const { refId } of items) expect(await learns(app, who.user.id, refId)).toBe(false);
    expect((await who.call('getPoints')).body.balance).toBe(500);
    expect(await titlesOf(operator)).toContain(`주문 ${made.orderNo}에서 산 것을 찾을 수 없어서 29,500원짜리 주문을 취소했어요`);
    expect((await app.mails(who.user.email)).filter(({ subject }) => subject.includes('계좌'))).toHaveLength(1);
    expect((await titlesOf(who)).filter((title) => title.includes('결제가 끝났어요') || title.includes('‘’'))).toEqual([]);
  });

  test('that was paid before is not quoted a refund, which operators can give', async () => {
    const who = await buyer(app);
    const made = await buy(who, { items: await coursesAt(app, 10_000) });
    await forget(made.id);
    await app.sql("UPDATE orders SET paid_at = paid_at - interval '300 days' WHERE id = $1", [made.id]);
    expect((await who.call('quoteRefund', { params: { id: made.id } })).status).toBe(500);
    const refund = { itemIds: made.items.map(({ id }: { id: number }) => id), reason: '드린 것이 없어요.' };
    expect((await who.call('refundOrder', { params: { id: made.id }, body: refund })).status).toBe(500);
    expect(await operator.call('adminRefund', { params: { id: made.id }, body: refund })).toMatchObject({ status: 200, body: { refundedAmount: 10_000 } });
    await finishJobs();
  });
});

test('a kind that nobody sells is refused wherever an order or a cart is read', async () => {
  const who = await buyer(app);
  const items = await coursesAt(app, 10_000);
  const created = await order(who, { items });
  await who.call('addCartItem', { body: (await coursesAt(app, 10_000))[0] });
  await app.sql('ALTER TABLE order_items DROP CONSTRAINT order_items_type_check; ALTER TABLE cart_items DROP CONSTRAINT cart_items_type_check');
  await app.sql("UPDATE order_items SET type = 'SEAT' WHERE order_id = $1", [created.body.order.id]);
  await app.sql("UPDATE cart_items SET type = 'SEAT' WHERE cart_id = (SELECT id FROM carts WHERE user_id = $1)", [who.user.id]);
  const id = created.body.order.id;
  const answers = [
    await who.call('getOrder', { params: { id } }),
    await who.call('listMyOrders'),
    await who.call('getCart'),
    await confirm(who, created.body.order, await payAtBank(created)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  expect(await app.sql("SELECT FROM test_payments WHERE order_no = $1 AND state = 'READY'", [created.body.order.orderNo])).toHaveLength(1);
});
