import { expect, test } from 'vitest';
import { markRanges } from '../../web/src/domains/search/mark-ranges.ts';

const marked = (text: string, words: string[]) => markRanges(text, words).map(([start, end]) => text.slice(start, end));

test.each([
  ['without regard to case', 'Spring Boot와 SPRING', ['spring'], ['Spring', 'SPRING']],
  ['across spaces', '스프 링 부트', ['스프링'], ['스프 링']],
  ['by initial consonants', '스프링 부트', ['ㅅㅍㄹ'], ['스프링']],
  ['after letters of two units', '🌱🌱 자바', ['자바'], ['자바']],
  ['as one where they touch', '자바스크립트', ['자바', '스크립트'], ['자바스크립트']],
])('words are found %s', (_how, text, words, expected) => {
  expect(marked(text, words)).toEqual(expected);
});

test('a long text takes time in proportion to its length', () => {
  expect(markRanges('자바'.repeat(50_000), ['자바'])).toHaveLength(1);
  expect(markRanges('자바와 '.repeat(50_000), ['자바'])).toHaveLength(50_000);
});
