import { z } from 'zod';
import { config } from '../config.ts';
import { statement } from '../database/statement.ts';
import { log } from '../http/logging.ts';
import { defineJob } from './define-job.ts';
import { findQueueState, shortenWaitsOfJobs, sweepReplacedJobs } from './queue-state.ts';

const sweepWorkers = statement('jobs.sweep-workers', {}, "DELETE FROM job_workers WHERE seen_at < now() - interval '1 day'");

/** Logs a warning for operators as long as there are jobs that no worker will do. */
export const reportQueue = defineJob('jobs.report-queue', z.object({}), report, { durability: 'housekeeping', cron: '*/5 * * * *' });

async function report(): Promise<void> {
  await sweepWorkers.run();
  await sweepReplacedJobs();
  const { dead, overdue, unknown } = await findQueueState();
  if (unknown.length > 0) log().error({ unknown }, 'jobs are queued that no worker knows');
  if (dead > 0) log().warn({ dead }, 'jobs failed for good: "main.ts jobs" lists them');
  if (overdue > 0) log().warn({ overdue }, 'jobs wait although they have been due for minutes');
}

/** Lets no failed job wait for longer than ten minutes, so that mail leaves soon after its server is back. */
export const shortenWaits = defineJob('jobs.shorten-waits', z.object({}), shortenWaitsOfJobs, { durability: 'housekeeping', cron: '* * * * *' });

const sweepMails = statement(
  'jobs.sweep-outbox',
  { parameters: { days: z.number() } },
  'DELETE FROM outbox WHERE created_at < now() - make_interval(days => $days)',
);

/** Deletes mails that have been kept for as long as `OUTBOX_RETENTION_DAYS` says, longer than any mail is tried. */
export const sweepOutbox = defineJob('jobs.sweep-outbox', z.object({}), () => sweepMails.run({ days: config().OUTBOX_RETENTION_DAYS }), {
  durability: 'housekeeping',
  cron: '40 * * * *',
});
