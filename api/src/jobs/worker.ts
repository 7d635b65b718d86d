import { parseCronItems, run, runOnce, type Runner, type RunnerOptions, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { config } from '../config.ts';
import { inBackground } from '../database/connection.ts';
import { withLongTimeout } from '../database/time-limits.ts';
import { log } from '../http/base/logging.ts';
import { describeError } from '../http/base/redaction.ts';
import { leftToOthers } from './abilities.ts';
import { openConnections, type Connections } from './connections.ts';
import type { Job } from './define-job.ts';
import { createJobLogger } from './job-log.ts';
import { holdLease } from './lease.ts';
import { observed } from './observe-jobs.ts';
import { queueSchema } from './schema.ts';

/** Jobs that one worker runs concurrently; the same number of connections fetches jobs and records their end. */
const concurrency = 3;
const longestPauseMilliseconds = 5000;
/** A worker that has run this long is restarted without the delays of earlier failures. */
const steadyMilliseconds = 60_000;
/** How long running jobs may take to finish when the worker stops; longer ones are released to other workers. */
const drainMilliseconds = 10_000;
/** How long recording the ends of the last jobs may take after that. */
const noteMilliseconds = 5000;
/** Events emitted when the jobs of a pool have ended, or were asked to. */
const ends = ['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete', 'pool:forcefulShutdown:error'];

export interface Worker {
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** Processes the queue until stopped; several processes may do so concurrently. */
export function startWorker(jobs: readonly Job[]): Worker {
  const connections = openConnections(config().DATABASE_URL, concurrency);
  const stopping = new AbortController();
  const finished = workUntilStopped(jobs, connections, stopping.signal).finally(() => connections.end());
  return {
    async stop() {
      stopping.abort();
      const late = await Promise.race([finished, delay(drainMilliseconds, 'late', { ref: false })]);
      if (late) log().warn('jobs did not finish in time');
    },
  };
}

/** Runs all due jobs, and those that they queue, then ends. */
export async function workOnce(jobs: readonly Job[]): Promise<void> {
  const connections = openConnections(config().DATABASE_URL, concurrency);
  try {
    await runOnce(optionsFor(jobs, connections));
  } finally {
    await connections.end();
  }
}

/**
 * A worker that cannot record the end of a job, or fetch the next, stops, because the database is unreachable; a new one
 * then replaces it, while running jobs of the first continue.
 */
async function workUntilStopped(jobs: readonly Job[], connections: Connections, signal: AbortSignal): Promise<void> {
  const ending = new Set<Promise<void>>();
  for (let failures = 0; !signal.aborted; failures += 1) {
    const pause = failures === 0 ? 0 : Math.min(longestPauseMilliseconds, 100 * 2 ** failures);
    await delay(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const began = performance.now();
    try {
      const { givenUp, ended } = await takePlace(jobs, connections, signal);
      ending.add(ended);
      void ended.then(() => ending.delete(ended));
      await givenUp;
    } catch (error) {
      log().error({ error: describeError(error) }, 'job worker cannot reach the queue and tries again');
    }
    if (performance.now() - began > steadyMilliseconds) failures = 0;
  }
  await Promise.all(ending);
}

/** A worker takes jobs until it stops, and has ended when its running jobs have. */
async function takePlace(jobs: readonly Job[], connections: Connections, signal: AbortSignal): Promise<{ givenUp: Promise<unknown>; ended: Promise<void> }> {
  const events: WorkerEvents = new EventEmitter();
  const created = once(events, 'pool:create') as Promise<[{ workerPool: WorkerPool }]>;
  const givenUp = once(events, 'pool:gracefulShutdown');
  // graphile-worker (0.18.0) double-counts results that could not be recorded, and then waits forever for jobs that have already ended.
  const noted = Promise.race(ends.map((name) => once(events, name))).then(() => delay(noteMilliseconds, undefined, { ref: false }));
  const released = Promise.race([once(events, 'pool:release'), noted]);
  const runner = await run({ ...optionsFor(jobs, connections), parsedCronItems: periodicRuns(jobs), events });
  const [{ workerPool }] = await created;
  const lease = holdLease(
    connections,
    workerPool.id,
    jobs.map(({ name }) => name),
  );
  const stop = () => void stopRunner(runner);
  signal.addEventListener('abort', stop);
  // A job that the database returned may never have arrived. It is run again once its worker is gone; stopping between two
  // fetches ends the worker cleanly.
  events.once('worker:getJob:error', () => setImmediate(stop));
  if (signal.aborted) stop();
  const ended = released.then(async () => {
    signal.removeEventListener('abort', stop);
    stop();
    await lease.end();
  });
  return { givenUp, ended };
}

/** Errors while stopping are in the worker's own log; the database may be unreachable. */
async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => undefined);
}

function optionsFor(jobs: readonly Job[], pgPool: Connections): RunnerOptions {
  return {
    pgPool,
    logger: createJobLogger(),
    forbiddenFlags: leftToOthers(pgPool),
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, (payload: unknown) => observed(job.name, payload, () => inBackground(() => withLongTimeout(() => job.run(payload))))]),
    ) satisfies TaskList,
    // The entry file handles signals, and stops everything in order.
    noHandleSignals: true,
    preset: {
      // A delay makes graphile-worker handle a failure to record the end of a job; without one it ends the process.
      worker: { schema: queueSchema, concurrentJobs: concurrency, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  };
}

/**
 * Each run processes everything that is due, so only the last of several missed runs is needed. The key does not ensure
 * that, because a running job passes it to the next; it prevents runs that never begin from accumulating.
 */
function periodicRuns(jobs: readonly Job[]): ReturnType<typeof parseCronItems> {
  const items = jobs.flatMap(({ name, cron, maxAttempts, queue }) =>
    cron
      ? [
          {
            task: name,
            identifier: name,
            match: cron,
            options: { backfillPeriod: betweenRuns(cron), jobKey: name, maxAttempts, ...(queue !== undefined && { queueName: queue }) },
          },
        ]
      : [],
  );
  return parseCronItems(items);
}

const minuteMilliseconds = 60_000;

/** Maximum age of a missed run: minutes for a schedule in steps of minutes, an hour without an hour field, otherwise a day. */
function betweenRuns(cron: string): number {
  const [minutes = '', hours] = cron.split(' ');
  if (hours !== '*') return 24 * 60 * minuteMilliseconds;
  const [, step = 1] = /^\*(?:\/(\d+))?$/.exec(minutes) ?? [undefined, 60];
  return Number(step) * minuteMilliseconds;
}
