import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSection, createCourse } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf, createUser, unique } from '../../support/factories.ts';
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

/** A picture that an instructor has uploaded. */
async function pictureOf(ownerId: number): Promise<number> {
  const [picture] = await app.sql<{ id: number }>(
    `WITH drawn AS (INSERT INTO images (key, content_type, bytes) VALUES ($2, 'image/webp', '') RETURNING key)
     INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, image_key)
     SELECT $1, 'IMAGE', '그림.webp', 'image/webp', 1, 1, 'READY', key FROM drawn RETURNING id`,
    [ownerId, `${unique('media-')}.webp`],
  );
  return Number(picture?.id);
}

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
  test.each([
    'status',
    'instructorId',
    'ownerId',
    'slug',
    'hiddenBy',
    'hiddenReason',
    'publishedAt',
    'studentCount',
    'curriculumVersion',
    'descriptionHtml',
    'sections',
  ])('knows no field %s, and changes nothing with it', async (field) => {
    const who = await instructor();
    const made = await create(who);
    const { status, body } = await update(who, made, { subtitle: '함께 보낸 것', [field]: made[field] ?? 'PUBLISHED' });
    expect([status, body.errorCode, body.errors?.[0]?.field]).toEqual([400, 'COMMON_001', field]);
    expect(await get(who, made.id)).toEqual(made);
  });

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

test('the checklist of a course is met one by one, in the editor and in the list', async () => {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const who = await clientOf(app, instructorId);
  const made = await create(who);
  const missing = async () => {
    const { checklist } = await get(who, made.id);
    const { items } = (await who.call('listTeachingCourses', { query: {} })).body;
    const open = checklist.filter(({ done }: { done: boolean }) => !done).map(({ item }: { item: string }) => item);
    expect(items.find(({ id }: { id: number }) => id === made.id).missing).toEqual(open);
    for (const { message } of checklist) expect(message).toMatch(/(?:주세요|합니다)\.$/);
    return open;
  };
  const change = async (body: Record<string, unknown>) => update(who, await get(who, made.id), body);
  expect(await missing()).toEqual(['cover', 'description', 'section', 'lecture']);
  await change({ price: 30_000 });
  expect(await missing()).toEqual(['cover', 'description', 'section', 'lecture', 'contract']);
  await app.sql("INSERT INTO contract_agreements (user_id, version, text_sha256) VALUES ($1, '2025-01-01', sha256('x'))", [instructorId]);
  expect(await missing(), 'what was agreed to holds no longer').toContain('contract');
  const { version } = (await who.call('getContract')).body;
  await who.call('agreeContract', { body: { version, agree: true } });
  expect(await missing()).toEqual(['cover', 'description', 'section', 'lecture']);
  await change({ descriptionMarkdown: '   ' });
  expect(await missing(), 'spaces describe nothing').toContain('description');
  await change({ descriptionMarkdown: '무엇을 배우는지' });
  await change({ coverMediaId: await pictureOf(instructorId) });
  expect(await missing()).toEqual(['section', 'lecture']);
  await addSection(app, made.id, 1, [60]);
  expect(await missing(), 'a lecture without a video is none').toEqual(['lecture']);
  await app.sql("UPDATE lectures SET type = 'TEXT', text_md = '글' WHERE course_id = $1", [made.id]);
  expect(await missing()).toEqual([]);
  await app.sql('UPDATE lectures SET live = false WHERE course_id = $1', [made.id]);
  expect(await missing(), 'one that nobody sees is none').toEqual(['lecture']);
  await app.sql('UPDATE courses SET price = 500 WHERE id = $1', [made.id]);
  expect(await missing()).toEqual(['lecture', 'price']);
});

test('a cover comes from a picture of one’s own, is replaced and removed', async () => {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  const who = await clientOf(app, instructorId);
  let course = await create(who);
  const covers = ['/images/cover.svg'];
  for (const coverMediaId of [await pictureOf(instructorId), await pictureOf(instructorId), null]) {
    course = (await update(who, course, { coverMediaId })).body;
    covers.push(course.thumbnailUrl);
  }
  expect(new Set(covers.slice(0, 3)).size).toBe(3);
  expect(covers[3]).toBe('/images/cover.svg');
  const others = await pictureOf((await createUser(app, { isInstructor: true })).id);
  const [unready] = await app.sql<{ id: number }>(
    `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state)
     VALUES ($1, 'IMAGE', '그림.png', 'image/png', 1, 1, 'FAILED') RETURNING id`,
    [instructorId],
  );
  for (const coverMediaId of [others, Number(unready?.id)]) expect((await update(who, course, { coverMediaId })).status).toBe(404);
});
