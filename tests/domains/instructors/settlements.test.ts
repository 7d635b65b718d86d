import { confirmSettlements, sweepSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { businessDay } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../support/factories.ts';
import { addPayee, earnedAt } from '../../support/incomes.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const newInstructor = async () => (await createUser(app, { isInstructor: true })).id;
const confirm = () => confirmSettlements.run({});
const statements = (instructorId: number) =>
  app.sql(
    `SELECT to_char(month, 'YYYY-MM') AS month, state, held_reason AS held, income::int, carried_in::int AS "in", income_tax::int AS tax, local_tax::int AS local, net::int, carried_out::int AS out
     FROM settlements WHERE instructor_id = $1 ORDER BY month`,
    [instructorId],
  );
const paid = { state: 'CONFIRMED', held: null, in: 0, out: 0 };

describe('settlements.confirm', () => {
  test('confirms each month by itself on Seoul days, with two taxes in tens of won', async () => {
    const id = await newInstructor();
    await addPayee(app, id);
    await earnedAt(app, id, '2026-06-30T14:59:59.9Z', 9990);
    await earnedAt(app, id, '2026-06-30T15:00:00Z', 33_333);
    await confirm();
    const june = { ...paid, month: '2026-06', income: 9990, tax: 290, local: 20, net: 9680 };
    const july = { ...paid, month: '2026-07', income: 33_333, tax: 990, local: 90, net: 32_253 };
    expect(await statements(id)).toEqual([june, july]);
    await inParallel(4, confirm);
    expect(await statements(id)).toEqual([june, july]);
    expect(
      (await app.sql<{ day: string }>('SELECT confirm_on::text AS day FROM settlements WHERE instructor_id = $1 ORDER BY month', [id])).map(({ day }) => day),
    ).toEqual(['2026-07-09', '2026-08-11']);
  });

  test('carries what is too little or owed, without tax, and what comes late goes into the next month', async () => {
    const id = await newInstructor();
    await addPayee(app, id);
    await earnedAt(app, id, '2026-05-10T00:00:00Z', 900);
    await earnedAt(app, id, '2026-06-10T00:00:00Z', -50_000);
    await earnedAt(app, id, '2026-07-10T00:00:00Z', 149_100);
    await confirm();
    await earnedAt(app, id, '2026-07-11T00:00:00Z', 20_000);
    await earnedAt(app, id, '2026-08-11T00:00:00Z', 10_000);
    await confirm();
    const untaxed = { ...paid, tax: 0, local: 0, net: 0 };
    expect(await statements(id)).toEqual([
      { ...untaxed, month: '2026-05', income: 900, out: 900 },
      { ...untaxed, month: '2026-06', income: -50_000, in: 900, out: -49_100 },
      { ...paid, month: '2026-07', income: 149_100, in: -49_100, tax: 3000, local: 300, net: 96_700 },
      { ...paid, month: '2026-08', income: 30_000, tax: 900, local: 90, net: 29_010 },
    ]);
  });

  test('leaves the month that runs, and one whose day has not come, open', async () => {
    const id = await newInstructor();
    await earnedAt(app, id, new Date().toISOString(), 10_000);
    await confirm();
    expect(await statements(id)).toEqual([]);
  });

  test('holds what nobody knows where to pay to until that is known, and keeps nothing back from a business', async () => {
    const [nobody, business] = [await newInstructor(), await newInstructor()];
    await addPayee(app, business, 'CORPORATION');
    for (const id of [nobody, business]) await earnedAt(app, id, '2026-07-10T00:00:00Z', 100_000);
    await confirm();
    const sum = { month: '2026-07', income: 100_000, in: 0, out: 0 };
    expect(await statements(business)).toEqual([{ ...sum, state: 'CONFIRMED', held: null, tax: 0, local: 0, net: 100_000 }]);
    expect(await statements(nobody)).toEqual([{ ...sum, state: 'HELD', held: 'NO_PAYEE', tax: 3000, local: 300, net: 96_700 }]);
    await addPayee(app, nobody);
    await confirm();
    expect(await statements(nobody)).toMatchObject([{ state: 'CONFIRMED', held: null, net: 96_700 }]);
  });

  test('holds a first statement with what a migration noted for an operator', async () => {
    const id = await newInstructor();
    await addPayee(app, id);
    await app.sql("INSERT INTO settlements (instructor_id, month, backfilled) VALUES ($1, '2026-07-01', true)", [id]);
    await earnedAt(app, id, '2026-03-10T00:00:00Z', 50_000);
    await app.sql('UPDATE income_facts SET settlement_id = (SELECT id FROM settlements WHERE instructor_id = $1) WHERE instructor_id = $1', [id]);
    await earnedAt(app, id, '2026-07-10T00:00:00Z', 50_000);
    await confirm();
    expect(await statements(id)).toMatchObject([{ month: '2026-07', state: 'HELD', held: 'BACKFILL', income: 100_000, net: 96_700 }]);
  });

  test('operators are told when the day has gone by without it', async () => {
    const warnings = async () => ((await (await fetch(new URL('/readyz', app.url))).json()) as { warnings: string[] }).warnings;
    await confirm();
    await expect.poll(warnings, { timeout: 5000 }).toEqual([]);
    await earnedAt(app, await newInstructor(), '2026-07-10T00:00:00Z', 10_000);
    await expect.poll(warnings, { timeout: 5000 }).toEqual(['late-statements']);
    await confirm();
    await expect.poll(warnings, { timeout: 5000 }).toEqual([]);
  });

  test('one that cannot be confirmed keeps no other waiting, and the next run goes on', async () => {
    const [broken, other] = [await newInstructor(), await newInstructor()];
    for (const id of [broken, other]) await earnedAt(app, id, '2026-07-10T00:00:00Z', 10_000);
    await earnedAt(app, broken, '2026-08-10T00:00:00Z', 10_000);
    await app.sql(`ALTER TABLE settlements ADD CONSTRAINT broken CHECK (instructor_id <> ${broken} OR state = 'OPEN')`);
    await expect(confirm()).rejects.toThrow('1 statements could not be confirmed');
    expect([await statements(broken), await statements(other)]).toMatchObject([[{ state: 'OPEN' }, { state: 'OPEN' }], [{ state: 'HELD' }]]);
    await app.sql('ALTER TABLE settlements DROP CONSTRAINT broken');
    await confirm();
    expect(await statements(broken)).toMatchObject([{ month: '2026-07' }, { month: '2026-08' }]);
  });
});

describe('a confirmed statement', () => {
  const confirmed = async () => {
    const id = await newInstructor();
    await addPayee(app, id);
    await earnedAt(app, id, '2026-07-10T00:00:00Z', 10_000);
    await confirm();
    return id;
  };

  test.each([
    'net = net + 1, carried_out = carried_out - 1',
    "month = '2026-06-01'",
    "confirm_on = '2026-12-01'",
    "state = 'OPEN', confirmed_at = NULL, confirm_on = NULL",
    "confirmed_at = now() - interval '1 day'",
  ])('is never changed: %s', async (changes) => {
    const id = await confirmed();
    await expect(app.sql(`UPDATE settlements SET ${changes} WHERE instructor_id = $1`, [id])).rejects.toThrow(/stays as it was confirmed|check/);
    await expect(app.sql('DELETE FROM settlements WHERE instructor_id = $1', [id])).rejects.toThrow('stays as it was confirmed');
  });

  test('goes with its facts after five years, but for the newest of a person', async () => {
    const id = await newInstructor();
    await addPayee(app, id);
    for (const at of ['2020-03-10T00:00:00Z', '2020-04-10T00:00:00Z']) await earnedAt(app, id, at, 500 - (at > '2020-04' ? 1000 : 0));
    await confirm();
    await sweepSettlements.run({});
    expect(await statements(id)).toHaveLength(2);
    await app.sql(
      "ALTER TABLE settlements DISABLE TRIGGER USER; UPDATE settlements SET confirmed_at = now() - interval '6 years' WHERE month < '2021-01-01'; ALTER TABLE settlements ENABLE TRIGGER USER",
    );
    await sweepSettlements.run({});
    expect(await statements(id)).toMatchObject([{ month: '2020-04', in: 500, out: 0 }]);
    expect(await app.sql('SELECT income::int FROM income_facts WHERE instructor_id = $1', [id])).toEqual([{ income: -500 }]);
  });
});

test('the table of holidays tells the seventh business day, and rows of operators move it', async () => {
  const days = async () => new Set((await app.sql<{ day: string }>('SELECT date::text AS day FROM business_holidays')).map(({ day }) => day));
  const seventh = async () => Promise.all(['2026-02-01', '2026-05-01', '2027-02-01', '2026-06-01'].map(async (month) => businessDay(month, 7, await days())));
  expect(await seventh()).toEqual(['2026-02-10', '2026-05-12', '2027-02-11', '2026-06-09']);
  await app.sql("INSERT INTO business_holidays (date, name) VALUES ('2026-05-01', '노동절'), ('2026-06-03', '전국동시지방선거')");
  expect(await seventh()).toEqual(['2026-02-10', '2026-05-13', '2027-02-11', '2026-06-10']);
  expect((await app.sql('SELECT FROM business_holidays WHERE extract(year FROM date) BETWEEN 2026 AND 2030')).length).toBeGreaterThan(95);
});
