import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { json, statement } from '../database/statement.ts';
import type { Ability } from './abilities.ts';
import { withCause, withoutCause } from './observe-jobs.ts';

/**
 * Number of attempts of a failing job. The delay between two grows up to ten minutes (`longestWaitMinutes`), so that work
 * depending on an external server continues soon after that is back.
 */
const tries = {
  /** Two days: a mail server may be down for a weekend day. */
  mail: 300,
  /** A week: a closed bank must not cost anybody a payment or a refund. */
  money: 1020,
  /** Half an hour: a periodic job runs again next time anyway. */
  housekeeping: 8,
} as const;

/** Importance of a job. A job that has failed finally remains, is reported by `/readyz` and waits for an operator. */
export type Durability = keyof typeof tries;

/** The durability of a job with this many attempts, as far as the number identifies it. */
export function durabilityOf(maxAttempts: number): Durability {
  return maxAttempts >= tries.money ? 'money' : maxAttempts >= tries.mail ? 'mail' : 'housekeeping';
}

/** What a worker needs to know of a job. */
export interface Job {
  /** Starts with the folder of its owner, e.g. `sign-up.mail-verification-link`. */
  readonly name: string;
  /** Schedule of a periodic job in UTC, e.g. `0 * * * *`; runs once over all nodes. Read when a worker starts. */
  readonly cron: string | undefined;
  /** Attempts before it has failed finally. */
  readonly maxAttempts: number;
  /** Jobs of a queue never run concurrently, over all workers. */
  readonly queue?: string | undefined;
  /** Required ability of the machine. Where no machine of the site has it, the job runs anyway, and reports that in its own way. */
  readonly needs?: Ability | undefined;
  /** Does the work. @throws ZodError when the payload does not match the schema */
  run(payload: unknown): Promise<void>;
}

export interface EnqueueOptions {
  /** Minimum delay in seconds, by the database's clock. */
  waitSeconds?: number;
  /** A waiting job with the same key is replaced by this one. */
  key?: string;
}

/** A job that other code queues. It is queued through this object and not by name, so a mistyped name does not compile. */
export interface QueuedJob<Payload> extends Job {
  /**
   * Queues the job inside the current transaction: it runs after the commit, or never if there is none.
   * @throws ZodError when the payload does not match the schema
   */
  enqueue(payload: Payload, options?: EnqueueOptions): Promise<void>;
  /** Removes the waiting job with this key from the queue, if there is one, inside the current transaction. */
  cancel(key: string): Promise<void>;
}

/**
 * One to three seconds to wait. A job whose work depends on something its answer must not reveal (whether an address has an account) waits
 * this long, because it would slow the very next request and so reveal it.
 */
export function randomDelaySeconds(): number {
  return randomInt(1000, 3000) / 1000;
}

/** Flag of a job that was queued with a key; it remains after the queue has given the key to a newer one. */
export const keyed = 'keyed';

/** Member of the payload that the queue itself makes for a run that was due; such a run always has a key. */
export const periodic = '_cron';

const addJob = statement(
  'jobs.add-job',
  {
    parameters: {
      name: z.string(),
      payload: json(z.unknown()),
      waitSeconds: z.number().nullable(),
      key: z.string().nullable(),
      maxAttempts: z.number(),
      queue: z.string().nullable(),
      flags: z.array(z.string()),
    },
  },
  `SELECT FROM graphile_worker.add_job($name, payload => $payload, run_at => now() + make_interval(secs => $waitSeconds), queue_name => $queue, job_key => $key, max_attempts => $maxAttempts, flags => $flags)`,
);

const removeJob = statement('jobs.remove-job', { parameters: { key: z.string() } }, 'SELECT FROM graphile_worker.remove_job($key)');

/**
 * Defines a job in the `<domain>.jobs.ts` of its owner, which exports it. It may run more than once, because a worker can
 * die after the work and before recording it.
 *
 * `export const refund = defineJob('orders.refund', z.object({ orderId: z.number() }), async ({ orderId }) => …, {
 * durability: 'money' })`
 * @param schema of the serialised payload. With `cron` it must accept `{}`.
 * @param options.cron the schedule, or a function that reads it from a setting
 * @param options.alone never runs concurrently with itself, so that it occupies at most one slot of one worker
 */
export function defineJob<S extends z.ZodType>(
  name: string,
  schema: S,
  run: (payload: z.output<S>) => Promise<unknown>,
  { durability, cron, alone = false, needs }: { durability: Durability; cron?: string | (() => string | undefined); alone?: boolean; needs?: Ability },
): QueuedJob<z.input<S>> {
  if (cron && !schema.safeParse({}).success) throw new Error(`${name} runs by itself, so its payload must be allowed to be {}`);
  const maxAttempts = tries[durability];
  const queue = alone ? name : undefined;
  return {
    name,
    get cron() {
      return typeof cron === 'function' ? cron() : cron;
    },
    queue,
    needs,
    maxAttempts,
    async run(payload) {
      await run(schema.parse(isPeriodic(payload) ? {} : withoutCause(payload)));
    },
    async enqueue(payload, { waitSeconds, key } = {}) {
      // The payload is validated in its serialised form, so values that JSON changes or drops are detected here.
      schema.parse(JSON.parse(JSON.stringify(payload)));
      await addJob.run({
        name,
        payload: withCause(payload),
        waitSeconds: waitSeconds ?? null,
        key: key ?? null,
        maxAttempts,
        queue: queue ?? null,
        flags: [...(key === undefined ? [] : [keyed]), ...(needs === undefined ? [] : [needs])],
      });
    },
    async cancel(key) {
      await removeJob.run({ key });
    },
  };
}

/**
 * Queues a job from within another statement, to save a second one in a transaction; once for each row of the preceding
 * FROM item: `WITH written AS (INSERT …) SELECT FROM (SELECT id FROM written LIMIT 1) AS one, ${queueing(send,
 * "json_build_object('id', one.id)")}`
 * @param payload an expression of the row: PostgreSQL might evaluate a constant one even without a row
 */
export function queueing({ name, queue, maxAttempts }: Job, payload: string): string {
  return `LATERAL graphile_worker.add_job('${name}', payload => ${payload}, queue_name => ${queue === undefined ? 'NULL' : `'${queue}'`}, max_attempts => ${maxAttempts})`;
}

/** Whether the queue itself created this payload for a scheduled run. */
function isPeriodic(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && periodic in payload;
}
