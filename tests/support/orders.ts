import { transaction } from '@baeum/api/src/database/transaction.ts';
import { readBankPage, beginTestPayment, type Behaviour } from '@baeum/api/src/domains/payments/practice-bank.public.ts';
import { earnPoints } from '@baeum/api/src/domains/points/points.public.ts';
import type { LedgerVerification } from '@baeum/contract/domains/ledger/ledger.contract.ts';
import { randomUUID } from 'node:crypto';
import { addSection, createCourse } from './catalogue.ts';
import type { Answer, Body, TestClient } from './client.ts';
import { createUser, signedInClient, unique, type TestUser } from './factories.ts';
import type { TestApp } from './server.ts';

export type Item = { type: 'COURSE' | 'ROADMAP'; refId: number };
export interface Choice {
  items: Item[];
  couponIds?: number[];
  points?: number;
}
export type Buyer = TestClient & { user: TestUser };

export const courseItem = (refId: number): Item => ({ type: 'COURSE', refId });

/** New courses at these prices, by one new instructor. */
export async function coursesAt(app: TestApp, ...prices: number[]): Promise<Item[]> {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  return Promise.all(prices.map(async (price) => courseItem((await createCourse(app, { instructorId, price, title: unique('강의 ') })).id)));
}

/** New courses at these prices, each with one lecture of 100 seconds. */
export async function watchableAt(app: TestApp, ...prices: number[]): Promise<Item[]> {
  const items = await coursesAt(app, ...prices);
  for (const { refId } of items) await addSection(app, refId, 1, [100]);
  return items;
}

/** Watches so many percent of such a course. */
export async function watch(app: TestApp, who: TestClient, courseId: number, percent: number): Promise<void> {
  const [lecture] = await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1', [courseId]);
  const { status } = await who.call('saveProgress', {
    params: { lectureId: Number(lecture?.id) },
    body: { positionSeconds: percent, watchedDeltaSeconds: 0, clientAt: new Date().toISOString() },
  });
  if (status !== 200) throw new Error(`the progress was refused: ${status}`);
}

/** A member who has so many points. */
export async function buyer(app: TestApp, { points = 0 } = {}): Promise<Buyer> {
  const member = await signedInClient(app);
  if (points > 0) await transaction(() => earnPoints(member.user.id, points, { reason: '선물', key: unique('gift:') }));
  return member;
}

let emptyOrders = 0;
/** An order that ended before anything was paid: for what only needs its number. */
export async function emptyOrder(app: TestApp, userId: number): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    "INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, expires_at) VALUES ($1, $2, 'CANCELED', 0, 0, 0, now()) RETURNING id::int",
    [`20250101-${String((emptyOrders += 1)).padStart(8, '0')}`, userId],
  );
  if (!row) throw new Error('no order');
  return row.id;
}

export const preview = (who: TestClient, choice: Choice): Promise<Answer> => who.call('previewOrder', { body: choice });

/** Whether somebody learns a course now. */
export async function learns(app: TestApp, userId: number, courseId: number): Promise<boolean> {
  return (
    (await app.sql('SELECT FROM enrollments WHERE user_id = $1 AND course_id = $2 AND (expires_at IS NULL OR expires_at > now())', [userId, courseId])).length >
    0
  );
}

/** Previews and orders what was chosen. */
export async function order(
  who: TestClient,
  choice: Choice,
  more: { method?: string; priceToken?: string; key?: string; cashReceipt?: object } = {},
): Promise<Answer> {
  const { method = 'CARD', key = randomUUID(), cashReceipt } = more;
  const priceToken = more.priceToken ?? (await preview(who, choice)).body.priceToken;
  return who.call('createOrder', {
    body: { ...choice, priceToken, method, agreeRefundPolicy: true, ...(cashReceipt && { cashReceipt }) },
    headers: { 'idempotency-key': key },
  });
}

/** The buyer chooses at the practice bank how it behaves. @returns the key that the browser brings back */
export async function payAtBank({ body: { payment } }: { body: Body }, behaviour: Behaviour = 'APPROVE'): Promise<string> {
  const page = readBankPage(String(payment.params.url).replace('/dev/payment/', ''));
  if (!page) throw new Error('the bank does not know its own page');
  return beginTestPayment(page, behaviour);
}

export function confirm(who: TestClient, { id, amount }: { id: number; amount: number }, paymentKey: string): Promise<Answer> {
  return who.call('confirmOrder', { params: { id }, body: { paymentKey, amount } });
}

/** Orders, pays and confirms. @returns the order as the confirmation answers it */
export async function buy(who: TestClient, choice: Choice, behaviour: Behaviour = 'APPROVE'): Promise<Body> {
  const created = await order(who, choice, behaviour === 'VIRTUAL_ACCOUNT' ? { method: 'VIRTUAL_ACCOUNT' } : {});
  if (created.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(created.body)}`);
  if (!created.body.payment) return created.body.order;
  const { status, body } = await confirm(who, created.body.order, await payAtBank(created, behaviour));
  if (status !== 200) throw new Error(`the payment was refused: ${JSON.stringify(body)}`);
  return body;
}

/** What is wrong with the books; empty when every won is where it should be. */
export async function wrongBooks(app: TestApp): Promise<unknown[]> {
  const operator = await signedInClient(app, { roleAdmin: true });
  const { checks } = (await operator.call('verifyLedger')).body as LedgerVerification;
  return [...checks.flatMap(({ name, faults }) => faults.map((fault) => ({ what: name, ...fault }))), ...(await foundWrong(app))];
}

/** Faults that only the test bank's own books show, where it takes the money. */
function foundWrong(app: TestApp): Promise<unknown[]> {
  return app.sql(`
    SELECT 'bank' AS what, (b.theirs - l.ours)::text AS off
      FROM (SELECT coalesce(sum(amount - canceled_amount), 0) AS theirs FROM test_payments WHERE done_at IS NOT NULL AND state IN ('DONE', 'CANCELED')) b,
        (SELECT coalesce(sum(amount), 0) AS ours FROM ledger_entries WHERE account = 'provider') l WHERE b.theirs <> l.ours AND NOT EXISTS (SELECT FROM payments WHERE provider = 'TOSS')`);
}
