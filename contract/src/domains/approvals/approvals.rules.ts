/**
 * What becomes of a request: another operator approves or rejects it, its maker cancels it, time ends it, or an edit of its target voids it. What was
 * approved and then refused by the rules of its operation is FAILED.
 */
export const approvalStates = ['WAITING', 'APPROVED', 'FAILED', 'REJECTED', 'CANCELED', 'EXPIRED', 'VOID'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How long a request waits. */
export const approvalDays = 7;

/** Letters of why a request is rejected. */
export const approvalReasonLength = 500;

/** Longest frozen request, in characters of JSON. */
export const longestFrozen = 1_000_000;
