import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, takeOut } from '../../support/catalogue.ts';
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
/** The sale is one of before: nothing says which lectures there were. */
const forget = (id: number) =>
  app.sql("UPDATE order_item_courses SET lecture_ids = '{}' WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = $1)", [id]);

describe.each([
  ['by the terms of today', '2026-11-26', false],
  ['by former terms', '2026-11-24', false],
  ['by former terms, of a sale that does not know its lectures', '2026-11-24', true],
] as const)('a refund %s counts the lectures that were there at the purchase', (_what, terms, unknown) => {
  const tenth = { progressRate: 10, amount: 9000 };

  test('whatever is taken out afterwards', async () => {
    const { who, id, first, others } = await bought(terms);
    if (unknown) await forget(id);
    await takeOut(app, others.slice(0, 8));
    await complete(who, first);
    expect(await quote(who, id)).toMatchObject(tenth);
    await takeOut(app, [first]);
    expect(await quote(who, id)).toMatchObject(tenth);
  });

  test('whatever is shown no more, or only since', async () => {
    const { who, courseId, id, others } = await bought(terms);
    if (unknown) await forget(id);
    await app.sql("UPDATE lectures SET live_at = now() - interval '1 day', live = id <> ALL ($2) WHERE course_id = $1", [courseId, others.slice(0, 5)]);
    await addSection(app, courseId, 2, [100, 100, 100]);
    const added = (await lecturesOf(courseId)).slice(10);
    await app.sql('UPDATE lectures SET live_at = now() WHERE id = ANY ($1)', [added]);
    for (const lectureId of added) expect((await complete(who, lectureId)).status).toBe(200);
    expect(await quote(who, id)).toMatchObject(tenth);
  });

  test('and none that had been taken out before, or was not public yet', async () => {
    const { who, courseId, id, others } = await bought(terms);
    await app.sql("UPDATE lectures SET live_at = now() - interval '1 day' WHERE course_id = $1", [courseId]);
    await app.sql("UPDATE lectures SET section_id = NULL, seq = NULL, removed_at = now() - interval '1 hour' WHERE id = ANY ($1)", [others.slice(0, 4)]);
    await app.sql('UPDATE lectures SET live = false, live_at = NULL WHERE id = $1', [others[4]]);
    if (unknown) await forget(id);
    else
      await app.sql('UPDATE order_item_courses SET lecture_ids = ARRAY(SELECT id FROM lectures WHERE course_id = $1 AND shown) WHERE course_id = $1', [
        courseId,
      ]);
    expect(await quote(who, id)).toMatchObject({ progressRate: 20, amount: 8000 });
  });
});
