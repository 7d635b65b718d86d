import type { OutboxDetail } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { outboxErrors } from '@baeum/contract/domains/outbox/outbox.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { lockJob, retryLockedJob } from '../../jobs/failed-jobs.ts';
import { deliverAnew, findDelivery, type Delivery } from '../../jobs/outbox-jobs.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { outboxColumns, outboxRow, toMessage, type Sight } from './outbox-rows.ts';

const find = statement(
  'outbox.find',
  { parameters: { id: z.number() }, row: { ...outboxRow, html: z.string().nullable(), late: present(z.boolean()) } },
  `SELECT ${outboxColumns}, CASE status WHEN 'KEPT' THEN html END AS html, coalesce(good_until < now(), false) AS late FROM outbox WHERE id = $id`,
);

const lock = statement('outbox.lock', { parameters: { id: z.number() }, row: { id: z.number() } }, 'SELECT id FROM outbox WHERE id = $id FOR NO KEY UPDATE');

/** @throws AppError COMMON_004 */
export async function getOutboxMessage(id: number, sight: Sight): Promise<OutboxDetail> {
  const row = await find.first({ id });
  if (!row) throw fail(commonErrors.notFound);
  const { html, late, ...message } = row;
  const job = message.status === 'QUEUED' ? await findDelivery(id) : undefined;
  return {
    ...toMessage(message, sight),
    html: sight.words ? html : null,
    job: job ? { id: job.id, attempts: job.attempts, error: job.error, nextAt: job.nextAt?.toISOString() ?? null } : null,
    resendable: message.status === 'QUEUED' && !late && job?.running !== true,
  };
}

/**
 * Sends a waiting message now: its job gets all its tries again, or a new job where an operator has deleted it.
 * @throws AppError COMMON_004, OUTBOX_001, OUTBOX_002, OUTBOX_003
 */
export async function resendOutboxMessage(author: Author, id: number): Promise<{ ok: true }> {
  return transaction(async () => {
    if (!(await lock.first({ id }))) throw fail(commonErrors.notFound);
    const { channel, status, kind, late } = await find.one({ id });
    if (status !== 'QUEUED') throw fail(outboxErrors.forgotten);
    if (late) throw fail(outboxErrors.late);
    const job = await findDelivery(id);
    if (job) await retryNow(job);
    else await deliverAnew(channel, id);
    await recordAudit({ author, action: 'outbox.resend', target: `outbox/${id}`, diff: { kind: [kind, kind], attempts: [job?.attempts ?? null, 0] } });
    return { ok: true } as const;
  });
}

/** A worker that ends it at this moment waits for the message, which this transaction locks. @throws AppError OUTBOX_003 */
async function retryNow({ id }: Delivery): Promise<void> {
  const held = await lockJob(id);
  if (!held || held.running) throw fail(outboxErrors.underWay);
  await retryLockedJob(id);
}
