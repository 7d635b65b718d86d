import { beforeAll, expect, test } from 'vitest';
import type { Answer, TestClient } from '../support/client.ts';
import { addressOfCall, exampleCalls } from '../support/example-calls.ts';
import { signedInClient } from '../support/factories.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { appAt, type TestApp } from '../support/server.ts';
import { useDatabase } from '../support/use-database.ts';

/** However it is written. */
const account = { typed: '7718-2930-445566', shown: /7718-?2930-?445566/ };
const payee = { kind: 'INDIVIDUAL', contractName: '김배움', accountName: '김배움', bank: '88', account: account.typed, version: 0 };

const database = useDatabase();
let server: ServerProcess;
let app: TestApp;
beforeAll(async () => {
  server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'debug', JOBS: 'off' });
  app = appAt(server.url, database.url);
  return () => app.stop();
});

/** What anybody was answered, by the operation. */
const heard: [operationId: string, text: string][] = [];
const hear = async (who: TestClient, operationId: string, options: Parameters<TestClient['call']>[1] = {}): Promise<Answer> => {
  const answer = await who.call(operationId, options);
  heard.push([operationId, `${JSON.stringify([...answer.headers])} ${typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)}`]);
  return answer;
};

/** Sets the account, and has it refused in every way on the road there. */
async function setAccount(member: TestClient & { user: { email: string } }): Promise<void> {
  await hear(member, 'updatePayee', { body: payee });
  await hear(member, 'sendPayeeCode');
  const code = /: (\d{6})$/m.exec((await app.mails(member.user.email)).at(-1)?.text ?? '')?.[1] ?? '';
  await hear(member, 'updatePayee', { body: { ...payee, code: code === '111111' ? '222222' : '111111' } });
  await hear(member, 'updatePayee', { body: { ...payee, bank: '99', account: `${account.typed}12345`, code } });
  await hear(member, 'updatePayee', { body: { ...payee, version: 7, code } });
  // An unexpected failure, which contains the statement and its values.
  await app.sql('ALTER TABLE payees RENAME COLUMN account_name TO hidden_name');
  expect((await hear(member, 'updatePayee', { body: { ...payee, code } })).status).toBe(500);
  await app.sql('ALTER TABLE payees RENAME COLUMN hidden_name TO account_name');
  expect((await hear(member, 'updatePayee', { body: { ...payee, code } })).status).toBe(200);
}

/** Earns a month, and two operators pay it. @returns the batch and its statement */
async function payOut(instructorId: number, [maker, approver]: readonly [TestClient, TestClient]): Promise<{ batch: number; statement: number }> {
  await app.sql("UPDATE payees SET changed_at = changed_at - interval '3 days'");
  await app.sql(
    "INSERT INTO income_facts (instructor_id, kind, key, occurred_at, base, fee, income, note) VALUES ($1, 'ADJUSTMENT', 'adjust:test', '2026-07-10', 100000, 0, 100000, '수입')",
    [instructorId],
  );
  const [open] = await app.sql<{ id: number }>("INSERT INTO settlements (instructor_id, month) VALUES ($1, '2026-07-01') RETURNING id::int", [instructorId]);
  const statement = open?.id ?? 0;
  expect((await hear(maker, 'confirmSettlement', { params: { id: statement } })).status).toBe(200);
  const made = await hear(maker, 'paySettlements', { body: { settlementIds: [statement] } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const batch = made.body.id;
  expect((await hear(approver, 'approvePayout', { params: { id: batch } })).status).toBe(200);
  return { batch, statement };
}

/** Every row of every table. */
async function everyRow(): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1",
  );
  const rows: string[] = [];
  for (const { name } of tables)
    for (const { row } of await app.sql<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)) rows.push(`${name} ${row}`);
  return rows;
}

test('an account number is in the file for the bank, and in no other answer, log, message or row', async () => {
  const member = await signedInClient(app, { isInstructor: true });
  const operators = [await signedInClient(app, { roleAdmin: true }), await signedInClient(app, { roleAdmin: true })] as const;
  const [operator] = operators;
  expect((await hear(operator, 'createWebhook', { body: { url: 'https://hook.example.com/in', events: ['settlement.confirmed'] } })).status).toBe(201);
  await setAccount(member);
  const { batch, statement } = await payOut(member.user.id, operators);

  const file = await operator.call('getPayoutFile', { params: { id: batch } });
  expect([file.status, file.body]).toEqual([200, expect.stringMatching(account.shown)]);
  for (const [operationId, options] of [
    ['markPayoutSent', { params: { id: batch } }],
    ['getSettlement', { params: { id: statement } }],
    ['getPayout', { params: { id: batch } }],
    ['exportWithholding', { query: { month: '2026-07' } }],
    ['returnPayoutLine', { params: { id: batch, settlementId: statement }, body: { reason: '계좌 번호가 맞지 않습니다.' } }],
  ] as const)
    expect((await hear(operator, operationId, options)).status, operationId).toBeLessThan(300);
  for (const [operationId, options] of [
    ['getStatementPdf', { params: { month: '2026-07' } }],
    ['exportIncomes', { query: { format: 'csv' } }],
    ['requestDataExport', {}],
  ] as const)
    expect((await hear(member, operationId, options)).status, operationId).toBeLessThan(300);
  const reads = exampleCalls.filter(
    ({ operation: { route, metadata } }) =>
      route.method === 'GET' && /^\/(instructor|admin|user)\//.test(route.path) && metadata.transport.longLived !== 'stream',
  );
  expect(reads.length).toBeGreaterThan(100);
  for (const who of [member, operator]) {
    for (const call of reads) {
      const { body } = await who.fetch(addressOfCall(call));
      heard.push([call.operation.operationId, typeof body === 'string' ? body : JSON.stringify(body)]);
    }
  }
  const rows = await everyRow();
  await server.end('SIGTERM');

  const tells = (text: string) => account.shown.test(text);
  expect(heard.filter(([, text]) => tells(text)).map(([operationId]) => operationId)).toEqual([]);
  expect(server.output()).toContain('unexpected error');
  expect(server.output().split('\n').filter(tells)).toEqual([]);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(tells)).toEqual([]);
}, 60_000);
