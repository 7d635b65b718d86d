import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { courseFolder, emptyFolder, put, srt } from '../support/course-folder.ts';
import { clientOf, createUser, goodPassword } from '../support/factories.ts';
import { withFfmpeg } from '../support/made-films.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { slowness } from '../support/timing.ts';
import { patterned, partBytes } from '../support/uploads.ts';
import { watchSite, type WatchedSite } from '../support/watched-site.ts';
import { createHome, startRun, type Home, type Run } from './cli.ts';
import { runLine } from './one-process.ts';

/** Ends a test that hangs. */
const patience = 30_000 * (await slowness());
const uploads = '/instructor/api/v1/uploads';

let app: TestApp;
let site: WatchedSite;
let home: Home;
beforeAll(async () => {
  app = await startTestApp();
  site = await watchSite(app.url);
  home = await homeOf((await createUser(app, { name: '한도윤', isInstructor: true })).email);
});
afterAll(async () => {
  site.stop();
  await app.stop();
  await home.remove();
});
beforeEach(() => {
  site.writes = [];
  site.hold = undefined;
});

async function homeOf(email: string): Promise<Home> {
  const made = await createHome({ BAEUM_HOST: site.url });
  expect((await runLine(made, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
  site.writes = [];
  return made;
}

const courses = (...args: string[]): Promise<Run> => runLine(home, ['courses', ...args]);

async function done(...args: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const { code, stdout, stderr } = await courses(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

const status = (named: string): Promise<TeachingCourse> => done('status', named);
const idOf = async (folder: string): Promise<number> => (await status(folder)).id;
/** A title that no other course of the tests has. */
const titled = async (title: string) => (await readFile(join(await courseFolder(), 'course.yaml'), 'utf8')).replace('폴더로 만드는 강의', title);
/** Every row that a run could write. */
const rows = async () => {
  const tables = ['courses', 'sections', 'lectures', 'lecture_media', 'media_assets', 'media_asset_parts'];
  return app.sql(tables.map((table) => `SELECT '${table}' AS name, count(*)::int, max(xmin::text::bigint) AS last FROM ${table}`).join(' UNION ALL '));
};

describe.runIf(withFfmpeg)('a folder', { timeout: patience }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await courseFolder();
  });

  test('is told of by a dry run, which changes nothing', async () => {
    const before = await rows();
    const { code, stdout, stderr } = await courses('create', folder, '--dry-run', '--plain');
    expect([code, site.writes, await rows()]).toEqual([0, [], before]);
    expect(stdout).toMatch(/만듦\t강의\t폴더로 만드는 강의[^]*만듦\t수업\t인사[^]*올림\t파일\t1 시작하기\/01 인사\.mp4\t\t\t\d+ kB/);
    expect(stderr).toContain('올릴 파일 6개');
  });

  test('becomes a course, in the order of its numbers, with captions, texts and files', async () => {
    const made = await done('create', folder, '--wait');
    expect(made).toMatchObject({
      dryRun: false,
      course: { title: '폴더로 만드는 강의' },
      uploads: expect.arrayContaining([expect.objectContaining({ path: 'cover.png' })]),
    });
    const course = await status(folder);
    expect(course).toMatchObject({
      status: 'DRAFT',
      subtitle: '파일에서 강의까지',
      level: '초급',
      category: { name: '개발·프로그래밍' },
      descriptionMarkdown: '**폴더**만 있으면 됩니다.\n',
      price: 49_500,
      sale: { price: 34_650, startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-12-08T00:00:00.000Z' },
      accessDays: 365,
    });
    expect(course.thumbnailUrl).toMatch(/^\/images\/media-/);
    const shown = course.sections.map(({ title, lectures }) => [title, lectures.map((lecture) => [lecture.type, lecture.title])]);
    expect(shown).toEqual([
      [
        '시작하기',
        [
          ['VIDEO', '인사'],
          ['TEXT', '설치'],
        ],
      ],
      [
        '실전',
        [
          ['VIDEO', '만들기'],
          ['FILE', '자료'],
        ],
      ],
    ]);
    const [greeting, install] = course.sections[0]?.lectures ?? [];
    expect(greeting?.media).toMatchObject({ state: 'READY', name: '01 인사.mp4' });
    expect(greeting?.captions.map(({ lang, label, default: isDefault }) => [lang, label, isDefault])).toEqual([
      ['en', 'English', false],
      ['ko', '한국어', true],
    ]);
    expect(install?.markdown).toBe('# 설치\n\n`npm start`\n');
    expect(course.sections[1]?.lectures[1]?.attachments).toMatchObject([{ title: '10 자료', media: { name: '10 자료.csv' } }]);
  });

  test('brought again changes nothing, also where nothing is remembered of it', async () => {
    expect(await done('create', folder)).toMatchObject({ changes: [], uploads: [] });
    expect(site.writes).toEqual([]);
    const id = String(await idOf(folder));
    const [memory, away] = [join(folder, '.baeum'), join(folder, '.away')];
    await rename(memory, away);
    const again = await courses('create', folder);
    expect([again.code, again.stderr]).toEqual([6, expect.stringContaining(`--course ${id}`)]);
    // All but the picture, which the site has encoded again.
    expect(await done('create', folder, '--course', id, '--dry-run')).toMatchObject({ changes: [{ member: 'cover' }], uploads: [{ path: 'cover.png' }] });
    await rm(memory, { recursive: true, force: true });
    await rename(away, memory);
  });

  test('of which one caption has changed brings that and saves the curriculum', async () => {
    const before = await status(folder);
    await put(folder, '1 시작하기/01 인사.en.srt', srt('Good morning'));
    expect(await done('create', folder)).toMatchObject({
      changes: [{ change: 'change', what: 'lecture', name: '인사', member: 'captions' }],
      uploads: [{ path: '1 시작하기/01 인사.en.srt' }],
    });
    const mediaId = (await status(folder)).sections[0]?.lectures[0]?.captions[0]?.media.mediaId;
    expect(site.writes).toEqual([
      `POST ${uploads}`,
      expect.stringMatching(`^PUT ${uploads}/${mediaId} `),
      `PUT /instructor/api/v1/courses/${before.id}/curriculum`,
    ]);
  });

  test('in which a file has moved moves its lecture, with its number, and brings nothing', async () => {
    const before = (await status(folder)).sections[1]?.lectures[0];
    await rename(join(folder, '2 실전/01 만들기.mp4'), join(folder, '1 시작하기/03 먼저 만들기.mp4'));
    const { changes, uploads: brought } = await done('create', folder);
    expect([changes, brought]).toEqual([
      [
        { change: 'move', what: 'lecture', name: '만들기', id: before?.id, before: '실전', after: '시작하기' },
        { change: 'change', what: 'lecture', name: '먼저 만들기', id: before?.id, member: 'title', before: '만들기', after: '먼저 만들기' },
      ],
      [],
    ]);
    expect((await status(folder)).sections[0]?.lectures[2]).toMatchObject({ id: before?.id, title: '먼저 만들기' });
  });

  test('that lacks a lecture asks before it is removed', async () => {
    await rm(join(folder, '2 실전/10 자료.csv'));
    const refused = await courses('create', folder);
    expect([refused.code, refused.stderr, site.writes]).toEqual([2, expect.stringMatching(/'자료', '실전'[^]*--yes/), []]);
    expect(await done('create', folder, '--yes')).toMatchObject({
      changes: [
        { change: 'remove', name: '자료' },
        { change: 'remove', what: 'section' },
      ],
    });
    expect((await status(folder)).sections.map(({ title }) => title)).toEqual(['시작하기']);
  });

  test('says who has changed the course on the site, and asks before that is overwritten', async () => {
    const course = await status(folder);
    const [owner] = await app.sql<{ instructor_id: number }>('SELECT instructor_id FROM courses WHERE id = $1', [course.id]);
    const browser = await clientOf(app, Number(owner?.instructor_id));
    await browser.call('updateCourse', { params: { id: course.id }, body: { subtitle: '사이트에서 고친 소개', version: course.version } });
    const refused = await courses('edit', folder);
    expect([refused.code, refused.stderr, site.writes]).toEqual([2, expect.stringContaining('한도윤'), []]);
    expect(await done('edit', folder, '--yes')).toMatchObject({
      changes: [{ member: 'subtitle', before: '사이트에서 고친 소개', after: '파일에서 강의까지' }],
    });
  });

  test('is not brought over what is changed in the very moment', async () => {
    const id = await idOf(folder);
    await put(folder, '1 시작하기/02 설치.md', '# 다시 설치\n');
    // What somebody saves between the reading and the writing of this run.
    site.before = async (write) => {
      if (write.endsWith('/curriculum')) await app.sql('UPDATE courses SET curriculum_version = curriculum_version + 1 WHERE id = $1', [id]);
    };
    const refused = await courses('curriculum', folder);
    site.before = undefined;
    expect(refused).toMatchObject({ code: 6, stderr: expect.stringMatching(/그사이 한도윤님이[^]*COMMON_005[^]*요청 번호[^]*--dry-run/) });
    expect(await done('curriculum', folder, '--yes')).toMatchObject({ changes: [{ member: 'text', name: '설치' }] });
  });
});

describe('uploading', { timeout: patience }, () => {
  test('goes on where it was broken off, and sends no part twice', async () => {
    const big = patterned(2 * partBytes + 1000);
    const folder = await courseFolder({
      '1 시작하기/01 인사.mp4': null,
      '2 실전/01 만들기.mp4': null,
      '1 시작하기/01 인사.en.srt': null,
      '1 시작하기/01 인사.ko.srt': null,
      '2 실전/20 큰 자료.bin': big,
      'course.yaml': await titled('끊겼다가 이어지는 강의'),
    });
    const isLast = (write: string): boolean => write.endsWith(` ${2 * partBytes}-${big.length - 1}`);
    site.hold = isLast;
    const broken = startRun(home, ['courses', 'create', folder]);
    const come = () =>
      app.sql("SELECT FROM media_asset_parts p JOIN media_assets a ON a.id = p.asset_id WHERE a.name = '20 큰 자료.bin' AND p.received_at IS NOT NULL");
    await vi.waitUntil(async () => (await come()).length === 2, { timeout: patience, interval: 20 });
    await broken.kill();
    site.hold = undefined;
    site.writes = [];
    const { stderr } = await courses('create', folder);
    expect(stderr).toContain('이어서 올립니다: 2 실전/20 큰 자료.bin');
    expect(site.writes.filter((write) => write.includes('-') && isLast(write))).toHaveLength(1);
    const [{ id }] = (await app.sql<{ id: number }>("SELECT id FROM media_assets WHERE name = '20 큰 자료.bin' ORDER BY id DESC LIMIT 1")) as [{ id: number }];
    expect(site.writes.filter((write) => write.startsWith(`PUT /instructor/api/v1/uploads/${id} `) && !isLast(write))).toEqual([]);
    expect(await done('create', folder)).toMatchObject({ changes: [], uploads: [] });
  });

  test('what the site would refuse is told before a byte travels; what it refuses ends with its reason', async () => {
    const folder = await emptyFolder();
    await put(folder, 'run.exe', 'MZ');
    await put(folder, 'empty.mp4', '');
    const refused = await courses('upload', join(folder, 'run.exe'), join(folder, 'empty.mp4'));
    expect([refused.code, refused.stderr, site.writes]).toEqual([3, expect.stringMatching(/실행할 수 있는 파일[^]*빈 파일/), []]);
    const poor = await homeOf((await createUser(app, { isInstructor: true })).email);
    const [{ id }] = (await app.sql<{ id: number }>('SELECT max(id) AS id FROM users')) as [{ id: number }];
    await app.sql(
      `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state) VALUES ($1, 'FILE', '많은 것', 'a/b', 99999999999, 1, 'READY')`,
      [id],
    );
    await put(folder, '자료.txt', '두 개'.repeat(10));
    const full = await runLine(poor, ['courses', 'upload', join(folder, '자료.txt')]);
    expect(full).toMatchObject({ code: 6, stderr: expect.stringContaining('UPLOAD_006') });
    await poor.remove();
  });

  test('prints the numbers of files, by whose names their kinds are known', async () => {
    const folder = await emptyFolder();
    await put(folder, 'a.srt', srt('가'));
    await put(folder, 'b.pdf', '%PDF-1.4\n%%EOF\n');
    const media = await done('upload', join(folder, 'a.srt'), join(folder, 'b.pdf'), '--wait');
    expect(media).toMatchObject([
      { kind: 'CAPTION', state: 'READY', mediaId: expect.any(Number) },
      { kind: 'FILE', name: 'b.pdf' },
    ]);
  });
});

describe('course.yaml', () => {
  const refused = async (yaml: string, files: Record<string, string> = {}) => {
    const folder = await emptyFolder();
    for (const [path, content] of Object.entries({ 'course.yaml': yaml, ...files })) await put(folder, path, content);
    const { code, stderr } = await courses('create', folder, '--json');
    expect([code, site.writes]).toEqual([3, []]);
    return (JSON.parse(stderr) as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => `${field} ${message}`);
  };

  test('is refused with line, column and what is expected, all at once', async () => {
    const problems = await refused(
      [
        'title: 짧다',
        'pirce: 1000',
        'price: 500',
        'level: 고급',
        'tags: 하나',
        'hasCertificate: 예',
        'accessDays: 0',
        'sections:',
        '  - title: 하나',
        '    lectures:',
        '      - video: ../밖.mp4',
        '      - video: 없음.mp4',
        '        captions: [없음.srt]',
        '      - preview: 1',
      ].join('\n'),
    );
    expect(problems).toEqual([
      expect.stringMatching(/^course\.yaml:2:1 .*pirce.*혹시 price/),
      expect.stringMatching(/^course\.yaml:1:8 제목을 5자 이상/),
      expect.stringMatching(/^course\.yaml:4:8 .*입문, 초급, 중급이상/),
      expect.stringMatching(/^course\.yaml:5:7 목록이어야/),
      expect.stringMatching(/^course\.yaml:3:8 값은 0원이거나/),
      expect.stringMatching(/^course\.yaml:6:17 true나 false/),
      expect.stringMatching(/^course\.yaml:7:13 볼 수 있는 기간은/),
      expect.stringMatching(/^course\.yaml:11:16 강의 폴더 안의/),
      expect.stringMatching(/^course\.yaml:12:16 그런 파일이 없습니다: 없음\.mp4/),
      expect.stringMatching(/^course\.yaml:13:20 그런 파일이 없습니다: 없음\.srt/),
      expect.stringMatching(/^course\.yaml:14:18 true나 false/),
      expect.stringMatching(/^course\.yaml:14:9 제목\(title\)은/),
    ]);
  });

  test('that is no YAML is told of where it breaks, and files that cannot be used by their names', async () => {
    expect(await refused('title: [하나')).toEqual([expect.stringMatching(/^course\.yaml:1:\d+ /)]);
    expect(await refused('title: 자막만 있는 강의', { '하나/a.srt': srt('가'), '하나/b.exe': 'MZ' })).toEqual([
      expect.stringMatching(/^하나\/a\.srt .*영상이 없는 자막/),
      expect.stringMatching(/^하나\/b\.exe 실행할 수 있는/),
    ]);
  });
});

describe('without a folder', () => {
  test('a course is made and edited by flags; what is missing is named', async () => {
    expect(await courses('create')).toMatchObject({ code: 2, stderr: expect.stringContaining('--title, --category') });
    const { id } = await done(
      'create',
      '--title',
      '플래그로 만드는 강의',
      '--category',
      '보안',
      '--price',
      '30000',
      '--goal',
      '하나',
      '둘',
      '--no-certificate',
    );
    expect(await status(String(id))).toMatchObject({ price: 30_000, goals: ['하나', '둘'], hasCertificate: false });
    const before = await rows();
    expect(await done('edit', String(id), '--price', '20000', '--dry-run')).toMatchObject({ changes: [{ member: 'price', before: '30000', after: '20000' }] });
    expect(await rows()).toEqual(before);
    await done('edit', String(id), '--price', '20000', '--sale-price', '15000', '--sale-from', '2026-12-25 00:00', '--sale-until', '2027-01-01 00:00');
    expect(await status(String(id))).toMatchObject({ price: 20_000, sale: { price: 15_000, endsAt: '2026-12-31T15:00:00.000Z' } });
    expect(await courses('edit', String(id), '--price', '500')).toMatchObject({ code: 3, stderr: expect.stringContaining('--price') });
    expect((await courses('curriculum', String(id), '--plain')).stdout.split('\n')[0]).toBe('id\t섹션\t수업\t종류\t미리보기\t공개\t자막\t첨부\t영상');
    expect((await courses('status', '--plain')).stdout).toContain('플래그로 만드는 강의\t쓰는 중');
  });

  test('names that are no course are refused', async () => {
    expect((await courses('status', '999999')).code).toBe(5);
    expect((await courses('status', 'no-such-folder')).code).toBe(2);
    const untied = await courseFolder({ '1 시작하기/01 인사.mp4': null, '1 시작하기/01 인사.ko.srt': null, '1 시작하기/01 인사.en.srt': null });
    for (const command of ['status', 'edit', 'curriculum', 'submit'])
      expect(await courses(command, untied)).toMatchObject({ code: 5, stderr: expect.stringContaining('baeum courses create') });
    expect(site.writes).toEqual([]);
  });
});
