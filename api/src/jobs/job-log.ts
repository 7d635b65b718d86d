import { Logger, type Job as QueuedJob, type LogLevel } from 'graphile-worker';
import { log } from '../http/logging.ts';

/** graphile-worker reports every start and end of a job at level info; they are only useful for debugging. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const satisfies Record<LogLevel, string>;

/** graphile-worker's lines on the log of the process, without payloads, for these are personal. */
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

/** What an operator needs of an error. Mail servers repeat addresses in their messages, databases values in their details. */
export function describeError(error: unknown): { type: string; code?: string; message: string; at?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) };
  const { code } = error as NodeJS.ErrnoException;
  const at = error.stack?.slice(error.stack.search(/\n {4}at /) + 1);
  return { type: error.name, message: withoutAddresses(error.message), ...(code && { code }), ...(at && { at }) };
}

function withoutAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"'(),:;])[^\s<>"'(),:;@]+@[^\s<>"'(),:;]+/g, '(address)');
}
