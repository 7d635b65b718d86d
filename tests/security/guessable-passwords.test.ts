import { guessBits } from '@baeum/api/src/domains/passwords/guess-bits.ts';
import { wordRanks } from '@baeum/api/src/domains/passwords/word-ranks.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, createUser, mailedToken, unique } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { slowness } from '../support/timing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const common = `
password123 password1234 passw0rd123 p@ssw0rd123 Password123! qwerty12345 qwerty123456 qwertyuiop123 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r!! q1w2e3r4t5
qwer1234!! qwer1234!@ qwer1234qwer asdf1234!! asdf1234asdf zxcv1234!! 1qaz2wsx3edc 1qaz2wsx!! zaq12wsxcde3 abcd1234!! abcd1234efgh abc123456789
123456789a 1234567890a a123456789 aa12345678 a1b2c3d4e5 123qwe123qwe 123123123a 1111111111 0000000000 12341234qwer iloveyou123 iloveyou1234
letmein123! welcome123! welcome2024 admin12345 administrator1 changeme123 superman123 batman12345 dragon12345 monkey12345 football123 baseball123
princess123 sunshine123 master12345 michael1234 jennifer123 jordan23jordan trustno1trustno1 whatever123 charlie1234 liverpool123 chelsea1234
starwars123 pokemon1234 computer123 internet123 samsung1234 iphone12345 google12345 naver123456 kakao123456 dkssudgktpdy dkssudgktpdy1 gksrnr1234
tkfkdgo1234 tkfkdgo!!! qlalfqjsgh1 qlalfqjsgh123 rkskekfk123 korea123456 seoul123456 daehanminguk hello12345 helloworld123 qwerasdfzxcv 1234qwer!@#$
q1w2e3r4!! !qaz2wsx3edc asdfghjkl123 zxcvbnm1234 987654321a qazwsxedc123 1a2b3c4d5e killer12345 secret12345 testtest123 test1234567 user1234567
guest123456 baeum123456 rkatkgkqslek christmas2023 summer2024! spring2025!! hyundai1234 lotte123456 yonsei12345 minsu19900101 19900101abc 01012345678
ghdrlfehd123 rhddb1234 zkzkdhxhr12 tjsgml1234
`
  .trim()
  .split(/\s+/);

const good = `
correct horse battery|비 오는 날의 파란 우산|tr0ub4dor&3xyz|k7#Lm2$Qp9|aaaaabbbbb zebra quilt|my dog eats 3 socks|quiet-otter-walks-home|seven blue umbrellas
another fine umbrella|violet kettle number 3x|purple-teapot-gallop-9|우리집 고양이는 창가를 좋아해|여름밤 수박 먹던 평상|커피는 하루에 두 잔만|Xk9vT2mQw8|hG5$kd92!mZ
bL4nk3t-0f-St4rs|maple window cactus|rainy tuesday lantern|지하철 3호선 끝자리|늦가을 은행잎 노트|fuzzy-marble-orbit|tulip7 harbor9 mint|오늘도 걷는 한강 산책길
dlfmaemfdldlTsms tksr|wkehd tkarkr rlaqkq|V3nus&mArs_run|snowy owl pancake 42|p9Rw!x3Lqz|하늘색 운동화 끈 두 개|grape jelly submarine|noodle-castle-breeze
멀리 가려면 함께 걷자|qmvt0rghx7zz|lamp.river.cobalt|📚🌧️🦊🎸🧵🪁🍊🚲🧊🎈
`
  .trim()
  .split(/[|\n]/);

const agreements = { terms: true, privacy: true, age14: true };
const signUp = (password: string, person: object = {}) =>
  clientElsewhere(app).call('signUp', { body: { email: `${unique('nobody')}@example.test`, password, agreements, ...person } });

describe('a new password', () => {
  test('the tables are long enough to mean something', () => {
    expect(new Set(common).size).toBeGreaterThanOrEqual(72);
    expect(new Set(good).size).toBeGreaterThanOrEqual(30);
  });

  test('is none of the common ones, typed Korean and rows of keys among them', async () => {
    const passed = await Promise.all(common.map(async (password) => ((await signUp(password)).body.errorCode === 'SIGNUP_002' ? [] : [password])));
    expect(passed.flat()).toEqual([]);
  });

  test.each(['wisinyyandel', 'MyChemicalRomance', 'sesshoumaru', 'tekieromucho', '30secondstomars'])(
    'is not %s, which was stolen elsewhere',
    async (password) => {
      const { body } = await signUp(password);
      expect([body.errorCode, body.message]).toEqual(['SIGNUP_002', expect.stringContaining('새어 나온')]);
    },
  );

  test('may be any good one', async () => {
    const refused = await Promise.all(good.map(async (password) => ((await signUp(password)).status === 201 ? [] : [password])));
    expect(refused.flat()).toEqual([]);
  });

  test.each([
    ['parts of the address', 'Hillside2024!!', { email: `${unique('kim')}@hillside-labs.test` }],
    ['the name', 'Jaeseok-Noh 77', { name: 'Jaeseok Noh' }],
    ['the name as it is typed on a Korean keyboard', 'shwotjr1234!', { name: '노재석' }],
    ['the name of the site', '배움터배움 2026', {}],
  ])('is not made of %s', async (_of, password, person) => {
    const { status, body } = await signUp(password, person);
    expect([status, body.errorCode, body.message]).toEqual([
      400,
      'SIGNUP_002',
      '비밀번호 형식을 확인해주세요. 이메일, 이름, 흔한 단어로 추측할 수 없어야 합니다.',
    ]);
  });

  test('is judged alike when it is set by a mailed link', async () => {
    const { email } = await createUser(app, { name: '노재석' });
    await clientElsewhere(app).call('requestPasswordChange', { body: { email, groupSlug: 'CHANGE_PASSWORD' } });
    const token = await mailedToken(app, email);
    for (const newPassword of ['rhddb1234!', 'shwotjr1234!']) {
      const { status, body } = await clientElsewhere(app).call('changePasswordByToken', { body: { token, newPassword } });
      expect([newPassword, status, body.errorCode]).toEqual([newPassword, 400, 'SIGNUP_002']);
    }
  });

  test.each(['1q'.repeat(64), '4@8({[</3&6#!|0$5+7%'.repeat(6), 'qwer1234'.repeat(16), 'p@ssw0rd!'.repeat(14), '20101010'.repeat(16), '가힣'.repeat(64)])(
    'takes no time worth having: %s',
    async (password) => {
      const knowledge = { ranks: await wordRanks(), own: new Set<string>() };
      const quickest = Math.min(...[1, 2, 3, 4, 5].map(() => milliseconds(() => guessBits(password, knowledge))));
      expect(quickest).toBeLessThan(25 * (await slowness()));
    },
  );

  function milliseconds(work: () => unknown): number {
    const started = performance.now();
    work();
    return performance.now() - started;
  }
});
