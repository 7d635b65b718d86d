import { passwordRule } from '@baeum/contract/domains/passwords/passwords.rules.ts';
import { describe, expect, test } from 'vitest';

const accepted = [
  'correct horse battery',
  '비 오는 날의 파란 우산',
  'wkehd tkarkr rlaqkq',
  'tr0ub4dor&3xyz',
  'k7#Lm2$Qp9',
  'aaaaabbbbb zebra quilt',
  'my dog eats 3 socks',
  ' leading and trailing ',
  'x7'.padEnd(12, 'qmvt0rgh'),
  '📚🌧️🦊🎸🧵🪁🍊🚲🧊🎈',
];

const refused = [
  '',
  'short',
  '비밀번호비밀번호',
  'password12',
  'Password123!',
  'P@ssw0rd2024',
  'passwordpassword',
  'qwertyuiop',
  '1234567890',
  '0987654321',
  'abcdefghijklm',
  'aaaaaaaaaaaa',
  'abcabcabcabcabc',
  '1q2w3e4r5t6y',
  'iloveyou2023',
  'sunshine12345',
  'football1999',
  'qwerty123456',
  'admin@2025!!',
  'baeum-2026!!',
  '배움배움배움배움배움',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
  '사랑해사랑해사랑해 1',
  'tkfkdgo12345',
  'x'.repeat(129),
];

describe('passwordRule', () => {
  test.each(accepted)('accepts %j', (password) => expect(passwordRule(password)).toBeUndefined());
  test.each(refused)('refuses %j', (password) => expect(passwordRule(password)?.errorCode).toBe('SIGNUP_002'));

  test.each([
    ['too short', '10자 이상이어야 합니다.'],
    ['x'.repeat(129), '128자 이하여야 합니다.'],
    ['qwerty123456', '이메일, 이름, 흔한 단어로 추측할 수 없어야 합니다.'],
  ])('names the fault of %j', (password, fault) => expect(passwordRule(password)?.message).toBe(`비밀번호 형식을 확인해주세요. ${fault}`));

  test('no kind of character is asked for, and 128 characters are fine', () => {
    expect(passwordRule('zebra quilt lantern '.repeat(6).slice(0, 100) + 'vw mk pq tz bd 9 gh xr jc lf')).toBeUndefined();
  });

  test.each([
    [{ email: 'windmill.park@example.com' }, 'windmillpark1'],
    [{ email: 'windmill.park@example.com' }, 'Windmill.Park!'],
    [{ email: 'a@hillside-labs.com' }, 'hillside-labs1'],
    [{ name: '김배움 선생님' }, '김배움선생님1234'],
    [{ brand: '새벽서당' }, '새벽서당새벽서당2026'],
  ])('knows the owner: %j %s', (owner, password) => {
    expect(passwordRule(password, owner)?.errorCode).toBe('SIGNUP_002');
    expect(passwordRule(`${password} violet kettle drum`, owner)).toBeUndefined();
  });

  test('stays quick for the longest and for absurdly long text', () => {
    const started = performance.now();
    for (const text of ['ab'.repeat(64), 'a'.repeat(127) + 'b', '1q'.repeat(64), 'x'.repeat(100_000)]) passwordRule(text, { name: 'a'.repeat(40) });
    expect(performance.now() - started).toBeLessThan(100);
  });
});
