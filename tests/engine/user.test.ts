import { areSaneProperties, resolveUser, sanitizeProperties } from '@baeum/contract/engine/user.ts';
import { describe, expect, test } from 'vitest';

describe('resolveUser', () => {
  test('names the identifiers, the three known ones winning over the same type', () => {
    const user = resolveUser({ id: 'a', userId: 'b', deviceId: 'c', identifiers: { $id: 'x', 기관: 'd' } });
    expect(user?.identifiers).toEqual({ $id: 'a', $userId: 'b', $deviceId: 'c', 기관: 'd' });
  });

  test('turns numbers into their text', () => {
    expect(resolveUser({ id: 42, identifiers: { company: 0 } })?.identifiers).toEqual({ $id: '42', company: '0' });
  });

  test('drops, never cuts, what is over a limit', () => {
    const identifiers = { ['t'.repeat(128)]: '가'.repeat(512), ['t'.repeat(129)]: 'a', long: 'a'.repeat(513), '': 'a', empty: '' };
    expect(Object.keys(resolveUser({ identifiers })?.identifiers ?? {})).toEqual(['t'.repeat(128)]);
  });

  test.each([{}, { id: '' }, { id: null }, { id: Number.NaN }, { identifiers: { '': 'a' } }, null, undefined])('nobody: %j', (user) => {
    expect(resolveUser(user)).toBeUndefined();
  });

  test('leaves properties as they are: limits on them hold for events only', () => {
    const properties = { text: 'x'.repeat(2000) };
    expect(resolveUser({ id: 'a', properties })?.properties).toBe(properties);
  });
});

describe('sanitizeProperties', () => {
  test.each([
    ['scalars', { a: '', b: 0, c: false }, { a: '', b: 0, c: false }],
    ['no null, NaN or objects', { a: null, b: undefined, c: Number.NaN, d: { e: 1 }, f: 1 }, { f: 1 }],
    ['texts up to 1024', { a: 'x'.repeat(1024), b: 'x'.repeat(1025) }, { a: 'x'.repeat(1024) }],
    ['keys up to 128', { ['k'.repeat(128)]: 1, ['k'.repeat(129)]: 2, '': 3 }, { ['k'.repeat(128)]: 1 }],
    ['lists without empty, null or nested elements', { a: [null, '', '강의', 7, [1], true, 'x'.repeat(1025)] }, { a: ['강의', 7] }],
    ['any value but null under a $ key', { $a: { b: 1 }, $c: [null], $d: null }, { $a: { b: 1 }, $c: [null] }],
  ])('keeps %s', (_what, properties, kept) => {
    expect(sanitizeProperties(properties)).toEqual(kept);
    // Lists are never said to be sane unseen; what is said to be sane stays as it is.
    expect(areSaneProperties(kept)).toBe(Object.values(kept).every((value) => typeof value !== 'object'));
    expect(areSaneProperties(properties) ? properties : kept).toEqual(kept);
  });

  test('keeps the first 128 valid ones', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`p${at}`, at % 2 === 0 ? at : null]));
    const kept = sanitizeProperties(many);
    expect(Object.keys(kept)).toHaveLength(128);
    expect(Object.keys(kept).at(-1)).toBe('p254');
    expect([areSaneProperties(kept), areSaneProperties({ ...kept, more: 1 })]).toEqual([true, false]);
  });

  test('drops what would be the prototype', () => {
    const properties = JSON.parse('{"__proto__": "x", "a": 1}') as Record<string, unknown>;
    expect(areSaneProperties(properties)).toBe(false);
    expect(Object.keys(sanitizeProperties(properties))).toEqual(['a']);
  });

  test('nothing gives nothing', () => {
    expect(sanitizeProperties(null)).toEqual({});
  });
});
