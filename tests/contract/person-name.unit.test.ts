import { displayNameRule, newDisplayNameRule, realNameRule } from '@baeum/contract/shared/person-name.ts';
import { formatPhone, phoneDigits } from '@baeum/contract/shared/phone-format.ts';
import { phoneRule } from '@baeum/contract/shared/phone.ts';
import { describe, expect, it, test } from 'vitest';
import { slowness } from '../support/timing.ts';

describe('realNameRule', () => {
  it.each([
    ['', 'NAME_001'],
    ['   ', 'NAME_002'],
    ['김', 'NAME_002'],
    [' 김 ', 'NAME_002'],
    ['1', 'NAME_002'],
    ['!', 'NAME_002'],
    ['😀', 'NAME_002'],
    ['김1', 'NAME_001'],
    ['김배움!3', 'NAME_001'],
    ['김배움٣', 'NAME_001'],
    ['김배움!', 'NAME_003'],
    ["O'Neil", 'NAME_003'],
    ['김\t배움', 'NAME_003'],
    ['山田', 'NAME_003'],
    ['ㅤㅤ', 'NAME_003'],
    ['김배움', undefined],
    ['김 배움', undefined],
    ['ㄱㅏ', undefined],
    ['Kim Baeum', undefined],
    ['José 김', undefined],
    ['김배움'.normalize('NFD'), undefined],
  ])('%j: %s', (name, errorCode) => {
    expect(realNameRule(name)?.errorCode).toBe(errorCode);
  });
});

describe('displayNameRule', () => {
  it.each([
    ["배움 Kim 2 `~!@#$%^&*(),.-_='", undefined],
    ['배움이'.normalize('NFD'), undefined],
    ['', undefined],
    ['배움+', 'NAME_003'],
    ['<b>', 'NAME_003'],
    ['배움😀', 'NAME_003'],
  ])('%j: %s', (name, errorCode) => {
    expect(displayNameRule(name)?.errorCode).toBe(errorCode);
  });
});

test.each([
  ['010-1234-5678', '01012345678', '010-1234-5678'],
  ['+82 10-1234-5678', '01012345678', '010-1234-5678'],
  ['+821012345678', '01012345678', '010-1234-5678'],
  [' + 82 (0)2 312 3456', '023123456', '02-312-3456'],
  ['+82', '82', '+82'],
  ['+81 90-1234-5678', '819012345678', '+819012345678'],
])('a number typed as %s is sent as %s and shown as %s', (typed, digits, shown) => {
  expect([phoneDigits(typed), formatPhone(typed)]).toEqual([digits, shown]);
});

describe('phoneRule', () => {
  it.each([
    ['01012345678', undefined],
    ['0', undefined],
    ['', 'PHONE_001'],
    ['010-1234', 'PHONE_001'],
    ['٠١٠', 'PHONE_001'],
    ['1'.repeat(21), 'PHONE_001'],
  ])('%j: %s', (digits, errorCode) => {
    expect(phoneRule(digits)?.errorCode).toBe(errorCode);
  });
});

describe.each([
  ['realNameRule', realNameRule],
  ['displayNameRule', displayNameRule],
])('%s', (_name, rule) => {
  test.each(['a', '\u0315\u0300', '\u0301\u0327', '각'.normalize('NFD'), ' ', '!'])('is quick for 100,000 of %j', async (unit) => {
    const name = `a${unit.repeat(100_000 / unit.length)}`;
    const quickest = Math.min(...[1, 2, 3, 4, 5].map(() => milliseconds(() => rule(name))));
    expect(quickest).toBeLessThan(25 * (await slowness()));
  });
});

test('red control: composing thousands of accents as they come takes long', () => {
  expect(milliseconds(() => `a${'\u0315\u0300'.repeat(10_000)}`.normalize('NFC'))).toBeGreaterThan(25);
});

function milliseconds(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

describe('newDisplayNameRule', () => {
  it.each([
    '배움 운영팀',
    '배움운영팀'.normalize('NFD'),
    '배움_운영팀!',
    '(주) 배움 운영자',
    '관리자',
    '관.리.자',
    '관리자1',
    '운영자님',
    'ㄱㅗㅏㄴㄹㅣㅈㅏ',
    'ㄱㅘㄴㄹㅣㅈㅏ',
    'admin',
    'ＡＤＭＩＮ',
    'ádmïn',
    'Adm1n',
    'admın',
    'Baeum Official',
    '배움',
  ])('%j is the house’s', (name) => {
    expect(newDisplayNameRule(name)?.errorCode).toBe('NAME_005');
  });

  it.each(['김배움', '배움이', '이관리', '자영업 관리자 김씨', 'Adam', 'Stafford', '이서연', '배움 Kim 2', '시스템 엔지니어'])('%j is somebody’s', (name) => {
    expect(newDisplayNameRule(name)).toBeUndefined();
  });
});
