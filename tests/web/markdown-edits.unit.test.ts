import { describe, expect, test } from 'vitest';
import { toBlock, toHeading, toNumbers, toTable, type Edit } from '../../web/src/ui/editor/edits.ts';

const made = (text: string, { from, to, insert }: Edit) => text.slice(0, from) + insert + text.slice(to);
const all = (text: string) => ({ text, start: 0, end: text.length });

describe('edits of a Markdown text', () => {
  test.each([
    ['', 0, '그림\n'],
    ['| 1 | 2 |\n', 10, '| 1 | 2 |\n\n그림\n'],
    ['- 하나', 4, '- 하나\n\n그림\n'],
    ['앞\n\n뒤', 3, '앞\n\n그림\n\n뒤'],
    ['앞\n\n뒤', 1, '앞\n\n그림\n\n\n뒤'],
  ])('a block stands alone: %j', (text, at, expected) => expect(made(text, toBlock(text, at, '그림'))).toBe(expected));

  test('headings go through their levels and back', () => {
    let text = '제목';
    const seen = [1, 2, 3].map(() => (text = made(text, toHeading(all(text)))));
    expect(seen).toEqual(['## 제목', '### 제목', '제목']);
  });

  test('lines are numbered, points too, and lose their numbers again', () => {
    const numbered = made('하나\n- 둘', toNumbers(all('하나\n- 둘')));
    expect([numbered, made(numbered, toNumbers(all(numbered)))]).toEqual(['1. 하나\n2. 둘', '하나\n둘']);
  });

  test('a table stands behind the text, its first cell selected', () => {
    const edit = toTable(all('글'), { column: '제목', cell: '내용' });
    const text = made('글', edit);
    expect([text, text.slice(...edit.select)]).toEqual(['글\n\n| 제목 1 | 제목 2 |\n| --- | --- |\n| 내용 | 내용 |\n', '제목 1']);
  });
});
