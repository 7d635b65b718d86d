import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidateTopics } from '../../client/topics.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { deleteDraft } from './checkout-draft.ts';
import { changedByBuying, orders } from './orders.api.ts';
import { orderTexts } from './orders.texts.ts';
import { checkoutPath } from './parts/checkout-path.ts';
import { settlementInterval } from './settlement-interval.ts';

/** Time after which users are told that it takes longer, in milliseconds. */
const patience = 30_000;

/**
 * Polls an order that waits for its provider or a transfer until it is settled; the page shows the latest response. Returning to
 * the tab polls at once. `late`: it takes longer than usual.
 */
export function useSettlement({ id, status, items, payment: { state } }: Order) {
  const waits = status === 'PENDING' && state !== 'READY';
  const begun = useRef<number>(undefined);
  const { refetch } = orders.getOrder.useQuery({
    ...orders.getOrder.options({ params: { id: String(id) } }),
    enabled: waits,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { dataUpdateCount, errorUpdateCount } }) => {
      const asked = dataUpdateCount + errorUpdateCount;
      begun.current ??= asked;
      return settlementInterval(asked - begun.current);
    },
  });
  const queryClient = useQueryClient();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [waits]);
  const waited = useRef(waits);
  useEffect(() => {
    if (waited.current && status === 'PAID') {
      toast(orderTexts.paidNow);
      deleteDraft(checkoutPath(items));
      void invalidateTopics(queryClient, changedByBuying);
    }
    waited.current = waits;
  }, [waits, status, items, queryClient]);
  return { late, askAgain: () => void refetch() };
}
