import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signedInClient } from '../../support/factories.ts';
import { startMain } from '../../support/main-command.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { newWebhook } from '../../support/webhooks.ts';

const people = 60;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

/** Everybody has earned something on each of three days of two months, which is in the books. */
async function earnings(): Promise<void> {
  const { id } = await createUser(app, { isInstructor: true });
  await app.sql(
    `WITH added AS (
       INSERT INTO users (email, name, is_instructor) SELECT 'earner-' || n || '@example.test', '김배움', true FROM generate_series(2, $1::int) n RETURNING id
     ), everybody AS (SELECT id FROM added UNION ALL SELECT $2::bigint), facts AS (
       INSERT INTO income_facts (instructor_id, kind, key, occurred_at, base, fee, income, note)
       SELECT p.id, 'ADJUSTMENT', 'adjust:' || p.id || ':' || day, day, 10000, 3000, 7000, '지난 수입'
       FROM everybody p, unnest(ARRAY['2026-06-05', '2026-06-20', '2026-07-10']::timestamptz[]) AS day RETURNING instructor_id, income
     ), books AS (INSERT INTO ledger_transactions (key, kind) VALUES ('adjust:all', 'INCOME_EARNED') RETURNING id)
     INSERT INTO ledger_entries (transaction_id, account, user_id, amount)
     SELECT b.id, 'instructor_payables', f.instructor_id, -sum(f.income)::bigint FROM books b, facts f GROUP BY b.id, f.instructor_id
     UNION ALL SELECT b.id, 'instructor_shares', NULL, sum(f.income)::bigint FROM books b, facts f GROUP BY b.id`,
    [people, id],
  );
}

const count = async (text: string): Promise<number> => Number((await app.sql<{ count: string }>(`SELECT count(*) FROM ${text}`))[0]?.count);
const confirmed = () => count("settlements WHERE state <> 'OPEN'");

test('workers of two nodes that are killed while they confirm settle each fact once, and tell of each statement once', async () => {
  await newWebhook(await signedInClient(app, { roleAdmin: true }), { url: 'https://hooks.example.test/income', events: ['settlement.confirmed'] });
  await earnings();
  await confirmSettlements.enqueue({});
  const nodes = [1, 2].map(() => startMain(['worker'], { DATABASE_URL: app.databaseUrl, JOB_LEASE_SECONDS: '1', LOG_LEVEL: 'fatal' }));
  await expect.poll(confirmed, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(people / 2);
  await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  expect(await confirmed()).toBeLessThan(people * 2);
  // The next run goes on, and so does one that believes it to be dead.
  await inParallel(2, () => confirmSettlements.run({}));
  expect(await count('settlements')).toBe(people * 2);
  expect(await count('income_facts WHERE settlement_id IS NULL')).toBe(0);
  expect(await count("settlements WHERE month = '2026-06-01' AND income = 14000")).toBe(people);
  expect(await count("settlements WHERE month = '2026-07-01' AND income = 7000")).toBe(people);
  expect(await count("(SELECT FROM notifications WHERE event = 'settlement-confirmed' GROUP BY user_id, key HAVING count(*) = 1) AS told")).toBe(people * 2);
  expect(await count("(SELECT data ->> 'id' FROM webhook_messages WHERE event = 'settlement.confirmed' GROUP BY 1 HAVING count(*) = 1) AS told")).toBe(
    people * 2,
  );
  expect(await wrongBooks(app)).toEqual([]);
}, 120_000);
