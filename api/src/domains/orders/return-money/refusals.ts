import type { CancelAnswer } from '../../../outside/payment/provider.ts';

/** Why money was not sent back, in words for people. */
export interface Refusal {
  code: string;
  message: string;
  /** Another account may take it. */
  isOfAccount: boolean;
}

const ofAccount: Readonly<Record<string, string>> = {
  INVALID_REFUND_ACCOUNT_NUMBER: '없는 계좌이거나 계좌 번호가 잘못됐어요.',
  INVALID_REFUND_ACCOUNT_INFO: '예금주의 이름이 계좌와 달라요.',
  INVALID_BANK: '이 은행의 계좌로는 보낼 수 없어요.',
  FORBIDDEN_BANK_REFUND_REQUEST: '입금할 수 없는 상태의 계좌예요.',
};

const ofPayment: Readonly<Record<string, string>> = {
  ALREADY_CANCELED_PAYMENT: '이미 모두 취소된 결제예요.',
  NOT_CANCELABLE_AMOUNT: '결제사에 남은 금액보다 많아요.',
  NOT_CANCELABLE_PAYMENT: '취소할 수 없는 결제예요.',
  EXCEED_MAX_REFUND_DUE: '결제사가 환불해주는 기간이 지났어요.',
  NOT_ALLOWED_PARTIAL_REFUND: '일부만 환불할 수 없는 결제예요.',
  EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT: '즉시 할인된 금액보다 적게는 일부만 환불할 수 없어요.',
  REFUND_REJECTED: '결제사가 환불을 거절했어요.',
};

/** @returns undefined for an answer after which the same may work: it is only retried */
export function readRefusal({ code }: Extract<CancelAnswer, { kind: 'refused' }>): Refusal | undefined {
  const message = ofAccount[code] ?? ofPayment[code];
  return message === undefined ? undefined : { code, message, isOfAccount: code in ofAccount };
}
