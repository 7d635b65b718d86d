import { orderErrors } from '@baeum/contract/domains/orders/orders.errors.ts';
import type { AdminOrder, Order } from '@baeum/contract/domains/orders/orders.schemas.ts';
import { refundAccountSchema, type RefundAccount } from '@baeum/contract/domains/payments/payments.schemas.ts';
import { z } from 'zod';
import { json, statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { fail } from '../../../http/base/app-error.ts';
import { recordAudit, type Author } from '../../audit-logs/audit-logs.public.ts';
import { storeReturnAccount } from '../../payments/payments.public.ts';
import { getAdminOrder, getOrder } from '../list/list-orders.ts';
import { queueRefund, queueReturn } from '../return-money/money.jobs.ts';
import { lockOwnOrder } from '../state/move-order.ts';

/** A refund under way takes the account, too: if the provider has sent it already, it is not sent again. */
const correctAccounts = statement(
  'orders.correct-refund-accounts',
  { parameters: { orderId: z.number(), account: json(refundAccountSchema) }, row: { id: z.number() } },
  `UPDATE refunds f SET account = $account::jsonb, refusal_code = NULL, refusal_message = NULL FROM payments p
   WHERE f.order_id = $orderId AND f.sent_at IS NULL AND p.order_id = f.order_id AND p.method = 'VIRTUAL_ACCOUNT' RETURNING f.id`,
);

/**
 * Sets the account for refunds of a transfer, or for money that arrived after the order had ended.
 * @throws AppError COMMON_004, ORDER_004 when none is needed
 */
export async function setReturnAccount(userId: number, id: number, account: RefundAccount): Promise<Order> {
  await transaction(() => sendTo(id, userId, account));
  return getOrder(userId, id);
}

/** Sets the account for the buyer, by an operator. @throws AppError COMMON_004, ORDER_004 */
export async function adminSetReturnAccount(author: Author, id: number, account: RefundAccount): Promise<AdminOrder> {
  await transaction(async () => {
    await sendTo(id, undefined, account);
    // The account's number is not stored in the audit log.
    await recordAudit({ author, action: 'orders.set-return-account', target: `orders/${id}`, diff: { bank: [null, account.bank] } });
  });
  return getAdminOrder(id);
}

async function sendTo(orderId: number, userId: number | undefined, account: RefundAccount): Promise<void> {
  await lockOwnOrder(orderId, userId);
  const corrected = await correctAccounts.all({ orderId, account });
  const isReturned = await storeReturnAccount(orderId, account);
  if (corrected.length === 0 && !isReturned) throw fail(orderErrors.wrongState, { detail: '돌려드릴 돈이 없거나 이미 보냈습니다.' });
  for (const { id } of corrected) await queueRefund(id);
  if (isReturned) await queueReturn(orderId);
}
