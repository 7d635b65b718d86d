import type { VoucherStatus } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { ListVouchersQuery, Voucher, VoucherArchiving } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { toVoucher, toVouchers, voucherColumns, voucherRow } from './voucher-rows.ts';

const running = '(v.ends_at IS NULL OR v.ends_at > now())';

const conditions: Readonly<Record<VoucherStatus | 'SHOWN', string>> = {
  SHOWN: 'v.archived_at IS NULL',
  ACTIVE: `v.archived_at IS NULL AND ${running}`,
  EXPIRED: `v.archived_at IS NULL AND NOT ${running}`,
  ARCHIVED: 'v.archived_at IS NOT NULL',
};

const listOf = (which: keyof typeof conditions) =>
  statement(
    `vouchers.list-${which.toLowerCase()}`,
    { parameters: { userId: z.number(), limit: z.number(), offset: z.number() }, row: { ...voucherRow, total: present(z.number()) } },
    `SELECT ${voucherColumns}, count(*) OVER () AS total FROM vouchers v JOIN voucher_batches b ON b.id = v.batch_id
     WHERE v.user_id = $userId AND ${conditions[which]} ORDER BY ${which === 'ARCHIVED' ? 'v.archived_at' : 'v.redeemed_at'} DESC, v.id DESC LIMIT $limit OFFSET $offset`,
  );

const lists = { SHOWN: listOf('SHOWN'), ACTIVE: listOf('ACTIVE'), EXPIRED: listOf('EXPIRED'), ARCHIVED: listOf('ARCHIVED') };

/** A person's redeemed vouchers, the latest first; archived ones only on request. */
export async function listVouchers(userId: number, { status, ...query }: ListVouchersQuery) {
  const { rows, total } = await countedPage(query, (range) => lists[status ?? 'SHOWN'].all({ userId, ...range }));
  return toPage(await toVouchers(rows), query, total);
}

const setArchived = statement(
  'vouchers.set-archived',
  { parameters: { userId: z.number(), id: z.number(), archived: z.boolean() }, row: voucherRow },
  `WITH v AS (UPDATE vouchers SET archived_at = CASE WHEN $archived THEN coalesce(archived_at, now()) END WHERE id = $id AND user_id = $userId RETURNING *)
   SELECT ${voucherColumns} FROM v JOIN voucher_batches b ON b.id = v.batch_id`,
);

/** @throws AppError COMMON_004 for a voucher that is not theirs */
export async function setVoucherArchived(userId: number, { voucherId: id, archived }: VoucherArchiving): Promise<Voucher> {
  const row = await setArchived.first({ userId, id, archived });
  if (!row) throw fail(commonErrors.notFound);
  return toVoucher(row);
}
