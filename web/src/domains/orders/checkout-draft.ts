import type { OrderInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import type { PaymentMethod } from '@baeum/contract/domains/payments/payments.rules.ts';
import { tabDrafts } from '../../client/tab-drafts.ts';
import type { ReceiptChoice } from './parts/cash-receipt.ts';

/** An order request and its Idempotency-Key, under which the server creates it once. */
export interface Attempt {
  body: OrderInput;
  key: string;
}

/** Messages shown above the order. */
export interface Notice {
  tone: 'danger' | 'warning';
  title: string;
  lines: readonly string[];
}

/** A user's selection in a checkout. It survives reloads, signing in and failed payments. */
export interface CheckoutDraft {
  /** Selected coupons; the largest discounts unless chosen. */
  couponIds?: readonly number[] | undefined;
  points: number;
  method: PaymentMethod;
  /** For a method that can have one. */
  receipt?: ReceiptChoice | undefined;
  /** The user tried to pay with an invalid number. */
  receiptWrong?: boolean;
  agreed: boolean;
  /** The user tried to pay without agreeing. */
  agreementMissing?: boolean;
  /** An amount that the server calculated differently, and that was reported. */
  told?: number | undefined;
  /** Why the last attempt failed, or what changed meanwhile. */
  notice?: Notice | undefined;
  /** An order created from it, whose payment page the user returned from. */
  orderId?: number | undefined;
  /** An order request with an unknown result. */
  attempt?: Attempt | undefined;
}

export const blankDraft: CheckoutDraft = { points: 0, method: 'CARD', agreed: false };

/** By the checkout's address, since the totals and the products are parts of one page. */
export const { draftOf, changeDraft, deleteDraft, useDraft, ...store } = tabDrafts(blankDraft);

/**
 * Stores for the next view of this checkout which order is being created: that view means that the user returned without paying.
 */
export function saveOrderOfDraft(path: string, made: Pick<CheckoutDraft, 'orderId' | 'attempt'>): void {
  store.storeForNextLook(path, made);
}
