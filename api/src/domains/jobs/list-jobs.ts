import type { FailedJob, ListFailedJobsQuery } from '@baeum/contract/domains/jobs/jobs.contract.ts';
import type { JobStake } from '@baeum/contract/domains/jobs/jobs.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { fail } from '../../http/base/app-error.ts';
import type { Durability } from '../../jobs/define-job.ts';
import { findFailed, listFailed, type FailedJobOfQueue } from '../../jobs/failed-jobs.ts';

const stakes = { mail: 'MAIL', money: 'MONEY', housekeeping: 'HOUSEKEEPING' } as const satisfies Record<Durability, JobStake>;

export async function listFailedJobs({ state, q, page, pageSize }: ListFailedJobsQuery) {
  const { jobs, counted } = await listFailed({ state: state ?? null, name: q ?? null }, { limit: pageSize, offset: (page - 1) * pageSize });
  return toCappedPage(jobs.map(toFailedJob), { page, pageSize }, counted);
}

/** @throws AppError COMMON_004 */
export async function getFailedJob(id: number): Promise<FailedJob> {
  const job = await findFailed(id);
  if (!job) throw fail(commonErrors.notFound);
  return toFailedJob(job);
}

function toFailedJob({ durability, created_at: createdAt, failed_at: failedAt, next_at: nextAt, ...job }: FailedJobOfQueue): FailedJob {
  return {
    ...job,
    stake: stakes[durability],
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  };
}
