import { z } from 'zod';
import { maskedQuery } from '../../shared/masking.ts';
import { largestAmount } from '../../shared/money.ts';
import { pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, integerParam, listParam, rateSchema, signedWonSchema, textSchema, wonSchema } from '../../shared/scalars.ts';
import { ledgerAccountSchema } from '../ledger/ledger.schemas.ts';
import { soldTypeSchema } from '../offers/offers.schemas.ts';
import { paymentMethodSchema } from '../payments/payments.schemas.ts';
import { orderTimelineKinds, refundWays } from './operator-orders.rules.ts';
import { orderLimits } from './orders.rules.ts';
import { adminOrderSchema, livePoints, orderStatusSchema, ruleOfLineSchema } from './orders.schemas.ts';

/** Days in which orders were made, and their state: of both the buyer's and the operators' list. */
export const orderFilter = {
  from: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)부터 한 주문', examples: ['2026-10-01'] }),
  to: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)까지 한 주문', examples: ['2026-11-23'] }),
  status: orderStatusSchema.optional().meta({ description: '이 상태의 주문만' }),
};

const amountParam = integerParam({ min: 0, max: largestAmount }).optional();

const filterOfAll = {
  ...orderFilter,
  userId: idParam.optional().meta({ description: '이 회원의 주문만', examples: ['42'] }),
  method: paymentMethodSchema.optional().meta({ description: '이 결제 수단으로 한 주문만' }),
  minAmount: amountParam.meta({ description: '낸 금액(원)이 이보다 적지 않은 주문만', examples: ['10000'] }),
  maxAmount: amountParam.meta({ description: '낸 금액(원)이 이보다 많지 않은 주문만', examples: ['50000'] }),
  q: textSchema(100)
    .optional()
    .meta({
      description: '주문 번호, 산 사람의 이름이나 이메일, 강의나 로드맵의 제목에 있는 말. 두 글자까지는 그 말로 시작하는 것만 찾습니다.',
      examples: ['20261123-7K3MQ9TD'],
    }),
  ...maskedQuery,
};

export const listAllOrdersQuery = z.strictObject({ ...filterOfAll, ...pageQuery });
export type ListAllOrdersQuery = z.output<typeof listAllOrdersQuery>;
export const exportOrdersQuery = z.strictObject(filterOfAll);
export type ExportOrdersQuery = z.output<typeof exportOrdersQuery>;
export const getAnyOrderQuery = z.strictObject(maskedQuery);

const orderCouponSchema = z
  .object({
    campaignId: idSchema.meta({ description: '쿠폰 발행 번호', examples: [4] }),
    name: z.string().meta({ description: '쿠폰의 이름', examples: ['첫 강의 10% 할인'] }),
    code: z.string().meta({ description: '쿠폰 코드', examples: ['WELCOME-2026'] }),
    amount: wonSchema.meta({ description: '이 주문에서 깎은 금액(원)', examples: [6_000] }),
    issuerId: idSchema.optional().meta({ description: '할인을 부담한 지식공유자. 플랫폼이 부담했으면 없습니다.', examples: [3] }),
    revivable: z.boolean().meta({ description: '산 사람이 이 쿠폰을 되살릴 수 있는지', examples: [false] }),
  })
  .meta({ id: 'OrderCoupon', description: '주문에 쓴 쿠폰' });

/** One order with what only operators see of it. */
export const operatorOrderSchema = adminOrderSchema
  .extend({
    coupons: z.array(orderCouponSchema).meta({ description: '주문에 쓴 쿠폰' }),
    paymentKey: z
      .string()
      .optional()
      .meta({ description: '결제사에서 이 결제를 찾는 키. 결제를 시작하지 않았으면 없습니다.', examples: ['tviva20261123123456abcd'] }),
    left: wonSchema.meta({ description: '받은 돈 가운데 아직 돌려주지 않은 금액(원)', examples: [41_500] }),
    refundable: z.boolean().meta({ description: '돌려줄 수 있는 것이 남았는지', examples: [true] }),
  })
  .meta({ id: 'AnyOrder', description: '운영자가 보는 주문' });
export type AnyOrder = z.output<typeof operatorOrderSchema>;

const timelineEntrySchema = z
  .object({
    at: dateTimeSchema.meta({ description: '일어난 때' }),
    kind: z.enum(orderTimelineKinds).meta({
      id: 'OrderTimelineKind',
      description:
        'ORDER: 주문, PAYMENT: 결제와 결제사의 알림, LEDGER: 장부, REFUND: 환불, WEBHOOK: 밖으로 보낸 알림, MAIL: 산 사람에게 보낸 메일, AUDIT: 운영자나 서버가 한 일',
      examples: ['REFUND'],
    }),
    what: z.string().meta({ description: '무슨 일인지 나타내는 말. 종류마다 다릅니다.', examples: ['granted'] }),
    text: z.string().meta({ description: '사람이 읽는 말', examples: ['환불했습니다. 강의에 문제가 있었어요.'] }),
    amount: signedWonSchema.optional().meta({ description: '움직인 돈(원). 돌려준 돈은 음수', examples: [-20_000] }),
    points: signedWonSchema.optional().meta({ description: '움직인 포인트. 산 사람에게 돌아간 것은 음수', examples: [-1_000] }),
    entries: z
      .array(
        z
          .object({
            account: ledgerAccountSchema,
            amount: signedWonSchema.meta({ description: '차변은 양수, 대변은 음수(원)', examples: [41_500] }),
          })
          .meta({ id: 'OrderLedgerEntry', description: '장부의 한 줄' }),
      )
      .optional()
      .meta({ description: '장부의 줄. LEDGER에만 있습니다.' }),
    by: z
      .object({
        id: idSchema.meta({ description: '회원 번호', examples: [2] }),
        name: z
          .string()
          .optional()
          .meta({ description: '이름. 계정이 없어졌으면 없습니다.', examples: ['이운영'] }),
      })
      .meta({ id: 'OrderTimelineActor', description: '그 일을 한 운영자' })
      .optional()
      .meta({ description: '그 일을 한 운영자. 서버나 산 사람이 했으면 없습니다.' }),
    state: z
      .string()
      .optional()
      .meta({ description: '메일과 밖으로 보낸 알림의 상태', examples: ['SENT'] }),
    refId: idSchema.optional().meta({ description: '그 종류에서의 번호: 환불, 메일, 알림, 감사 기록', examples: [5] }),
  })
  .meta({ id: 'OrderTimelineEntry', description: '주문에 일어난 일 하나' });
export type OrderTimelineEntry = z.output<typeof timelineEntrySchema>;
export type OrderTimelineKind = OrderTimelineEntry['kind'];

export const orderTimelineSchema = z
  .object({ items: z.array(timelineEntrySchema).meta({ description: '일어난 일. 오래된 것부터' }) })
  .meta({ id: 'OrderTimeline', description: '주문에 일어난 모든 일' });
export type OrderTimeline = z.output<typeof orderTimelineSchema>;

export const quoteAdminRefundQuery = z.strictObject({
  itemIds: listParam(idParam, orderLimits.items)
    .pipe(z.array(idSchema).max(orderLimits.items))
    .optional()
    .meta({ description: '환불할 주문 항목의 번호. 없으면 모두', examples: [['71']] }),
});

const lostSchema = z
  .object({
    title: z.string().meta({ description: '강의의 제목', examples: ['처음 시작하는 타입스크립트'] }),
    progressRate: rateSchema.meta({ description: '진도율(%)', examples: [11.11] }),
    certified: z.boolean().meta({ description: '수료증을 받았는지. 환불해도 남습니다.', examples: [false] }),
  })
  .meta({ id: 'LostLearning', description: '환불하면 끝나는 수강' });

const adminQuotedLineSchema = z
  .object({
    itemId: idSchema.meta({ description: '주문 항목의 번호', examples: [71] }),
    type: soldTypeSchema,
    title: z.string().meta({ description: '주문할 때의 제목', examples: ['처음 시작하는 타입스크립트'] }),
    refunded: z.boolean().meta({ description: '이미 환불한 항목인지. 그렇다면 남은 돈만 `moneyOnly`로 돌려줄 수 있습니다.', examples: [false] }),
    paid: wonSchema.meta({ description: '낸 금액(원)', examples: [41_500] }),
    left: wonSchema.meta({ description: '아직 돌려주지 않은 금액(원)', examples: [41_500] }),
    points: wonSchema.meta({ description: '환불하면 돌아가는 포인트', examples: [2_000] }),
    rule: ruleOfLineSchema.optional().meta({ description: '환불정책이 정한 것. 멘토링처럼 주문의 환불정책이 없는 것에는 없습니다.' }),
    loses: z.array(lostSchema).meta({ description: '환불하면 끝나는 수강' }),
  })
  .meta({ id: 'AdminRefundQuoteLine', description: '운영자의 환불에서 한 항목' });

const refundSumSchema = z
  .object({
    amount: wonSchema.meta({ description: '금액(원)', examples: [36_880] }),
    points: wonSchema.meta({ description: '포인트', examples: [1_770] }),
  })
  .meta({ id: 'RefundSum', description: '금액과 포인트의 합' });

export const adminRefundQuoteSchema = z
  .object({
    lines: z.array(adminQuotedLineSchema).meta({ description: '고른 항목' }),
    rule: refundSumSchema.meta({ description: '환불정책대로의 합' }),
    most: refundSumSchema.meta({ description: '환불로 돌려줄 수 있는 가장 많은 금액과 포인트' }),
    livePoints,
    mostMoneyOnly: wonSchema.meta({ description: '수강을 그대로 두거나 이미 환불한 항목에 돈만 돌려줄 때 가장 많은 금액(원)', examples: [41_500] }),
    whole: z.boolean().meta({ description: '고른 항목을 환불하면 주문이 모두 환불되는지', examples: [false] }),
    way: z.enum(refundWays).meta({
      id: 'RefundWay',
      description: 'CARD: 결제한 카드나 간편결제, TRANSFER: 이체한 계좌, ACCOUNT: 산 사람이 알려준 계좌, NONE: 낸 돈이 없어 포인트만',
      examples: ['CARD'],
    }),
    accountNeeded: z.boolean().meta({ description: '돌려받을 계좌(`account`)를 함께 보내야 하는지', examples: [false] }),
    coupons: z.array(orderCouponSchema).meta({ description: '주문이 모두 환불되어 산 사람이 되살릴 수 있게 되는 쿠폰' }),
  })
  .meta({ id: 'AdminRefundQuote', description: '운영자의 환불 견적' });
export type AdminRefundQuote = z.output<typeof adminRefundQuoteSchema>;
