import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInClient } from '../../support/factories.ts';
import { askFor, bookableMentor, hourIn, passMinutes, previewSession } from '../../support/mentoring-requests.ts';
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

/** Pairs of sessions that keep the same person at the same time. */
const overlaps = () =>
  app.sql(`SELECT a.mentoring_id, b.mentoring_id FROM mentoring_holds a JOIN mentoring_holds b
    ON a.person_id = b.person_id AND a.mentoring_id < b.mentoring_id AND a.span && b.span`);
/** Deadlocks that PostgreSQL had to end here. */
const deadlocks = async () =>
  (await app.sql<{ count: number }>('SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()'))[0]?.count;

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
    expect(tally(await crowd(people, mentor, startAt))).toEqual({ '201': 1, '409 MENTORING_001': 199 });
    const [held] = await app.sql<{ id: number }>('SELECT mentoring_id AS id FROM mentoring_holds WHERE person_id = $1', [mentor.user.id]);
    expect(await app.sql('SELECT FROM mentorings WHERE mentor_id = $1', [mentor.user.id])).toHaveLength(1);
    // So it is again when nobody has paid for it.
    await passMinutes(app, Number(held?.id), 15);
    expect(tally(await crowd(people.slice(0, 20), mentor, startAt))).toEqual({ '201': 1, '409 MENTORING_001': 39 });
    expect(await deadlocks()).toBe(0);
    expect(await wrongBooks(app)).toEqual([]);
  });
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
    expect((await overlaps()).length).toBeGreaterThan(0);
  });
});
