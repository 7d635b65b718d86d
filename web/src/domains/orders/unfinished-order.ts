import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { checkoutAddress } from '@baeum/contract/shared/constants.ts';
import { changeDraft, deleteDraft } from './checkout-draft.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { ownPageOf } from './own-page.ts';
import { checkoutPath } from './parts/checkout-path.ts';
import { ownCheckoutOf, type RefusedOrder } from './parts/own-checkout.ts';
import { isUntouched } from './parts/use-leaving.ts';
import { refusalOf } from './refresh-checkout.ts';

/** Parameters that a provider adds to the return address of a failed payment. */
export interface Failure {
  code: string;
  message: string;
}

/** Return address of the checkout of an order whose payment was refused. */
export function refusedPath(orderId: number, { code, message }: Failure): string {
  return `${checkoutAddress}?${new URLSearchParams({ order: String(orderId), code, message })}`;
}

/** Error codes of a payment cancelled by the user. */
const givenUp = /CANCEL/;

/**
 * The user is back at the checkout of an ended or pending order. An unpaid one can be bought again, with the same selection; a paid
 * or pending one is never offered again.
 * @returns where to continue; `refused` tells another entry point than this checkout why nothing was paid
 */
export function wayOnFrom(order: Order, failure?: Failure): { path: string; refused?: RefusedOrder | undefined } {
  const reason = order.payment.failure?.message ?? (failure && reasonOf(failure));
  const unpaid = order.status === 'CANCELED' || order.status === 'FAILED';
  if (ownPageOf(order)) {
    const checkout = unpaid || isUntouched(order) ? ownCheckoutOf(order.items) : undefined;
    return { path: checkout?.path ?? `/orders/${order.id}`, ...(reason && { refused: { orderId: order.id, message: reason } }) };
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
