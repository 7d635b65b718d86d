import { couponsContract } from '@baeum/contract/domains/coupons/coupons.contract.ts';
import type { CouponStatus } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { Coupon } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: { code: '코드', name: '이름', off: '할인', least: '최소 금액', status: '상태', until: '끝나는 때', revivable: '되살리기', yes: '가능', won: formatWon },
  en: {
    code: 'code',
    name: 'name',
    off: 'off',
    least: 'from',
    status: 'status',
    until: 'until',
    revivable: 'revivable',
    yes: 'yes',
    won: (value: number) => `${value} won`,
  },
});

export interface ListFlags {
  status?: CouponStatus;
  page?: string;
  all?: true;
}

export async function listCoupons(context: Context, { all, ...query }: ListFlags): Promise<void> {
  const session = await context.session();
  await printPages<Coupon>(context.output, {
    send: (request) => session.send(couponsContract.listCoupons, request),
    request: { query },
    all: all === true,
    tableOf,
  });
}

export async function registerCoupon(context: Context, code: string): Promise<void> {
  const coupon = await (await context.session()).call(couponsContract.registerCoupon, { body: { code } });
  await print(context.output, coupon, { table: tableOf([coupon]) });
}

export async function reviveCoupon(context: Context, id: string): Promise<void> {
  const coupon = await (await context.session()).call(couponsContract.resurrectCoupon, { body: { couponId: Number(id) } });
  await print(context.output, coupon, { table: tableOf([coupon]) });
}

function tableOf(items: readonly Coupon[]) {
  const t = texts();
  return {
    head: ['id', t.code, t.name, t.off, t.least, t.status, t.until, t.revivable],
    rows: items.map(({ id, code, name, discountType, discountValue, minOrderAmount, status, expiresAt, resurrectable }) => [
      id,
      code,
      name,
      discountType === 'PERCENT' ? `${discountValue}%` : t.won(discountValue),
      minOrderAmount,
      status,
      expiresAt,
      resurrectable ? t.yes : undefined,
    ]),
  };
}
