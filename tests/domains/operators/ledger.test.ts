import { transaction } from '@baeum/api/src/database/transaction.ts';
import { post, type LedgerEntry } from '@baeum/api/src/domains/ledger/ledger.public.ts';
import { earnPoints } from '@baeum/api/src/domains/points/points.public.ts';
import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, signedInClient, unique } from '../../support/factories.ts';
import { addPayee, earnedAt } from '../../support/incomes.ts';
import { buy, buyer, coursesAt, emptyOrder, type Item } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const verify = async () => (await operator.call('verifyLedger')).body;
const sale: LedgerEntry[] = [
  { account: 'provider', amount: 900 },
  { account: 'refunds_due', amount: 100 },
  { account: 'sales', amount: -1000 },
];
const written = (key: string) =>
  app.sql(
    'SELECT t.kind, t.order_id::int, e.account, e.user_id::int, e.amount::int FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.key = $1 ORDER BY e.id',
    [key],
  );

describe('post', () => {
  test('writes a movement with its transaction, and leaves out what is nothing', async () => {
    const { id: userId } = await createUser(app);
    const [key, other] = [unique('order:'), unique('order:')];
    const orderId = await emptyOrder(app, userId);
    await transaction(async () => {
      await post({ key, kind: 'ORDER_PAID', orderId, entries: [...sale, { account: 'points', userId, amount: 0 }] });
      await post({ key: other, kind: 'ORDER_PAID', entries: [{ account: 'sales', amount: 0 }] });
    });
    expect(await written(key)).toEqual([
      { kind: 'ORDER_PAID', order_id: orderId, account: 'provider', user_id: null, amount: 900 },
      { kind: 'ORDER_PAID', order_id: orderId, account: 'refunds_due', user_id: null, amount: 100 },
      { kind: 'ORDER_PAID', order_id: orderId, account: 'sales', user_id: null, amount: -1000 },
    ]);
    expect(await app.sql('SELECT FROM ledger_transactions WHERE key = $1', [other])).toEqual([]);
    // The order was never paid, which the books must not say of it for long.
    await transaction(() =>
      post({ key: unique('order:'), kind: 'REFUND_GRANTED', orderId, entries: sale.map((entry) => ({ ...entry, amount: -entry.amount })) }),
    );
  });

  test('refuses to stand alone, to be out of balance, and to happen twice', async () => {
    const key = unique('order:');
    const posting = (entries: LedgerEntry[]) => transaction(() => post({ key, kind: 'ORDER_PAID', entries }));
    await expect(post({ key, kind: 'ORDER_PAID', entries: sale })).rejects.toThrow('outside the transaction');
    await expect(
      posting([
        { account: 'provider', amount: 900 },
        { account: 'sales', amount: -1000 },
      ]),
    ).rejects.toThrow('does not balance');
    await expect(
      posting([
        { account: 'provider', amount: 0.5 },
        { account: 'sales', amount: -0.5 },
      ]),
    ).rejects.toThrow('does not balance');
    await posting(sale);
    await expect(posting(sale)).rejects.toThrow(/ledger_transactions_key_key/);
    expect(await written(key)).toHaveLength(3);
  });

  test('is undone with what it belongs to', async () => {
    const key = unique('order:');
    const failing = transaction(async () => {
      await post({ key, kind: 'ORDER_PAID', entries: sale });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await written(key)).toEqual([]);
  });
});

describe('the database', () => {
  test.each([
    'UPDATE ledger_entries SET amount = amount + 1',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries',
    "UPDATE ledger_transactions SET kind = 'OTHER'",
    'DELETE FROM ledger_transactions',
  ])('refuses %s', async (text) => {
    await expect(app.sql(text)).rejects.toThrow('append-only');
  });

  const begun = (key: string) =>
    `WITH t AS (INSERT INTO ledger_transactions (key, kind) VALUES ('${key}', 'OTHER') RETURNING id) INSERT INTO ledger_entries (transaction_id, account, amount)`;
  test.each([
    [
      'entries that do not sum to nothing',
      () => `${begun(unique('a:'))} SELECT id, account, amount FROM t, (VALUES ('provider', 5), ('sales', -4)) v (account, amount)`,
    ],
    ['a single entry', () => `${begun(unique('b:'))} SELECT id, 'sales', 1 FROM t`],
    ['a transaction of nothing', () => `INSERT INTO ledger_transactions (key, kind) VALUES ('${unique('c:')}', 'OTHER')`],
    ['an entry that comes later', () => "INSERT INTO ledger_entries (transaction_id, account, amount) SELECT min(id), 'sales', 1 FROM ledger_transactions"],
  ])('refuses %s', async (_what, text) => {
    await expect(app.sql(text())).rejects.toThrow('of the ledger has');
  });

  test('points and what is owed to instructors belong to a person, and nothing else does', async () => {
    const { id } = await createUser(app);
    await expect(
      app.sql(`${begun(unique('d:'))} SELECT id, account, amount FROM t, (VALUES ('points', 5), ('sales', -5)) v (account, amount)`),
    ).rejects.toThrow(/check/);
    await expect(
      app.sql("INSERT INTO ledger_entries (transaction_id, account, user_id, amount) SELECT min(id), 'sales', $1::bigint, 1 FROM ledger_transactions", [id]),
    ).rejects.toThrow(/check/);
  });
});

describe('verifyLedger', () => {
  test('sums the accounts, and finds nothing where the books are right', async () => {
    const { id: userId } = await createUser(app);
    await earnPoints(userId, 700, { reason: '이벤트 당첨', key: unique('gift:') });
    const { balanced, transactions, entries, accounts, checks } = await verify();
    expect([balanced, checks.map(({ faultCount, faults }: { faultCount: number; faults: unknown[] }) => [faultCount, faults.length])]).toEqual([
      true,
      Array.from({ length: checks.length }, () => [0, 0]),
    ]);
    expect(entries).toBeGreaterThan(transactions);
    expect(accounts.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(0);
    expect(accounts).toEqual(
      expect.arrayContaining([
        { account: 'point_grants', total: 700 },
        { account: 'points', total: -700 },
      ]),
    );
  });

  const faultsOf = async (name: string) => (await verify()).checks.find((check: { name: string }) => check.name === name);

  test.each([
    ['points-of-people', 'UPDATE users SET point_balance = 800 WHERE id = $1', { expected: 700, found: 800 }],
    ['points-in-lots', 'UPDATE point_lots SET remaining = 600 WHERE user_id = $1', { expected: 700, found: 600 }],
    ['points-in-history', 'UPDATE point_transactions SET amount = 900 WHERE user_id = $1', { expected: 700, found: 900 }],
  ])('control: %s notices a fault', async (name, text, fault) => {
    const { id: userId } = await createUser(app);
    await earnPoints(userId, 700, { reason: '이벤트 당첨', key: unique('gift:') });
    await app.sql(text, [userId]);
    expect((await verify()).balanced).toBe(false);
    expect(await faultsOf(name)).toEqual({ name, faultCount: 1, faults: [{ subject: `users/${userId}`, ...fault }] });
    await app.sql(text.replace(/\d+ WHERE/, '700 WHERE'), [userId]);
    expect((await verify()).balanced).toBe(true);
  });

  test.each([
    ['incomes-of-sales', 'income_facts', 'UPDATE income_facts SET income = 7001, fee = 2999 WHERE instructor_id = $1', [7000, 7001]],
    ['incomes-of-sales', 'income_facts', 'UPDATE income_facts SET base = 9000, income = 6000 WHERE instructor_id = $1', [10_000, 9000]],
    ['payables-of-people', 'income_facts', 'UPDATE income_facts SET income = 7001, fee = 2999 WHERE instructor_id = $1', [7000, 7001]],
  ])('control: %s notices a fault in %s: %s', async (name, table, text, [expected, found]) => {
    const [item] = (await coursesAt(app, 10_000)) as [Item];
    const [course] = await app.sql<{ id: number }>('SELECT instructor_id::int AS id FROM courses WHERE id = $1', [item.refId]);
    await buy(await buyer(app), { items: [item] });
    expect((await verify()).balanced).toBe(true);
    const change = (changes: string) =>
      app.sql(`ALTER TABLE ${table} DISABLE TRIGGER USER; ${changes.replace('$1', String(course?.id))}; ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await change(text);
    expect((await faultsOf(name)).faults).toContainEqual(expect.objectContaining({ expected, found }));
    await change('UPDATE income_facts SET base = 10000, income = 7000, fee = 3000 WHERE instructor_id = $1');
    expect((await verify()).balanced).toBe(true);
  });

  test.each([
    ['sums-of-statements', 'base = 10001, income = 10001, net = 9671', [10_000, 10_001]],
    ['sums-of-statements', 'carried_in = 1, net = 9671', [0, 1]],
    ['payables-of-people', "state = 'OPEN', confirmed_at = NULL, confirm_on = NULL", [9670, 10_000]],
    ['payables-of-people', 'income_tax = 280, net = 9690', [9670, 9690]],
    ['payables-of-people', "state = 'PAID', paid_at = now(), batch_id = (SELECT min(id) FROM payout_batches), payee_sealed = 'x'", [9670, 0]],
  ])('control: %s notices a statement with %s', async (name, changes, [expected, found]) => {
    const [{ id }, maker] = [await createUser(app, { isInstructor: true }), await createUser(app, { roleAdmin: true })];
    await addPayee(app, id);
    await earnedAt(app, id, '2026-07-10T00:00:00Z', 10_000);
    await confirmSettlements.run({});
    // One of which all lines have gone with their statements.
    await app.sql("INSERT INTO payout_batches (made_by, made_at, total) VALUES ($1, now() - interval '6 years', 1)", [maker.id]);
    expect((await verify()).balanced).toBe(true);
    const change = (text: string) =>
      app.sql(
        `ALTER TABLE settlements DISABLE TRIGGER USER; UPDATE settlements SET ${text} WHERE instructor_id = ${id}; ALTER TABLE settlements ENABLE TRIGGER USER`,
      );
    await change(changes);
    expect((await faultsOf(name)).faults).toContainEqual(expect.objectContaining({ expected, found }));
    await change(
      "state = 'CONFIRMED', confirmed_at = now(), confirm_on = '2026-08-11', base = 10000, income = 10000, carried_in = 0, income_tax = 300, net = 9670, paid_at = NULL, batch_id = NULL",
    );
    expect((await verify()).balanced).toBe(true);
  });

  /** Somebody who was paid 9,670 won, and by which pay-out. */
  async function paid(): Promise<{ payout: number }> {
    const { id } = await createUser(app, { isInstructor: true });
    await addPayee(app, id);
    await earnedAt(app, id, '2026-07-10T00:00:00Z', 10_000);
    await confirmSettlements.run({});
    const [statement] = await app.sql<{ id: number }>('SELECT id::int FROM settlements WHERE instructor_id = $1', [id]);
    const { body } = await operator.call('paySettlements', { body: { settlementIds: [statement?.id] } });
    const other = await signedInClient(app, { roleAdmin: true });
    for (const operationId of ['approvePayout', 'markPayoutSent']) await other.call(operationId, { params: { id: body.id } });
    return { payout: body.id };
  }

  /** Changes immutable rows with triggers off, and undoes it. */
  const byHand = (text: string) => {
    const triggers = (how: string) =>
      ['ledger_entries', 'payout_lines', 'payout_batches', 'settlements'].map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`).join('; ');
    return app.sql(`${triggers('DISABLE')}; ${text}; ${triggers('ENABLE')}`);
  };
  const entriesOf = (payout: number) => `transaction_id IN (SELECT id FROM ledger_transactions WHERE key LIKE 'payout:${payout}:%')`;

  test.each([
    [
      'payouts-in-books',
      (of: number) => `UPDATE ledger_entries SET account = 'sales' WHERE account = 'payouts' AND ${entriesOf(of)}`,
      (of: number) => `UPDATE ledger_entries SET account = 'payouts' WHERE account = 'sales' AND ${entriesOf(of)}`,
      [0, 9670],
    ],
    [
      'payouts-in-books',
      (of: number) => `UPDATE payout_lines SET state = 'RETURNED', returned_at = now() WHERE batch_id = ${of}`,
      (of: number) => `UPDATE payout_lines SET state = 'SENT', returned_at = NULL WHERE batch_id = ${of}`,
      [0, -9670],
    ],
    [
      'payouts-of-statements',
      (of: number) => `UPDATE settlements SET state = 'CONFIRMED', paid_at = NULL WHERE batch_id = ${of}`,
      (of: number) => `UPDATE settlements SET state = 'PAID', paid_at = now() WHERE batch_id = ${of}`,
      [9670, 0],
    ],
    [
      'payouts-of-statements',
      (of: number) => `UPDATE payout_lines SET amount = 9669 WHERE batch_id = ${of}`,
      (of: number) => `UPDATE payout_lines SET amount = 9670 WHERE batch_id = ${of}`,
      [9669, 9670],
    ],
    [
      'sums-of-payouts',
      (of: number) => `UPDATE payout_batches SET total = 9671 WHERE id = ${of}`,
      (of: number) => `UPDATE payout_batches SET total = 9670 WHERE id = ${of}`,
      [9670, 9671],
    ],
  ])('control: %s notices a pay-out that the books do not know like that', async (name, wrong, right, [expected, found]) => {
    const { payout } = await paid();
    expect((await verify()).balanced).toBe(true);
    await byHand(wrong(payout));
    expect((await faultsOf(name)).faults).toContainEqual(expect.objectContaining({ expected, found }));
    await byHand(right(payout));
    expect((await verify()).balanced).toBe(true);
  });

  test('control: sums-of-transactions notices a fault that got past the database', async () => {
    const key = unique('broken:');
    await app.sql('ALTER TABLE ledger_transactions DISABLE TRIGGER USER; ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    const [row] = await app.sql<{ id: number }>("INSERT INTO ledger_transactions (key, kind) VALUES ($1, 'OTHER') RETURNING id::int", [key]);
    expect(await faultsOf('sums-of-transactions')).toEqual({
      name: 'sums-of-transactions',
      faultCount: 1,
      faults: [{ subject: `transactions/${row?.id}`, expected: 0, found: 0 }],
    });
    await app.sql('DELETE FROM ledger_transactions WHERE key = $1', [key]);
    await app.sql('ALTER TABLE ledger_transactions ENABLE TRIGGER USER; ALTER TABLE ledger_entries ENABLE TRIGGER USER');
    expect((await verify()).balanced).toBe(true);
  });

  test('is for operators', async () => {
    expect((await (await signedInClient(app)).call('verifyLedger')).body.errorCode).toBe('COMMON_003');
  });
});
