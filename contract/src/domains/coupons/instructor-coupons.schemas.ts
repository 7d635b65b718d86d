import { z } from 'zod';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, signedWonSchema, wonSchema } from '../../shared/scalars.ts';
import { instructorCouponLimits } from './coupons.rules.ts';
import { couponCampaignSchema, newCampaignInput } from './coupons.schemas.ts';
import { couponCoursesRule, couponPiecesRule, instructorCouponStates, instructorDiscountRule } from './instructor-coupons.rules.ts';

const { percent, pieces, days, courses } = instructorCouponLimits;

const stateSchema = z.enum(instructorCouponStates).meta({
  id: 'InstructorCouponState',
  description: 'ALIVE: 나누어 주는 중, USED_UP: 모두 나누어 줌, ENDED: 기간이 끝남, STOPPED: 그만 나누어 줌',
});

const couponCourseSchema = z
  .object({
    id: idSchema.meta({ description: '강의 번호', examples: [12] }),
    title: z.string().meta({ description: '강의 제목', examples: ['처음 배우는 타입스크립트'] }),
    slug: z.string().meta({ description: '강의 주소의 이름. `/course/{slug}?coupon={code}`가 쿠폰 링크입니다.', examples: ['typescript-first'] }),
  })
  .meta({ id: 'InstructorCouponCourse', description: '쿠폰을 쓸 수 있는 강의' });

/** A coupon as the instructor sees it who gives it out. */
export const instructorCouponSchema = couponCampaignSchema
  .omit({ courseIds: true, instructorId: true, issuerId: true, maxDiscount: true, limit: true, cost: true })
  .extend({
    courses: z.array(couponCourseSchema).meta({ description: '쓸 수 있는 강의' }),
    limit: z
      .int()
      .min(1)
      .meta({ description: '나누어 주는 수', examples: [100] }),
    state: stateSchema,
    stoppedByOperator: z.boolean().meta({ description: '운영자가 멈췄는지. 그렇다면 다시 나누어 줄 수 없습니다.', examples: [false] }),
    income: signedWonSchema.meta({
      description: '이 쿠폰을 쓴 판매에서 생긴 수입(원, 세금을 떼기 전). 환불한 만큼은 뺍니다.',
      examples: [441_000],
    }),
    incomeLost: wonSchema.meta({
      description: '쿠폰으로 깎아주어 줄어든 수입(원). 결제한 판매마다 깎기 전 값에 대한 몫에서 깎은 값에 대한 몫을 뺀 것의 합이며, 환불한 항목은 뺍니다.',
      examples: [49_000],
    }),
  })
  .meta({ id: 'InstructorCoupon', description: '지식공유자가 나누어 주는 쿠폰' });
export type InstructorCoupon = z.infer<typeof instructorCouponSchema>;
export const instructorCouponPageSchema = pageOf(instructorCouponSchema, 'InstructorCouponPage');
export const listInstructorCouponsQuery = z.strictObject({
  state: stateSchema.optional().meta({ description: '이 상태의 쿠폰만', examples: ['ALIVE'] }),
  ...pageQuery,
});
export type ListInstructorCouponsQuery = z.output<typeof listInstructorCouponsQuery>;
export const instructorCouponParams = z.strictObject({ id: idParam.meta({ description: '쿠폰 번호', examples: ['4'] }) });

const couponInput = newCampaignInput.pick({ name: true, discountType: true, startsAt: true }).extend({
  courseIds: withRule(z.array(idSchema), couponCoursesRule).meta({
    description: `공개한 자기 유료 강의. ${courses}개까지. 강의마다 나누어 주고 있는 쿠폰은 ${instructorCouponLimits.alive}개까지입니다.`,
    examples: [[12]],
  }),
  discountValue: z.int().meta({ description: `PERCENT는 할인율(${percent.min}~${percent.max}%), FIXED는 할인 금액(원, 10원 단위)`, examples: [30] }),
  limit: withRule(z.int(), couponPiecesRule).meta({ description: `나누어 주는 수. ${pieces}장까지`, examples: [100] }),
  expiresAt: dateTimeSchema.meta({ description: `끝나는 때. 시작하고 ${days}일 안`, examples: ['2036-12-31T14:59:59.000Z'] }),
});
export const newInstructorCouponSchema = withRules(couponInput, ({ discountType, discountValue }) => {
  const error = instructorDiscountRule({ discountType, discountValue });
  return error ? [{ path: ['discountValue'], error }] : [];
}).meta({
  id: 'InstructorCouponInput',
  description: '만들 쿠폰',
  examples: [
    {
      name: '새해 인사',
      courseIds: [12],
      discountType: 'PERCENT',
      discountValue: 30,
      limit: 100,
      startsAt: '2036-12-01T00:00:00.000Z',
      expiresAt: '2036-12-31T14:59:59.000Z',
    },
  ],
});
export type NewInstructorCoupon = z.output<typeof newInstructorCouponSchema>;

export const instructorCouponChangeSchema = z
  .strictObject({
    active: z.boolean().meta({ description: '나누어 줄지. false면 바로 아무도 더 받을 수 없고, 이미 받은 사람은 기한까지 쓸 수 있습니다.', examples: [false] }),
  })
  .meta({ id: 'InstructorCouponChange', description: '쿠폰에서 바꿀 것', examples: [{ active: false }] });
