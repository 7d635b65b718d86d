import { notificationEventNames, type NotificationEvent } from '@baeum/contract/domains/notifications/notification-events.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { notices, type GatheredEvent, type NotificationData } from '../../notices/all-notices.ts';

/** Seconds between two mails of one event to one person. */
const gatheringSeconds = 3600;

function isGathered(event: NotificationEvent): event is GatheredEvent {
  return notices[event].budget === 'members';
}

export const gatheredEvents = notificationEventNames.filter(isGathered) as [GatheredEvent, ...GatheredEvent[]];

interface WaitingNotice<E extends GatheredEvent> {
  title: string;
  link: string;
  data: NotificationData[E];
}

const ofPerson = { userId: z.number(), event: z.string() };

const lock = statement(
  'notifications.lock-gathering',
  { parameters: ofPerson },
  "SELECT FROM pg_advisory_xact_lock(hashtextextended('notifications ' || $event, $userId))",
);

const findState = statement(
  'notifications.find-gathering',
  { parameters: { ...ofPerson, seconds: z.number() }, row: { wait: present(z.number()), waits: present(z.boolean()) } },
  `SELECT coalesce(ceil(extract(epoch FROM max(sent_at) + make_interval(secs => $seconds) - now())), 0)::int AS wait,
     EXISTS (SELECT FROM notifications WHERE user_id = $userId AND event = $event AND waiting IS NOT NULL) AS waits
   FROM notifications WHERE user_id = $userId AND event = $event AND sent_at > now() - make_interval(secs => $seconds)`,
);

const recordSent = statement('notifications.record-sent', { parameters: { id: z.number() } }, 'UPDATE notifications SET sent_at = now() WHERE id = $id');
const storeWaiting = statement(
  'notifications.store-waiting',
  { parameters: { id: z.number(), data: json(z.unknown()) } },
  'UPDATE notifications SET waiting = $data WHERE id = $id',
);

/** Notices read meanwhile need no mail. */
const takeWaiting = statement(
  'notifications.take-waiting',
  { parameters: ofPerson, row: { title: z.string(), link: z.string(), data: present(json(z.unknown())), read: present(z.boolean()) } },
  `WITH w AS MATERIALIZED (
     SELECT id, waiting FROM notifications WHERE user_id = $userId AND event = $event AND waiting IS NOT NULL ORDER BY id FOR UPDATE
   ), sent AS (
     UPDATE notifications n SET waiting = NULL, sent_at = CASE WHEN n.checked_at IS NULL THEN now() END FROM w WHERE n.id = w.id
     RETURNING n.id, n.title, n.link, w.waiting AS data, n.checked_at IS NOT NULL AS read
   ) SELECT title, link, data, read FROM sent ORDER BY id`,
);

/**
 * Whether a notice of the event is mailed at once or waits, and whether others are waiting already, whose time is set. Notices are checked
 * one after the other: the lock ends with the transaction.
 */
export async function gatheringOf(userId: number, event: GatheredEvent): Promise<{ wait: number; waits: boolean }> {
  await lock.run({ userId, event });
  return findState.one({ userId, event, seconds: gatheringSeconds });
}

export async function recordSentNotice(id: number): Promise<void> {
  await recordSent.run({ id });
}

export async function letNoticeWait(id: number, data: unknown): Promise<void> {
  await storeWaiting.run({ id, data });
}

/** Takes the waiting unread notices, which are then no longer waiting. */
export async function takeWaitingNotices<E extends GatheredEvent>(userId: number, event: E): Promise<WaitingNotice<E>[]> {
  await lock.run({ userId, event });
  const rows = await takeWaiting.all({ userId, event });
  return rows.filter(({ read }) => !read).map(({ title, link, data }) => ({ title, link, data: data as NotificationData[E] }));
}
