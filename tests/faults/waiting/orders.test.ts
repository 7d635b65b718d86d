import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { atEach, forgetful, holdBack, openCrashSite } from '../../support/crash-site.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { untilNone } from '../../support/hurry.ts';
import { wrongBooks } from '../../support/orders.ts';
import { persistent, pressAtBank } from '../../support/persistent-buyer.ts';
import { inParallel } from '../../support/races.ts';
import { appAt, type TestApp } from '../../support/server.ts';
import { slowness } from '../../support/timing.ts';

const buyers = 40;
const few = 4;
const pointsOfEach = 500;
/** How the bank behaves in every tenth order, by its last digit; in the others it approves at once. */
const behaviours: Readonly<Record<number, string>> = { 0: 'REFUSE', 1: 'LATE', 2: 'SILENT', 3: 'TWICE' };
/** Thousands of requests fail on purpose. */
const quiet = { LOG_LEVEL: 'fatal', JOB_LEASE_SECONDS: '1' };

interface Placed {
  orderNo: string;
  refused: boolean;
}

/** Buys a course; every fifth buyer is impatient, and sends the order and the confirmation twice. */
async function buy(client: TestClient, refId: number, number: number): Promise<Placed> {
  const choice = { items: [{ type: 'COURSE', refId }], points: pointsOfEach };
  const { body: preview } = await persistent(client, 'previewOrder', { body: choice });
  const twice = number % 5 === 4 ? 2 : 1;
  const headers = { 'idempotency-key': randomUUID() };
  const body = { ...choice, priceToken: preview.priceToken, method: 'CARD', agreeRefundPolicy: true };
  const orders = await inParallel(twice, () => persistent(client, 'createOrder', { headers, body }));
  const [created] = orders;
  if (!created || orders.some((answer) => answer.status !== 201 || answer.body.order.id !== created.body.order.id))
    throw new Error(JSON.stringify(orders.map((answer) => answer.body)));
  const { id, orderNo, amount } = created.body.order;
  const behaviour = behaviours[number % 10] ?? 'APPROVE';
  const paymentKey = await pressAtBank(client, created.body.payment.params.url, behaviour);
  const refused = behaviour === 'REFUSE';
  const confirmed = await inParallel(twice, () => persistent(client, 'confirmOrder', { params: { id }, body: { paymentKey, amount } }));
  // A confirmation while another request to the bank is open, perhaps of a server that has just died, is answered with PENDING.
  const expected = ['PENDING', refused ? 402 : 'PAID'];
  if (!confirmed.every(({ status, body: { status: state } }) => expected.includes(status === 200 ? state : status)))
    throw new Error(JSON.stringify(confirmed.map((answer) => answer.body)));
  return { orderNo, refused };
}

/** Members with points, and courses for everybody to buy. */
async function openShop(app: TestApp, rounds: number): Promise<{ clients: TestClient[]; courses: number[] }> {
  const operator = await signedInClient(app, { roleAdmin: true });
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const courses: number[] = [];
  for (let round = 0; round < rounds; round += 1) courses.push((await createCourse(app, { instructorId, price: 10_000 + 10 * round })).id);
  const clients = await inParallel(buyers, async () => {
    const { id } = await createUser(app);
    const { status } = await operator.call('adjustPoints', { params: { id }, body: { amount: rounds * pointsOfEach, reason: '시험' } });
    expect(status).toBe(201);
    return clientOf(app, id);
  });
  return { clients, courses };
}

/** Everybody buys everything, one after the other. `placed` gets the orders that were acknowledged, `disturb` gets their number. */
async function shop(
  { clients, courses }: Awaited<ReturnType<typeof openShop>>,
  placed: Placed[],
  disturb: (acknowledged: number) => Promise<void>,
): Promise<void> {
  let disturbances = Promise.resolve();
  await Promise.all(
    clients.map(async (client, who) => {
      for (const [round, course] of courses.entries()) {
        placed.push(await buy(client, course, who + round));
        const done = placed.length;
        disturbances = disturbances.then(() => disturb(done));
      }
    }),
  );
  await disturbances;
}

/** Orders and payments that are not settled yet, and money that is still to be refunded. */
const openBusiness = (app: TestApp) =>
  app.sql(`SELECT o.id, o.status, p.state FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.status = 'PENDING' OR p.state IN ('READY', 'CONFIRMING', 'WAITING')
    UNION ALL SELECT 0, 'refunds due', sum(amount)::text FROM ledger_entries WHERE account = 'refunds_due' HAVING sum(amount) <> 0`);

/** Four kills meet forty buyers each, however many orders there are. A thousand take a minute: `ORDERS=1000 npm test -- faults/waiting/orders`. */
const orders = Number(process.env['ORDERS'] ?? 200);

test(
  `kill -9 of the server and of PostgreSQL during ${orders} orders, some sent twice, refused, late or without an answer, loses none and no won`,
  { timeout: 480_000 * (await slowness()) },
  async () => {
    const site = await openCrashSite([], quiet);
    let server = await site.start();
    const app = appAt(site.url, site.postgres.url);
    const crowd = await openShop(app, orders / buyers);
    let kills = 0;
    const placed: Placed[] = [];
    await shop(
      crowd,
      placed,
      atEach(
        [0.2, 0.4, 0.6, 0.8].map((part) => part * orders),
        async () => {
          kills += 1;
          if (kills % 2 === 0) return void process.kill(site.postgres.pid, 'SIGKILL');
          await server.end('SIGKILL');
          server = await site.start();
        },
      ),
    );
    expect(kills).toBe(4);
    // What a server was about when it died is taken up again.
    await untilNone(app, openBusiness);
    const kept = await app.sql<{ order: string }>("SELECT order_no || ' ' || status AS order FROM orders");
    expect(kept.map(({ order }) => order).toSorted()).toEqual(placed.map(({ orderNo, refused }) => `${orderNo} ${refused ? 'FAILED' : 'PAID'}`).toSorted());
    expect(await app.sql('SELECT count(*)::int AS enrolled FROM enrollments')).toEqual([{ enrolled: placed.filter(({ refused }) => !refused).length }]);
    expect(await wrongBooks(app)).toEqual([]);
    await app.stop();
  },
);

test(
  'control: without synchronous commit the same kill of PostgreSQL loses orders that had been acknowledged',
  { timeout: 120_000 * (await slowness()) },
  async () => {
    const site = await openCrashSite(forgetful, quiet);
    await site.start();
    const app = appAt(site.url, site.postgres.url);
    const { clients, courses } = await openShop(app, 2);
    const kill = await holdBack(site);
    const crowd = { clients: clients.slice(0, few), courses };
    const placed: Placed[] = [];
    const acknowledged: string[] = [];
    // A buyer whose acknowledged order is lost cannot go on.
    await shop(
      crowd,
      placed,
      atEach([few], async () => {
        acknowledged.push(...placed.map(({ orderNo }) => orderNo));
        kill();
      }),
    ).catch(() => undefined);
    const left = () =>
      app.sql('SELECT FROM orders WHERE order_no = ANY ($1)', [acknowledged]).then(
        ({ length }) => length,
        () => acknowledged.length,
      );
    await expect.poll(left, { timeout: 30_000 }).toBeLessThan(acknowledged.length);
    await app.stop();
  },
);
