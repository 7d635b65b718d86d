import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body, TestClient } from '../../support/client.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** An instructor with an unchanged course. */
async function authored() {
  const { id } = await createUser(app, { isInstructor: true, name: '한도윤' });
  const who = await clientOf(app, id);
  const { body: course } = await who.call('createCourse', { body: { title: '처음의 제목', categoryId: 1 } });
  return { who, instructorId: id, id: course.id as number };
}
const current = async (who: TestClient, id: number) => (await who.call('getTeachingCourse', { params: { id } })).body;
const save = async (who: TestClient, id: number, body: Body) =>
  (await who.call('updateCourse', { params: { id }, body: { ...body, version: (await current(who, id)).version } })).body;
const list = async (who: TestClient, id: number, query: Body = {}) => (await who.call('listCourseRevisions', { params: { id }, query })).body;
const find = async (who: TestClient, id: number, version: number) => (await who.call('getCourseRevision', { params: { id, version } })).body;
const restore = (who: TestClient, id: number, version: number, read: number) =>
  who.call('restoreCourseRevision', { params: { id, version }, body: { version: read } });
const versions = async (who: TestClient, id: number) => (await list(who, id)).items.map(({ version }: { version: number }) => version);
/** Makes stored revisions so much older. */
const later = (minutes: number) => app.sql('UPDATE course_revisions SET kept_at = kept_at - make_interval(mins => $1)', [minutes]);

describe('listCourseRevisions', () => {
  test('has the course as it is now, and what it was before one person went on writing for ten minutes', async () => {
    const { who, id } = await authored();
    expect(await list(who, id)).toMatchObject({ total: 1, items: [{ version: 1, isCurrent: true, changed: [], by: { name: '한도윤' } }] });
    for (const subtitle of ['하나', '둘', '셋']) await save(who, id, { subtitle });
    expect(await versions(who, id)).toEqual([4, 1]);
    await later(9);
    await save(who, id, { title: '다시 쓴 제목' });
    expect(await versions(who, id)).toEqual([5, 1]);
    await later(1);
    await save(who, id, { goals: ['새 목표'] });
    expect((await list(who, id)).items).toMatchObject([
      { version: 6, isCurrent: true, changed: ['goals'] },
      { version: 5, isCurrent: false, changed: ['title', 'subtitle'] },
      { version: 1, isCurrent: false, changed: [] },
    ]);
  });

  test('keeps what somebody else wrote, however soon it is changed', async () => {
    const { who, id } = await authored();
    await save(who, id, { subtitle: '내가 쓴 것' });
    const other = await createUser(app, { name: '운영자' });
    await app.sql("UPDATE courses SET subtitle = '남이 쓴 것', version = version + 1, updated_by = $2 WHERE id = $1", [id, other.id]);
    await save(who, id, { subtitle: '다시 내가 쓴 것' });
    expect((await list(who, id)).items).toMatchObject([
      { version: 4, by: { name: '한도윤' } },
      { version: 3, by: { id: other.id, name: '운영자' }, changed: ['subtitle'] },
      { version: 1 },
    ]);
  });

  test('keeps the last fifty, page by page', async () => {
    const { who, id } = await authored();
    await app.sql(
      `INSERT INTO course_revisions (course_id, version, changed_at, kept_at, snapshot)
       SELECT $1, v, now(), now() - interval '1 day', '{}' FROM generate_series(1, 55) v`,
      [id],
    );
    await app.sql('UPDATE courses SET version = 60 WHERE id = $1', [id]);
    await save(who, id, { subtitle: '예순하나' });
    const { items, total, totalPages } = await list(who, id, { page: 6, pageSize: 10 });
    expect([total, totalPages, items.map(({ version }: { version: number }) => version)]).toEqual([51, 6, [7]]);
  });
});

describe('getCourseRevision', () => {
  test('is what the course was, with what is different now', async () => {
    const { who, id } = await authored();
    await save(who, id, {
      descriptionMarkdown: '**처음** 쓴 글',
      price: 30_000,
      sale: { price: 24_000, startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-08T00:00:00.000Z' },
    });
    await later(10);
    await save(who, id, { descriptionMarkdown: '지운 글', sale: null, tags: ['새 태그'] });
    const revision = await find(who, id, 2);
    expect(revision).toMatchObject({
      version: 2,
      isCurrent: false,
      by: { name: '한도윤' },
      differs: ['descriptionMarkdown', 'tags', 'sale'],
      course: { title: '처음의 제목', category: { id: 1 }, descriptionMarkdown: '**처음** 쓴 글', price: 30_000, sale: { price: 24_000 }, tags: [] },
    });
    expect(revision.course.descriptionHtml).toContain('<strong>처음</strong>');
    expect((await find(who, id, 3)).differs).toEqual([]);
    expect((await who.call('getCourseRevision', { params: { id, version: 9 } })).status).toBe(404);
  });
});

describe('restoreCourseRevision', () => {
  test('brings all of it back as a new version, and what was before stays', async () => {
    const { who, id } = await authored();
    const before = await save(who, id, { descriptionMarkdown: '*글*', goals: ['목표'], price: 30_000, accessDays: 30, hasCertificate: false });
    await later(10);
    await save(who, id, { title: '바꾼 제목', descriptionMarkdown: '', goals: [], price: 0, accessDays: null, hasCertificate: true });
    const { status, body } = await restore(who, id, 2, 3);
    expect(status).toBe(200);
    const { version: _version, updatedAt: _at, ...same } = before;
    expect(body).toMatchObject({ ...same, version: 4 });
    expect(await versions(who, id)).toEqual([4, 3, 2, 1]);
    expect((await restore(who, id, 3, 4)).body).toMatchObject({ title: '바꾼 제목', goals: [], price: 0, version: 5 });
  });

  test('leaves out a picture and a video that are gone by now', async () => {
    const { who, id } = await authored();
    await save(who, id, { subtitle: '하나' });
    await app.sql(`UPDATE course_revisions SET snapshot = snapshot || '{"cover": "gone-0.webp", "intro": 987654}' WHERE course_id = $1`, [id]);
    expect((await find(who, id, 1)).course.thumbnailUrl).toBe('/images/cover.svg');
    const { status, body } = await restore(who, id, 1, 2);
    expect([status, body.thumbnailUrl, body.intro]).toEqual([200, '/images/cover.svg', undefined]);
  });

  test('is refused for a version that is not kept, and where the course was changed since it was read', async () => {
    const { who, id } = await authored();
    await save(who, id, { subtitle: '하나' });
    await save(who, id, { subtitle: '둘' });
    expect((await restore(who, id, 2, 3)).status).toBe(404);
    expect((await restore(who, id, 1, 2)).body.errorCode).toBe('COMMON_005');
    expect(await versions(who, id)).toEqual([3, 1]);
  });

  test('of ten at once with one version one is done', async () => {
    const { who, id } = await authored();
    await save(who, id, { subtitle: '하나' });
    expect(tally(await inParallel(10, () => restore(who, id, 1, 2)))).toEqual({ '200': 1, '409 COMMON_005': 9 });
    expect(await versions(who, id)).toEqual([3, 2, 1]);
  });
});
