import { voucherFieldErrors } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { NewVouchers, VoucherBatchInput } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { failField } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, differences, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { shownNow } from '../offers/offers.public.ts';
import { newVoucherCode } from './voucher-codes.ts';
import { addVoucherBatch } from './vouchers.public.ts';

const isLate = statement(
  'vouchers.is-late',
  { parameters: { expiresAt: z.date().nullable() }, row: { late: present(z.boolean()) } },
  'SELECT coalesce($expiresAt::timestamptz <= now(), false) AS late',
);

/** Vouchers whose codes are shown in this answer only. @throws AppError COMMON_001 for a target that nobody can see, or an end in the past */
export async function createVouchers(call: { actor: UserActor; context: RequestContext }, input: VoucherBatchInput): Promise<NewVouchers> {
  const { name, target, count, grantDays = null } = input;
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt);
  const codes = Array.from({ length: count }, newVoucherCode);
  return transaction(async () => {
    const [shown] = await shownNow([{ type: target.type, refId: target.id }]);
    if (!shown?.open) throw failField('target', voucherFieldErrors.target);
    if ((await isLate.one({ expiresAt })).late) throw failField('expiresAt', voucherFieldErrors.expiresAt);
    const batchId = await addVoucherBatch({ name, target: { ...target, title: shown.title }, grantDays, expiresAt }, codes);
    await recordAudit({ author: authorOf(call), action: 'vouchers.create', target: `vouchers/${batchId}`, diff: differences(undefined, input) });
    return { batchId, codes };
  });
}
