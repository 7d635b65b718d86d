import { soldTypes } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { describe, expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

type Source = Pick<SourceFile, 'path' | 'text'>;

/** The registries of both sides, and what has landed. */
const registries = /^contract\/src\/domains\/offers\/|^api\/src\/(?:sold-kinds|database\/migrations)\//;

/** A kind by its own domain. */
const ownDomain: Readonly<Record<string, RegExp>> = {
  COURSE: /\/domains\/course(?:s|-page)\//,
  ROADMAP: /\/domains\/roadmaps\//,
  MENTORING: /\/domains\/mentoring[\w-]*\//,
};

/** Other lists that hold the same words: what can be liked, reported or held back, and kinds of messages and of incomes. */
const otherLists = [
  /\/domains\/likes\//,
  /\/domains\/messages\//,
  /\/domains\/incomes\//,
  /\/domains\/reports\//,
  /\/domains\/held-publications\//,
  /^api\/src\/domains\/publishing\//,
];

/** Files that know a kind of good by name and are no place for that. */
function knowing(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => !registries.test(path) && !otherLists.some((list) => list.test(path)))
    .flatMap(({ path, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
      const known = soldTypes().filter((type) => !ownDomain[type]?.test(path) && new RegExp(`(['"\`])${type}\\1|(?<![\\w'])${type}: `).test(code));
      return known.map((type) => `${path}: ${type}`);
    });
}

test('a kind of good is known by name only in its own domain and in the registries', () => {
  expect(knowing(readSourceFiles().filter(({ path }) => /^(?:contract|api|web|cli)\/src\//.test(path)))).toEqual([]);
});

describe('control: another place is noticed', () => {
  test.each([
    ['a comparison', "const isBundle = type === 'ROADMAP';", 'ROADMAP'],
    ['a table', 'const words = { COURSE: texts.course };', 'COURSE'],
    ['an attribute', '<Badge kind="ROADMAP" />', 'ROADMAP'],
    ['text of SQL', "`SELECT title FROM order_items i JOIN courses c ON i.type = 'COURSE'`", 'COURSE'],
  ])('%s', (_what, text, type) => {
    const path = 'web/src/domains/orders/OrderItems.tsx';
    expect(knowing([{ path, text }])).toEqual([`${path}: ${type}`]);
    expect(knowing([{ path: 'contract/src/domains/offers/sold-kinds.rules.ts', text }])).toEqual([]);
  });

  test.each(["// type === 'ROADMAP'", 'soldKinds[type].courses', "'COURSES'"])('not %s', (text) => {
    expect(knowing([{ path: 'web/src/domains/orders/OrderItems.tsx', text }])).toEqual([]);
  });
});
