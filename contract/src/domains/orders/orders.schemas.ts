import { z } from 'zod';
import { currentVersion, policyVersions } from '../../shared/policies.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, rateSchema, textSchema, wonSchema } from '../../shared/scalars.ts';
import { couponSchema } from '../coupons/coupons.schemas.ts';
import { imageUrlSchema } from '../courses/courses.schemas.ts';
import { courseItem } from '../offers/offers.rules.ts';
import {
  checkoutRefIdSchema,
  checkoutTypeSchema,
  instructorNameSchema,
  soldRefIdSchema,
  soldTypeSchema,
  unavailableReasonSchema,
} from '../offers/offers.schemas.ts';
import { refundTerms } from '../offers/refund-terms.rules.ts';
import {
  cashReceiptInputSchema,
  orderPaymentSchema,
  paymentMethodSchema,
  paymentProviderSchema,
  paymentStartSchema,
  refundAccountSchema,
  refundRefusalSchema,
  returnAccountStateSchema,
} from '../payments/payments.schemas.ts';
import { itemsRule, orderLimits, orderStatuses, refundReasonRule } from './orders.rules.ts';
import { unusedReasons } from './price-order.ts';
import { refundReasons } from './quote-refund.ts';

export const orderStatusSchema = z.enum(orderStatuses).meta({
  id: 'OrderStatus',
  description: 'PENDING: 결제 대기, PAID: 결제 완료, CANCELED: 취소, PARTIALLY_REFUNDED: 일부 환불, REFUNDED: 환불, FAILED: 결제 실패',
  examples: ['PAID'],
});
const unusedReasonSchema = z.enum(unusedReasons).meta({
  id: 'UnusedCouponReason',
  description:
    'OTHER_COURSE: 이 강의에는 쓸 수 없음, MIN_ORDER_AMOUNT: 최소 금액이 모자람, LINE_TAKEN: 강의에 다른 쿠폰을 씀, ORDER_TAKEN: 주문에 다른 쿠폰을 씀, NOTHING_LEFT: 할인할 금액이 없음',
  examples: ['LINE_TAKEN'],
});

const title = z.string().meta({ description: '제목', examples: ['처음 시작하는 타입스크립트'] });
const couponDiscount = wonSchema.meta({ description: '쿠폰으로 할인한 금액(원)', examples: [5_000] });
const pointUsed = wonSchema.meta({ description: '쓴 포인트', examples: [2_000] });

/** What somebody wants to buy, and by which coupons and points. */
const choice = {
  items: withRule(
    z
      .array(z.strictObject({ type: checkoutTypeSchema, refId: checkoutRefIdSchema }).meta({ id: 'OrderItemInput', description: '살 것' }))
      .min(1)
      .max(orderLimits.items),
    itemsRule,
  ).meta({ description: '살 것. 같은 것은 한 번만' }),
  couponIds: z
    .array(idSchema)
    .max(orderLimits.coupons)
    .default([])
    .meta({
      description:
        '쓸 쿠폰의 번호. 강의마다 하나와 주문 전체에 하나까지 쓰며, 가장 많이 할인되게 나눕니다. 한 강의나 주문 전체에 둘이면 COUPON_004로 거절합니다.',
      examples: [[31]],
    }),
  points: wonSchema.default(0).meta({ description: '쓸 포인트. 낼 금액보다 많으면 낼 금액만큼만 씁니다.', examples: [2_000] }),
};
const choiceExample = { items: [courseItem(9)], couponIds: [1], points: 2_000 };

export const orderChoiceSchema = z.strictObject(choice).meta({ id: 'OrderChoice', description: '사려는 것과 쓸 쿠폰, 포인트', examples: [choiceExample] });
export type OrderChoice = z.output<typeof orderChoiceSchema>;

export const priceTokenSchema = z
  .string()
  .max(100)
  .meta({ examples: ['9Yk1m0c4v2PpQ7s8fJt3Xw'] });
const priceToken = priceTokenSchema.meta({ description: '미리 계산한 금액의 표. createOrder에 그대로 보냅니다.' });

export const orderInputSchema = z
  .strictObject({
    ...choice,
    priceToken,
    method: paymentMethodSchema.meta({ description: '결제 수단. 낼 금액이 0원이면 쓰이지 않습니다.' }),
    agreeRefundPolicy: z.literal(true).meta({ description: '환불 규정에 동의했는지. true여야 합니다.' }),
    cashReceipt: cashReceiptInputSchema
      .optional()
      .meta({ description: '받을 현금영수증. 없으면 받지 않습니다. 카드와 간편결제에는 쓰이지 않습니다. 결제하면 발급하고, 환불하면 그만큼 취소합니다.' }),
    anotherTransfer: z
      .boolean()
      .optional()
      .meta({
        description: '같은 것을 산 주문이 입금을 기다리는 줄 알면서도 새 가상계좌를 여는지. 없으면 그런 주문이 있을 때 ORDER_006으로 답합니다.',
        examples: [false],
      }),
  })
  .meta({
    id: 'OrderInput',
    description: '주문',
    examples: [{ ...choiceExample, priceToken: '9Yk1m0c4v2PpQ7s8fJt3Xw', method: 'CARD', agreeRefundPolicy: true }],
  });
export type OrderInput = z.output<typeof orderInputSchema>;

/** Members of a line that describe what is sold. */
const soldLine = {
  type: checkoutTypeSchema,
  refId: checkoutRefIdSchema,
  title,
  path: z.string().meta({ description: '페이지의 경로', examples: ['/course/typescript-from-zero'] }),
  thumbnailUrl: imageUrlSchema,
  instructorName: instructorNameSchema,
  listPrice: wonSchema.meta({ description: '정가(원)', examples: [55_000] }),
  price: wonSchema.meta({ description: '지금 사는 값(원)', examples: [49_500] }),
};

export const offersSchema = z
  .object({
    lines: z
      .array(
        z
          .object({
            ...soldLine,
            path: soldLine.path.optional().meta({ description: '페이지의 경로. 판매하지 않으면 없습니다.', examples: ['/course/typescript-from-zero'] }),
            available: z.boolean().meta({ description: '지금 살 수 있는지' }),
            reason: unavailableReasonSchema.optional().meta({ description: '살 수 없는 까닭. 살 수 있으면 없습니다.', examples: ['NOT_FOR_SALE'] }),
          })
          .meta({ id: 'OfferLine', description: '살 수 있는 것과 그 값' }),
      )
      .meta({ description: '물어본 순서대로' }),
    amount: wonSchema.meta({ description: '살 수 있는 것을 함께 사는 값(원)', examples: [49_500] }),
  })
  .meta({ id: 'Offers', description: '살 것과 그 값' });
export type Offers = z.infer<typeof offersSchema>;

const previewLineSchema = z
  .object({
    ...soldLine,
    instructorId: idSchema.optional().meta({ description: '강의를 만든 지식공유자. 로드맵에는 없습니다.', examples: [3] }),
    couponId: idSchema.optional().meta({ description: '이 줄에 쓰인 쿠폰', examples: [31] }),
    couponDiscount: wonSchema.meta({ description: '이 줄의 쿠폰으로 할인한 금액(원)', examples: [5_000] }),
    orderCouponDiscount: wonSchema.meta({ description: '주문 쿠폰의 할인 가운데 이 줄의 몫(원)', examples: [1_000] }),
    pointUsed: wonSchema.meta({ description: '쓴 포인트 가운데 이 줄의 몫', examples: [2_000] }),
    paid: wonSchema.meta({ description: '이 줄에 내는 금액(원)', examples: [41_500] }),
  })
  .meta({ id: 'OrderPreviewLine', description: '주문의 한 줄' });

export const previewCouponSchema = z
  .object({
    id: idSchema.meta({ description: '쿠폰의 번호', examples: [31] }),
    name: z.string().meta({ description: '쿠폰의 이름', examples: ['가입 축하 쿠폰'] }),
    discountType: couponSchema.shape.discountType,
    discountValue: z
      .int()
      .min(1)
      .meta({ description: '할인하는 비율(%)이나 금액(원)', examples: [10] }),
    maxDiscount: wonSchema.optional().meta({ description: '비율로 할인할 때 가장 많은 할인(원)', examples: [10_000] }),
    minOrderAmount: wonSchema.meta({ description: '쓸 수 있는 최소 금액(원)', examples: [30_000] }),
    appliesTo: couponSchema.shape.appliesTo,
    courseIds: z
      .array(idSchema)
      .optional()
      .meta({ description: '쓸 수 있는 강의 가운데 사려는 것', examples: [[12]] }),
    instructorId: idSchema.optional().meta({ description: '쓸 수 있는 강의의 지식공유자', examples: [3] }),
    expiresAt: dateTimeSchema.meta({ description: '쓸 수 있는 마지막 때' }),
    selected: z.boolean().meta({ description: '고른 쿠폰인지' }),
    discountAmount: wonSchema.meta({ description: '골라서 쓰였으면 그 할인, 아니면 이 쿠폰 하나만 쓸 때의 할인(원)', examples: [5_000] }),
    unusedReason: unusedReasonSchema
      .optional()
      .meta({ description: '할인되지 않는 까닭. 고르지 않은 쿠폰은 하나만 쓸 때를 봅니다.', examples: ['MIN_ORDER_AMOUNT'] }),
  })
  .meta({ id: 'OrderPreviewCoupon', description: '가진 쿠폰과 이 주문에서의 할인' });

const refundPolicyVersion = z.enum(policyVersions.refund).meta({
  id: 'RefundPolicyVersion',
  description: '환불정책의 버전. 적용하기 시작한 날이며, 글은 `/policies/refund/<버전>`에 있습니다.',
  examples: [currentVersion('refund')],
});

const refundPolicySchema = z
  .object({
    days: z.int().meta({ description: '모두 돌려받는 기한. 결제한 때부터 며칠', examples: [refundTerms.days] }),
    progressRate: rateSchema.meta({ description: '모두 돌려받으려면 진도율이 이보다 낮아야 합니다(%).', examples: [refundTerms.progressRate] }),
    lastDays: z.int().meta({ description: '수강 기간에 끝이 없을 때 환불받을 수 있는 기한. 결제한 때부터 며칠', examples: [refundTerms.lastDays] }),
    version: refundPolicyVersion.meta({ description: '환불정책의 버전. 주문은 나중에도 이 버전을 따릅니다.', examples: [currentVersion('refund')] }),
    text: z
      .string()
      .meta({ description: '사람이 읽는 환불 규정', examples: ['결제하고 7일 안이고 7% 미만으로 배웠고 수료증을 받지 않았으면 모두 돌려드려요.'] }),
  })
  .meta({ id: 'RefundPolicy', description: '환불 규정' });

const openTransferSchema = z
  .object({
    orderId: idSchema.meta({ description: '주문의 번호', examples: [7] }),
    orderNo: z.string().meta({ description: '사람에게 보이는 주문 번호', examples: ['20261123-7K3MQ9TD'] }),
    title,
    amount: wonSchema.meta({ description: '입금할 금액(원)', examples: [41_500] }),
    dueAt: dateTimeSchema.optional().meta({ description: '입금 기한. 계좌를 여는 중이면 없습니다.' }),
  })
  .meta({ id: 'OpenTransfer', description: '같은 강의를 사려고 입금을 기다리는 주문' });

export const orderPreviewSchema = z
  .object({
    lines: z.array(previewLineSchema).meta({ description: '주문의 줄. 보낸 순서대로' }),
    orderCouponId: idSchema.optional().meta({ description: '주문 전체에 쓰인 쿠폰', examples: [32] }),
    couponDiscount,
    pointUsed,
    amount: wonSchema.meta({ description: '낼 금액(원)', examples: [41_500] }),
    priceToken,
    coupons: z.array(previewCouponSchema).meta({ description: '가진 쿠폰. 할인이 큰 것부터' }),
    suggestedCouponIds: z.array(idSchema).meta({ description: '가장 많이 할인되는 쿠폰들', examples: [[31, 32]] }),
    pointBalance: wonSchema.meta({ description: '가진 포인트', examples: [3_000] }),
    provider: paymentProviderSchema.meta({ description: '결제를 맡는 곳' }),
    methods: z.array(paymentMethodSchema).meta({ description: '쓸 수 있는 결제 수단', examples: [['CARD', 'VIRTUAL_ACCOUNT']] }),
    openTransfers: z.array(openTransferSchema).meta({ description: '같은 강의를 산 자기 주문 가운데 가상계좌에 입금을 기다리는 것' }),
    refundPolicy: refundPolicySchema,
  })
  .meta({ id: 'OrderPreview', description: '미리 계산한 주문' });
export type OrderPreview = z.output<typeof orderPreviewSchema>;

const orderItemSchema = z
  .object({
    id: idSchema.meta({ description: '주문 항목의 번호', examples: [71] }),
    type: soldTypeSchema,
    refId: soldRefIdSchema,
    title: z.string().meta({ description: '주문할 때의 제목', examples: ['처음 시작하는 타입스크립트'] }),
    path: z
      .string()
      .optional()
      .meta({ description: '페이지의 경로. 더는 판매하지 않으면 없습니다.', examples: ['/course/typescript-from-zero'] }),
    thumbnailUrl: imageUrlSchema,
    price: wonSchema.meta({ description: '주문할 때의 값(원)', examples: [49_500] }),
    discount: wonSchema.meta({ description: '쿠폰으로 할인한 금액(원)', examples: [6_000] }),
    pointUsed: wonSchema.meta({ description: '쓴 포인트', examples: [2_000] }),
    paid: wonSchema.meta({ description: '낸 금액(원)', examples: [41_500] }),
    refunded: wonSchema.meta({ description: '돌려받은 금액(원)', examples: [0] }),
    refundedPoints: wonSchema.meta({ description: '돌려받은 포인트', examples: [0] }),
    refundedAt: dateTimeSchema.optional().meta({ description: '환불한 때. 환불하지 않았으면 없습니다.' }),
  })
  .meta({ id: 'OrderItem', description: '주문 항목' });

const refundSchema = z
  .object({
    id: idSchema.meta({ description: '환불의 번호', examples: [5] }),
    itemIds: z.array(idSchema).meta({ description: '환불한 주문 항목', examples: [[71]] }),
    amount: wonSchema.meta({ description: '돌려받는 금액(원)', examples: [41_500] }),
    points: wonSchema.meta({ description: '돌려받은 포인트. 그 가운데 expiredPoints는 기한이 지나 쓸 수 없습니다.', examples: [2_000] }),
    expiredPoints: wonSchema.meta({ description: 'points 가운데 기한이 지나 돌아오지 않은 것', examples: [0] }),
    reason: z.string().meta({ description: '환불 사유', examples: ['다른 강의를 듣기로 했어요.'] }),
    createdAt: dateTimeSchema.meta({ description: '환불한 때' }),
    sentAt: dateTimeSchema.optional().meta({ description: '결제사가 돈을 돌려보낸 때. 아직이면 없습니다.' }),
    account: returnAccountStateSchema
      .optional()
      .meta({ description: '가상계좌로 낸 돈을 돌려받을 계좌. NEEDED이면 `setReturnAccount`로 다시 알려주세요. 돌려보내고 나면 없습니다.' }),
    refusal: refundRefusalSchema.optional().meta({ description: '결제사가 돈을 돌려보내지 못했으면 그 까닭. 계좌를 다시 알려주면 없어집니다.' }),
  })
  .meta({ id: 'Refund', description: '환불' });

const orderMembers = {
  id: idSchema.meta({ description: '주문의 번호', examples: [7] }),
  orderNo: z.string().meta({ description: '사람에게 보이는 주문 번호', examples: ['20261123-7K3MQ9TD'] }),
  status: orderStatusSchema,
  items: z.array(orderItemSchema).meta({ description: '주문 항목' }),
  couponDiscount,
  pointUsed,
  amount: wonSchema.meta({ description: '낸 금액(원). 결제 전이면 낼 금액', examples: [41_500] }),
  refundedAmount: wonSchema.meta({ description: '돌려받은 금액(원)', examples: [0] }),
  payment: orderPaymentSchema,
  paymentStart: paymentStartSchema.optional().meta({ description: '결제를 시작하는 값. 아직 결제를 시작하지 않은 자기 주문을 getOrder로 볼 때 있습니다.' }),
  refunds: z.array(refundSchema).meta({ description: '환불. 오래된 것부터' }),
  createdAt: dateTimeSchema.meta({ description: '주문한 때' }),
  expiresAt: dateTimeSchema.optional().meta({ description: '결제하지 않으면 취소되는 때. 결제 대기일 때만' }),
};
export const orderSchema = z.object(orderMembers).meta({ id: 'Order', description: '주문' });
export type Order = z.output<typeof orderSchema>;

export const adminOrderSchema = z
  .object({
    ...orderMembers,
    buyer: z
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
      .meta({ id: 'OrderBuyer', description: '산 사람' }),
  })
  .meta({ id: 'AdminOrder', description: '주문과 산 사람' });
export type AdminOrder = z.output<typeof adminOrderSchema>;

export const createdOrderSchema = z
  .object({ order: orderSchema, payment: paymentStartSchema.optional().meta({ description: '결제를 시작하는 값. 낼 금액이 0원이면 없습니다.' }) })
  .meta({ id: 'CreatedOrder', description: '만든 주문' });
export type CreatedOrder = z.output<typeof createdOrderSchema>;

const quotedLineSchema = z
  .object({
    itemId: idSchema.meta({ description: '주문 항목의 번호', examples: [71] }),
    title,
    refundable: z.boolean().meta({ description: '환불할 수 있는지' }),
    ratio: rateSchema.meta({ description: '돌려받는 비율(%)', examples: [88.89] }),
    amount: wonSchema.meta({ description: '돌려받는 금액(원)', examples: [36_880] }),
    points: wonSchema.meta({ description: '돌려받는 포인트', examples: [1_770] }),
    progressRate: rateSchema.meta({
      description: '산 뒤에 가장 많이 배운 만큼(%). 예전에 배우고 낸 만큼은 세지 않습니다. 2026-11-24까지의 환불정책을 따르는 주문은 지금의 진도율로 셉니다.',
      examples: [11.11],
    }),
    reason: z.enum(refundReasons).meta({
      id: 'RefundReason',
      description:
        'WITHIN_TERMS: 기한 안이고 거의 배우지 않음, CERTIFIED: 수료증을 받아서 배우지 않은 만큼만, BY_PROGRESS: 배우지 않은 만큼, BY_TIME: 남은 수강 기간만큼, COMPLETED: 모두 배움, ENDED: 수강 기간이 끝남, TOO_LATE: 환불 기한이 지남, ALREADY_REFUNDED: 이미 환불함, NOTHING_PAID: 낸 것이 없음',
      examples: ['BY_PROGRESS'],
    }),
    reasonText: z.string().meta({ description: '사람이 읽는 까닭', examples: ['11.11% 배웠으므로 배우지 않은 만큼 돌려드려요.'] }),
    policyVersion: refundPolicyVersion.meta({ description: '주문할 때 동의했고 지금 이 항목에 쓰이는 환불정책', examples: [currentVersion('refund')] }),
  })
  .meta({ id: 'RefundQuoteLine', description: '한 항목의 환불 견적' });

/** What the terms say of a line. */
export const ruleOfLineSchema = quotedLineSchema
  .omit({ itemId: true, title: true })
  .meta({ id: 'RefundRuleOfLine', description: '환불정책이 한 항목에 정한 것' });

/** Of a quote. */
export const livePoints = wonSchema.meta({
  description: '주문에 쓴 포인트 가운데 기한이 남아서 돌아올 수 있는 것. 환불하면 이것부터 돌아옵니다.',
  examples: [2_000],
});

export const refundQuoteSchema = z
  .object({
    lines: z.array(quotedLineSchema).meta({ description: '항목마다의 견적' }),
    amount: wonSchema.meta({ description: '돌려받는 금액의 합(원)', examples: [36_880] }),
    points: wonSchema.meta({ description: '돌려받는 포인트의 합. 그 가운데 expiredPoints는 기한이 지나 돌아오지 않습니다.', examples: [1_770] }),
    livePoints,
    expiredPoints: wonSchema.meta({ description: 'points 가운데 기한이 지나 돌아오지 않는 것. livePoints를 넘는 만큼입니다.', examples: [0] }),
    couponRestored: z.boolean().meta({ description: '환불하면 주문이 모두 환불되어 쿠폰을 되살릴 수 있는지' }),
  })
  .meta({ id: 'RefundQuote', description: '환불 견적' });
export type RefundQuote = z.output<typeof refundQuoteSchema>;

const refundItems = z
  .array(idSchema)
  .min(1)
  .max(orderLimits.items)
  .meta({ description: '환불할 주문 항목의 번호', examples: [[71]] });
const refundReason = withRule(textSchema(orderLimits.refundReason, 1), refundReasonRule).meta({
  description: '환불 사유',
  examples: ['다른 강의를 듣기로 했어요.'],
});

const account = refundAccountSchema
  .optional()
  .meta({ description: '돌려받을 계좌. 가상계좌로 결제했고 돌려받을 돈이 있으면 꼭 있어야 합니다. 돈을 보내면 지웁니다.' });

export const refundInputSchema = z
  .strictObject({
    itemIds: refundItems,
    reason: refundReason,
    account,
    amount: wonSchema.optional().meta({ description: '견적에서 본 금액의 합(원). 보냈는데 그사이에 달라졌으면 ORDER_001로 답합니다.', examples: [36_880] }),
    points: wonSchema.optional().meta({ description: '견적에서 본 포인트의 합. 보냈는데 그사이에 달라졌으면 ORDER_001로 답합니다.', examples: [1_770] }),
  })
  .meta({ id: 'RefundInput', description: '환불', examples: [{ itemIds: [71], reason: '다른 강의를 듣기로 했어요.' }] });
export type RefundInput = z.output<typeof refundInputSchema>;

export const adminRefundInputSchema = z
  .strictObject({
    itemIds: refundItems,
    amount: wonSchema.optional().meta({ description: '돌려줄 금액(원). 없으면 낸 금액 모두. 포인트는 늘 모두 돌려줍니다.', examples: [20_000] }),
    moneyOnly: z
      .boolean()
      .optional()
      .meta({
        description:
          'true이면 수강을 그대로 두고 돈만 돌려주며, 포인트는 돌려주지 않습니다. 이미 환불한 항목에 남은 돈도 이렇게 돌려줍니다. `amount`가 없으면 남은 돈 모두입니다.',
        examples: [false],
      }),
    reason: refundReason,
    account,
  })
  .meta({ id: 'AdminRefundInput', description: '운영자가 하는 환불', examples: [{ itemIds: [71], amount: 20_000, reason: '강의에 문제가 있었어요.' }] });
export type AdminRefundInput = z.output<typeof adminRefundInputSchema>;
