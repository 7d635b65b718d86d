import type { QueryClient } from '@tanstack/react-query';
import { orders } from './orders.api.ts';

/** What the panel of an order asks for; screens see addresses masked. */
export const orderRequest = (id: string) => ({ params: { id }, query: { masked: 'true' } }) as const;
export const timelineRequest = (id: string) => ({ params: { id } });

/** Loads it before the panel is drawn. */
export function readsOfOrder(id: string): ((queryClient: QueryClient) => Promise<unknown>)[] {
  return [
    (queryClient) => orders.getAnyOrder.prefetch(queryClient, orderRequest(id)),
    (queryClient) => orders.getOrderTimeline.prefetch(queryClient, timelineRequest(id)),
  ];
}
