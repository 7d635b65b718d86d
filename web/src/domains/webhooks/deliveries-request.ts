import { deliveryStatuses, type DeliveryStatus } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';

/** The state in the address, if valid. */
export function statusOf(query: URLSearchParams): DeliveryStatus | undefined {
  return deliveryStatuses.find((status) => status === query.get('status'));
}

/** Deliveries query of a webhook page's address. */
export function deliveriesRequest(id: string, query: URLSearchParams) {
  const [status, cursor] = [statusOf(query), query.get('cursor')];
  return { params: { id }, query: { ...(status && { status }), ...(cursor && /^\d{1,15}$/.test(cursor) && { cursor }) } };
}
