import { invalidField, type ErrorTable } from '../../shared/errors.ts';

export const orderErrors = {
  priceChanged: { errorCode: 'ORDER_001', status: 409, message: '금액이 변경되었습니다. 다시 확인해주세요.' },
  paymentFailed: { errorCode: 'ORDER_002', status: 402, message: '결제에 실패했습니다.' },
  notRefundable: { errorCode: 'ORDER_003', status: 409, message: '환불할 수 없는 주문입니다.' },
  wrongState: { errorCode: 'ORDER_004', status: 409, message: '처리할 수 없는 주문 상태입니다.' },
  notForSale: { errorCode: 'ORDER_005', status: 409, message: '지금은 살 수 없는 것이 있습니다. 빼고 다시 시도해주세요.' },
} as const satisfies ErrorTable;

/** What is said at one member. */
export const orderFieldErrors = {
  twice: invalidField('같은 것은 한 번만 살 수 있습니다.'),
  notForSale: { ...orderErrors.notForSale, message: '지금은 판매하지 않습니다.' },
  inOtherLine: { ...orderErrors.notForSale, message: '함께 사는 것에 이미 들어 있습니다.' },
  refundReason: invalidField('환불 사유를 입력해주세요.'),
  refundAccount: invalidField('가상계좌로 낸 돈을 돌려받을 계좌를 입력해주세요.'),
  refundAmount: invalidField('환불할 수 있는 금액보다 많습니다.'),
} as const;
