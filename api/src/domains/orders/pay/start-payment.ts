import type { Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import type { PaymentStart } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { transaction } from '../../../database/transaction.ts';
import type { PaymentProvider } from '../../../outside/payment/provider.ts';
import { customerKeyOf } from '../../payments/customer-keys.public.ts';
import { takeWaitingPayment } from '../../payments/payments.public.ts';
import { providerNamed } from '../../payments/providers.public.ts';
import { findPerson } from '../../users/users.public.ts';
import { getOrder } from '../list/list-orders.ts';
import { nameOfOrder } from '../state/name-of-order.ts';
import { askLater } from './reconcile.jobs.ts';

type Payable = Pick<Order, 'id' | 'orderNo' | 'amount'> & { titles: readonly string[]; method: NonNullable<Order['payment']['method']> };

/** Data for starting, or restarting, the payment of an order. */
export async function startOf(provider: PaymentProvider, userId: number, { id, orderNo, amount, titles, method }: Payable): Promise<PaymentStart> {
  const [person, customerKey] = [await findPerson(userId), await customerKeyOf(userId)];
  return provider.prepare({ orderId: id, orderNo, orderName: nameOfOrder(titles), amount, method, customerKey, customerName: person?.name ?? '' });
}

/**
 * One's own order; an unpaid one with the data that begins its payment. The provider is asked about an awaited transfer, so that the next
 * read shows it. @throws AppError COMMON_004
 */
export async function showOrder(userId: number, id: number): Promise<Order> {
  const order = await getOrder(userId, id);
  const { method, state, provider: name } = order.payment;
  if (state === 'WAITING') await transaction(async () => (await takeWaitingPayment(id)) && (await askLater(id)));
  const provider = order.status === 'PENDING' && state === 'READY' ? providerNamed(name) : undefined;
  if (!provider || !method) return order;
  return { ...order, paymentStart: await startOf(provider, userId, { ...order, titles: order.items.map(({ title }) => title), method }) };
}
