import { deliveryStatuses, type DeliveryStatus } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';

/** The state that the address asks for, if it is one. */
export function statusOf(query: URLSearchParams): DeliveryStatus | undefined {
  return deliveryStatuses.find((status) => status === query.get('status'));
}

/** What the address of a webhook's page asks of its deliveries. */
export function deliveriesRequest(id: string, query: URLSearchParams) {
  const [status, cursor] = [statusOf(query), query.get('cursor')];
  return { params: { id }, query: { ...(status && { status }), ...(cursor && /^\d{1,15}$/.test(cursor) && { cursor }) } };
}
