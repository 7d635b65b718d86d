import { jobErrors } from '@baeum/contract/domains/jobs/jobs.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { dropLockedJob, findFailed, lockJob, retryLockedJob, type FailedJobOfQueue } from '../../jobs/failed-jobs.ts';
import { recordAudit, type AuditDiff, type Author } from '../audit-logs/audit-logs.public.ts';

/** @throws AppError COMMON_004, JOB_001, JOB_002 */
export async function retryJob(author: Author, id: number): Promise<{ ok: true }> {
  return transaction(async () => {
    const job = await lockedFailed(id);
    await retryLockedJob(id);
    const diff: AuditDiff = { name: [job.name, job.name], state: [job.state, 'WAITING'], attempts: [job.attempts, 0] };
    await recordAudit({ author, action: 'jobs.retry', target: `jobs/${id}`, diff });
    return { ok: true } as const;
  });
}

/** @throws AppError COMMON_004, JOB_001, JOB_002 */
export async function dropJob(author: Author, id: number, reason: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const { name, state, attempts, error, things } = await lockedFailed(id);
    await dropLockedJob(id);
    await recordAudit({
      author,
      action: 'jobs.drop',
      target: `jobs/${id}`,
      diff: { name: [name, null], state: [state, null], attempts: [attempts, null], error: [error, null], things: [things, null], reason: [null, reason] },
    });
    return { ok: true } as const;
  });
}

/** A worker may have taken the job, or done it, since the operator read of it. @throws AppError COMMON_004, JOB_001, JOB_002 */
async function lockedFailed(id: number): Promise<FailedJobOfQueue> {
  const held = await lockJob(id);
  if (!held) throw fail(commonErrors.notFound);
  if (held.running) throw fail(jobErrors.running);
  const job = await findFailed(id);
  if (!job) throw fail(jobErrors.notFailed);
  return job;
}
