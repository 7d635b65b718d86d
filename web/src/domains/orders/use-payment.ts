import type { CreatedOrder, OrderInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { newKey } from '../../client/new-key.ts';
import { changeDraft, deleteDraft, saveOrderOfDraft, type Attempt } from './checkout-draft.ts';
import { orders, previewOf } from './orders.api.ts';
import { noReceipt, receiptOf } from './parts/cash-receipt.ts';
import { startPayment } from './parts/start-payment.ts';
import { useRenewal } from './parts/use-renewal.ts';
import { OtherAmount, refreshCheckout } from './refresh-checkout.ts';
import type { Checkout } from './use-checkout.ts';

/** Places the displayed order and starts its payment. One press at a time; while the page is being left it stays busy. */
export function usePayment() {
  const [busy, setBusy] = useState(false);
  const locked = useRef(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const order = useOrdering();
  useRenewal();

  const pay = async (checkout: Checkout) => {
    const { path } = checkout;
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    changeDraft(path, { notice: undefined });
    try {
      const { order: made, payment } = await order(checkout);
      saveOrderOfDraft(path, { orderId: made.id, attempt: undefined });
      if (payment) return await startPayment(payment);
      await navigate(`/orders/${made.id}`, { replace: true, state: { paidNow: true } });
      return deleteDraft(path);
    } catch (error) {
      await refreshCheckout(error, checkout, queryClient);
    }
    locked.current = false;
    setBusy(false);
  };
  return { busy, pay };
}

/**
 * Creates a checkout's order. If an earlier response was lost, that request is repeated under its key first, so that there are
 * never two.
 */
function useOrdering(): (checkout: Checkout) => Promise<CreatedOrder> {
  const queryClient = useQueryClient();
  const lost = useRef<Attempt>(undefined);
  const { mutateAsync: create } = orders.createOrder.useMutation({ meta: { ownProblem: true } });
  const { mutateAsync: cancel } = orders.cancelOrder.useMutation({ meta: { ownProblem: true } });

  const send = async (path: string, attempt: Attempt): Promise<CreatedOrder> => {
    lost.current = attempt;
    saveOrderOfDraft(path, { attempt });
    try {
      const { body } = await create({ body: attempt.body, extraHeaders: { 'idempotency-key': attempt.key } });
      lost.current = undefined;
      return body;
    } catch (error) {
      if (!problemOf(error).transient) {
        lost.current = undefined;
        saveOrderOfDraft(path, { attempt: undefined });
      }
      throw error;
    }
  };
  return async ({ path, draft, offer, choice, method, reckoned, priced }) => {
    const cashReceipt = priced.amount > 0 ? receiptOf(draft.receipt ?? noReceipt, method) : undefined;
    if (lost.current) {
      const { body } = lost.current;
      const made = await send(path, lost.current);
      if (isSame(body, { ...choice, method, cashReceipt })) return made;
      await cancel({ params: { id: String(made.order.id) } });
    }
    const { priceToken, amount } = await queryClient.fetchQuery(previewOf(choice));
    const isAmountShown = amount === reckoned || amount === draft.told;
    if (amount !== priced.amount || !isAmountShown) throw new OtherAmount();
    const isTransferExplained = offer.openTransfers.length > 0;
    const more = { ...(cashReceipt && { cashReceipt }), ...(isTransferExplained && { anotherTransfer: true }) };
    return send(path, { body: { ...choice, priceToken, method, agreeRefundPolicy: true, ...more }, key: newKey() });
  };
}

function isSame({ items, couponIds, points, method, cashReceipt }: OrderInput, choice: Omit<OrderInput, 'priceToken' | 'agreeRefundPolicy'>): boolean {
  const textOf = (...parts: unknown[]) => JSON.stringify(parts);
  return textOf(items, couponIds, points, method, cashReceipt) === textOf(choice.items, choice.couponIds, choice.points, choice.method, choice.cashReceipt);
}
