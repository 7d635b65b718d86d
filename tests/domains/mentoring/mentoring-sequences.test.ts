import { cancelMentoring } from '@baeum/api/src/domains/mentorings/change/cancel-mentoring.ts';
import { rescheduleMentoring } from '@baeum/api/src/domains/mentorings/change/move-mentoring.ts';
import { setMentoringStatus } from '@baeum/api/src/domains/mentorings/change/set-status.ts';
import { reportNoShow } from '@baeum/api/src/domains/mentorings/disputes/disputes.ts';
import { AppError } from '@baeum/api/src/http/base/app-error.ts';
import { disputeOutcomes, mentoringSides, type DisputeOutcome, type MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clash, judges, spans, type Person, type Session } from '../../support/mentoring-model.ts';
import { askFor, payFor } from '../../support/mentoring-requests.ts';
import {
  closeDay,
  compare,
  idOf,
  leave,
  openWorld,
  pass,
  runJobs,
  settle,
  terms,
  turns,
  type Model,
  type Seen,
  type World,
} from '../../support/mentoring-world.ts';
import type { TestMentor } from '../../support/mentoring.ts';
import { wrongBooks, type Buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

/** Sequences to try; two thousand by `npm run bench -- models`. */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 200);

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  world = await openWorld(app);
});
afterAll(() => app.stop());

class Step implements fc.AsyncCommand<Model, Seen> {
  readonly name: string;
  readonly act: (model: Model, now: number) => Promise<void>;
  readonly needsSession: boolean;
  constructor(name: string, act: Step['act'], needsSession = true) {
    [this.name, this.act, this.needsSession] = [name, act, needsSession];
  }
  check = ({ sessions }: Readonly<Model>) => !this.needsSession || sessions.length > 0;
  async run(model: Model, seen: Seen) {
    await this.act(model, model.now);
    await compare(world, model, seen);
  }
  toString = () => this.name;
}

const offers = ({ closed }: Model, mentor: Person, start: number): boolean => !closed.has(mentor) && world.slots[mentor]?.slice(0, 3).includes(start) === true;

const asks = (mentee: Person, mentor: Person, slot: number, pays: boolean) =>
  new Step(`${mentee} asks ${mentor} for ${slot}${pays ? '' : ' without paying'}`, (model, now) => ask(model, now, { mentee, mentor, slot, pays }), false);

async function ask(model: Model, now: number, { mentee, mentor, slot, pays }: { mentee: Person; mentor: Person; slot: number; pays: boolean }): Promise<void> {
  const start = world.slots[mentor]?.[slot] ?? 0;
  const { price, ...length } = terms[mentor] as (typeof terms)[number];
  const open = model.sessions.filter(({ mentee: of, status }) => of === mentee && (status === 'REQUESTED' || status === 'PAYMENT_PENDING'));
  const refused = () => {
    if (mentor === mentee) return 'MENTORING_004';
    if (!offers(model, mentor, start)) return 'MENTORING_005';
    const tooMany = open.length >= 5 || open.filter(({ mentor: of }) => of === mentor).length >= 2;
    return clash(spans({ mentor, mentee, ...length }, start), model.sessions, 'MENTEE') ?? (tooMany ? 'MENTORING_008' : undefined);
  };
  const who = world.people[mentee] as Buyer;
  const priceToken = world.tokens.get(`${mentee} ${mentor}`) ?? '';
  const asked = await askFor(who, world.mentors[mentor] as TestMentor, { startAt: new Date(start).toISOString(), priceToken });
  expect(asked.body.errorCode).toBe(refused());
  if (asked.status !== 201) return;
  const fresh = { status: 'PAYMENT_PENDING', askedAt: now, expiresAt: now + 15 * 60_000, dispute: 'NONE', refund: null, version: 1 } as const;
  const session: Session = { id: Number(asked.body.mentoring.id), mentor, mentee, start, price, ...length, ...fresh };
  model.sessions.push(session);
  if (price > 0 && !pays) return;
  if (price > 0) expect((await payFor(app, who, asked)).status).toBe(200);
  judges.paid(session, now);
}

/** Something that is done to a session, and the model's judgement of it. */
interface Deed {
  call: (session: Session) => Promise<unknown>;
  judge: (session: Session, now: number, model: Model) => string | undefined;
}
const deed = (name: string, at: number, { call, judge }: Deed) =>
  new Step(`${name} ${at}`, async (model, now) => {
    const session = model.sessions[at % model.sessions.length] as Session;
    expect(await codeOf(call({ ...session }))).toBe(judge(session, now, model));
  });

/** The code that refuses it. */
const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error.entry.errorCode;
      throw error;
    },
  );

const answers = { accept: 'ACCEPTED', decline: 'DECLINED', complete: 'COMPLETED', noShow: 'NO_SHOW' } as const;
const says = (what: keyof typeof answers, at: number, stale = false) =>
  deed(stale ? `stale ${what}` : what, at, {
    call: ({ mentor, id, version }) => setMentoringStatus(idOf(world, mentor), id, { status: answers[what], version: stale ? version - 1 : version }),
    judge: (session, now) => {
      if (!stale) return judges[what](session, now);
      return session.status === 'PAYMENT_PENDING' ? 'COMMON_004' : 'MENTORING_002';
    },
  });

const callerOf = ({ mentor, mentee }: Session, side: MentoringSide): number => idOf(world, side === 'MENTOR' ? mentor : mentee);
const cancels = (side: MentoringSide, at: number) =>
  deed(`${side} cancels`, at, {
    call: (session) => cancelMentoring(callerOf(session, side), session.id, '일정이 생겼습니다.'),
    judge: (session, now) => judges.cancel(session, now, side),
  });

type Where = number | 'present' | 'proposed';
const momentOf = ({ mentor, start, proposal }: Session, where: Where): number => {
  if (typeof where === 'number') return world.slots[mentor]?.[where] ?? start;
  return where === 'proposed' ? (proposal?.start ?? start) : start;
};
const moves = (side: MentoringSide, where: Where, at: number) =>
  deed(`${side} moves to ${where}`, at, {
    call: (session) =>
      rescheduleMentoring(callerOf(session, side), session.id, { startAt: new Date(momentOf(session, where)).toISOString(), version: session.version }),
    judge: (session, now, model) => {
      const to = momentOf(session, where);
      const others = model.sessions.filter((other) => other !== session);
      return judges.move(session, now, side, to, others, offers(model, session.mentor, to));
    },
  });

const reports = (side: MentoringSide, at: number) =>
  deed(`${side} reports`, at, {
    call: (session) => reportNoShow(callerOf(session, side), session.id, '오지 않았습니다.'),
    judge: (session, now) => judges.report(session, now, side),
  });
const settles = (outcome: DisputeOutcome, at: number) =>
  deed(`settle as ${outcome}`, at, { call: (session) => settle(world, session, outcome), judge: (session, now) => judges.settle(session, now, outcome) });

const jobsRun = new Step('the jobs run', async ({ sessions }, now) => {
  await runJobs();
  for (const session of sessions) judges.timePasses(session, now);
});
const waits = (turn: string, at: number) =>
  new Step(`wait until ${turn} of ${at}`, async ({ sessions }, now) => {
    const until = turns[turn]?.(sessions[at % sessions.length] as Session);
    if (until !== undefined && until > now) await pass(world, sessions, Math.ceil((until - now) / 1000));
  });
const setsHours = (mentor: Person) =>
  new Step(
    `${mentor} opens or closes`,
    async ({ closed }) => {
      if (!closed.delete(mentor)) closed.add(mentor);
      await closeDay(world, mentor, closed.has(mentor));
    },
    false,
  );

/** Mentee and mentor of each possible request. */
const pairs = [
  [1, 0],
  [0, 1],
  [2, 0],
  [2, 1],
] as const;
const at = fc.nat(2);
const side = fc.constantFrom(...mentoringSides);
const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);
const asking = fc.tuple(fc.nat(3), fc.nat(1), fc.nat(3), fc.constantFrom(true, true, true, false)).map((drawn) => asks(...drawn));
const answering = fc
  .tuple(fc.constantFrom<keyof typeof answers>('accept', 'accept', 'accept', 'decline'), at, fc.nat(9))
  .map(([what, which, age]) => says(what, which, age === 0));
const ending = fc.tuple(fc.constantFrom<keyof typeof answers>('complete', 'noShow'), at).map(([what, which]) => says(what, which));
const commands = fc.commands(
  [
    ...times(3, asking),
    ...times(2, answering),
    ...times(2, ending),
    ...times(
      3,
      fc.tuple(side, fc.constantFrom<Where>(0, 1, 2, 3, 'present', 'proposed', 'proposed'), at).map((drawn) => moves(...drawn)),
    ),
    fc.tuple(side, at).map((drawn) => cancels(...drawn)),
    ...times(
      2,
      fc.tuple(fc.constantFrom('MENTEE', 'MENTEE', 'MENTOR'), at).map((drawn) => reports(...drawn)),
    ),
    fc.tuple(fc.constantFrom(...disputeOutcomes), at).map((drawn) => settles(...drawn)),
    ...times(
      3,
      fc.tuple(fc.constantFrom(...Object.keys(turns)), at).map((drawn) => waits(...drawn)),
    ),
    ...times(2, fc.constant(jobsRun)),
    fc.nat(1).map(setsHours),
  ],
  { maxCommands: 12, size: 'max' },
);
/** Most begin with a session that is agreed, and what is rarely come to by chance. */
const beginnings: readonly ((slot: number) => Step[])[] = [
  () => [],
  () => [],
  (slot) => [moves('MENTOR', (slot + 1) % 3, 0)],
  (slot) => [moves('MENTOR', (slot + 1) % 3, 0), waits('late to cancel', 0), moves('MENTOR', (slot + 2) % 3, 0)],
  () => [waits('somebody is absent', 0), reports('MENTEE', 0)],
  () => [waits('it is over', 0), says('complete', 0), reports('MENTEE', 0)],
  () => [waits('somebody is absent', 0), reports('MENTEE', 0), waits('it is long over', 0), jobsRun],
];
const beginning = fc
  .tuple(fc.constantFrom(...pairs), fc.nat(2), fc.constantFrom(...beginnings))
  .map(([[mentee, mentor], slot, then]) => [asks(mentee, mentor, slot, true), says('accept', 0), ...then(slot)]);

test('whatever is done in whatever order, nobody is in two places, states follow the table, and what is given back is the rule’s', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.option(beginning, { nil: [] }), commands, async (first, then) => {
      const model: Model = { now: Date.now(), sessions: [], closed: new Set() };
      const looked: Seen = new Map();
      await compare(world, model, looked);
      await fc.asyncModelRun(() => ({ model, real: looked }), [...first, ...then]);
      for (const { status, dispute } of model.sessions) seen.add(status).add(dispute);
      await leave(world, model);
    }),
    { seed: 20_261_126, numRuns: sequences, endOnFailure: true },
  );
  const states = ['ACCEPTED', 'CANCELED', 'COMPLETED', 'DECLINED', 'EXPIRED', 'NONE', 'NO_SHOW', 'OPEN', 'PAYMENT_PENDING', 'REQUESTED', 'SETTLED'];
  expect([...seen].toSorted()).toEqual(states);
  expect(await wrongBooks(app)).toEqual([]);
}, 1_800_000);
