import type { Target } from './expressions.ts';
import { Refusal } from './reasons.ts';

/** Slots of a bucket. */
export const wholeShare = 10_000;

/** Which of an entity's outcomes each slot gives, from slot 0; `undefined` leaves the user to what comes next. */
export type Share = readonly { until: number; gives: number | undefined }[];

/** One rule: those of any target get what the share gives. */
export interface SharedRule {
  targets: readonly Target[];
  share: Share;
  /** What the hash depends on: the slots of rules with the same word are the same users. */
  hashedBy: string;
}

export function all(gives: number): Share {
  return [{ until: wholeShare, gives }];
}

/** The first part of all users, from 0 to 1. */
export function first(part: number, gives: number): Share {
  return between([{ start: 0, end: part, gives }]);
}

/** Parts of all users, from 0 to 1, in order and without overlaps. */
export function between(parts: readonly { start: number; end: number; gives: number }[]): Share {
  const share: { until: number; gives: number | undefined }[] = [];
  let reached = 0;
  for (const { start, end, gives } of parts) {
    const [from, to] = [slotOf(start), slotOf(end)];
    if (from < reached) throw new Refusal('overlap');
    if (from > reached) share.push({ until: from, gives: undefined });
    if (to > from) share.push({ until: to, gives });
    reached = Math.max(reached, to, from);
  }
  return reached < wholeShare ? [...share, { until: wholeShare, gives: undefined }] : share;
}

function slotOf(part: number): number {
  return Math.min(wholeShare, Math.max(0, Math.round(part * wholeShare)));
}

export function isPartial(share: Share): boolean {
  return share.length > 1 || share[0]?.gives === undefined;
}

function hasGap(share: Share): boolean {
  return share.some(({ gives }) => gives === undefined);
}

/** What the first share leaves open is given by the second. */
function over(upper: Share, lower: Share): Share {
  const ends = [...new Set([...upper, ...lower].map(({ until }) => until))].toSorted((a, b) => a - b);
  const slots = ends.map((until) => ({ until, gives: givenAt(upper, until) ?? givenAt(lower, until) }));
  return slots.filter(({ gives }, at) => at === slots.length - 1 || gives !== slots[at + 1]?.gives);
}

/** Of the slot that ends here. */
function givenAt(share: Share, until: number): number | undefined {
  return share.find((slot) => slot.until >= until)?.gives;
}

const mostRules = 200;

/**
 * Rules of which each leaves users without a slot to the next, as rules of which the first that matches decides: a flag's rule
 * must give everybody something.
 * @throws Refusal when parts of different hashes would meet, or when there are too many rules
 */
export function decidingRules(rules: readonly SharedRule[], rest: Omit<SharedRule, 'targets'>): { rules: Omit<SharedRule, 'hashedBy'>[]; rest: Share } {
  let decided: SharedRule[] = [];
  let { share: last, hashedBy: lastHashedBy } = rest;
  for (const { targets, share, hashedBy } of rules.toReversed()) {
    if (!hasGap(share)) {
      decided = [{ targets, share, hashedBy }, ...decided];
      continue;
    }
    const isForAll = targets.some(({ conditions }) => conditions.length === 0);
    const joined = (below: Share, belowHashedBy: string): Share => {
      if (isPartial(below) && belowHashedBy !== hashedBy) throw new Refusal('independentShares');
      return over(share, below);
    };
    const mixed = decided.map((below) => ({
      targets: isForAll ? below.targets : both(targets, below.targets),
      share: joined(below.share, below.hashedBy),
      hashedBy,
    }));
    const open = joined(last, lastHashedBy);
    if (isForAll) [decided, last, lastHashedBy] = [mixed, open, hashedBy];
    else decided = [...mixed, { targets, share: open, hashedBy }, ...decided];
    if (decided.reduce((count, rule) => count + rule.targets.length, 0) > mostRules) throw new Refusal('tooLong');
  }
  return { rules: decided, rest: last };
}

function both(left: readonly Target[], right: readonly Target[]): Target[] {
  return left.flatMap((a) => right.map((b) => ({ conditions: [...a.conditions, ...b.conditions] })));
}
