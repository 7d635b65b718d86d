import { z } from 'zod';
import { config } from '../config.ts';
import { present, statement } from '../database/statement.ts';
import { log } from '../http/base/logging.ts';
import { describeError } from '../http/base/redaction.ts';
import { ownAbilities } from './abilities.ts';
import { onConnection, type Connections } from './connections.ts';
import { recordNode } from './site-nodes.ts';

/** Number of renewals per lifetime of a lease, so that one late renewal does no harm. */
const renewalsPerLease = 3;

const renewLease = statement(
  'jobs.renew-lease',
  { parameters: { worker: z.string(), jobs: z.array(z.string()), abilities: z.array(z.string()) } },
  'INSERT INTO job_workers (id, jobs, abilities) VALUES ($worker, $jobs, $abilities) ON CONFLICT (id) DO UPDATE SET seen_at = now(), abilities = $abilities',
);

const removeLease = statement('jobs.remove-lease', { parameters: { worker: z.string() } }, 'DELETE FROM job_workers WHERE id = $worker');

/** A worker that has not registered yet gets the time of one lease from its first job on. */
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
 * Renews a worker's lease and its list of jobs, and returns the jobs of workers whose lease has expired to the queue: graphile-worker
 * itself waits four hours for that. It uses the worker's own connections, since a busy site must not make a worker look dead.
 */
export function holdLease(connections: Connections, worker: string, jobs: string[]): Lease {
  const seconds = config().JOB_LEASE_SECONDS;
  const renew = async () => {
    await renewLease.run({ worker, jobs, abilities: await ownAbilities() });
    const gone = await findGoneWorkers.all({ seconds });
    if (gone.length > 0) {
      await unlockWorkers.run({ workers: gone.map((row) => row.worker) });
      log().warn({ workers: gone.length }, 'jobs of workers that are gone were given back');
    }
    await recordNode({ serves: false, works: true });
  };
  // While the database is unreachable an error is logged; the next renewal makes up for it.
  const renewOrReport = () =>
    onConnection(connections, renew).catch((error: unknown) => log().debug({ error: describeError(error) }, 'job worker could not renew its lease'));
  let last = renewOrReport();
  const timer = setInterval(
    () => {
      last = renewOrReport();
    },
    (seconds * 1000) / renewalsPerLease,
  );
  return {
    async end() {
      clearInterval(timer);
      await last;
      // A lease that cannot be removed expires.
      await onConnection(connections, () => removeLease.run({ worker })).catch(() => undefined);
    },
  };
}
