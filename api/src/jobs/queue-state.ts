import { z } from 'zod';
import { config } from '../config.ts';
import { present, statement, type RowOf } from '../database/statement.ts';
import { keyed, periodic } from './define-job.ts';

/** Seconds overdue after which no worker can be running, or none that knows the job. */
const overdueSeconds = 300;

const isOver = 'attempts >= max_attempts AND locked_at IS NULL';

/** Whether a newer job with its key was queued after it had begun: the queue removes its key and all attempts, and the newer one continues. */
export const isReplaced = `key IS NULL AND (flags ->> '${keyed}' IS NOT NULL OR payload ->> '${periodic}' IS NOT NULL)`;

export const isDead = `${isOver} AND NOT (${isReplaced})`;

/** The queue's own view of its jobs has no payloads. */
export const queued = '(SELECT j.*, t.identifier FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id) AS queued';

const queueState = {
  workers: present(z.number()),
  waiting: present(z.number()),
  dead: present(z.number()),
  overdue: present(z.number()),
  unknown: present(z.array(z.string())),
};
type QueueState = RowOf<typeof queueState>;

const findState = statement(
  'jobs.find-state',
  { parameters: { lease: z.number(), overdue: z.number() }, row: queueState },
  `WITH live AS (SELECT jobs FROM job_workers WHERE seen_at > now() - make_interval(secs => $lease))
   SELECT (SELECT count(*)::int FROM live) AS workers,
     count(*) FILTER (WHERE attempts < max_attempts)::int AS waiting,
     count(*) FILTER (WHERE ${isDead})::int AS dead,
     count(*) FILTER (WHERE attempts < max_attempts AND locked_at IS NULL AND run_at < now() - make_interval(secs => $overdue))::int AS overdue,
     coalesce(array_agg(DISTINCT identifier) FILTER (
       WHERE attempts < max_attempts AND identifier NOT IN (SELECT unnest(jobs) FROM live)), '{}') AS unknown
   FROM ${queued}`,
);

/** Numbers of live workers, waiting jobs, finally failed jobs and jobs that no worker takes, and names that no live worker knows. */
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
  `SELECT id, identifier AS name, attempts, last_error, created_at FROM ${queued}
   WHERE ${isDead} ORDER BY id`,
);

/** A finally failed job. Its payload is not read, because it is personal. */
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

const selected = { parameters: { ids: z.array(z.number()).nullable() }, row: { id: present(z.number()) } };
const selectedJobs = `(SELECT coalesce(array_agg(id), '{}') FROM ${queued} WHERE ${isDead} AND (id = ANY($ids) OR $ids IS NULL))`;

const retryDead = statement('jobs.retry-dead', selected, `SELECT r.id FROM graphile_worker.reschedule_jobs(${selectedJobs}, run_at => now(), attempts => 0) r`);

const dropDead = statement('jobs.drop-dead', selected, `SELECT d.id FROM graphile_worker.complete_jobs(${selectedJobs}) d`);

/** Resets all attempts of one or all dead jobs. @returns their number */
export async function retryDeadJobs(id: number | 'all'): Promise<number> {
  return (await retryDead.all({ ids: id === 'all' ? null : [id] })).length;
}

/** Deletes one or all dead jobs, after an operator has decided that nothing is lost. @returns their number */
export async function dropDeadJobs(id: number | 'all'): Promise<number> {
  return (await dropDead.all({ ids: id === 'all' ? null : [id] })).length;
}

const sweepReplaced = statement(
  'jobs.sweep-replaced',
  {},
  `SELECT FROM graphile_worker.complete_jobs((SELECT coalesce(array_agg(id), '{}') FROM ${queued} WHERE ${isOver} AND ${isReplaced}))`,
);

/** Deletes replaced jobs that failed, or whose worker ended. */
export async function sweepReplacedJobs(): Promise<void> {
  await sweepReplaced.run();
}

/** Maximum delay between two attempts: graphile-worker's own back-off grows to six hours. */
const longestWaitMinutes = 10;

const shortenWaits = statement(
  'jobs.shorten-waits',
  { parameters: { minutes: z.number() } },
  `SELECT FROM graphile_worker.reschedule_jobs((
     SELECT coalesce(array_agg(id), '{}') FROM graphile_worker.jobs
     WHERE attempts > 0 AND attempts < max_attempts AND locked_at IS NULL AND run_at > now() + make_interval(mins => $minutes)
   ), run_at => now() + make_interval(mins => $minutes))`,
);

/** Reschedules failed jobs with a longer delay. */
export async function shortenWaitsOfJobs(): Promise<void> {
  await shortenWaits.run({ minutes: longestWaitMinutes });
}
