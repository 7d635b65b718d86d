import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSection, createCourse } from '../support/catalogue.ts';
import { createUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

const baeum = (...args: string[]) => runLine(home, ['courses', ...args]);

let app: TestApp;
let home: Home;
let free: { id: number; slug: string };
beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  const { id: instructorId } = await createUser(app, { name: '한도윤', isInstructor: true });
  free = await createCourse(app, { instructorId, title: '터미널에서 배우는 스프링', level: '초급' });
  await addSection(app, free.id, 1, [61, 0]);
  await createCourse(app, { instructorId, title: '비싼 스프링', categoryId: 3, price: 50_000, sale: { price: 40_000, starts: '-1 day', ends: null } });
  await createCourse(app, { instructorId, title: '뜨개질', categoryId: 9 });
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

test('courses are found as the site finds them, and narrowed down', async () => {
  const found = await baeum('search', 'ㅅㅍㄹ', '--plain', '--sort', 'priceAsc');
  expect([found.code, found.stderr]).toEqual([0, '']);
  expect(
    found.stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t').slice(1, 4)),
  ).toEqual([
    ['강의', '지식공유자', '가격'],
    ['터미널에서 배우는 스프링', '한도윤', '무료'],
    ['비싼 스프링', '한도윤', '40,000원 (-20%)'],
  ]);
  expect(JSON.parse((await baeum('search', '스프링', '--category', '보안', '--json')).stdout)).toMatchObject({ total: 1, items: [{ title: '비싼 스프링' }] });
  expect((await baeum('search', '없는', '강의', '--plain')).stdout.trim().split('\n')).toHaveLength(1);
});

test('pages follow one another, and the rest is told of', async () => {
  const first = await baeum('search', '--page-size', '2');
  expect([first.code, first.stderr.trim()]).toEqual([0, '2쪽 가운데 1쪽 · 모두 3개 (--page, --all)']);
  const all = await baeum('search', '--page-size', '2', '--all', '--ndjson');
  expect(
    all.stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { title: string }).title)
      .toSorted(),
  ).toEqual(['뜨개질', '비싼 스프링', '터미널에서 배우는 스프링']);
});

test('a course is shown with its curriculum, by number or name', async () => {
  const shown = await baeum('show', free.slug);
  expect([shown.code, shown.stderr]).toEqual([0, '']);
  expect(shown.stdout).toContain('터미널에서 배우는 스프링');
  expect(shown.stdout).toContain(`${app.url}/course/${free.slug}`);
  expect(shown.stdout).toMatch(/섹션\n {2}수업 1 · 2분 · 미리보기\n {2}수업 2\n/);
  expect(JSON.parse((await baeum('show', String(free.id), '--json=id,lectureCount')).stdout)).toEqual({ id: free.id, lectureCount: 2 });
});

test('what is wrong is said, with what to do', async () => {
  const unknown = await baeum('show', 'no-such-course');
  expect([unknown.code, unknown.stdout]).toEqual([5, '']);
  expect(unknown.stderr).toContain('COMMON_004');
  const level = await baeum('search', '--level', '최고급');
  expect(level.code).toBe(2);
  expect(level.stderr).toContain('입문');
});
