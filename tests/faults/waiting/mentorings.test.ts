import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { atEach, openCrashSite } from '../../support/crash-site.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { bookableMentor, hourIn, question } from '../../support/mentoring-requests.ts';
import type { TestMentor } from '../../support/mentoring.ts';
import { wrongBooks } from '../../support/orders.ts';
import { persistent, pressAtBank } from '../../support/persistent-buyer.ts';
import { inParallel } from '../../support/races.ts';
import { appAt, type TestApp } from '../../support/server.ts';
import { slowness } from '../../support/timing.ts';

/** Sessions that each mentee asks for, one after the other and each of another mentor: no more may wait for an answer. */
const rounds = 4;
/** How the bank behaves in every tenth payment, by its last digit; else it approves at once. With 3 nobody pays at all. */
const behaviours: Readonly<Record<number, string | undefined>> = { 0: 'REFUSE', 1: 'SILENT', 2: 'LATE', 3: undefined, 4: 'TWICE' };
const behaviourOf = (number: number) => (number % 10 in behaviours ? behaviours[number % 10] : 'APPROVE');

interface Booked {
  id: number;
  /** What has to become of it. */
  status: 'REQUESTED' | 'CANCELED';
}

/**
 * Asks for a session and pays for it. Two who want the same hour are at it together, and who comes too late takes another day's; every fifth is
 * impatient and sends everything twice.
 */
async function book(client: TestClient, mentor: TestMentor, startAt: readonly string[], number: number): Promise<Booked> {
  const [first = '', ...others] = startAt;
  const params = { id: mentor.user.id };
  const preview = await persistent(client, 'previewMentoring', { params, body: { startAt: first } });
  const twice = number % 5 === 4 ? 2 : 1;
  const headers = { 'idempotency-key': randomUUID() };
  const body = { startAt: first, question, priceToken: preview.body.priceToken, method: 'CARD', agreeRefundPolicy: true };
  const asked = preview.status === 200 ? await inParallel(twice, () => persistent(client, 'requestMentoring', { params, headers, body })) : [preview];
  // What was refused is tried anew: of two sent at once one may come while a neighbour has the hour, and the other when it is free again.
  const [made, again = made] = asked.filter(({ status }) => status === 201);
  if (!made && asked.every(({ body: { errorCode } }) => errorCode === 'MENTORING_001')) return book(client, mentor, others, number);
  if (!made || made.body.mentoring.id !== again?.body.mentoring.id) throw new Error(JSON.stringify(asked.map((answer) => answer.body)));
  const { id, orderId, price: amount } = made.body.mentoring;
  const behaviour = behaviourOf(number);
  if (behaviour === undefined) return { id, status: 'CANCELED' };
  const paymentKey = await pressAtBank(client, made.body.payment.params.url, behaviour);
  const refused = behaviour === 'REFUSE';
  const confirmed = await inParallel(twice, () => persistent(client, 'confirmOrder', { params: { id: orderId }, body: { paymentKey, amount } }));
  const expected = ['PENDING', refused ? 402 : 'PAID'];
  if (!confirmed.every(({ status, body: order }) => expected.includes(status === 200 ? order.status : status)))
    throw new Error(JSON.stringify(confirmed.map((answer) => answer.body)));
  return { id, status: refused ? 'CANCELED' : 'REQUESTED' };
}

/** For each round the hour that a pair wants, and the one that is left to whoever comes too late. */
function hoursOf(app: TestApp, pair: number): Promise<string[][]> {
  const of = (round: number) => [3, 30].map((day) => hourIn(app, day + round + rounds * Math.floor(pair / 20), pair % 20));
  return inParallel(rounds, (round) => Promise.all(of(round)));
}

/** Everybody books with every mentor; `disturb` is told how many sessions have been. Two neighbours want the same hours. */
async function bookAll(app: TestApp, menteeCount: number, disturb: (booked: number) => Promise<void>): Promise<Booked[]> {
  const mentors = await inParallel(rounds, () => bookableMentor(app, { price: 10_000 }));
  const mentees = await inParallel(menteeCount, async () => clientOf(app, (await createUser(app)).id));
  // Asked for now: later the database may be away.
  const hours = await Promise.all(mentees.map((_mentee, who) => hoursOf(app, Math.floor(who / 2))));
  const booked: Booked[] = [];
  let disturbances = Promise.resolve();
  await Promise.all(
    mentees.map(async (mentee, who) => {
      for (const [round, mentor] of mentors.entries()) {
        booked.push(await book(mentee, mentor, hours[who]?.[round] ?? [], who + round));
        const done = booked.length;
        disturbances = disturbances.then(() => disturb(done));
      }
    }),
  );
  await disturbances;
  return booked;
}

/** Time without a session, sessions without their time, sessions that nobody paid or whose money is missing, and money of no session. */
const amiss = (app: TestApp) =>
  app.sql(`
    SELECT 'hold' AS what, h.mentoring_id AS id FROM mentoring_holds h JOIN mentorings g ON g.id = h.mentoring_id WHERE g.status NOT IN ('PAYMENT_PENDING', 'REQUESTED')
    UNION ALL SELECT 'time', g.id FROM mentorings g LEFT JOIN mentoring_holds h ON h.mentoring_id = g.id AND h.kind = 'BOOKED'
      WHERE g.status IN ('PAYMENT_PENDING', 'REQUESTED') GROUP BY g.id HAVING count(h.person_id) <> 2
    UNION ALL SELECT 'money', g.id FROM mentorings g LEFT JOIN order_items i ON i.id = g.order_item_id LEFT JOIN orders o ON o.id = i.order_id
      LEFT JOIN payments p ON p.order_id = o.id
      WHERE (g.status = 'REQUESTED') <> coalesce(o.status = 'PAID' AND p.state = 'APPROVED', false)
    UNION ALL SELECT 'order', o.id FROM orders o WHERE NOT EXISTS (SELECT FROM order_items i JOIN mentorings g ON g.order_item_id = i.id WHERE i.order_id = o.id)`);

/** What still waits for something to become of it. */
const open = (app: TestApp) => app.sql("SELECT g.id FROM mentorings g WHERE g.status = 'PAYMENT_PENDING'");

/** The time to pay is over for whoever has not begun to. */
const letTimeToPayPass = (app: TestApp) =>
  app.sql(
    "UPDATE orders o SET created_at = o.created_at - interval '16 minutes', expires_at = o.expires_at - interval '16 minutes' FROM payments p WHERE p.order_id = o.id AND p.state = 'READY'",
  );

/** Three hundred take a minute: `BOOKINGS=300 npm test -- faults/waiting/mentorings`. */
const bookings = Number(process.env['BOOKINGS'] ?? 40);

test(
  `kill -9 of the server and of PostgreSQL during ${bookings} bookings leaves no time without its session, no session without its time, and no money without either`,
  { timeout: 300_000 * (await slowness()) },
  async () => {
    const site = await openCrashSite([], { LOG_LEVEL: 'fatal' });
    let server = await site.start();
    const app = appAt(site.url, site.postgres.url);
    let kills = 0;
    const booked = await bookAll(
      app,
      bookings / rounds,
      atEach(
        [0.25, 0.5, 0.75].map((part) => Math.floor(part * bookings)),
        async () => {
          kills += 1;
          if (kills % 2 === 0) return void process.kill(site.postgres.pid, 'SIGKILL');
          await server.end('SIGKILL');
          server = await site.start();
        },
      ),
    );
    expect([kills, booked.length]).toEqual([3, bookings]);
    await letTimeToPayPass(app);
    await expect.poll(() => open(app), { timeout: 120_000 * (await slowness()) }).toEqual([]);
    expect(await amiss(app)).toEqual([]);
    const kept = await app.sql<{ id: number; status: string }>('SELECT id::int, status FROM mentorings ORDER BY id');
    expect(kept).toEqual(booked.toSorted((a, b) => a.id - b.id));
    expect(await wrongBooks(app)).toEqual([]);
    await app.stop();
  },
);
