import { loadScale } from '@baeum/api/src/database/demo-data/scale.ts';
import { countSearchWords } from '@baeum/api/src/domains/search-index/search-index.jobs.ts';
import { countPopularSearches } from '@baeum/api/src/domains/search/search.jobs.ts';
import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client, type Body, type TestClient } from '../../support/client.ts';
import { demoTemplate } from '../../support/demo-database.ts';
import { createUser, signedInClient, unique } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';
import { storeEvents, tracked, type StoredEvent } from '../../support/stored-events.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({}, await demoTemplate());
  visitor = client(app.url);
});
afterAll(() => app.stop());

const find = async (q: string, query: Record<string, unknown> = {}): Promise<Body> => {
  clearSharedAnswers();
  const { status, body } = await visitor.call('search', { query: { q, ...query } });
  expect(status).toBe(200);
  return body;
};
const titles = (page: Body): string[] => page.items.map(({ title }: Body) => title);
const suggestions = async (q: string): Promise<[string, string, string][]> =>
  (await visitor.call('suggest', { query: { q } })).body.map(({ type, text, link }: Body) => [type, text, link]);

describe('search', () => {
  test('finds courses, roadmaps and mentors together, and counts the kinds that are not asked for', async () => {
    const all = await find('데이터 분석');
    expect(titles(all.courses)[0]).toBe('질문에 답하는 SQL: 데이터 분석 입문');
    expect(titles(all.roadmaps)[0]).toBe('비전공자의 데이터 분석 시작');
    expect(all.mentors.items.map(({ name }: Body) => name)).toContain('백서준');
    expect(titles(all.posts)).toContain('rank와 dense_rank가 헷갈려요');
    const mentors = await find('데이터 분석', { type: 'mentor' });
    expect(mentors.mentors).toEqual(all.mentors);
    expect(mentors.courses).toEqual({ ...all.courses, items: [] });
  });

  test('says what it looked for, and what was meant', async () => {
    expect(await find('리액트')).toMatchObject({ words: ['리액트', 'react'], meant: null });
    expect(await find('tmvmfld')).toMatchObject({ words: ['스프링', 'spring'], meant: '스프링' });
    expect(await find('Ｒｅａｃｔ')).toMatchObject({ meant: 'react' });
    expect(await find('파이선')).toMatchObject({ words: ['파이썬', 'python'], meant: '파이썬' });
    expect(await find('쀍뚫')).toMatchObject({ courses: { total: 0 }, meant: null });
  });

  test('ranks a title before a tag before a name before a text, and the better known of equals first', async () => {
    const [teacher, namesake] = [await createUser(app, { name: '나윤슬', isInstructor: true }), await createUser(app, { name: '비루개', isInstructor: true })];
    const make = (title: string, more: object = {}) => createCourse(app, { instructorId: teacher.id, title, ...more });
    const { id: inText } = await make('가는 강의');
    await app.sql("UPDATE courses SET description_html = '<p>비루개 이야기</p>' WHERE id = $1", [inText]);
    await make('다는 강의', { instructorId: namesake.id });
    await make('라는 강의', { tags: ['비루개'] });
    const { id: known } = await make('비루개 첫걸음');
    await make('비루개 둘째 걸음');
    await app.sql('UPDATE courses SET student_count = 100 WHERE id = $1', [known]);
    expect(titles((await find('비루개')).courses)).toEqual(['비루개 첫걸음', '비루개 둘째 걸음', '라는 강의', '다는 강의', '가는 강의']);
  });

  test('finds only what is public, as soon as it is', async () => {
    const teacher = await createUser(app, { isInstructor: true });
    const word = '휘뚜루';
    const { id } = await createCourse(app, { instructorId: teacher.id, title: `${word} 강의`, status: 'DRAFT' });
    expect((await find(word)).courses.total).toBe(0);
    await app.sql("UPDATE courses SET status = 'PUBLISHED', published_at = now() WHERE id = $1", [id]);
    expect((await find(word)).courses.total).toBe(1);
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [id]);
    expect((await find(word)).courses.total).toBe(0);
  });

  test('finds roadmaps with a course that fits, after those that fit themselves, and narrows courses alone', async () => {
    const teacher = await createUser(app, { isInstructor: true });
    const word = '소복소복';
    const { id: free } = await createCourse(app, { instructorId: teacher.id, title: `${word} 무료 강의`, price: 0 });
    await createCourse(app, { instructorId: teacher.id, title: `${word} 유료 강의`, price: 10_000 });
    const roads = await app.sql<{ id: number }>(
      `INSERT INTO roadmaps (owner_id, title, description, category_id, visibility)
       VALUES ($1, '이름이 다른 길', '길', 1, 'PUBLIC'), ($1, $2, '길', 1, 'PUBLIC'), ($1, '남에게 보이지 않는 길', '길', 1, 'PRIVATE') RETURNING id`,
      [teacher.id, `${word} 길`],
    );
    await app.sql('INSERT INTO roadmap_courses (roadmap_id, course_id, seq) SELECT r.id, $2, 1 FROM unnest($1::bigint[]) AS r (id)', [
      roads.map(({ id }) => id),
      free,
    ]);
    const all = await find(word);
    expect([titles(all.roadmaps), all.roadmaps.total]).toEqual([[`${word} 길`, '이름이 다른 길'], 2]);
    expect((await find(word, { type: 'course' })).roadmaps).toEqual({ ...all.roadmaps, items: [] });
    const narrowed = await find(word, { price: 'free', level: '입문' });
    expect([titles(narrowed.courses), narrowed.roadmaps.total]).toEqual([[`${word} 무료 강의`], 2]);
    expect((await find(word, { categoryId: 9 })).courses.total).toBe(0);
  });

  test('takes short Latin words for words, not for parts of longer ones', async () => {
    const teacher = await createUser(app, { isInstructor: true });
    await createCourse(app, { instructorId: teacher.id, title: 'Building guides', tags: ['fruit'] });
    expect(titles((await find('ui')).courses)).not.toContain('Building guides');
    expect(titles((await find('guide')).courses)).toContain('Building guides');
  });

  test('takes eight statements at most where posts are found, also when it had to be understood', async () => {
    clearSharedAnswers();
    expect(statementsOf(await visitor.call('search', { query: { q: '데이터 시각화' } }))).toBeLessThanOrEqual(8);
    const understood = await visitor.call('search', { query: { q: 'epdlxj' } });
    expect([understood.body.meant, statementsOf(understood)]).toEqual(['데이터', 8]);
  });

  test.each([
    [{ q: '' }, 'q'],
    [{}, 'q'],
    [{ q: '가'.repeat(101) }, 'q'],
    [{ q: '가', type: 'person' }, 'type'],
    [{ q: '가', page: 0 }, 'page'],
    [{ q: '가', pageSize: 5 }, 'pageSize'],
  ])('refuses %o', async (query, field) => {
    const { status, body } = await visitor.call('search', { query });
    expect([status, body.errorCode, body.errors[0].field]).toEqual([400, 'COMMON_001', field]);
  });

  test.each(['%', '_', '\\', "'; DROP TABLE courses; --", '...', '<b>', '((((', 'ㅀㅄ', '👩‍💻', ' '.repeat(100), '가'.repeat(100), 'a '.repeat(50)])(
    'answers %j',
    async (q) => {
      expect((await visitor.call('search', { query: { q } })).status).toBe(200);
      expect((await visitor.call('suggest', { query: { q } })).status).toBe(200);
    },
  );
});

describe('listPopularSearches', () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const searched = (keyword: string, people: number, more: Partial<StoredEvent> = {}, days = 1): StoredEvent[] =>
    Array.from({ length: people }, (_, index) => {
      const $deviceId = `searcher-${index}`;
      return tracked($deviceId, ago(days), 'search_course', undefined, { properties: { keyword }, identifiers: { $id: $deviceId, $deviceId }, ...more });
    });
  const popular = async (): Promise<string[]> => {
    await countPopularSearches.run({});
    clearSharedAnswers();
    return (await visitor.call('listPopularSearches')).body.map(({ word }: Body) => word);
  };

  test('answers what many found something by this week, and keeps nobody with a word', async () => {
    expect(await popular()).toEqual(['파이썬', '스프링 부트', '엑셀', '데이터 분석', '리액트', 'SQL', '피그마', '면접', '영어회화', '드로잉']);
    await app.sql("DELETE FROM events WHERE subject_key = 'search_course'");
    const twice = searched('자바스크립트', 1, { identifiers: { $deviceId: 'desk', $userId: '7' } }).concat(
      searched('자바스크립트', 1, { identifiers: { $deviceId: 'phone', $userId: '7' } }),
    );
    await storeEvents(app, [
      ...searched('타입스크립트', 20),
      ...searched(' 타입스크립트! ', 20),
      ...searched('React', 21),
      ...searched('리액트', 20),
      // Twenty devices of nineteen people, and two names of each of ten devices.
      ...searched('자바스크립트', 18),
      ...twice,
      ...searched('엑셀', 10),
      ...searched('엑셀', 10, { identifiers: { $deviceId: 'one', $userId: '8' } }),
      // One person on every day of the week.
      ...[0, 1, 2, 3, 4, 5, 6].flatMap((days) => searched('면접', 3, {}, days)),
      ...searched('피그마', 30, {}, 8),
      ...searched('파이썬', 30, { fromServer: true }),
      ...searched('드로잉', 30, { hackleProperties: { userAgent: 'SomeBot/1.0' } }),
      ...['쀍뚫', '파이선', '가', 'ㅅㅍㄹ', '글꼴', '2026', '010-1234-5678', 'kim@baeum.test', '데이터 '.repeat(20)].flatMap((word) => searched(word, 40)),
    ]);
    expect(await popular()).toEqual(['React', '타입스크립트']);
    await app.sql("DELETE FROM events WHERE subject_key = 'search_course'");
    expect(await popular()).toEqual([]);
  });
});

describe('suggest', () => {
  test.each([['ㅅㅍㄹ'], ['스프'], ['스플'], ['스프리'], ['스프링 부'], ['tmvmfl'], ['스프링부트로 만']])(
    '%s leads to the course while it is typed',
    async (q) => {
      expect(await suggestions(q)).toContainEqual(['course', '스프링 부트로 만드는 첫 번째 서비스', '/course/spring-boot-first-service']);
    },
  );

  test('names subjects as they are written, and people', async () => {
    expect((await suggestions('spring b'))[0]).toEqual(['tag', 'Spring Boot', '/search?q=Spring%20Boot']);
    expect(await suggestions('한도')).toContainEqual(['person', '한도윤', expect.stringMatching(/^\/users\/\d+\/@doyun$/)]);
    expect(await suggestions('ㅎㄷㅇ')).toContainEqual(['person', '한도윤', expect.any(String)]);
    expect(await suggestions('쀍뚫')).toEqual([]);
  });

  test('forgets a subject that no course has', async () => {
    const teacher = await createUser(app, { isInstructor: true });
    const { id } = await createCourse(app, { instructorId: teacher.id, title: '잊힐 강의', tags: ['Zzyzx'] });
    expect(await suggestions('zzy')).toEqual([
      ['tag', 'Zzyzx', '/search?q=Zzyzx'],
      ['course', '잊힐 강의', expect.any(String)],
    ]);
    await app.sql('DELETE FROM courses WHERE id = $1', [id]);
    await countSearchWords.run({});
    clearSharedAnswers();
    expect(await suggestions('zzy')).toEqual([]);
  });
});

describe('search synonyms', () => {
  test('are known at once, both ways, and forgotten when they are deleted', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const teacher = await createUser(app, { isInstructor: true });
    await createCourse(app, { instructorId: teacher.id, title: '도리깨질 첫걸음' });
    expect((await find('꿰뚫깨')).courses.total).toBe(0);
    const { status, body } = await operator.call('createSearchSynonym', { body: { word: '꿰뚫 깨', synonym: '도리깨질' } });
    expect([status, body]).toEqual([201, { id: expect.any(Number), word: '꿰뚫깨', synonym: '도리깨질', createdAt: expect.any(String) }]);
    expect(titles((await find('꿰뚫깨')).courses)).toEqual(['도리깨질 첫걸음']);
    expect((await operator.call('listSearchSynonyms', { query: { q: '꿰뚫' } })).body).toMatchObject({ total: 1, items: [body] });
    expect((await operator.call('deleteSearchSynonym', { params: { id: body.id } })).status).toBe(204);
    expect((await find('꿰뚫깨')).courses.total).toBe(0);
    expect((await operator.call('deleteSearchSynonym', { params: { id: body.id } })).status).toBe(404);
  });

  test('a pair is kept once, whichever comes first; a word alone and signs are refused', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const [word, synonym] = [unique('w'), unique('s')];
    const create = async (body: object) => (await operator.call('createSearchSynonym', { body })).body.errorCode as string | undefined;
    const answers = await Promise.all([create({ word, synonym }), create({ word: synonym, synonym: word }), create({ word: word.toUpperCase(), synonym })]);
    expect(answers.filter((code) => code === 'SEARCH_001')).toHaveLength(2);
    expect(await create({ word, synonym: ` ${word} ` })).toBe('SEARCH_001');
    expect(await create({ word: '...', synonym: '점' })).toBe('COMMON_001');
  });
});

// Last, because the many courses that it makes are in the way of the others.
describe('a word of very many courses', () => {
  test('shows its six hundred best known at most', async () => {
    await loadScale(2500);
    const all = await find('배웁니다', { type: 'course' });
    expect(all.courses).toMatchObject({ total: 600, totalPages: 25 });
    expect((await find('배웁니다', { type: 'course', page: 25 })).courses.items).toHaveLength(24);
    expect((await find('배웁니다', { type: 'course', page: 26 })).courses.items).toEqual([]);
    const popularity = await app.sql<{ id: number }>(
      "SELECT id FROM courses WHERE status = 'PUBLISHED' AND subtitle LIKE '%배웁니다%' ORDER BY popularity DESC, id DESC LIMIT 1",
    );
    const best = await visitor.call('listCourses', { query: { q: '배웁니다', sort: 'popular' } });
    expect(best.body.items[0].id).toBe(Number(popularity[0]?.id));
  }, 60_000);
});
