import { murmur3, slotAt, slotNumberOf } from '@baeum/contract/engine/bucketing.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8');
const csv = (name: string): string[][] =>
  read(name)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

describe('murmur3', () => {
  test('matches the published vectors', () => {
    const wrong = csv('murmur.csv').filter(([value = '', seed, hash]) => murmur3(value, Number(seed)) !== Number(hash));
    expect(wrong).toEqual([]);
  });
});

describe('slotNumberOf', () => {
  test('matches the published slots', () => {
    const wrong = csv('bucketing.csv').filter(
      ([seed, slotSize, value = '', slot]) => slotNumberOf(bucket(Number(seed), Number(slotSize)), value) !== Number(slot),
    );
    expect(wrong).toEqual([]);
  });

  test('gives Korean and emoji identifiers the same slot as the public SDK', () => {
    const cases = JSON.parse(read('sdk-slots.json')) as { seed: number; slotSize: number; identifier: string; slot: number }[];
    const wrong = cases.filter(({ seed, slotSize, identifier, slot }) => slotNumberOf(bucket(seed, slotSize), identifier) !== slot);
    expect(wrong).toEqual([]);
  });

  test('a bucket without slots contains nobody', () => {
    const empty = bucket(1, 0);
    expect(slotAt(empty, slotNumberOf(empty, '김하늘'))).toBeUndefined();
  });
});

test('slotAt returns the first range that contains the number, excluding its end', () => {
  const ranges = [
    { startInclusive: 0, endExclusive: 50, variationId: 1 },
    { startInclusive: 40, endExclusive: 100, variationId: 2 },
  ];
  const at = (slotNumber: number): number | undefined => slotAt({ ...bucket(1, 200), slots: ranges }, slotNumber)?.variationId;
  expect([0, 49, 50, 99, 100].map(at)).toEqual([1, 1, 2, 2, undefined]);
});

function bucket(seed: number, slotSize: number) {
  return { id: 1, seed, slotSize, slots: [] };
}
