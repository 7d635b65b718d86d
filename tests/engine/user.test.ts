import { areSaneProperties, resolveUser, sanitizeProperties } from '@baeum/contract/engine/user.ts';
import { describe, expect, test } from 'vitest';

describe('resolveUser', () => {
  test('resolves identifiers; the three built-in ones take precedence over the same type', () => {
    const user = resolveUser({ id: 'a', userId: 'b', deviceId: 'c', identifiers: { $id: 'x', 기관: 'd' } });
    expect(user?.identifiers).toEqual({ $id: 'a', $userId: 'b', $deviceId: 'c', 기관: 'd' });
  });

  test('converts numbers to text', () => {
    expect(resolveUser({ id: 42, identifiers: { company: 0 } })?.identifiers).toEqual({ $id: '42', company: '0' });
  });

  test('drops identifiers above a limit, and never truncates them', () => {
    const identifiers = { ['t'.repeat(128)]: '가'.repeat(512), ['t'.repeat(129)]: 'a', long: 'a'.repeat(513), '': 'a', empty: '' };
    expect(Object.keys(resolveUser({ identifiers })?.identifiers ?? {})).toEqual(['t'.repeat(128)]);
  });

  test.each([{}, { id: '' }, { id: null }, { id: Number.NaN }, { identifiers: { '': 'a' } }, null, undefined])('returns undefined for %j', (user) => {
    expect(resolveUser(user)).toBeUndefined();
  });

  test('leaves properties unchanged: their limits apply to events only', () => {
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
  ])('returns %s', (_what, properties, kept) => {
    expect(sanitizeProperties(properties)).toEqual(kept);
    // Lists are never reported as sane without inspection; sane properties stay unchanged.
    expect(areSaneProperties(kept)).toBe(Object.values(kept).every((value) => typeof value !== 'object'));
    expect(areSaneProperties(properties) ? properties : kept).toEqual(kept);
  });

  test('returns the first 128 valid properties', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`p${at}`, at % 2 === 0 ? at : null]));
    const kept = sanitizeProperties(many);
    expect(Object.keys(kept)).toHaveLength(128);
    expect(Object.keys(kept).at(-1)).toBe('p254');
    expect([areSaneProperties(kept), areSaneProperties({ ...kept, more: 1 })]).toEqual([true, false]);
  });

  test('drops keys that would set the prototype', () => {
    const properties = JSON.parse('{"__proto__": "x", "a": 1}') as Record<string, unknown>;
    expect(areSaneProperties(properties)).toBe(false);
    expect(Object.keys(sanitizeProperties(properties))).toEqual(['a']);
  });

  test('returns an empty object for no properties', () => {
    expect(sanitizeProperties(null)).toEqual({});
  });
});
