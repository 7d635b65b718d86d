import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadlocksIn } from '../../support/deadlocks.ts';
import { signedInClient } from '../../support/factories.ts';
import { askFor, bookableMentor, hourIn, overlaps, passMinutes, previewSession } from '../../support/mentoring-requests.ts';
import type { TestMentor } from '../../support/mentoring.ts';
import { wrongBooks, type Buyer } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterAll(() => app.stop());

const members = (count: number): Promise<Buyer[]> => inParallel(count, () => signedInClient(app));

/** Everybody asks for the same session twice at once, each under keys of their own. */
async function crowd(people: Buyer[], mentor: TestMentor, startAt: string) {
  const [first] = people;
  if (!first) throw new Error('nobody');
  const { priceToken } = (await previewSession(first, mentor, { startAt })).body;
  return inParallel(people.length * 2, (index) => askFor(people[index % people.length] ?? first, mentor, { startAt, priceToken }));
}

describe('guarded', () => {
  test('of two hundred requests for one time one has it', async () => {
    const [people, mentor] = [await members(100), await bookableMentor(app)];
    const startAt = await hourIn(app, 3, 10);
    const deadlocks = await deadlocksIn(async () => expect(tally(await crowd(people, mentor, startAt))).toEqual({ '201': 1, '409 MENTORING_001': 199 }));
    expect(deadlocks).toBe(0);
    const [held] = await app.sql<{ id: number }>('SELECT mentoring_id AS id FROM mentoring_holds WHERE person_id = $1', [mentor.user.id]);
    expect(await app.sql('SELECT FROM mentorings WHERE mentor_id = $1', [mentor.user.id])).toHaveLength(1);
    // The same happens again after the time to pay has passed.
    await passMinutes(app, Number(held?.id), 15);
    expect(tally(await crowd(people.slice(0, 20), mentor, startAt))).toEqual({ '201': 1, '409 MENTORING_001': 39 });
    expect(await wrongBooks(app)).toEqual([]);
  }, 120_000);
});

/** Without the guards the same code does wrong, which the tests above would notice. */
describe('control', () => {
  // What is done wrong on purpose counts in no other test.
  beforeAll(async () => {
    await app.stop();
    app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
  });

  test('a crowd, when the database lets people be in two places', async () => {
    const [people, mentor] = [await members(5), await bookableMentor(app)];
    await app.sql('ALTER TABLE mentoring_holds DROP CONSTRAINT mentoring_holds_apart');
    const { '201': made = 0 } = tally(await crowd(people, mentor, await hourIn(app, 3, 10)));
    expect(made).toBeGreaterThan(1);
    expect((await overlaps(app)).length).toBeGreaterThan(0);
  });
});
