import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { addPayee, earnedAt, passMonth } from '../../support/incomes.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operators: [TestClient, TestClient];
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operators = [await signedInClient(app, { roleAdmin: true }), await signedInClient(app, { roleAdmin: true })];
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const newInstructor = () => signedInClient(app, { isInstructor: true });
type Member = Awaited<ReturnType<typeof newInstructor>>;
const confirm = () => confirmSettlements.run({});
const leave = (member: Member, more: object = {}) => member.call('withdraw', { body: { confirm: true, ...more } });
const codeOf = ({ status, body }: Answer) => [status, body.errorCode];
const incomeOf = async (member: Member) => {
  const { canWithdraw, blockers, income } = (await member.call('getWithdrawal')).body;
  return { canWithdraw, codes: blockers.map(({ code }: { code: string }) => code), ...income };
};
const payablesOf = async (userId: number) =>
  Number(
    (
      await app.sql<{ sum: string }>(
        "SELECT coalesce(sum(amount), 0)::text AS sum FROM ledger_entries WHERE account = 'instructor_payables' AND user_id = $1",
        [userId],
      )
    )[0]?.sum,
  );

/** Two operators pay the newest statement of somebody. */
async function payOut(instructorId: number): Promise<void> {
  const [maker, approver] = operators;
  const [row] = await app.sql<{ id: number }>('SELECT id::int FROM settlements WHERE instructor_id = $1 ORDER BY month DESC LIMIT 1', [instructorId]);
  const { body } = await maker.call('paySettlements', { body: { settlementIds: [row?.id] } });
  for (const operationId of ['approvePayout', 'markPayoutSent']) expect((await approver.call(operationId, { params: { id: body.id } })).status).toBe(200);
}

describe('whoever has earned', () => {
  test('is told what they wait for, month by month, and leaves once all of it was paid', async () => {
    const member = await newInstructor();
    const { id } = member.user;
    await earnedAt(app, id, '2026-06-10T00:00:00Z', 100_000);
    const blocked = { canWithdraw: false, codes: ['INCOME_TO_SETTLE'], rest: 0 };
    expect(await incomeOf(member)).toEqual({ ...blocked, waiting: [{ month: '2026-06', reason: 'NOT_CONFIRMED', sum: 100_000, confirmOn: '2026-07-09' }] });
    expect(codeOf(await leave(member))).toEqual([409, 'COMMON_005']);
    await confirm();
    expect(await incomeOf(member)).toEqual({ ...blocked, waiting: [{ month: '2026-06', reason: 'NO_PAYEE', sum: 96_700 }] });
    await addPayee(app, id);
    await confirm();
    await app.sql("UPDATE settlements SET state = 'HELD', held_reason = '확인하고 있습니다.' WHERE instructor_id = $1", [id]);
    expect(await incomeOf(member)).toEqual({ ...blocked, waiting: [{ month: '2026-06', reason: 'HELD', sum: 96_700 }] });
    await app.sql("UPDATE settlements SET state = 'CONFIRMED', held_reason = NULL WHERE instructor_id = $1", [id]);
    // What comes too late for its month goes into the next one.
    await earnedAt(app, id, '2026-06-11T00:00:00Z', 300);
    expect(await incomeOf(member)).toEqual({
      ...blocked,
      waiting: [
        { month: '2026-06', reason: 'NOT_PAID', sum: 96_700 },
        { month: '2026-07', reason: 'NOT_CONFIRMED', sum: 300, confirmOn: '2026-08-11' },
      ],
    });
    await payOut(id);
    expect(codeOf(await leave(member))).toEqual([409, 'COMMON_005']);
    await earnedAt(app, id, '2026-07-11T00:00:00Z', 50_000);
    await confirm();
    await payOut(id);
    expect(await incomeOf(member)).toEqual({ canWithdraw: true, codes: [], waiting: [], rest: 0 });
    expect((await leave(member)).status).toBe(200);
    expect([await payablesOf(id), await app.sql('SELECT FROM payees WHERE user_id = $1', [id])]).toEqual([0, []]);
    expect(await app.sql('SELECT DISTINCT state, payee_sealed IS NOT NULL AS kept FROM settlements WHERE instructor_id = $1', [id])).toEqual([
      { state: 'PAID', kept: true },
    ]);
  });

  test('waives a rest that is too little to be paid, of exactly that sum and once, and the books are even', async () => {
    const member = await newInstructor();
    const { id } = member.user;
    await earnedAt(app, id, '2026-06-10T00:00:00Z', 800);
    await confirm();
    expect(await incomeOf(member)).toEqual({ canWithdraw: true, codes: [], waiting: [], rest: 800 });
    for (const waived of [{}, { waivedIncome: 0 }, { waivedIncome: 799 }]) expect(codeOf(await leave(member, waived))).toEqual([409, 'WITHDRAWAL_001']);
    expect(await payablesOf(id)).toBe(-800);
    expect(tally(await inParallel(3, () => leave(member, { waivedIncome: 800 })))).toMatchObject({ '200': 1 });
    expect(await payablesOf(id)).toBe(0);
    const adjustments = () => app.sql("SELECT income::int, note FROM income_facts WHERE instructor_id = $1 AND note LIKE '탈퇴%'", [id]);
    expect(await adjustments()).toEqual([{ income: -800, note: '탈퇴하며 포기한 금액' }]);
    await passMonth(app);
    await confirm();
    expect(
      await app.sql('SELECT state, carried_in::int AS in, carried_out::int AS out FROM settlements WHERE instructor_id = $1 ORDER BY month', [id]),
    ).toEqual([
      { state: 'CONFIRMED', in: 0, out: 800 },
      { state: 'CONFIRMED', in: 800, out: 0 },
    ]);
  });

  test('owes nothing when they leave, and waives nothing that is not there', async () => {
    const member = await newInstructor();
    await earnedAt(app, member.user.id, '2026-06-10T00:00:00Z', -5000);
    await confirm();
    expect(await incomeOf(member)).toEqual({ canWithdraw: true, codes: [], waiting: [], rest: 0 });
    expect(codeOf(await leave(member, { waivedIncome: 500 }))).toEqual([409, 'WITHDRAWAL_001']);
    expect((await leave(member)).status).toBe(200);
  });
});
