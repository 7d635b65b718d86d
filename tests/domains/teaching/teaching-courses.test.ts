import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, enroll } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const instructor = async () => clientOf(app, (await createUser(app, { isInstructor: true })).id);
const create = async (who: TestClient, title = '처음 만드는 강의') => (await who.call('createCourse', { body: { title, categoryId: 1 } })).body;
const get = async (who: TestClient, id: number) => (await who.call('getTeachingCourse', { params: { id } })).body;
const update = (who: TestClient, { id, version }: { id: number; version: number }, body: Record<string, unknown>) =>
  who.call('updateCourse', { params: { id }, body: { ...body, version } });

describe('createCourse', () => {
  test('makes one that nobody else sees, under an address of its own', async () => {
    const who = await instructor();
    const [one, other] = [await create(who, 'TypeScript, 제대로! (2판)'), await create(who, 'TypeScript, 제대로! (2판)')];
    expect(one).toMatchObject({ status: 'DRAFT', slug: 'typescript-제대로-2판', version: 1, curriculumVersion: 1, sections: [], price: 0 });
    expect(other.slug).toMatch(/^typescript-제대로-2판-[0-9a-f]{6}$/);
    expect((await create(who, '12345')).slug).toBe('course-12345');
    for (const visitor of [await instructor(), client(app.url)]) expect((await visitor.call('getCourse', { params: { idOrSlug: one.id } })).status).toBe(404);
    expect(one.checklist.filter(({ done }: { done: boolean }) => !done).map(({ item }: { item: string }) => item)).toEqual([
      'cover',
      'description',
      'section',
      'lecture',
    ]);
  });

  test('refuses a title that is too short, and the fifty-first that is not published, of 60 at once', async () => {
    const who = await instructor();
    expect((await who.call('createCourse', { body: { title: '네글자요', categoryId: 1 } })).body.errors).toMatchObject([{ field: 'title' }]);
    expect(tally(await inParallel(60, (index) => who.call('createCourse', { body: { title: `강의 번호 ${index}`, categoryId: 1 } })))).toEqual({
      '201': 50,
      '409 COURSE_007': 10,
    });
  });
});

describe('updateCourse', () => {
  test('changes what is sent and nothing else', async () => {
    const who = await instructor();
    const made = await create(who);
    const { status, body } = await update(who, made, { subtitle: '한 줄', descriptionMarkdown: '**굵게** <script>', goals: ['하나', '둘'], price: 50_000 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: made.title,
      subtitle: '한 줄',
      descriptionMarkdown: '**굵게** <script>',
      goals: ['하나', '둘'],
      price: 50_000,
      version: 2,
    });
    expect(body.descriptionHtml).toContain('<strong>굵게</strong>');
    expect(body.descriptionHtml).not.toContain('<script');
    const sale = { price: 40_000, startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-08T00:00:00.000Z' };
    expect((await update(who, body, { sale, accessDays: 30 })).body).toMatchObject({
      sale,
      accessDays: 30,
      subtitle: '한 줄',
      goals: ['하나', '둘'],
      version: 3,
    });
    const cleared = (await update(who, { id: made.id, version: 3 }, { sale: null, accessDays: null, goals: [] })).body;
    expect([cleared.sale, cleared.accessDays, cleared.goals]).toEqual([undefined, null, []]);
  });

  test('of ten at once with one version one is kept', async () => {
    const who = await instructor();
    const made = await create(who);
    const answers = await inParallel(10, (index) => update(who, made, { subtitle: String(index) }));
    expect(tally(answers)).toEqual({ '200': 1, '409 COMMON_005': 9 });
    expect((await get(who, made.id)).subtitle).toBe(answers.find(({ status }) => status === 200)?.body.subtitle);
  });

  test.each([
    ['a discount above the price', { price: 10_000, sale: { price: 10_000, startsAt: '2026-12-01T00:00:00.000Z' } }, 'sale.price'],
    ['a discount that ends before it begins', { sale: { price: 0, startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' } }, 'sale.endsAt'],
    ['a price that is too low', { price: 500 }, 'price'],
    ['too many goals', { goals: Array.from({ length: 11 }, (_unused, index) => `목표 ${index}`) }, 'goals'],
  ])('refuses %s', async (_what, input, field) => {
    const who = await instructor();
    const { status, body } = await update(who, await create(who), input);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('takes only own files, and those that are ready', async () => {
    const [who, other] = [await createUser(app, { isInstructor: true }), await createUser(app, { isInstructor: true })];
    const member = await clientOf(app, who.id);
    const made = await create(member);
    const media = async (ownerId: number, kind: string, state: string) => {
      const [row] = await app.sql<{ id: number }>(
        `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, expires_at)
         VALUES ($1, $2, 'a', 'a/b', 1, 1, $3, CASE WHEN $3 = 'UPLOADING' THEN now() END) RETURNING id`,
        [ownerId, kind, state],
      );
      return Number(row?.id);
    };
    for (const introMediaId of [await media(other.id, 'VIDEO', 'READY'), await media(who.id, 'FILE', 'READY'), await media(who.id, 'VIDEO', 'UPLOADING')])
      expect((await update(member, made, { introMediaId })).status).toBe(404);
    expect((await update(member, made, { introMediaId: await media(who.id, 'VIDEO', 'READY') })).body.intro).toMatchObject({ kind: 'VIDEO', state: 'READY' });
  });
});

describe('deleteCourse', () => {
  test('deletes what nobody has taken, and nothing else', async () => {
    const who = await createUser(app, { isInstructor: true });
    const member = await clientOf(app, who.id);
    const made = await create(member);
    expect((await member.call('deleteCourse', { params: { id: made.id } })).status).toBe(204);
    expect((await member.call('getTeachingCourse', { params: { id: made.id } })).status).toBe(404);
    const { id } = await createCourse(app, { instructorId: who.id });
    await enroll(app, (await createUser(app)).id, id);
    expect((await member.call('deleteCourse', { params: { id } })).body.errorCode).toBe('COMMON_005');
  });
});

test('listTeachingCourses tells own courses, the newest first, of a state, with what they lack', async () => {
  const who = await createUser(app, { isInstructor: true });
  const member = await clientOf(app, who.id);
  const draft = await create(member);
  const { id } = await createCourse(app, { instructorId: who.id });
  await create(await instructor());
  const list = async (query: Record<string, unknown>) => (await member.call('listTeachingCourses', { query })).body;
  expect((await list({})).items.map((course: { id: number }) => course.id)).toEqual([id, draft.id]);
  const { items, total } = await list({ status: 'DRAFT' });
  expect([total, items[0].missing]).toEqual([1, ['cover', 'description', 'section', 'lecture']]);
});
