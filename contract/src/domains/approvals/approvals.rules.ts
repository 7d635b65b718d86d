/**
 * States of a request: another operator approves or rejects it, its maker cancels it, it expires, or an edit of its target
 * voids it. FAILED: approved, but refused by its operation.
 */
export const approvalStates = ['WAITING', 'APPROVED', 'FAILED', 'REJECTED', 'CANCELED', 'EXPIRED', 'VOID'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Days until a request expires. */
export const approvalDays = 7;

/** Maximum characters of a reason for rejection. */
export const approvalReasonLength = 500;

/** Maximum characters of a stored request's JSON. */
export const longestFrozen = 1_000_000;
