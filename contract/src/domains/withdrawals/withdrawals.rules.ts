/** Reasons why somebody cannot leave yet, in the order in which they are shown. */
export const withdrawalBlockers = {
  PENDING_ORDERS: '결제하지 않은 주문이 있습니다. 결제하거나 취소한 뒤 탈퇴해주세요.',
  MONEY_TO_RETURN: '가상계좌로 입금하신 돈을 아직 돌려드리지 못했습니다. 내 주문에서 돌려받을 계좌를 적어주세요. 돈을 보내고 나면 탈퇴할 수 있습니다.',
  REFUND_ON_ITS_WAY: '환불하신 돈을 결제사가 아직 돌려보내는 중입니다. 돈을 보내고 나면 탈퇴할 수 있습니다. 내 주문에서 볼 수 있습니다.',
  MENTORINGS_TO_TAKE: '신청한 멘토링이 끝나지 않았습니다. 멘토링 내역에서 취소하거나 마친 뒤 탈퇴해주세요.',
  MENTORINGS_TO_GIVE: '받은 멘토링이 끝나지 않았습니다. 받은 멘토링에서 거절하거나 취소해주세요. 마친 뒤에도 탈퇴할 수 있습니다.',
  PUBLISHED_COURSES: '공개한 강의나 수강생이 있는 강의가 있습니다. 강의를 어떻게 할지 먼저 문의해주세요.',
  INCOME_TO_SETTLE: '아직 확정하지 않았거나 보내드리지 않은 수입이 있습니다. 모두 받은 뒤 탈퇴할 수 있습니다.',
  OPERATOR: '운영자는 탈퇴할 수 없습니다. 다른 운영자에게 운영자 권한을 거두어 달라고 해주세요.',
} as const;
export type WithdrawalBlocker = keyof typeof withdrawalBlockers;
/** Those that somebody settles at their orders. */
export const orderBlockers: readonly WithdrawalBlocker[] = ['PENDING_ORDERS', 'MONEY_TO_RETURN', 'REFUND_ON_ITS_WAY'];
export const withdrawalBlockerCodes = Object.keys(withdrawalBlockers) as [WithdrawalBlocker, ...WithdrawalBlocker[]];

/** Why income is not paid out yet: its month is not confirmed, the account is unknown, an operator holds it, or the payment is due. */
export const unsettledReasons = ['NOT_CONFIRMED', 'NO_PAYEE', 'HELD', 'NOT_PAID'] as const;
export type UnsettledReason = (typeof unsettledReasons)[number];

/** Why people leave. Choices and no free text: a written text would stay stored although its author leaves. */
export const withdrawalReasons = ['NOT_USED', 'CONTENT', 'PRICE', 'DIFFICULT', 'PRIVACY', 'OTHER'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];
