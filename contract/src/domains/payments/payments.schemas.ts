import { z } from 'zod';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, lineSchema, wonSchema } from '../../shared/scalars.ts';
import {
  accountHolderRule,
  accountNumberRule,
  bankRule,
  cashReceiptKinds,
  cashReceiptRule,
  cashReceiptStates,
  paymentMethods,
  paymentProviders,
  paymentStates,
  returnAccountStates,
} from './payments.rules.ts';

const paymentStateSchema = z.enum(paymentStates).meta({
  id: 'PaymentState',
  description:
    'READY: 결제 전, CONFIRMING: 결제사에 확인하는 중, WAITING: 입금을 기다리는 중, APPROVED: 결제됨, REFUSED: 거절됨, RETURNED: 주문이 끝난 뒤에 들어와 돌려줌',
  examples: ['APPROVED'],
});
export const paymentProviderSchema = z
  .enum(paymentProviders)
  .meta({ id: 'PaymentProvider', description: 'FREE: 결제할 금액 없음, TEST: 연습용 결제, TOSS: 토스페이먼츠', examples: ['TOSS'] });
export const paymentMethodSchema = z
  .enum(paymentMethods)
  .meta({ id: 'PaymentMethod', description: 'CARD: 카드와 간편결제, TRANSFER: 계좌이체, VIRTUAL_ACCOUNT: 가상계좌', examples: ['CARD'] });

const virtualAccountSchema = z
  .object({
    bank: z.string().meta({ description: '은행', examples: ['국민은행'] }),
    number: z.string().meta({ description: '계좌 번호', examples: ['65014591093455'] }),
    holder: z
      .string()
      .optional()
      .meta({ description: '예금주', examples: ['배움'] }),
    dueAt: dateTimeSchema.meta({ description: '입금 기한' }),
  })
  .meta({ id: 'VirtualAccount', description: '입금할 가상계좌' });
export type VirtualAccount = z.output<typeof virtualAccountSchema>;

export const returnAccountStateSchema = z
  .enum(returnAccountStates)
  .meta({ id: 'ReturnAccountState', description: 'NEEDED: 알려주어야 함, GIVEN: 알려주었고 보내는 중', examples: ['NEEDED'] });
export const refundRefusalSchema = z
  .object({
    code: z.string().meta({ description: '결제사의 코드', examples: ['INVALID_REFUND_ACCOUNT_INFO'] }),
    message: z.string().meta({ description: '까닭', examples: ['예금주의 이름이 계좌와 달라요.'] }),
  })
  .meta({ id: 'RefundRefusal', description: '결제사가 돈을 돌려보내지 못한 까닭' });

const cashReceiptKindSchema = z
  .enum(cashReceiptKinds)
  .meta({ id: 'CashReceiptKind', description: 'PERSONAL: 소득공제용(휴대폰 번호), BUSINESS: 지출증빙용(사업자등록번호)', examples: ['PERSONAL'] });

export const cashReceiptInputSchema = withRules(
  z.strictObject({
    kind: cashReceiptKindSchema,
    number: z.string().meta({ description: '휴대폰 번호나 사업자등록번호. 숫자만', examples: ['01012345678'] }),
  }),
  (receipt) => {
    const error = cashReceiptRule(receipt);
    return error ? [{ path: ['number'], error }] : [];
  },
).meta({ id: 'CashReceiptInput', description: '받을 현금영수증', examples: [{ kind: 'PERSONAL', number: '01012345678' }] });
export type CashReceiptInput = z.output<typeof cashReceiptInputSchema>;

const cashReceiptSchema = z
  .object({
    kind: cashReceiptKindSchema,
    number: z.string().meta({ description: '가운데를 가린 번호', examples: ['010****5678'] }),
    state: z.enum(cashReceiptStates).meta({
      id: 'CashReceiptState',
      description: 'REQUESTED: 결제하면 발급함, ISSUED: 발급함, CANCELED: 모두 환불해 취소함, FAILED: 발급하지 못함',
      examples: ['ISSUED'],
    }),
    amount: wonSchema.meta({ description: '지금 발급되어 있는 금액(원). 환불한 만큼 줄어듭니다.', examples: [41_500] }),
    url: z
      .string()
      .optional()
      .meta({ description: '현금영수증의 주소', examples: ['https://dashboard.tosspayments.com/receipt/cash/abc'] }),
    failure: z
      .string()
      .optional()
      .meta({ description: '발급하지 못한 까닭', examples: ['번호를 확인해주세요.'] }),
  })
  .meta({ id: 'CashReceipt', description: '현금영수증' });

export const orderPaymentSchema = z
  .object({
    provider: paymentProviderSchema,
    method: paymentMethodSchema.optional().meta({ description: '결제 수단. 낼 금액이 없었으면 없습니다.' }),
    state: paymentStateSchema,
    paidAt: dateTimeSchema.optional().meta({ description: '결제한 때' }),
    receiptUrl: z
      .url()
      .optional()
      .meta({ description: '결제사의 영수증', examples: ['https://dashboard.tosspayments.com/receipt/abc'] }),
    cashReceipt: cashReceiptSchema.optional().meta({ description: '주문할 때 받겠다고 한 현금영수증' }),
    virtualAccount: virtualAccountSchema.optional().meta({ description: '입금을 기다리는 가상계좌' }),
    failure: z
      .object({
        code: z.string().meta({ description: '결제사의 코드', examples: ['REJECT_CARD_PAYMENT'] }),
        message: z.string().meta({ description: '까닭', examples: ['한도가 초과되었습니다.'] }),
      })
      .meta({ id: 'PaymentFailure', description: '결제가 거절된 까닭' })
      .optional()
      .meta({ description: '거절되었으면 그 까닭' }),
    returnAccount: returnAccountStateSchema
      .optional()
      .meta({ description: '주문이 끝난 뒤에 가상계좌로 들어온 돈을 돌려받을 계좌. 돌려보내고 나면 없습니다.' }),
    returnRefusal: refundRefusalSchema.optional().meta({ description: '결제사가 그 돈을 돌려보내지 못했으면 그 까닭' }),
    returnedAt: dateTimeSchema.optional().meta({ description: '주문이 끝난 뒤에 들어온 돈을 돌려보낸 때' }),
  })
  .meta({ id: 'OrderPayment', description: '주문의 결제' });

const testStart = z
  .object({
    provider: z.literal('TEST').meta({ description: '결제를 맡는 곳', examples: ['TEST'] }),
    params: z
      .object({ url: z.string().meta({ description: '이동할 경로. 끝나면 주문 페이지로 돌아옵니다.', examples: ['/dev/payment/eyJhbGciOi'] }) })
      .meta({ id: 'TestPaymentParams', description: '연습용 결제를 시작하는 값' }),
  })
  .meta({ id: 'TestPaymentStart', description: '연습용 결제' });
const tossStart = z
  .object({
    provider: z.literal('TOSS').meta({ description: '결제를 맡는 곳', examples: ['TOSS'] }),
    params: z
      .object({
        clientKey: z.string().meta({ description: '브라우저가 쓰는 키', examples: ['test_ck_D5GePWvyJnrK0W0k6q8gLzN97Eoq'] }),
        customerKey: z
          .string()
          .meta({ description: '산 사람을 가리키는 키. 회원마다 하나이고, 짐작할 수 없습니다.', examples: ['3f1c6a52-0c1b-4f0e-9a76-5b8e2d41c7aa'] }),
        customerName: z.string().meta({ description: '산 사람의 이름', examples: ['김배움'] }),
        method: paymentMethodSchema,
        validHours: z
          .int()
          .optional()
          .meta({ description: '가상계좌로 입금할 수 있는 시간. 가상계좌일 때만', examples: [24] }),
        orderId: z.string().meta({ description: '주문 번호', examples: ['20261123-7K3MQ9TD'] }),
        orderName: z.string().meta({ description: '주문의 이름', examples: ['처음 시작하는 타입스크립트 외 1건'] }),
        amount: wonSchema.meta({ description: '낼 금액(원)', examples: [41_500] }),
        successUrl: z.url().meta({ description: '성공하면 돌아올 주소. paymentKey와 amount가 붙습니다.', examples: ['https://baeum.test/orders/7'] }),
        failUrl: z.url().meta({ description: '실패하면 돌아올 주소. code와 message가 붙습니다.', examples: ['https://baeum.test/orders/checkout?order=7'] }),
      })
      .meta({ id: 'TossPaymentParams', description: '토스페이먼츠 결제창을 여는 값' }),
  })
  .meta({ id: 'TossPaymentStart', description: '토스페이먼츠 결제' });
export const paymentStartSchema = z.discriminatedUnion('provider', [testStart, tossStart]).meta({ id: 'PaymentStart', description: '결제를 시작하는 값' });
export type PaymentStart = z.output<typeof paymentStartSchema>;

export const confirmationSchema = z
  .strictObject({
    paymentKey: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: '결제사가 준 결제의 키', examples: ['tviva20261123123456abcd'] }),
    amount: wonSchema.meta({ description: '결제한 금액(원)', examples: [41_500] }),
  })
  .meta({ id: 'PaymentConfirmation', description: '확인할 결제', examples: [{ paymentKey: 'tviva20261123123456abcd', amount: 41_500 }] });
export type PaymentConfirmation = z.output<typeof confirmationSchema>;

export const refundAccountSchema = z
  .strictObject({
    bank: withRule(z.string(), bankRule).meta({ description: '은행의 코드', examples: ['20'] }),
    number: withRule(z.string(), accountNumberRule).meta({ description: '계좌 번호. 숫자만', examples: ['1002123456789'] }),
    holder: withRule(lineSchema(60, 1), accountHolderRule).meta({ description: '예금주', examples: ['김배움'] }),
  })
  .meta({ id: 'RefundAccount', description: '가상계좌로 낸 돈을 돌려받을 계좌', examples: [{ bank: '20', number: '1002123456789', holder: '김배움' }] });
export type RefundAccount = z.output<typeof refundAccountSchema>;
