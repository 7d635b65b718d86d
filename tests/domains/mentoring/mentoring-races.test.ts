import { transaction } from '@baeum/api/src/database/transaction.ts';
import { bookTime } from '@baeum/api/src/domains/mentorings/change/booking.public.ts';
import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadlocksIn } from '../../support/deadlocks.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { withoutClauses } from '../../support/guards.ts';
import { askFor, bookableMentor, hourIn, overlaps, previewSession } from '../../support/mentoring-requests.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { createRandom } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterAll(() => app.stop());

/** Two mentors who ask each other for the same hour, another one each round. */
async function twoMentors() {
  const [one, other] = [await bookableMentor(app, { price: 0 }), await bookableMentor(app, { price: 0 })];
  const startAt = await hourIn(app, 3, 0);
  const [toOther, toOne] = [await previewSession(one, other, { startAt }), await previewSession(other, one, { startAt })].map(({ body }) =>
    String(body.priceToken),
  );
  return async (round: number) => {
    const hour = await hourIn(app, 3 + Math.floor(round / 20), round % 20);
    const answers = await Promise.all([
      askFor(one, other, { startAt: hour, priceToken: toOther ?? '' }),
      askFor(other, one, { startAt: hour, priceToken: toOne ?? '' }),
    ]);
    await app.sql("UPDATE mentorings SET status = 'ACCEPTED' WHERE status = 'REQUESTED' AND mentor_id = ANY ($1)", [[one.user.id, other.user.id]]);
    return answers;
  };
}

/** Between the two people of a session there is time for somebody else. */
const slowDown = () =>
  app.sql(`CREATE OR REPLACE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER slow BEFORE INSERT ON mentoring_holds FOR EACH ROW EXECUTE FUNCTION slow_down()`);

describe('sessions asked for at once', () => {
  test('sessions of half an hour and an hour that begin all over a morning overlap for nobody', async () => {
    const people = (await inParallel(12, () => createUser(app))).map(({ id }) => id);
    const random = createRandom(7);
    const morning = Date.parse(await hourIn(app, 6, 8));
    const wanted = Array.from({ length: 200 }, () => {
      const mentor = random.int(people.length);
      const mentee = (mentor + 1 + random.int(people.length - 1)) % people.length;
      const minutes = random.pick([30, 60]);
      return {
        mentorId: people[mentor] ?? 0,
        menteeId: people[mentee] ?? 0,
        startAt: new Date(morning + random.int(16) * 900_000),
        minutes,
        bufferMinutes: random.pick([0, 10]),
      };
    });
    let booked: PromiseSettledResult<number>[] = [];
    const deadlocks = await deadlocksIn(async () => {
      booked = await Promise.allSettled(
        wanted.map((session) =>
          transaction(() => bookTime({ ...session, price: 0, shareRate: 70, question: '무엇부터 할까요?', payMinutes: 15, hasOwn: false })),
        ),
      );
    });
    const refused = booked.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(booked.length - refused.length).toBeGreaterThan(10);
    expect(new Set(refused)).toEqual(new Set([`AppError: ${mentoringErrors.slotTaken.message}`, `AppError: ${mentoringErrors.ownOverlap.message}`]));
    expect(await overlaps(app)).toEqual([]);
    expect(deadlocks).toBe(0);
    await app.sql("UPDATE mentorings SET status = 'CANCELED' WHERE mentor_id = ANY ($1)", [people]);
    await app.sql('DELETE FROM mentoring_holds WHERE person_id = ANY ($1)', [people]);
  });

  test('of two mentors who ask each other for the same hour one has it, a hundred times', async () => {
    const ask = await twoMentors();
    const seen = new Set<string>();
    const deadlocks = await deadlocksIn(async () => {
      for (let round = 0; round < 100; round += 1) seen.add(JSON.stringify(tally(await ask(round))));
    });
    expect([[...seen], deadlocks]).toEqual([['{"201":1,"409 MENTORING_001":1}'], 0]);
    expect(await overlaps(app)).toEqual([]);
    expect(await wrongBooks(app)).toEqual([]);
  }, 120_000);

  test('requests of one person to many mentors at once are five at most', async () => {
    const [who, mentors] = [await signedInClient(app), await inParallel(10, () => bookableMentor(app, { price: 0 }))];
    const times = await inParallel(20, (index) => hourIn(app, 8, index));
    const tokens = await Promise.all(mentors.map((mentor) => previewSession(who, mentor, { startAt: times[0] ?? '' })));
    const answers = await inParallel(20, (index) => {
      const mentor = mentors[index % 10];
      if (!mentor) throw new Error('no mentor');
      return askFor(who, mentor, { startAt: times[index] ?? '', priceToken: String(tokens[index % 10]?.body.priceToken) });
    });
    expect(tally(answers)).toEqual({ '201': 5, '409 MENTORING_008': 15 });
  });
});

describe('people are held in one order', () => {
  beforeAll(slowDown);

  test('so that two mentors never wait for each other', async () => {
    const ask = await twoMentors();
    expect(await deadlocksIn(async () => expect(tally(await ask(0))).toEqual({ '201': 1, '409 MENTORING_001': 1 }))).toBe(0);
  });

  test('control: in the order of mentor and mentee they do', async () => {
    const ask = await twoMentors();
    expect(await deadlocksIn(() => withoutClauses({ clauses: { 'mentorings.take-holds': ' ORDER BY p.id' } }, () => ask(0)))).toBeGreaterThan(0);
  });
});
