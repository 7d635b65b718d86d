import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learner, type Learner } from '../support/catalogue.ts';
import { clientOf, goodPassword } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
let own: Learner;
beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  own = await learner(app, { title: '터미널에서 배우기' });
  const member = await clientOf(app, own.userId);
  const { courseId, lectureId } = own;
  await member.call('saveProgress', { params: { lectureId }, body: { positionSeconds: 95, watchedDeltaSeconds: 0, clientAt: new Date().toISOString() } });
  await member.call('createCourseNote', { body: { courseId, lectureId, atSeconds: 65, content: '기억할 것' } });
  const [user] = await app.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [own.userId]);
  expect((await runLine(home, ['auth', 'login', '--email', user?.email ?? '', '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

test('own courses, their progress and notes are read in the terminal', async () => {
  const [list, progress, notes] = await Promise.all([
    runLine(home, ['learn', 'list', '--status', 'learning', '--json']),
    runLine(home, ['learn', 'progress', String(own.courseId), '--plain']),
    runLine(home, ['learn', 'notes', 'export', String(own.courseId)]),
  ]);
  expect([list, progress, notes].map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ]);
  expect(JSON.parse(list.stdout)).toMatchObject([{ course: { id: own.courseId, title: '터미널에서 배우기' }, progressRate: 50 }]);
  expect(progress.stdout.split('\n').slice(1, 3)).toEqual([expect.stringMatching(/수업 1\t100%\t완료$/), expect.stringMatching(/수업 2\t0%/)]);
  expect(notes.stdout).toContain('# 터미널에서 배우기\n\n## 섹션 · 수업 1\n\n**01:05**\n\n기억할 것\n');
});

test('a completed course has a certificate, which is issued and saved in the terminal', async () => {
  const member = await clientOf(app, own.userId);
  for (const lectureId of own.lectureIds)
    await member.call('saveProgress', {
      params: { lectureId },
      body: { positionSeconds: 0, watchedDeltaSeconds: 0, completed: true, clientAt: new Date().toISOString() },
    });
  const issued = await runLine(home, ['learn', 'certificates', 'issue', String(own.courseId), '--name', '김배움', '--json']);
  expect([issued.code, issued.stderr]).toEqual([0, '']);
  const { id, serial } = JSON.parse(issued.stdout) as { id: number; serial: string };
  const [list, pdf] = await Promise.all([
    runLine(home, ['learn', 'certificates', 'list', '--plain']),
    runLine(home, ['learn', 'certificates', 'pdf', String(id), '--output', 'mine.pdf']),
  ]);
  expect(list.stdout.split('\n')[1]).toBe(`${id}\t터미널에서 배우기\t김배움\t${serial}`);
  expect([pdf.code, pdf.stdout]).toEqual([0, 'mine.pdf\n']);
  expect((await readFile(join(home.folder, 'mine.pdf'))).toString('latin1', 0, 5)).toBe('%PDF-');
});
