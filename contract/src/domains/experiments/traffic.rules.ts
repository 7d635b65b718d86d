/** A range of a bucket's slots and whom it belongs to: a variation, or a group of a container. */
export interface SlotRange {
  startInclusive: number;
  endExclusive: number;
  variationId: number;
}

/** A part of the traffic, in proportion to the other weights. */
export interface Share {
  id: number;
  weight: number;
}

export interface Reallocation {
  slotSize: number;
  slots: readonly SlotRange[];
  shares: readonly Share[];
  /** Slots that the shares are to have together. */
  total: number;
  /** Owners without a share whose slots nobody else may get. */
  reserved?: ReadonlySet<number>;
  /** Slots may pass from one owner to another at once: for rules that must give everybody something. */
  moving?: boolean;
}

interface Range {
  start: number;
  end: number;
}

/** Whole numbers in proportion to the weights that add up to `total`: the largest remainders get what rounding leaves. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const counts = exact.map(Math.floor);
  const byRemainder = exact.map((value, index) => ({ index, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest || a.index - b.index);
  const left = total - counts.reduce((all, count) => all + count, 0);
  for (const { index } of byRemainder.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

/** How many slots each owner has. */
export function slotCounts(slots: readonly SlotRange[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { startInclusive, endExclusive, variationId } of slots) counts.set(variationId, (counts.get(variationId) ?? 0) + endExclusive - startInclusive);
  return counts;
}

/**
 * Cuts a bucket anew without moving anybody from one owner to another: who gets less gives up slots, who gets more takes
 * slots that were free before. Where too few were free, `total` is lowered until the proportions of the weights fit.
 * With `moving`, what one gives up another may take; still nobody moves without need.
 */
export function reallocate(wish: Reallocation): SlotRange[] {
  const { slots, shares, reserved = new Set(), slotSize, moving = false } = wish;
  const counts = moving ? apportion(slotSize, weightsOf(shares)) : feasibleCounts(wish);
  const owned = new Map(shares.map(({ id }, index) => [id, trimmed(rangesOf(slots, id), counts[index] ?? 0)]));
  const kept = slots.filter(({ variationId }) => reserved.has(variationId) && !owned.has(variationId)).map(toRange);
  const free = gaps(moving ? [...kept, ...[...owned.values()].flat()] : slots.map(toRange), slotSize);
  const wants = shares.map(({ id }, index) => ({ ranges: owned.get(id) ?? [], count: counts[index] ?? 0 }));
  // First whoever can grow where they are, so that traffic taken back is given to those who had it.
  for (const { ranges, count } of wants) take(free, ranges, count, (range) => ranges.some(({ end }) => end === range.start));
  for (const { ranges, count } of wants) take(free, ranges, count, () => true);
  const mine = [...owned].flatMap(([variationId, ranges]) => ranges.map(({ start, end }) => ({ startInclusive: start, endExclusive: end, variationId })));
  return joined([...mine, ...slots.filter(({ variationId }) => reserved.has(variationId) && !owned.has(variationId))]);
}

/** The shares of the largest total up to the wanted one that free slots suffice for. */
function feasibleCounts({ slotSize, slots, shares, total }: Reallocation): number[] {
  const before = slotCounts(slots);
  const free = slotSize - [...before.values()].reduce((all, count) => all + count, 0);
  const countsOf = (sum: number) => apportion(sum, weightsOf(shares));
  const isFeasible = (sum: number) => countsOf(sum).reduce((need, count, index) => need + Math.max(0, count - (before.get(shares[index]?.id ?? 0) ?? 0)), 0) <= free;
  let [low, high] = [0, Math.max(0, Math.min(total, slotSize))];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isFeasible(middle)) low = middle;
    else high = middle - 1;
  }
  return countsOf(low);
}

function weightsOf(shares: readonly Share[]): number[] {
  return shares.map(({ weight }) => weight);
}

function toRange({ startInclusive, endExclusive }: SlotRange): Range {
  return { start: startInclusive, end: endExclusive };
}

function rangesOf(slots: readonly SlotRange[], id: number): Range[] {
  return inOrder(slots.filter(({ variationId }) => variationId === id).map(toRange));
}

function inOrder(ranges: Range[]): Range[] {
  return ranges.sort((a, b) => a.start - b.start);
}

/** The first `count` slots of the ranges. */
function trimmed(ranges: readonly Range[], count: number): Range[] {
  let left = count;
  return ranges.flatMap(({ start, end }) => {
    const length = Math.min(left, end - start);
    left -= length;
    return length > 0 ? [{ start, end: start + length }] : [];
  });
}

function gaps(taken: Range[], slotSize: number): Range[] {
  let free = 0;
  const found = inOrder(taken).map(({ start, end }) => {
    const gap = { start: free, end: start };
    free = Math.max(free, end);
    return gap;
  });
  return [...found, { start: free, end: slotSize }].filter(({ start, end }) => end > start);
}

/** Moves slots from `free` into `ranges` until they are `count`. */
function take(free: Range[], ranges: Range[], count: number, fits: (range: Range) => boolean): void {
  let missing = count - ranges.reduce((all, { start, end }) => all + end - start, 0);
  for (const range of free.filter(fits)) {
    const length = Math.min(missing, range.end - range.start);
    if (length <= 0) continue;
    ranges.push({ start: range.start, end: range.start + length });
    range.start += length;
    missing -= length;
  }
}

/** In order, and neighbours of one owner as one range. */
function joined(slots: SlotRange[]): SlotRange[] {
  const result: SlotRange[] = [];
  for (const slot of slots.sort((a, b) => a.startInclusive - b.startInclusive)) {
    const last = result.at(-1);
    if (last?.variationId === slot.variationId && last.endExclusive === slot.startInclusive) last.endExclusive = slot.endExclusive;
    else result.push({ ...slot });
  }
  return result;
}
