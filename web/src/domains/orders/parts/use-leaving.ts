import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { problemOf } from '../../../client/api-problem.ts';
import { orders } from '../orders.api.ts';

/** Withdraws an order whose payment has not started. @returns the updated order */
export function useLeaving(): (id: string) => Promise<Order> {
  const { mutateAsync: cancel } = orders.cancelOrder.useMutation({ meta: { ownProblem: true } });
  return async (id) => {
    const params = { id };
    const { body: order } = await orders.getOrder.query({ params });
    if (!isUntouched(order)) return order;
    try {
      return (await cancel({ params })).body;
    } catch (thrown) {
      // It was paid, or withdrawn elsewhere, in this moment.
      if (problemOf(thrown).errorCode !== orderErrors.wrongState.errorCode) throw thrown;
      return (await orders.getOrder.query({ params })).body;
    }
  };
}

/** An order whose payment has not started: it can be withdrawn without confirmation, and recreated. */
export function isUntouched({ status, payment }: Order): boolean {
  return status === 'PENDING' && payment.state === 'READY';
}
