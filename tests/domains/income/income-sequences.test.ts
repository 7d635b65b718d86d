import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInClient } from '../../support/factories.ts';
import { openWorld, refund, sell, session, type Money, type Sale, type Sold, type World } from '../../support/income-world.ts';
import { addPayee, earnedAt, passMonth } from '../../support/incomes.ts';
import { wrongBooks } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

/** Sequences to try; thousands by `npm run bench -- models`. */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 6);

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
let approver: typeof operator;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  [operator, approver] = [await signedInClient(app, { roleAdmin: true }), await signedInClient(app, { roleAdmin: true })];
});
afterAll(() => app.stop());

interface At {
  at: number;
}
type Step =
  | Sale
  | { do: 'adjust'; whose: 0 | 1; won: number }
  | { do: 'month' }
  | { do: 'confirm' }
  | { do: 'early' }
  | { do: 'payee' }
  | ({ do: 'hold' } & At)
  | ({ do: 'release' } & At)
  | ({ do: 'pay'; many: boolean; end: 'sent' | 'canceled' | 'returned' } & At);

/** Of the months that are over, each is confirmed once those before it are. */
async function confirmEarly({ people }: World): Promise<void> {
  const open = await app.sql<{ id: number; over: boolean }>(
    `SELECT id::int, month < date_trunc('month', now() AT TIME ZONE 'Asia/Seoul')::date AS over FROM settlements WHERE instructor_id = ANY ($1) AND state = 'OPEN' ORDER BY month`,
    [people],
  );
  for (const { id, over } of open) expect((await operator.call('confirmSettlement', { params: { id } })).status).toBe(over ? 200 : 409);
}

async function hold({ money }: World, { at }: At): Promise<void> {
  const [id, statement] = [...money][at % Math.max(1, money.size)] ?? [];
  if (id === undefined || !statement) return;
  const works = statement.state === 'CONFIRMED';
  expect((await operator.call('holdSettlement', { params: { id }, body: { reason: '확인하고 있습니다.' } })).status).toBe(works ? 200 : 409);
  if (works) Object.assign(statement, { state: 'HELD', held: true });
}

async function release({ money }: World, { at }: At): Promise<void> {
  const [id, statement] = [...money][at % Math.max(1, money.size)] ?? [];
  if (id === undefined || !statement) return;
  const works = statement.state === 'HELD' && statement.held;
  expect((await operator.call('releaseSettlement', { params: { id } })).status).toBe(works ? 200 : 409);
  if (works) Object.assign(statement, { state: 'CONFIRMED', held: false });
}

async function pay({ money }: World, { at, many, end }: Extract<Step, { do: 'pay' }>): Promise<void> {
  const all = [...money];
  const chosen = many ? all.filter(([, each]) => isPayable(each)) : all.slice(at % Math.max(1, all.length)).slice(0, 1);
  if (chosen.length === 0) return;
  const { status, body } = await operator.call('paySettlements', { body: { settlementIds: chosen.map(([id]) => id) } });
  expect([status, body.total]).toEqual(
    chosen.every(([, each]) => isPayable(each)) ? [201, chosen.reduce((sum, [, { net }]) => sum + net, 0)] : [409, undefined],
  );
  if (status !== 201) return;
  const step = async (operationId: string) => expect((await approver.call(operationId, { params: { id: body.id } })).status).toBe(200);
  if (end === 'canceled') return step('cancelPayout');
  await step('approvePayout');
  await step('markPayoutSent');
  for (const [, each] of chosen) each.state = 'PAID';
  const [[first, statement] = []] = chosen;
  if (end === 'sent' || first === undefined || !statement) return;
  const params = { id: body.id, settlementId: first };
  expect((await operator.call('returnPayoutLine', { params, body: { reason: '해지된 계좌' } })).status).toBe(200);
  statement.state = 'CONFIRMED';
}

const isPayable = ({ state, net }: Money): boolean => state === 'CONFIRMED' && net > 0;

/** What was held for want of a payee alone is held no more when the job has run. */
async function confirm(world: World): Promise<void> {
  await confirmSettlements.run({});
  if (world.reachable) for (const each of world.money.values()) if (each.state === 'HELD' && !each.held) each.state = 'CONFIRMED';
}

async function adjust({ people, adjusted }: World, { whose, won }: Extract<Step, { do: 'adjust' }>): Promise<void> {
  await earnedAt(app, people[whose], new Date().toISOString(), won);
  adjusted.set(people[whose], (adjusted.get(people[whose]) ?? 0) + won);
}

async function addSecondPayee(world: World): Promise<void> {
  if (!world.reachable) await addPayee(app, world.people[1]);
  world.reachable = true;
}

const acts: { [K in Step['do']]: (world: World, step: Extract<Step, { do: K }>) => Promise<unknown> } = {
  sell,
  refund,
  session,
  adjust,
  month: () => passMonth(app),
  confirm,
  early: confirmEarly,
  payee: addSecondPayee,
  hold,
  release,
  pay,
};

const ofPart = (base: number, rate: number, { whole, back, ended }: Sold): number => {
  const gone = whole === 0 ? (ended ? BigInt(base) : 0n) : (BigInt(base) * BigInt(back)) / BigInt(whole);
  return Number(((BigInt(base) - gone) * BigInt(rate)) / 100n);
};

async function compare(world: World): Promise<void> {
  const expected = new Map(world.adjusted);
  for (const thing of world.sold)
    for (const { instructor, base, rate } of thing.parts) expected.set(instructor, (expected.get(instructor) ?? 0) + ofPart(base, rate, thing));
  const facts = await app.sql<{ id: number; income: number }>(
    'SELECT instructor_id::int AS id, sum(income)::int AS income FROM income_facts WHERE instructor_id = ANY ($1) GROUP BY 1',
    [[...expected.keys()]],
  );
  const earned = new Map(facts.map(({ id, income }) => [id, income]));
  for (const [id, income] of expected) expect([id, earned.get(id) ?? 0]).toEqual([id, income]);
  await compareStatements(world);
}

async function compareStatements({ people, seen, reachable, money }: World): Promise<void> {
  const statements = await app.sql<{ id: number; text: string } & Money>(
    `SELECT s.id::int, s.instructor_id::int AS owner, s.net::int, s.state, concat_ws(' ', base, fee, income, carried_in, income_tax, local_tax, net, carried_out, (SELECT array_agg(f.id ORDER BY f.id) FROM income_facts f WHERE f.settlement_id = s.id)) AS text
     FROM settlements s WHERE s.instructor_id = ANY ($1) AND s.state <> 'OPEN' ORDER BY s.id`,
    [people],
  );
  for (const { id, text, owner, net, state } of statements) {
    expect(seen.get(id) ?? text).toBe(text);
    seen.set(id, text);
    const homeless = net > 0 && owner === people[1] && !reachable;
    const expected = money.get(id) ?? { owner, net, state: homeless ? 'HELD' : 'CONFIRMED', held: false };
    money.set(id, expected);
    expect([id, state]).toEqual([id, expected.state]);
  }
  expect(statements.length).toBe(seen.size);
  const [paid] = await app.sql<{ won: number }>(
    `SELECT coalesce(-sum(p.amount), 0)::int AS won FROM ledger_entries p JOIN ledger_entries e ON e.transaction_id = p.transaction_id AND e.user_id = ANY ($1) WHERE p.account = 'payouts'`,
    [people],
  );
  expect(paid?.won).toBe([...money.values()].reduce((sum, { state, net }) => sum + (state === 'PAID' ? net : 0), 0));
}

const whose = fc.constantFrom(0 as const, 1 as const);
const oneOf = <T extends string>(...words: T[]) => fc.constantFrom(...words);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: oneOf('sell'),
      things: fc.uniqueArray(oneOf('first', 'second', 'roadmap'), { minLength: 1 }),
      own: fc.boolean(),
      whole: fc.boolean(),
      points: fc.constantFrom(0, 0, 3000, 200_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: oneOf('refund'), at: fc.nat(20), percent: fc.constantFrom(0, 33, 50, 100) }) },
  { weight: 1, arbitrary: fc.record({ do: oneOf('session'), end: oneOf('held', 'silent', 'late', 'mentor-absent', 'mentee-absent') }) },
  { weight: 1, arbitrary: fc.record({ do: oneOf('adjust'), whose, won: fc.constantFrom(-50_000, -7, 900, 33_333) }) },
  { weight: 3, arbitrary: fc.record({ do: oneOf('month') }) },
  { weight: 3, arbitrary: fc.record({ do: oneOf('confirm') }) },
  { weight: 1, arbitrary: fc.oneof(fc.record({ do: oneOf('early') }), fc.record({ do: oneOf('payee') })) },
  { weight: 2, arbitrary: fc.oneof(fc.record({ do: oneOf('hold'), at: fc.nat(20) }), fc.record({ do: oneOf('release'), at: fc.nat(20) })) },
  { weight: 4, arbitrary: fc.record({ do: oneOf('pay'), at: fc.nat(20), many: fc.boolean(), end: oneOf('sent', 'canceled', 'returned') }) },
);

test(
  'whatever is sold, given back and confirmed in whatever order, what was noted, settled and is owed agree, and no confirmed month changes',
  { timeout: 60_000 + sequences * 20_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: sequences > 100 ? 70 : 16 }), async (steps) => {
        const world = await openWorld(app, operator);
        for (const each of steps) {
          await (acts[each.do] as (world: World, step: Step) => Promise<unknown>)(world, each);
          await compare(world);
        }
        expect(await wrongBooks(app)).toEqual([]);
      }),
      { numRuns: sequences, seed: 20_261_126, endOnFailure: true },
    );
  },
);

/** A course of 33,330 won that was sold and is settled month by month; what its instructor is paid, by statement. */
async function soldOnce() {
  const world = await openWorld(app, operator);
  const [person] = world.people;
  await sell(world, { do: 'sell', things: ['first'], own: false, whole: false, points: 0 });
  const settle = async () => {
    await passMonth(app);
    await confirm(world);
    await compare(world);
  };
  const statements = () =>
    app.sql('SELECT state, income::int, carried_in::int AS "in", net::int, carried_out::int AS out FROM settlements WHERE instructor_id = $1 ORDER BY month', [
      person,
    ]);
  return { world, settle, statements };
}

test('what is refunded after it was paid out does not vanish: the next statements owe it', async () => {
  const { world, settle, statements } = await soldOnce();
  // Twice: a month is confirmed on a business day of the next one.
  await settle();
  await settle();
  await pay(world, { do: 'pay', at: 0, many: true, end: 'sent' });
  await refund(world, { do: 'refund', at: 0, percent: 100 });
  await settle();
  await settle();
  expect(await statements()).toEqual([
    { state: 'PAID', income: 23_331, in: 0, net: 22_581, out: 0 },
    { state: 'CONFIRMED', income: -23_331, in: 0, net: 0, out: -23_331 },
  ]);
  await sell(world, { do: 'sell', things: ['first'], own: false, whole: false, points: 0 });
  await settle();
  await settle();
  expect((await statements()).at(-1)).toEqual({ state: 'CONFIRMED', income: 23_331, in: -23_331, net: 0, out: 0 });
  expect(await wrongBooks(app)).toEqual([]);
});

test('what is refunded before it was paid out is taken back once, from the month of the refund', async () => {
  const { world, settle, statements } = await soldOnce();
  await refund(world, { do: 'refund', at: 0, percent: 50 });
  await settle();
  await settle();
  await pay(world, { do: 'pay', at: 0, many: true, end: 'sent' });
  await settle();
  expect(await statements()).toEqual([{ state: 'PAID', income: 11_665, in: 0, net: 11_295, out: 0 }]);
  expect(await wrongBooks(app)).toEqual([]);
});
