import { Logger, type Job as QueuedJob, type LogLevel } from 'graphile-worker';
import { log } from '../http/base/logging.ts';
import { describeError, withoutAddresses } from '../http/base/redaction.ts';

/** graphile-worker reports every start and end of a job at level info; they are only useful for debugging. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const satisfies Record<LogLevel, string>;

/** Writes graphile-worker's messages to the process's log, without payloads, which are personal. */
export function createJobLogger(): Logger {
  return new Logger(() => (level, message, { failure, job, error }) => {
    if (failure) logFailure(job as QueuedJob, error);
    else log()[levels[level]](error === undefined ? {} : { error: describeError(error) }, withoutAddresses(message));
  });
}

function logFailure({ id, task_identifier: name, attempts, max_attempts: limit }: QueuedJob, error: unknown): void {
  const facts = { job: Number(id), name, attempt: attempts, error: describeError(error) };
  if (attempts < limit) log().warn(facts, 'job failed and will be tried again');
  else log().error(facts, 'job failed for the last time: "main.ts jobs" lists it');
}
