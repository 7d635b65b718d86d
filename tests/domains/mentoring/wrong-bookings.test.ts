import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFor, bookableMentor, hourIn, payFor } from '../../support/mentoring-requests.ts';
import { buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { wrongBookings } from '../../support/wrong-bookings.ts';

/** A session that was paid, and one whose mentee has cancelled it before. */
let paid: number;
let canceled: number;
let app: TestApp;
let database: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  const [mentor, who] = [await bookableMentor(app), await buyer(app)];
  const asked = await askFor(who, mentor, { startAt: await hourIn(app, 5, 20) });
  expect((await payFor(app, who, asked)).status).toBe(200);
  const given = await askFor(who, mentor, { startAt: await hourIn(app, 6, 20) });
  [paid, canceled] = [asked.body.mentoring.id, given.body.mentoring.id];
  expect((await who.call('cancelMentoring', { params: { id: canceled }, body: { reason: '일정이 생겼습니다.' } })).status).toBe(200);
  database = new pg.Client(app.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

const orderOfPaid = '(SELECT i.order_id FROM order_items i JOIN mentorings g ON g.order_item_id = i.id WHERE g.id = $1)';

/** Each fault that a crash might leave, with what is found then. */
const faults: Record<string, { break: string; of: () => number; found: () => unknown[] }> = {
  'time of a session that is over': {
    break: "INSERT INTO mentoring_holds SELECT id, mentee_id, 'BOOKED', tstzrange(start_at, end_at) FROM mentorings WHERE id = $1",
    of: () => canceled,
    found: () => [{ what: 'hold', id: canceled }],
  },
  'a session without the time of one of the two': {
    break: 'DELETE FROM mentoring_holds h USING mentorings g WHERE g.id = $1 AND h.mentoring_id = g.id AND h.person_id = g.mentee_id',
    of: () => paid,
    found: () => [{ what: 'time', id: paid }],
  },
  'a session without any time': { break: 'DELETE FROM mentoring_holds WHERE mentoring_id = $1', of: () => paid, found: () => [{ what: 'time', id: paid }] },
  'a session whose money never came': {
    break: `UPDATE payments SET state = 'REFUSED' WHERE order_id = ${orderOfPaid}`,
    of: () => paid,
    found: () => [{ what: 'money', id: paid }],
  },
  'a session whose order is none that was paid': {
    break: `UPDATE orders SET status = 'PENDING', paid_at = NULL WHERE id = ${orderOfPaid}`,
    of: () => paid,
    found: () => [{ what: 'money', id: paid }],
  },
  'money of a session that has ended': {
    break: "WITH gone AS (DELETE FROM mentoring_holds WHERE mentoring_id = $1) UPDATE mentorings SET status = 'EXPIRED' WHERE id = $1",
    of: () => paid,
    found: () => [{ what: 'money', id: paid }],
  },
  'an order of no session': {
    break: 'UPDATE mentorings SET order_item_id = NULL WHERE id = $1',
    of: () => canceled,
    found: () => [{ what: 'order', id: expect.any(Number) }],
  },
};

test.each(Object.entries(faults))('%s is found', async (_name, { break: damage, of, found }) => {
  const sql: TestApp['sql'] = async (text, values) => (await database.query(text, values)).rows as never;
  await sql('BEGIN');
  try {
    expect(await wrongBookings({ sql })).toEqual([]);
    await sql(damage, [of()]);
    expect(await wrongBookings({ sql })).toEqual(found());
  } finally {
    await sql('ROLLBACK');
  }
});
