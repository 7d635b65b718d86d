import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { json, statement } from '../database/statement.ts';

/** Tries before a job is given up; with the back-off between them they span half an hour. */
const maxAttempts = 8;

/** What a worker needs to know of a job. */
export interface Job {
  /** Begins with the folder of its owner, e.g. `sign-up.mail-verification-link`. */
  readonly name: string;
  /** When it runs by itself, e.g. `0 * * * *`, in UTC; once over all nodes. */
  readonly cron: string | undefined;
  /** Does the work. @throws ZodError when the payload is not what the schema says */
  run(payload: unknown): Promise<void>;
}

export interface EnqueueOptions {
  /** Not before this moment. */
  runAt?: Date;
  /** A waiting job with the same key is replaced by this one. */
  key?: string;
}

/** A job that other code queues. It is queued through this object and not by name, so a mistyped name does not compile. */
export interface QueuedJob<Payload> extends Job {
  /**
   * Queues the job inside the current transaction: it runs after the commit, or never if there is none.
   * @throws ZodError when the payload is not what the schema says
   */
  enqueue(payload: Payload, options?: EnqueueOptions): Promise<void>;
}

/**
 * A moment one to three seconds from now. A job whose work depends on what an answer keeps to itself (whether an address
 * has an account) waits until then, since it would slow the very next request and so tell.
 */
export function apartFromAnswer(): Date {
  return new Date(Date.now() + randomInt(1000, 3000));
}

const addJob = statement(
  'jobs.add-job',
  {
    parameters: {
      name: z.string(),
      payload: json(z.unknown()),
      runAt: z.date().nullable(),
      key: z.string().nullable(),
      maxAttempts: z.number(),
    },
  },
  `SELECT FROM graphile_worker.add_job($name, payload => $payload, run_at => $runAt, job_key => $key, max_attempts => $maxAttempts)`,
);

/**
 * Defines a job in the `<domain>.jobs.ts` of its owner; `all-jobs.ts` must list it. It may run more than once, for a worker
 * can die after the work and before the note of it.
 *
 * `export const expireCoupons = defineJob('coupons.expire', z.object({ before: z.iso.datetime() }), async ({ before }) => …)`
 * @param schema of the payload as it travels: JSON. With `cron` it must accept `{}`.
 */
export function defineJob<S extends z.ZodType>(
  name: string,
  schema: S,
  run: (payload: z.output<S>) => Promise<unknown>,
  { cron }: { cron?: string } = {},
): QueuedJob<z.input<S>> {
  if (cron && !schema.safeParse({}).success) throw new Error(`${name} runs by itself, so its payload must be allowed to be {}`);
  return {
    name,
    cron,
    async run(payload) {
      await run(schema.parse(isPeriodic(payload) ? {} : payload));
    },
    async enqueue(payload, { runAt, key } = {}) {
      // The payload is checked as the worker will read it, so what JSON changes or drops is noticed here.
      schema.parse(JSON.parse(JSON.stringify(payload)));
      await addJob.run({ name, payload, runAt: runAt ?? null, key: key ?? null, maxAttempts });
    },
  };
}

/** Whether the queue itself made this payload for a run that was due. */
function isPeriodic(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload;
}
