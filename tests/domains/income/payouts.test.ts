import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { clearingCode } from '@baeum/contract/domains/payees/payees.rules.ts';
import { payoutErrors } from '@baeum/contract/domains/payouts/payouts.errors.ts';
import { settlementErrors } from '@baeum/contract/domains/settlements/settlements.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { createUser, finishJobs, signedInClient, type TestUser } from '../../support/factories.ts';
import { addPayee, earnedAt } from '../../support/incomes.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

type Operator = TestClient & { user: TestUser };
let app: TestApp;
let maker: Operator;
let approver: Operator;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  [maker, approver] = [await signedInClient(app, { roleAdmin: true }), await signedInClient(app, { roleAdmin: true })];
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
const refused = ({ errorCode, status }: { errorCode: string; status: number }) => [status, errorCode];
const statementOf = async (instructorId: number): Promise<number> =>
  Number((await app.sql<{ id: number }>('SELECT id FROM settlements WHERE instructor_id = $1 ORDER BY month DESC LIMIT 1', [instructorId]))[0]?.id);

interface Earner extends TestUser {
  settlementId: number;
}

/** Somebody who earned 100,000 won in July, confirmed: 96,700 are paid to a person. */
async function earner(options: { kind?: 'INDIVIDUAL' | 'CORPORATION'; days?: number; payee?: boolean; roleAdmin?: boolean } = {}): Promise<Earner> {
  const user = await createUser(app, { isInstructor: true, roleAdmin: options.roleAdmin ?? false });
  if (options.payee ?? true) await addPayee(app, user.id, options.kind, options.days);
  await earnedAt(app, user.id, '2026-07-10T00:00:00Z', 100_000);
  await confirmSettlements.run({});
  return { ...user, settlementId: await statementOf(user.id) };
}

const pay = (ids: number[], by = maker, headers = {}) => by.call('paySettlements', { body: { settlementIds: ids }, headers });
const step = (operationId: string, id: number, by = approver) => by.call(operationId, { params: { id } });
const shown = async (id: number) => (await maker.call('getSettlement', { params: { id } })).body;

async function made(...people: Earner[]): Promise<number> {
  const { status, body } = await pay(people.map(({ settlementId }) => settlementId));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function sent(...people: Earner[]): Promise<number> {
  const id = await made(...people);
  for (const operationId of ['approvePayout', 'markPayoutSent']) expect((await step(operationId, id)).status).toBe(200);
  return id;
}

describe('a pay-out', () => {
  let person: Earner;
  beforeEach(async () => {
    person = await earner();
  });

  test('is made by one operator, approved by another, given to a bank and sent: its statements are paid, in the books too, and their people told', async () => {
    const other = await earner();
    const { status, body } = await pay([person.settlementId, other.settlementId]);
    expect([status, body.state, body.total, body.count, body.returned, body.made.id]).toEqual([201, 'MADE', 193_400, 2, 0, maker.user.id]);
    expect(body.lines[0]).toEqual({
      settlementId: person.settlementId,
      instructor: { id: person.id, name: person.name },
      month: '2026-07',
      amount: 96_700,
      bank: '20',
      accountName: '김배움',
      last4: '1234',
      state: 'WAITING',
    });
    expect(await shown(person.settlementId)).toMatchObject({ state: 'CONFIRMED', batchId: body.id, unpayable: 'IN_PAYOUT' });

    expect(code(await step('getPayoutFile', body.id))).toEqual(refused(payoutErrors.wrongState));
    expect((await step('approvePayout', body.id)).body).toMatchObject({ state: 'APPROVED', approved: { id: approver.user.id } });

    const file = await fetch(`${app.url}/admin/api/v1/payouts/${body.id}/file`, { headers: { cookie: `sid=${maker.cookies.get('sid')}` } });
    expect([file.headers.get('content-type'), file.headers.get('cache-control'), file.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'no-store',
      `attachment; filename="payout-${body.id}.csv"`,
    ]);
    const line = `"${clearingCode('20')}","1002000001234","김배움",96700,"배움 2026-07 정산"`;
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
      `\uFEFF"은행 코드","계좌 번호","예금주","금액","적요"\r\n${line}\r\n${line}\r\n`,
    );

    expect((await step('markPayoutSent', body.id)).body).toMatchObject({ state: 'SENT', lines: [{ state: 'SENT' }, { state: 'SENT' }] });
    expect(code(await step('getPayoutFile', body.id))).toEqual(refused(payoutErrors.wrongState));
    expect(await shown(person.settlementId)).toMatchObject({
      state: 'PAID',
      paidAt: expect.any(String),
      payouts: [{ id: body.id, amount: 96_700, state: 'SENT' }],
    });
    expect(
      await app.sql(
        'SELECT account, sum(amount)::int AS amount FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.key LIKE $1 GROUP BY 1 ORDER BY 1',
        [`payout:${body.id}:%`],
      ),
    ).toEqual([
      { account: 'instructor_payables', amount: 193_400 },
      { account: 'payouts', amount: -193_400 },
    ]);
    await finishJobs();
    const mails = await app.mails(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['[배움] 2026년 7월 정산이 확정되었습니다', '[배움] 2026년 7월 정산금을 보냈습니다']);
    expect(mails[1]?.text).toContain('96,700원');
    expect(mails[1]?.text).toContain('····1234');
    expect(await app.sql('SELECT action FROM audit_logs WHERE target = $1 ORDER BY id', [`payouts/${body.id}`])).toEqual(
      ['payouts.make', 'payouts.approve', 'payouts.download', 'payouts.sent'].map((action) => ({ action })),
    );
  });

  test('is approved neither by its maker nor by who is paid by it, and nobody pays themselves', async () => {
    const operator = await earner({ roleAdmin: true });
    const own = { ...(await signedInClient(app)), user: operator } as Operator;
    const [session] = await app.sql<{ user_id: number }>('SELECT user_id FROM sessions ORDER BY created_at DESC LIMIT 1');
    await app.sql('UPDATE sessions SET user_id = $1 WHERE user_id = $2', [operator.id, session?.user_id]);
    const id = await made(person, operator);
    expect(code(await step('approvePayout', id, maker))).toEqual(refused(payoutErrors.sameOperator));
    expect(code(await step('approvePayout', id, own))).toEqual(refused(settlementErrors.own));
    await step('cancelPayout', id);
    const answer = await pay([person.settlementId, operator.settlementId], own);
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      [{ field: 'settlementIds.1', errorCode: 'PAYOUT_001', message: '자기 정산은 다른 운영자가 지급합니다.' }],
    ]);
    const whole = await sent(operator);
    const returned = await own.call('returnPayoutLine', { params: { id: whole, settlementId: operator.settlementId }, body: { reason: '없는 계좌' } });
    expect(code(returned)).toEqual(refused(settlementErrors.own));
    for (const operationId of ['holdSettlement', 'confirmSettlement', 'releaseSettlement', 'setTaxInvoice'])
      expect(
        code(
          await own.call(operationId, {
            params: { id: operator.settlementId },
            ...(operationId === 'holdSettlement' && { body: { reason: '나중에' } }),
            ...(operationId === 'setTaxInvoice' && { body: { taxInvoice: 'RECEIVED' } }),
          }),
        ),
      ).toEqual(refused(settlementErrors.own));
  });

  test('says of each statement that cannot be paid why, and is then not made', async () => {
    const [nobody, changed, business, withdrawn] = [
      await earner({ payee: false }),
      await earner({ days: 2 }),
      await earner({ kind: 'CORPORATION' }),
      await earner(),
    ];
    await app.sql("UPDATE users SET status = 'WITHDRAWN' WHERE id = $1", [withdrawn.id]);
    await made(person);
    const all = [person, nobody, changed, business, withdrawn];
    const { status, body } = await pay([...all.map(({ settlementId }) => settlementId), 999_999_999]);
    expect([status, body.errorCode, body.errors.map(({ message }: { message: string }) => message)]).toEqual([
      409,
      'PAYOUT_001',
      [
        '다른 지급에 들어 있습니다.',
        '확정하고 지급하지 않은 정산만 지급합니다.',
        '정산받을 계좌를 바꾼 지 얼마 되지 않았습니다.',
        '세금계산서를 받은 뒤에 지급합니다.',
        '탈퇴한 회원입니다.',
        '없는 정산입니다.',
      ],
    ]);
    expect(await Promise.all(all.map(async ({ settlementId }) => (await shown(settlementId)).unpayable))).toEqual([
      'IN_PAYOUT',
      'STATE',
      'PAYEE_CHANGED',
      'TAX_INVOICE',
      'WITHDRAWN',
    ]);
    expect((await shown(changed.settlementId)).payee.payableFrom).toEqual(expect.any(String));
    const invoiced = await maker.call('setTaxInvoice', { params: { id: business.settlementId }, body: { taxInvoice: 'RECEIVED' } });
    expect([invoiced.status, invoiced.body.taxInvoice, invoiced.body.unpayable]).toEqual([200, 'RECEIVED', undefined]);
    await made(business);
  });

  test('keeps where each statement goes, whatever its person changes later, and gives it back when it is cancelled', async () => {
    const id = await made(person);
    await app.sql("UPDATE payees SET last4 = '9999', account_name = '다른 이름', changed_at = now() WHERE user_id = $1", [person.id]);
    expect((await shown(person.settlementId)).payee).toMatchObject({ accountName: '김배움', last4: '1234' });
    const held = await maker.call('holdSettlement', { params: { id: person.settlementId }, body: { reason: '확인 중' } });
    expect(code(held)).toEqual(refused(settlementErrors.wrongState));
    expect((await step('cancelPayout', id)).body).toMatchObject({ state: 'CANCELED', canceledAt: expect.any(String), lines: [{ state: 'CANCELED' }] });
    expect(code(await step('cancelPayout', id))).toEqual(refused(payoutErrors.wrongState));
    expect(code(await step('approvePayout', id))).toEqual(refused(payoutErrors.wrongState));
    expect(await shown(person.settlementId)).toMatchObject({
      state: 'CONFIRMED',
      unpayable: 'PAYEE_CHANGED',
      payee: { last4: '9999' },
      payouts: [{ state: 'CANCELED' }],
    });
  });

  test('that a bank sends back in part is owed again, and paid by another', async () => {
    const [other, id] = [await earner(), await made(person)];
    const back = (settlementId: number, of = id) =>
      maker.call('returnPayoutLine', { params: { id: of, settlementId }, body: { reason: '계좌가 해지되었습니다.' } });
    expect(code(await back(person.settlementId))).toEqual(refused(payoutErrors.wrongState));
    for (const operationId of ['approvePayout', 'markPayoutSent']) await step(operationId, id);
    expect(code(await back(other.settlementId))).toEqual(refused(commonErrors.notFound));
    const { status, body } = await back(person.settlementId);
    expect([status, body.returned, body.lines]).toEqual([
      200,
      96_700,
      [expect.objectContaining({ state: 'RETURNED', returnReason: '계좌가 해지되었습니다.', returnedAt: expect.any(String) })],
    ]);
    expect(code(await back(person.settlementId))).toEqual(refused(payoutErrors.wrongState));
    expect(await shown(person.settlementId)).toMatchObject({
      state: 'CONFIRMED',
      payouts: [{ id, state: 'RETURNED', returnReason: '계좌가 해지되었습니다.' }],
    });
    const again = await sent(person);
    expect(await shown(person.settlementId)).toMatchObject({ state: 'PAID', batchId: again });
    await finishJobs();
    expect((await app.mails(person.email)).map(({ subject }) => subject)).toContain('[배움] 2026년 7월 정산금이 은행에서 돌아왔습니다');
  });

  test('happens once, whoever presses at once, and a retry with its key gets the answer of the first', async () => {
    const two = await inParallel(4, () => pay([person.settlementId]));
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const { id } = two.find(({ status }) => status === 201)?.body ?? {};
    const steps = await inParallel(6, (index) => step(index % 2 ? 'approvePayout' : 'cancelPayout', id));
    expect(steps.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(steps.filter(({ status }) => status === 409)).toHaveLength(5);
    const canceled = (await maker.call('getPayout', { params: { id } })).body.state === 'CANCELED';
    const approved = canceled ? await made(person) : id;
    if (canceled) await step('approvePayout', approved);
    const sending = await inParallel(4, () => step('markPayoutSent', approved));
    expect(sending.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const returning = await inParallel(4, () =>
      approver.call('returnPayoutLine', { params: { id: approved, settlementId: person.settlementId }, body: { reason: '해지' } }),
    );
    expect(returning.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);

    const headers = { 'idempotency-key': randomUUID() };
    const [first, retry] = [await pay([person.settlementId], maker, headers), await pay([person.settlementId], maker, headers)];
    expect([first.status, retry.status, retry.body.id]).toEqual([201, 201, first.body.id]);
  });
});

test('the database keeps who made a pay-out and over how much, and pays a statement again only after its line came back', async () => {
  const person = await earner();
  await expect(
    app.sql("INSERT INTO payout_batches (made_by, approved_by, approved_at, state, total) VALUES ($1, $1, now(), 'APPROVED', 1)", [maker.user.id]),
  ).rejects.toThrow('check');
  const id = await sent(person);
  for (const changes of ['total = 1', `made_by = ${approver.user.id}`, "state = 'APPROVED', sent_at = NULL", 'sent_at = now()'])
    await expect(app.sql(`UPDATE payout_batches SET ${changes} WHERE id = $1`, [id])).rejects.toThrow(/stays as it was made/);
  const back = "UPDATE settlements SET state = 'CONFIRMED', paid_at = NULL, batch_id = NULL, payee_sealed = NULL WHERE id = $1";
  await expect(app.sql(back, [person.settlementId])).rejects.toThrow('stays as it was confirmed');
  await maker.call('returnPayoutLine', { params: { id, settlementId: person.settlementId }, body: { reason: '해지' } });
  await expect(app.sql("UPDATE payout_lines SET state = 'SENT', returned_at = NULL WHERE batch_id = $1", [id])).rejects.toThrow('stays as it was made');
});

test('what does not exist is not found', async () => {
  for (const operationId of ['getPayout', 'getPayoutFile', 'approvePayout', 'cancelPayout', 'markPayoutSent'])
    expect(code(await step(operationId, 999_999_999))).toEqual(refused(commonErrors.notFound));
  const line = { params: { id: 999_999_999, settlementId: 1 }, body: { reason: '해지' } };
  expect(code(await maker.call('returnPayoutLine', line))).toEqual(refused(commonErrors.notFound));
});

test('pay-outs are listed by state, the newest first', async () => {
  const id = await made(await earner());
  const { items, total } = (await maker.call('listPayouts', { query: { state: 'MADE', pageSize: 1 } })).body;
  expect(items).toMatchObject([{ id, state: 'MADE', total: 96_700, count: 1 }]);
  expect(total).toBeGreaterThan(0);
  expect((await maker.call('listPayouts', { query: { state: 'CANCELED', page: 99 } })).body.items).toEqual([]);
});

test('pay-outs are counted up to a limit, and pages end there', async () => {
  const added = "INSERT INTO payout_batches (made_by, made_at, total) SELECT $1, '2020-01-01', 1 FROM generate_series(1, 10001)";
  await app.sql(added, [maker.user.id]);
  const { body } = await maker.call('listPayouts', { query: { pageSize: 100, page: 101 } });
  await app.sql("DELETE FROM payout_batches WHERE made_at = '2020-01-01'");
  expect(body).toMatchObject({ total: 10_000, totalIsCapped: true, totalPages: 100, items: [] });
});

test('the export of a list is the list, row by row, in its order', async () => {
  const [one, other] = [await earner(), await earner()];
  const [sentOne, madeOther] = [await sent(one), await made(other)];
  const idsOf = (text: string) =>
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]));
  for (const query of [{}, { state: 'MADE' }]) {
    const listed = (await maker.call('listPayouts', { query: { ...query, pageSize: 100 } })).body.items.map(({ id }: { id: number }) => id);
    const file = await maker.call('exportPayouts', { query });
    expect(file.headers.get('content-disposition')).toContain('payouts.csv');
    expect(idsOf(String(file.body))).toEqual(listed);
  }
  expect(String((await maker.call('exportPayouts')).body)).toContain(`${sentOne},"보냄",1,96700,0,"${maker.user.name}"`);
  for (const query of [{}, { state: 'PAID', month: '2026-07' }, { q: String(other.id) }]) {
    const listed = (await maker.call('listSettlements', { query: { ...query, pageSize: 100 } })).body.items.map(({ id }: { id: number }) => id);
    expect(idsOf(String((await maker.call('exportSettlements', { query })).body))).toEqual(listed);
  }
  expect((await (await signedInClient(app)).call('exportSettlements')).status).toBe(403);
  await step('cancelPayout', madeOther);
});
