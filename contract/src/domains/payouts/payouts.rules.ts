/** What becomes of a pay-out: one operator makes it, another approves it, and somebody says when the bank has it. */
export const payoutStates = ['MADE', 'APPROVED', 'SENT', 'CANCELED'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Statements of one pay-out. */
export const mostPaidAtOnce = 1000;

/** Letters of why a bank has sent a line back. */
export const returnReasonLength = 200;
