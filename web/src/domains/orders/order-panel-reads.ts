import type { QueryClient } from '@tanstack/react-query';
import { orders } from './orders.api.ts';

/** The order panel's request; addresses are masked. */
export const orderRequest = (id: string) => ({ params: { id }, query: { masked: 'true' } }) as const;
export const timelineRequest = (id: string) => ({ params: { id } });

/** Prefetches it for the panel. */
export function readsOfOrder(id: string): ((queryClient: QueryClient) => Promise<unknown>)[] {
  return [
    (queryClient) => orders.getAnyOrder.prefetch(queryClient, orderRequest(id)),
    (queryClient) => orders.getOrderTimeline.prefetch(queryClient, timelineRequest(id)),
  ];
}
