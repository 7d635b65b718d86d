import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { settlementErrors } from '@baeum/contract/domains/settlements/settlements.errors.ts';
import { monthAfter, monthInSeoul } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body, CallOptions, TestClient } from '../../support/client.ts';
import { createUser, finishJobs, signedInClient, type TestUser } from '../../support/factories.ts';
import { addPayee, earnedAt } from '../../support/incomes.ts';
import { wrongBooks } from '../../support/orders.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { useNock } from '../../support/use-nock.ts';
import { newWebhook, receiver, verified } from '../../support/webhooks.ts';

useNock();

let app: TestApp;
let operator: TestClient & { user: TestUser };
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

/** The month before this one, which is over and not always confirmed. */
const last = monthAfter(monthInSeoul(new Date()), -1);
const inLast = `${last.slice(0, 7)}-10T00:00:00Z`;

async function instructor(name: string, { payee = true }: { payee?: boolean } = {}): Promise<TestUser> {
  const user = await createUser(app, { isInstructor: true, name });
  if (payee) await addPayee(app, user.id);
  return user;
}

/** A statement of last month as a person's, which is open although its day may have come. */
async function openStatement(user: TestUser, ...incomes: [at: string, won: number][]): Promise<number> {
  for (const [at, won] of incomes) await earnedAt(app, user.id, at, won);
  const [row] = await app.sql<{ id: number }>('INSERT INTO settlements (instructor_id, month) VALUES ($1, $2::date) RETURNING id::int', [user.id, last]);
  return Number(row?.id);
}

async function confirmed(user: TestUser, won = 100_000): Promise<number> {
  await earnedAt(app, user.id, '2026-07-10T00:00:00Z', won);
  await confirmSettlements.run({});
  const [row] = await app.sql<{ id: number }>('SELECT id::int FROM settlements WHERE instructor_id = $1 AND month = $2', [user.id, '2026-07-01']);
  return Number(row?.id);
}

const act = (operationId: string, id: number, options: CallOptions = {}) => operator.call(operationId, { params: { id }, ...options });
const hold = (id: number) => act('holdSettlement', id, { body: { reason: '환불 분쟁을 확인하고 있습니다.' } });
const refusal = ({ errorCode, status }: { errorCode: string; status: number }) => `${status} ${errorCode}`;
const wrong = refusal(settlementErrors.wrongState);

test('the job opens months that are over before their day, and says what they come to by then', async () => {
  const user = await instructor('열린 정산');
  await earnedAt(app, user.id, inLast, 33_333);
  await earnedAt(app, user.id, new Date().toISOString(), 5000);
  await app.sql(
    "INSERT INTO business_holidays (date, name) SELECT d, '쉬는 날' FROM generate_series($1::date + interval '1 month', $1::date + interval '2 months', '1 day') d ON CONFLICT DO NOTHING",
    [last],
  );
  await confirmSettlements.run({});
  await confirmSettlements.run({});
  const { items } = (await operator.call('listSettlements', { query: { q: '열린 정산' } })).body;
  expect(items).toMatchObject([{ month: last.slice(0, 7), state: 'OPEN', income: 33_333, incomeTax: 990, localTax: 90, net: 32_253, unpayable: 'STATE' }]);
  await app.sql("DELETE FROM business_holidays WHERE name = '쉬는 날'");
});

describe('listSettlements', () => {
  test('finds by state, month, person and what can be paid, the newest month first, with the sums of what is confirmed', async () => {
    const [one, two] = [await instructor('목록 하나'), await instructor('목록 둘', { payee: false })];
    for (const user of [one, two])
      for (const [at, won] of [
        ['2026-07-10T00:00:00Z', 100_000],
        ['2026-08-10T00:00:00Z', 10_000],
      ] as const)
        await earnedAt(app, user.id, at, won);
    await confirmSettlements.run({});
    const list = async (query: object) => (await operator.call('listSettlements', { query: { q: '목록', ...query } })).body;
    const shown = async (query: object) =>
      (await list(query)).items.map((item: { instructor: { name: string }; month: string }) => `${item.instructor.name} ${item.month}`);
    expect((await shown({})).toSorted()).toEqual(['목록 둘 2026-07', '목록 둘 2026-08', '목록 하나 2026-07', '목록 하나 2026-08']);
    expect(await shown({ state: 'HELD' })).toEqual(['목록 둘 2026-08', '목록 둘 2026-07']);
    expect((await shown({ month: '2026-07' })).toSorted()).toEqual(['목록 둘 2026-07', '목록 하나 2026-07']);
    expect(await shown({ payable: 'true' })).toEqual(['목록 하나 2026-08', '목록 하나 2026-07']);
    expect(await shown({ payable: 'false' })).toEqual([]);
    expect(await shown({ q: String(two.id), state: 'HELD', page: 2, pageSize: 1 })).toEqual(['목록 둘 2026-07']);
    expect([await shown({ q: '록 하', state: 'CONFIRMED' }), await shown({ q: '하나' })]).toEqual([['목록 하나 2026-08', '목록 하나 2026-07'], []]);
    const { sums, total, totalPages } = await list({ month: '2026-07', pageSize: 1 });
    expect([sums, total, totalPages]).toEqual([{ income: 200_000, incomeTax: 6000, localTax: 600, net: 193_400 }, 2, 2]);
    expect((await list({ q: '없는 사람' })).sums).toEqual({ income: 0, incomeTax: 0, localTax: 0, net: 0 });
  });
});

test('the lines of a statement are those that its instructor reads', async () => {
  const user = await instructor('줄');
  await earnedAt(app, user.id, '2026-06-10T00:00:00Z', 900);
  const id = await confirmed(user);
  const rows = async (query: Record<string, unknown>) => (await act('listSettlementRows', id, { query })).body;
  const { items, total, totalPages } = await rows({ pageSize: 1 });
  expect([items.map(({ kind, net, month }: Body) => [kind, net, month]), total, totalPages]).toEqual([
    [
      ['CARRY', 900, '2026-07'],
      ['ADJUSTMENT', 100_000, '2026-07'],
    ],
    1,
    1,
  ]);
  expect((await rows({ page: 2 })).items).toEqual([]);
});

describe('confirmSettlement', () => {
  test('confirms a month before its day, once, and tells its person and receivers', async () => {
    const [user, place] = [await instructor('먼저 확정'), receiver()];
    const id = await openStatement(user, [inLast, 33_333]);
    const hook = await newWebhook(operator, { url: place.url, events: ['settlement.confirmed'] });
    const answers = await inParallel(4, () => act('confirmSettlement', id));
    expect(tally(answers)).toEqual({ 200: 1, [wrong]: 3 });
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ state: 'CONFIRMED', income: 33_333, incomeTax: 990, localTax: 90, net: 32_253 });
    await confirmSettlements.run({});
    await finishJobs();
    await operator.call('deleteWebhook', { params: { id: hook.id } });
    const told = place.got.map((each) => verified(hook.secret, each));
    expect(told).toEqual([
      {
        type: 'settlement.confirmed',
        timestamp: expect.any(String),
        data: { id, userId: user.id, month: last.slice(0, 7), state: 'CONFIRMED', income: 33_333, net: 32_253, confirmedAt: expect.any(String) },
      },
    ]);
    expect((await app.mails(user.email)).map(({ subject }) => subject)).toHaveLength(1);
  });

  test('refuses a month that runs, and one that follows an open one', async () => {
    const [running, following] = [await instructor('도는 달'), await instructor('앞 달')];
    await app.sql('INSERT INTO settlements (instructor_id, month) VALUES ($1, $2::date)', [running.id, monthAfter(last)]);
    const [row] = await app.sql<{ id: number }>('SELECT id::int FROM settlements WHERE instructor_id = $1', [running.id]);
    const id = await openStatement(following, [inLast, 1000]);
    await app.sql('INSERT INTO settlements (instructor_id, month) VALUES ($1, $2::date)', [following.id, monthAfter(last, -1)]);
    const [tooSoon, tooFar] = [await act('confirmSettlement', Number(row?.id)), await act('confirmSettlement', id)];
    expect([tooSoon.body.detail, tooFar.body.detail]).toEqual([
      '아직 끝나지 않은 달입니다. 달이 끝난 뒤에 확정할 수 있습니다.',
      '앞 달의 정산이 열려 있습니다. 그것부터 확정해주세요.',
    ]);
    expect(tally([tooSoon, tooFar])).toEqual({ [wrong]: 2 });
  });
});

describe('holding', () => {
  test('keeps a confirmed statement from being paid, with words, until it is released', async () => {
    const id = await confirmed(await instructor('미룬 정산'));
    const answers = await inParallel(3, () => hold(id));
    expect(tally(answers)).toEqual({ 200: 1, [wrong]: 2 });
    const shown = (await act('getSettlement', id)).body;
    expect(shown).toMatchObject({ state: 'HELD', heldReason: '환불 분쟁을 확인하고 있습니다.', unpayable: 'STATE' });
    // The job ends what it has begun itself, and nothing else.
    await confirmSettlements.run({});
    expect((await act('getSettlement', id)).body).toEqual(shown);
    expect(tally(await inParallel(3, () => act('releaseSettlement', id)))).toEqual({ 200: 1, [wrong]: 2 });
    expect((await act('getSettlement', id)).body).toMatchObject({ state: 'CONFIRMED', net: 96_700 });
    expect((await act('getSettlement', id)).body).not.toHaveProperty('heldReason');
  });

  test('ends by itself where only the payee was missing, and by an operator for what a migration noted', async () => {
    const nobody = await instructor('계좌 없음', { payee: false });
    const held = await confirmed(nobody);
    expect((await act('releaseSettlement', held)).body.detail).toBe('정산받을 곳이 없는 정산입니다. 정산받는 사람이 계좌를 등록하면 저절로 풀립니다.');
    await addPayee(app, nobody.id);
    await confirmSettlements.run({});
    expect((await act('getSettlement', held)).body.state).toBe('CONFIRMED');

    const [first, homeless] = [await instructor('첫 정산'), await instructor('첫 정산, 계좌 없음', { payee: false })];
    const ids = [await openStatement(first, [inLast, 50_000]), await openStatement(homeless, [inLast, 50_000])];
    await app.sql('UPDATE settlements SET backfilled = true WHERE id = ANY ($1)', [ids]);
    for (const id of ids) expect((await act('confirmSettlement', id)).body).toMatchObject({ state: 'HELD', heldReason: 'BACKFILL' });
    const released = [];
    for (const id of ids) released.push((await act('releaseSettlement', id)).body);
    expect(released).toMatchObject([{ state: 'CONFIRMED' }, { state: 'HELD', heldReason: 'NO_PAYEE' }]);
  });
});

test('a tax invoice is noted of a business alone, and not of what is open or paid', async () => {
  const [person, business] = [await instructor('개인'), await createUser(app, { isInstructor: true, name: '사업자' })];
  await addPayee(app, business.id, 'SOLE_PROPRIETOR');
  const [taxed, untaxed, open] = [await confirmed(person), await confirmed(business), await openStatement(business, [inLast, 1000])];
  const note = (id: number, taxInvoice: string) => act('setTaxInvoice', id, { body: { taxInvoice } });
  expect(tally([await note(taxed, 'REQUESTED'), await note(open, 'REQUESTED')])).toEqual({ [wrong]: 2 });
  expect((await note(untaxed, 'REQUESTED')).body).toMatchObject({ taxInvoice: 'REQUESTED', unpayable: 'TAX_INVOICE', net: 100_000 });
  const received = await note(untaxed, 'RECEIVED');
  expect([received.status, received.body.unpayable]).toEqual([200, undefined]);
  await operator.call('paySettlements', { body: { settlementIds: [untaxed] } });
  expect(tally([await note(untaxed, 'REQUESTED')])).toEqual({ [wrong]: 1 });
});

test('what does not exist is not found', async () => {
  const gone = 999_999_999;
  const answers = [
    await act('getSettlement', gone),
    await act('listSettlementRows', gone),
    await act('confirmSettlement', gone),
    await hold(gone),
    await act('releaseSettlement', gone),
  ];
  answers.push(await act('setTaxInvoice', gone, { body: { taxInvoice: 'RECEIVED' } }));
  expect(tally(answers)).toEqual({ [refusal(commonErrors.notFound)]: 6 });
});
