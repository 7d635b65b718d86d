import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import { voucherErrors } from '@baeum/contract/domains/vouchers/vouchers.errors.ts';
import { voucherTargets } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { RedeemedVoucher, VoucherTarget } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, type AppError } from '../../http/base/app-error.ts';
import { kinds } from '../../sold-kinds/all-kinds.ts';
import { enrollByVoucher } from '../enrollments/voucher-enrollments.public.ts';
import { hashOfVoucherCode, storedCode } from './voucher-codes.ts';
import { toVoucher, voucherColumns, voucherRow } from './voucher-rows.ts';

const addBatch = statement(
  'vouchers.add-batch',
  {
    parameters: {
      name: z.string(),
      type: z.enum(voucherTargets),
      targetId: z.number(),
      title: z.string(),
      grantDays: z.number().nullable(),
      expiresAt: z.date().nullable(),
    },
    row: { id: z.number() },
  },
  `INSERT INTO voucher_batches (name, target_type, target_id, target_title, grant_days, expires_at)
   VALUES ($name, $type, $targetId, $title, $grantDays, $expiresAt) RETURNING id`,
);

const addVouchers = statement(
  'vouchers.add',
  { parameters: { batchId: z.number(), codes: json(z.array(z.object({ hash: z.string(), end: z.string() }))) } },
  `INSERT INTO vouchers (batch_id, code_hash, code_end) SELECT $batchId, c.hash, c."end" FROM jsonb_to_recordset($codes::jsonb) AS c (hash text, "end" text)`,
);

export interface NewVoucherBatch {
  name: string;
  target: VoucherTarget;
  grantDays: number | null;
  expiresAt: Date | null;
}

/** Creates a voucher of each code. @returns the number of the batch */
export async function addVoucherBatch({ name, target, grantDays, expiresAt }: NewVoucherBatch, codes: readonly string[]): Promise<number> {
  const { id: batchId } = await addBatch.one({ name, type: target.type, targetId: target.id, title: target.title, grantDays, expiresAt });
  await addVouchers.run({ batchId, codes: codes.map(storedCode) });
  return batchId;
}

/** Of concurrent callers with one code, the first succeeds. */
const claim = statement(
  'vouchers.claim',
  {
    parameters: { userId: z.number(), hash: z.string() },
    row: {
      id: z.number(),
      target_type: z.enum(voucherTargets),
      target_id: z.number(),
      grant_days: z.number().nullable(),
    },
  },
  `UPDATE vouchers v SET user_id = $userId, redeemed_at = now() FROM voucher_batches b
   WHERE v.code_hash = $hash AND b.id = v.batch_id AND v.redeemed_at IS NULL AND b.stopped_at IS NULL AND (b.expires_at IS NULL OR b.expires_at > now())
   RETURNING v.id, b.target_type, b.target_id, b.grant_days`,
);

/** Whether a code that cannot be claimed could be, had operators not stopped it. */
const findCode = statement(
  'vouchers.find-code',
  { parameters: { hash: z.string() }, row: { stopped: present(z.boolean()) } },
  `SELECT b.stopped_at IS NOT NULL AND v.redeemed_at IS NULL AND (b.expires_at IS NULL OR b.expires_at > now()) AS stopped
   FROM vouchers v JOIN voucher_batches b ON b.id = v.batch_id WHERE v.code_hash = $hash`,
);

async function refusalOf(hash: string): Promise<AppError> {
  const code = await findCode.first({ hash });
  if (!code) return fail(voucherErrors.unknown);
  return fail(code.stopped ? voucherErrors.stopped : voucherErrors.unusable);
}

const setEnd = statement(
  'vouchers.set-end',
  { parameters: { id: z.number(), endsAt: z.date().nullable() }, row: voucherRow },
  `WITH v AS (UPDATE vouchers SET ends_at = $endsAt WHERE id = $id RETURNING *) SELECT ${voucherColumns} FROM v JOIN voucher_batches b ON b.id = v.batch_id`,
);

/**
 * Enrols a person in the courses of a code. When they are enrolled in all of them already, the code stays valid.
 * @throws AppError VOUCHER_001 for an unknown code, VOUCHER_002 for one used, expired or without a target, VOUCHER_003 for a stopped one, COURSE_003
 */
export async function redeemVoucher(userId: number, code: string): Promise<RedeemedVoucher> {
  const hash = hashOfVoucherCode(code);
  return transaction(async () => {
    const claimed = await claim.first({ userId, hash });
    if (!claimed) throw await refusalOf(hash);
    const kind = kinds[claimed.target_type];
    if (!kind.coursesOf) throw new Error(`no voucher is for ${claimed.target_type}`);
    const { granted, found } = await enrollByVoucher(userId, await kind.coursesOf(claimed.target_id), claimed.grant_days);
    if (granted.length === 0) throw fail(found ? enrollmentErrors.alreadyEnrolled : voucherErrors.unusable);
    await kind.begin?.(userId, [claimed.target_id]);
    const ends = granted.map(({ endsAt }) => endsAt);
    const row = await setEnd.one({ id: claimed.id, endsAt: ends.includes(null) ? null : new Date(Math.max(...ends.map(Number))) });
    return { voucher: await toVoucher(row), enrollmentIds: granted.map(({ id }) => id) };
  });
}
