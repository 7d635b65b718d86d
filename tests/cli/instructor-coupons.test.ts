import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse, enroll } from '../support/catalogue.ts';
import { createUser, goodPassword } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
let courseId: number;
let slug: string;
const baeum = (args: string[], stdin?: string) => runLine(home, ['instructor', ...args], stdin === undefined ? {} : { stdin });

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  const { id: instructorId, email } = await createUser(app, { isInstructor: true });
  ({ id: courseId, slug } = await createCourse(app, { instructorId, title: '스프링 첫걸음', price: 30_000 }));
  home = await createHome({ BAEUM_HOST: app.url });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

describe('coupons', () => {
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const create = (...off: string[]) =>
    baeum(['coupons', 'create', '--name', '새해 인사', '--course-id', String(courseId), '--limit', '50', '--until', until, ...off]);

  test('are made, and their link is printed; listed, stopped and given out again', async () => {
    const made = await create('--percent', '30');
    expect(made.code, made.stderr).toBe(0);
    const [, code = ''] = /coupon=([A-Z0-9]{12})\n$/.exec(made.stdout) ?? [];
    expect(made.stdout).toBe(`${app.url}/course/${slug}?coupon=${code}\n`);
    const [line = ''] = (await baeum(['coupons', 'list', '--plain'])).stdout.split('\n').slice(1);
    expect(line.split('\t').slice(1, 10)).toEqual([code, '새해 인사', '30%', 'ALIVE', '0', '50', '0', '0', '0']);
    const [id = ''] = line.split('\t');
    expect((await baeum(['coupons', 'stop', id])).stderr).toContain('이제 아무도 더 받을 수 없습니다.');
    expect(JSON.parse((await baeum(['coupons', 'list', '--state', 'STOPPED', '--json'])).stdout).items).toMatchObject([{ code, active: false }]);
    expect(JSON.parse((await baeum(['coupons', 'resume', id, '--json'])).stdout)).toMatchObject({ state: 'ALIVE' });
  });

  test('say what is wrong', async () => {
    expect(await create()).toMatchObject({ code: 2, stderr: expect.stringContaining('--percent나 --won') });
    expect((await create('--percent', '30', '--won', '5000')).code).toBe(2);
    expect(await create('--percent', '5')).toMatchObject({ code: 3, stderr: expect.stringContaining('할인율은 10%에서 100%까지입니다.') });
    expect(await create('--won', '5005')).toMatchObject({ code: 3, stderr: expect.stringContaining('10원 단위') });
    expect((await baeum(['coupons', 'stop', '987654'])).code).toBe(5);
  });
});

describe('news', () => {
  test('are sent from standard input once it was agreed to, and listed with whom the next ones reach', async () => {
    await enroll(app, (await createUser(app)).id, courseId);
    const send = (...flags: string[]) => baeum(['news', 'send', String(courseId), '--title', '새 수업', '--file', '-', ...flags], '수업 **두 개**를 더했어요.');
    expect((await send('--notify')).code).toBe(2);
    expect((await send('--notify', '--dry-run')).code).toBe(0);
    const sent = await send('--notify', '--yes');
    expect(sent.stdout, sent.stderr).toMatch(new RegExp(`^${app.url}/community/\\d+\n$`));
    expect(await send('--notify', '--yes')).toMatchObject({ code: 7, stderr: expect.stringContaining('POST_005') });
    expect((await send('--promotion', '--yes')).code).toBe(0);
    const { stdout, stderr } = await baeum(['news', 'list', String(courseId)]);
    expect(stdout).toMatch(/새 수업 │ 예 .*\n.*새 수업 │ {6}│/);
    expect(stderr).toContain('다음 소식을 받을 수강생 1명, 그 가운데 광고도 받을 사람 0명');
    expect(stderr).toMatch(/부터 다시 알릴 수 있습니다/);
  });
});
