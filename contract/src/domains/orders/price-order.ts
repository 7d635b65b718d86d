import { percentOfWon, subtractWon, sumWon } from '../../shared/money.ts';
import { soldKinds, type SoldType } from '../offers/sold-kinds.rules.ts';
import { bestAssignment } from './best-assignment.ts';
import { shareOut } from './share-out.rules.ts';

/**
 * What an order costs: the one calculation of preview, order, checkout page and command line. Prices are what things cost now, in
 * tens of won, as are the amounts of coupons; discounts are rounded down to ten won (U04).
 */

export interface PricingLine {
  type: SoldType;
  refId: number;
  /** What it costs now. */
  price: number;
  /** Whose course it is; a roadmap holds courses of several people. */
  instructorId?: number;
}

export interface PricingCoupon {
  id: number;
  discountType: 'PERCENT' | 'FIXED';
  /** Percent, or won. */
  discountValue: number;
  /** The most that a percentage takes off. */
  maxDiscount?: number;
  /** For a coupon of courses the least price of the line, for one of everything the least sum of all lines before coupons. */
  minOrderAmount: number;
  /** `ALL` is for the whole order, the others for one line of a course. */
  appliesTo: 'ALL' | 'COURSES' | 'INSTRUCTOR';
  courseIds?: readonly number[];
  instructorId?: number;
  /** When it ends, in the format of answers: of equal coupons the one that ends first is used. */
  expiresAt?: string;
}

export interface PricedLine {
  type: SoldType;
  refId: number;
  price: number;
  couponId?: number;
  couponDiscount: number;
  /** The line's share of the order's coupon. */
  orderCouponDiscount: number;
  /** The line's share of the points. */
  pointUsed: number;
  /** What is paid in money. */
  paid: number;
}

/** Why a chosen coupon takes nothing off. */
export const unusedReasons = ['OTHER_COURSE', 'MIN_ORDER_AMOUNT', 'LINE_TAKEN', 'ORDER_TAKEN', 'NOTHING_LEFT'] as const;
export type UnusedReason = (typeof unusedReasons)[number];

export interface PricedOrder {
  lines: PricedLine[];
  orderCouponId?: number;
  couponDiscount: number;
  pointUsed: number;
  amount: number;
  unused: { couponId: number; reason: UnusedReason }[];
}

/** What this coupon takes off this line alone; 0 where it does not apply. */
export function lineDiscount(coupon: PricingCoupon, line: PricingLine): number {
  return concerns(coupon, line) && line.price >= coupon.minOrderAmount ? discountOf(coupon, line.price) : 0;
}

/** Points beyond what is left to pay are not used. */
export function priceOrder(lines: readonly PricingLine[], chosen: readonly PricingCoupon[], points = 0): PricedOrder {
  const { lineCoupons, orderCoupons } = bySort(chosen);
  const couponOfLine = bestAssignment(lines.map((line) => gainsOf(line, lineCoupons, lines.length)));
  const priced = lines.map(({ type, refId, price }, index): PricedLine => {
    const coupon = lineCoupons[couponOfLine[index] ?? -1];
    const couponDiscount = coupon ? lineDiscount(coupon, lines[index] as PricingLine) : 0;
    return {
      type,
      refId,
      price,
      ...(coupon && { couponId: coupon.id }),
      couponDiscount,
      orderCouponDiscount: 0,
      pointUsed: 0,
      paid: subtractWon(price, couponDiscount),
    };
  });

  const total = sumWon(...lines.map(({ price }) => price));
  const orderCoupon = bestOf(orderCoupons, total, left(priced));
  const orderDiscount = orderCoupon ? discountOf(orderCoupon, left(priced)) : 0;
  spread(priced, 'orderCouponDiscount', orderDiscount);
  spread(priced, 'pointUsed', Math.min(points, left(priced)));

  const used = new Set([orderCoupon?.id, ...priced.map(({ couponId }) => couponId)]);
  return {
    lines: priced,
    ...(orderCoupon && { orderCouponId: orderCoupon.id }),
    couponDiscount: sumWon(...priced.flatMap((line) => [line.couponDiscount, line.orderCouponDiscount])),
    pointUsed: sumWon(...priced.map(({ pointUsed }) => pointUsed)),
    amount: left(priced),
    unused: chosen.filter(({ id }) => !used.has(id)).map((coupon) => ({ couponId: coupon.id, reason: whyUnused(coupon, lines, orderCoupon !== undefined) })),
  };
}

/** What each coupon brings to a line; the earlier ones bring a little more, all together less than a won. */
function gainsOf(line: PricingLine, coupons: readonly PricingCoupon[], lines: number): number[] {
  const scale = lines * coupons.length + 1;
  return coupons.map((coupon, index) => {
    const discount = lineDiscount(coupon, line);
    return discount > 0 ? discount * scale + (coupons.length - index) : 0;
  });
}

/** Those of a person's coupons that take the most off together, without any that brings nothing beside the others. */
export function suggestCoupons(lines: readonly PricingLine[], coupons: readonly PricingCoupon[]): number[] {
  const { lines: priced, orderCouponId, couponDiscount } = priceOrder(lines, coupons);
  const used = [...priced.map(({ couponId }) => couponId), orderCouponId].filter((id) => id !== undefined);
  if (orderCouponId === undefined) return used;
  // What a coupon takes off its line may be what the order's would have taken off as well.
  const needed = new Set(used);
  const endsLast = coupons.filter(({ id }) => needed.has(id)).toSorted((a, b) => byEnd(b, a));
  for (const { id } of endsLast) {
    const others = endsLast.filter((each) => each.id !== id && needed.has(each.id));
    if (priceOrder(lines, others).couponDiscount === couponDiscount) needed.delete(id);
  }
  return used.filter((id) => needed.has(id));
}

function bySort(coupons: readonly PricingCoupon[]): { lineCoupons: PricingCoupon[]; orderCoupons: PricingCoupon[] } {
  // In one order, so that the same choice always costs the same on the same lines.
  const sorted = coupons.toSorted(byEnd);
  return { lineCoupons: sorted.filter(({ appliesTo }) => appliesTo !== 'ALL'), orderCoupons: sorted.filter(({ appliesTo }) => appliesTo === 'ALL') };
}

function byEnd(a: PricingCoupon, b: PricingCoupon): number {
  return (a.expiresAt ?? '').localeCompare(b.expiresAt ?? '') || a.id - b.id;
}

function concerns({ appliesTo, courseIds = [], instructorId }: PricingCoupon, line: PricingLine): boolean {
  if (soldKinds[line.type].courses !== 'ONE') return false;
  return appliesTo === 'COURSES' ? courseIds.includes(line.refId) : appliesTo === 'INSTRUCTOR' && instructorId === line.instructorId;
}

function discountOf({ discountType, discountValue, maxDiscount }: PricingCoupon, price: number): number {
  if (discountType === 'FIXED') return Math.min(discountValue, price);
  const discount = percentOfWon(price, discountValue);
  return Math.min(discount - (discount % 10), maxDiscount ?? discount);
}

/** The coupon that takes the most off what is left; the earliest among equals. */
function bestOf(coupons: readonly PricingCoupon[], total: number, rest: number): PricingCoupon | undefined {
  const usable = coupons.filter((coupon) => total >= coupon.minOrderAmount && discountOf(coupon, rest) > 0);
  return usable.toSorted((a, b) => discountOf(b, rest) - discountOf(a, rest))[0];
}

function whyUnused(coupon: PricingCoupon, lines: readonly PricingLine[], orderTaken: boolean): UnusedReason {
  const total = sumWon(...lines.map(({ price }) => price));
  const concerned = coupon.appliesTo === 'ALL' ? lines : lines.filter((line) => concerns(coupon, line));
  if (concerned.length === 0) return 'OTHER_COURSE';
  const reached = coupon.appliesTo === 'ALL' ? total >= coupon.minOrderAmount : concerned.some(({ price }) => price >= coupon.minOrderAmount);
  if (!reached) return 'MIN_ORDER_AMOUNT';
  if (coupon.appliesTo === 'ALL') return orderTaken ? 'ORDER_TAKEN' : 'NOTHING_LEFT';
  return concerned.some((line) => lineDiscount(coupon, line) > 0) ? 'LINE_TAKEN' : 'NOTHING_LEFT';
}

const left = (lines: readonly PricedLine[]): number => sumWon(...lines.map(({ paid }) => paid));

/** Takes an amount off the lines in proportion to what each has left to pay. */
function spread(lines: PricedLine[], member: 'orderCouponDiscount' | 'pointUsed', amount: number): void {
  const shares = shareOut(
    amount,
    lines.map(({ paid }) => paid),
  );
  for (const [index, line] of lines.entries()) {
    line[member] = shares[index] ?? 0;
    line.paid = subtractWon(line.paid, line[member]);
  }
}
