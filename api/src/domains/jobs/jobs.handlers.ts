import { jobsContract } from '@baeum/contract/domains/jobs/jobs.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { getFailedJob, listFailedJobs } from './list-jobs.ts';
import { dropJob, retryJob } from './settle-jobs.ts';

export const jobsHandlers = implement(jobsContract, {
  listFailedJobs: ({ query }) => listFailedJobs(query),
  getFailedJob: ({ params }) => getFailedJob(params.id),
  retryJob: ({ params, ...call }) => retryJob(authorOf(call), params.id),
  dropJob: ({ params, body, ...call }) => dropJob(authorOf(call), params.id, body.reason),
});
