import { apportion, reallocate, slotCounts, type Reallocation, type SlotRange } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../support/random.ts';

const slotSize = 10_000;

/** Owner of every slot; 0 where there is none. */
function owners(slots: readonly SlotRange[]): Uint8Array {
  const result = new Uint8Array(slotSize);
  for (const { startInclusive, endExclusive, variationId } of slots) {
    for (let at = startInclusive; at < endExclusive; at += 1) {
      if (result[at] !== 0) throw new Error(`slot ${at} has two owners`);
      result[at] = variationId;
    }
  }
  return result;
}

const shares = (...weights: number[]) => weights.map((weight, index) => ({ id: index + 1, weight }));
const fresh = (changes: Partial<Reallocation>) => reallocate({ slotSize, slots: [], shares: shares(1, 1), total: slotSize, ...changes });
const counts = (slots: readonly SlotRange[]) => [...slotCounts(slots)].sort(([a], [b]) => a - b).map(([, count]) => count);

describe('apportion', () => {
  test.each([
    [10_000, [1, 1, 1], [3334, 3333, 3333]],
    [10_000, [50, 30, 20], [5000, 3000, 2000]],
    [1, [1, 1], [1, 0]],
    [0, [1, 2], [0, 0]],
    [10, [0, 0], [0, 0]],
    [7, [0.1, 0.2], [2, 5]],
  ])('%d by %j is %j', (total, weights, expected) => {
    expect(apportion(total, weights)).toEqual(expected);
  });

  test('adds up, and is within one of the exact share', () => {
    const random = createRandom(1);
    for (let round = 0; round < 2000; round += 1) {
      const weights = Array.from({ length: 1 + random.int(10) }, () => random.int(1000) / 10);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      const total = random.int(slotSize + 1);
      const parts = apportion(total, weights);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(sum > 0 ? total : 0);
      parts.forEach((part, index) => expect(Math.abs(part - (sum > 0 ? (total * (weights[index] ?? 0)) / sum : 0))).toBeLessThan(1));
    }
  });
});

describe('reallocate', () => {
  test('lays out a new bucket in order', () => {
    expect(fresh({})).toEqual([
      { startInclusive: 0, endExclusive: 5000, variationId: 1 },
      { startInclusive: 5000, endExclusive: 10_000, variationId: 2 },
    ]);
  });

  test('gives traffic that was taken back to those who had it', () => {
    const all = fresh({ shares: shares(1, 1, 1) });
    const less = reallocate({ slotSize, slots: all, shares: shares(1, 1, 1), total: 3000 });
    expect(counts(less)).toEqual([1000, 1000, 1000]);
    expect(reallocate({ slotSize, slots: less, shares: shares(1, 1, 1), total: slotSize })).toEqual(all);
  });

  test('lowers the traffic where new proportions do not fit without moving somebody', () => {
    const slots = reallocate({ slotSize, slots: fresh({}), shares: shares(7, 3), total: slotSize });
    expect(counts(slots)).toEqual([5000, 2143]);
  });

  test('a dropped owner keeps its slots, and so do the others', () => {
    const all = fresh({ shares: shares(1, 1, 1) });
    const left = [
      { id: 1, weight: 1 },
      { id: 3, weight: 1 },
    ];
    const dropped = reallocate({ slotSize, slots: all, shares: left, total: slotSize, reserved: new Set([2]) });
    expect(dropped).toEqual(all);
  });

  test('whoever stays inside keeps their variation, whatever happens', () => {
    const random = createRandom(7);
    for (let run = 0; run < 60; run += 1) {
      let slots: SlotRange[] = [];
      for (let step = 0; step < 25; step += 1) slots = change(random, slots);
    }
  });

  test('of a rule that must give everybody something, only as many move as must', () => {
    const random = createRandom(11);
    let slots = fresh({ shares: shares(9, 1) });
    for (let step = 0; step < 300; step += 1) {
      const wanted = shares(...Array.from({ length: 1 + random.int(5) }, () => 1 + random.int(100)));
      const next = reallocate({ slotSize, slots, shares: wanted, total: slotSize, moving: true });
      const [before, after] = [owners(slots), owners(next)];
      expect(after.every((owner) => owner > 0)).toBe(true);
      const [had, has] = [slotCounts(slots), slotCounts(next)];
      const needed = [...has].reduce((all, [id, count]) => all + Math.max(0, count - (had.get(id) ?? 0)), 0);
      expect(after.filter((owner, at) => owner !== before[at])).toHaveLength(needed);
      slots = next;
    }
  });
});

/** One change of traffic, of weights or of who is dropped, and everything that must hold after it. */
function change(random: Random, slots: SlotRange[]): SlotRange[] {
  const weights = Array.from({ length: 5 }, () => (random.chance(0.2) ? 0 : random.int(100)));
  const droppedIds = new Set([1, 2, 3, 4, 5].filter(() => random.chance(0.15)));
  const wanted = shares(...weights).filter(({ id }) => !droppedIds.has(id));
  const total = random.pick([0, slotSize, random.int(slotSize + 1)]);
  const next = reallocate({ slotSize, slots, shares: wanted, total, reserved: droppedIds });
  const [before, after] = [owners(slots), owners(next)];
  after.forEach((owner, at) => {
    if (before[at] !== 0 && owner !== 0 && owner !== before[at]) throw new Error(`slot ${at} moved from ${before[at]} to ${owner}`);
  });
  const [had, has] = [slotCounts(slots), slotCounts(next)];
  for (const id of droppedIds) expect(has.get(id)).toBe(had.get(id));
  const got = wanted.map(({ id }) => has.get(id) ?? 0);
  const sum = got.reduce((all, count) => all + count, 0);
  expect(sum).toBeLessThanOrEqual(total);
  expect(got).toEqual(
    apportion(
      sum,
      wanted.map(({ weight }) => weight),
    ),
  );
  // One slot more would not fit, so what is lacking is lacking for want of free slots.
  const free = before.filter((owner) => owner === 0).length;
  const feasible = (all: number) =>
    apportion(
      all,
      wanted.map(({ weight }) => weight),
    ).reduce((need, count, index) => need + Math.max(0, count - (had.get(wanted[index]?.id ?? 0) ?? 0)), 0) <= free;
  if (sum < total && wanted.some(({ weight }) => weight > 0)) expect([sum + 1, sum + 2, sum + 3].every((all) => all <= total && feasible(all))).toBe(false);
  expect(next.length).toBeLessThan(200);
  expect(next.every(({ startInclusive, endExclusive }) => startInclusive < endExclusive)).toBe(true);
  return next;
}
