import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { json, statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import type { RefundAccount } from '../../../outside/payment/provider.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { notifyOperators } from '../../notifications/notify-operators.public.ts';
import { recordReturnRefused } from '../../payments/payments.public.ts';
import { findHead } from '../state/move-order.ts';
import type { Refusal } from './refusals.ts';

const accountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string() });

/** A refused account is deleted; one that was given meanwhile remains. A repeated refusal for the same reason is not reported again. */
const refuse = statement(
  'orders.record-refund-refused',
  { parameters: { id: z.number(), code: z.string(), message: z.string(), account: json(accountSchema).nullable(), forgets: z.boolean() } },
  `UPDATE refunds SET refusal_code = $code, refusal_message = $message, account = CASE WHEN $forgets THEN NULL ELSE account END
   WHERE id = $id AND sent_at IS NULL AND account IS NOT DISTINCT FROM $account::jsonb AND (refusal_code IS DISTINCT FROM $code OR $forgets)`,
);

interface Refused {
  orderId: number;
  amount: number;
  /** The account that was tried. */
  account: RefundAccount | undefined;
  refusal: Refusal;
  /** Has the job run again that waits for another account. */
  askForAccount: () => Promise<void>;
}

/** Records that the provider has not sent the money of a refund, and why. */
export function recordRefundRefused(refundId: number, refused: Refused): Promise<void> {
  const {
    account,
    refusal: { code, message, isOfAccount },
  } = refused;
  return note(
    refused,
    `refund/${refundId}`,
    async () => (await refuse.run({ id: refundId, code, message, account: account ?? null, forgets: isOfAccount })) > 0,
  );
}

/** Records a refused return of money that arrived after its order had ended. */
export function recordReturnRefusal(paymentId: number, refused: Refused): Promise<void> {
  const {
    account,
    refusal: { code, message, isOfAccount },
  } = refused;
  return note(refused, `return/${paymentId}`, () => recordReturnRefused(paymentId, { code, message, account, forgets: isOfAccount }));
}

/** Notifies operators of news, and the buyer of a refused account. */
async function note(
  { orderId, amount, refusal: { message: reason, code, isOfAccount }, askForAccount }: Refused,
  key: string,
  isNew: () => Promise<boolean>,
): Promise<void> {
  await transaction(async () => {
    if (!(await isNew())) return;
    const { orderNo, userId, id } = await findHead(orderId);
    if (!isOfAccount) return notifyOperators('refund-refused', { id, orderNo, amount, reason, ofAccount: false }, `${key}/${code}`);
    // Every account that is refused is news.
    const news = `${key}/${randomUUID()}`;
    await notify(userId, 'refund-account-refused', { id, orderNo, amount, reason }, { key: news });
    await notifyOperators('refund-refused', { id, orderNo, amount, reason, ofAccount: true }, news);
    await askForAccount();
  });
}
