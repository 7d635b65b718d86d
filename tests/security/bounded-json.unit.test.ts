import { JsonBoundError, maxParsedDepth, parseBoundedJson } from '@baeum/contract/shared/bounded-json.ts';
import { describe, expect, test } from 'vitest';

const limit = 1_000_000;

/** Least CPU time of twenty runs, in milliseconds: the first ones run before the engine has compiled the loop. */
function cost(work: () => unknown): number {
  const times = Array.from({ length: 20 }, () => {
    const begun = process.cpuUsage();
    try {
      work();
    } catch {
      // A refusal costs too.
    }
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

describe('JSON of strangers', () => {
  test.each([
    ['brackets in brackets', '['.repeat(480_000) + ']'.repeat(480_000)],
    ['brackets beside brackets', `[${'[],'.repeat(320_000)}0]`],
    ['objects beside objects', `[${'{},'.repeat(320_000)}0]`],
  ])('%s are refused at a fraction of what a parser needs', (_what, text) => {
    expect(() => parseBoundedJson(text, limit)).toThrow(JsonBoundError);
    expect(cost(() => parseBoundedJson(text, limit))).toBeLessThan(cost(() => JSON.parse(text)) / 4);
  });

  test('is read as parsers read it within the bounds', () => {
    const deepest = '['.repeat(maxParsedDepth) + ']'.repeat(maxParsedDepth);
    const texts = [deepest, '"[[[{{{,,,"', String.raw`"\"[\\"`, String.raw`{"a\"[":"\\\"]","b":[1,{"c":null}]}`, '{"가":"[나]"}', '7', 'null', ' [ ] '];
    for (const text of texts) expect(parseBoundedJson(text, 1000)).toEqual(JSON.parse(text));
  });

  test('is not deeper than allowed, wherever it gets deep', () => {
    const tooDeep = '['.repeat(maxParsedDepth + 1) + ']'.repeat(maxParsedDepth + 1);
    for (const text of [tooDeep, `{"a":"]]]]","b":${tooDeep}}`, String.raw`{"a":"\"]]]]","b":${tooDeep}}`, tooDeep.slice(0, maxParsedDepth + 1)]) {
      expect(() => parseBoundedJson(text, limit), text).toThrow(JsonBoundError);
    }
  });

  test('may have as many values as a long list of members has', () => {
    const members = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index));
    expect(parseBoundedJson(members, limit)).toHaveLength(100_000);
  });

  test.each(['', '[', '{"a"', '"a', '"\\', String.raw`"\"`])('%j is no JSON', (text) => {
    expect(() => parseBoundedJson(text, limit)).toThrow(SyntaxError);
  });
});
