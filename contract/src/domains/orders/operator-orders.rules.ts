/** What happens to an order, by where it is written down. */
export const orderTimelineKinds = ['ORDER', 'PAYMENT', 'LEDGER', 'REFUND', 'WEBHOOK', 'MAIL', 'AUDIT'] as const;

/** Where money of a refund goes. */
export const refundWays = ['CARD', 'TRANSFER', 'ACCOUNT', 'NONE'] as const;
