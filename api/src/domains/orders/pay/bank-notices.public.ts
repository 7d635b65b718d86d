import type { PaymentProviderName } from '@baeum/contract/domains/payments/payments.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { recordBankNotice } from '../../payments/payments.public.ts';
import { providerNamed } from '../../payments/providers.public.ts';
import { askLater } from './reconcile.jobs.ts';

const findByNumber = statement(
  'orders.find-by-number',
  { parameters: { orderNo: z.string(), provider: z.string() }, row: { id: z.number(), secret: z.string().nullable() } },
  'SELECT o.id, p.secret FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.order_no = $orderNo AND p.provider = $provider',
);

/**
 * A notice that a payment may have changed. Its content is not trusted: it only makes us ask the provider.
 * @throws AppError COMMON_004 for a provider that is not used here, COMMON_003 for a notice without its account's secret
 */
export async function takeNotice(name: PaymentProviderName, body: Record<string, unknown>): Promise<void> {
  const provider = providerNamed(name);
  if (!provider) throw fail(commonErrors.notFound);
  const notice = provider.readNotice(body);
  const order = notice && (await findByNumber.first({ orderNo: notice.orderNo, provider: provider.name }));
  // Another site's payment is ignored; a refusal would only be sent again.
  if (!order) return;
  if (notice.secret !== undefined && order.secret !== null && notice.secret !== order.secret) throw fail(commonErrors.forbidden);
  await recordBankNotice(order.id);
  await askLater(order.id);
}
