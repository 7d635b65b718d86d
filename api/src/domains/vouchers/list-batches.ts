import type { ListVoucherBatchesQuery, ListVouchersOfBatchQuery, VoucherBatch, VoucherOfBatch } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { cappedPage, mostCounted } from '../../database/paging/capped-page.ts';
import { wordsPattern } from '../../database/paging/like-pattern.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { fail } from '../../http/base/app-error.ts';
import { offersOf } from '../offers/offers.public.ts';
import { maskedCode } from './voucher-codes.ts';
import { targetColumns, targetRow, withTargets } from './voucher-rows.ts';

const batchRow = {
  id: z.number(),
  name: z.string(),
  ...targetRow,
  grant_days: z.number().nullable(),
  expires_at: z.date().nullable(),
  created_at: z.date(),
  stopped_at: z.date().nullable(),
  stop_reason: z.string().nullable(),
  issued: present(z.number()),
  redeemed: present(z.number()),
};
const counted = `b.id, b.name, ${targetColumns}, b.grant_days, b.expires_at, b.created_at, b.stopped_at, b.stop_reason, n.issued, n.redeemed`;
const counts = 'CROSS JOIN LATERAL (SELECT count(*) AS issued, count(v.redeemed_at) AS redeemed FROM vouchers v WHERE v.batch_id = b.id) n';
const wanted = '($pattern::text IS NULL OR lower(name) LIKE $pattern OR lower(target_title) LIKE $pattern)';

const listBatches = statement(
  'vouchers.list-batches',
  { parameters: { pattern: z.string().nullable(), limit: z.number(), offset: z.number() }, row: batchRow },
  `SELECT ${counted} FROM (SELECT * FROM voucher_batches WHERE ${wanted} ORDER BY id DESC LIMIT $limit OFFSET $offset) b ${counts} ORDER BY b.id DESC`,
);

const countBatches = statement(
  'vouchers.count-batches',
  { parameters: { pattern: z.string().nullable() }, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 FROM voucher_batches WHERE ${wanted} LIMIT ${mostCounted}) t`,
);

const findBatch = statement(
  'vouchers.find-batch',
  { parameters: { id: z.number() }, row: batchRow },
  `SELECT ${counted} FROM voucher_batches b ${counts} WHERE b.id = $id`,
);

/** The newest first. */
export async function listVoucherBatches({ q, ...query }: ListVoucherBatchesQuery) {
  const filter = { pattern: wordsPattern(q) };
  const { rows, total } = await cappedPage(
    query,
    (range) => listBatches.all({ ...filter, ...range }),
    () => countBatches.one(filter),
  );
  return toCappedPage(await toBatches(rows), query, total);
}

/** @throws AppError COMMON_004 */
export async function getVoucherBatch(id: number): Promise<VoucherBatch> {
  const row = await findBatch.first({ id });
  const [batch] = row ? await toBatches([row]) : [];
  if (!batch) throw fail(commonErrors.notFound);
  return batch;
}

/** A thing no longer sold has no price, so that its cost is unknown. */
async function toBatches(rows: readonly RowOf<typeof batchRow>[]): Promise<VoucherBatch[]> {
  const named = await withTargets(rows);
  const offers = await offersOf(
    null,
    named.map(({ target }) => ({ type: target.type, refId: target.id })),
  );
  return named.map(({ id: batchId, name, issued, redeemed, target, ...row }, index) => ({
    batchId,
    name,
    target,
    ...(row.grant_days !== null && { grantDays: row.grant_days }),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
    issued,
    redeemed,
    ...(redeemed > 0 && { cost: redeemed * (offers[index]?.price ?? 0) }),
    ...(row.stopped_at && { stoppedAt: row.stopped_at.toISOString() }),
    ...(row.stop_reason !== null && { stopReason: row.stop_reason }),
    createdAt: row.created_at.toISOString(),
  }));
}

const filters = { id: z.number(), redeemed: z.boolean().nullable() };
const ofBatch = 'v.batch_id = $id AND ($redeemed::boolean IS NULL OR (v.redeemed_at IS NOT NULL) = $redeemed)';

const listCodes = statement(
  'vouchers.list-of-batch',
  {
    parameters: { ...filters, limit: z.number(), offset: z.number() },
    row: {
      id: z.number(),
      code_end: z.string(),
      redeemed_at: z.date().nullable(),
      ends_at: z.date().nullable(),
      user_id: z.number().nullable(),
      name: present(z.string().nullable()),
      email: present(z.string().nullable()),
    },
  },
  `SELECT v.id, v.code_end, v.redeemed_at, v.ends_at, v.user_id, CASE WHEN u.status <> 'WITHDRAWN' THEN u.name END AS name,
     CASE WHEN u.status <> 'WITHDRAWN' THEN u.email END AS email
   FROM vouchers v LEFT JOIN users u ON u.id = v.user_id WHERE ${ofBatch} ORDER BY v.redeemed_at DESC NULLS LAST, v.id LIMIT $limit OFFSET $offset`,
);

const countCodes = statement(
  'vouchers.count-of-batch',
  { parameters: filters, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 FROM vouchers v WHERE ${ofBatch} LIMIT ${mostCounted}) t`,
);

/** Each voucher of a batch, and the person who has redeemed it. @throws AppError COMMON_004 */
export async function listVouchersOfBatch(id: number, { redeemed: only, ...query }: ListVouchersOfBatchQuery, mask: Mask) {
  await getVoucherBatch(id);
  const redeemed = only ?? null;
  const { rows, total } = await cappedPage(
    query,
    (range) => listCodes.all({ id, redeemed, ...range }),
    () => countCodes.one({ id, redeemed }),
  );
  const items = rows.map((row): VoucherOfBatch => ({
    id: row.id,
    codeMasked: maskedCode(row.code_end),
    ...(row.redeemed_at && { redeemedAt: row.redeemed_at.toISOString() }),
    ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
    ...(row.user_id !== null && {
      user: { id: row.user_id, ...(row.name !== null && { name: row.name }), ...(row.email !== null && { email: mask.email(row.email) }) },
    }),
  }));
  return toCappedPage(items, query, total);
}
