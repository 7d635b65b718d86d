import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, wonSchema } from '../../shared/scalars.ts';
import { cancelTerms } from '../mentorings/mentorings.rules.ts';
import { mentoringMinutesSchema, mentoringSchema } from '../mentorings/mentorings.schemas.ts';
import { previewCouponSchema, priceTokenSchema } from '../orders/orders.schemas.ts';
import { cashReceiptInputSchema, paymentProviderSchema, paymentStartSchema } from '../payments/payments.schemas.ts';
import { mentoringPaymentMethods, paymentTime, questionLength, questionRule } from './mentoring-requests.rules.ts';

const methodSchema = z
  .enum(mentoringPaymentMethods)
  .meta({ id: 'MentoringPaymentMethod', description: 'CARD: 카드와 간편결제, TRANSFER: 계좌이체', examples: ['CARD'] });

/** Which session somebody asks for, and by which coupon and points. */
const choice = {
  startAt: dateTimeSchema.meta({ description: '시작하는 때. getMentoringSlots가 답한 것이어야 합니다.', examples: ['2026-12-01T10:00:00.000Z'] }),
  couponId: idSchema.optional().meta({ description: '쓸 쿠폰의 번호. 주문 전체에 쓰는 쿠폰만 됩니다.', examples: [31] }),
  points: wonSchema.default(0).meta({ description: '쓸 포인트. 낼 금액보다 많으면 낼 금액만큼만 씁니다.', examples: [2_000] }),
};
const choiceExample = { startAt: '2026-12-01T10:00:00.000Z', couponId: 31, points: 2_000 };

export const mentoringChoiceSchema = z
  .strictObject(choice)
  .meta({ id: 'MentoringChoice', description: '신청하려는 시간과 쓸 쿠폰, 포인트', examples: [choiceExample] });
export type MentoringChoice = z.output<typeof mentoringChoiceSchema>;

const priceToken = priceTokenSchema.meta({ description: '미리 계산한 금액의 표. requestMentoring에 그대로 보냅니다.' });

export const mentoringRequestSchema = z
  .strictObject({
    ...choice,
    question: withRule(z.string(), questionRule)
      .transform(tidyText)
      .meta({
        description: `멘토에게 미리 보내는 질문. ${questionLength.min}자 이상 ${questionLength.max}자까지`,
        examples: ['백엔드로 이직하려는데 무엇부터 준비하면 좋을까요?'],
      }),
    priceToken,
    method: methodSchema.optional().meta({ description: '결제 수단. 낼 금액이 0원이면 쓰이지 않습니다.' }),
    cashReceipt: cashReceiptInputSchema.optional().meta({ description: '받을 현금영수증. 없으면 받지 않습니다. 카드와 간편결제에는 쓰이지 않습니다.' }),
    agreeRefundPolicy: z.literal(true).meta({ description: '환불 규정에 동의했는지. true여야 합니다.' }),
  })
  .meta({
    id: 'MentoringRequest',
    description: '멘토링 신청',
    examples: [
      {
        ...choiceExample,
        question: '백엔드로 이직하려는데 무엇부터 준비하면 좋을까요?',
        priceToken: '9Yk1m0c4v2PpQ7s8fJt3Xw',
        method: 'CARD',
        agreeRefundPolicy: true,
      },
    ],
  });
export type MentoringRequest = z.output<typeof mentoringRequestSchema>;

const percent = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .max(100)
    .meta({ description, examples: [example] });

const refundPolicySchema = z
  .object({
    wholeUntil: dateTimeSchema.meta({ description: '이때까지 취소하면 모두 돌려받습니다. 이미 지났을 수도 있습니다.' }),
    lateRate: percent('그 뒤에 취소하면 돌려받는 비율(%)', cancelTerms.lateRate),
    mentorRate: percent('멘토가 받아들이지 않거나 답하지 않거나 취소하면 돌려받는 비율(%)', 100),
    text: z.string().meta({ description: '사람이 읽는 환불 규정', examples: ['시작하기 24시간 전까지 취소하면 모두 돌려드려요.'] }),
  })
  .meta({ id: 'MentoringRefundPolicy', description: '멘토링의 환불 규정' });

export const mentoringPreviewSchema = z
  .object({
    startAt: dateTimeSchema.meta({ description: '시작하는 때' }),
    endAt: dateTimeSchema.meta({ description: '끝나는 때', examples: ['2026-12-01T11:00:00.000Z'] }),
    durationMinutes: mentoringMinutesSchema,
    price: wonSchema.meta({ description: '값(원)', examples: [33_000] }),
    couponId: idSchema.optional().meta({ description: '쓰인 쿠폰', examples: [31] }),
    couponDiscount: wonSchema.meta({ description: '쿠폰으로 할인한 금액(원)', examples: [3_300] }),
    pointUsed: wonSchema.meta({ description: '쓴 포인트', examples: [2_000] }),
    amount: wonSchema.meta({ description: '낼 금액(원)', examples: [27_700] }),
    priceToken,
    coupons: z.array(previewCouponSchema).meta({ description: '가진 쿠폰 가운데 이 멘토링에서 할인되는 것. 할인이 큰 것부터' }),
    pointBalance: wonSchema.meta({ description: '가진 포인트', examples: [3_000] }),
    usablePoints: wonSchema.meta({ description: '이 멘토링에 쓸 수 있는 가장 많은 포인트', examples: [3_000] }),
    provider: paymentProviderSchema.meta({ description: '결제를 맡는 곳' }),
    methods: z.array(methodSchema).meta({ description: '쓸 수 있는 결제 수단', examples: [['CARD', 'TRANSFER']] }),
    payMinutes: z
      .int()
      .min(1)
      .meta({ description: '신청한 뒤 결제할 수 있는 시간(분). 그동안 시간을 잡아 둡니다.', examples: [paymentTime.minutes] }),
    expiresAt: dateTimeSchema.meta({ description: '지금 신청하면 멘토가 이때까지 답합니다. 답하지 않으면 모두 돌려드립니다.' }),
    refundPolicy: refundPolicySchema,
  })
  .meta({ id: 'MentoringPreview', description: '미리 계산한 멘토링 신청' });
export type MentoringPreview = z.output<typeof mentoringPreviewSchema>;

export const requestedMentoringSchema = z
  .object({
    mentoring: mentoringSchema,
    payment: paymentStartSchema.optional().meta({ description: '결제를 시작하는 값. 낼 금액이 0원이면 없습니다.' }),
  })
  .meta({ id: 'RequestedMentoring', description: '신청한 멘토링' });
export type RequestedMentoring = z.output<typeof requestedMentoringSchema>;
