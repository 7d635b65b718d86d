import { transaction } from '@baeum/api/src/database/transaction.ts';
import { lockOrderOfItem, refundPart } from '@baeum/api/src/domains/orders/refund/refund-part.public.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveCoupon } from '../../support/coupons.ts';
import { finishJobs } from '../../support/factories.ts';
import { buy, buyer, coursesAt, learns, order, wrongBooks } from '../../support/orders.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(async () => {
  await finishJobs();
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

async function bought({ price = 30_000, points = 0 }) {
  const who = await buyer(app, { points });
  const [item] = await coursesAt(app, price);
  if (!item) throw new Error('no course');
  const made = await buy(who, { items: [item], points });
  return { who, item, id: Number(made.id), itemId: Number(made.items[0].id) };
}

/** As a domain does it that refunds by its own rules. */
const giveBack = (itemId: number, rate: 0 | 50 | 100) =>
  transaction(async () => {
    await lockOrderOfItem(itemId);
    return refundPart(itemId, rate, { reason: '일정이 바뀌었습니다.', byOperator: false });
  });

describe('refundPart', () => {
  test.each([
    [100, 28_765, 1235],
    [50, 14_380, 610],
  ] as const)('of %i percent gives %i won and %i points back', async (rate, amount, points) => {
    const { who, item, id, itemId } = await bought({ points: 1235 });
    expect(await giveBack(itemId, rate)).toBe(amount);
    const { body } = await who.call('getOrder', { params: { id } });
    expect(body).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: amount,
      items: [{ refunded: amount, refundedPoints: points }],
      refunds: [{ amount, points, reason: '일정이 바뀌었습니다.' }],
    });
    expect(await learns(app, who.user.id, item.refId)).toBe(false);
    await finishJobs();
    const [bank] = await app.sql('SELECT canceled_amount FROM test_payments WHERE order_no = $1', [body.orderNo]);
    expect(bank).toEqual({ canceled_amount: amount });
  });

  test('of nothing changes nothing', async () => {
    const { who, item, id, itemId } = await bought({});
    expect(await giveBack(itemId, 0)).toBe(0);
    expect((await who.call('getOrder', { params: { id } })).body).toMatchObject({ status: 'PAID', refunds: [] });
    expect(await learns(app, who.user.id, item.refId)).toBe(true);
  });

  test('gives a share back once, whoever asks how often', async () => {
    const { who, id, itemId } = await bought({});
    const given = await inParallel(20, () => giveBack(itemId, 50));
    expect(given.filter((won) => won > 0)).toEqual([15_000]);
    expect(await giveBack(itemId, 100)).toBe(0);
    expect((await who.call('getOrder', { params: { id } })).body.refunds).toHaveLength(1);
  });

  test('of what cost nothing ends the order when all of it is given back, so that its coupon can be revived', async () => {
    const who = await buyer(app);
    const couponId = await giveCoupon(app, who.user.id, { discount: { percent: 100 } });
    const made = await buy(who, { items: await coursesAt(app, 10_000), couponIds: [couponId] });
    const itemId = Number(made.items[0].id);
    expect(made.amount).toBe(0);
    expect(await giveBack(itemId, 50)).toBe(0);
    expect((await who.call('getOrder', { params: { id: made.id } })).body.status).toBe('PAID');
    expect(await giveBack(itemId, 100)).toBe(0);
    expect((await who.call('getOrder', { params: { id: made.id } })).body.status).toBe('REFUNDED');
    expect(await app.sql('SELECT FROM coupons WHERE id = $1 AND refunded_at IS NOT NULL', [couponId])).toHaveLength(1);
  });

  test('of an order that nobody paid is refused', async () => {
    const { body } = await order(await buyer(app), { items: await coursesAt(app, 10_000) });
    await expect(giveBack(Number(body.order.items[0].id), 100)).rejects.toThrow('환불할 수 없는');
  });
});
