import { z } from 'zod';
import { config } from '../config.ts';
import { present, statement, type RowOf } from '../database/statement.ts';

/** A job that has been due for so long that no worker can be running, or none that knows it. */
const overdueSeconds = 300;

const queueState = { workers: present(z.number()), dead: present(z.number()), overdue: present(z.number()), unknown: present(z.array(z.string())) };
type QueueState = RowOf<typeof queueState>;

const findState = statement(
  'jobs.find-state',
  { parameters: { lease: z.number(), overdue: z.number() }, row: queueState },
  `WITH live AS (SELECT jobs FROM job_workers WHERE seen_at > now() - make_interval(secs => $lease))
   SELECT (SELECT count(*)::int FROM live) AS workers,
     count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS dead,
     count(*) FILTER (WHERE attempts < max_attempts AND locked_at IS NULL AND run_at < now() - make_interval(secs => $overdue))::int AS overdue,
     coalesce(array_agg(DISTINCT task_identifier) FILTER (
       WHERE attempts < max_attempts AND task_identifier NOT IN (SELECT unnest(jobs) FROM live)), '{}') AS unknown
   FROM graphile_worker.jobs`,
);

/** Live workers, jobs that failed for the last time, jobs that nobody takes, and names that no live worker knows. */
export function findQueueState(): Promise<QueueState> {
  return findState.one({ lease: config().JOB_LEASE_SECONDS, overdue: overdueSeconds });
}

const deadJob = {
  id: present(z.number()),
  name: present(z.string()),
  attempts: present(z.number()),
  last_error: z.string().nullable(),
  created_at: present(z.date()),
};

const listDead = statement(
  'jobs.list-dead',
  { row: deadJob },
  `SELECT id, task_identifier AS name, attempts, last_error, created_at FROM graphile_worker.jobs
   WHERE attempts >= max_attempts AND locked_at IS NULL ORDER BY id`,
);

/** A job that failed for the last time. Its payload stays in the database, for it is personal. */
export interface DeadJob {
  id: number;
  name: string;
  attempts: number;
  lastError: string;
  createdAt: Date;
}

/** Jobs that wait for an operator, oldest first. */
export async function listDeadJobs(): Promise<DeadJob[]> {
  return (await listDead.all()).map(toDeadJob);
}

function toDeadJob({ id, name, attempts, last_error, created_at }: RowOf<typeof deadJob>): DeadJob {
  return { id, name, attempts, lastError: last_error ?? 'every worker ended before the job did', createdAt: created_at };
}

const retryDead = statement(
  'jobs.retry-dead',
  { parameters: { id: z.number() }, row: { id: present(z.number()) } },
  `SELECT r.id FROM graphile_worker.jobs j, graphile_worker.reschedule_jobs(ARRAY[j.id], run_at => now(), attempts => 0) r
   WHERE j.id = $id AND j.attempts >= j.max_attempts AND j.locked_at IS NULL`,
);

/** Gives a dead job all its tries again. @returns false when no dead job has this number */
export async function retryDeadJob(id: number): Promise<boolean> {
  return (await retryDead.first({ id })) !== undefined;
}
