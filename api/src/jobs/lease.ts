import { z } from 'zod';
import { config } from '../config.ts';
import { useConnection } from '../database/connection.ts';
import { present, statement } from '../database/statement.ts';
import { log } from '../http/logging.ts';
import type { Connections } from './connections.ts';
import { describeError } from './job-log.ts';

/** Renewed so often within its time that one late renewal does no harm. */
const renewalsPerLease = 3;

const renewLease = statement(
  'jobs.renew-lease',
  { parameters: { worker: z.string(), jobs: z.array(z.string()) } },
  'INSERT INTO job_workers (id, jobs) VALUES ($worker, $jobs) ON CONFLICT (id) DO UPDATE SET seen_at = now()',
);

const removeLease = statement('jobs.remove-lease', { parameters: { worker: z.string() } }, 'DELETE FROM job_workers WHERE id = $worker');

/** A worker that has not said anything yet has the time of a lease for it, counted from the job that it took. */
const findGoneWorkers = statement(
  'jobs.find-gone-workers',
  { parameters: { seconds: z.number() }, row: { worker: present(z.string()) } },
  `SELECT DISTINCT j.locked_by AS worker FROM graphile_worker.jobs j
   WHERE j.locked_at < now() - make_interval(secs => $seconds) AND NOT EXISTS (
     SELECT FROM job_workers w WHERE w.id = j.locked_by AND w.seen_at >= now() - make_interval(secs => $seconds))`,
);

const unlockWorkers = statement(
  'jobs.unlock-workers',
  { parameters: { workers: z.array(z.string()) } },
  'SELECT FROM graphile_worker.force_unlock_workers($workers)',
);

export interface Lease {
  end(): Promise<void>;
}

/**
 * Says again and again that a worker lives and which jobs it knows, and gives back the jobs of those that no longer do:
 * graphile-worker itself waits four hours for them. It uses the worker's own connections, since a busy site must not make
 * it look dead.
 */
export function keepLease(connections: Connections, worker: string, jobs: string[]): Lease {
  const seconds = config().JOB_LEASE_SECONDS;
  const renew = async () => {
    await renewLease.run({ worker, jobs });
    const gone = await findGoneWorkers.all({ seconds });
    if (gone.length === 0) return;
    await unlockWorkers.run({ workers: gone.map((row) => row.worker) });
    log().warn({ workers: gone.length }, 'jobs of workers that are gone were given back');
  };
  // While the database is away the next renewal says the same.
  const renewOrTell = () => onConnection(connections, renew).catch((error: unknown) => log().debug({ error: describeError(error) }, 'job worker could not renew its lease'));
  let last = renewOrTell();
  const timer = setInterval(() => {
    last = renewOrTell();
  }, (seconds * 1000) / renewalsPerLease);
  return {
    async end() {
      clearInterval(timer);
      await last;
      // One that cannot be taken back runs out.
      await onConnection(connections, () => removeLease.run({ worker })).catch(() => undefined);
    },
  };
}

async function onConnection(connections: Connections, work: () => Promise<unknown>): Promise<void> {
  const connection = await connections.connect();
  try {
    await useConnection(connection, work);
  } finally {
    connection.release();
  }
}
