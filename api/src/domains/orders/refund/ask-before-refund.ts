import { paymentProviders } from '@baeum/contract/domains/payments/payments.rules.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { separately } from '../../../database/transaction.ts';
import { providerNamed } from '../../payments/providers.public.ts';
import { askLater } from '../pay/reconcile.jobs.ts';
import { settleCancellation } from '../return-money/settle-cancellation.ts';

const findApproved = statement(
  'orders.find-approved',
  {
    parameters: { id: z.number(), userId: z.number().nullable() },
    row: { order_no: z.string(), provider: z.enum(paymentProviders), payment_key: z.string().nullable() },
  },
  `SELECT o.order_no, p.provider, p.payment_key FROM orders o JOIN payments p ON p.order_id = o.id
   WHERE o.id = $id AND ($userId::bigint IS NULL OR o.user_id = $userId) AND p.state = 'APPROVED' AND o.status IN ('PAID', 'PARTIALLY_REFUNDED')`,
);

/**
 * Reads earlier refunds at the provider before money is promised once more. A provider that does not answer, or has no result yet, does not
 * block a refund: the money is requested later, and then refused.
 */
export async function learnBeforeRefund(id: number, userId?: number): Promise<void> {
  const found = await findApproved.first({ id, userId: userId ?? null });
  const provider = found && providerNamed(found.provider);
  if (!provider) return;
  const outcome = await provider.find({ orderNo: found.order_no, paymentKey: found.payment_key ?? undefined });
  await separately(async () => {
    await settleCancellation(id, outcome);
    if (outcome.kind === 'waiting') await askLater(id);
  });
}
