import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { atEach, forgetful, holdBack, openCrashSite } from '../../support/crash-site.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { untilNone } from '../../support/hurry.ts';
import { bookableMentor, hourIn, question } from '../../support/mentoring-requests.ts';
import type { TestMentor } from '../../support/mentoring.ts';
import { wrongBooks } from '../../support/orders.ts';
import { persistent, pressAtBank } from '../../support/persistent-buyer.ts';
import { inParallel } from '../../support/races.ts';
import { appAt, type TestApp } from '../../support/server.ts';
import { slowness } from '../../support/timing.ts';
import { wrongBookings } from '../../support/wrong-bookings.ts';

/** Sessions that each mentee asks for, one after the other and each of another mentor: no more may wait for an answer. */
const rounds = 4;
/** Mentees of the control, which kills as soon as half as many sessions are acknowledged. */
const few = 4;
/** How the bank behaves in every tenth payment, by its last digit; else it approves at once. With 3 there is no payment at all. */
const behaviours: Readonly<Record<number, string | undefined>> = { 0: 'REFUSE', 1: 'SILENT', 2: 'LATE', 3: undefined, 4: 'TWICE' };
const behaviourOf = (number: number) => (number % 10 in behaviours ? behaviours[number % 10] : 'APPROVE');

/** Thousands of requests fail on purpose. */
const quiet = { LOG_LEVEL: 'fatal', JOB_LEASE_SECONDS: '1' };

interface Booked {
  id: number;
  /** Of a session that is lost the number is given again. */
  createdAt: string;
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
  const { id, createdAt, orderId, price: amount } = made.body.mentoring;
  const behaviour = behaviourOf(number);
  if (behaviour === undefined) return { id, createdAt, status: 'CANCELED' };
  const paymentKey = await pressAtBank(client, made.body.payment.params.url, behaviour);
  const refused = behaviour === 'REFUSE';
  const confirmed = await inParallel(twice, () => persistent(client, 'confirmOrder', { params: { id: orderId }, body: { paymentKey, amount } }));
  const expected = ['PENDING', refused ? 402 : 'PAID'];
  if (!confirmed.every(({ status, body: order }) => expected.includes(status === 200 ? order.status : status)))
    throw new Error(JSON.stringify(confirmed.map((answer) => answer.body)));
  return { id, createdAt, status: refused ? 'CANCELED' : 'REQUESTED' };
}

/** For each round the hour that a pair wants, and the one that is left for those who come too late. */
function hoursOf(app: TestApp, pair: number): Promise<string[][]> {
  const of = (round: number) => [3, 30].map((day) => hourIn(app, day + round + rounds * Math.floor(pair / 20), pair % 20));
  return inParallel(rounds, (round) => Promise.all(of(round)));
}

type Crowd = Awaited<ReturnType<typeof gather>>;

/** Mentors, and mentees who each know which hours they want of them: two neighbours want the same. */
async function gather(app: TestApp, menteeCount: number) {
  const mentors = await inParallel(rounds, () => bookableMentor(app, { price: 10_000 }));
  const mentees = await inParallel(menteeCount, async () => clientOf(app, (await createUser(app)).id));
  // Asked for now: later the database may be away.
  const hours = await Promise.all(mentees.map((_mentee, who) => hoursOf(app, Math.floor(who / 2))));
  return { mentors, mentees, hours };
}

/** Everybody books with every mentor. `booked` gets the sessions that were acknowledged, `disturb` gets their number. */
async function bookAll({ mentors, mentees, hours }: Crowd, booked: Booked[], disturb: (acknowledged: number) => Promise<void>): Promise<void> {
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
}

/** What still waits for something to become of it. */
const open = (app: TestApp) => app.sql("SELECT g.id FROM mentorings g WHERE g.status = 'PAYMENT_PENDING'");

/** What has become of all. */
async function kept(app: TestApp) {
  const rows = await app.sql<{ id: number; at: Date; status: string }>('SELECT id::int, created_at AS at, status FROM mentorings ORDER BY id');
  return rows.map(({ id, at, status }) => ({ id, createdAt: at.toISOString(), status }));
}

/** Lets the time to pay end for those who have not begun to. */
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
    const site = await openCrashSite([], quiet);
    let server = await site.start();
    const app = appAt(site.url, site.postgres.url);
    let kills = 0;
    const booked: Booked[] = [];
    await bookAll(
      await gather(app, bookings / rounds),
      booked,
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
    await untilNone(app, open);
    expect(await wrongBookings(app)).toEqual([]);
    expect(await kept(app)).toEqual(booked.toSorted((a, b) => a.id - b.id));
    expect(await wrongBooks(app)).toEqual([]);
    await app.stop();
  },
);

test(
  'control: without synchronous commit the same kill of PostgreSQL loses bookings that had been acknowledged',
  { timeout: 120_000 * (await slowness()) },
  async () => {
    const site = await openCrashSite(forgetful, quiet);
    await site.start();
    const app = appAt(site.url, site.postgres.url);
    const crowd = await gather(app, few);
    const kill = await holdBack(site);
    const booked: Booked[] = [];
    const acknowledged: Booked[] = [];
    const all = atEach([few / 2], async () => {
      acknowledged.push(...booked);
      kill();
    });
    // A mentee whose acknowledged session is lost cannot go on.
    await bookAll(crowd, booked, all).catch(() => undefined);
    const left = () =>
      kept(app).then(
        (sessions) => acknowledged.filter((each) => sessions.some(({ createdAt }) => createdAt === each.createdAt)).length,
        () => acknowledged.length,
      );
    await expect.poll(left, { timeout: 30_000 }).toBeLessThan(acknowledged.length);
    await app.stop();
  },
);
