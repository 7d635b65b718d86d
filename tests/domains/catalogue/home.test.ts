import { loadDemoData } from '@baeum/api/src/database/demo-data/load.ts';
import { fileKey } from '@baeum/api/src/domains/files/file-key.public.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client, type Body, type TestClient } from '../../support/client.ts';
import { createUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
let visitor: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  visitor = client(app.url);
});
afterAll(() => app.stop());
beforeEach(() => clearSharedAnswers());

describe('getHome', () => {
  it('is empty but whole before there is anything to show', async () => {
    const answer = await visitor.call('getHome');
    const { status, body } = answer;
    expect(statementsOf(answer)).toBe(9);
    expect([status, body]).toEqual([200, { banners: [], sections: [], roadmaps: [], mentors: [], jobBrandLogos: [] }]);
  });

  it('shows the rows, banners, roadmaps, mentors and logos of the demo data', { timeout: 60_000 }, async () => {
    await loadDemoData();
    clearSharedAnswers();
    const { body, headers } = await visitor.call('getHome');
    expect(headers.get('etag')).toBeTruthy();
    expect(body.sections.map(({ key, title }: Body) => [key, title])).toEqual([
      ['popular', '지금 인기'],
      ['reviews', '방금 올라온 수강평'],
      ['recent', '새로 나온'],
      ['finished', '이번 주 많이 완강한'],
      ['onSale', '할인 중'],
      ['questions', '지금 이야기 중인 질문'],
      ['free', '무료로 시작'],
      ['people', '함께 배울 지식공유자'],
      ['beginner', '처음이라면'],
    ]);
    const ids = body.sections.flatMap(({ courses }: Body) => courses.map(({ id }: Body) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect([body.banners.length, body.roadmaps.length, body.mentors.length, body.jobBrandLogos.length]).toEqual([3, 6, 6, 10]);
    const rows = new Map<string, Body[]>(body.sections.map(({ key, courses }: Body) => [key, courses]));
    expect(rows.get('onSale')?.every(({ salePrice, price }) => salePrice < price)).toBe(true);
    expect(rows.get('free')?.every(({ salePrice }) => salePrice === 0)).toBe(true);
  });

  it('shows the newest review of each course, questions that were answered last, and who teaches with true numbers', async () => {
    const { body } = await visitor.call('getHome');
    const row = (key: string) => body.sections.find((section: Body) => section.key === key);
    const { reviews } = row('reviews');
    const [newest] = await app.sql<{ id: number }>('SELECT id::int AS id FROM reviews WHERE shown ORDER BY created_at DESC, id DESC LIMIT 1');
    expect(reviews[0]).toMatchObject({ id: newest?.id, author: { name: expect.any(String) }, course: { slug: expect.any(String) } });
    expect(new Set(reviews.map(({ course }: Body) => course.id)).size).toBe(8);
    const { questions } = row('questions');
    expect(questions.map(({ type, commentCount }: Body) => [type, commentCount > 0])).toEqual(Array.from({ length: 6 }, () => ['QUESTION', true]));
    const { people } = row('people');
    expect(people).toHaveLength(8);
    const [person] = people;
    const [numbers] = await app.sql(
      `SELECT count(*)::int AS "courseCount", sum(student_count)::int AS "studentCount", sum(review_count)::int AS "reviewCount" FROM courses WHERE instructor_id = $1`,
      [person.id],
    );
    expect(person).toMatchObject({ introduction: expect.any(String), category: { id: expect.any(Number) }, ...numbers });
    const { body: course } = await visitor.call('getCourse', { params: { idOrSlug: String(row('popular').courses[0].id) } });
    expect(course.instructorCard).toMatchObject({ id: course.instructor.id, courseCount: expect.any(Number) });
  });

  it('calls popular only what twenty began within seven days', async () => {
    const popular = async () => {
      clearSharedAnswers();
      return (await visitor.call('getHome')).body.sections.find(({ key }: Body) => key === 'popular');
    };
    const { courses } = await popular();
    for (const { id } of courses) {
      const [row] = await app.sql<{ n: number }>(
        "SELECT count(*)::int AS n FROM enrollments WHERE course_id = $1 AND enrolled_at > now() - interval '7 days'",
        [id],
      );
      expect(row?.n).toBeGreaterThanOrEqual(20);
    }
    await app.sql("DELETE FROM enrollments WHERE enrolled_at > now() - interval '7 days' AND course_id <> $1", [courses[0].id]);
    expect((await popular()).title).toBe('추천 강의');
  });

  it('sums up a roadmap over its published courses, at the prices of now', async () => {
    const { id: ownerId } = await createUser(app);
    const paid = await createCourse(app, { instructorId: ownerId, price: 10_000, sale: { price: 4000, starts: '-1 day', ends: null } });
    const other = await createCourse(app, { instructorId: ownerId, price: 5000 });
    const draft = await createCourse(app, { instructorId: ownerId, price: 99_000, status: 'DRAFT' });
    const [roadmap] = await app.sql<{ id: number }>(
      "INSERT INTO roadmaps (owner_id, title, category_id, visibility) VALUES ($1, '새 로드맵', 1, 'PUBLIC') RETURNING id",
      [ownerId],
    );
    await app.sql('INSERT INTO roadmap_courses (roadmap_id, course_id, seq) SELECT $1, id, seq FROM unnest($2::bigint[]) WITH ORDINALITY c (id, seq)', [
      roadmap?.id,
      [paid.id, other.id, draft.id],
    ]);
    const { body } = await visitor.call('getHome');
    expect(body.roadmaps[0]).toMatchObject({ title: '새 로드맵', courseCount: 2, price: 15_000, salePrice: 9000, thumbnailUrl: '/images/cover.svg' });
  });

  it('shows banners only in their time, and no private roadmap or resting mentor', async () => {
    await app.sql(
      `UPDATE home_versions SET content = jsonb_set(jsonb_set(content, '{banners,0,until}', to_jsonb($1::text)), '{banners,1,from}', to_jsonb($2::text))`,
      [new Date(Date.now() - 1000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()],
    );
    await app.sql("UPDATE roadmaps SET visibility = 'PRIVATE'");
    await app.sql('UPDATE mentors SET takes_requests = false');
    const { body } = await visitor.call('getHome');
    expect([body.banners.length, body.roadmaps, body.mentors]).toEqual([1, [], []]);
  });
});

describe('getImage', () => {
  it('answers a picture that may be kept forever and can run nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>그림</text></svg>';
    const key = fileKey('cover', svg, 'svg');
    await app.sql("INSERT INTO images (key, content_type, bytes) VALUES ($1, 'image/svg+xml', convert_to($2, 'UTF8'))", [key, svg]);
    const { status, body, headers } = await visitor.call('getImage', { params: { key } });
    expect([status, body]).toEqual([200, svg]);
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has a neutral cover from the start', async () => {
    expect((await visitor.call('getImage', { params: { key: 'cover.svg' } })).status).toBe(200);
  });

  it.each([
    ['none.svg', 404, 'COMMON_004'],
    ['../secret', 400, 'COMMON_001'],
    ['UPPER.svg', 400, 'COMMON_001'],
  ])('answers %s with %i', async (key, status, errorCode) => {
    const answer = await visitor.call('getImage', { params: { key } });
    expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
  });
});
