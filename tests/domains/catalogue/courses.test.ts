import { countStudents } from '@baeum/api/src/domains/teaching-courses/count-students.jobs.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { courseSorts } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSection, createCourse, enroll, review, type NewCourse } from '../../support/catalogue.ts';
import { client, type Answer, type Body, type TestClient } from '../../support/client.ts';
import { createUser, type TestUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
let visitor: TestClient;
let instructor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  visitor = client(app.url);
  // Nobody has earned anything here, and what was earned refuses to go with the courses.
  await app.sql('ALTER TABLE income_facts DISABLE TRIGGER income_facts_stay; ALTER TABLE settlements DISABLE TRIGGER settlements_stay');
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.sql('TRUNCATE courses RESTART IDENTITY CASCADE');
  instructor = await createUser(app, { name: '한도윤', isInstructor: true });
  clearSharedAnswers();
});

const create = (course: Omit<NewCourse, 'instructorId'> & { instructorId?: number } = {}) => createCourse(app, { instructorId: instructor.id, ...course });
async function titles(query: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await visitor.call('listCourses', { query });
  expect(status).toBe(200);
  return body.items.map(({ title }: Body) => title);
}

describe('listCategories', () => {
  it('names the nine fields', async () => {
    const { status, body, headers } = await visitor.call('listCategories');
    expect(status).toBe(200);
    expect(body).toEqual(categories);
    expect(headers.get('etag')).toBeTruthy();
  });
});

describe('listCourses', () => {
  it('shows published courses only, as cards', async () => {
    const { id, slug } = await create({ title: '공개 강의', price: 33_000, tags: ['웹'] });
    for (const status of ['DRAFT', 'IN_REVIEW', 'HIDDEN', 'REJECTED'] as const) await create({ title: status, status });
    const { body } = await visitor.call('listCourses');
    expect(body).toEqual({ items: [expect.any(Object)], page: 1, pageSize: 20, total: 1, totalPages: 1 });
    expect(body.items[0]).toEqual({
      id,
      slug,
      title: '공개 강의',
      thumbnailUrl: '/images/cover.svg',
      tags: ['웹'],
      level: '입문',
      instructor: { id: instructor.id, name: '한도윤', profilePath: `/users/${instructor.id}` },
      category: categories[0],
      price: 33_000,
      salePrice: 33_000,
      discountRate: 0,
      rating: 0,
      reviewCount: 0,
      studentCount: 0,
    });
  });

  it('is one statement, with whatever filters and counts, beside the numbers that are kept; searches take two, and four when they had to be understood', async () => {
    await create({ title: '타입스크립트 기초' });
    await visitor.call('listCourses', { query: { q: '동의어' } });
    const searches = [
      ['타입스크립트', 2],
      ['타잎스크립트', 4],
      ['없는말', 3],
    ] as const;
    for (const [q, statements] of searches)
      expect(statementsOf(await visitor.call('listCourses', { query: { q, level: '입문', counts: true } })), q).toBe(statements);
    expect(statementsOf(await visitor.call('listCourses'))).toBe(2);
    for (const query of [{ counts: true }, { categoryId: 1, price: 'free' }, { onSale: true, level: '입문' }])
      expect(statementsOf(await visitor.call('listCourses', { query }))).toBe(1);
    const behind = await visitor.call('listCourses', { query: { page: 3 } });
    expect([statementsOf(behind), behind.body.items, behind.body.total]).toEqual([1, [], 1]);
  });

  it('is turned to the ten thousandth course, and no further', async () => {
    await create();
    await visitor.call('listCourses');
    const [last, behind] = await Promise.all([100, 101].map((page) => visitor.call('listCourses', { query: { page, pageSize: 100 } })));
    expect([last, behind].map((answer) => answer && statementsOf(answer))).toEqual([1, 0]);
    expect(behind?.body).toMatchObject({ items: [], total: 1, totalPages: 1 });
  });

  it('counts what each value of a filter would leave, with the other filters as they are', async () => {
    await create({ title: '하나', categoryId: 1, level: '입문' });
    await create({ title: '둘 하나', categoryId: 1, level: '초급', price: 1000 });
    await create({ title: '셋 하나', categoryId: 3, level: '초급', price: 1000, sale: { price: 500, starts: '-1 day', ends: null } });
    await create({ title: '넷', categoryId: 3, level: '초급', price: 1000, sale: { price: 0, starts: '-1 day', ends: null } });
    const counts = async (query: object) => {
      const { body } = await visitor.call('listCourses', { query: { counts: true, ...query } });
      const { categories: fields, levels, prices, onSale } = body.counts;
      const numbers = (list: Body[]) => list.map(({ count }: Body) => count);
      return [numbers(fields).filter((_count, index) => index === 0 || index === 2), numbers(levels), numbers(prices), onSale, body.total];
    };
    expect(await counts({})).toEqual([[2, 2], [1, 3, 0], [2, 2, 2], 2, 4]);
    expect(await counts({ level: '초급' })).toEqual([[1, 2], [1, 3, 0], [1, 2, 2], 2, 3]);
    expect(await counts({ level: '초급', categoryId: 1 })).toEqual([[1, 2], [1, 1, 0], [0, 1, 0], 0, 1]);
    expect(await counts({ onSale: true })).toEqual([[0, 2], [0, 2, 0], [1, 1, 2], 2, 2]);
    expect(await counts({ q: '하나' })).toEqual([[2, 1], [1, 2, 0], [1, 2, 1], 1, 3]);
    expect(await counts({ q: '하나', price: 'paid' })).toEqual([[1, 1], [0, 2, 0], [1, 2, 1], 1, 2]);
    expect((await visitor.call('listCourses', { query: { page: 2 } })).body).not.toHaveProperty('counts');
  });

  it('leads to the slug of an instructor who has one', async () => {
    await app.sql("UPDATE users SET slug = '도윤-' || id WHERE id = $1", [instructor.id]);
    await create();
    const { body } = await visitor.call('listCourses');
    expect(body.items[0].instructor.profilePath).toBe(`/users/${instructor.id}/@도윤-${instructor.id}`);
  });

  it('judges sales by the clock of the database', async () => {
    const sale = (starts: string, ends: string | null) => ({ price: 20_000, sale: { price: 13_000, starts, ends } });
    await create({ title: '진행', ...sale('-1 day', '1 day') });
    await create({ title: '끝없음', ...sale('-1 day', null) });
    await create({ title: '예정', ...sale('1 hour', '1 day') });
    await create({ title: '종료', ...sale('-2 days', '-1 second') });
    const { body } = await visitor.call('listCourses');
    const cards = new Map<string, Body>(body.items.map((card: Body) => [card.title, card]));
    expect(cards.get('진행')).toMatchObject({ price: 20_000, salePrice: 13_000, discountRate: 35, saleEndsAt: expect.stringMatching(/Z$/) });
    expect(cards.get('끝없음')).toMatchObject({ salePrice: 13_000, discountRate: 35 });
    expect(cards.get('끝없음')).not.toHaveProperty('saleEndsAt');
    for (const title of ['예정', '종료']) {
      expect(cards.get(title)).toMatchObject({ salePrice: 20_000, discountRate: 0 });
      expect(cards.get(title)).not.toHaveProperty('saleEndsAt');
    }
    expect((await titles({ onSale: true })).sort()).toEqual(['끝없음', '진행']);
    expect((await titles({ price: 'sale' })).sort()).toEqual(['끝없음', '진행']);
    expect((await titles({ onSale: false })).sort()).toEqual(['예정', '종료']);
  });

  it('sorts by what a course costs now, whether its discount runs, is over or is still to come', async () => {
    const sale = (price: number, starts: string, ends: string | null) => ({ price, sale: { price: price / 10, starts, ends } });
    await create({ title: '그냥 2천', price: 2000 });
    await create({ title: '진행 1천', ...sale(10_000, '-1 day', '1 day') });
    await create({ title: '끝난 4천', ...sale(4000, '-2 days', '-1 day') });
    await create({ title: '예정 3천', ...sale(3000, '1 day', '2 days') });
    await create({ title: '무료', price: 0 });
    await create({ title: '끝없는 5백', categoryId: 3, ...sale(5000, '-1 day', null) });
    const cheapFirst = ['무료', '끝없는 5백', '진행 1천', '그냥 2천', '예정 3천', '끝난 4천'];
    expect(await titles({ sort: 'priceAsc' })).toEqual(cheapFirst);
    expect(await titles({ sort: 'priceDesc' })).toEqual(cheapFirst.toReversed());
    const byTwo = [1, 2, 3].map((page) => titles({ sort: 'priceAsc', page, pageSize: 2 }));
    expect((await Promise.all(byTwo)).flat()).toEqual(cheapFirst);
    expect(await titles({ sort: 'priceAsc', price: 'paid' })).toEqual(cheapFirst.slice(1));
    for (const query of [{ onSale: true }, { price: 'sale' }, { onSale: true, price: 'sale' }, { onSale: true, level: '입문' }] as const) {
      expect(await titles({ sort: 'priceDesc', ...query })).toEqual(['진행 1천', '끝없는 5백']);
    }
    expect(await titles({ sort: 'priceAsc', onSale: false })).toEqual(cheapFirst.filter((title) => !/^(진행|끝없는)/.test(title)));
    expect(await titles({ price: 'sale', onSale: false })).toEqual([]);
    expect(await titles({ price: 'paid', onSale: true, sort: 'priceAsc' })).toEqual(['끝없는 5백', '진행 1천']);
    expect(await titles({ sort: 'priceAsc', categoryId: 3, onSale: true })).toEqual(['끝없는 5백']);
  });

  it('filters by category, level, price and instructor, alone and together', async () => {
    const other = await createUser(app, { name: '서지안' });
    await create({ title: '무료 입문', categoryId: 1 });
    await create({ title: '유료 초급', categoryId: 1, level: '초급', price: 10_000 });
    await create({ title: '남의 보안', categoryId: 3, price: 5000, instructorId: other.id });
    await create({ title: '할인해서 무료', categoryId: 3, price: 5000, sale: { price: 0, starts: '-1 day', ends: '1 day' } });
    expect((await titles({ categoryId: 3 })).sort()).toEqual(['남의 보안', '할인해서 무료']);
    expect(await titles({ level: '초급' })).toEqual(['유료 초급']);
    expect((await titles({ price: 'free' })).sort()).toEqual(['무료 입문', '할인해서 무료']);
    expect((await titles({ price: 'paid' })).sort()).toEqual(['남의 보안', '유료 초급']);
    expect(await titles({ instructorId: other.id })).toEqual(['남의 보안']);
    expect(await titles({ categoryId: 3, price: 'paid', instructorId: instructor.id })).toEqual([]);
  });

  it('searches title, instructor and tags without regard to spaces and case', async () => {
    await create({ title: '리액트 입문', tags: ['React', '프론트 엔드'] });
    await create({ title: '파이썬 100% 활용_법' });
    expect(await titles({ q: '리액트입문' })).toEqual(['리액트 입문']);
    expect(await titles({ q: '리 액 트' })).toEqual(['리액트 입문']);
    expect(await titles({ q: 'REACT' })).toEqual(['리액트 입문']);
    expect(await titles({ q: '프론트엔드' })).toEqual(['리액트 입문']);
    expect(await titles({ q: '한도윤 파이썬' })).toEqual(['파이썬 100% 활용_법']);
    expect(await titles({ q: '100%' })).toEqual(['파이썬 100% 활용_법']);
    expect(await titles({ q: '%' })).toEqual(['파이썬 100% 활용_법']);
    expect(await titles({ q: '_' })).toEqual(['파이썬 100% 활용_법']);
    expect(await titles({ q: '입문react' })).toEqual(['리액트 입문']);
    expect(await titles({ q: '리액트 활용' })).toEqual([]);
    expect(await titles({ q: '리액트'.normalize('NFD') })).toEqual(['리액트 입문']);
    expect(await titles({ q: '   ' })).toHaveLength(2);
  });

  it('finds a course by its instructor after a change of name', async () => {
    await create({ title: '강의' });
    await app.sql("UPDATE users SET name = '새로 이름' WHERE id = $1", [instructor.id]);
    expect(await titles({ q: '새로이름' })).toEqual(['강의']);
    expect(await titles({ q: '한도윤' })).toEqual([]);
  });

  it('sorts by every order', async () => {
    const fans = await Promise.all([1, 2, 3].map(() => createUser(app)));
    const [old, good, crowd] = [
      await create({ title: '오래된', price: 30_000, publishedDaysAgo: 30, sale: { price: 1000, starts: '-1 day', ends: null } }),
      await create({ title: '좋은', price: 20_000, publishedDaysAgo: 20 }),
      await create({ title: '많은', price: 10_000, publishedDaysAgo: 10 }),
    ];
    for (const { id } of fans) await enroll(app, id, crowd.id);
    await enroll(app, fans[0]?.id ?? 0, good.id);
    await review(app, fans[0]?.id ?? 0, good.id, 5);
    await review(app, fans[0]?.id ?? 0, crowd.id, 3);
    expect(old.id).toBeLessThan(good.id);
    expect(await titles({ sort: 'recent' })).toEqual(['많은', '좋은', '오래된']);
    expect(await titles({ sort: 'rating' })).toEqual(['좋은', '많은', '오래된']);
    expect(await titles({ sort: 'students' })).toEqual(['많은', '좋은', '오래된']);
    expect(await titles({ sort: 'popular' })).toEqual(['많은', '좋은', '오래된']);
    expect(await titles({})).toEqual(await titles({ sort: 'popular' }));
    expect(await titles({ sort: 'priceAsc' })).toEqual(['오래된', '많은', '좋은']);
    expect(await titles({ sort: 'priceDesc' })).toEqual(['좋은', '많은', '오래된']);
  });

  it('cuts every order into pages that hold each course once', async () => {
    for (let number = 1; number <= 7; number += 1) await create({ title: `강의 ${number}` });
    for (const sort of courseSorts) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => visitor.call('listCourses', { query: { sort, page, pageSize: 3 } })));
      expect(pages.map(({ body }) => body.items.length)).toEqual([3, 3, 1, 0]);
      expect(pages.map(({ body }) => [body.total, body.totalPages])).toEqual(pages.map(() => [7, 3]));
      expect(new Set(pages.flatMap(({ body }) => body.items.map(({ id }: Body) => id))).size).toBe(7);
    }
  });

  it('keeps the counters true through changes', async () => {
    const [first, second] = [await createUser(app), await createUser(app)];
    const { id } = await create();
    const card = async (): Promise<Body> => {
      clearSharedAnswers();
      return (await visitor.call('listCourses')).body.items[0];
    };
    await enroll(app, first.id, id);
    await enroll(app, second.id, id);
    await review(app, first.id, id, 5);
    await review(app, second.id, id, 2);
    expect(await card()).toMatchObject({ studentCount: 2, reviewCount: 2, rating: 3.5 });
    await app.sql('UPDATE reviews SET rating = 4 WHERE user_id = $1', [second.id]);
    expect(await card()).toMatchObject({ reviewCount: 2, rating: 4.5 });
    await app.sql('DELETE FROM reviews WHERE user_id = $1', [second.id]);
    await app.sql('DELETE FROM enrollments WHERE user_id = $1', [second.id]);
    await countStudents.run({});
    expect(await card()).toMatchObject({ studentCount: 1, reviewCount: 1, rating: 5 });
  });

  it.each([
    { categoryId: 10 },
    { categoryId: 0 },
    { categoryId: '개발' },
    { level: '고급' },
    { price: 'cheap' },
    { onSale: 'yes' },
    { sort: 'random' },
    { page: 0 },
    { pageSize: 101 },
    { instructorId: -1 },
    { q: '가'.repeat(101) },
    { unknown: '1' },
  ])('refuses %o', async (query) => {
    const { status, body } = await visitor.call('listCourses', { query });
    expect([status, body.errorCode]).toEqual([400, 'COMMON_001']);
    expect(body.errors[0].field).toBe(Object.keys(query)[0]);
  });

  it('asks the database as often, however many courses there are', async () => {
    const counts: number[] = [];
    for (const courses of [1, 30]) {
      for (let number = 0; number < courses; number += 1) await create({ title: `강의 ${number}` });
      clearSharedAnswers();
      counts.push(await countStatements(visitor.call('listCourses', { query: { pageSize: 50 } })));
    }
    expect(counts).toEqual([2, 2]);
  });
});

describe('shared answers', () => {
  // Without a Cache-Control of its own, Node's fetch adds `no-cache`, which asks for a full answer.
  const revalidate = (etag: string) => visitor.call('listCourses', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });

  it('answers 304 to the ETag it gave, and 200 to another', async () => {
    await create();
    const first = await visitor.call('listCourses');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    const again = await revalidate(etag);
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await revalidate('"other"')).status).toBe(200);
    await create();
    clearSharedAnswers();
    expect((await revalidate(etag)).status).toBe(200);
  });

  it('asks the database for all who come together, and keeps the answer for a second', async () => {
    await create();
    const together = await countStatements(Promise.all(Array.from({ length: 20 }, () => visitor.call('listCourses'))));
    const later = await countStatements(visitor.call('listCourses'));
    expect([together, later]).toEqual([2, 0]);
  });

  it('is made anew for who asks with `no-cache`, and is that for the others, too', async () => {
    await create();
    await visitor.call('listCourses');
    await create();
    const totalOf = async (headers = {}) => (await visitor.call('listCourses', { headers })).body.total as number;
    expect(await totalOf({ 'cache-control': 'max-age=0' })).toBe(1);
    expect(await totalOf({ 'cache-control': 'no-cache' })).toBe(2);
    expect(await totalOf()).toBe(2);
  });

  it('is loaded twice at most for many who ask with `no-cache` together', async () => {
    await create();
    const anew = () => visitor.call('listCourses', { headers: { 'cache-control': 'no-cache' } });
    expect(await countStatements(Promise.all(Array.from({ length: 20 }, anew)))).toBeLessThanOrEqual(4);
  });

  it('sends the same words compressed and plain', async () => {
    for (let number = 0; number < 5; number += 1) await create();
    const plain = await visitor.call('listCourses', { headers: { 'accept-encoding': 'identity' } });
    const zipped = await visitor.call('listCourses', { headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.body).toEqual(plain.body);
    expect(zipped.headers.get('etag')).toBe(plain.headers.get('etag'));
  });
});

describe('getCourse', () => {
  it('is two statements: the course, and who teaches it', async () => {
    const { id } = await create();
    expect(statementsOf(await visitor.call('getCourse', { params: { idOrSlug: id } }))).toBe(2);
  });

  it('shows a published course by number and by slug, with its curriculum in order', async () => {
    const { id, slug } = await create({ title: '커리큘럼', slug: '처음-만나는-강의', price: 1000 });
    await addSection(app, id, 2, [100]);
    await addSection(app, id, 1, [60, 90]);
    const [byId, bySlug] = [await visitor.call('getCourse', { params: { idOrSlug: id } }), await visitor.call('getCourse', { params: { idOrSlug: slug } })];
    expect(byId.status).toBe(200);
    expect(bySlug.body).toEqual(byId.body);
    expect(byId.body).toMatchObject({ id, slug, status: 'PUBLISHED', lectureCount: 3, totalSeconds: 250, accessDays: null, certificateThreshold: 100 });
    expect(byId.body.curriculum.map(({ seq, lectures }: Body) => [seq, lectures.map((lecture: Body) => lecture.durationSeconds)])).toEqual([
      [1, [60, 90]],
      [2, [100]],
    ]);
    expect(byId.body.curriculum[0].lectures[0]).toMatchObject({ title: '수업 1', seq: 1, type: 'VIDEO', isPreview: true });
  });

  it.each([
    ['deleted', 'DELETE FROM lectures WHERE course_id = $1 AND seq = 1'],
    ['taken out', 'UPDATE lectures SET section_id = NULL, seq = NULL, removed_at = now() WHERE course_id = $1 AND seq = 1'],
    ['not public yet', 'UPDATE lectures SET live = false WHERE course_id = $1 AND seq = 1'],
  ])('neither shows nor counts a lecture that is %s', async (_what, change) => {
    const { id } = await create();
    await addSection(app, id, 1, [60, 90]);
    await app.sql(change, [id]);
    const { body } = await visitor.call('getCourse', { params: { idOrSlug: id } });
    expect(body).toMatchObject({ lectureCount: 1, totalSeconds: 90 });
    expect(body.curriculum.map(({ lectures }: Body) => lectures.map(({ title }: Body) => title))).toEqual([['수업 2']]);
  });

  it.each(['DRAFT', 'IN_REVIEW', 'HIDDEN', 'REJECTED'] as const)('hides a course that is %s', async (status) => {
    const { id, slug } = await create({ status });
    for (const idOrSlug of [id, slug]) {
      const answer = await visitor.call('getCourse', { params: { idOrSlug } });
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'COMMON_004']);
    }
  });

  it.each(['999999', '99999999999999999999', 'no-such-course', '없는 강의/?#', '0'])('answers 404 to %s', async (idOrSlug) => {
    const answer = await visitor.call('getCourse', { params: { idOrSlug } });
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'COMMON_004']);
  });

  it.each(['%00', '%ED%A0%80', '%'])('refuses %s', async (segment) => {
    const answer = await visitor.fetch(`/courses/api/v1/${segment}`);
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'COMMON_001']);
  });

  it('asks the database as often, however many sections there are', async () => {
    const { id } = await create();
    for (let seq = 1; seq <= 5; seq += 1) await addSection(app, id, seq, [60, 60, 60]);
    expect(await countStatements(visitor.call('getCourse', { params: { idOrSlug: id } }))).toBe(2);
  });
});

/** Statements that these answers took together. */
async function countStatements(answers: Promise<Answer | Answer[]>): Promise<number> {
  return [await answers].flat().reduce((sum, answer) => sum + statementsOf(answer), 0);
}
