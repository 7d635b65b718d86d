import { couponStatuses, type CouponStatus } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { Coupon, ListCouponsQuery } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { courseItem } from '@baeum/contract/domains/offers/offers.rules.ts';
import { lineDiscount, priceOrder, type PricingLine } from '@baeum/contract/domains/orders/price-order.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { offersOf } from '../offers/offers.public.ts';
import { couponColumns, couponRow, couponSource, resurrectable, toCoupon } from './coupon-rows.ts';
import { couponsForOrder } from './coupons.public.ts';

const ofUser = { userId: z.number() };
const range = { limit: z.number(), offset: z.number() };

const states: Record<CouponStatus, { where: string; order: string }> = {
  ISSUED: { where: 'k.used_at IS NULL AND k.expires_at > now()', order: 'k.expires_at, k.id' },
  USED: { where: 'k.used_at IS NOT NULL', order: 'k.used_at DESC, k.id DESC' },
  EXPIRED: { where: 'k.used_at IS NULL AND k.expires_at <= now()', order: 'k.expires_at DESC, k.id DESC' },
};

function listStatement(name: string, { where, order }: { where: string; order: string }) {
  return statement(
    `coupons.list-${name.toLowerCase()}`,
    { parameters: { ...ofUser, ...range }, row: { ...couponRow, total: present(z.number()) } },
    `SELECT ${couponColumns}, count(*) OVER () AS total FROM ${couponSource} WHERE k.user_id = $userId AND ${where} ORDER BY ${order} LIMIT $limit OFFSET $offset`,
  );
}

const listAll = listStatement('all', { where: 'true', order: 'k.id DESC' });
const lists = Object.fromEntries(couponStatuses.map((status) => [status, listStatement(status, states[status])])) as Record<CouponStatus, typeof listAll>;

export async function listCoupons(userId: number, { status, ...paging }: ListCouponsQuery) {
  const list = status ? lists[status] : listAll;
  const { rows, total } = await countedPage(paging, (limits) => list.all({ userId, ...limits }));
  return toPage(rows.map(toCoupon), paging, total);
}

/** Usable coupons; with courses given, also their discount, the best first. */
export async function listActiveCoupons(userId: number, courseIds: readonly number[] = []): Promise<{ count: number; coupons: Coupon[] }> {
  const found = await couponsForOrder(userId, courseIds);
  const coupons = courseIds.length === 0 ? found.map(({ shown }) => shown) : priced(found, await linesOf(userId, courseIds));
  return { count: coupons.length, coupons };
}

async function linesOf(userId: number, courseIds: readonly number[]): Promise<PricingLine[]> {
  const offers = await offersOf(userId, [...new Set(courseIds)].map(courseItem));
  return offers.flatMap(({ type, refId, salePrice: price, courses: [course] }) => (course ? [{ type, refId, price, instructorId: course.instructorId }] : []));
}

/** Each by itself: a coupon of courses on the line with the largest discount. */
function priced(found: Awaited<ReturnType<typeof couponsForOrder>>, lines: PricingLine[]): Coupon[] {
  const worth = found.map(({ pricing, shown }) => {
    const discountAmount =
      pricing.appliesTo === 'ALL' ? priceOrder(lines, [pricing]).couponDiscount : Math.max(0, ...lines.map((line) => lineDiscount(pricing, line)));
    return { ...shown, discountAmount };
  });
  return worth.filter(({ discountAmount }) => discountAmount > 0).toSorted((a, b) => b.discountAmount - a.discountAmount);
}

/** More than any person has at a time. */
const mostResurrectable = 100;
const findResurrectable = statement(
  'coupons.list-resurrectable',
  { parameters: { ...ofUser, limit: z.number() }, row: couponRow },
  `SELECT ${couponColumns} FROM ${couponSource} WHERE k.user_id = $userId AND ${resurrectable} ORDER BY k.id DESC LIMIT $limit`,
);

export async function listResurrectableCoupons(userId: number): Promise<Coupon[]> {
  return (await findResurrectable.all({ userId, limit: mostResurrectable })).map(toCoupon);
}
