import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enroll, learnedOne } from '../support/catalogue.ts';
import { copyOf, courseFolder, emptyFolder, put } from '../support/course-folder.ts';
import { createTestDatabase } from '../support/database.ts';
import { createUser, goodPassword } from '../support/factories.ts';
import { fitFilm, withFfmpeg } from '../support/made-films.ts';
import { startServerProcess } from '../support/server-process.ts';
import { appAt, startTestApp, type TestApp } from '../support/server.ts';
import { submittable } from '../support/submissions.ts';
import { slowness } from '../support/timing.ts';
import { createHome, keys, openTerminal, type Home, type Run } from './cli.ts';
import { runLine } from './one-process.ts';

/** Ends a test that hangs. */
const patience = 30_000 * (await slowness());

let app: TestApp;
let teacher: Home;
let operator: Home;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await homeAt(app, { name: '한도윤', isInstructor: true });
  operator = await homeAt(app, { name: '이운영', roleAdmin: true });
});
afterAll(async () => {
  await app.stop();
  await teacher.remove();
  await operator.remove();
});

async function homeAt(site: TestApp, who: Parameters<typeof createUser>[1]): Promise<Home> {
  const home = await createHome({ BAEUM_HOST: site.url });
  const { email } = await createUser(site, who);
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
  return home;
}

async function json(home: Home, ...args: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const { code, stdout, stderr } = await runLine(home, [...args, '--json']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

const status = (home: Home, named: string): Promise<TeachingCourse> => json(home, 'courses', 'status', named);
const review = (...args: string[]): Promise<Run> => runLine(operator, ['admin', 'courses', ...args]);

describe.runIf(withFfmpeg)('from a folder to a published course, and to another site', { timeout: patience }, () => {
  let folder: string;
  let id: string;
  beforeAll(async () => {
    folder = await courseFolder({ 'description.md': null });
    await json(teacher, 'courses', 'create', folder);
    id = String((await status(teacher, folder)).id);
  });

  test('what is missing is told with where to mend it, and the contract is agreed to in the version that was read', async () => {
    const version = currentVersion('instructor');
    const unread = await runLine(teacher, ['courses', 'submit', folder]);
    expect([unread.code, unread.stderr]).toEqual([2, expect.stringMatching(new RegExp(`/policies/instructor/${version}[^]*--agree-contract ${version}`))]);
    expect((await runLine(teacher, ['courses', 'submit', folder, '--agree-contract', '2020-01-01'])).code).toBe(2);
    const unmet = await runLine(teacher, ['courses', 'submit', folder, '--agree-contract', version]);
    expect([unmet.code, unmet.stdout, unmet.stderr]).toEqual([
      6,
      '',
      expect.stringMatching(/✗ .*소개하는 글.*\/instructor\/courses\/\d+\/edit[^\n]*description[^]*COURSE_004/),
    ]);
    await put(folder, 'description.md', '**폴더**만 있으면 됩니다.\n');
    await json(teacher, 'courses', 'edit', folder);
    const submitted = await runLine(teacher, ['courses', 'submit', folder, '--wait']);
    expect(submitted.stdout).toMatch(/^\d+ 폴더로 만드는 강의 · 상태: [^\n]+\n$/);
    expect(submitted.stderr).toContain(`다음: baeum courses status ${/^\d+/.exec(submitted.stdout)?.[0]}`);
  });

  test('an operator sees what waits, sends it back with reasons that its instructor reads', async () => {
    expect((await review('review', '--plain')).stdout).toMatch(new RegExp(`^${id}\t폴더로 만드는 강의\t한도윤\t`, 'm'));
    const shown = await review('review', id);
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringMatching(/SHA-256[^]*커리큘럼\n {2}시작하기\n {4}인사 · 1분[^]*자동으로 살펴본 것/)]);
    expect(await review('review', id, '--reject', '--yes')).toMatchObject({ code: 2, stderr: expect.stringContaining('--note') });
    expect(await review('review', id, '--approve')).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(await review('review', id, '--approve', '--yes', '--content-hash', 'a'.repeat(64))).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('다시 보고'),
    });
    expect((await app.sql('SELECT FROM course_submissions WHERE claimed_at IS NOT NULL')).length).toBe(0);
    const reject = ['review', id, '--reject', '--reason', 'SOUND', 'COVER', '--note', '3강의 소리가 작습니다.', '--yes', '--json'];
    expect(JSON.parse((await review(...reject)).stdout)).toMatchObject({ course: { status: 'REJECTED' }, history: [{ state: 'REJECTED' }] });
    expect((await runLine(teacher, ['courses', 'status', folder])).stdout).toMatch(
      /반려[^]*반려한 이유\n {2}- 소리가 작거나[^\n]*\n {2}- 대표 그림이[^\n]*\n {2}3강의 소리가 작습니다\./,
    );
  });

  test('mended and submitted again it is approved with the hash of what was seen', async () => {
    await put(folder, '1 시작하기/02 설치.md', '# 고친 설치\n');
    await json(teacher, 'courses', 'create', folder);
    await json(teacher, 'courses', 'submit', folder);
    const { pending } = await json(operator, 'admin', 'courses', 'show', id);
    expect((await review('review', id, '--approve', '--yes', '--content-hash', pending.contentHash)).stderr).toContain('승인했습니다.');
    expect(await status(teacher, folder)).toMatchObject({ status: 'PUBLISHED' });
    expect(JSON.parse((await review('hide', id, '--note', '저작권을 확인합니다.', '--dry-run', '--json')).stdout)).toMatchObject({
      body: { status: 'HIDDEN' },
    });
    expect(await review('review', id, '--approve', '--yes')).toMatchObject({ code: 6, stderr: expect.stringContaining('심사를 기다리는 제출이 없습니다') });
  });

  test('a published course takes new lectures when they are published, and another film where learners watch', async () => {
    await put(folder, '2 실전/02 더 보기.md', '더 볼 것\n');
    await put(folder, '1 시작하기/01 인사.mp4', fitFilm({ rate: 15 }));
    const saved = await runLine(teacher, ['courses', 'curriculum', folder]);
    expect([saved.code, saved.stderr]).toEqual([0, expect.stringContaining('--publish')]);
    const hidden = async () =>
      (await status(teacher, folder)).sections.flatMap(({ lectures }) => lectures.filter(({ live }) => !live).map(({ title }) => title));
    expect(await hidden()).toEqual(['더 보기']);
    expect(await runLine(teacher, ['courses', 'curriculum', folder, '--publish'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('수업 1개를 수강생에게'),
    });
    expect(await hidden()).toEqual([]);
    expect(await json(teacher, 'courses', 'create', folder)).toMatchObject({ changes: [], uploads: [] });
  });

  test('a lecture that somebody has learned is told of before it is taken out, and stays for who has', async () => {
    const { sections } = await status(teacher, folder);
    const more = sections[1]?.lectures.find(({ title }) => title === '더 보기');
    const { id: userId } = await createUser(app);
    await enroll(app, userId, Number(id));
    await learnedOne(app, { userId, courseId: Number(id), lectureId: Number(more?.id) });
    await rm(join(folder, '2 실전/02 더 보기.md'));
    expect((await runLine(teacher, ['courses', 'curriculum', folder, '--dry-run', '--plain'])).stdout).toMatch(/뺌\t수업\t더 보기\t\t배운 사람이 있음/);
    expect(await runLine(teacher, ['courses', 'curriculum', folder])).toMatchObject({ code: 2, stderr: expect.stringContaining("'더 보기'") });
    expect(await json(teacher, 'courses', 'curriculum', folder, '--yes')).toMatchObject({ changes: [{ change: 'remove', learned: true }] });
    expect((await app.sql('SELECT FROM lectures WHERE id = $1 AND removed_at IS NOT NULL', [more?.id])).length).toBe(1);
  });

  test('a course is exported whole, goes on where an export stopped, and is the same course at another site', { timeout: 2 * patience }, async () => {
    const out = await emptyFolder();
    await put(out, 'mine.txt', '내 것');
    expect(await runLine(teacher, ['courses', 'export', id, folder])).toMatchObject({ code: 2 });
    expect(await runLine(teacher, ['courses', 'export', id, out])).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') });
    const target = join(out, 'course');
    expect((await json(teacher, 'courses', 'export', id, target, '--dry-run')).files).toHaveLength(7);
    expect(existsSync(target)).toBe(false);
    await json(teacher, 'courses', 'export', id, target);
    expect(await readdir(target)).toEqual(expect.arrayContaining(['course.yaml', 'description.md', 'cover.webp', '01 시작하기', '02 실전', '.baeum']));
    expect((await readFile(join(target, '01 시작하기/01 인사.mp4'))).equals(await readFile(join(folder, '1 시작하기/01 인사.mp4')))).toBe(true);
    // An export that was broken off has left part of one film, and of another something else.
    const [film, other] = ['01 시작하기/01 인사.mp4', '02 실전/01 만들기.mp4'].map((path) => join(target, path)) as [string, string];
    const [whole, wholeOther] = [await readFile(film), await readFile(other)];
    await Promise.all([rm(film), rm(other)]);
    await put(target, '01 시작하기/01 인사.mp4.part', whole.subarray(0, 1000));
    await put(target, '02 실전/01 만들기.mp4.part', Buffer.alloc(1000));
    const resumed = await runLine(teacher, ['courses', 'export', id, target, '--debug']);
    expect([resumed.code, resumed.stderr.match(/range: bytes=1000-/g)]).toEqual([0, expect.arrayContaining(['range: bytes=1000-'])]);
    expect([(await readFile(film)).equals(whole), (await readFile(other)).equals(wholeOther)]).toEqual([true, true]);
    // At its own site it is what it was.
    expect(await json(teacher, 'courses', 'create', target)).toMatchObject({ changes: [], uploads: [] });
    const copy = await copyOf(target);
    const database = await createTestDatabase();
    const server = await startServerProcess({ DATABASE_URL: database.url, MEDIA_DIR: join(copy, '.media') });
    const elsewhere = appAt(server.url, database.url);
    const stranger = await homeAt(elsewhere, { isInstructor: true });
    try {
      await json(stranger, 'courses', 'create', target, '--wait');
      const [here, there] = [await status(teacher, id), await status(stranger, target)];
      expect(said(there)).toEqual(said(here));
      expect(await json(stranger, 'courses', 'create', target)).toMatchObject({ changes: [], uploads: [] });
      const back = await emptyFolder();
      await json(stranger, 'courses', 'export', target, join(back, 'again'));
      expect(await textsIn(join(back, 'again'))).toEqual(await textsIn(target));
    } finally {
      await stranger.remove();
      await elsewhere.stop();
      await server.end('SIGKILL');
      await database.drop();
    }
  });
});

/** What a course says and holds, without what every site gives its own numbers and times. */
function said(course: TeachingCourse) {
  const { title, subtitle, category, level, descriptionMarkdown, goals, audience, tags, price, sale, hasCertificate, certificateThreshold, accessDays } =
    course;
  const details = {
    title,
    subtitle,
    category,
    level,
    descriptionMarkdown,
    goals,
    audience,
    tags,
    price,
    sale,
    hasCertificate,
    certificateThreshold,
    accessDays,
  };
  const lectures = course.sections.map((section) => [
    section.title,
    section.lectures.map((lecture) => ({
      title: lecture.title,
      type: lecture.type,
      isPreview: lecture.isPreview,
      markdown: lecture.markdown,
      film: lecture.media?.sha256,
      captions: lecture.captions.map(({ lang, label, default: isDefault }) => [lang, label, isDefault]),
      attachments: lecture.attachments.map((attachment) => [attachment.title, attachment.media.sha256]),
    })),
  ]);
  return { ...details, lectures };
}

/** Everything in an exported folder except its picture, which each site encodes again. */
async function textsIn(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && !/cover|course\.json/.test(entry.name));
  const read = files.map(
    async ({ parentPath, name }) => [join(parentPath, name).slice(folder.length), (await readFile(join(parentPath, name))).toString('base64')] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

describe('a review in a terminal', { timeout: patience }, () => {
  test('is claimed while somebody looks, decided by choosing, or released', async () => {
    const { id, instructor } = await submittable(app, { title: '터미널에서 심사할 강의' });
    expect((await instructor.call('submitCourse', { params: { id } })).status).toBe(200);
    const claimed = async () =>
      (await app.sql("SELECT FROM course_submissions WHERE course_id = $1 AND claimed_at IS NOT NULL AND state = 'PENDING'", [id])).length;
    const later = openTerminal(operator, ['admin', 'courses', 'review', String(id)]);
    await later.sees('어떻게 할까요?');
    expect(await claimed()).toBe(1);
    const second = await homeAt(app, { name: '박운영', roleAdmin: true });
    expect(await runLine(second, ['admin', 'courses', 'review', String(id), '--approve', '--yes'])).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('이운영님이'),
    });
    await second.remove();
    later.type(`${keys.down}${keys.down}${keys.enter}`);
    expect([await later.ended, await claimed()]).toEqual([0, 0]);
    const decided = openTerminal(operator, ['admin', 'courses', 'review', String(id)]);
    await decided.sees('어떻게 할까요?');
    decided.type(`${keys.down}${keys.enter}`);
    await decided.sees('반려하는 이유');
    decided.type(`${keys.space}${keys.enter}`);
    await decided.sees('읽을 말');
    decided.type(keys.enter);
    await decided.sees('계속할까요?');
    decided.type(`y${keys.enter}`);
    await decided.sees('반려했습니다.');
    expect(await decided.ended).toBe(0);
    expect((await instructor.call('getTeachingCourse', { params: { id } })).body).toMatchObject({ status: 'REJECTED', submission: { reasons: ['TITLE'] } });
  });
});

test('names that people give cannot lead out of the folder, nor take the place of one another', async () => {
  const { id, instructor } = await submittable(app, { title: '../../이름이 이상한 강의' });
  const { body: course } = await instructor.call('getTeachingCourse', { params: { id } });
  const lecture = (title: string) => ({ title, type: 'TEXT' as const, isPreview: false, live: true, captions: [], attachments: [], markdown: title });
  const sections = ['../../etc', 'CON', 'CON', '..', '\u202e뒤집힘/경로'].map((title) => ({ title, lectures: [lecture(title), lecture(title)] }));
  await instructor.call('saveCurriculum', { params: { id }, body: { sections, version: course.curriculumVersion } });
  const home = await createHome({ BAEUM_HOST: app.url });
  const [{ email }] = (await app.sql<{ email: string }>('SELECT u.email FROM users u JOIN courses c ON c.instructor_id = u.id WHERE c.id = $1', [id])) as [
    { email: string },
  ];
  await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword });
  const out = await emptyFolder();
  await json(home, 'courses', 'export', String(id), join(out, 'course'));
  expect(await readdir(out)).toEqual(['course']);
  expect((await readdir(join(out, 'course'))).toSorted()).toEqual([
    '.baeum',
    '01 ..-..-etc',
    '02 CON',
    '03 CON',
    '04',
    '05 뒤집힘-경로',
    'course.yaml',
    'description.md',
  ]);
  expect((await readdir(join(out, 'course/02 CON'))).toSorted()).toEqual(['01 CON.md', '02 CON.md']);
  await home.remove();
});
