import { JsonItems, JsonItemsTooLongError } from '@baeum/api/src/http/bodies/json-items.ts';
import { JsonBoundError } from '@baeum/contract/shared/bounded-json.ts';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../support/random.ts';
import { workspaceFile } from '../support/workspace-file.ts';

const roomy = { item: 100_000, frame: 100_000 };

/** What is put together again of the pieces of a text; its lists count as `JSON.parse` takes them. */
function read(pieces: readonly string[], bounds = roomy): unknown {
  const lists = new Map<string, unknown[]>();
  const items = new JsonItems('file', bounds, {
    onMember: () => lists.clear(),
    onList: (list) => void lists.set(list, []),
    onItem: (list, item) => void lists.get(list)?.push(item),
  });
  for (const piece of pieces) items.push(piece);
  const frame = items.end() as { file?: unknown } | undefined;
  return lists.size > 0 && typeof frame?.file === 'object' ? { ...frame, file: { ...frame.file, ...Object.fromEntries(lists) } } : frame;
}

/** The text in two pieces, cut at every place. */
const cuts = (text: string) => Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);

const texts = [
  '{"file":{"a":[]}}',
  ' { "file" : { "a" : [ ] , "b" : [ 1 , "x" , null , true , [ 2 , [ 3 ] ] , { "c" : [ { } ] } ] } , "prune" : false } ',
  String.raw`{"file":{"a":["[1,2]","}\"],","\\",{"k\"]":"\\\"]"}],"한글,":["값],"]}}`,
  String.raw`{"\u0066ile":{"\u0061":[1]}}`,
  '{"file":{"workspace":{"list":[1,2,{"a":[3]}]},"a":[{"file":{"b":[4]}}]}}',
  '{"other":{"a":[1]},"file":{"a":[2]}}',
  '{"file":[1,{"a":[2]}],"x":[{"a":[3]}]}',
  '{"file":{"a":[1],"a":[2,3]}}',
  '{"file":{"a":[1]},"file":{"b":[2]}}',
  '{"file":{"a":[1]},"file":7}',
  '{"file":{"a":[1]},"after":{"b":[2]}}',
  '{"file":{"a":7,"b":{},"c":"[1]"}}',
  '[{"file":{"a":[1]}}]',
  '["file",{"a":[1]}]',
  '7',
];

describe('JSON item by item', () => {
  test.each(texts)('%s is read as a parser reads it, wherever it is cut', (text) => {
    for (const pieces of cuts(text)) expect(read(pieces), JSON.stringify(pieces)).toEqual(JSON.parse(text));
  });

  test('a whole workspace in pieces of any length is the same workspace', () => {
    const random = createRandom(12);
    const text = JSON.stringify({ file: workspaceFile(), dryRun: true }, null, 2);
    for (let run = 0; run < 20; run += 1) {
      const pieces: string[] = [];
      for (let at = 0; at < text.length; at += pieces.at(-1)!.length) pieces.push(text.slice(at, at + 1 + random.int(400)));
      expect(read(pieces)).toEqual(JSON.parse(text));
    }
  });

  test.each([
    '{"file":{"a":[1,]}}',
    '{"file":{"a":[,1]}}',
    '{"file":{"a":[1,,2]}}',
    '{"file":{"a":[,]}}',
    '{"file":{"a":[1 2]}}',
    '{"file":{"a":[1}}',
    '{"file":{"a":[1]',
    '{"file":{"a":[{"b":1]}]}}',
    '{"file":{"a":[{]}}',
    '{"file":{"a":[1]]}',
    '{"file":{"a":[1]}}}',
    '{"file":{"a":[1]}},',
    '{"file":{"a":[1],}}',
    '{"file":{"a":[nul]}}',
    '{"file":{"a":["x]}}',
    '{"file":{"a"[1]}}',
    '{"file":{a:[1]}}',
    String.raw`{"file":{"\x":[1]}}`,
    '{"file":{"a":[\u00a0]}}',
    ']',
    '{',
    '"',
  ])('%s is no JSON, wherever it is cut', (text) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    for (const pieces of cuts(text)) expect(() => read(pieces), JSON.stringify(pieces)).toThrow(SyntaxError);
  });

  test('nothing is nothing', () => {
    expect(read([])).toBeUndefined();
    expect(read([''])).toBeUndefined();
  });

  test('what does not end is not kept', () => {
    const endless = (start: string) => [start, ...Array.from({ length: 20 }, () => 'x'.repeat(10_000))];
    expect(() => read(endless('{"file":{"a":["'), { item: 100_000, frame: 1000 })).toThrow(JsonItemsTooLongError);
    expect(() => read(endless('{"file":{"a":[1],"b":"'), { item: 1000, frame: 100_000 })).toThrow(JsonItemsTooLongError);
  });

  test('an item is not deeper than the whole may be', () => {
    const deep = (depth: number) => `{"file":{"a":[${'['.repeat(depth)}${']'.repeat(depth)}]}}`;
    expect(read([deep(29)])).toEqual(JSON.parse(deep(29)));
    expect(() => read([deep(30)])).toThrow(JsonBoundError);
  });

  test('what comes in many pieces may be as long as what comes in one', () => {
    const text = JSON.stringify({ file: { a: ['x'.repeat(90_000)], b: ['y'.repeat(90_000)] }, c: 'z'.repeat(90_000) });
    const pieces = Array.from({ length: Math.ceil(text.length / 1000) }, (_, at) => text.slice(at * 1000, (at + 1) * 1000));
    expect(read(pieces)).toEqual(JSON.parse(text));
  });

  test('neither an item nor the rest has more values than a text of that length', () => {
    const lists = (count: number) => `[${'[],'.repeat(count)}[]]`;
    expect(read([`{"file":{"a":[${lists(12_000)},${lists(12_000)}]}}`])).toMatchObject({ file: { a: [{ length: 12_001 }, { length: 12_001 }] } });
    expect(() => read([`{"file":{"a":[${lists(13_000)}]}}`])).toThrow(JsonBoundError);
    expect(() => read([`{"file":{"a":[1]},"b":${lists(13_000)}}`])).toThrow(JsonBoundError);
  });

  test('the name of a prototype is a name', () => {
    const { file } = read(['{"file":{"a":[{"__proto__":{"b":1}}],"c":{"__proto__":2},"__proto__":3}}']) as { file: { a: [object]; c: object } };
    expect([file, file.a[0], file.c].map((each) => Object.keys(each))).toEqual([['a', 'c', '__proto__'], ['__proto__'], ['__proto__']]);
  });
});
