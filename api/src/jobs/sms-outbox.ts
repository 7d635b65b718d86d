import { z } from 'zod';
import { present, statement } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { log } from '../http/base/logging.ts';
import { sendSms, SmsRefused } from '../outside/sms.ts';
import { defineJob } from './define-job.ts';

/** Displayed in place of a subject in lists of sent messages. */
const heading = '문자 메시지';

const insertSms = statement(
  'jobs.insert-sms',
  { parameters: { kind: z.string(), to: z.string(), subject: z.string(), text: z.string(), goodFor: z.number() }, row: { id: z.number() } },
  `INSERT INTO outbox (channel, kind, recipient, subject, text, good_until)
   VALUES ('SMS', $kind, $to, $subject, $text, now() + make_interval(secs => $goodFor)) RETURNING id`,
);

const findUnsent = statement(
  'jobs.find-unsent-sms',
  { parameters: { id: z.number() }, row: { recipient: z.string(), text: z.string(), late: present(z.boolean()) } },
  "SELECT recipient, text, good_until < now() AS late FROM outbox WHERE id = $id AND channel = 'SMS' AND status = 'QUEUED'",
);

const recordDelivery = statement(
  'jobs.record-sms',
  { parameters: { id: z.number(), status: z.enum(['SENT', 'KEPT', 'FAILED']) } },
  `UPDATE outbox SET status = $status, sent_at = now(), text = CASE $status WHEN 'KEPT' THEN text ELSE '' END WHERE id = $id`,
);

/** A message to a Korean mobile number. */
export interface NewSms {
  kind: string;
  /** Digits only. */
  to: string;
  text: string;
  /** Seconds after which it is no longer sent. */
  goodFor: number;
}

/**
 * Queues an SMS inside the current transaction. Callers must limit the number of messages.
 *
 * `await queueSms({ kind: 'phone-code', to: '01012345678', text: '…', goodFor: 180 })`
 */
export async function queueSms(sms: NewSms): Promise<void> {
  await transaction(async () => {
    const { id } = await insertSms.one({ ...sms, subject: heading });
    await deliverSms.enqueue({ outboxId: id });
  });
}

/** Sends one message to the SMS provider, unless it has expired, and deletes its text, which may contain a code. */
export const deliverSms = defineJob(
  'jobs.deliver-sms',
  z.object({ outboxId: z.number() }),
  async ({ outboxId: id }) => {
    const sms = await findUnsent.first({ id });
    if (!sms) return;
    if (sms.late) return recordDelivery.run({ id, status: 'FAILED' });
    try {
      await recordDelivery.run({ id, status: (await sendSms({ to: sms.recipient, text: sms.text })) ? 'SENT' : 'KEPT' });
    } catch (error) {
      if (!(error instanceof SmsRefused)) throw error;
      log().warn({ id, reason: error.message }, 'an SMS was refused for good');
      await recordDelivery.run({ id, status: 'FAILED' });
    }
  },
  { durability: 'housekeeping' },
);
