import { voucherErrors } from '@baeum/contract/domains/vouchers/vouchers.errors.ts';
import type { VoucherBatch } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit, type AuditDiff } from '../audit-logs/audit-logs.public.ts';
import { getVoucherBatch } from './list-batches.ts';

/** The operator, and their request. */
interface Call {
  actor: UserActor;
  context: RequestContext;
}

const stop = statement(
  'vouchers.stop-batch',
  { parameters: { id: z.number(), reason: z.string() } },
  'UPDATE voucher_batches SET stopped_at = now(), stop_reason = $reason WHERE id = $id AND stopped_at IS NULL',
);

const resume = statement(
  'vouchers.resume-batch',
  { parameters: { id: z.number() } },
  'UPDATE voucher_batches SET stopped_at = NULL, stop_reason = NULL WHERE id = $id AND stopped_at IS NOT NULL',
);

/** Its codes cannot be redeemed any more; redeemed ones remain. @throws AppError COMMON_004, VOUCHER_003 for vouchers that are stopped already */
export function stopVouchers(call: Call, id: number, reason: string): Promise<VoucherBatch> {
  return transaction(async () => {
    await getVoucherBatch(id);
    if ((await stop.run({ id, reason })) === 0) throw fail(voucherErrors.stopped);
    return changed(call, id, 'stop', { stopped: [false, true], reason: [null, reason] });
  });
}

/** Makes its codes redeemable again. @throws AppError COMMON_004, VOUCHER_004 for vouchers that are not stopped */
export function resumeVouchers(call: Call, id: number, reason: string): Promise<VoucherBatch> {
  return transaction(async () => {
    await getVoucherBatch(id);
    if ((await resume.run({ id })) === 0) throw fail(voucherErrors.notStopped);
    return changed(call, id, 'resume', { stopped: [true, false], reason: [null, reason] });
  });
}

async function changed(call: Call, id: number, verb: string, diff: AuditDiff): Promise<VoucherBatch> {
  await recordAudit({ author: authorOf(call), action: `vouchers.${verb}`, target: `vouchers/${id}`, diff });
  return getVoucherBatch(id);
}
