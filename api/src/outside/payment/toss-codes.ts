/**
 * Codes with which a card, an account or a bank refuses a payment on confirmation: no money was or will be taken. Any
 * other code, including future ones, is inconclusive, and the payment is read.
 */
export const refusals: ReadonlySet<string> = new Set([
  'REJECT_ACCOUNT_PAYMENT',
  'REJECT_CARD_PAYMENT',
  'REJECT_CARD_COMPANY',
  'REJECT_TOSSPAY_INVALID_ACCOUNT',
  'INVALID_REJECT_CARD',
  'INVALID_STOPPED_CARD',
  'INVALID_CARD_LOST_OR_STOLEN',
  'INVALID_CARD_EXPIRATION',
  'INVALID_CARD_NUMBER',
  'INVALID_CARD_INSTALLMENT_PLAN',
  'INVALID_ACCOUNT_INFO_RE_REGISTER',
  'INVALID_PASSWORD',
  'NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT',
  'NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN',
  'NOT_ALLOWED_POINT_USE',
  'NOT_AVAILABLE_PAYMENT',
  'NOT_AVAILABLE_BANK',
  'RESTRICTED_TRANSFER_ACCOUNT',
  'BELOW_MINIMUM_AMOUNT',
  'EXCEED_MAX_AMOUNT',
  'EXCEED_MAX_AUTH_COUNT',
  'EXCEED_MAX_CARD_INSTALLMENT_PLAN',
  'EXCEED_MAX_DAILY_PAYMENT_COUNT',
  'EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT',
  'EXCEED_MAX_ONE_DAY_AMOUNT',
  'EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT',
  'EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT',
  'EXCEED_MAX_PAYMENT_AMOUNT',
  'FDS_ERROR',
]);

/** States in which a payment has ended without money, with texts for the buyer. */
export const ended: Readonly<Record<string, string>> = {
  ABORTED: '결제가 승인되지 않았습니다.',
  EXPIRED: '결제할 수 있는 시간이 지났습니다.',
};
