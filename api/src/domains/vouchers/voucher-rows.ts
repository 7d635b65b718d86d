import { voucherStatuses, voucherTargets } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { Voucher, VoucherTarget } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';
import { shownNow } from '../offers/offers.public.ts';
import { maskedCode } from './voucher-codes.ts';

export const targetRow = { target_type: z.enum(voucherTargets), target_id: z.number(), target_title: z.string() };

/** Columns of {@link targetRow}: the target of batch `b`. */
export const targetColumns = 'b.target_type, b.target_id, b.target_title';

/** Rows with their targets, by their current name, or the last one where they were deleted. */
export async function withTargets<Row extends RowOf<typeof targetRow>>(rows: readonly Row[]): Promise<(Row & { target: VoucherTarget })[]> {
  const shown = await shownNow(rows.map(({ target_type: type, target_id: refId }) => ({ type, refId })));
  return rows.map((row, index) => ({ ...row, target: { type: row.target_type, id: row.target_id, title: shown[index]?.title ?? row.target_title } }));
}

export const voucherRow = {
  id: z.number(),
  code_end: z.string(),
  name: z.string(),
  ...targetRow,
  grant_days: z.number().nullable(),
  status: present(z.enum(voucherStatuses)),
  redeemed_at: present(z.date()),
  ends_at: z.date().nullable(),
};

/** Columns of {@link voucherRow}, of redeemed vouchers `v` of batches `b`. */
export const voucherColumns = `v.id, v.code_end, b.name, ${targetColumns}, b.grant_days,
  CASE WHEN v.archived_at IS NOT NULL THEN 'ARCHIVED' WHEN v.ends_at <= now() THEN 'EXPIRED' ELSE 'ACTIVE' END AS status, v.redeemed_at, v.ends_at`;

export async function toVouchers(rows: readonly RowOf<typeof voucherRow>[]): Promise<Voucher[]> {
  return (await withTargets(rows)).map((row) => ({
    id: row.id,
    codeMasked: maskedCode(row.code_end),
    name: row.name,
    target: row.target,
    ...(row.grant_days !== null && { grantDays: row.grant_days }),
    status: row.status,
    activatedAt: row.redeemed_at.toISOString(),
    ...(row.ends_at && { expiresAt: row.ends_at.toISOString() }),
  }));
}

export async function toVoucher(row: RowOf<typeof voucherRow>): Promise<Voucher> {
  const [voucher] = await toVouchers([row]);
  if (!voucher) throw new Error(`voucher ${row.id} is gone`);
  return voucher;
}
