import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Checkout.module.css';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { orders } from './orders.api.ts';
import { isUntouched, wayOnFrom, type Failure } from './unfinished-order.ts';

interface ReturningProps {
  orderId: string;
  failure?: Failure | undefined;
}

/**
 * Somebody is back from a payment that did not come about: the order that was not paid is taken back first, so that its coupons and
 * points can be used again.
 */
export function Returning({ orderId, failure }: ReturningProps) {
  const [error, setError] = useState<unknown>();
  const navigate = useNavigate();
  const { mutateAsync: cancel } = orders.cancelOrder.useMutation({ meta: { ownProblem: true } });
  const params = { id: orderId };
  const left = async () => {
    const { body: order } = await orders.getOrder.query({ params });
    if (!isUntouched(order)) return order;
    try {
      return (await cancel({ params })).body;
    } catch (thrown) {
      // It was paid, or given up elsewhere, in this moment.
      if (problemOf(thrown).errorCode !== orderErrors.wrongState.errorCode) throw thrown;
      return (await orders.getOrder.query({ params })).body;
    }
  };
  const goOn = useEffectEvent(async () => {
    try {
      await navigate(wayOnFrom(await left(), failure), { replace: true });
    } catch (thrown) {
      setError(thrown);
    }
  });
  useEffect(() => {
    if (!error) void goOn();
  }, [orderId, error]);
  if (error) return <ErrorState error={error} retry={() => setError(undefined)} />;
  return (
    <p role="status" className={styles.returning}>
      <Spinner />
      {texts.returning}
    </p>
  );
}
