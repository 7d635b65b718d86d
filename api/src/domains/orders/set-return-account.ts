import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { Order, RefundAccount } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { keepReturnAccount } from '../payments/payments.service.ts';
import { getOrder } from './list-orders.ts';
import { queueReturn } from './money.jobs.ts';
import { lockOwnOrder } from './move-order.ts';

/** Where money goes that came by transfer for an order that had ended. @throws AppError COMMON_004, ORDER_004 where none is to be sent */
export async function setReturnAccount(userId: number, id: number, account: RefundAccount): Promise<Order> {
  await transaction(async () => {
    await lockOwnOrder(id, userId);
    if (!(await keepReturnAccount(id, account))) throw fail(orderErrors.wrongState, { detail: '돌려드릴 돈이 없거나 이미 보냈습니다.' });
    await queueReturn(id);
  });
  return getOrder(userId, id);
}
