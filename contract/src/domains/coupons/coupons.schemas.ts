import { z } from 'zod';
import { maskedQuery } from '../../shared/masking.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, lineSchema, listParam, textSchema, wonSchema } from '../../shared/scalars.ts';
import {
  campaignProblems,
  couponCampaignStates,
  couponCodeOf,
  couponCodeRule,
  couponFunders,
  couponLimits,
  couponStatuses,
  couponTargets,
  discountTypes,
} from './coupons.rules.ts';

const codeExample = 'WELCOME-2026';
const nameExample = '첫 강의 10% 할인';
const shownCode = z.string().meta({ description: '쿠폰 코드', examples: [codeExample] });
const typedCode = withRule(z.string(), couponCodeRule)
  .transform(couponCodeOf)
  .meta({ description: '쿠폰 코드. 영문 대문자, 숫자, 붙임표로 4자에서 32자까지. 소문자와 앞뒤 빈칸은 고쳐서 읽습니다.', examples: [codeExample] });

const terms = {
  discountType: z.enum(discountTypes).meta({ id: 'CouponDiscountType', description: 'PERCENT: 비율, FIXED: 금액' }),
  discountValue: z
    .int()
    .min(1)
    .max(10_000_000)
    .meta({ description: 'PERCENT는 할인율(%), FIXED는 할인 금액(원)', examples: [10] }),
  maxDiscount: wonSchema
    .min(10)
    .optional()
    .meta({ description: '비율로 할인할 때 가장 많이 깎는 금액(원). 한도가 없으면 없습니다.', examples: [20_000] }),
  minOrderAmount: wonSchema.meta({ description: '이 금액(원)부터 쓸 수 있습니다. ALL은 주문 전체, 나머지는 할인할 강의의 값', examples: [10_000] }),
  appliesTo: z
    .enum(couponTargets)
    .meta({ id: 'CouponTarget', description: 'ALL: 주문 전체, COURSES: 정해진 강의 하나, INSTRUCTOR: 한 지식공유자의 강의 하나' }),
};
const startsAt = dateTimeSchema.meta({ description: '쓸 수 있게 되는 때' });
const expiresAt = dateTimeSchema.meta({ description: '끝나는 때', examples: ['2026-12-31T14:59:59.000Z'] });
export const couponStatusSchema = z.enum(couponStatuses).meta({ id: 'CouponStatus', description: 'ISSUED: 사용 가능, USED: 사용 완료, EXPIRED: 기간 만료' });

export const couponSchema = z
  .object({
    id: idSchema.meta({ description: '받은 쿠폰의 번호', examples: [51] }),
    code: shownCode,
    name: z.string().meta({ description: '쿠폰의 이름', examples: [nameExample] }),
    ...terms,
    status: couponStatusSchema,
    startsAt,
    expiresAt,
    usedAt: dateTimeSchema.optional().meta({ description: '쓴 때. 쓰지 않았으면 없습니다.' }),
    resurrectable: z.boolean().meta({ description: '되살릴 수 있는지' }),
    discountAmount: wonSchema.optional().meta({ description: '물어본 강의를 살 때 깎이는 금액(원). 강의를 물어보았을 때만 있습니다.', examples: [4900] }),
  })
  .meta({ id: 'Coupon', description: '받은 쿠폰' });
export type Coupon = z.infer<typeof couponSchema>;

export const couponPageSchema = pageOf(couponSchema, 'CouponPage');

export const activeCouponsSchema = z
  .object({
    count: z
      .int()
      .min(0)
      .meta({ description: '쓸 수 있는 쿠폰의 수', examples: [2] }),
    coupons: z.array(couponSchema).meta({ description: '쓸 수 있는 쿠폰. 많이 깎이는 것부터, 강의를 물어보지 않았으면 먼저 끝나는 것부터' }),
  })
  .meta({ id: 'ActiveCoupons', description: '지금 쓸 수 있는 쿠폰' });

export const listCouponsQuery = z.strictObject({
  status: couponStatusSchema.optional().meta({ description: '이 상태의 쿠폰만', examples: ['ISSUED'] }),
  ...pageQuery,
});
export type ListCouponsQuery = z.output<typeof listCouponsQuery>;

/** Most courses that a cart holds by itself. */
const mostCourses = 100;
export const activeCouponsQuery = z.strictObject({
  courseIds: listParam(idParam, mostCourses)
    .pipe(z.array(idSchema).max(mostCourses))
    .optional()
    .meta({ description: '살 강의의 번호. 있으면 이 강의를 살 때 쓸 수 있는 쿠폰만', examples: [['12', '15']] }),
});

export const registeredCouponSchema = z
  .strictObject({ code: typedCode })
  .meta({ id: 'CouponRegistration', description: '등록할 쿠폰', examples: [{ code: codeExample }] });
export const revivedCouponSchema = z
  .strictObject({ couponId: idSchema.meta({ description: '되살릴 쿠폰', examples: [51] }) })
  .meta({ id: 'CouponResurrection', description: '되살릴 쿠폰', examples: [{ couponId: 51 }] });
export const couponParams = z.strictObject({ id: idParam.meta({ description: '받은 쿠폰의 번호', examples: ['1'] }) });

const limit = z
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: '나누어 주는 수', examples: [500] });
const name = lineSchema(couponLimits.name, 1).meta({ description: '쿠폰의 이름', examples: [nameExample] });
const active = z.boolean().meta({ description: '등록하고 나누어 줄 수 있는지. 이미 받은 쿠폰은 그대로 쓸 수 있습니다.' });

const couponCampaignStateSchema = z.enum(couponCampaignStates).meta({
  id: 'CouponCampaignState',
  description: 'ALIVE: 나누어 주는 중, USED_UP: 모두 나누어 줌, ENDED: 기간이 끝남, STOPPED: 그만 나누어 줌',
  examples: ['ALIVE'],
});

/** Coupons as operators give them out. */
export const couponCampaignSchema = z
  .object({
    id: idSchema.meta({ description: '쿠폰 발행 번호', examples: [4] }),
    code: shownCode,
    name: z.string().meta({ description: '쿠폰의 이름', examples: [nameExample] }),
    ...terms,
    courseIds: z
      .array(idSchema)
      .optional()
      .meta({ description: '쓸 수 있는 강의. COURSES일 때만 있습니다.', examples: [[12, 15]] }),
    instructorId: idSchema.optional().meta({ description: '이 지식공유자의 강의에 쓸 수 있습니다. INSTRUCTOR일 때만 있습니다.', examples: [3] }),
    issuerId: idSchema.optional().meta({ description: '이 쿠폰을 만들어 할인을 부담하는 지식공유자. 플랫폼의 쿠폰이면 없습니다.', examples: [3] }),
    startsAt,
    expiresAt,
    limit: limit.optional().meta({ description: '나누어 주는 수. 한도가 없으면 없습니다.', examples: [500] }),
    active,
    issued: z
      .int()
      .min(0)
      .meta({ description: '나누어 준 수', examples: [120] }),
    used: z
      .int()
      .min(0)
      .meta({ description: '쓴 수', examples: [31] }),
    state: couponCampaignStateSchema,
    cost: wonSchema.meta({ description: '지금까지 이 쿠폰으로 깎은 금액(원). 결제한 주문에서 세고 환불한 항목은 뺍니다.', examples: [148_800] }),
    createdAt: dateTimeSchema,
  })
  .meta({ id: 'CouponCampaign', description: '쿠폰 발행' });
export type CouponCampaign = z.infer<typeof couponCampaignSchema>;
export const couponCampaignPageSchema = pageOf(couponCampaignSchema, 'CouponCampaignPage');
export const listCampaignsQuery = z.strictObject({
  q: textSchema(60)
    .optional()
    .meta({ description: '코드나 이름에 있는 말. 두 글자까지는 그 말로 시작하는 것만 찾습니다.', examples: ['WELCOME'] }),
  state: couponCampaignStateSchema.optional().meta({ description: '이 상태의 쿠폰만', examples: ['ALIVE'] }),
  funder: z
    .enum(couponFunders)
    .meta({ id: 'CouponFunder', description: '할인을 부담하는 쪽. PLATFORM: 플랫폼, INSTRUCTOR: 지식공유자', examples: ['PLATFORM'] })
    .optional()
    .meta({ description: '이쪽이 할인을 부담하는 쿠폰만', examples: ['PLATFORM'] }),
  ...pageQuery,
});
export type ListCampaignsQuery = z.output<typeof listCampaignsQuery>;
const couponIssueSchema = z
  .object({
    couponId: idSchema.meta({ description: '받은 쿠폰의 번호', examples: [51] }),
    user: z
      .object({
        id: idSchema.meta({ description: '회원 번호', examples: [42] }),
        name: z
          .string()
          .optional()
          .meta({ description: '이름. 탈퇴한 회원이면 없습니다.', examples: ['김배움'] }),
        email: z
          .string()
          .optional()
          .meta({ description: '이메일. 탈퇴한 회원이면 없습니다.', examples: ['learner@example.com'] }),
      })
      .meta({ id: 'CouponHolder', description: '쿠폰을 받은 회원' }),
    status: couponStatusSchema,
    issuedAt: dateTimeSchema.meta({ description: '받은 때' }),
    expiresAt,
    usedAt: dateTimeSchema.optional().meta({ description: '쓴 때. 쓰지 않았으면 없습니다.' }),
    orderId: idSchema.optional().meta({ description: '쓴 주문. 쓰지 않았으면 없습니다.', examples: [7] }),
  })
  .meta({ id: 'CouponHolding', description: '나누어 준 쿠폰 하나' });
export type CouponHolding = z.infer<typeof couponIssueSchema>;
export const couponIssuePageSchema = pageOf(couponIssueSchema, 'CouponHoldingPage');
export const listCouponHoldersQuery = z.strictObject({ ...maskedQuery, ...pageQuery });
export type ListCouponHoldersQuery = z.output<typeof listCouponHoldersQuery>;
export const campaignParams = z.strictObject({ id: idParam.meta({ description: '쿠폰 발행 번호', examples: ['4'] }) });

export const newCampaignInput = z.strictObject({
  code: typedCode.optional().meta({ description: '쿠폰 코드. 없으면 짐작할 수 없는 코드를 만듭니다.', examples: [codeExample] }),
  name,
  ...terms,
  minOrderAmount: terms.minOrderAmount.default(0),
  courseIds: z
    .array(idSchema)
    .max(couponLimits.courses)
    .optional()
    .meta({ description: `COURSES일 때 쓸 수 있는 강의. ${couponLimits.courses}개까지`, examples: [[12]] }),
  instructorId: idSchema.optional().meta({ description: 'INSTRUCTOR일 때 그 지식공유자', examples: [3] }),
  startsAt: startsAt.optional().meta({ description: '쓸 수 있게 되는 때. 없으면 지금' }),
  expiresAt,
  limit: limit.optional().meta({ description: '나누어 주는 수. 없으면 한도가 없습니다.', examples: [500] }),
});
export const newCampaignSchema = withRules(newCampaignInput, campaignProblems).meta({
  id: 'CouponCampaignInput',
  description: '쿠폰 발행의 내용',
  examples: [
    {
      name: nameExample,
      discountType: 'PERCENT',
      discountValue: 10,
      maxDiscount: 20_000,
      minOrderAmount: 10_000,
      appliesTo: 'ALL',
      expiresAt: '2036-12-31T14:59:59.000Z',
      limit: 500,
    },
  ],
});
export type NewCampaign = z.output<typeof newCampaignSchema>;

export const campaignChangeSchema = z
  .strictObject({
    name: name.optional(),
    expiresAt: expiresAt.optional().meta({ description: '끝나는 때. 이미 받은 쿠폰의 기간은 바뀌지 않습니다.', examples: ['2037-01-31T14:59:59.000Z'] }),
    limit: limit
      .nullable()
      .optional()
      .meta({ description: '나누어 주는 수. 나누어 준 수보다 작을 수 없으며 null이면 한도를 없앱니다.', examples: [1000] }),
    active: active.optional(),
  })
  .meta({ id: 'CouponCampaignChange', description: '쿠폰 발행에서 바꿀 것', examples: [{ limit: 1000 }] });
export type CampaignChange = z.output<typeof campaignChangeSchema>;

export const issueSchema = z
  .strictObject({
    userIds: z
      .array(idSchema)
      .min(1)
      .max(couponLimits.people)
      .meta({ description: `받을 회원의 번호. ${couponLimits.people}명까지`, examples: [[42]] }),
  })
  .meta({ id: 'CouponIssue', description: '쿠폰을 받을 회원', examples: [{ userIds: [42] }] });
export const issuedSchema = z
  .object({
    issued: z
      .int()
      .min(0)
      .meta({ description: '새로 받은 회원의 수', examples: [1] }),
    skipped: z.array(idSchema).meta({ description: '이미 받았거나 이용 중이 아니어서 건너뛴 회원', examples: [[43]] }),
  })
  .meta({ id: 'CouponIssueResult', description: '쿠폰을 나누어 준 결과' });
