import type { ErrorEntry } from '../../shared/errors.ts';
import { pointFieldErrors } from './points.errors.ts';

/** How points move: earned, spent, over, given back, changed by an operator. */
export const pointTypes = ['EARN', 'SPEND', 'EXPIRE', 'RESTORE', 'ADJUST'] as const;
export type PointType = (typeof pointTypes)[number];

/** Days before their end in which points count as expiring soon. */
export const expiringSoonDays = 30;

/** Most that an operator gives or takes at once, and the longest reason. */
export const adjustmentLimits = { amount: 10_000_000, reason: 100 } as const;

/** An operator gives or takes something. */
export function adjustmentRule(amount: number): ErrorEntry | undefined {
  return amount !== 0 && Math.abs(amount) <= adjustmentLimits.amount ? undefined : pointFieldErrors.amount;
}

/** Whether an operator gave points or took them. */
export const adjustmentSigns = ['GIVEN', 'TAKEN'] as const;
