import { jobsContract } from '@baeum/contract/domains/jobs/jobs.contract.ts';
import { createApi } from '../../client/create-api.ts';

const queue = ['jobs', 'outbox', 'site-health'] as const;

export const jobs = createApi(jobsContract, {
  reads: { listFailedJobs: 'jobs', getFailedJob: 'jobs' },
  changes: { retryJob: queue, dropJob: queue },
});
