import { voucherStatuses, voucherTargets } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { Voucher, VoucherTarget } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';
import { maskedCode } from './voucher-codes.ts';

export const targetRow = { target_type: z.enum(voucherTargets), target_id: z.number(), title: present(z.string()) };

/** Columns of {@link targetRow}: what batch `b` leads to, by the name that it has now. */
export const targetColumns = `b.target_type, b.target_id, coalesce(CASE b.target_type
  WHEN 'COURSE' THEN (SELECT c.title FROM courses c WHERE c.id = b.target_id)
  ELSE (SELECT r.title FROM roadmaps r WHERE r.id = b.target_id) END, b.target_title) AS title`;

export function toTarget({ target_type: type, target_id: id, title }: RowOf<typeof targetRow>): VoucherTarget {
  return { type, id, title };
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

export function toVoucher(row: RowOf<typeof voucherRow>): Voucher {
  return {
    id: row.id,
    codeMasked: maskedCode(row.code_end),
    name: row.name,
    target: toTarget(row),
    ...(row.grant_days !== null && { grantDays: row.grant_days }),
    status: row.status,
    activatedAt: row.redeemed_at.toISOString(),
    ...(row.ends_at && { expiresAt: row.ends_at.toISOString() }),
  };
}
