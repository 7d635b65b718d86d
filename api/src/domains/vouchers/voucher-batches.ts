import { voucherFieldErrors } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { NewVouchers, VoucherBatch, VoucherBatchInput, VoucherTarget } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/actor.ts';
import { failField } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { authorOf, differences, recordAudit } from '../audit-logs/audit-logs.service.ts';
import { shownNow } from '../offers/offers.service.ts';
import { newVoucherCode } from './voucher-codes.ts';
import { targetColumns, targetRow, withTargets } from './voucher-rows.ts';
import { addVoucherBatch } from './vouchers.service.ts';

const batchRow = {
  id: z.number(),
  name: z.string(),
  ...targetRow,
  grant_days: z.number().nullable(),
  expires_at: z.date().nullable(),
  created_at: z.date(),
  issued: present(z.number()),
  redeemed: present(z.number()),
};

const listBatches = statement(
  'vouchers.list-batches',
  { parameters: { limit: z.number(), offset: z.number() }, row: batchRow },
  `SELECT b.id, b.name, ${targetColumns}, b.grant_days, b.expires_at, b.created_at, n.issued, n.redeemed
   FROM (SELECT * FROM voucher_batches ORDER BY id DESC LIMIT $limit OFFSET $offset) b
   CROSS JOIN LATERAL (SELECT count(*) AS issued, count(v.redeemed_at) AS redeemed FROM vouchers v WHERE v.batch_id = b.id) n ORDER BY b.id DESC`,
);

const countBatches = statement('vouchers.count-batches', { row: { total: present(z.number()) } }, 'SELECT count(*) AS total FROM voucher_batches');

/** The newest first. */
export async function listVoucherBatches(query: { page: number; pageSize: number }) {
  const rows = await listBatches.all({ limit: query.pageSize, offset: (query.page - 1) * query.pageSize });
  return toPage((await withTargets(rows)).map(toBatch), query, (await countBatches.one()).total);
}

function toBatch({ id: batchId, name, issued, redeemed, target, ...row }: RowOf<typeof batchRow> & { target: VoucherTarget }): VoucherBatch {
  return {
    batchId,
    name,
    target,
    ...(row.grant_days !== null && { grantDays: row.grant_days }),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
    issued,
    redeemed,
    createdAt: row.created_at.toISOString(),
  };
}

const isLate = statement(
  'vouchers.is-late',
  { parameters: { expiresAt: z.date().nullable() }, row: { late: present(z.boolean()) } },
  'SELECT coalesce($expiresAt::timestamptz <= now(), false) AS late',
);

/** Vouchers whose codes are shown in this answer only. @throws AppError COMMON_001 for a target that nobody can see, or an end that is past */
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
