import type { DataExport } from '@baeum/contract/domains/data-exports/data-exports.contract.ts';
import { dataExportHours, dataExportStates } from '@baeum/contract/domains/data-exports/data-exports.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { lockAccount } from '../users/accounts.public.ts';
import { prepareExport } from './data-exports.jobs.ts';

const exportRow = {
  id: z.string(),
  state: present(z.enum(dataExportStates)),
  requested_at: z.date(),
  expires_at: z.date().nullable(),
  size: z.number().nullable(),
  requestable_at: present(z.date()),
  /** Seconds until another may be requested. */
  wait: present(z.number()),
};

const findLast = statement(
  'data-exports.find-last',
  { parameters: { userId: z.number(), hours: z.number() }, row: exportRow },
  `SELECT id, CASE WHEN expires_at IS NULL THEN 'PREPARING' WHEN expires_at > now() THEN 'READY' ELSE 'EXPIRED' END AS state, requested_at, expires_at, size,
     requested_at + make_interval(hours => $hours) AS requestable_at, ceil(extract(epoch FROM requested_at + make_interval(hours => $hours) - now()))::int AS wait
   FROM data_exports WHERE user_id = $userId ORDER BY requested_at DESC LIMIT 1`,
);

const add = statement(
  'data-exports.add',
  { parameters: { userId: z.number() }, row: { id: z.string() } },
  'INSERT INTO data_exports (user_id) VALUES ($userId) RETURNING id',
);

const lastOf = (userId: number) => findLast.first({ userId, hours: dataExportHours.between });

/** The last requested file, and when the person may request another. */
export async function findState(userId: number): Promise<{ last: DataExport | null; requestableAt?: string }> {
  const row = await lastOf(userId);
  return { last: row ? toExport(row) : null, ...(row && row.wait > 0 && { requestableAt: row.requestable_at.toISOString() }) };
}

/** Requests a file; of two simultaneous requests, one is refused. @throws AppError COMMON_006 with Retry-After within a day of the last one */
export async function requestExport(userId: number, context: RequestContext): Promise<DataExport> {
  return transaction(async () => {
    await lockAccount(userId);
    const last = await lastOf(userId);
    if (last && last.wait > 0) throw fail(commonErrors.tooManyRequests, { headers: { 'Retry-After': String(last.wait) } });
    const { id } = await add.one({ userId });
    await prepareExport.enqueue({ id });
    recordSecurityEvent('data-export-requested', { actorId: userId, context });
    const { last: added } = await findState(userId);
    if (!added) throw new Error(`the export ${id} is not there`);
    return added;
  });
}

function toExport({ id, state, requested_at: requestedAt, expires_at: expiresAt, size }: RowOf<typeof exportRow>): DataExport {
  return { id, state, requestedAt: requestedAt.toISOString(), ...(expiresAt && { expiresAt: expiresAt.toISOString() }), ...(size !== null && { size }) };
}
