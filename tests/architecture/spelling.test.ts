import { expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

const ours = readSourceFiles().filter(({ path }) => /^(?:web|contract|api)\/src\//.test(path) && !path.includes('/demo-data/'));

/** 김하늘 님; and 확인해 주세요, 시작해 보세요 where the rest of the site writes 확인해주세요, 시작해보세요. */
const other = /(?:\}|[가-힣]) 님(?![가-힣]{2})|[가-힣](?<![을를]) (?:주세요|드릴게요)(?![가-힣])|[아어여해려나와워] 보세요(?![가-힣])/;

test('names and verbs are spaced in one way', () => {
  expect(ours.filter(({ text }) => other.test(text)).map(({ path, text }) => `${path}: ${other.exec(text)?.[0]}`)).toEqual([]);
  for (const wrong of ['${name} 님의 강의', '확인해 주세요', '시작해 보세요']) expect(other.test(wrong), wrong).toBe(true);
  for (const right of ['${name}님의 강의', '확인해주세요', '상태를 보세요', '답장을 드릴게요']) expect(other.test(right), right).toBe(false);
});
