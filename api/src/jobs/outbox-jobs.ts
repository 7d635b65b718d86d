import { z } from 'zod';
import { present, statement } from '../database/statement.ts';
import { withoutValues } from '../http/base/redaction.ts';
import { deliverMail } from './outbox.ts';
import { deliverPush } from './push-outbox.ts';
import { queued } from './queue-state.ts';
import { deliverSms } from './sms-outbox.ts';

const senders = { EMAIL: deliverMail, SMS: deliverSms, PUSH: deliverPush } as const;

const findJob = statement(
  'jobs.find-delivery-of',
  {
    parameters: { outboxId: z.string() },
    row: {
      id: present(z.number()),
      attempts: present(z.number()),
      last_error: z.string().nullable(),
      next_at: z.date().nullable(),
      running: present(z.boolean()),
    },
  },
  `SELECT id, attempts, last_error, CASE WHEN attempts < max_attempts AND locked_at IS NULL THEN run_at END AS next_at, locked_at IS NOT NULL AS running
   FROM ${queued} WHERE identifier IN ('${deliverMail.name}', '${deliverSms.name}', '${deliverPush.name}') AND payload ->> 'outboxId' = $outboxId ORDER BY id DESC LIMIT 1`,
);

/** The job that delivers a message, while it exists. */
export interface Delivery {
  id: number;
  attempts: number;
  error: string | null;
  nextAt: Date | null;
  running: boolean;
}

export async function findDelivery(outboxId: number): Promise<Delivery | undefined> {
  const row = await findJob.first({ outboxId: String(outboxId) });
  if (!row) return undefined;
  const { last_error: error, next_at: nextAt, ...job } = row;
  return { ...job, error: error === null ? null : withoutValues(error), nextAt };
}

/** Queues the delivery of a message whose job no longer exists. */
export async function deliverAnew(channel: keyof typeof senders, outboxId: number): Promise<void> {
  await senders[channel].enqueue({ outboxId });
}

const addGivenUp = statement(
  'jobs.add-given-up-delivery',
  { parameters: { name: z.string(), outboxId: z.number(), error: z.string(), tries: z.number() } },
  `WITH added AS (SELECT id FROM graphile_worker.add_job($name, payload => json_build_object('outboxId', $outboxId::bigint), max_attempts => $tries, run_at => now() + interval '100 years'))
   SELECT FROM added, graphile_worker.permanently_fail_jobs(ARRAY[added.id], $error)`,
);

/** Marks the delivery of a mail as finally failed; for demo data. */
export async function giveUpMail(outboxId: number, error: string): Promise<void> {
  await addGivenUp.run({ name: deliverMail.name, outboxId, error, tries: deliverMail.maxAttempts });
}
