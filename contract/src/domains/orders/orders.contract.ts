import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { idParam, listParam, okSchema, idSchema } from '../../shared/scalars.ts';
import { underApproval } from '../../shared/under-approval.ts';
import { couponErrors } from '../coupons/coupons.errors.ts';
import { enrollmentErrors } from '../enrollments/enrollments.errors.ts';
import { refundTerms } from '../offers/refund-terms.rules.ts';
import { confirmationSchema, refundAccountSchema } from '../payments/payments.schemas.ts';
import { pointErrors } from '../points/points.errors.ts';
import {
  adminRefundQuoteSchema,
  operatorOrderSchema,
  exportOrdersQuery,
  getAnyOrderQuery,
  listAllOrdersQuery,
  orderFilter,
  orderTimelineSchema,
  quoteAdminRefundQuery,
} from './operator-orders.schemas.ts';
import { orderErrors } from './orders.errors.ts';
import { orderLimits } from './orders.rules.ts';
import {
  adminOrderSchema,
  adminRefundInputSchema,
  createdOrderSchema,
  offersSchema,
  orderChoiceSchema,
  orderInputSchema,
  orderPreviewSchema,
  orderSchema,
  refundInputSchema,
  refundQuoteSchema,
} from './orders.schemas.ts';

const path = '/orders/api/v1';
const pathParams = z.strictObject({ id: idParam.meta({ description: '주문의 번호', examples: ['3'] }) });
const own = { id: 'own order' } as const;

const listOffersQuery = z.strictObject({
  items: listParam(z.string().regex(/^[a-z]+-[1-9]\d{0,14}$/), orderLimits.items)
    .pipe(z.array(z.string()).min(1))
    .meta({ description: '살 것. 결제 화면의 주소처럼 `course-12`, `roadmap-3`으로 적습니다.', examples: [['course-1']] }),
});

const listMyOrdersQuery = z.strictObject({ ...orderFilter, ...pageQuery });
export type ListMyOrdersQuery = z.output<typeof listMyOrdersQuery>;

const reading = ['admin:support', 'admin:finance', 'admin:read'] as const;
const refunding = ['admin:support', 'admin:finance'] as const;
const adminPath = '/admin/api/v1/orders';

/** What can be wrong with what somebody wants to buy. */
const choiceErrors = [
  enrollmentErrors.alreadyEnrolled,
  enrollmentErrors.ownCourse,
  orderErrors.notForSale,
  couponErrors.notApplicable,
  pointErrors.insufficient,
];

/** Checkout, payment and what comes after it. */
export const ordersContract = c.router(
  {
    listOffers: {
      method: 'GET',
      path: `${path}/offers`,
      summary: '살 것의 값',
      summaryEn: 'List what things cost together',
      description: '로그인하지 않아도 됩니다. 쿠폰과 포인트까지 계산하려면 previewOrder를 부릅니다.',
      metadata: access('visitor', { names: { items: 'public' } }),
      query: listOffersQuery,
      responses: { 200: offersSchema },
    },
    previewOrder: {
      method: 'POST',
      path: `${path}/preview`,
      summary: '주문 금액 미리 계산',
      summaryEn: 'Preview an order',
      description: '아무것도 바꾸지 않습니다. 가진 쿠폰마다의 할인, 가장 많이 할인되는 쿠폰, 포인트, 환불 규정도 답합니다.',
      metadata: access('user', { scope: 'learning:read', idempotency: 'question', names: { refId: 'public', couponIds: 'own coupon' }, errors: choiceErrors }),
      body: orderChoiceSchema,
      responses: { 200: orderPreviewSchema },
    },
    createOrder: {
      method: 'POST',
      path,
      summary: '주문하기',
      summaryEn: 'Create an order',
      description: `쿠폰과 포인트를 이 주문에 묶어 둡니다. 낼 금액이 0원이면 바로 결제 완료이고, 아니면 ${orderLimits.pendingMinutes}분 안에 결제해야 합니다. 금액이 미리 계산한 것과 다르면 ORDER_001로 답합니다.`,
      metadata: withConsequence(
        'money',
        access('user', {
          scope: 'learning:write',
          idempotency: 'required',
          names: { refId: 'public', couponIds: 'own coupon', priceToken: 'public' },
          errors: [...choiceErrors, orderErrors.priceChanged, orderErrors.paymentFailed, orderErrors.openTransfer, orderErrors.belowMinimum],
        }),
      ),
      body: orderInputSchema,
      responses: { 201: createdOrderSchema },
    },
    confirmOrder: {
      method: 'POST',
      path: `${path}/:id/confirm`,
      summary: '결제 확인',
      summaryEn: 'Confirm the payment of an order',
      description:
        '결제창에서 돌아와 부릅니다. 같은 결제로 여러 번 불러도 한 번만 결제됩니다. 결제사가 아직 답하지 않았으면 결제 대기인 주문을 답하고, 나중에 저절로 확인합니다. 다른 주문의 결제는 거절하고(ORDER_002), 이 주문은 다시 결제할 수 있습니다. 같은 것을 산 다른 주문이 그사이에 입금을 기다리게 되었으면 주문을 취소하고 ORDER_006으로 답합니다.',
      metadata: withConsequence(
        'money',
        access('user', {
          scope: 'learning:write',
          idempotency: 'recognised',
          names: { ...own, paymentKey: 'bearer' },
          errors: [commonErrors.notFound, orderErrors.paymentFailed, orderErrors.wrongState, orderErrors.openTransfer],
        }),
      ),
      pathParams,
      body: confirmationSchema,
      responses: { 200: orderSchema },
    },
    paymentWebhook: {
      method: 'POST',
      path: `${path}/payments/:provider/webhook`,
      summary: '결제사의 알림 받기',
      summaryEn: 'Receive the notice of a payment provider',
      description: '내용은 믿지 않고, 결제사에 다시 물어봅니다.',
      metadata: access('visitor', {
        anyOrigin: true,
        idempotency: 'recognised',
        names: { provider: 'public' },
        errors: [commonErrors.forbidden, commonErrors.notFound],
      }),
      pathParams: z.strictObject({ provider: z.enum(['toss', 'test']).meta({ description: '결제사', examples: ['toss'] }) }),
      body: z.record(z.string(), z.unknown()).meta({
        id: 'PaymentNotice',
        description: '결제사가 보내는 알림. 모양은 결제사마다 다릅니다.',
        examples: [{ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: '20261123-7K3MQ9TD', status: 'DONE' } }],
      }),
      responses: { 200: okSchema },
    },
    getOrder: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '주문 보기',
      summaryEn: 'Get an order',
      metadata: access('user', { scope: 'learning:read', names: own, errors: [commonErrors.notFound] }),
      pathParams,
      responses: { 200: orderSchema },
    },
    cancelOrder: {
      method: 'POST',
      path: `${path}/:id/cancel`,
      summary: '결제하지 않은 주문 취소',
      summaryEn: 'Cancel a pending order',
      description: '기한이 남은 쿠폰과 포인트를 돌려줍니다. 취소한 뒤에 결제가 들어오면 그대로 돌려보냅니다.',
      metadata: withConsequence('final', access('user', { scope: 'learning:write', names: own, errors: [commonErrors.notFound, orderErrors.wrongState] })),
      pathParams,
      body: c.noBody(),
      responses: { 200: orderSchema },
    },
    setReturnAccount: {
      method: 'PUT',
      path: `${path}/:id/return-account`,
      summary: '돌려받을 계좌 알리기',
      summaryEn: 'Say the account that money goes back to',
      description:
        '가상계좌로 낸 돈은 온 길로 돌려보낼 수 없습니다. 주문이 끝난 뒤에 들어온 돈이나, 적은 계좌가 틀려서 아직 보내지 못한 환불을 받을 계좌를 알려주면 바로 보내고, 보낸 뒤에는 계좌를 지웁니다. 보낼 돈이 없으면 ORDER_004로 답합니다.',
      metadata: withConsequence('money', access('user', { scope: 'learning:write', names: own, errors: [commonErrors.notFound, orderErrors.wrongState] })),
      pathParams,
      body: refundAccountSchema,
      responses: { 200: orderSchema },
    },
    quoteRefund: {
      method: 'GET',
      path: `${path}/:id/refund`,
      summary: '환불 견적',
      summaryEn: 'Quote a refund',
      description:
        '항목마다 얼마를 어떤 규칙(`reason`)으로 돌려받는지 답합니다. 가장 많이 배운 만큼을 세며, 완료를 취소해도 줄지 않습니다. 주문할 때 동의한 환불정책(`policyVersion`)을 따릅니다.',
      metadata: access('user', { scope: 'learning:read', names: { ...own, itemIds: 'public' }, errors: [commonErrors.notFound, orderErrors.notRefundable] }),
      pathParams,
      query: z.strictObject({
        itemIds: listParam(idParam, orderLimits.items)
          .pipe(z.array(idSchema).max(orderLimits.items))
          .optional()
          .meta({ description: '환불할 주문 항목의 번호. 없으면 모두', examples: [['71']] }),
      }),
      responses: { 200: refundQuoteSchema },
    },
    refundOrder: {
      method: 'POST',
      path: `${path}/:id/refund`,
      summary: '환불하기',
      summaryEn: 'Refund items of an order',
      description: `주문할 때 동의한 환불정책을 따릅니다. 지금의 정책은 ${refundTerms.days}일 안이고 ${refundTerms.progressRate}% 미만으로 배웠고 수료증을 받지 않았으면 모두, 그 뒤에는 배우지 않은 만큼(수강 기간이 정해져 있으면 남은 기간과 견주어 적은 쪽) 10원 단위로 내려 돌려줍니다. 수강은 바로 끝나고, 진도와 노트, 수료증은 남습니다.`,
      metadata: withConsequence(
        'money',
        access('user', {
          scope: 'learning:write',
          names: { ...own, itemIds: 'public' },
          errors: [commonErrors.notFound, orderErrors.notRefundable, orderErrors.wrongState, orderErrors.priceChanged],
        }),
      ),
      pathParams,
      body: refundInputSchema,
      responses: { 200: orderSchema },
    },
    getReceipt: {
      method: 'GET',
      path: `${path}/:id/receipt`,
      summary: '영수증 PDF',
      summaryEn: 'Download the receipt of an order as PDF',
      description: '결제한 적이 없는 주문은 ORDER_004로 답합니다.',
      metadata: access('user', { scope: 'learning:read', rate: 'uploads', names: own, errors: [commonErrors.notFound, orderErrors.wrongState] }),
      pathParams,
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown().meta({ description: 'PDF 파일', examples: ['%PDF-1.7'] }) }) },
    },
    listMyOrders: {
      method: 'GET',
      path: '/user/api/v1/orders',
      summary: '내 주문 목록',
      summaryEn: 'List the own orders',
      description: '최근 주문부터 보여줍니다.',
      metadata: access('user', { scope: 'learning:read' }),
      query: listMyOrdersQuery,
      responses: { 200: pageOf(orderSchema, 'OrderPage') },
    },
    listAllOrders: {
      method: 'GET',
      path: adminPath,
      summary: '모든 주문 목록',
      summaryEn: 'List all orders',
      description: '최근 주문부터 보여줍니다.',
      metadata: access('admin', { scope: reading, rate: 'search' }),
      query: listAllOrdersQuery,
      responses: { 200: pageOf(adminOrderSchema, 'AdminOrderPage') },
    },
    exportOrders: {
      method: 'GET',
      path: `${adminPath}/export`,
      summary: '주문 내보내기',
      summaryEn: 'Export orders',
      description: 'listAllOrders와 같은 조건의 주문을 모두 최근 것부터 CSV로 내려받습니다.',
      metadata: access('admin', { scope: reading }, { longLived: 'download' }),
      query: exportOrdersQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '주문', examples: ['"주문 번호","상태"\r\n'] }) }) },
    },
    getAnyOrder: {
      method: 'GET',
      path: `${adminPath}/:id`,
      summary: '누구의 주문이든 보기',
      summaryEn: 'Get any order',
      metadata: access('admin', { scope: reading, errors: [commonErrors.notFound] }),
      pathParams,
      query: getAnyOrderQuery,
      responses: { 200: operatorOrderSchema },
    },
    getOrderTimeline: {
      method: 'GET',
      path: `${adminPath}/:id/timeline`,
      summary: '주문에 일어난 일',
      summaryEn: 'Get what happened to an order',
      description: '주문, 결제, 장부, 환불, 밖으로 보낸 알림, 산 사람에게 보낸 메일, 감사 기록을 일어난 차례대로 한 줄로 답합니다.',
      metadata: access('admin', { scope: reading, errors: [commonErrors.notFound] }),
      pathParams,
      responses: { 200: orderTimelineSchema },
    },
    quoteAdminRefund: {
      method: 'GET',
      path: `${adminPath}/:id/refund`,
      summary: '운영자의 환불 견적',
      summaryEn: 'Quote the refund of any order',
      description:
        '아무것도 바꾸지 않습니다. 환불정책대로면 얼마인지와 그 까닭, 가장 많이 돌려줄 수 있는 금액, 돈이 어디로 가는지, 산 사람이 무엇을 잃는지 답합니다.',
      metadata: access('admin', { scope: reading, errors: [commonErrors.notFound, orderErrors.notRefundable] }),
      pathParams,
      query: quoteAdminRefundQuery,
      responses: { 200: adminRefundQuoteSchema },
    },
    adminRefund: {
      method: 'POST',
      path: `${adminPath}/:id/refund`,
      summary: '운영자의 환불',
      summaryEn: 'Refund items of any order',
      description:
        '기한과 진도를 따지지 않습니다. 그 주문에서 돌려준 금액이 모두 사이트가 정한 금액을 넘게 되면 다른 운영자가 승인할 때까지 기다립니다(APPROVAL_001). 감사 기록을 남깁니다.',
      metadata: withConsequence(
        'money',
        underApproval(
          { kind: 'refund', sealed: ['account'] },
          access('admin', { scope: refunding, errors: [commonErrors.notFound, orderErrors.notRefundable] }),
        ),
      ),
      pathParams,
      body: adminRefundInputSchema,
      responses: { 200: adminOrderSchema },
    },
    adminSetReturnAccount: {
      method: 'PUT',
      path: `${adminPath}/:id/return-account`,
      summary: '산 사람을 대신해 돌려받을 계좌 고치기',
      summaryEn: 'Correct the account that money of any order goes back to',
      description:
        'setReturnAccount와 같습니다. 산 사람에게 확인한 계좌만 적어주세요. 그 계좌로 갈 돈이 사이트가 정한 금액을 넘으면 다른 운영자가 승인할 때까지 기다립니다(APPROVAL_001). 감사 기록을 남기고, 계좌 번호는 남기지 않습니다.',
      metadata: withConsequence(
        'money',
        underApproval(
          { kind: 'return-account', sealed: ['number', 'holder'] },
          access('admin', { scope: refunding, errors: [commonErrors.notFound, orderErrors.wrongState] }),
        ),
      ),
      pathParams,
      body: refundAccountSchema,
      responses: { 200: adminOrderSchema },
    },
  },
  domainOptions,
);
