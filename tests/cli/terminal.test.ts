import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type TestUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, keys, openTerminal, run, type Home } from './cli.ts';

let app: TestApp;
let home: Home;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  home = await createHome({ BAEUM_HOST: app.url });
  user = await createUser(app, { name: '김하늘' });
});
afterAll(async () => {
  await app.stop();
  await home.remove();
});

describe('in a terminal', () => {
  test('a password is asked for and never shown; then the form is filled in by answering', async () => {
    const login = openTerminal(home, ['auth', 'login', '--email', user.email]);
    await login.sees('비밀번호');
    login.type(`${user.password}${keys.enter}`);
    expect(await login.ended).toBe(0);
    expect(login.screen()).not.toContain(user.password);
    expect(login.screen()).toContain(`${user.email} 계정으로 로그인했습니다`);

    const apply = openTerminal(home, ['apply', 'submit', '--mode', 'mt']);
    await apply.sees('연락받을 이메일');
    apply.type(keys.enter);
    await apply.sees('실명 또는 사업자명');
    apply.type(`9${keys.enter}`);
    await apply.sees('이름을 정확히 입력해주세요.');
    apply.type(`\u007f${keys.enter}`);
    await apply.sees('전화번호');
    apply.type(`010-9876-5432${keys.enter}`);
    await apply.sees('희망 분야');
    apply.type(keys.down + keys.enter);
    await apply.sees('자기소개');
    apply.type(`게임을 만듭니다${keys.enter}`);
    await apply.sees('블로그 주소');
    apply.type(keys.enter);
    await apply.sees('어떻게 알게');
    apply.type(keys.enter);
    await apply.sees('유입 경로를 확인해주세요.');
    apply.type(keys.down + keys.down + keys.space + keys.enter);
    await apply.sees('지인 추천: 내용');
    apply.type(`동료${keys.enter}`);
    await apply.sees('멘토 신청이 끝났습니다');
    expect(await apply.ended).toBe(0);

    const { stdout } = await run(home, ['apply', 'status', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      contact_mail: user.email,
      realname: '김하늘',
      phone: '01098765432',
      category: '게임 개발',
      instructor_introduce: '게임을 만듭니다',
      registerChannels: [{ type: 'REFERRAL', content: '동료' }],
      mode: 'mt',
    });
  });

  test('Ctrl-C at a question ends with 130 and sends nothing', async () => {
    const apply = openTerminal(home, ['apply', 'guest']);
    await apply.sees('연락받을 이메일');
    apply.type(keys.ctrlC);
    expect(await apply.ended).toBe(130);
    expect(await app.sql('SELECT 1 FROM instructor_applications WHERE user_id IS NULL')).toEqual([]);
  });

  test('--no-input asks nothing', async () => {
    const login = openTerminal(home, ['auth', 'login', '--email', user.email, '--no-input']);
    expect(await login.ended).toBe(2);
    expect(login.screen()).toContain('--password-stdin');
  });

  test('colours are used, unless NO_COLOR is set', async () => {
    const plain = openTerminal({ ...home, env: { ...home.env, NO_COLOR: '1' } }, ['foo']);
    await plain.ended;
    expect(plain.raw()).not.toContain('\u001b[31m');
    const coloured = openTerminal(home, ['foo']);
    await coloured.ended;
    expect(coloured.raw()).toContain('\u001b[31m');
  });
});
