import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { changeDraft, type Attempt } from './checkout-draft.ts';
import styles from './Checkout.module.css';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { orders, previewKey } from './orders.api.ts';
import { ownPageOf } from './own-page.ts';
import { useLeaving } from './parts/use-leaving.ts';
import { wayOnFrom, type Failure } from './unfinished-order.ts';

interface ReturningProps {
  /** Address of the checkout that this replaces. */
  path: string;
  /** The order that the user returned from; else `attempt`, which may have become one. */
  orderId: string | undefined;
  attempt: Attempt | undefined;
  failure: Failure | undefined;
}

/**
 * The user is back from a failed payment: the unpaid order is withdrawn first, so that its coupons and points are available again.
 */
export function Returning({ path, orderId, attempt, failure }: ReturningProps) {
  const [error, setError] = useState<unknown>();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = useLeaving();
  const { mutateAsync: create } = orders.createOrder.useMutation({ meta: { ownProblem: true } });
  const idOf = async ({ body, key }: Attempt): Promise<string> => String((await create({ body, extraHeaders: { 'idempotency-key': key } })).body.order.id);
  const goOn = useEffectEvent(async () => {
    try {
      const id = orderId ?? (attempt && (await idOf(attempt)));
      if (!id) return;
      const { body: found } = await orders.getOrder.query({ params: { id } });
      // Products that checkout does not sell stay unpaid; their own page handles the result.
      const order = ownPageOf(found) ? found : await leave(id);
      // What the order reserved can be selected again.
      queryClient.removeQueries({ queryKey: [previewKey] });
      const { path: to, refused } = wayOnFrom(order, failure);
      await navigate(to, { replace: true, ...(refused && { state: { refused } }) });
    } catch (thrown) {
      // A refusal means that this call created nothing.
      if (attempt && !problemOf(thrown).transient) changeDraft(path, { attempt: undefined });
      else setError(thrown);
    }
  });
  useEffect(() => {
    if (!error) void goOn();
  }, [error]);
  if (error) return <ErrorState error={error} retry={() => setError(undefined)} />;
  return (
    <p role="status" className={styles.returning}>
      <Spinner />
      {texts.returning}
    </p>
  );
}
