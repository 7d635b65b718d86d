import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import type { Answer } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { addPayee, earnedAt } from '../../support/incomes.ts';
import { buy, buyer, wrongBooks } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
let today: string;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true, isInstructor: true });
  today = await dayIn(0);
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const newInstructor = async () => (await createUser(app, { isInstructor: true })).id;

async function dayIn(days: number): Promise<string> {
  const [row] = await app.sql<{ day: string }>("SELECT ((now() AT TIME ZONE 'Asia/Seoul')::date + $1::int)::text AS day", [days]);
  return row?.day ?? '';
}

const auditsOf = (target: string) => app.sql('SELECT action, diff FROM audit_logs WHERE target = $1 ORDER BY id', [target]);

describe('listHolidays', () => {
  test('tells the holidays of a year, and on which days its months are confirmed', async () => {
    const { status, body } = await operator.call('listHolidays', { query: { year: 2027 } });
    expect([status, body.year, body.holidays[0]]).toEqual([200, 2027, { date: '2027-01-01', name: '신정' }]);
    expect(body.holidays.every(({ date }: { date: string }) => date.startsWith('2027-'))).toBe(true);
    expect(body.confirmDays).toHaveLength(12);
    expect([body.confirmDays[0], body.confirmDays[1]]).toEqual([
      { month: '2026-12', confirmOn: '2027-01-12' },
      { month: '2027-01', confirmOn: '2027-02-11' },
    ]);
    expect((await operator.call('listHolidays')).body.year).toBe(Number(today.slice(0, 4)));
  });
});

describe('saveHoliday', () => {
  const save = (date: string, name: string) => operator.call('saveHoliday', { params: { date }, body: { name } });

  test('moves the confirmation days that are still to come, and says which', async () => {
    const made = await save('2087-06-03', '지방선거');
    expect([made.status, made.body]).toEqual([
      200,
      { date: '2087-06-03', name: '지방선거', moved: [{ month: '2087-05', from: '2087-06-10', to: '2087-06-11' }] },
    ]);
    expect((await save('2087-06-03', '전국동시지방선거')).body.moved).toEqual([]);
    expect((await save('2087-06-03', '전국동시지방선거')).status).toBe(200);
    expect((await operator.call('listHolidays', { query: { year: 2087 } })).body).toMatchObject({
      holidays: [{ name: '전국동시지방선거' }],
      confirmDays: expect.arrayContaining([{ month: '2087-05', confirmOn: '2087-06-11' }]),
    });
    expect(await auditsOf('holidays/2087-06-03')).toEqual([
      { action: 'holidays.save', diff: { name: [null, '지방선거'] } },
      { action: 'holidays.save', diff: { name: ['지방선거', '전국동시지방선거'] } },
    ]);
  });

  test('moves nothing on a weekend, behind the confirmation day or where that day has gone by', async () => {
    for (const date of ['2087-07-05', '2087-07-28', '2026-06-03']) expect((await save(date, '쉬는 날')).body.moved).toEqual([]);
  });

  test('moves a month that a long row of holidays reaches, too', async () => {
    await app.sql("INSERT INTO business_holidays SELECT day, '긴 휴일' FROM generate_series('2088-03-01'::date, '2088-03-31', '1 day') AS day");
    expect((await save('2088-04-01', '더 긴 휴일')).body.moved).toEqual([
      { month: '2088-02', from: '2088-04-09', to: '2088-04-12' },
      { month: '2088-03', from: '2088-04-09', to: '2088-04-12' },
    ]);
  });

  test.each(['2087-02-30', '내일', '2087-1-1', '2019-12-31', '9999-12-31'])('COMMON_001 for the day %s', async (date) => {
    expect((await save(date, '쉬는 날')).body.errorCode).toBe('COMMON_001');
  });

  test.each(['', '가'.repeat(41)])('COMMON_001 for the name %j', async (name) => {
    expect((await save('2087-06-04', name)).body.errors).toMatchObject([{ field: 'name' }]);
  });
});

describe('deleteHoliday', () => {
  const remove = (date: string) => operator.call('deleteHoliday', { params: { date } });

  test('tells what it was called and which days move back, and COMMON_004 where there is none', async () => {
    await operator.call('saveHoliday', { params: { date: '2089-06-01' }, body: { name: '임시공휴일' } });
    const { status, body } = await remove('2089-06-01');
    expect([status, body]).toEqual([200, { date: '2089-06-01', name: '임시공휴일', moved: [{ month: '2089-05', from: '2089-06-10', to: '2089-06-09' }] }]);
    expect((await auditsOf('holidays/2089-06-01'))[1]).toEqual({ action: 'holidays.delete', diff: { name: ['임시공휴일', null] } });
    expect((await remove('2089-06-01')).body.errorCode).toBe('COMMON_004');
  });
});

const term = (more: object) => ({ channel: 'PLATFORM', rate: 80, startsOn: today, ...more });
const saveTerm = (more: object) => operator.call('saveShareTerm', { body: term(more) });
/** What an answer refuses: the fields, or its code. */
const codeOf = async (answer: Promise<Answer>): Promise<unknown> => {
  const { body } = await answer;
  return body.errors ?? body.errorCode;
};

describe('saveShareTerm', () => {
  test('holds for sales from now on, the course before its instructor, and leaves what was sold', async () => {
    const instructorId = await newInstructor();
    const { id: courseId } = await createCourse(app, { instructorId, price: 10_000 });
    const sell = async () => {
      const { id } = await buy(await buyer(app), { items: [{ type: 'COURSE', refId: courseId }] });
      const [fact] = await app.sql<{ income: number }>(
        "SELECT f.income::int FROM income_facts f JOIN order_items i ON i.id = f.order_item_id WHERE i.order_id = $1 AND f.kind = 'SALE'",
        [id],
      );
      return fact?.income;
    };
    const shares = [await sell()];
    const byInstructor = await saveTerm({ instructorId, rate: 80 });
    expect([byInstructor.status, byInstructor.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        instructor: { id: instructorId, name: expect.any(String) },
        course: null,
        channel: 'PLATFORM',
        rate: 80,
        startsOn: today,
        endsOn: null,
        state: 'ACTIVE',
        createdAt: expect.any(String),
      },
    ]);
    shares.push(await sell());
    await saveTerm({ courseId, rate: 90, endsOn: today });
    shares.push(await sell());
    expect(shares).toEqual([7000, 8000, 9000]);
    expect(
      (await app.sql<{ income: number }>('SELECT income::int FROM income_facts WHERE course_id = $1 ORDER BY id', [courseId])).map(({ income }) => income),
    ).toEqual(shares);
  });

  test('SHARE_001 for days that another term of the same target and channel has, also at the same moment', async () => {
    const instructorId = await newInstructor();
    const [start, end] = [await dayIn(10), await dayIn(20)];
    expect(tally(await inParallel(4, () => saveTerm({ instructorId, startsOn: start, endsOn: end })))).toEqual({ '200': 1, '409 SHARE_001': 3 });
    expect(await codeOf(saveTerm({ instructorId, startsOn: end }))).toBe('SHARE_001');
    expect((await saveTerm({ instructorId, startsOn: start, endsOn: end, channel: 'INSTRUCTOR' })).status).toBe(200);
    const later = await saveTerm({ instructorId, startsOn: await dayIn(21) });
    expect(later.status).toBe(200);
    expect(await codeOf(saveTerm({ id: later.body.id, instructorId, startsOn: end }))).toBe('SHARE_001');
  });

  test('changes all of a term before it begins, and then its last day alone', async () => {
    const instructorId = await newInstructor();
    const { body: upcoming } = await saveTerm({ instructorId, startsOn: await dayIn(3) });
    expect(upcoming.state).toBe('UPCOMING');
    const begun = await saveTerm({ id: upcoming.id, instructorId, rate: 75, startsOn: today });
    expect(begun.body).toMatchObject({ id: upcoming.id, rate: 75, state: 'ACTIVE' });
    expect(await codeOf(saveTerm({ id: upcoming.id, instructorId, rate: 76, startsOn: today }))).toBe('SHARE_002');
    expect(await codeOf(saveTerm({ id: upcoming.id, rate: 75, startsOn: today }))).toBe('SHARE_002');
    expect((await saveTerm({ id: upcoming.id, instructorId, rate: 75, startsOn: today, endsOn: today })).body).toMatchObject({
      endsOn: today,
      state: 'ACTIVE',
    });
    await app.sql('UPDATE share_terms SET starts_on = starts_on - 9, ends_on = ends_on - 1 WHERE id = $1', [upcoming.id]);
    expect(await codeOf(saveTerm({ id: upcoming.id, instructorId, rate: 75, startsOn: await dayIn(-9) }))).toBe('SHARE_003');
    await app.sql('UPDATE share_terms SET ends_on = NULL WHERE id = $1', [upcoming.id]);
    expect(await codeOf(saveTerm({ id: upcoming.id, instructorId, rate: 75, startsOn: await dayIn(-9), endsOn: await dayIn(-1) }))).toBe('SHARE_002');
    expect((await auditsOf(`share-terms/${upcoming.id}`)).map(({ diff }) => diff)).toMatchObject([
      { rate: [null, 80], instructorId: [null, instructorId] },
      { rate: [80, 75] },
      { endsOn: [null, today] },
    ]);
    expect(await codeOf(saveTerm({ id: 999_999, startsOn: await dayIn(400) }))).toBe('COMMON_004');
  });

  test('COMMON_001 for what is past, of nobody, or does not go together', async () => {
    const instructorId = await newInstructor();
    const { id: courseId } = await createCourse(app, { instructorId });
    const wrong: [object, string][] = [
      [{ instructorId, startsOn: await dayIn(-1) }, 'startsOn'],
      [{ instructorId, endsOn: await dayIn(-1) }, 'endsOn'],
      [{ instructorId, courseId }, 'courseId'],
      [{ instructorId: (await createUser(app)).id }, 'instructorId'],
      [{ courseId: 999_999 }, 'courseId'],
      [{ instructorId, rate: 69 }, 'rate'],
      [{ instructorId, rate: 101 }, 'rate'],
    ];
    for (const [more, field] of wrong) expect(await codeOf(saveTerm(more)), JSON.stringify(more)).toMatchObject([{ field }]);
  });

  test('SHARE_004 for oneself and a course of oneself', async () => {
    const { id: courseId } = await createCourse(app, { instructorId: operator.user.id });
    expect(await codeOf(saveTerm({ instructorId: operator.user.id }))).toBe('SHARE_004');
    expect(await codeOf(saveTerm({ courseId }))).toBe('SHARE_004');
    const other = await signedInClient(app, { roleAdmin: true });
    const { body } = await other.call('saveShareTerm', { body: term({ courseId, startsOn: await dayIn(5) }) });
    expect(await codeOf(saveTerm({ id: body.id, courseId, startsOn: await dayIn(5), rate: 100 }))).toBe('SHARE_004');
    expect((await operator.call('deleteShareTerm', { params: { id: body.id } })).body.errorCode).toBe('SHARE_004');
  });
});

describe('listShareTerms', () => {
  test('shows those first that begin last, of one state, instructor or course', async () => {
    const instructorId = await newInstructor();
    const { id: courseId } = await createCourse(app, { instructorId, title: '비율이 정해진 강의' });
    const now = await saveTerm({ instructorId, endsOn: await dayIn(1) });
    const later = await saveTerm({ courseId, startsOn: await dayIn(7) });
    const list = async (query: object) => (await operator.call('listShareTerms', { query: { instructorId, ...query } })).body;
    expect(await list({})).toMatchObject({ items: [later.body, now.body], total: 2 });
    expect(later.body.course).toEqual({ id: courseId, title: '비율이 정해진 강의' });
    expect((await list({ state: 'ACTIVE' })).items).toEqual([now.body]);
    expect((await list({ courseId })).items).toEqual([later.body]);
    expect(await list({ state: 'ENDED' })).toMatchObject({ items: [], total: 0 });
    expect(await list({ pageSize: 1, page: 2 })).toMatchObject({ items: [now.body], total: 2 });
  });
});

describe('deleteShareTerm', () => {
  test('takes one away that has not begun; SHARE_002 later, COMMON_004 where there is none', async () => {
    const instructorId = await newInstructor();
    const remove = async (id: number) => operator.call('deleteShareTerm', { params: { id } });
    const [now, later] = [await saveTerm({ instructorId, endsOn: today }), await saveTerm({ instructorId, startsOn: await dayIn(1) })];
    expect((await remove(later.body.id)).status).toBe(204);
    expect(await codeOf(remove(later.body.id))).toBe('COMMON_004');
    expect(await codeOf(remove(now.body.id))).toBe('SHARE_002');
  });
});

describe('adjustIncome', () => {
  const adjust = (body: object, key: string = crypto.randomUUID()) => operator.call('adjustIncome', { body, headers: { 'idempotency-key': key } });

  test('adds a line to the month that runs and to the books, once under its key', async () => {
    const instructorId = await newInstructor();
    const { id: courseId } = await createCourse(app, { instructorId });
    const body = { instructorId, amount: -30_000, note: '중복 지급분', courseId };
    const [first, again] = [await adjust(body, 'adjustment-1'), await adjust(body, 'adjustment-1')];
    expect([first.status, first.body]).toEqual([201, { ...body, id: expect.any(Number), month: today.slice(0, 7), occurredAt: expect.any(String) }]);
    expect(again.body).toEqual(first.body);
    const facts = await app.sql(
      "SELECT kind, base::int, fee::int, income::int, note, course_id::int AS course, to_char(month, 'YYYY-MM') AS month FROM income_facts WHERE instructor_id = $1",
      [instructorId],
    );
    expect(facts).toEqual([{ kind: 'ADJUSTMENT', base: -30_000, fee: 0, income: -30_000, note: '중복 지급분', course: courseId, month: today.slice(0, 7) }]);
    expect(await app.sql("SELECT amount::int FROM ledger_entries WHERE account = 'instructor_payables' AND user_id = $1", [instructorId])).toEqual([
      { amount: 30_000 },
    ]);
    expect(await auditsOf(`users/${instructorId}`)).toEqual([
      { action: 'incomes.adjust', diff: { income: [null, -30_000], note: [null, '중복 지급분'], factId: [null, first.body.id], courseId: [null, courseId] } },
    ]);
  });

  test('lets mentors be adjusted, who teach no course', async () => {
    const { id: instructorId } = await createUser(app, { isMentor: true });
    expect((await adjust({ instructorId, amount: 1, note: '멘토링 정산 차액' })).status).toBe(201);
  });

  test('ADJUSTMENT_001 for oneself, COMMON_001 for others who earn nothing, a course of somebody else, and wrong sums', async () => {
    const instructorId = await newInstructor();
    const { id: courseId } = await createCourse(app, { instructorId: await newInstructor() });
    const body = { instructorId, amount: 1000, note: '조정' };
    expect(await codeOf(adjust({ ...body, instructorId: operator.user.id }))).toBe('ADJUSTMENT_001');
    const wrong: [object, string][] = [
      [{ instructorId: (await createUser(app)).id }, 'instructorId'],
      [{ courseId }, 'courseId'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 1.5 }, 'amount'],
      [{ amount: 100_000_001 }, 'amount'],
      [{ note: '' }, 'note'],
    ];
    for (const [more, field] of wrong) expect(await codeOf(adjust({ ...body, ...more })), JSON.stringify(more)).toMatchObject([{ field }]);
    expect((await operator.call('adjustIncome', { body })).status).toBe(400);
    expect(await app.sql('SELECT FROM income_facts WHERE instructor_id = $1', [instructorId])).toEqual([]);
  });
});

describe('exportWithholding', () => {
  test('tells what was kept back of each, without account or resident number, and who took it', async () => {
    const [person, business, carried] = [await newInstructor(), await newInstructor(), await newInstructor()];
    for (const id of [person, carried]) await addPayee(app, id);
    await addPayee(app, business, 'CORPORATION');
    await app.sql("UPDATE payees SET contract_name = '=가개인', last4 = '9876' WHERE user_id = $1", [person]);
    await app.sql("UPDATE payees SET contract_name = '나법인' WHERE user_id = $1", [business]);
    for (const [id, income] of [
      [person, 33_333],
      [business, 50_000],
      [carried, 900],
    ] as const)
      await earnedAt(app, id, '2026-07-10T00:00:00Z', income);
    await confirmSettlements.run({});
    const [{ id }] = (await app.sql<{ id: number }>('SELECT id::int FROM settlements WHERE instructor_id = $1', [person])) as [{ id: number }];
    expect((await operator.call('paySettlements', { body: { settlementIds: [id] } })).status).toBe(201);
    await app.sql("UPDATE payees SET contract_name = '나중 이름' WHERE user_id = $1", [person]);
    const { status, body, headers } = await operator.call('exportWithholding', { query: { month: '2026-07' } });
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="withholding-2026-07.csv"',
    ]);
    expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"귀속연월","회원 번호","계약 이름","구분","주민등록번호","지급액","소득세","지방소득세","차인지급액","상태","지급일"',
      `"2026-07",${person},"'=가개인","개인",,33333,990,90,32253,"지급 대기",`,
      `"2026-07",${business},"나법인","법인",,50000,0,0,50000,"지급 대기",`,
      '',
    ]);
    expect(await auditsOf('withholdings/2026-07')).toEqual([{ action: 'withholdings.export', diff: {} }]);
    expect((await operator.call('exportWithholding', { query: { month: '2026-13' } })).status).toBe(400);
  });
});
