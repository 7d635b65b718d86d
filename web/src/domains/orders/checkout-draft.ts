import type { OrderInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import type { PaymentMethod } from '@baeum/contract/domains/payments/payments.rules.ts';
import { useSyncExternalStore } from 'react';
import { tabMemory } from '../../ui/memory.ts';

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

/** Draft by the address of its checkout; the sums at the side and what is bought are parts of one page. */
const drafts = new Map<string, CheckoutDraft>();
const listeners = new Set<() => void>();

/** The draft as it is now. */
export function draftOf(path: string): CheckoutDraft {
  const known = drafts.get(path);
  if (known) return known;
  const draft = { ...blankDraft, ...(tabMemory.recallJson(path) as Partial<CheckoutDraft> | undefined) };
  drafts.set(path, draft);
  return draft;
}

export function changeDraft(path: string, part: Partial<CheckoutDraft>): void {
  const draft = { ...draftOf(path), ...part };
  drafts.set(path, draft);
  tabMemory.rememberJson(path, draft);
  tell();
}

/**
 * Notes what the next look at this checkout has to know of the order that is made now: whoever sees it then has come back without
 * having paid. This page itself goes on.
 */
export function noteOrder(path: string, made: Pick<CheckoutDraft, 'orderId' | 'attempt'>): void {
  tabMemory.rememberJson(path, { ...draftOf(path), ...made });
}

/** After what was bought is paid. */
export function forgetDraft(path: string): void {
  drafts.delete(path);
  tabMemory.forget(path);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The draft; undefined where the page is first rendered, which knows nothing of the tab. */
export function useDraft(path: string): CheckoutDraft | undefined {
  return useSyncExternalStore(
    subscribe,
    () => draftOf(path),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
