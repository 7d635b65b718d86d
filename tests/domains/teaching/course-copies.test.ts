import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, createCourse, enroll, review, takeOut } from '../../support/catalogue.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { giveFilm } from '../../support/films.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function taught(title = '원래 강의') {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const who = await clientOf(app, instructorId);
  const { id } = await createCourse(app, { instructorId, title, price: 30_000, sale: { price: 20_000, starts: '-1 day', ends: null }, tags: ['하나'] });
  const copy = () => who.call('duplicateCourse', { params: { id } });
  return { who, id, instructorId, copy };
}
const lecturesOf = (courseId: number) =>
  app.sql<{ id: number }>('SELECT id, title, type, duration_seconds, live FROM lectures WHERE course_id = $1 AND removed_at IS NULL ORDER BY id', [courseId]);
const mediaOf = (courseId: number) =>
  app.sql('SELECT l.title, m.kind, m.file_id, m.asset_id FROM lecture_media m JOIN lectures l ON l.id = m.lecture_id WHERE l.course_id = $1 ORDER BY l.id', [
    courseId,
  ]);

describe('duplicateCourse', () => {
  test('makes a draft of all that the course says and has, but of nobody who learns it', async () => {
    const { who, id, instructorId, copy } = await taught();
    await addSection(app, id, 1, [60, 120]);
    await addSection(app, id, 2, [180]);
    const lectures = (await lecturesOf(id)).map((lecture) => lecture.id);
    await giveFilm(lectures.slice(1, 2), Buffer.from(`film ${id}`));
    await app.sql('UPDATE lectures SET live = false WHERE id = $1', [lectures[2]]);
    await takeOut(app, lectures.slice(0, 1));
    const learner = await createUser(app);
    await enroll(app, learner.id, id);
    await review(app, learner.id, id, 5);
    await who.call('updateCourse', { params: { id }, body: { descriptionMarkdown: '**글**', goals: ['목표'], accessDays: 30, version: 1 } });

    const original = (await who.call('getTeachingCourse', { params: { id } })).body;
    const { status, body } = await copy();
    expect(status).toBe(201);
    const said = ['subtitle', 'descriptionMarkdown', 'descriptionHtml', 'goals', 'tags', 'price', 'accessDays', 'thumbnailUrl', 'lectureCount', 'totalSeconds'];
    for (const member of said) expect([member, body[member]]).toEqual([member, original[member]]);
    expect(body).toMatchObject({
      title: '원래 강의 (사본)',
      slug: '원래-강의-사본',
      status: 'DRAFT',
      version: 1,
      curriculumVersion: 1,
      studentCount: 0,
      reviewCount: 0,
    });
    expect([body.price, body.salePrice]).toEqual([30_000, 30_000]);
    expect([body.id === id, body.sale, body.publishedAt]).toEqual([false, undefined, undefined]);
    const withoutIds = (rows: { id: number }[]) => rows.map(({ id: _id, ...row }) => row);
    expect(withoutIds(await lecturesOf(body.id))).toEqual(withoutIds(await lecturesOf(id)));
    expect(await mediaOf(body.id)).toEqual(await mediaOf(id));
    expect(body.sections.map(({ title, lectures: some }: { title: string; lectures: unknown[] }) => [title, some.length])).toEqual([
      ['섹션', 1],
      ['섹션', 1],
    ]);
    expect(await app.sql('SELECT FROM courses WHERE instructor_id = $1', [instructorId])).toHaveLength(2);
    expect((await who.call('getTeachingCourse', { params: { id } })).body, 'the original stays as it is').toEqual(original);
  });

  test('keeps a title within its length, and gives every copy an address of its own', async () => {
    const { copy } = await taught('가'.repeat(100));
    const [one, two] = [(await copy()).body, (await copy()).body];
    expect(one.title).toBe(`${'가'.repeat(95)} (사본)`);
    expect(two.slug).not.toBe(one.slug);
  });

  test('of many at once makes no more than may be unpublished', async () => {
    const { copy, instructorId } = await taught();
    await app.sql(`INSERT INTO courses (instructor_id, title, slug, category_id) SELECT $1::bigint, '초안', 'draft-' || n, 1 FROM generate_series(1, 47) n`, [
      instructorId,
    ]);
    expect(tally(await inParallel(8, copy))).toEqual({ '201': 3, '409 COURSE_007': 5 });
  });
});
