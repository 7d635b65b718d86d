import { loadScale } from '@baeum/api/src/database/demo-data/scale.ts';
import { countSearchWords } from '@baeum/api/src/domains/search-index/search-index.jobs.ts';
import { forgetSharedAnswers } from '@baeum/api/src/http/shared-answer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { client, type Body, type TestClient } from '../../support/client.ts';
import { demoTemplate } from '../../support/demo-database.ts';
import { createUser, signedInClient, unique } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({}, await demoTemplate());
  visitor = client(app.url);
});
afterAll(() => app.stop());

const find = async (q: string, query: Record<string, unknown> = {}): Promise<Body> => {
  forgetSharedAnswers();
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
    expect(titles(all.roadmaps)).toEqual(['비전공자의 데이터 분석 시작']);
    expect(all.mentors.items.map(({ name }: Body) => name)).toContain('백서준');
    expect(all.posts).toEqual({ items: [], page: 1, pageSize: 24, total: 0, totalPages: 0 });
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

  test('takes short Latin words for words, not for parts of longer ones', async () => {
    const teacher = await createUser(app, { isInstructor: true });
    await createCourse(app, { instructorId: teacher.id, title: 'Building guides', tags: ['fruit'] });
    expect(titles((await find('ui')).courses)).not.toContain('Building guides');
    expect(titles((await find('guide')).courses)).toContain('Building guides');
  });

  test('takes six statements at most, also when it had to be understood', async () => {
    forgetSharedAnswers();
    expect(statementsOf(await visitor.call('search', { query: { q: '데이터 시각화' } }))).toBeLessThanOrEqual(6);
    const understood = await visitor.call('search', { query: { q: 'epdlxj' } });
    expect([understood.body.meant, statementsOf(understood)]).toEqual(['데이터', 6]);
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
    forgetSharedAnswers();
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
