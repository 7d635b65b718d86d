import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { checkoutAddress } from '@baeum/contract/shared/constants.ts';
import { changeDraft, forgetDraft } from './checkout-draft.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { ownPageOf } from './own-page.ts';
import { checkoutPath } from './parts/checkout-path.ts';
import { refusalOf } from './put-right.ts';

/** What a provider adds to the address that it leads back to when nothing was paid. */
export interface Failure {
  code: string;
  message: string;
}

/** Address that leads back to the checkout of an order whose payment was refused. */
export function refusedPath(orderId: number, { code, message }: Failure): string {
  return `${checkoutAddress}?${new URLSearchParams({ order: String(orderId), code, message })}`;
}

/** Codes of a payment that somebody gave up. */
const givenUp = /CANCEL/;

/** An order that nobody began to pay: it can be taken back without asking, and made again. What checkout does not sell waits to be paid. */
export function isUntouched(order: Order): boolean {
  return order.status === 'PENDING' && order.payment.state === 'READY' && !ownPageOf(order);
}

/**
 * Somebody is back at the checkout of an order that ended or goes on. One that was not paid can be bought again, with everything as
 * it was chosen; what is paid, or on its way, is never offered again.
 * @returns where to go on
 */
export function wayOnFrom(order: Order, failure?: Failure): string {
  if (ownPageOf(order)) return `/orders/${order.id}`;
  const path = checkoutPath(order.items);
  if (order.status !== 'CANCELED' && order.status !== 'FAILED') {
    forgetDraft(path);
    return `/orders/${order.id}`;
  }
  const reason = order.payment.failure?.message ?? (failure && reasonOf(failure));
  changeDraft(path, { orderId: undefined, attempt: undefined, notice: reason ? refusalOf(reason) : undefined });
  return path;
}

function reasonOf({ code, message }: Failure): string {
  return givenUp.test(code) ? texts.refused.canceled : message || texts.refused.message;
}
