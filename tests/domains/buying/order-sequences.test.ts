import { reconcilePayment, watchPending } from '@baeum/api/src/domains/orders/pay/reconcile.jobs.ts';
import { returnPayment, sendRefund } from '@baeum/api/src/domains/orders/return-money/money.jobs.ts';
import type { Behaviour } from '@baeum/api/src/domains/payments/practice-bank.public.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Body } from '../../support/client.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { buyer, confirm, coursesAt, learns, order, payAtBank, wrongBooks, type Buyer, type Item } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

/** Sequences to try; two thousand by `npm run bench -- models`. */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 12);

let app: TestApp;
let items: Item[];
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  items = await coursesAt(app, 10_000, 25_000, 3000);
});
afterAll(() => app.stop());

/** The expected state, derived by rules and without a database. */
interface Model {
  learning: Set<number>;
  orders: { status: string; items: number[]; refunded: Set<number>; left: number; waiting?: 'bank' | 'deposit' }[];
}

/** What is. */
interface Real {
  who: Buyer;
  coupon: number;
  made: { body: Body; key?: string }[];
}

class Order implements fc.AsyncCommand<Model, Real> {
  readonly chosen: number[];
  readonly withCoupon: boolean;
  readonly points: number;
  constructor(chosen: number[], withCoupon: boolean, points: number) {
    this.chosen = chosen;
    this.withCoupon = withCoupon;
    this.points = points;
  }
  check = ({ learning }: Readonly<Model>) => this.chosen.every((each) => !learning.has(each));
  async run(model: Model, real: Real) {
    const wanted = this.chosen.map((each) => items[each]).filter((each) => each !== undefined);
    const couponIds = this.withCoupon ? [real.coupon] : [];
    const answer = await order(real.who, { items: wanted, couponIds, points: this.points });
    if (answer.status !== 201) {
      // Held by another order, or not enough: the rules of coupons and points are tried elsewhere.
      expect(['COUPON_004', 'POINT_001', 'COMMON_001']).toContain(answer.body.errorCode);
      expect(this.withCoupon || this.points > 0).toBe(true);
      return;
    }
    const { status, amount } = answer.body.order;
    expect(status).toBe(amount === 0 ? 'PAID' : 'PENDING');
    model.orders.push({ status, items: this.chosen, refunded: new Set(), left: this.chosen.length });
    if (status === 'PAID') for (const each of this.chosen) model.learning.add(each);
    real.made.push({ body: answer.body });
  }
  toString = () => `order ${this.chosen.join()}${this.withCoupon ? ' with coupon' : ''} ${this.points}`;
}

abstract class OfOrder implements fc.AsyncCommand<Model, Real> {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  check = ({ orders }: Readonly<Model>) => orders.length > 0;
  async run(model: Model, real: Real) {
    const index = this.at % model.orders.length;
    const [ours, made] = [model.orders[index], real.made[index]];
    if (!ours || !made) throw new Error('no such order');
    await this.act(ours, made, model, real);
    const { body } = await real.who.call('getOrder', { params: { id: made.body.order.id } });
    expect(body.status).toBe(ours.status);
    for (const [course, item] of items.entries()) expect(await learns(app, real.who.user.id, item.refId)).toBe(model.learning.has(course));
  }
  abstract act(ours: Model['orders'][number], made: Real['made'][number], model: Model, real: Real): Promise<void>;
  toString = () => `${this.constructor.name} ${this.at}`;
}

/** Paid if nothing of it is learned already; else what was taken goes back. */
function settled(ours: Model['orders'][number], model: Model): void {
  delete ours.waiting;
  if (ours.status !== 'PENDING') return;
  const double = ours.items.some((each) => model.learning.has(each));
  ours.status = double ? 'CANCELED' : 'PAID';
  if (!double) for (const each of ours.items) model.learning.add(each);
}

class Pay extends OfOrder {
  readonly behaviour: Behaviour;
  constructor(at: number, behaviour: Behaviour) {
    super(at);
    this.behaviour = behaviour;
  }
  async act(ours: Model['orders'][number], made: Real['made'][number], model: Model, real: Real) {
    if (!made.body.payment) return;
    const begun = ours.waiting !== undefined;
    made.key = begun ? (made.key ?? '') : await payAtBank(made, this.behaviour);
    const { status } = await confirm(real.who, made.body.order, made.key);
    if (ours.status !== 'PENDING') {
      expect([200, 402, 409]).toContain(status);
      return;
    }
    // A bank that was silent is asked again, and knows by now; a transfer is still awaited, but for what is learned already.
    if (begun && ours.waiting === 'bank') return settled(ours, model);
    const double = ours.items.some((each) => model.learning.has(each));
    if (double) ours.status = 'CANCELED';
    else if (begun) return;
    else if (this.behaviour === 'REFUSE') ours.status = 'FAILED';
    else if (this.behaviour === 'SILENT') ours.waiting = 'bank';
    else if (this.behaviour === 'VIRTUAL_ACCOUNT') ours.waiting = 'deposit';
    else settled(ours, model);
  }
}

class Cancel extends OfOrder {
  async act(ours: Model['orders'][number], made: Real['made'][number], _model: Model, real: Real) {
    const { status } = await real.who.call('cancelOrder', { params: { id: made.body.order.id } });
    const may = ours.status === 'PENDING' && ours.waiting !== 'bank';
    expect(status).toBe(may ? 200 : 409);
    if (may) ours.status = 'CANCELED';
  }
}

class Notice extends OfOrder {
  async act(ours: Model['orders'][number], made: Real['made'][number], model: Model) {
    const { id: orderId } = made.body.order;
    if (!made.body.payment) return;
    await reconcilePayment.run({ orderId });
    if (ours.waiting === 'bank') settled(ours, model);
    await returnPayment.run({ orderId });
  }
}

class PayIn extends OfOrder {
  async act(ours: Model['orders'][number], made: Real['made'][number], model: Model) {
    const { id: orderId, orderNo } = made.body.order;
    const paidIn = await app.sql("UPDATE test_payments SET state = 'DONE', done_at = now() WHERE order_no = $1 AND state = 'WAITING' RETURNING payment_key", [
      orderNo,
    ]);
    if (made.body.payment) await reconcilePayment.run({ orderId });
    if (paidIn.length > 0 || ours.waiting === 'bank') settled(ours, model);
    await returnPayment.run({ orderId });
  }
}

class Expire extends OfOrder {
  async act(ours: Model['orders'][number], made: Real['made'][number], model: Model) {
    const { id: orderId } = made.body.order;
    await app.sql("UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1 AND status = 'PENDING'", [orderId]);
    await watchPending.run({});
    if (ours.status !== 'PENDING') return;
    if (made.body.payment && ours.waiting) await reconcilePayment.run({ orderId });
    if (ours.waiting === 'bank') return settled(ours, model);
    ours.status = 'CANCELED';
    delete ours.waiting;
  }
}

class Refund extends OfOrder {
  async act(ours: Model['orders'][number], made: Real['made'][number], model: Model, real: Real) {
    const { id, items: lines } = made.body.order;
    const line = this.at % lines.length;
    const { status, body } = await real.who.call('refundOrder', {
      params: { id },
      body: { itemIds: [lines[line].id], reason: '환불해주세요.', account: { bank: '20', number: '1002123456789', holder: '김배움' } },
    });
    const may = ['PAID', 'PARTIALLY_REFUNDED'].includes(ours.status) && !ours.refunded.has(line);
    expect(status).toBe(may ? 200 : 409);
    if (!may) return;
    ours.refunded.add(line);
    ours.left -= 1;
    ours.status = ours.left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    model.learning.delete(ours.items[line] ?? -1);
    await sendRefund.run({ refundId: body.refunds.at(-1).id });
  }
}

const at = fc.nat(3);
const behaviour = fc.constantFrom<Behaviour>('APPROVE', 'APPROVE', 'REFUSE', 'SILENT', 'VIRTUAL_ACCOUNT');
const commands = fc.commands(
  [
    fc
      .record({ chosen: fc.uniqueArray(fc.nat(2), { minLength: 1 }), withCoupon: fc.boolean(), points: fc.constantFrom(0, 0, 700, 3000) })
      .map(({ chosen, withCoupon, points }) => new Order(chosen, withCoupon, points)),
    ...Array.from({ length: 3 }, () => fc.record({ at, behaviour }).map((drawn) => new Pay(drawn.at, drawn.behaviour))),
    at.map((each) => new Cancel(each)),
    at.map((each) => new Notice(each)),
    at.map((each) => new PayIn(each)),
    at.map((each) => new Expire(each)),
    at.map((each) => new Refund(each)),
  ],
  { maxCommands: 14, size: 'max' },
);

test('whatever is done in whatever order, nobody pays twice, nobody learns unpaid, and the books agree with the bank', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (drawn) => {
      const who = await buyer(app, { points: 3000 });
      const real: Real = { who, coupon: await giveCoupon(app, who.user.id), made: [] };
      await fc.asyncModelRun(() => ({ model: { learning: new Set<number>(), orders: [] }, real }), drawn);
      // A coupon comes back when its order ends; it is never used by two at once.
      const [used] = await app.sql<{ orders: number }>(
        "SELECT count(*)::int AS orders FROM orders WHERE user_id = $1 AND coupon_discount > 0 AND status IN ('PENDING', 'PAID')",
        [who.user.id],
      );
      expect(used?.orders).toBeLessThanOrEqual(1);
      for (const { body } of real.made) {
        if (body.payment) await reconcilePayment.run({ orderId: body.order.id });
        await returnPayment.run({ orderId: body.order.id });
      }
      expect(await wrongBooks(app)).toEqual([]);
    }),
    { seed: 20_261_123, numRuns: sequences, endOnFailure: sequences > 100 },
  );
}, 1_800_000);
