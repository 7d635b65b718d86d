import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

interface Literal {
  name: string;
  pattern: RegExp;
}

/** About what a body or a text may hold, and what shows by itself which ones need so much. */
const lengths = { all: 100_000, some: 5000 };
/** Milliseconds for all of it: five on a quiet machine. Once more through the text for each of its characters takes seconds. */
const limit = 25;
/** For some of it: what one pass may take where all of it has to be tried, and what no single pass takes. */
const suspicious = 0.3;
const certain = 8;
/** The best of several tries counts, for a busy machine slows some of them down; not as much as `hopeless`, and not twice. */
const tries = 5;
const hopeless = 40;

/** Every regular expression that the program may hold against what somebody sent. */
function literals(): Literal[] {
  return readSourceFiles()
    .filter(({ path }) => /^(?:contract|api|web|cli|openapi)\/src\//.test(path))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      const found: Literal[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node))
          found.push({ name: `${path}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`, pattern: literalOf(node.text) });
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

/** The literal characters of an expression. */
function wordsOf({ source }: RegExp): string[] {
  const plain = source.replace(/\[(?:[^\]\\]|\\.)*\]|\(\?<?[:!=]|\\[a-zA-Z](?:\{[^}]*\})?|\{[\d,]*\}/g, '|').replace(/\\([^|])/g, '$1');
  const signs = [...source.matchAll(/[^\w\s\\]/g)].map(([sign]) => sign);
  return [...new Set([...plain.split(/[|)?*+^$.[\]]+|\((?!\w)/).filter(Boolean), ...signs])];
}

/** Roughly what an expression fits, with the first of what it has to choose from. */
function skeletonOf({ source }: RegExp): string {
  const chosen = source.replace(/\[(?:[^\]\\]|\\.)*\][*+?]?/g, '').replace(/\((?:\?<?[:!=])?([^()|]*)(?:\|[^()]*)?\)/g, '$1');
  return chosen.replace(/\\[a-zA-Z]|\{[\d,]*\}|[\\^$()*+?.|]/g, '');
}

const fillers = ['a', '0', ' ', '\t', '"', '가', '\n', '-'];
const openings = ['', '<a ', 'rgb(0', 'a:', '-:'];

/** How to make a hostile text of any length: runs of what the expression is about, alone, in pairs and after its words, and an end that spoils the match. */
function hostileTexts(pattern: RegExp): ((length: number) => string)[] {
  const words = wordsOf(pattern);
  const pairs = words.flatMap((word) => [...fillers.slice(0, 5), ...words.filter((other) => other.length <= 2)].map((filler) => word + filler));
  const units = [...new Set([...fillers, ...words, ...pairs, words.join(''), words.join(' '), skeletonOf(pattern)])].filter(Boolean);
  const led = [...openings, ...words].flatMap((word) => fillers.slice(0, 4).map((filler) => [word, filler] as const));
  const runs = [...units.map((unit) => ['', unit] as const), ...led];
  return runs.flatMap(([word, unit]) => ['\u0000', '\u0000\n'].map((end) => (length: number) => word + unit.repeat(Math.ceil(length / unit.length)) + end));
}

/** All matches are looked for, as when something is replaced: an expression may find little and look far each time. */
function milliseconds(pattern: RegExp, text: string, enough: number): number {
  const everywhere = new RegExp(pattern, pattern.global ? pattern.flags : `${pattern.flags}g`);
  let best = Infinity;
  for (let attempt = 0; attempt < (best > hopeless * enough ? 2 : tries) && best > enough; attempt += 1) {
    const start = performance.now();
    text.replace(everywhere, '');
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function isSlow(pattern: RegExp, make: (length: number) => string): boolean {
  const some = milliseconds(pattern, make(lengths.some), suspicious);
  return some > certain || (some > suspicious && milliseconds(pattern, make(lengths.all), limit) > limit);
}

describe('a long hostile text takes no expression more than one pass', () => {
  test.each(literals())('$name', ({ pattern }) => {
    const slow = hostileTexts(pattern).find((make) => isSlow(pattern, make));
    expect(slow?.(60), String(pattern)).toBeUndefined();
  });

  // What stood in the sources until a checker (recheck 4.5) found it, and the textbook's example.
  test.each([
    /(?:\s*x\s*)*y/,
    /(invalid input (?:syntax|value) [^:]*: )".*"$/s,
    /^([\w-]+)\s*:\s*(.*)$/,
    /([?&])([^=&#]+)=([^&#]*)/g,
    /Allowed choices are (.+)\.$/s,
    /\(Did you mean (.+)\?\)/s,
    /([^/]+)\?(input|output)$/,
    /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/+-]+(?:deg)?[\d\s.,%/+-]*\))$/i,
  ])('and one that does is found: %s', (pattern) => {
    expect(hostileTexts(pattern).some((make) => isSlow(pattern, make))).toBe(true);
  });
});
