import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import type { IncomeRow } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { monthInSeoul } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { clientOf, createUser, signedInClient } from '../../support/factories.ts';
import { addPayee, earnedAt } from '../../support/incomes.ts';
import { sessionIn } from '../../support/mentoring-sessions.ts';
import { buy, buyer, coursesAt, wrongBooks, type Item } from '../../support/orders.ts';
import { download, pdfText } from '../../support/pdf-text.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const thisMonth = monthInSeoul(new Date()).slice(0, 7);
const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const rowsOf = async (who: TestClient, query: Record<string, string> = {}): Promise<IncomeRow[]> => (await who.call('listIncomes', { query })).body.items;

async function earn(id: number, ...facts: [at: string, income: number][]): Promise<void> {
  for (const [at, income] of facts) await earnedAt(app, id, at, income);
}

/** An instructor of courses at these prices. */
async function teacher(...prices: number[]): Promise<{ items: Item[]; who: TestClient; id: number }> {
  const items = await coursesAt(app, ...prices);
  const [row] = await app.sql<{ id: number }>('SELECT instructor_id::int AS id FROM courses WHERE id = $1', [items[0]?.refId]);
  const id = Number(row?.id);
  return { items, who: await clientOf(app, id), id };
}

/** A course sold with the instructor's own coupon, and given back. */
async function soldAndRefunded() {
  const { items, who, id } = await teacher(50_000);
  const [item] = items as [Item];
  await app.sql("UPDATE courses SET sale_price = 40000, sale_starts_at = now() - interval '1 day', sale_ends_at = now() + interval '1 day' WHERE id = $1", [
    item.refId,
  ]);
  const member = await buyer(app);
  const couponIds = [await giveCoupon(app, member.user.id, { name: '새 학기 쿠폰', courseIds: [item.refId], issuerId: id, discount: { percent: 10 } })];
  const order = await buy(member, { items: [item], couponIds });
  const body = { itemIds: [order.items[0].id], reason: '마음이 바뀌었습니다.' };
  expect((await member.call('refundOrder', { params: { id: order.id }, body })).status).toBe(200);
  return { who, id, courseId: item.refId };
}

describe('listIncomes', () => {
  test('says of each line why it comes to its sum, and what belongs to it', async () => {
    const { who, id, courseId } = await soldAndRefunded();
    const [refund, sale] = (await rowsOf(who)) as [IncomeRow, IncomeRow];
    const shared = {
      month: thisMonth,
      courseId,
      couponName: '새 학기 쿠폰',
      listPrice: 50_000,
      salePrice: 40_000,
      instructorDiscount: 4000,
      platformDiscount: 0,
      shareRate: 100,
      status: 'PENDING',
    };
    expect(sale).toMatchObject({ ...shared, kind: 'SALE', base: 36_000, platformFee: 0, net: 36_000 });
    expect(refund).toMatchObject({ ...shared, kind: 'REFUND', refundOf: sale.id, base: -36_000, platformFee: 0, net: -36_000 });
    expect(sale.related).toEqual([{ id: refund.id, kind: 'REFUND', month: thisMonth, occurredAt: refund.occurredAt, net: -36_000 }]);
    expect(refund.related).toMatchObject([{ id: sale.id, kind: 'SALE' }]);
    expect([sale.settlementId, sale.refundOf, sale.roadmapTitle]).toEqual([undefined, undefined, undefined]);
    await app.sql('UPDATE income_facts SET order_item_id = NULL, refund_id = NULL WHERE instructor_id = $1', [id]);
    const forgotten = { listPrice: 36_000, salePrice: 36_000, instructorDiscount: 0, shareRate: 100, related: [] };
    expect(await rowsOf(who)).toMatchObject([forgotten, forgotten]);
  });

  test('a roadmap has a line for each course, whose instructor loses nothing by what the platform gives away', async () => {
    const { items, who, id } = await teacher(33_333, 10_000);
    const owner = await signedInClient(app, { isInstructor: true });
    const courseIds = items.map(({ refId }) => refId);
    const roadmap = await owner.call('createRoadmap', { body: { title: '차례대로', description: '차례대로 배웁니다.', courseIds, visibility: 'PUBLIC' } });
    const member = await buyer(app, { points: 3000 });
    await buy(member, {
      items: [{ type: 'ROADMAP', refId: roadmap.body.id }],
      couponIds: [await giveCoupon(app, member.user.id, { discount: { won: 4333 } })],
      points: 3000,
    });
    const rows = (await rowsOf(who)).toSorted((one, other) => other.base - one.base);
    const shared = { roadmapTitle: '차례대로', shareRate: 70, instructorDiscount: 0, related: [] };
    expect(rows).toMatchObject([
      { ...shared, courseId: courseIds[0], salePrice: 33_333, platformDiscount: 3333, base: 33_333, platformFee: 10_000, net: 23_333 },
      { ...shared, courseId: courseIds[1], salePrice: 10_000, platformDiscount: 1000, base: 10_000, platformFee: 3000, net: 7000 },
    ]);
    expect(await rowsOf(owner)).toEqual([]);
    expect((await rowsOf(await clientOf(app, id), { courseId: String(courseIds[1]) })).map(({ courseId }) => courseId)).toEqual([courseIds[1]]);
  });

  test('whoever teaches no course but holds sessions reads theirs', async () => {
    const { mentor, mentee, id } = await sessionIn(app, { status: 'ACCEPTED', hours: 5, paid: 30_000 });
    expect((await mentee.call('cancelMentoring', { params: { id }, body: { reason: '급한 일이 생겼습니다.' } })).status).toBe(200);
    await app.sql('UPDATE users SET is_instructor = false WHERE id = $1', [mentor.user.id]);
    const who = await clientOf(app, mentor.user.id);
    expect(await rowsOf(who)).toMatchObject([
      { kind: 'MENTORING', mentoringId: id, listPrice: 30_000, salePrice: 30_000, base: 15_000, shareRate: 70, platformFee: 4500, net: 10_500, related: [] },
    ]);
    expect((await mentee.call('listIncomes')).body.errorCode).toBe('INSTRUCTOR_001');
  });

  test('finds by days of Seoul, month and state, a page at a time', async () => {
    const { id } = await createUser(app, { isInstructor: true });
    await addPayee(app, id);
    await earn(id, ['2026-06-30T14:59:59.9Z', 9990], ['2026-06-30T15:00:00Z', 20_000], [new Date().toISOString(), 500]);
    await confirmSettlements.run({});
    const who = await clientOf(app, id);
    const nets = async (query: Record<string, string>) => (await rowsOf(who, query)).map(({ net }) => net);
    expect(await nets({})).toEqual([500, 20_000, 9990]);
    expect(await nets({ from: '2026-06-30', to: '2026-06-30' })).toEqual([9990]);
    expect(await nets({ from: '2026-07-01', to: '2026-07-01' })).toEqual([20_000]);
    expect(await nets({ month: '2026-07' })).toEqual([20_000]);
    expect(await nets({ month: thisMonth })).toEqual([500]);
    expect(await nets({ status: 'PENDING' })).toEqual([500]);
    expect(await nets({ status: 'CONFIRMED', month: '2026-06' })).toEqual([9990]);
    expect(await nets({ courseId: '1' })).toEqual([]);
    const second = (await who.call('listIncomes', { query: { page: '2', pageSize: '2' } })).body;
    expect(second).toMatchObject({
      total: 3,
      totalPages: 2,
      items: [{ kind: 'ADJUSTMENT', title: '지난 수입', net: 9990, status: 'CONFIRMED', month: '2026-06' }],
    });
    expect(second.items[0]).toMatchObject({ listPrice: 0, salePrice: 0, base: 9990, shareRate: 100, settlementId: expect.any(Number) });
    const wrong = await who.call('listIncomes', { query: { from: '2026-07-02', to: '2026-07-01' } });
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ field: 'to', message: '끝나는 날은 시작하는 날보다 앞설 수 없습니다.' }]]);
  });
});

/** Somebody with three confirmed months, of which the second owes and the third pays, and with what is not confirmed yet. */
async function settled() {
  const { id } = await createUser(app, { isInstructor: true, name: '이강사' });
  await addPayee(app, id);
  await earn(id, ['2026-05-10T00:00:00Z', 900], ['2026-06-10T00:00:00Z', -50_000], ['2026-07-10T00:00:00Z', 149_100]);
  await confirmSettlements.run({});
  await earn(id, ['2026-07-20T00:00:00Z', 400], [new Date().toISOString(), 33_333]);
  return { id, who: await clientOf(app, id) };
}

describe('getMonthIncome', () => {
  test('is a confirmed month as it was confirmed, with what the month before left over as its first line', async () => {
    const { who } = await settled();
    const monthOf = async (month: string, more = {}) => (await who.call('getMonthIncome', { query: { month, ...more } })).body;
    const july = await monthOf('2026-07');
    expect(july).toMatchObject({ status: 'CONFIRMED', confirmOn: '2026-08-11', income: 149_100, carriedIn: -49_100 });
    expect(july).toMatchObject({ incomeTax: 3000, localTax: 300, payout: 96_700, carriedOut: 0 });
    const carry = { kind: 'CARRY', base: 0, platformFee: 0, net: -49_100, settlementId: july.rows[1].settlementId };
    expect(july.rows).toMatchObject([carry, { kind: 'ADJUSTMENT', net: 149_100, status: 'CONFIRMED' }]);
    expect([july.rows[0].id, july.supply, july.total]).toEqual([undefined, undefined, 1]);
    expect(july.rows.reduce((sum: number, { net }: IncomeRow) => sum + net, 0)).toBe(july.payout + july.incomeTax + july.localTax + july.carriedOut);
    expect((await monthOf('2026-07', { page: '2' })).rows).toEqual([]);
    expect(await monthOf('2026-06')).toMatchObject({ income: -50_000, carriedIn: 900, payout: 0, carriedOut: -49_100 });
  });

  test('is what an open month comes to so far; what came too late for its own is in the first that is open', async () => {
    const { who } = await settled();
    const late = (await who.call('getMonthIncome', { query: { month: '2026-08' } })).body;
    expect(late).toMatchObject({ status: 'OPEN', confirmOn: '2026-09-09', income: 400, payout: 0, carriedOut: 400 });
    expect(late.rows).toMatchObject([{ net: 400, month: '2026-08', status: 'PENDING' }]);
    const now = (await who.call('getMonthIncome', { query: { month: thisMonth } })).body;
    // 400 and 33,333 are 33,733, of which 3 % are 1,011.99.
    expect(now).toMatchObject({ status: 'OPEN', income: 33_333, carriedIn: 400, incomeTax: 1010, localTax: 100, payout: 32_623 });
    expect(now.rows).toMatchObject([{ kind: 'CARRY', net: 400 }, { net: 33_333 }]);
  });

  test('of a business tells the tax that it pays itself, and of a month without anything nothing', async () => {
    const { id } = await createUser(app, { isInstructor: true });
    await addPayee(app, id, 'CORPORATION');
    await earn(id, ['2026-07-10T00:00:00Z', 100_000]);
    await confirmSettlements.run({});
    const who = await clientOf(app, id);
    const monthOf = async (month: string) => who.call('getMonthIncome', { query: { month } });
    expect((await monthOf('2026-07')).body).toMatchObject({ incomeTax: 0, payout: 100_000, supply: 90_910, vat: 9090 });
    expect((await monthOf('2026-03')).body).toMatchObject({ status: 'CONFIRMED', income: 0, carriedIn: 0, payout: 0, rows: [] });
    expect((await monthOf('2026-13')).status).toBe(400);
  });
});

describe('getIncomeSummary', () => {
  test('is what came in, what is still to come, and until when it may change', async () => {
    const { who } = await settled();
    const { body } = await who.call('getIncomeSummary');
    expect(body).toMatchObject({ month: thisMonth, thisMonth: 33_333, lastMonth: 0, total: 133_733, pending: 96_700 + 33_733 });
    const open = { month: thisMonth, income: 33_333, carriedIn: 400, payout: 32_623, confirmOn: body.confirmOn };
    expect(body.openMonths).toMatchObject([open, { month: '2026-08', income: 400 }]);
    const nobody = await signedInClient(app, { isInstructor: true });
    const nothing = { thisMonth: 0, pending: 0, total: 0, openMonths: [{ month: thisMonth, income: 0, payout: 0 }] };
    expect((await nobody.call('getIncomeSummary')).body).toMatchObject(nothing);
  });

  test('owes what the books owe, also where it is held back', async () => {
    const { id, who } = await settled();
    await app.sql("UPDATE settlements SET state = 'HELD', held_reason = '확인합니다' WHERE instructor_id = $1 AND net > 0", [id]);
    const [books] = await app.sql<{ owed: number }>(
      "SELECT -sum(amount)::int AS owed FROM ledger_entries WHERE account = 'instructor_payables' AND user_id = $1",
      [id],
    );
    expect((await who.call('getIncomeSummary')).body.pending).toBe(books?.owed);
    expect((await who.call('getMonthIncome', { query: { month: '2026-07' } })).body).toMatchObject({ status: 'HELD', heldReason: '확인합니다' });
  });
});

describe('getIncomeChart', () => {
  test('has every day or month of the stretch, by the clock of Seoul', async () => {
    const { id } = await createUser(app, { isInstructor: true });
    await earn(id, ['2026-06-30T14:59:59.9Z', 9990], ['2026-06-30T15:00:00Z', -20_000]);
    const chart = async (query: Record<string, string>) => (await (await clientOf(app, id)).call('getIncomeChart', { query })).body;
    expect(await chart({ unit: 'day', from: '2026-06-29', to: '2026-07-01' })).toEqual([
      { period: '2026-06-29', gross: 0, net: 0 },
      { period: '2026-06-30', gross: 9990, net: 9990 },
      { period: '2026-07-01', gross: -20_000, net: -20_000 },
    ]);
    const byMonth = await chart({ unit: 'month', from: '2026-05-15', to: '2026-07-15' });
    expect(byMonth.map(({ period, net }: { period: string; net: number }) => [period, net])).toEqual([
      ['2026-05', 0],
      ['2026-06', 9990],
      ['2026-07', -20_000],
    ]);
  });

  test.each([
    ['2026-07-02', '2026-07-01', '끝나는 날은 시작하는 날보다 앞설 수 없습니다.'],
    ['2025-01-01', '2026-01-02', '날마다는 1년, 달마다는 10년까지 볼 수 있습니다. 기간을 줄여주세요.'],
  ])('refuses %s to %s', async (from, to, message) => {
    const who = await signedInClient(app, { isInstructor: true });
    const { status, body } = await who.call('getIncomeChart', { query: { unit: 'day', from, to } });
    expect([status, body.errors]).toMatchObject([400, [{ field: 'to', message }]]);
  });
});

describe('exportIncomes', () => {
  test('is every line once, for spreadsheets and for programs', async () => {
    const { id } = await createUser(app, { isInstructor: true });
    await app.sql(
      `INSERT INTO income_facts (instructor_id, kind, key, occurred_at, base, fee, income, note)
       SELECT $1, 'ADJUSTMENT', 'adjust:many:' || n, now(), v, 0, v, '=합 "' || n || '"' FROM (SELECT n, CASE n % 2 WHEN 0 THEN 70 ELSE -70 END AS v FROM generate_series(1, 1002) n) s`,
      [id],
    );
    const who = await clientOf(app, id);
    const file = await who.call('exportIncomes', { query: { format: 'jsonl', from: today } });
    expect(file.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = String(file.body)
      .trimEnd()
      .split('\n')
      .map((line): IncomeRow => JSON.parse(line));
    expect([lines.length, new Set(lines.map((line) => line.id)).size]).toEqual([1002, 1002]);
    expect(lines[0]).toEqual((await rowsOf(who))[0]);
    const csv = (await csvOf(who)).split('\r\n');
    expect(csv[0]).toMatch(/^"생긴 때","구분","정산하는 달"/);
    const cells = (csv[1] ?? '').split(',');
    expect([cells[0]?.slice(1, 11), ...cells.slice(1, 14)]).toEqual([
      today,
      '"조정"',
      `"${thisMonth}"`,
      '"확정 전"',
      `"'=합 ""1002"""`,
      '',
      '0',
      '0',
      '0',
      '0',
      '70',
      '100',
      '0',
      '70',
    ]);
    expect(csv).toHaveLength(1004);
  });

  test('begins with the mark of UTF-8, and is the chosen lines alone', async () => {
    const { who } = await settled();
    const { bytes } = await download(app, who, '/instructor/api/v1/incomes/export?format=csv');
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect((await csvOf(who, { month: '2026-06' })).split('\r\n')).toMatchObject([expect.anything(), expect.stringContaining(',-50000,'), '']);
    expect((await csvOf(who, { month: '2024-01' })).split('\r\n')).toHaveLength(2);
  });
});

const csvOf = async (who: TestClient, query = {}) => String((await who.call('exportIncomes', { query: { format: 'csv', ...query } })).body);

describe('listStatements', () => {
  test('are the confirmed months, newest first', async () => {
    const { who } = await settled();
    const { body } = await who.call('listStatements', { query: { pageSize: '2' } });
    const items = [
      { month: '2026-07', payout: 96_700 },
      { month: '2026-06', status: 'CONFIRMED', carriedOut: -49_100 },
    ];
    expect(body).toMatchObject({ total: 3, items });
    expect((await (await signedInClient(app, { isInstructor: true })).call('listStatements')).body.items).toEqual([]);
  });
});

describe('getStatementPdf', () => {
  test('says in Korean what the month comes to, to the won', async () => {
    const { who } = await settled();
    const { body: july } = await who.call('getMonthIncome', { query: { month: '2026-07' } });
    const { bytes, headers } = await download(app, who, '/instructor/api/v1/statements/2026-07/pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('2026년 7월 정산서.pdf');
    const lines = pdfText(bytes).split('\n');
    const words = ['2026년 7월 정산서', '이강사', '조정 · 지난 수입', '이달의 수입', '지난달에서 이월', '소득세 3%', '지방소득세 (소득세의 10%)', '지급액'];
    const amounts = [july.income, july.carriedIn, -july.incomeTax, -july.localTax, july.payout].map(formatWon);
    expect([...words, ...amounts].filter((said) => !lines.includes(said))).toEqual([]);
  });

  test('is of a confirmed month of their own', async () => {
    const { who } = await settled();
    const [other, operator] = [await signedInClient(app, { isInstructor: true }), await signedInClient(app, { roleAdmin: true })];
    for (const [caller, month] of [
      [who, thisMonth],
      [who, '2026-03'],
      [other, '2026-07'],
      [operator, '2026-07'],
    ] as const) {
      expect((await caller.call('getStatementPdf', { params: { month } })).body.errorCode).toBe('COMMON_004');
    }
  });
});
