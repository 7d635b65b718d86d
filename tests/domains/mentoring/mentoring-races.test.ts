import { transaction } from '@baeum/api/src/database/transaction.ts';
import { bookTime } from '@baeum/api/src/domains/mentorings/booking.service.ts';
import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, signedInClient } from '../../support/factories.ts';
import { askFor, bookableMentor, hourIn, previewSession } from '../../support/mentoring-requests.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { createRandom } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterAll(() => app.stop());

/** Pairs of sessions that keep the same person at the same time. */
const overlaps = () =>
  app.sql(`SELECT a.mentoring_id, b.mentoring_id FROM mentoring_holds a JOIN mentoring_holds b
    ON a.person_id = b.person_id AND a.mentoring_id < b.mentoring_id AND a.span && b.span`);
/** Deadlocks that PostgreSQL had to end here. */
const deadlocks = async () =>
  (await app.sql<{ count: number }>('SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()'))[0]?.count;

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
    const booked = await Promise.allSettled(
      wanted.map((session) => transaction(() => bookTime({ ...session, price: 0, shareRate: 70, question: '무엇부터 할까요?', payMinutes: 15 }))),
    );
    const refused = booked.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(booked.length - refused.length).toBeGreaterThan(10);
    expect(new Set(refused)).toEqual(new Set([`AppError: ${mentoringErrors.slotTaken.message}`, `AppError: ${mentoringErrors.ownOverlap.message}`]));
    expect(await overlaps()).toEqual([]);
    expect(await deadlocks()).toBe(0);
    await app.sql("UPDATE mentorings SET status = 'CANCELED' WHERE mentor_id = ANY ($1)", [people]);
    await app.sql('DELETE FROM mentoring_holds WHERE person_id = ANY ($1)', [people]);
  });

  test('of two mentors who ask each other for the same hour one has it, a hundred times', async () => {
    const [one, other] = [await bookableMentor(app, { price: 0 }), await bookableMentor(app, { price: 0 })];
    const tokens = await Promise.all([
      previewSession(one, other, { startAt: await hourIn(app, 3, 0) }),
      previewSession(other, one, { startAt: await hourIn(app, 3, 0) }),
    ]);
    const [toOther, toOne] = tokens.map(({ body }) => String(body.priceToken));
    const seen = new Set<string>();
    for (let round = 0; round < 100; round += 1) {
      const startAt = await hourIn(app, 3 + Math.floor(round / 20), round % 20);
      const answers = await Promise.all([askFor(one, other, { startAt, priceToken: toOther ?? '' }), askFor(other, one, { startAt, priceToken: toOne ?? '' })]);
      seen.add(JSON.stringify(tally(answers)));
      await app.sql("UPDATE mentorings SET status = 'ACCEPTED' WHERE status = 'REQUESTED'");
    }
    expect([...seen]).toEqual(['{"201":1,"409 MENTORING_001":1}']);
    expect(await overlaps()).toEqual([]);
    expect(await deadlocks()).toBe(0);
    expect(await wrongBooks(app)).toEqual([]);
  });

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
