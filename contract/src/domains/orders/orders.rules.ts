import { isBlank } from '../../shared/compose-text.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { orderFieldErrors } from './orders.errors.ts';

/** The life of an order. */
export const orderStatuses = ['PENDING', 'PAID', 'CANCELED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Which state may follow which: there is no other way from one to another. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['PAID', 'CANCELED', 'FAILED'],
  PAID: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  CANCELED: [],
  REFUNDED: [],
  FAILED: [],
};

/** The states that `to` may follow. */
export function statesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => orderTransitions[from].includes(to));
}

/** Orders from which something may still be given back. */
export const refundableStatuses = statesBefore('REFUNDED');

/** What an order may hold at most, and minutes after which one that was not paid is given up. */
export const orderLimits = { items: 50, coupons: 51, pendingMinutes: 30, virtualAccountHours: 24, refundReason: 200 } as const;

/** The same thing is bought once. */
export function itemsRule(items: readonly { type: string; refId: number }[]): ErrorEntry | undefined {
  return new Set(items.map(({ type, refId }) => `${type}/${refId}`)).size < items.length ? orderFieldErrors.twice : undefined;
}

export function refundReasonRule(reason: string): ErrorEntry | undefined {
  return isBlank(reason) ? orderFieldErrors.refundReason : undefined;
}
