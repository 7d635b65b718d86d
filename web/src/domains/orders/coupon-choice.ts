import type { OrderPreview } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { lineDiscount, priceOrder, type PricedOrder, type PricingLine } from '@baeum/contract/domains/orders/price-order.ts';
import type { Option } from '../../ui/choice/options.tsx';
import { checkoutTexts } from './checkout.texts.ts';

const texts = checkoutTexts.coupons;

export type OwnCoupon = OrderPreview['coupons'][number];

/** Option value for no coupon. */
export const noCoupon = 'none';

/** The coupons for one line, the largest discount first, then the unusable ones with reasons. */
export function lineCouponOptions(line: PricingLine, coupons: readonly OwnCoupon[]): Option[] {
  const priced = coupons
    .filter(({ appliesTo }) => appliesTo !== 'ALL')
    .map((coupon) => ({ coupon, discount: lineDiscount(coupon, line), reason: whyNotAt(line, coupon) }));
  return optionsOf(priced);
}

function whyNotAt(line: PricingLine, coupon: OwnCoupon): string {
  const isMeant = lineDiscount({ ...coupon, minOrderAmount: 0 }, line) > 0;
  return isMeant ? texts.least(coupon.minOrderAmount) : texts.unused.OTHER_COURSE;
}

/** The coupons for the whole order, calculated on the amount after line coupons. */
export function orderCouponOptions(lines: readonly PricingLine[], coupons: readonly OwnCoupon[], chosen: readonly number[]): Option[] {
  const ofLines = coupons.filter(({ id, appliesTo }) => appliesTo !== 'ALL' && chosen.includes(id));
  const without = priceOrder(lines, ofLines).couponDiscount;
  const priced = coupons
    .filter(({ appliesTo }) => appliesTo === 'ALL')
    .map((coupon) => {
      const order = priceOrder(lines, [...ofLines, coupon]);
      const reason = order.unused.find(({ couponId }) => couponId === coupon.id)?.reason;
      return {
        coupon,
        discount: order.couponDiscount - without,
        reason: reason === 'MIN_ORDER_AMOUNT' ? texts.least(coupon.minOrderAmount) : texts.unused[reason ?? 'NOTHING_LEFT'],
      };
    });
  return optionsOf(priced);
}

/** Why a coupon cannot be combined with the selected ones; undefined if it can, or is not known yet. */
export function whyUnused(lines: readonly PricingLine[], coupons: readonly OwnCoupon[], chosen: readonly number[], id: number): string | undefined {
  const coupon = coupons.find((each) => each.id === id);
  if (!coupon || chosen.includes(id)) return undefined;
  const beside = coupons.filter((each) => each.id === id || chosen.includes(each.id));
  const reason = priceOrder(lines, beside).unused.find(({ couponId }) => couponId === id)?.reason;
  if (reason === 'MIN_ORDER_AMOUNT') return texts.least(coupon.minOrderAmount);
  return reason && texts.unused[reason];
}

interface PricedCoupon {
  coupon: OwnCoupon;
  discount: number;
  reason: string;
}

function optionsOf(priced: readonly PricedCoupon[]): Option[] {
  const sorted = priced.toSorted((a, b) => b.discount - a.discount || a.coupon.expiresAt.localeCompare(b.coupon.expiresAt) || a.coupon.id - b.coupon.id);
  const options = sorted.map(({ coupon: { id, name }, discount, reason }) => ({
    value: String(id),
    text: name,
    note: discount > 0 ? texts.off(discount) : reason,
    disabled: discount === 0,
  }));
  return [{ value: noCoupon, text: texts.none }, ...options];
}

/** The coupons after replacing one; those without a remaining discount are deselected. */
export function chooseCoupon({ lines, orderCouponId }: PricedOrder, former: number | undefined, next: string | null): number[] {
  const used = [...lines.map(({ couponId }) => couponId), orderCouponId].filter((id) => id !== undefined && id !== former);
  const added = next === null || next === noCoupon ? [] : [Number(next)];
  return [...new Set([...used, ...added])].filter((id) => id !== undefined);
}
