import { completeHeld, earnHeld } from '@baeum/api/src/domains/mentorings/mentorings.jobs.ts';
import { expect } from 'vitest';
import { createCourse } from './catalogue.ts';
import { giveCoupon } from './coupons.ts';
import { createUser, signedInClient } from './factories.ts';
import { addPayee } from './incomes.ts';
import { changeStored, sessionIn } from './mentoring-sessions.ts';
import { buy, buyer, courseItem } from './orders.ts';
import type { TestApp } from './server.ts';

type Operator = Awaited<ReturnType<typeof signedInClient>>;

/** What each instructor earns from a sold thing, calculated by rules and without a database. */
export interface Sold {
  orderId: number;
  itemId: number;
  /** Money, and with points. */
  paid: number;
  whole: number;
  back: number;
  ended: boolean;
  parts: { instructor: number; base: number; rate: number }[];
}

export interface World {
  app: TestApp;
  operator: Operator;
  /** Two instructors, and courses of theirs: the last two are sold as a roadmap. */
  people: [number, number];
  courses: { id: number; price: number; owner: 0 | 1 }[];
  roadmap: number;
  sold: Sold[];
  adjusted: Map<number, number>;
  /** Confirmed statements as they were first seen. */
  seen: Map<number, string>;
  /** Whether the second of them has said where to pay. */
  reachable: boolean;
  /** What has to have become of each confirmed statement. */
  money: Map<number, Money>;
}

export interface Money {
  owner: number;
  net: number;
  state: 'CONFIRMED' | 'HELD' | 'PAID';
  /** By an operator. */
  held: boolean;
}

export type Sale =
  | { do: 'sell'; things: ('first' | 'second' | 'roadmap')[]; own: boolean; whole: boolean; points: number }
  | { do: 'refund'; at: number; percent: number }
  | { do: 'session'; end: 'held' | 'silent' | 'late' | 'mentor-absent' | 'mentee-absent' };

export async function openWorld(app: TestApp, operator: Operator): Promise<World> {
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
  return {
    app,
    operator,
    people,
    courses,
    roadmap: (await owner.call('createRoadmap', { body })).body.id,
    sold: [],
    adjusted: new Map(),
    seen: new Map(),
    reachable: false,
    money: new Map(),
  };
}

export async function sell(world: World, { things, own, whole, points }: Extract<Sale, { do: 'sell' }>): Promise<void> {
  const { app } = world;
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

export async function refund({ operator, sold }: World, { at, percent }: Extract<Sale, { do: 'refund' }>): Promise<void> {
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

export async function session({ app, operator, sold }: World, { end }: Extract<Sale, { do: 'session' }>): Promise<void> {
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
