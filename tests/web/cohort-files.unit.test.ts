import { expect, test } from 'vitest';
import { decodeText, readMembers, toCsv } from '../../web/src/domains/cohort-desk/read-members.ts';

const of = (...values: string[]) => values.map((value) => ({ type: '$userId', value }));

test.each([
  ['one column', '42\n43\n', of('42', '43')],
  ['a title, Windows lines and an empty line', '회원번호\r\n42\r\n\r\n43', of('42', '43')],
  ['quotes with a comma, a quote and a line', '"a,b"\n"say ""hi"""\n"two\nlines"', of('a,b', 'say "hi"', 'two\nlines')],
  ['tabs', 'identifierType\tidentifierValue\n$id\tdevice', [{ type: '$id', value: 'device' }]],
  ['turned titles', 'value_of,x', [{ type: 'value_of', value: 'x' }]],
  ['values before types', '식별자 값;식별자 종류\n42;$id', [{ type: '$id', value: '42' }]],
])('a file with %s is read', (_, text, members) => {
  expect(readMembers(text, '$userId')).toEqual({ members, repeated: 0, wrong: [] });
});

test('each wrong line is told with its number, and the others are read', () => {
  const { members, repeated, wrong } = readMembers(`id\n1\na,b,c\n"x"y\n1\n${'v'.repeat(513)}\n"two\nlines"\n,9\n2`, '$userId');
  expect(members).toEqual(of('1', 'two\nlines', '2'));
  expect(repeated).toBe(1);
  expect(wrong.map(({ line }) => line)).toEqual([3, 4, 6, 9]);
});

test('a quote that nothing closes costs its own line', () => {
  expect(readMembers('1\n"2\n3', '$userId')).toMatchObject({ members: of('1', '3'), wrong: [{ line: 2 }] });
});

test('what is sent reads as what was read', () => {
  const members = [...of('a,b', 'say "hi"', '줄\n바꿈'), { type: '$id', value: '=1' }];
  expect(readMembers(toCsv(members), '$userId').members).toEqual(members);
});

test('text of Korean spreadsheets is read', () => {
  expect(decodeText(new Uint8Array([0xb0, 0xa1, 0xb3, 0xaa]))).toBe('가나');
  expect(decodeText(new TextEncoder().encode('가나'))).toBe('가나');
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x00, 0xac]))).toBe('가');
});
