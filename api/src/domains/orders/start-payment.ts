import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import type { PaymentStart } from '@baeum/contract/domains/payments/payments.schemas.ts';
import type { PaymentProvider } from '../../outside/payment/provider.ts';
import { providerNamed } from '../payments/providers.service.ts';
import { getOrder } from './list-orders.ts';

type Payable = Pick<Order, 'id' | 'orderNo' | 'amount'> & { titles: readonly string[]; method: NonNullable<Order['payment']['method']> };

/** How a payment of an order begins, as often as it is begun. */
export function startOf(provider: PaymentProvider, userId: number, { id, orderNo, amount, titles, method }: Payable): PaymentStart {
  return provider.prepare({ orderId: id, orderNo, orderName: nameOf(titles), amount, method, customerKey: `member-${userId}` });
}

/** An own order; one that nobody has begun to pay with what begins it. @throws AppError COMMON_004 */
export async function showOrder(userId: number, id: number): Promise<Order> {
  const order = await getOrder(userId, id);
  const { method, state, provider: name } = order.payment;
  const provider = order.status === 'PENDING' && state === 'READY' ? providerNamed(name) : undefined;
  if (!provider || !method) return order;
  return { ...order, paymentStart: startOf(provider, userId, { ...order, titles: order.items.map(({ title }) => title), method }) };
}

function nameOf([first = '', ...others]: readonly string[]): string {
  const title = Array.from(first).slice(0, 80).join('');
  return others.length === 0 ? title : `${title} 외 ${others.length}건`;
}
