import { couponsContract } from '@baeum/contract/domains/coupons/coupons.contract.ts';
import type { InstructorCouponState } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import type { InstructorCoupon } from '@baeum/contract/domains/coupons/instructor-coupons.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { headOfMoments } from '../../terminal/moments.ts';
import { print } from '../../terminal/print.ts';
import { typedMoment } from '../../terminal/typed-moments.ts';

const texts = inLanguages({
  ko: {
    head: ['코드', '이름', '할인', '상태', '받음', '한도', '씀', '수입', '줄어든 수입'],
    until: '끝나는 때',
    won: formatWon,
    discount: '--percent나 --won 가운데 하나로 얼마를 할인할지 정해주세요.',
    stopped: '이제 아무도 더 받을 수 없습니다. 이미 받은 사람은 기한까지 쓸 수 있습니다.',
    resumed: '다시 나누어 줍니다.',
  },
  en: {
    head: ['code', 'name', 'off', 'state', 'issued', 'limit', 'used', 'income', 'income lost'],
    until: 'until',
    won: (value: number) => `${value} won`,
    discount: 'Say by --percent or --won how much is taken off.',
    stopped: 'Nobody can get it any more. Whoever has one may use it until its end.',
    resumed: 'It is given out again.',
  },
});

export interface ListFlags {
  state?: InstructorCouponState;
  page?: string;
  all?: true;
}

export async function listCoupons(context: Context, { all, ...query }: ListFlags): Promise<void> {
  const session = await context.session();
  await printPages<InstructorCoupon>(context.output, {
    send: (request) => session.send(couponsContract.listInstructorCoupons, request),
    request: { query },
    all: all === true,
    tableOf: (items) => tableOf(context, items),
  });
}

export interface CreateFlags {
  name: string;
  courseId: string[];
  percent?: string;
  won?: string;
  limit: string;
  from?: string;
  until: string;
}

/** Makes a coupon and prints its link for each course. */
export async function createCoupon(context: Context, { name, courseId, limit, from, until, ...off }: CreateFlags): Promise<void> {
  const coupon = await (
    await context.session()
  ).call(couponsContract.createInstructorCoupon, {
    body: {
      name,
      courseIds: courseId.map(Number),
      ...discountOf(off),
      limit: Number(limit),
      ...(from !== undefined && { startsAt: typedMoment('--from', from) }),
      expiresAt: typedMoment('--until', until),
    },
  });
  const { host } = await context.session();
  const links = coupon.courses.map(({ slug }) => `${new URL(`/course/${slug}?coupon=${coupon.code}`, host).href}\n`);
  await print(context.output, coupon, { human: links.join('') });
}

/** @throws CliFailure usage */
function discountOf({ percent, won }: Pick<CreateFlags, 'percent' | 'won'>) {
  const given = percent ?? won;
  if (given === undefined) throw usage(texts().discount);
  return { discountType: percent === undefined ? 'FIXED' : 'PERCENT', discountValue: Number(given) } as const;
}

/** Stops a coupon, or goes on with it. */
export async function giveOut(context: Context, id: string, active: boolean): Promise<void> {
  const coupon = await (await context.session()).call(couponsContract.updateInstructorCoupon, { params: { id }, body: { active } });
  await print(context.output, coupon, { table: tableOf(context, [coupon]) });
  context.output.message(active ? texts().resumed : texts().stopped);
}

function tableOf({ output }: Context, items: readonly InstructorCoupon[]) {
  const t = texts();
  return {
    head: ['id', ...t.head, headOfMoments(output, t.until)],
    rows: items.map((coupon) => [
      coupon.id,
      coupon.code,
      coupon.name,
      coupon.discountType === 'PERCENT' ? `${coupon.discountValue}%` : t.won(coupon.discountValue),
      coupon.state,
      coupon.issued,
      coupon.limit,
      coupon.used,
      coupon.income,
      coupon.incomeLost,
      coupon.expiresAt,
    ]),
  };
}
