import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, goodPassword } from '../support/factories.ts';
import { addComment, addPost } from '../support/posts.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { learnerOf, taughtCourse, type Taught } from '../support/teaching-figures.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
let taught: Taught;

const instructor = (...args: string[]) => runLine(home, ['instructor', ...args]);

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  home = await createHome({ BAEUM_HOST: app.url });
  const { id: instructorId, email } = await createUser(app, { isInstructor: true });
  taught = await taughtCourse(app, { instructorId, price: 0, title: '터미널 강의' });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

test('questions that wait are listed, the longest first, and answered from standard input', async () => {
  const { courseId } = taught;
  const { id: authorId } = await createUser(app, { name: '백서준\u001b[31m' });
  const first = await addPost(app, { authorId, courseId, title: '먼저 물은 것' });
  const second = await addPost(app, { authorId, courseId, title: '나중에 물은 것' });
  await addComment(app, { postId: first, authorId });
  const listed = await instructor('questions', 'list', '--course-id', String(courseId), '--plain');
  const rows = listed.stdout.split('\n').slice(1, -1);
  expect(rows.map((row) => row.split('\t').toSpliced(1, 1))).toEqual([
    [String(first), '터미널 강의', '먼저 물은 것', expect.stringContaining('백서준'), '1'],
    [String(second), '터미널 강의', '나중에 물은 것', expect.stringContaining('백서준'), '0'],
  ]);
  expect(listed.stdout).not.toContain('\u001b');
  const answered = await runLine(home, ['instructor', 'questions', 'answer', String(first)], { stdin: '**이렇게** 해보세요.\n' });
  expect([answered.code, answered.stdout]).toEqual([0, expect.stringMatching(new RegExp(`^http.*/community/${first}#comment-\\d+\n$`))]);
  expect(JSON.parse((await instructor('questions', 'list', '--json')).stdout)).toMatchObject({ total: 1, items: [{ id: second }], waiting: { withinDay: 1 } });
  const refused = await runLine(home, ['instructor', 'questions', 'answer', '999999'], { stdin: '없는 질문' });
  expect([refused.code, refused.stdout]).toEqual([5, '']);
});

test('learners are listed with how far they have come, and found by name', async () => {
  const { courseId, lectureIds } = taught;
  await learnerOf(app, courseId, lectureIds, '다배움');
  await learnerOf(app, courseId, [], '막시작');
  const listed = await instructor('students', '--course-id', String(courseId), '--sort', 'progressDesc', '--plain');
  const rows = listed.stdout.split('\n').slice(1, -1);
  expect(rows.map((row) => row.split('\t').slice(1, 3).concat(row.split('\t').slice(4, 6)))).toEqual([
    ['다배움', '터미널 강의', '100', '✓'],
    ['막시작', '터미널 강의', '0', ''],
  ]);
  expect(listed.stdout).not.toContain('@');
  expect(JSON.parse((await instructor('students', '막시작', '--json')).stdout)).toMatchObject({ total: 1, items: [{ user: { name: '막시작' } }] });
});

test('the summary says what the dashboard of the site says', async () => {
  const summary = JSON.parse((await instructor('summary', '--json')).stdout);
  expect(summary).toMatchObject({
    income: { thisMonth: 0 },
    waiting: { questions: { total: 1, withinDay: 1 }, inquiries: 0 },
    courses: { published: 1 },
    students: { total: 2, new30d: 2 },
    statistics: { avgProgress: 50 },
  });
  const [ko, en] = [await instructor('summary'), await instructor('summary', '--lang', 'en')];
  expect(ko.stdout).toMatch(/답을 기다리는 질문 +1\n/);
  expect(en.stdout).toMatch(/questions that wait +1\n/);
});

test('is for instructors: whoever is none is told so', async () => {
  const { email } = await createUser(app);
  const other = await createHome({ BAEUM_HOST: app.url });
  await runLine(other, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword });
  for (const command of [['summary'], ['questions', 'list'], ['students']]) {
    const { code, stdout, stderr } = await runLine(other, ['instructor', ...command]);
    expect([command, code, stdout, stderr]).toEqual([command, 4, '', expect.stringContaining('INSTRUCTOR_001')]);
  }
  await other.remove();
});
