/** A range of a bucket's slots and its owner: a variation, or a group of a container. */
export interface SlotRange {
  startInclusive: number;
  endExclusive: number;
  variationId: number;
}

/** An owner's share of the traffic, relative to the other weights. */
export interface Share {
  id: number;
  weight: number;
}

/** A bucket whose slots are reassigned. */
export interface Bucket {
  slotSize: number;
  slots: readonly SlotRange[];
  /** Owners without a share whose slots stay reserved. */
  reserved?: ReadonlySet<number>;
  /** Slots may move between owners directly: for rules that must give everybody something. */
  moving?: boolean;
}

export interface Reallocation extends Bucket {
  shares: readonly Share[];
  /** Total number of slots of all shares. */
  total: number;
}

interface Range {
  start: number;
  end: number;
}

/** Integers proportional to the weights that add up to `total`, by the largest remainder method. */
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

/** Number of slots by owner. */
export function slotCounts(slots: readonly SlotRange[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { startInclusive, endExclusive, variationId } of slots) counts.set(variationId, (counts.get(variationId) ?? 0) + endExclusive - startInclusive);
  return counts;
}

/**
 * Assigns a bucket's slots to the shares without moving any user from one owner to another. When too few slots are free,
 * `total` is reduced until the proportions fit. With `moving`, all slots are assigned, and users move only when necessary.
 */
export function reallocate(request: Reallocation): SlotRange[] {
  const counts = request.moving ? apportion(request.slotSize, weightsOf(request.shares)) : feasibleCounts(request);
  return assignSlots(
    request,
    request.shares.map(({ id }, index) => ({ id, count: counts[index] ?? 0 })),
  );
}

/** Number of slots that the owners need beyond the free ones. */
export function lackingSlots({ slotSize, slots }: Bucket, wanted: readonly { id: number; count: number }[]): number {
  const before = slotCounts(slots);
  const free = slotSize - [...before.values()].reduce((all, count) => all + count, 0);
  return Math.max(0, wanted.reduce((need, { id, count }) => need + Math.max(0, count - (before.get(id) ?? 0)), 0) - free);
}

/**
 * Assigns the wanted number of slots: shrinking owners release their last slots, growing ones take slots that were free
 * before, as far as available. With `moving`, released slots can be taken by others.
 */
export function assignSlots({ slots, slotSize, reserved = new Set(), moving = false }: Bucket, wanted: readonly { id: number; count: number }[]): SlotRange[] {
  const parts = wanted.map(({ id, count }) => ({ id, count, ranges: trimmed(rangesOf(slots, id), count) }));
  const kept = slots.filter(({ variationId }) => reserved.has(variationId) && !wanted.some(({ id }) => id === variationId));
  const free = gaps(moving ? [...kept.map(toRange), ...parts.flatMap(({ ranges }) => ranges)] : slots.map(toRange), slotSize);
  // Extends adjacent ranges first, so that returned traffic goes to the users who had it.
  for (const { ranges, count } of parts) take(free, ranges, count, (range) => ranges.some(({ end }) => end === range.start));
  for (const { ranges, count } of parts) take(free, ranges, count, () => true);
  const given = parts.flatMap(({ id, ranges }) => ranges.map(({ start, end }) => ({ startInclusive: start, endExclusive: end, variationId: id })));
  return joined([...given, ...kept]);
}

/** The counts for the largest total, up to the wanted one, for which free slots suffice. */
function feasibleCounts(request: Reallocation): number[] {
  const { shares, total, slotSize } = request;
  const countsOf = (sum: number) => apportion(sum, weightsOf(shares));
  const isFeasible = (sum: number) =>
    lackingSlots(
      request,
      countsOf(sum).map((count, index) => ({ id: shares[index]?.id ?? 0, count })),
    ) === 0;
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

/** Moves slots from `free` to `ranges` until they reach `count`. */
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

/** Sorts the slots and merges adjacent ranges of one owner. */
function joined(slots: SlotRange[]): SlotRange[] {
  const result: SlotRange[] = [];
  for (const slot of slots.sort((a, b) => a.startInclusive - b.startInclusive)) {
    const last = result.at(-1);
    if (last?.variationId === slot.variationId && last.endExclusive === slot.startInclusive) last.endExclusive = slot.endExclusive;
    else result.push({ ...slot });
  }
  return result;
}
