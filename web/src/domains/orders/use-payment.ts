import type { CreatedOrder } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { changeDraft, forgetDraft, keyOfAttempt, noteOrder } from './checkout-draft.ts';
import { orders, previewOf } from './orders.api.ts';
import { OtherAmount, putRight } from './put-right.ts';
import { startPayment } from './start-payment.ts';
import type { Checkout } from './use-checkout.ts';

/** Orders what is shown and leads to its payment. One press at a time; while the page is being left it stays busy. */
export function usePayment() {
  const [busy, setBusy] = useState(false);
  const locked = useRef(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync } = orders.createOrder.useMutation({ meta: { ownProblem: true } });
  useEffect(renewWhenComeBackTo, []);

  const order = async ({ path, choice, method, priced }: Checkout): Promise<CreatedOrder> => {
    const { priceToken, amount } = await queryClient.fetchQuery(previewOf(choice));
    if (amount !== priced.amount) throw new OtherAmount();
    const body = { ...choice, priceToken, method, agreeRefundPolicy: true as const };
    const { body: created } = await mutateAsync({ body, extraHeaders: { 'idempotency-key': keyOfAttempt(path, JSON.stringify(body)) } });
    return created;
  };
  const pay = async (checkout: Checkout) => {
    const { path } = checkout;
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    changeDraft(path, { notice: undefined });
    try {
      const { order: made, payment } = await order(checkout);
      if (payment) {
        noteOrder(path, made.id);
        return await startPayment(payment);
      }
      await navigate(`/orders/${made.id}`, { replace: true, state: { paidNow: true } });
      return forgetDraft(path);
    } catch (error) {
      await putRight(error, checkout, queryClient);
    }
    locked.current = false;
    setBusy(false);
  };
  return { busy, pay };
}

/** Come back to by the browser's own button, the page would stand there as it was left, though its order may be paid by now. */
function renewWhenComeBackTo(): () => void {
  const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
  addEventListener('pageshow', renew);
  return () => removeEventListener('pageshow', renew);
}
