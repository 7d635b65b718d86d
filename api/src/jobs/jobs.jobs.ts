import { z } from 'zod';
import { log } from '../http/base/logging.ts';
import { defineJob } from './define-job.ts';
import { findQueueState, shortenWaitsOfJobs, sweepReplacedJobs } from './queue-state.ts';

/** Logs a warning for operators while there are jobs that no worker will run. */
export const reportQueue = defineJob('jobs.report-queue', z.object({}), report, { durability: 'housekeeping', cron: '*/5 * * * *' });

async function report(): Promise<void> {
  await sweepReplacedJobs();
  const { dead, overdue, unknown } = await findQueueState();
  if (unknown.length > 0) log().error({ unknown }, 'jobs are queued that no worker knows');
  if (dead > 0) log().warn({ dead }, 'jobs failed for good: "main.ts jobs" lists them');
  if (overdue > 0) log().warn({ overdue }, 'jobs wait although they have been due for minutes');
}

/** Limits the delay of failed jobs to ten minutes, so that mail is sent soon after its server is back. */
export const shortenWaits = defineJob('jobs.shorten-waits', z.object({}), shortenWaitsOfJobs, { durability: 'housekeeping', cron: '* * * * *' });
