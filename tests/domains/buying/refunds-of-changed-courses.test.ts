import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, takeOut } from '../../support/catalogue.ts';
import type { Body } from '../../support/client.ts';
import { clientOf } from '../../support/factories.ts';
import { buy, buyer, coursesAt, wrongBooks, type Buyer } from '../../support/orders.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
});

const lecturesOf = async (courseId: number) =>
  (await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1 ORDER BY id', [courseId])).map(({ id }) => id);

/** A course of ten lectures that was bought, of which the buyer has completed one. */
async function bought(terms: string) {
  const who = await buyer(app);
  const [item] = await coursesAt(app, 10_000);
  const courseId = item?.refId ?? 0;
  await addSection(
    app,
    courseId,
    1,
    Array.from({ length: 10 }, () => 100),
  );
  const { id } = await buy(who, { items: [{ type: 'COURSE', refId: courseId }] });
  await app.sql('UPDATE order_items SET refund_terms = $2 WHERE order_id = $1', [id, terms]);
  const [first = 0, ...others] = await lecturesOf(courseId);
  await complete(who, first);
  return { who, courseId, id: Number(id), first, others };
}
const complete = (who: Buyer, lectureId: number) =>
  who.call('saveProgress', {
    params: { lectureId },
    body: { positionSeconds: 0, watchedDeltaSeconds: 0, completed: true, clientAt: new Date().toISOString() },
  });
const quote = async (who: Buyer, id: number) => (await who.call('quoteRefund', { params: { id } })).body.lines[0];

describe.each([
  ['by the terms of today', '2026-11-26'],
  ['by former terms', '2026-11-24'],
] as const)('a refund %s counts the lectures that were there at the purchase', (_what, terms) => {
  const tenth = { progressRate: 10, amount: 9000 };

  test('whatever is taken out afterwards', async () => {
    const { who, id, first, others } = await bought(terms);
    await takeOut(app, others.slice(0, 8));
    await complete(who, first);
    expect(await quote(who, id)).toMatchObject(tenth);
    await takeOut(app, [first]);
    expect(await quote(who, id)).toMatchObject(tenth);
  });

  test('whatever is shown no more, or only since', async () => {
    const { who, courseId, id, others } = await bought(terms);
    await app.sql('UPDATE lectures SET live = false WHERE id = ANY ($1)', [others.slice(0, 5)]);
    await addSection(app, courseId, 2, [100, 100, 100]);
    for (const lectureId of (await lecturesOf(courseId)).slice(10)) expect((await complete(who, lectureId)).status).toBe(200);
    expect(await quote(who, id)).toMatchObject(tenth);
  });

  test('and none that had been taken out before, or was not public yet', async () => {
    const { who, courseId, first, others } = await bought(terms);
    await takeOut(app, others.slice(0, 4));
    await app.sql('UPDATE lectures SET live = false WHERE id = $1', [others[4]]);
    const late = await buyer(app);
    const { id } = await buy(late, { items: [{ type: 'COURSE', refId: courseId }] });
    await app.sql('UPDATE order_items SET refund_terms = $2 WHERE order_id = $1', [id, terms]);
    await complete(late, first);
    await app.sql('UPDATE lectures SET live = true WHERE id = $1', [others[4]]);
    expect(await quote(late, id)).toMatchObject({ progressRate: 20, amount: 8000 });
    expect((await complete(who, first)).status).toBe(200);
  });
});

test('instructors can no more delete what was sold by former terms than what was sold by those of today', async () => {
  const { who, courseId, id, others } = await bought('2026-11-24');
  const [course] = await app.sql<{ instructor_id: number }>('SELECT instructor_id FROM courses WHERE id = $1', [courseId]);
  const instructor = await clientOf(app, course?.instructor_id ?? 0);
  const { sections, curriculumVersion } = (await instructor.call('getTeachingCourse', { params: { id: courseId } })).body;
  const kept = sections.map((section: Body) => ({ id: section.id, title: section.title, lectures: [] }));
  const { status } = await instructor.call('saveCurriculum', { params: { id: courseId }, body: { sections: kept, version: curriculumVersion } });
  expect(status).toBe(200);
  expect(await app.sql('SELECT FROM lectures WHERE course_id = $1 AND removed_at IS NOT NULL', [courseId])).toHaveLength(others.length + 1);
  expect(await quote(who, id)).toMatchObject({ progressRate: 10, amount: 9000 });
});
