import { completeHeld, earnHeld } from '@baeum/api/src/domains/mentorings/mentorings.jobs.ts';
import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { giveCoupon } from '../../support/coupons.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { addPayee, earnedAt, passMonth } from '../../support/incomes.ts';
import { changeStored, sessionIn } from '../../support/mentoring-sessions.ts';
import { buy, buyer, courseItem, wrongBooks } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

/** Sequences to try; thousands by `npm run bench -- models`. */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 6);

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

/** What each instructor earns of a thing that was sold, told by rules and without a database. */
interface Sold {
  orderId: number;
  itemId: number;
  /** Money, and with points. */
  paid: number;
  whole: number;
  back: number;
  ended: boolean;
  parts: { instructor: number; base: number; rate: number }[];
}

interface World {
  /** Two instructors, and courses of theirs: the last two are sold as a roadmap. */
  people: [number, number];
  courses: { id: number; price: number; owner: 0 | 1 }[];
  roadmap: number;
  sold: Sold[];
  adjusted: Map<number, number>;
  /** Confirmed statements as they were first seen. */
  seen: Map<number, string>;
}

type Step =
  | { do: 'sell'; things: ('first' | 'second' | 'roadmap')[]; own: boolean; whole: boolean; points: number }
  | { do: 'refund'; at: number; percent: number }
  | { do: 'session'; end: 'held' | 'silent' | 'late' | 'mentor-absent' | 'mentee-absent' }
  | { do: 'adjust'; whose: 0 | 1; won: number }
  | { do: 'month' }
  | { do: 'confirm' };

async function openWorld(): Promise<World> {
  const people: World['people'] = [(await createUser(app, { isInstructor: true })).id, (await createUser(app, { isInstructor: true })).id];
  await addPayee(app, people[0]);
  const courses: World['courses'] = [];
  for (const [price, owner] of [
    [33_330, 0],
    [10_000, 1],
    [20_000, 0],
    [15_550, 1],
  ] as const) {
    courses.push({ id: (await createCourse(app, { instructorId: people[owner], price })).id, price, owner });
  }
  const owner = await signedInClient(app, { isInstructor: true });
  const body = { title: '로드맵', description: '차례대로 배웁니다.', courseIds: courses.slice(2).map(({ id }) => id), visibility: 'PUBLIC' };
  return { people, courses, roadmap: (await owner.call('createRoadmap', { body })).body.id, sold: [], adjusted: new Map(), seen: new Map() };
}

async function sell(world: World, { things, own, whole, points }: Extract<Step, { do: 'sell' }>): Promise<void> {
  const who = await buyer(app, { points });
  const [first, second, ...steps] = world.courses;
  const courses = { first: [first], second: [second], roadmap: steps };
  const items = things.map((thing) => (thing === 'roadmap' ? ({ type: 'ROADMAP', refId: world.roadmap } as const) : courseItem(courses[thing][0]?.id ?? 0)));
  const isOwn = own && things.includes('first');
  const couponIds = [
    ...(isOwn ? [await giveCoupon(app, who.user.id, { courseIds: [first?.id ?? 0], issuerId: world.people[0], discount: { percent: 30 } })] : []),
    ...(whole ? [await giveCoupon(app, who.user.id, { discount: { percent: 10 } })] : []),
  ];
  const order = await buy(who, { items, couponIds, points });
  for (const [index, thing] of things.entries()) {
    const { id: itemId, paid, pointUsed } = order.items[index];
    const parts = courses[thing].flatMap((course) => {
      if (!course) return [];
      // 30 % of 33,330 are 9,990 in tens of won.
      const by = isOwn && thing === 'first';
      return [{ instructor: world.people[course.owner], base: course.price - (by ? 9990 : 0), rate: by ? 100 : 70 }];
    });
    world.sold.push({ orderId: order.id, itemId, paid, whole: paid + pointUsed, back: 0, ended: false, parts });
  }
}

async function refund({ sold }: World, { at, percent }: Extract<Step, { do: 'refund' }>): Promise<void> {
  const thing = sold[at % Math.max(1, sold.length)];
  if (!thing) return;
  const { orderId, itemId, paid } = thing;
  const body = { itemIds: [itemId], amount: Math.floor((paid * percent) / 100), reason: '돌려드립니다.' };
  const { status, body: after } = await operator.call('adminRefund', { params: { id: orderId }, body });
  expect(status).toBe(thing.ended ? 409 : 200);
  if (status !== 200) return;
  const { refunded, refundedPoints } = after.items.find((item: { id: number }) => item.id === itemId);
  Object.assign(thing, { ended: true, back: refunded + refundedPoints });
}

async function session({ sold }: World, { end }: Extract<Step, { do: 'session' }>): Promise<void> {
  const states = { held: 'COMPLETED', silent: 'ACCEPTED', late: 'ACCEPTED', 'mentor-absent': 'COMPLETED', 'mentee-absent': 'NO_SHOW' } as const;
  const { mentor, mentee, id } = await sessionIn(app, {
    status: states[end],
    hours: end === 'late' ? 5 : end === 'mentor-absent' ? -2 : -80,
    paid: 20_000,
    points: 3000,
  });
  const [row] = await app.sql<{ item: number; order: number }>(
    'SELECT i.id::int AS item, i.order_id::int AS order FROM order_items i JOIN mentorings g ON g.order_item_id = i.id WHERE g.id = $1',
    [id],
  );
  if (end === 'late') await mentee.call('cancelMentoring', { params: { id }, body: { reason: '급한 일이 생겼습니다.' } });
  if (end === 'mentor-absent') {
    await mentee.call('reportMentoringNoShow', { params: { id }, body: { reason: '오지 않았습니다.' } });
    await changeStored(app, id, "start_at = start_at - interval '80 hours', end_at = end_at - interval '80 hours'");
    await operator.call('settleMentoringDispute', { params: { id }, body: { outcome: 'NO_SHOW_MENTOR', reason: '오지 않았습니다.', version: 2 } });
  }
  for (const job of [completeHeld, earnHeld]) await job.run({});
  const back = { late: 11_500, 'mentor-absent': 23_000 }[end as string] ?? 0;
  const ended = end === 'late' || end === 'mentor-absent';
  sold.push({
    orderId: Number(row?.order),
    itemId: Number(row?.item),
    paid: 20_000,
    whole: 23_000,
    back,
    ended,
    parts: [{ instructor: mentor.user.id, base: 23_000, rate: 70 }],
  });
}

async function act(world: World, step: Step): Promise<void> {
  if (step.do === 'sell') await sell(world, step);
  else if (step.do === 'refund') await refund(world, step);
  else if (step.do === 'session') await session(world, step);
  else if (step.do === 'month') await passMonth(app);
  else if (step.do === 'confirm') await confirmSettlements.run({});
  else {
    const whose = world.people[step.whose];
    await earnedAt(app, whose, new Date().toISOString(), step.won);
    world.adjusted.set(whose, (world.adjusted.get(whose) ?? 0) + step.won);
  }
}

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
  const statements = await app.sql<{ id: number; text: string; state: string }>(
    `SELECT s.id::int, s.state, concat_ws(' ', base, fee, income, carried_in, income_tax, local_tax, net, carried_out, (SELECT array_agg(f.id ORDER BY f.id) FROM income_facts f WHERE f.settlement_id = s.id)) AS text
     FROM settlements s WHERE s.instructor_id = ANY ($1) AND s.state <> 'OPEN'`,
    [world.people],
  );
  for (const { id, text } of statements) {
    expect(world.seen.get(id) ?? text).toBe(text);
    world.seen.set(id, text);
  }
  expect(statements.length).toBe(world.seen.size);
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
);

test(
  'whatever is sold, given back and confirmed in whatever order, what was noted, settled and is owed agree, and no confirmed month changes',
  { timeout: 60_000 + sequences * 20_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const world = await openWorld();
        for (const each of steps) {
          await act(world, each);
          await compare(world);
        }
        expect(await wrongBooks(app)).toEqual([]);
      }),
      { numRuns: sequences, seed: 20_261_126, endOnFailure: true },
    );
  },
);
