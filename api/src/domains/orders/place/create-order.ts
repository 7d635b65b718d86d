import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import { orderLimits } from '@baeum/contract/domains/orders/orders.rules.ts';
import type { CreatedOrder, OrderInput } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { transaction } from '../../../database/transaction.ts';
import { fail } from '../../../http/base/app-error.ts';
import { getOrder } from '../list/list-orders.ts';
import { refuseSecondTransfer } from '../price/open-transfers.ts';
import { priceChoice } from '../price/price-choice.public.ts';
import type { ExperimentUser } from './experiment-user.public.ts';
import { placeOrder } from './place-order.public.ts';

/**
 * Creates an order for the choice and price that the person was shown.
 * @throws AppError ORDER_001 when the price is different now, COURSE_003, ORDER_005, COUPON_004, POINT_001, ORDER_002 without a provider, ORDER_006, ORDER_007
 */
export async function createOrder(userId: number, input: OrderInput, experimentUser: ExperimentUser | undefined): Promise<CreatedOrder> {
  const choice = await priceChoice(userId, input);
  if (choice.priceToken !== input.priceToken) throw fail(orderErrors.priceChanged);
  const { method, cashReceipt, anotherTransfer } = input;
  if (method === 'VIRTUAL_ACCOUNT' && choice.priced.amount > 0 && !anotherTransfer) await refuseSecondTransfer(userId, choice);
  const { id, payment } = await transaction(() =>
    placeOrder({ userId, choice, method, cashReceipt, anotherTransfer, experimentUser, minutes: orderLimits.pendingMinutes }),
  );
  return { order: await getOrder(userId, id), ...(payment && { payment }) };
}
