import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { clientOf, createUser, goodPassword } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

const baeum = (...args: string[]) => runLine(home, args);

let app: TestApp;
let home: Home;
let instructorId: number;
let free: number;
let paid: number;
beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  const { email } = await createUser(app);
  instructorId = (await createUser(app, { name: '한도윤', isInstructor: true })).id;
  free = (await createCourse(app, { instructorId, title: '무료 강의' })).id;
  paid = (await createCourse(app, { instructorId, title: '유료 강의', price: 10_000 })).id;
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

test('where there is nothing people read so, and programs get what they always do', async () => {
  const read = async (...flags: string[]) => {
    const { code, stdout, stderr } = await baeum('lists', 'list', ...flags);
    return [code, stdout, stderr];
  };
  expect(await read()).toEqual([0, '', '항목이 없습니다.\n']);
  expect(await read('--lang', 'en')).toEqual([0, '', 'No items.\n']);
  expect(await read('--json')).toEqual([0, '[]\n', '']);
  expect(await read('--ndjson')).toEqual([0, '', '']);
  expect(await read('--plain')).toEqual([0, 'id\t이름\t강의\n', '']);
  expect(await read('--quiet')).toEqual([0, expect.stringContaining('이름'), '']);
  // A page of a long list.
  expect(await baeum('courses', 'search', '아무도없는말')).toMatchObject({ code: 0, stdout: '', stderr: '항목이 없습니다.\n' });
  expect(await baeum('courses', 'search', '아무도없는말', '--all')).toMatchObject({ code: 0, stdout: '', stderr: '항목이 없습니다.\n' });
});

test('a list is made, filled, renamed, emptied and deleted', async () => {
  const made = await baeum('lists', 'create', '여름에 들을 강의', '--json');
  const { id } = JSON.parse(made.stdout) as { id: number };
  const list = String(id);
  expect([made.code, made.stderr]).toEqual([0, '목록을 만들었습니다.\n']);
  expect((await baeum('lists', 'add', list, String(paid), String(free), '--plain')).stdout.split('\n').slice(1, 3)).toEqual([
    `${paid}\t유료 강의\t한도윤\t10000`,
    `${free}\t무료 강의\t한도윤\t0`,
  ]);
  expect((await baeum('lists', 'add', list, String(free))).code).toBe(6);
  expect((await baeum('lists', 'rename', list, '가을에 들을 강의')).code).toBe(0);
  expect((await baeum('lists', 'list', '--plain')).stdout.split('\n')[1]).toBe(`${id}\t가을에 들을 강의\t2`);
  expect((await baeum('lists', 'remove', list, String(paid), '--yes')).code).toBe(0);
  expect(JSON.parse((await baeum('lists', 'show', list, '--json')).stdout)).toMatchObject({ courses: [{ course: { id: free } }] });
  expect(await baeum('lists', 'remove', list, String(free))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/'가을에 들을 강의': '무료 강의'[^]*--yes/),
  });
  const rehearsed = await baeum('lists', 'delete', list, '--dry-run', '--json');
  expect([rehearsed.code, JSON.parse(rehearsed.stdout), rehearsed.stderr]).toEqual([
    0,
    { method: 'DELETE', path: '/user/api/v1/my-list', query: { listId: list } },
    expect.stringContaining(`목록 지우기: ${list} '가을에 들을 강의' (강의 1개)`),
  ]);
  expect(await baeum('lists', 'delete', list)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/'가을에 들을 강의' \(강의 1개\)[^]*되돌릴 수 없습니다[^]*--yes/),
  });
  expect((await baeum('lists', 'show', list)).code).toBe(0);
  expect((await baeum('lists', 'delete', list, '--yes')).code).toBe(0);
  expect((await baeum('lists', 'show', list)).code).not.toBe(0);
});

test('a roadmap is found, shown and followed', async () => {
  const owner = await clientOf(app, instructorId);
  const { id } = (await owner.call('createRoadmap', { body: { title: '백엔드로 가는 길', description: '', courseIds: [free, paid], visibility: 'PUBLIC' } }))
    .body as { id: number };
  expect((await baeum('roadmaps', 'list', '백엔드로', '--plain')).stdout.split('\n')[1]).toBe(`${id}\t백엔드로 가는 길\t한도윤\t2\t10000\t`);
  const enrolled = await baeum('roadmaps', 'enroll', String(id), '--json');
  expect(JSON.parse(enrolled.stdout)).toMatchObject({ roadmap: { enrolled: true }, unpaidCourseIds: [paid] });
  expect((await baeum('roadmaps', 'show', String(id), '--plain')).stdout.split('\n').slice(1, 3)).toEqual([
    `${free}\t무료 강의\t0\t수강 중`,
    `${paid}\t유료 강의\t10000\t`,
  ]);
  expect((await baeum('roadmaps', 'list', '--mine', 'enrolled', '--plain')).stdout).toContain('백엔드로 가는 길\t한도윤\t2\t10000\t0%');
  expect((await baeum('roadmaps', 'enroll', String(id))).code).toBe(6);
});
