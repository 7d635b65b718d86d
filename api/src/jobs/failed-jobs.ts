import { failedJobStates, type FailedJobState } from '@baeum/contract/domains/jobs/jobs.rules.ts';
import { totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../database/statement.ts';
import { withoutValues } from '../http/base/redaction.ts';
import { durabilityOf, periodic, type Durability } from './define-job.ts';
import { isDead, isReplaced, queued } from './queue-state.ts';

/** Texts of a payload may be an address or a secret, so they are not displayed. */
const things = `CASE WHEN json_typeof(payload) = 'object' THEN
  (SELECT coalesce(jsonb_object_agg(key, value) FILTER (WHERE jsonb_typeof(value) IN ('number', 'boolean')), '{}') FROM jsonb_each(payload::jsonb)) ELSE '{}' END`;

/**
 * Jobs whose last attempt has failed, whether they are retried or not. A worker counts an attempt when it begins, so a
 * first one has no error yet.
 */
const failed = `(
  SELECT id, identifier AS name, CASE WHEN ${isDead} THEN 'DEAD' ELSE 'FAILING' END AS state, locked_at IS NOT NULL AS running, attempts, max_attempts, last_error,
    created_at, updated_at AS failed_at, CASE WHEN attempts < max_attempts AND locked_at IS NULL THEN run_at END AS next_at,
    json_typeof(payload) = 'object' AND payload ->> '${periodic}' IS NOT NULL AS repeats, ${things} AS things, count(*) OVER (PARTITION BY task_id) - 1 AS others
  FROM ${queued} WHERE attempts > 0 AND NOT (${isReplaced}) AND (last_error IS NOT NULL OR ${isDead})
) AS failed`;

const failedJob = {
  id: present(z.number()),
  name: present(z.string()),
  state: present(z.enum(failedJobStates)),
  running: present(z.boolean()),
  attempts: present(z.number()),
  max_attempts: present(z.number()),
  last_error: z.string().nullable(),
  created_at: present(z.date()),
  failed_at: present(z.date()),
  next_at: z.date().nullable(),
  repeats: present(z.boolean()),
  things: present(json(z.record(z.string(), z.union([z.number(), z.boolean()])))),
  others: present(z.number()),
};

const filters = { state: z.string().nullable(), name: z.string().nullable() };
const wanted = '($state::text IS NULL OR state = $state) AND ($name::text IS NULL OR name ^@ $name)';

const list = statement(
  'jobs.list-failed',
  { parameters: { ...filters, limit: z.number(), offset: z.number() }, row: failedJob },
  `SELECT * FROM ${failed} WHERE ${wanted} ORDER BY state, id DESC LIMIT $limit OFFSET $offset`,
);

const count = statement(
  'jobs.count-failed',
  { parameters: { ...filters, most: z.number() }, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM (SELECT 1 FROM ${failed} WHERE ${wanted} LIMIT $most) t`,
);

const find = statement('jobs.find-failed', { parameters: { id: z.number() }, row: failedJob }, `SELECT * FROM ${failed} WHERE id = $id`);

/** A job whose last attempt has failed, without personal data. */
export interface FailedJobOfQueue extends Omit<RowOf<typeof failedJob>, 'last_error' | 'max_attempts'> {
  durability: Durability;
  error: string;
  maxAttempts: number;
}

interface Filter {
  state: FailedJobState | null;
  name: string | null;
}

/** Failed jobs: those that wait for an operator first, then newest first. @returns `counted`, at most one above the limit of lists */
export async function listFailed(filter: Filter, { limit, offset }: { limit: number; offset: number }): Promise<{ jobs: FailedJobOfQueue[]; counted: number }> {
  const rows = await list.all({ ...filter, limit, offset });
  const { total } = await count.one({ ...filter, most: totalCap + 1 });
  return { jobs: rows.map(toJob), counted: total };
}

export async function findFailed(id: number): Promise<FailedJobOfQueue | undefined> {
  const row = await find.first({ id });
  return row && toJob(row);
}

function toJob({ last_error: error, max_attempts: maxAttempts, ...row }: RowOf<typeof failedJob>): FailedJobOfQueue {
  return { ...row, maxAttempts, durability: durabilityOf(maxAttempts), error: withoutValues(error ?? 'every worker ended before the job did') };
}

const lock = statement(
  'jobs.lock',
  { parameters: { id: z.number() }, row: { running: present(z.boolean()), attempts: present(z.number()) } },
  'SELECT locked_at IS NOT NULL AS running, attempts FROM graphile_worker._private_jobs WHERE id = $id FOR UPDATE',
);

const retry = statement(
  'jobs.retry',
  { parameters: { id: z.number() }, row: { id: present(z.number()) } },
  'SELECT r.id FROM graphile_worker.reschedule_jobs(ARRAY[$id::bigint], run_at => now(), attempts => 0) r',
);

const drop = statement(
  'jobs.drop',
  { parameters: { id: z.number() }, row: { id: present(z.number()) } },
  'SELECT d.id FROM graphile_worker.complete_jobs(ARRAY[$id::bigint]) d',
);

/** Locks a job of the queue against workers until the transaction ends; jobs that are already locked are skipped. */
export function lockJob(id: number): Promise<{ running: boolean; attempts: number } | undefined> {
  return lock.first({ id });
}

/** Resets all attempts of a locked job, and schedules it now. */
export async function retryLockedJob(id: number): Promise<void> {
  await retry.one({ id });
}

/** Deletes a locked job from the queue. */
export async function dropLockedJob(id: number): Promise<void> {
  await drop.one({ id });
}
