import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

interface Literal {
  name: string;
  pattern: RegExp;
}

/** Long enough that going through the text once more for each of its characters shows. */
const length = 25_000;
/** Once through the text takes a fraction of a millisecond, `length` times through it many hundreds. */
const limit = 60;

/** Every regular expression that the program may hold against what somebody sent. */
function literals(): Literal[] {
  return readSourceFiles()
    .filter(({ path }) => /^(?:contract|api|web|cli)\/src\//.test(path))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      const found: Literal[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) found.push({ name: `${path}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`, pattern: literalOf(node.text) });
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

function literalOf(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** Long runs of what the expression is about, with and without something at the end that spoils the match. */
function hostileTexts({ source }: RegExp): string[] {
  const own = source.replace(/\\[a-zA-Z]|[\\^$()[\]{}|?*+]/g, '');
  const units = new Set(['a', 'A', '0', ' ', '가', '\t', '\n', ...own, ...Array.from(own.matchAll(/[^]{2}/g), ([pair]) => pair)]);
  return [...units].flatMap((unit) => {
    const run = unit.repeat(length / unit.length);
    return [run, `${run}\u0000`, `${own}${run}\u0000`];
  });
}

function milliseconds(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const start = performance.now();
  pattern.test(text);
  return performance.now() - start;
}

describe('a long hostile text takes no expression more than one pass', () => {
  test.each(literals())('$name', ({ pattern }) => {
    const slow = hostileTexts(pattern).filter((text) => milliseconds(pattern, text) > limit && milliseconds(pattern, text) > limit);
    expect(slow.map((text) => text.slice(0, 40)), String(pattern)).toEqual([]);
  });

  test('and one that does is found', () => {
    const pattern = /(?:\s*x\s*)*y/;
    expect(hostileTexts(pattern).some((text) => milliseconds(pattern, text) > limit)).toBe(true);
  });
});
