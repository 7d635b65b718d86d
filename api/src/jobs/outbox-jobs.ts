import { z } from 'zod';
import { present, statement } from '../database/statement.ts';
import { withoutValues } from '../http/redaction.ts';
import { deliverMail } from './outbox.ts';
import { queued } from './queue-state.ts';
import { deliverSms } from './sms-outbox.ts';

const senders = { EMAIL: deliverMail, SMS: deliverSms } as const;

const findJob = statement(
  'jobs.find-delivery-of',
  {
    parameters: { outboxId: z.string() },
    row: { id: present(z.number()), attempts: present(z.number()), last_error: z.string().nullable(), next_at: z.date().nullable(), running: present(z.boolean()) },
  },
  `SELECT id, attempts, last_error, CASE WHEN attempts < max_attempts AND locked_at IS NULL THEN run_at END AS next_at, locked_at IS NOT NULL AS running
   FROM ${queued} WHERE identifier IN ('${deliverMail.name}', '${deliverSms.name}') AND payload ->> 'outboxId' = $outboxId ORDER BY id DESC LIMIT 1`,
);

/** The job that delivers a message, while there is one. */
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

/** Queues the delivery of a message whose job is gone. */
export async function deliverAnew(channel: keyof typeof senders, outboxId: number): Promise<void> {
  await senders[channel].enqueue({ outboxId });
}
