import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let home: Home;
let own: Awaited<ReturnType<typeof signedInClient>>;
let other: Awaited<ReturnType<typeof signedInClient>>;
const baeum = (args: string[], stdin = '') => runLine(home, args, { stdin });

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  home = await createHome({ BAEUM_HOST: app.url });
  [own, other] = [await signedInClient(app, { name: '김하늘' }), await signedInClient(app, { name: '한도윤' })];
  expect((await baeum(['auth', 'login', '--email', own.user.email, '--password-stdin'], goodPassword)).code).toBe(0);
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

test('messages are sent from standard input, listed, shown, marked and deleted', async () => {
  const send = ['messages', 'send', '--to', String(other.user.id), '--subject', '3강 질문', '--json'];
  expect(await baeum(send, '첫 줄\n')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`${other.user.id} '한도윤'`) });
  expect(await baeum([...send, '--dry-run'], '첫 줄\n')).toMatchObject({ code: 0, stdout: expect.stringContaining('첫 줄') });
  expect((await other.call('countUncheckedMessages')).body.count).toBe(0);
  const sent = await baeum([...send, '--yes'], '첫 줄\n둘째 줄\n');
  expect(sent.code).toBe(0);
  expect(JSON.parse(sent.stdout)).toMatchObject({ to: { name: '한도윤' }, subject: '3강 질문', content: '첫 줄\n둘째 줄' });
  const ids = [];
  for (const content of ['하나', '둘\u001b[31m', '셋'])
    ids.push((await other.call('sendMessage', { body: { toUserId: own.user.id, content } })).body.id as number);
  const list = await baeum(['messages', 'list', '--plain']);
  expect(
    list.stdout
      .split('\n')
      .slice(1, 4)
      .map((line) => line.split('\t').slice(0, 2)),
  ).toEqual(ids.toReversed().map((id) => [String(id), '한도윤']));
  expect(list.stdout).not.toContain('\u001b');
  expect((await baeum(['messages', 'list', '3강', '--box', 'out', '--plain'])).stdout).toContain('3강 질문');
  expect((await baeum(['messages', 'show', String(ids[0])])).stdout).toContain('하나');
  expect((await own.call('countUncheckedMessages')).body.count).toBe(2);
  expect((await baeum(['messages', 'read', String(ids[1]), '--json'])).stdout).toContain('"unchecked": 1');
  expect((await baeum(['messages', 'read', '--all', '--lang', 'en'])).stdout).toBe('Unread messages: 0\n');
  expect((await baeum(['messages', 'read'])).code).not.toBe(0);
  const late = (await other.call('sendMessage', { body: { toUserId: own.user.id, content: '아직 읽지 않은 것' } })).body.id as number;
  expect(await baeum(['messages', 'delete', String(late)])).toMatchObject({ code: 2, stderr: expect.stringContaining(`${late} '아직 읽지 않은 것'`) });
  expect((await own.call('countUncheckedMessages')).body.count).toBe(1);
  expect((await baeum(['messages', 'delete', String(ids[0]), '--yes'])).code).toBe(0);
  const gone = await baeum(['messages', 'show', String(ids[0])]);
  expect([gone.code === 0, gone.stderr.includes('메시지의 데이터가 삭제되었습니다.')]).toEqual([false, true]);
});
