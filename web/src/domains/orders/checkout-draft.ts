import type { OrderInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import type { PaymentMethod } from '@baeum/contract/domains/payments/payments.rules.ts';
import { tabDrafts } from '../../client/tab-drafts.ts';
import type { ReceiptChoice } from './parts/cash-receipt.ts';

/** An order as it is asked for, and the key under which the server makes it once, however often it is asked. */
export interface Attempt {
  body: OrderInput;
  key: string;
}

/** What has to be said above the order. */
export interface Notice {
  tone: 'danger' | 'warning';
  title: string;
  lines: readonly string[];
}

/** What somebody has chosen in the checkout of some things. It stays over reloads, signing in and payments that failed. */
export interface CheckoutDraft {
  /** Chosen coupons; those that take the most off while nothing was chosen. */
  couponIds?: readonly number[] | undefined;
  points: number;
  method: PaymentMethod;
  /** Of a method that can have one. */
  receipt?: ReceiptChoice | undefined;
  /** It was tried to pay with a number that there is not. */
  receiptWrong?: boolean;
  agreed: boolean;
  /** It was tried to pay without having agreed. */
  agreementMissing?: boolean;
  /** An amount that the server reckons otherwise than this page, which was said. */
  told?: number | undefined;
  /** Why the last attempt came to nothing, or what changed meanwhile. */
  notice?: Notice | undefined;
  /** An order that was made of it, and from whose payment somebody came back. */
  orderId?: number | undefined;
  /** An order that was asked for, of which nobody knows whether it was made. */
  attempt?: Attempt | undefined;
}

export const blankDraft: CheckoutDraft = { points: 0, method: 'CARD', agreed: false };

/** By the address of the checkout; the sums at the side and what is bought are parts of one page. */
export const { draftOf, changeDraft, deleteDraft, useDraft, ...store } = tabDrafts(blankDraft);

/**
 * Notes what the next look at this checkout has to know of the order that is made now: whoever sees it then has come back without
 * having paid.
 */
export function saveOrderOfDraft(path: string, made: Pick<CheckoutDraft, 'orderId' | 'attempt'>): void {
  store.storeForNextLook(path, made);
}
