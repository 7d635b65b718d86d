import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { countStudents } from '@baeum/api/src/domains/teaching-courses/count-students.jobs.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import type { Answer, Body } from '../../support/client.ts';
import { deadlocksIn } from '../../support/deadlocks.ts';
import { createUser, signedInClient, unique } from '../../support/factories.ts';
import { buy, buyer, confirm, courseItem, coursesAt, order, payAtBank, wrongBooks, type Buyer, type Item } from '../../support/orders.ts';
import { tally } from '../../support/races.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterAll(() => app.stop());

const refund = (who: Buyer, { id, items }: Body, itemIds: number[] = items.map((item: { id: number }) => item.id)) =>
  who.call('refundOrder', { params: { id }, body: { itemIds, reason: '환불해주세요.' } });
const statementsOf = ({ headers }: Answer) => Number(/"(\d+) statements"/.exec(headers.get('server-timing') ?? '')?.[1]);

test('paying and refunding cost as many statements for six instructors as for one', async () => {
  const cost = async (items: Item[]) => {
    const who = await buyer(app);
    const created = await order(who, { items });
    const paid = await confirm(who, created.body.order, await payAtBank(created));
    const back = await refund(who, paid.body);
    expect([paid.status, back.status]).toEqual([200, 200]);
    return [paid, back].map(statementsOf);
  };
  const one = await cost(await coursesAt(app, 10_000));
  const several: Item[] = [];
  for (let count = 0; count < 6; count += 1) several.push(...(await coursesAt(app, 10_000)));
  expect(await cost(several)).toEqual(one);
  expect(
    one.every((count) => count > 5 && count < 60),
    String(one),
  ).toBe(true);
});

interface Shop {
  items: Item[];
}

/** Three instructors with two courses each, and a roadmap through all of them. */
async function openShop(): Promise<Shop> {
  const items: Item[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    for (const price of [33_330, 15_550]) items.push(courseItem((await createCourse(app, { instructorId, price })).id));
  }
  const owner = await signedInClient(app, { isInstructor: true });
  const { body } = await owner.call('createRoadmap', {
    body: { title: unique('로드맵 '), description: '차례대로 배웁니다.', courseIds: items.map(({ refId }) => refId), visibility: 'PUBLIC' },
  });
  return { items: [...items, { type: 'ROADMAP', refId: body.id }] };
}

/** Some of the shop, in any order: what two buy in opposite orders is where they would wait for each other. */
function choose({ items }: Shop, random: Random): Item[] {
  if (random.chance(0.3)) return items.slice(-1);
  const left = items.slice(0, -1);
  return Array.from({ length: 2 + random.int(4) }, () => left.splice(random.int(left.length), 1)).flat();
}

test.each([2, 5, 6])('of payments and refunds at once that share their instructors none waits in a circle, and the books are right: %i', async (seed) => {
  const random = createRandom(seed);
  const shop = await openShop();
  const bought: { who: Buyer; made: Body }[] = [];
  const ordered: { who: Buyer; created: Answer; key: string }[] = [];
  for (let count = 0; count < 8; count += 1) {
    const [first, second] = [await buyer(app), await buyer(app)];
    bought.push({ who: first, made: await buy(first, { items: choose(shop, random) }) });
    const created = await order(second, { items: choose(shop, random) });
    ordered.push({ who: second, created, key: await payAtBank(created) });
  }
  const work = [
    ...bought.map(
      ({ who, made }) =>
        () =>
          refund(who, made, random.chance(0.5) ? undefined : [made.items[0].id]),
    ),
    ...ordered.map(
      ({ who, created, key }) =>
        () =>
          confirm(who, created.body.order, key),
    ),
  ];
  const inAnyOrder = work.map((begin) => ({ begin, at: random.fraction() })).toSorted((one, other) => one.at - other.at);
  const deadlocks = await deadlocksIn(async () => {
    const [answers] = await Promise.all([Promise.all(inAnyOrder.map(({ begin }) => begin())), confirmSettlements.run({})]);
    expect(tally(answers)).toEqual({ '200': 16 });
  });
  expect(deadlocks).toBe(0);
  expect(await wrongBooks(app)).toEqual([]);
});

describe('many who pay for one course at once', () => {
  const studentsOf = async (courseId: number) =>
    (await app.sql<{ student_count: number }>('SELECT student_count FROM courses WHERE id = $1', [courseId]))[0]?.student_count;
  const pending = async (item: Item) => {
    const who = await buyer(app);
    const created = await order(who, { items: [item] });
    return { who, made: created.body.order, key: await payAtBank(created) };
  };

  test('do not wait for somebody who counts its students', async () => {
    const [item] = await coursesAt(app, 10_000);
    const refId = item?.refId ?? 0;
    const { who, made, key } = await pending(item as Item);
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('UPDATE courses SET student_count = student_count + 1 WHERE id = $1', [refId]);
      expect(await confirm(who, made, key)).toMatchObject({ status: 200, body: { status: 'PAID' } });
      await other.query('ROLLBACK');
    } finally {
      await other.end();
    }
    expect(await studentsOf(refId)).toBe(0);
    await countStudents.run({});
    expect(await studentsOf(refId)).toBe(1);
  });

  test('are all counted, and who is taken away is counted once', async () => {
    const [item] = await coursesAt(app, 10_000);
    const refId = item?.refId ?? 0;
    const some = await Promise.all(Array.from({ length: 30 }, () => pending(item as Item)));
    const answers = await Promise.all(some.map(({ who, made, key }) => confirm(who, made, key)));
    expect(tally(answers)).toEqual({ 200: 30 });
    const [first, second] = some;
    await app.sql('DELETE FROM enrollments WHERE course_id = $1 AND user_id = ANY ($2)', [refId, [first?.who.user.id, second?.who.user.id]]);
    await countStudents.run({});
    expect(await studentsOf(refId)).toBe(28);
  });
});
