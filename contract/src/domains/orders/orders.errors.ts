import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';

export const orderErrors = {
  priceChanged: { errorCode: 'ORDER_001', status: 409, message: '금액이 변경되었습니다. 다시 확인해주세요.' },
  paymentFailed: { errorCode: 'ORDER_002', status: 402, message: '결제에 실패했습니다.' },
  notRefundable: { errorCode: 'ORDER_003', status: 409, message: '환불할 수 없는 주문입니다.' },
  wrongState: { errorCode: 'ORDER_004', status: 409, message: '처리할 수 없는 주문 상태입니다.' },
  notForSale: { errorCode: 'ORDER_005', status: 409, message: '지금은 살 수 없는 것이 있습니다. 빼고 다시 시도해주세요.' },
  openTransfer: { errorCode: 'ORDER_006', status: 409, message: '같은 것을 산 주문이 입금을 기다리고 있습니다.' },
  belowMinimum: { errorCode: 'ORDER_007', status: 409, message: '이 결제 수단으로 결제하기에는 금액이 적습니다.' },
} as const satisfies ErrorTable;

export const orderErrorHelp: ErrorHelp<typeof orderErrors> = {
  priceChanged: {
    english: 'The amount has changed.',
    meaning: '금액을 본 뒤에 값이나 쿠폰, 포인트가 달라졌습니다. 아무것도 결제하지 않았습니다.',
    person: '새 금액을 확인하고 다시 결제해주세요.',
    developer: 'previewOrder나 quoteRefund를 다시 불러 새 금액과 priceToken을 받은 뒤 보냅니다.',
  },
  paymentFailed: 'The payment failed.',
  notRefundable: {
    english: 'The order cannot be refunded.',
    meaning: '이미 환불했거나, 모두 배웠거나, 결제하지 않은 주문이라 돌려드릴 것이 없습니다.',
    person: '주문 상세에서 돌려받을 수 있는 강의와 그 이유를 확인해주세요.',
    developer: 'quoteRefund의 lines가 항목마다 환불할 수 있는지와 이유를 알려줍니다.',
  },
  wrongState: {
    english: 'The state of the order does not allow this.',
    meaning: '주문이나 결제가 지금은 그 일을 할 수 있는 상태가 아닙니다.',
    person: '주문 내역에서 지금 상태를 확인해주세요.',
  },
  notForSale: {
    english: 'An item of the order cannot be bought right now.',
    meaning: '사려는 것 가운데 지금 판매하지 않는 것이 있습니다.',
    person: '그것을 빼고 다시 시도해주세요.',
    developer: '응답의 errors가 어느 항목인지 알려줍니다. 그것을 빼고 previewOrder부터 다시 부릅니다.',
  },
  openTransfer: {
    english: 'Another order for the same item is waiting for a bank transfer.',
    meaning: '같은 것을 사려고 연 가상계좌에 아직 입금하지 않았습니다. 두 계좌에 모두 입금하면 한쪽은 돌려받아야 합니다.',
    person: '주문 내역에서 그 계좌로 입금하거나 그 주문을 취소한 뒤에 다시 주문해주세요.',
    developer: 'previewOrder의 openTransfers가 그 주문을 알려줍니다. 사람이 알고도 새 계좌를 원하면 anotherTransfer를 true로 보냅니다.',
  },
  belowMinimum: {
    english: 'The amount is below the minimum of this payment method.',
    meaning: '결제사가 이 결제 수단으로 받는 가장 적은 금액보다 적습니다.',
    person: '다른 결제 수단을 고르거나, 포인트와 쿠폰을 덜 쓰거나 남은 금액까지 모두 써주세요.',
    developer: 'previewOrder의 methods에는 그 금액을 받는 결제 수단만 있습니다.',
  },
};

/** What is said at one member. */
export const orderFieldErrors = {
  twice: invalidField('같은 것은 한 번만 살 수 있습니다.'),
  notForSale: { ...orderErrors.notForSale, message: '지금은 판매하지 않습니다.' },
  inOtherLine: { ...orderErrors.notForSale, message: '함께 사는 것에 이미 들어 있습니다.' },
  refundReason: invalidField('환불 사유를 입력해주세요.'),
  refundAccount: invalidField('가상계좌로 낸 돈을 돌려받을 계좌를 입력해주세요.'),
  refundAmount: invalidField('환불할 수 있는 금액보다 많습니다.'),
} as const;
