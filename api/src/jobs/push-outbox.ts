import { secondsUntilAdvertising } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { mayAdvertise } from '@baeum/contract/domains/notifications/notification-events.ts';
import { z } from 'zod';
import { present, statement } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { log } from '../http/base/logging.ts';
import { sendPush, type PushAddress } from '../outside/push.ts';
import { defineJob, type QueuedJob } from './define-job.ts';
import { dropPushDevice } from './push-devices.ts';

/** Seconds after which a message is outdated. */
const goodFor = 3600;

const insertPushes = statement(
  'jobs.insert-pushes',
  {
    parameters: { userId: z.number(), kind: z.string(), to: z.string(), title: z.string(), path: z.string(), goodFor: z.number() },
    row: { id: z.number() },
  },
  `INSERT INTO outbox (channel, kind, recipient, subject, text, good_until, push_device_id)
   SELECT 'PUSH', $kind, $to, $title, $path, now() + make_interval(secs => $goodFor), d.id
   FROM push_devices d JOIN sessions s ON s.id = d.session_id WHERE d.user_id = $userId AND s.expires_at > now() RETURNING id`,
);

const findUnsent = statement(
  'jobs.find-unsent-push',
  {
    parameters: { id: z.number() },
    row: {
      kind: z.string(),
      title: z.string(),
      path: z.string(),
      late: present(z.boolean()),
      now: present(z.date()),
      device_id: z.number(),
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
    },
  },
  `SELECT o.kind, o.subject AS title, o.text AS path, o.good_until < now() AS late, now() AS now, d.id AS device_id, d.endpoint, d.p256dh, d.auth
   FROM outbox o JOIN push_devices d ON d.id = o.push_device_id WHERE o.id = $id AND o.channel = 'PUSH' AND o.status = 'QUEUED'`,
);

const recordDelivery = statement(
  'jobs.record-push',
  { parameters: { id: z.number(), status: z.enum(['SENT', 'FAILED']) } },
  "UPDATE outbox SET status = $status, sent_at = now(), text = '' WHERE id = $id",
);

/** A push message to a person's browsers. */
export interface NewPush {
  userId: number;
  /** The person's address, by which operators find sent messages. */
  to: string;
  /** Event in the notification settings. */
  kind: string;
  title: string;
  path: string;
  now: Date;
}

/** Queues a message for each browser of a person inside the current transaction. Advertising is delayed until the morning. */
export async function queuePush({ now, ...push }: NewPush): Promise<void> {
  const waitSeconds = waitOf(push.kind, now);
  await transaction(async () => {
    const rows = await insertPushes.all({ ...push, goodFor: waitSeconds + goodFor });
    for (const { id } of rows) await deliverPush.enqueue({ outboxId: id }, { waitSeconds });
  });
}

/** Sends one message to the push service, and deletes its link. A browser that is gone gets no further messages. */
export const deliverPush: QueuedJob<{ outboxId: number }> = defineJob(
  'jobs.deliver-push',
  z.object({ outboxId: z.number() }),
  async ({ outboxId: id }) => {
    const push = await findUnsent.first({ id });
    if (!push) return;
    if (push.late) return recordDelivery.run({ id, status: 'FAILED' });
    const waitSeconds = waitOf(push.kind, push.now);
    if (waitSeconds > 0) return deliverPush.enqueue({ outboxId: id }, { waitSeconds });
    const address: PushAddress = push;
    const outcome = await sendPush(address, { title: push.title, path: push.path });
    // Deleting the browser also deletes its queued messages, including this one.
    if (outcome === 'gone') return dropPushDevice(push.device_id);
    if (outcome === 'refused') log().warn({ id, host: new URL(push.endpoint).host }, 'a push was refused for good');
    await recordDelivery.run({ id, status: outcome === 'sent' ? 'SENT' : 'FAILED' });
  },
  { durability: 'housekeeping' },
);

/** Advertising is only sent by day: the screen would wake even people who agreed to mails by night. */
function waitOf(kind: string, now: Date): number {
  return mayAdvertise(kind) ? secondsUntilAdvertising(now, false) : 0;
}
