import { revenueShare } from '../../shared/constants.ts';
import { percentOfWon, subtractWon, sumWon } from '../../shared/money.ts';
import type { Rule } from '../../shared/rule.ts';
import { shareOut } from '../orders/share-out.rules.ts';
import { incomeFieldErrors } from './incomes.errors.ts';

/** How a course was sold: by the platform, or by a coupon that its own instructor had given out. */
export const saleChannels = ['PLATFORM', 'INSTRUCTOR'] as const;
export type SaleChannel = (typeof saleChannels)[number];

/** Percent of a sale that its instructor gets where nothing else was agreed. */
export const usualShareRate: Readonly<Record<SaleChannel, number>> = { PLATFORM: revenueShare.min, INSTRUCTOR: revenueShare.max };

/** What coupons take off a line of an order: the line's own, its part of the order's, and the instructor who issued the line's own one. */
export interface LineDiscounts {
  couponDiscount: number;
  orderCouponDiscount: number;
  issuerId?: number | undefined;
}

/** Who bears what is taken off a course. */
export interface BornDiscount {
  instructorDiscount: number;
  platformDiscount: number;
  channel: SaleChannel;
}

/**
 * Shares the discounts of a line out to its courses. An instructor bears what their own coupon takes off their own course; the platform
 * bears all else, so that it costs no instructor anything.
 */
export function bearDiscounts(
  courses: readonly { salePrice: number; instructorId: number }[],
  { couponDiscount, orderCouponDiscount, issuerId }: LineDiscounts,
): BornDiscount[] {
  const prices = courses.map(({ salePrice }) => salePrice);
  const byLine = shareOut(couponDiscount, prices);
  const byOrder = shareOut(
    orderCouponDiscount,
    prices.map((price, index) => subtractWon(price, byLine[index] ?? 0)),
  );
  return courses.map(({ instructorId }, index) => {
    const [line, order] = [byLine[index] ?? 0, byOrder[index] ?? 0];
    return instructorId === issuerId
      ? { instructorDiscount: line, platformDiscount: order, channel: 'INSTRUCTOR' }
      : { instructorDiscount: 0, platformDiscount: sumWon(line, order), channel: 'PLATFORM' };
  });
}

/** Where what somebody earns comes from. */
export const incomeKinds = ['SALE', 'REFUND', 'MENTORING', 'ADJUSTMENT'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** The amount a share is calculated from, the platform's fee, and the share. Those of a refund are negative. */
export interface IncomeAmounts {
  base: number;
  fee: number;
  income: number;
}

/** The share of what was earned by something, rounded down to whole won; the platform gets the rest. */
export function incomeOf(base: number, rate: number): IncomeAmounts {
  const income = percentOfWon(base, rate);
  return { base, fee: base - income, income };
}

/** Of an item of an order: what was paid for it in money and points, what of it went back, and whether it was refunded. */
export interface ReturnedPart {
  whole: number;
  back: number;
  ended: boolean;
}

/** What is left of the base of a course or a session after refunds. Of what cost its buyer nothing, all or nothing is left. */
export function baseAfterRefunds(base: number, { whole, back, ended }: ReturnedPart): number {
  if (whole === 0) return ended ? 0 : base;
  return base - Number((BigInt(base) * BigInt(Math.min(back, whole))) / BigInt(whole));
}

/**
 * The amounts to record so that all records of a sale add up to what it earns now: the sale when it is paid, and the difference, which is
 * negative, when a part is refunded. Undefined where they add up already.
 */
export function incomeToNote(
  sold: { base: number; rate: number },
  returned: ReturnedPart,
  noted: Pick<IncomeAmounts, 'base' | 'income'>,
): IncomeAmounts | undefined {
  const { base: left, income: earned } = incomeOf(baseAfterRefunds(sold.base, returned), sold.rate);
  const [base, income] = [left - noted.base, earned - noted.income];
  return base === 0 && income === 0 ? undefined : { base, fee: base - income, income };
}

/** Lines of a statement: what was earned, and what the month before left over. */
export const incomeRowKinds = [...incomeKinds, 'CARRY'] as const;
export type IncomeRowKind = (typeof incomeRowKinds)[number];

/** What becomes of a line: not confirmed yet, confirmed and waiting for its money, held back, paid out. */
export const incomeStatuses = ['PENDING', 'CONFIRMED', 'HELD', 'PAID'] as const;
export type IncomeStatus = (typeof incomeStatuses)[number];

export const chartUnits = ['day', 'month'] as const;
export type ChartUnit = (typeof chartUnits)[number];

/** Most days that a chart of each unit covers. */
const longestChart: Readonly<Record<ChartUnit, number>> = { day: 366, month: 3660 };

/** Days of Seoul, both of which count. */
export const daysRule: Rule<{ from?: string | undefined; to?: string | undefined }> = ({ from, to }) =>
  from !== undefined && to !== undefined && to < from ? incomeFieldErrors.endsBeforeStart : undefined;

export const chartRule: Rule<{ unit: ChartUnit; from: string; to: string }> = ({ unit, ...days }) => {
  const length = (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000;
  return daysRule(days) ?? (length >= longestChart[unit] ? incomeFieldErrors.tooLong : undefined);
};
