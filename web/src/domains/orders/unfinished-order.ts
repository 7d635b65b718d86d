import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { checkoutAddress } from '@baeum/contract/shared/constants.ts';
import { changeDraft, deleteDraft } from './checkout-draft.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { ownPageOf } from './own-page.ts';
import { checkoutPath } from './parts/checkout-path.ts';
import { doorOf, type RefusedOrder } from './parts/own-door.ts';
import { isUntouched } from './parts/use-leaving.ts';
import { refusalOf } from './refresh-checkout.ts';

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

/**
 * Somebody is back at the checkout of an order that ended or goes on. One that was not paid can be bought again, with everything as
 * it was chosen; what is paid, or on its way, is never offered again.
 * @returns where to go on; `refused` tells another door than this checkout why nothing was paid
 */
export function wayOnFrom(order: Order, failure?: Failure): { path: string; refused?: RefusedOrder | undefined } {
  const reason = order.payment.failure?.message ?? (failure && reasonOf(failure));
  const unpaid = order.status === 'CANCELED' || order.status === 'FAILED';
  if (ownPageOf(order)) {
    const door = unpaid || isUntouched(order) ? doorOf(order.items) : undefined;
    return { path: door?.path ?? `/orders/${order.id}`, ...(reason && { refused: { orderId: order.id, message: reason } }) };
  }
  const path = checkoutPath(order.items);
  if (!unpaid) {
    deleteDraft(path);
    return { path: `/orders/${order.id}` };
  }
  changeDraft(path, { orderId: undefined, attempt: undefined, notice: reason ? refusalOf(reason) : undefined });
  return { path };
}

function reasonOf({ code, message }: Failure): string {
  return givenUp.test(code) ? texts.refused.canceled : message || texts.refused.message;
}
