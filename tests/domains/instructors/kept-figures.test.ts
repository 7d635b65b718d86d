import { addFigureChanges } from '@baeum/api/src/domains/teaching-figures/teaching-figures.jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputOf, save } from '../../support/curricula.ts';
import { finishJobs, goodPassword } from '../../support/factories.ts';
import { buy, buyer, courseItem, type Buyer } from '../../support/orders.ts';
import { createRandom } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { allFigures, taughtCourse, type Taught } from '../../support/teaching-figures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

/** The stored figures and those of a full recount, each with the people taught. */
async function bothCounts() {
  const read = async () => ({ figures: await allFigures(app), people: await app.sql('SELECT * FROM taught_people ORDER BY instructor_id, user_id') });
  const kept = await read();
  await app.sql('SELECT count_figures_anew()');
  return { kept, anew: await read() };
}

/** Three courses of one instructor, one of them for money, and one of another. */
async function fourCourses(): Promise<Taught[]> {
  const one = await taughtCourse(app);
  const { instructorId } = one;
  return [one, await taughtCourse(app, { instructorId }), await taughtCourse(app, { instructorId, price: 1000 }), await taughtCourse(app)];
}

/** Whatever a learner may do next; what is refused changes nothing. */
function nextThing(random: ReturnType<typeof createRandom>, who: Buyer, courses: readonly Taught[]): Promise<unknown> {
  const { courseId, lectureIds } = random.pick(courses);
  const paid = courses[2] ?? random.pick(courses);
  const lectureId = random.pick(lectureIds);
  const progress = (completed?: boolean) =>
    who.call('saveProgress', { params: { lectureId }, body: { positionSeconds: 1, watchedDeltaSeconds: 0, clientAt: new Date().toISOString(), completed } });
  return random.pick([
    () => who.call('enrollFree', { params: { courseId } }),
    () => who.call('addLike', { body: { type: 'COURSE', id: courseId } }),
    () => who.call('removeLike', { query: { type: 'COURSE', id: courseId } }),
    () => progress(),
    () => progress(true),
    () => progress(true),
    () => progress(false),
    () => buy(who, { items: [courseItem(paid.courseId)] }).catch(() => undefined),
    async () => {
      const { items } = (await who.call('listMyOrders')).body;
      const bought = items.find(({ status }: { status: string }) => status === 'PAID');
      if (!bought) return;
      const itemIds = bought.items.map(({ id }: { id: number }) => id);
      await who.call('refundOrder', { params: { id: bought.id }, body: { itemIds, reason: '다른 강의를 들을게요.' } });
    },
    () => addFigureChanges.run({}),
  ])();
}

test('figures that are kept are what counting anew finds, whatever people do at once', async () => {
  const random = createRandom(1);
  const courses = await fourCourses();
  const people = await Promise.all([1, 2, 3].map(() => buyer(app)));
  await Promise.all(people.flatMap((who) => courses.map(({ courseId }) => who.call('enrollFree', { params: { courseId } }))));
  for (let round = 0; round < 8; round += 1) await Promise.all(Array.from({ length: 6 }, () => nextThing(random, random.pick(people), courses)));
  const [first] = courses;
  if (!first) throw new Error('no course');
  const { body } = await first.who.call('getTeachingCourse', { params: { id: first.courseId } });
  const [one, two] = inputOf(body.sections);
  if (!one || !two) throw new Error('no sections');
  expect((await save(first.who, first.courseId, [two, { ...one, lectures: one.lectures.slice(1) }], body.curriculumVersion)).status).toBe(200);
  await finishJobs();
  expect((await people[0]?.call('withdraw', { body: { password: goodPassword, confirm: true } }))?.status).toBe(200);
  await finishJobs();
  const { kept, anew } = await bothCounts();
  expect(kept.figures.length).toBeGreaterThan(20);
  expect(kept).toEqual(anew);
});
