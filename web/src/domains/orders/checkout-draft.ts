import type { PaymentMethod } from '@baeum/contract/domains/orders/orders.rules.ts';
import { useSyncExternalStore } from 'react';
import { forget, recall, remember } from '../../client/tab-memory.ts';

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
  /** An order that was made of it and is not paid, as far as this page knows. */
  orderId?: number | undefined;
  /** Why the last attempt came to nothing, or what changed meanwhile. */
  notice?: Notice | undefined;
  /** Key of the last attempt to order, for exactly that text of an order: what is asked again is done once. */
  attempt?: { text: string; key: string } | undefined;
}

const blank: CheckoutDraft = { points: 0, method: 'CARD', agreed: false };

/** Draft by the address of its checkout; the sums at the side and what is bought are parts of one page. */
const drafts = new Map<string, CheckoutDraft>();
const listeners = new Set<() => void>();

/** The draft as it is now. */
export function draftOf(path: string): CheckoutDraft {
  const known = drafts.get(path);
  if (known) return known;
  const draft = { ...blank, ...(JSON.parse(recall(path) ?? '{}') as Partial<CheckoutDraft>) };
  drafts.set(path, draft);
  return draft;
}

export function changeDraft(path: string, part: Partial<CheckoutDraft>): void {
  const draft = { ...draftOf(path), ...part };
  drafts.set(path, draft);
  remember(path, JSON.stringify(draft));
  tell();
}

/**
 * Notes the order that was made, for the next look at this checkout: whoever sees it then has come back without having paid. The
 * page itself is being left.
 */
export function noteOrder(path: string, orderId: number): void {
  remember(path, JSON.stringify({ ...draftOf(path), orderId }));
}

/** After what was bought is paid. */
export function forgetDraft(path: string): void {
  drafts.delete(path);
  forget(path);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function useDraft(path: string): CheckoutDraft {
  return useSyncExternalStore(subscribe, () => draftOf(path), () => blank);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key under which this order is asked for: the same as long as its text is. */
export function keyOfAttempt(path: string, text: string): string {
  const { attempt } = draftOf(path);
  if (attempt?.text === text) return attempt.key;
  const key = crypto.randomUUID();
  changeDraft(path, { attempt: { text, key } });
  return key;
}
