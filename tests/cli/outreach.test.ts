import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, finishJobs, goodPassword } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  home = await createHome({ BAEUM_HOST: app.url });
  const { email } = await createUser(app, { roleAdmin: true });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

const admin = (...args: string[]) => runLine(home, ['admin', ...args]);
const json = async (...args: string[]) => {
  const { stdout, stderr, code } = await admin(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

test('the home page is exported, changed in a file, applied, looked at, scheduled and restored', async () => {
  const exported = JSON.parse((await admin('home', 'export')).stdout);
  expect(exported).toMatchObject({ version: 1, content: { banners: [], roadmaps: true } });
  exported.content.banners = [{ title: '가을 할인', subtitle: '', imageKey: 'cover.svg', link: '/courses', linkText: '보기', background: '#e6f4ef' }];
  const file = join(home.folder, 'home.json');
  await writeFile(file, JSON.stringify(exported));
  const applied = await admin('home', 'apply', '--file', file, '--note', '가을', '--json');
  expect([applied.code, JSON.parse(applied.stdout)]).toMatchObject([0, { version: 2, note: '가을', live: false }]);
  expect(await admin('home', 'apply', '--file', file)).toMatchObject({ code: 6, stderr: expect.stringContaining('HOME_001') });
  expect((await json('home', 'preview', '2')).banners).toMatchObject([{ title: '가을 할인' }]);
  expect((await json('home', 'preview')).banners).toEqual([]);
  expect(await json('home', 'publish', '2', '--publish-at', '2036-03-02T00:00:00Z')).toMatchObject({ version: 2, publishAt: '2036-03-02T00:00:00.000Z' });
  expect((await json('home', 'unpublish', '2')).publishAt).toBeUndefined();
  expect(await json('home', 'publish', '2')).toMatchObject({ live: true });
  expect(await json('home', 'restore', '1')).toMatchObject({ version: 3, restoredFrom: 1 });
  expect((await admin('home', 'versions', '--plain')).stdout).toMatch(/^3\t/m);
  expect(await json('home', 'show', '2')).toMatchObject({ version: 2, newest: 3 });
});

test('a picture is sent from a file and shown by an in-app message', async () => {
  const picture = join(home.folder, 'sale.png');
  await writeFile(
    picture,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a8a5b' } })
      .png()
      .toBuffer(),
  );
  expect((await admin('messages', 'add-picture', '--image', `@${picture}`, '--dry-run')).stdout).toContain('"@sale.png"');
  const { key, url } = await json('messages', 'add-picture', '--image', `@${picture}`);
  expect([key, url]).toEqual([expect.stringMatching(/^home-60x40-/), `/images/${key}`]);
  expect((await fetch(app.url + url)).headers.get('content-type')).toBe('image/webp');
  const messages = [{ lang: 'ko', layout: 'IMAGE_ONLY', image: { url, alt: '할인' } }];
  const file = join(home.folder, 'message.json');
  const draft = { name: '할인', trigger: { eventKeys: ['purchase'] }, display: 'MODAL', messages };
  await writeFile(file, JSON.stringify(draft));
  expect(await json('messages', 'create', '--file', file)).toMatchObject({ status: 'DRAFT', messages: [{ image: { url } }] });
  await writeFile(file, JSON.stringify({ ...draft, messages: [{ ...messages[0], image: { url: 'https://other.example/a.png', alt: '할인' } }] }));
  expect(await admin('messages', 'create', '--file', file)).toMatchObject({ code: 3, stderr: expect.stringContaining('다른 사이트의 그림') });
});

test('a broadcast is counted, tried, sent and stopped', async () => {
  await createUser(app, { isInstructor: true });
  const to = ['--segment', 'INSTRUCTORS', '--advertising', 'false'];
  const words = ['--title', '정산일 안내', '--content', '10일입니다.'];
  expect(await json('broadcasts', 'preview', ...to)).toMatchObject({ audience: 1, recipients: 1 });
  expect((await admin('broadcasts', 'trial', ...words, '--advertising', 'false')).stderr).toContain('나에게 메일을 보냈습니다.');
  expect(await admin('broadcasts', 'send', ...to, ...words, '--dry-run')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('"segment": "INSTRUCTORS"'),
  });
  const { id, queued } = await json('broadcasts', 'send', ...to, ...words, '--yes');
  expect(queued).toBe(1);
  expect(await json('broadcasts', 'stop', String(id), '--yes')).toMatchObject({ status: 'STOPPED', sent: 0 });
  await finishJobs();
  expect(await json('broadcasts', 'show', String(id))).toMatchObject({ status: 'STOPPED', sent: 0 });
  expect((await admin('broadcasts', 'list', '--plain')).stdout).toContain('정산일 안내\tINSTRUCTORS');
});

test('companies are saved, and groups are made, invited anew and followed', async () => {
  expect(await json('corporations', 'save', '5', '--name', '물결소프트', '--url', 'https://jobs.example.com/5')).toMatchObject({ id: 5, showable: false });
  expect((await admin('corporations', 'list', '--plain')).stdout).toContain('5\t물결소프트');
  expect(await json('corporations', 'show', '5')).toMatchObject({ name: '물결소프트' });
  const { id } = await json('groups', 'create', '--name', '배움상사', '--kind', 'BUSINESS', '--seats', '50');
  const renewed = await admin('groups', 'renew-invite', String(id), '--invite-expires-at', '2099-01-01T00:00:00Z', '--yes', '--json');
  expect(JSON.parse(renewed.stdout)).toMatchObject({ id, inviteUrl: expect.stringContaining('/signup?invite=') });
  expect(await json('groups', 'update', String(id), '--name', '배움상사 2팀', '--seats', '80')).toMatchObject({ id, name: '배움상사 2팀', seats: 80 });
  expect((await json('groups', 'show', String(id))).seatsLeft).toBe(80);
  expect((await json('groups', 'progress', String(id))).items).toEqual([]);
  expect((await admin('groups', 'export-progress', String(id))).stdout).toContain('"회원 번호"');
});
