import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInClient } from '../../support/factories.ts';
import { buy, buyer, coursesAt } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

/** What a verification finds wrong, by the name of the check. */
async function faults(): Promise<Record<string, { subject: string; expected: number; found: number }[]>> {
  const { checks } = (await operator.call('verifyLedger')).body as {
    checks: { name: string; faults: { subject: string; expected: number; found: number }[] }[];
  };
  return Object.fromEntries(checks.filter((check) => check.faults.length > 0).map((check) => [check.name, check.faults]));
}

async function bought() {
  const who = await buyer(app, { points: 2000 });
  const items = await coursesAt(app, 10_000, 20_000);
  const { id, items: lines } = await buy(who, { items, points: 2000 });
  return { who, id: id as number, lines: lines as { id: number; paid: number; points: number }[], courseId: items[0]?.refId ?? 0 };
}

test.each([
  [
    'a paid order whose payment was refused',
    'payments-of-orders',
    "UPDATE payments SET state = 'REFUSED' WHERE order_id = $1",
    "UPDATE payments SET state = 'APPROVED' WHERE order_id = $1",
    ' PAID, payment REFUSED',
    1,
    0,
  ],
  [
    'an order that waits for a payment that was made',
    'payments-of-orders',
    "UPDATE orders SET status = 'PENDING', paid_at = NULL WHERE id = $1",
    "UPDATE orders SET status = 'PAID', paid_at = now() WHERE id = $1",
    ' PENDING, payment APPROVED',
    1,
    0,
  ],
  [
    'items that cost something else than the order',
    'sums-of-items',
    'UPDATE order_items SET paid = paid - 10, price = price - 10 WHERE order_id = $1 AND paid > 15000',
    'UPDATE order_items SET paid = paid + 10, price = price + 10 WHERE order_id = $1 AND paid > 15000',
    ' amount',
    28_000,
    27_990,
  ],
  [
    'items that took other points than the order',
    'sums-of-items',
    'UPDATE order_items SET points = points - 10, discount = discount + 10 WHERE order_id = $1 AND paid > 15000',
    'UPDATE order_items SET points = points + 10, discount = discount - 10 WHERE order_id = $1 AND paid > 15000',
    ' points',
    2000,
    1990,
  ],
  [
    'a payment of another amount than the order',
    'sums-of-items',
    'UPDATE payments SET amount = 27000 WHERE order_id = $1',
    'UPDATE payments SET amount = 28000 WHERE order_id = $1',
    ' payment',
    28_000,
    27_000,
  ],
  [
    'an order that says it gave money back',
    'sums-of-refunds',
    'UPDATE orders SET refunded_amount = 500 WHERE id = $1',
    'UPDATE orders SET refunded_amount = 0 WHERE id = $1',
    ' refunds',
    500,
    0,
  ],
])('a verification finds %s', async (_title, check, wrong, right, what, expected, found) => {
  const { id } = await bought();
  expect(await faults()).toEqual({});
  await app.sql(wrong, [id]);
  expect((await faults())[check]).toContainEqual({ subject: `orders/${id}${what}`, expected, found });
  await app.sql(right, [id]);
  expect(await faults()).toEqual({});
});

test('a verification finds a refund of more than its lines', async () => {
  const { who, id, lines } = await bought();
  const { status } = await who.call('refundOrder', { params: { id }, body: { itemIds: [lines[0]?.id], reason: '안 들을게요.' } });
  expect([status, await faults()]).toEqual([200, {}]);
  await app.sql('UPDATE refund_lines SET amount = amount - 100 WHERE order_item_id = $1', [lines[0]?.id]);
  expect((await faults())['sums-of-refunds']).toEqual([{ subject: `orders/${id} lines`, expected: expect.any(Number), found: expect.any(Number) }]);
  await app.sql('UPDATE refund_lines SET amount = amount + 100 WHERE order_item_id = $1', [lines[0]?.id]);
  await app.sql('UPDATE order_items SET refunded_points = 0 WHERE id = $1', [lines[0]?.id]);
  expect((await faults())['sums-of-refunds']).toEqual([{ subject: `orders/${id} points of items`, expected: expect.any(Number), found: 0 }]);
  await app.sql('UPDATE order_items i SET refunded_points = l.points FROM refund_lines l WHERE l.order_item_id = i.id AND i.id = $1', [lines[0]?.id]);
  expect(await faults()).toEqual({});
});

test('a verification finds who paid and learns nothing, and who learns what was given back', async () => {
  const { who, id, lines, courseId } = await bought();
  const [enrollment] = await app.sql('DELETE FROM enrollments WHERE user_id = $1 AND course_id = $2 RETURNING *', [who.user.id, courseId]);
  expect(await faults()).toEqual({ 'courses-of-buyers': [{ subject: `orders/${id} courses/${courseId}`, expected: 1, found: 0 }] });
  await app.sql("INSERT INTO enrollments (user_id, course_id, source, order_item_id) VALUES ($1, $2, 'PURCHASE', $3)", [
    who.user.id,
    courseId,
    enrollment?.['order_item_id'],
  ]);
  expect(await faults()).toEqual({});
  await who.call('refundOrder', { params: { id }, body: { itemIds: lines.map((line) => line.id), reason: '안 들을게요.' } });
  await app.sql('UPDATE enrollments SET expires_at = NULL WHERE user_id = $1 AND course_id = $2', [who.user.id, courseId]);
  expect(await faults()).toEqual({ 'courses-without-purchase': [{ subject: `orders/${id} courses/${courseId}`, expected: 0, found: 1 }] });
  await app.sql('UPDATE enrollments SET expires_at = now() WHERE user_id = $1 AND course_id = $2', [who.user.id, courseId]);
  expect(await faults()).toEqual({});
});
