import { config } from '../config.ts';
import { sql } from '../database/sql.ts';
import { afterCommit } from '../database/transaction.ts';
import { log } from '../http/logging.ts';

/** A kind of work. It may run more than once (a worker can die after the work and before the note of it). */
export type JobHandler = (payload: Record<string, unknown>, attempt: number) => Promise<void>;

interface Job {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  state: 'ready' | 'dead';
}

const maxAttempts = 8;
/** How often an idle worker looks for due work; new work of this process is picked up at once. */
const idleMilliseconds = 1000;
const hour = 3_600_000;
/** Jobs that one worker runs side by side. */
const batchSize = 5;

let wake: (() => void) | undefined;

/** Queues a job inside the current transaction; it runs after the commit, not before `runAt`. */
export async function enqueue(kind: string, payload: Record<string, unknown>, { runAt }: { runAt?: Date } = {}): Promise<void> {
  await sql('jobs.enqueue', 'INSERT INTO jobs (kind, payload, run_at) VALUES ($1, $2, coalesce($3, now()))', [
    kind,
    JSON.stringify(payload),
    runAt ?? null,
  ]);
  afterCommit(() => wake?.());
}

/** Works through due jobs until stopped, and does `hourly` work between; several processes may run it side by side. */
export function startWorker(handlers: Readonly<Record<string, JobHandler>>, hourly: readonly (() => Promise<unknown>)[] = []): { stop(): Promise<void> } {
  let stopping = false;
  let nextHour = 0;
  const loop = (async () => {
    while (!stopping) {
      if (Date.now() >= nextHour) {
        nextHour = Date.now() + hour;
        await runAll(hourly);
      }
      const done = await workOnce(handlers).catch((error: unknown) => {
        log().error({ err: error }, 'job worker could not reach the queue');
        return 0;
      });
      if (done === 0 && !stopping) await idle();
    }
  })();
  return {
    async stop() {
      stopping = true;
      wake?.();
      await loop;
    },
  };
}

async function runAll(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const result of await Promise.allSettled(work.map((piece) => piece()))) {
    if (result.status === 'rejected') log().error({ err: result.reason as unknown }, 'hourly work failed');
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, idleMilliseconds);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Runs the jobs that are due now. @returns how many there were */
export async function workOnce(handlers: Readonly<Record<string, JobHandler>>): Promise<number> {
  const jobs = await claim(Object.keys(handlers));
  await Promise.all(jobs.filter(({ state }) => state === 'ready').map((job) => run(job, handlers[job.kind])));
  return jobs.length;
}

/**
 * A lease instead of a held lock: a worker that dies gives its jobs back when the lease runs out. A job whose workers
 * died every time is claimed once more only to be declared dead.
 */
function claim(kinds: string[]): Promise<Job[]> {
  return sql<Job>(
    'jobs.claim',
    `UPDATE jobs SET leased_until = now() + make_interval(secs => $1), attempts = least(attempts + 1, $4),
       state = CASE WHEN attempts >= $4 THEN 'dead' ELSE 'ready' END,
       last_error = CASE WHEN attempts >= $4 THEN coalesce(last_error, 'every worker ended before the job did') ELSE last_error END
     WHERE id IN (
       SELECT id FROM jobs
       WHERE state = 'ready' AND run_at <= now() AND (leased_until IS NULL OR leased_until < now()) AND kind = ANY($2)
       ORDER BY run_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, payload, attempts, state`,
    [config().JOB_LEASE_SECONDS, kinds, batchSize, maxAttempts],
  );
}

async function run(job: Job, handler: JobHandler | undefined): Promise<void> {
  try {
    await handler?.(job.payload, job.attempts);
    await sql('jobs.done', 'DELETE FROM jobs WHERE id = $1', [job.id]);
  } catch (error) {
    log().warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'job failed');
    await sql(
      'jobs.failed',
      `UPDATE jobs SET leased_until = NULL, last_error = $2, run_at = now() + make_interval(secs => $3),
         state = CASE WHEN attempts >= $4 THEN 'dead' ELSE 'ready' END
       WHERE id = $1`,
      [job.id, error instanceof Error ? error.message : String(error), backOffSeconds(job.attempts), maxAttempts],
    );
  }
}

/** 2, 4, 8 … seconds, at most an hour. */
function backOffSeconds(attempts: number): number {
  return Math.min(2 ** attempts, 3600);
}
