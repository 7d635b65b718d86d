import { parseCronItems, run, runOnce, type Runner, type RunnerOptions, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { config } from '../config.ts';
import { inBackground } from '../database/connection.ts';
import { patiently } from '../database/time-limits.ts';
import { log } from '../http/base/logging.ts';
import { describeError } from '../http/base/redaction.ts';
import { leftToOthers } from './abilities.ts';
import { openConnections, type Connections } from './connections.ts';
import type { Job } from './define-job.ts';
import { createJobLogger } from './job-log.ts';
import { holdLease } from './lease.ts';
import { observed } from './observe-jobs.ts';
import { queueSchema } from './schema.ts';

/** Jobs that one worker runs side by side; as many connections wait for work and note its end. */
const concurrency = 3;
const longestPauseMilliseconds = 5000;
/** Who has worked so long begins anew without the pauses of former failures. */
const steadyMilliseconds = 60_000;
/** How long jobs under way may take to finish when the worker stops; those that take longer are given to others. */
const drainMilliseconds = 10_000;
/** How long the ends of the last jobs may take to be noted after that. */
const noteMilliseconds = 5000;
/** Events that tell that the jobs of a pool have ended, or been told to. */
const ends = ['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete', 'pool:forcefulShutdown:error'];

export interface Worker {
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
}

/** Works through the queue until stopped; several processes may do so side by side. */
export function startWorker(jobs: readonly Job[]): Worker {
  const connections = openConnections(config().DATABASE_URL, concurrency);
  const stopping = new AbortController();
  const finished = keepWorking(jobs, connections, stopping.signal).finally(() => connections.end());
  return {
    async stop() {
      stopping.abort();
      const late = await Promise.race([finished, delay(drainMilliseconds, 'late', { ref: false })]);
      if (late) log().warn('jobs did not finish in time');
    },
  };
}

/** Runs what is due now, and what that queues, then ends. */
export async function workOnce(jobs: readonly Job[]): Promise<void> {
  const connections = openConnections(config().DATABASE_URL, concurrency);
  try {
    await runOnce(optionsFor(jobs, connections));
  } finally {
    await connections.end();
  }
}

/**
 * A worker that cannot note the end of a job, or take the next, gives up, since the database is away; then a new one takes its place, while
 * the jobs that the first has begun run on.
 */
async function keepWorking(jobs: readonly Job[], connections: Connections, signal: AbortSignal): Promise<void> {
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

/** A worker takes jobs until it gives up, and has ended when those that it had begun have. */
async function takePlace(jobs: readonly Job[], connections: Connections, signal: AbortSignal): Promise<{ givenUp: Promise<unknown>; ended: Promise<void> }> {
  const events: WorkerEvents = new EventEmitter();
  const created = once(events, 'pool:create') as Promise<[{ workerPool: WorkerPool }]>;
  const givenUp = once(events, 'pool:gracefulShutdown');
  // graphile-worker (0.18.0) counts notes that failed twice, and then waits for ever for those of jobs that have ended long since.
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
  // A job that the database gave may never have arrived. It comes back once the one that it was given to is gone, which ends in its
  // order when it is told so between two tries.
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
      jobs.map((job) => [job.name, (payload: unknown) => observed(job.name, payload, () => inBackground(() => patiently(() => job.run(payload))))]),
    ) satisfies TaskList,
    // The entry file listens for signals, and stops everything in its order.
    noHandleSignals: true,
    preset: {
      // A delay makes graphile-worker handle a failure to note the end of a job; without one it ends the process.
      worker: { schema: queueSchema, concurrentJobs: concurrency, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  };
}

/**
 * A run does whatever is due, so of those that were missed while no worker ran one makes up for all: the last. The key does not see to that,
 * for a run that has begun gives it to the next; it keeps those from piling up that nobody begins.
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

/** How far back a last run may lie: minutes for one that names them as steps, an hour where it names no hour, otherwise a day. */
function betweenRuns(cron: string): number {
  const [minutes = '', hours] = cron.split(' ');
  if (hours !== '*') return 24 * 60 * minuteMilliseconds;
  const [, step = 1] = /^\*(?:\/(\d+))?$/.exec(minutes) ?? [undefined, 60];
  return Number(step) * minuteMilliseconds;
}
