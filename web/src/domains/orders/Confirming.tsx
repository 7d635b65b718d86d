import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { deleteDraft } from './checkout-draft.ts';
import { orders } from './orders.api.ts';
import { orderTexts as texts } from './orders.texts.ts';
import { ownPageOf } from './own-page.ts';
import { checkoutPath } from './parts/checkout-path.ts';
import { clearOwnCheckout } from './parts/own-checkout.ts';
import { refusedPath } from './unfinished-order.ts';

interface ConfirmingProps {
  order: Order;
  /** Parameters that the provider added to the return address. */
  paymentKey: string;
  amount: number;
}

/** The user is back from the provider: confirms the payment once, and replaces this address by the result. */
export function Confirming({ order: { id, items }, paymentKey, amount }: ConfirmingProps) {
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const asked = useRef(false);
  const { mutateAsync } = orders.confirmOrder.useMutation({ meta: { ownProblem: true } });
  const goTo = (path: string, state?: { paidNow: boolean }) => navigate(path, { replace: true, ...(state && { state }) });
  const confirm = useEffectEvent(async () => {
    try {
      const { body: order } = await mutateAsync({ params: { id: String(id) }, body: { paymentKey, amount } });
      deleteDraft(checkoutPath(items));
      clearOwnCheckout(items);
      const own = order.status === 'PAID' && ownPageOf(order);
      if (!own) return await goTo(`/orders/${id}`, { paidNow: order.status === 'PAID' });
      toast(texts.paidNow);
      await goTo(own.path);
    } catch (thrown) {
      const { errorCode, message } = problemOf(thrown);
      if (errorCode === orderErrors.paymentFailed.errorCode) await goTo(refusedPath(id, { code: errorCode, message }));
      // It has ended already: the order itself shows how.
      else if (errorCode === orderErrors.wrongState.errorCode) await goTo(`/orders/${id}`);
      else setError(thrown);
    }
  });
  useEffect(() => {
    if (error || asked.current) return;
    asked.current = true;
    void confirm();
  }, [error]);
  const retry = () => {
    asked.current = false;
    setError(undefined);
  };
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <div role="status" data-uninterrupted>
          <Callout title={texts.confirming.title}>{texts.confirming.message}</Callout>
        </div>
      )}
    </Stack>
  );
}
