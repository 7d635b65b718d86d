import { settleDispute } from '@baeum/api/src/domains/mentorings/disputes/disputes.ts';
import { completeHeld, expireRequests, lapseProposals } from '@baeum/api/src/domains/mentorings/mentorings.jobs.ts';
import type { DisputeOutcome, MentoringStatus } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { notificationEventNames } from '@baeum/contract/domains/notifications/notification-events.ts';
import { expect } from 'vitest';
import { holdsOf, isAllowed, type Person, type Session } from './mentoring-model.ts';
import { bookableMentor, orderOf } from './mentoring-requests.ts';
import { letHoursPass, seoulDay, seoulTime, type TestMentor } from './mentoring.ts';
import { buyer, type Buyer } from './orders.ts';
import type { TestApp } from './server.ts';

const [minute, hour] = [60_000, 3_600_000];

/** What sessions with each of the two mentors are like. */
export const terms = [
  { minutes: 60, buffer: 0, price: 0 },
  { minutes: 30, buffer: 15, price: 21_990 },
] as const;

/** Two mentors, who are asked by each other, too, and two members. */
export interface World {
  app: TestApp;
  people: Buyer[];
  mentors: TestMentor[];
  /** Times in the hours of each mentor, and last one that is not. */
  slots: number[][];
  /** What each person saw that each mentor costs, whatever the hour. */
  tokens: Map<string, string>;
}

/** What should be. */
export interface Model {
  /** When it was last looked. */
  now: number;
  sessions: Session[];
  /** Mentors who take the day off. */
  closed: Set<Person>;
}

/** What was seen of each session last. */
export type Seen = Map<number, { status: MentoringStatus; version: number; sequence: number }>;

export async function openWorld(app: TestApp): Promise<World> {
  const mentors = await Promise.all(terms.map(({ minutes, buffer, price }) => bookableMentor(app, { minutes, bufferMinutes: buffer, price })));
  const people = [...mentors, await buyer(app), await buyer(app)];
  // Notifications are tested elsewhere, and take longer than the changes themselves.
  await app.sql('INSERT INTO notification_settings SELECT u.id, e.event, false, false, false FROM users u, unnest($1::text[]) AS e (event)', [
    notificationEventNames,
  ]);
  const day = await seoulDay(app, 4);
  const slots = [
    ['10:00', '11:00', '12:00', '10:07'],
    ['09:45', '10:30', '11:15', '10:07'],
  ].map((times) => times.map((time) => Date.parse(seoulTime(day, time))));
  const tokens = new Map<string, string>();
  for (const [mentee, who] of people.entries())
    for (const [mentor, { user }] of mentors.entries()) {
      const { body } = await who.call('previewMentoring', { params: { id: user.id }, body: { startAt: new Date(slots[mentor]?.[0] ?? 0).toISOString() } });
      tokens.set(`${mentee} ${mentor}`, String(body.priceToken));
    }
  return { app, people, mentors, slots, tokens };
}

export const idOf = ({ people }: World, person: Person): number => people[person]?.user.id ?? 0;

interface Row {
  id: number;
  status: MentoringStatus;
  start: number;
  version: number;
  sequence: number;
  refund: number | null;
  proposal: number | null;
  until: number | null;
  expires: number;
  asked: number;
  dispute: Session['dispute'];
  holds: { person: number; from: number; to: number }[];
}

const ms = (moment: string) => `(extract(epoch FROM ${moment}) * 1000)::float8`;
const look = `SELECT ${ms('now()')} AS now, (SELECT coalesce(json_agg(g ORDER BY id), '[]') FROM (
  SELECT id, status, version, calendar_sequence AS sequence, refund_amount::int AS refund, ${ms('start_at')} AS start, ${ms('proposal_start')} AS proposal,
    ${ms('proposal_until')} AS until, ${ms('expires_at')} AS expires, ${ms('coalesce(requested_at, created_at)')} AS asked,
    CASE WHEN disputed_at IS NULL THEN 'NONE' WHEN dispute_outcome IS NULL THEN 'OPEN' ELSE 'SETTLED' END AS dispute,
    (SELECT coalesce(json_agg(json_build_object('person', person_id, 'from', ${ms('lower(span)')}, 'to', ${ms('upper(span)')})), '[]')
     FROM mentoring_holds WHERE mentoring_id = m.id) AS holds
  FROM mentorings m WHERE id = ANY ($1)) g) AS rows`;

/** Rows and holds are as in the model, every change followed the table of transitions and was counted, and no person has overlapping sessions. */
export async function compare(world: World, model: Model, seen: Seen): Promise<void> {
  const { sessions } = model;
  const [looked] = await world.app.sql<{ now: number; rows: Row[] }>(look, [sessions.map(({ id }) => id)]);
  if (!looked) throw new Error('nothing was seen');
  const { now, rows } = looked;
  expect(rows.map(({ id, status, start, version, refund, proposal, dispute }) => ({ id, status, start, version, refund, proposal, dispute }))).toEqual(
    sessions.map(({ id, status, start, version, refund, proposal, dispute }) => ({
      id,
      status,
      start,
      version,
      refund,
      proposal: proposal?.start ?? null,
      dispute,
    })),
  );
  const sorted = (holds: Row['holds']) => holds.map(({ person, from, to }) => `${person} ${from} ${to}`).toSorted();
  for (const [index, row] of rows.entries()) {
    const session = sessions[index] as Session;
    expect(sorted(row.holds)).toEqual(sorted(holdsOf(session).map((hold) => ({ ...hold, person: idOf(world, hold.person) }))));
    const before = seen.get(row.id) ?? { status: 'PAYMENT_PENDING', version: 1, sequence: 0 };
    expect(isAllowed(before.status, row.status), `${before.status} to ${row.status}`).toBe(true);
    expect(row.sequence - before.sequence).toBe(row.version - before.version);
    seen.set(row.id, row);
    adopt(session, row);
  }
  expect(overlaps(rows)).toEqual([]);
  model.now = now;
}

/** What counts from the moment of a call, which only the server knows exactly, is as good as right. */
function adopt(session: Session, { expires, asked, until }: Row): void {
  const { expiresAt, askedAt, proposal } = session;
  for (const [told, expected] of [
    [expires, expiresAt],
    [asked, askedAt],
    [until ?? 0, proposal?.until ?? 0],
  ] as const)
    expect(Math.abs(told - expected)).toBeLessThan(20_000);
  Object.assign(session, { expiresAt: expires, askedAt: asked, ...(proposal && { proposal: { ...proposal, until } }) });
}

/** Told without the constraint: whose holds of two sessions meet. */
function overlaps(rows: readonly Row[]): unknown[] {
  const held = rows.flatMap(({ id, holds }) => holds.map((hold) => ({ id, ...hold })));
  return held.filter((one) => held.some((other) => other.id > one.id && other.person === one.person && other.from < one.to && one.from < other.to));
}

/** Lets time pass for sessions, in the database and in the model. */
export async function pass({ app }: World, sessions: Session[], seconds: number): Promise<void> {
  await letHoursPass(
    app,
    seconds / 3600,
    sessions.map(({ id }) => id),
  );
  for (const session of sessions) {
    for (const moment of ['start', 'askedAt', 'expiresAt'] as const) session[moment] -= seconds * 1000;
    if (session.proposal) session.proposal = { start: session.proposal.start - seconds * 1000, until: session.proposal.until - seconds * 1000 };
  }
}

export async function runJobs(): Promise<void> {
  for (const job of [expireRequests, lapseProposals, completeHeld]) await job.run({});
}

export const settle = (world: World, { id, version }: Session, outcome: DisputeOutcome) =>
  settleDispute({ actor: { userId: idOf(world, 2) }, context: { operationId: 'settleMentoringDispute', requestId: 'model' } } as never, id, {
    outcome,
    reason: '확인했습니다.',
    version,
  });

/** A mentor takes the day off, or no day. */
export async function closeDay(world: World, mentor: Person, closed: boolean): Promise<void> {
  const day = new Date((world.slots[mentor]?.[0] ?? 0) + 9 * hour).toISOString().slice(0, 10);
  await world.app.sql('UPDATE mentoring_schedules SET exceptions = $2::jsonb, version = version + 1 WHERE mentor_id = $1', [
    idOf(world, mentor),
    JSON.stringify(closed ? [{ date: day, closed }] : []),
  ]);
}

/** Everything ends: nothing holds anybody any more, and what was given back of each order is what the rule says. */
export async function leave(world: World, { sessions, closed }: Model): Promise<void> {
  for (const mentor of closed) await closeDay(world, mentor, false);
  for (const session of sessions) {
    if (session.dispute === 'OPEN') await settle(world, session, 'COMPLETED');
    if (session.status === 'REQUESTED') session.refund = session.price;
    if (session.status !== 'PAYMENT_PENDING') continue;
    const { id } = await orderOf(world.app, session.id);
    expect((await (world.people[session.mentee] as Buyer).call('cancelOrder', { params: { id } })).status).toBe(200);
  }
  await pass(world, sessions, (300 * 24 * hour) / 1000);
  await runJobs();
  const [given] = await world.app.sql<{ refunded: number[]; held: number }>(
    `SELECT coalesce(array_agg(o.refunded_amount::int ORDER BY g.id), '{}') AS refunded, (SELECT count(*)::int FROM mentoring_holds) AS held
     FROM mentorings g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id WHERE g.id = ANY ($1)`,
    [sessions.map(({ id }) => id)],
  );
  expect(given).toEqual({ refunded: sessions.filter(({ price }) => price > 0).map(({ refund }) => refund ?? 0), held: 0 });
}

/** Moments at which something of a session is decided otherwise than before. */
export const turns: Readonly<Record<string, (session: Session) => number | undefined>> = {
  'late to cancel': ({ start }) => start - 24 * hour + 5 * minute,
  'late to move': ({ start }) => start - 2 * hour + 5 * minute,
  'answer is due': ({ expiresAt, status }) => (status === 'REQUESTED' ? expiresAt + minute : undefined),
  'proposal lapses': ({ proposal }) => proposal && proposal.until + minute,
  'it has begun': ({ start }) => start + 5 * minute,
  'somebody is absent': ({ start }) => start + 15 * minute,
  'it is over': ({ start, minutes }) => start + (minutes + 1) * minute,
  'it is long over': ({ start, minutes }) => start + (minutes + 1) * minute + 72 * hour,
};
