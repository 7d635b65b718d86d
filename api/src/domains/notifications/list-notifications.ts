import { mostCountedMessages } from '@baeum/contract/domains/messages/messages.rules.ts';
import { notificationEventNames } from '@baeum/contract/domains/notifications/notification-events.ts';
import type { Notification, NotificationCheck } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';

const list = statement(
  'notifications.list',
  {
    parameters: { userId: z.number(), before: z.number(), limit: z.number(), known: z.array(z.string()) },
    row: { id: z.number(), event: z.enum(notificationEventNames), title: z.string(), link: z.string(), checked: present(z.boolean()), created_at: z.date() },
  },
  `SELECT id, event, title, link, checked_at IS NOT NULL AS checked, created_at FROM notifications
   WHERE user_id = $userId AND listed AND id < $before AND event = ANY($known) ORDER BY id DESC LIMIT $limit`,
);

const count = statement(
  'notifications.count-unchecked',
  { parameters: { userId: z.number(), known: z.array(z.string()) }, row: { unchecked: present(z.number()) } },
  'SELECT count(*)::int AS unchecked FROM notifications WHERE user_id = $userId AND listed AND checked_at IS NULL AND event = ANY($known)',
);

/** Both counts of the header in one look; messages are counted as their own domain counts them. */
const countBoth = statement(
  'notifications.count-unchecked-of-header',
  { parameters: { userId: z.number(), known: z.array(z.string()) }, row: { unchecked: present(z.number()), messages: present(z.number()) } },
  `SELECT (SELECT count(*)::int FROM notifications WHERE user_id = $userId AND listed AND checked_at IS NULL AND event = ANY($known)) AS unchecked,
     (SELECT count(*)::int FROM (SELECT FROM messages WHERE to_user_id = $userId AND kept_by_recipient AND checked_at IS NULL LIMIT ${mostCountedMessages}) counted) AS messages`,
);

const check = statement(
  'notifications.check',
  { parameters: { userId: z.number(), ids: z.array(z.number()).nullable() } },
  `UPDATE notifications SET checked_at = now()
   WHERE user_id = $userId AND listed AND checked_at IS NULL AND ($ids::bigint[] IS NULL OR id = ANY($ids))`,
);

/** Rows of an event that a later release no longer knows, or of a newer one beside this, are left out. */
const known = [...notificationEventNames];

/** Newest first. */
export async function listNotifications(
  userId: number,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const rows = await list.all({ userId, before: cursor ?? Number.MAX_SAFE_INTEGER, limit: limit + 1, known });
  const items = rows.slice(0, limit).map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null };
}

async function countUnchecked(userId: number): Promise<{ unchecked: number }> {
  return count.one({ userId, known });
}

/** What waits for the person, of notifications and of messages: pages ask for both at once. */
export async function countEverything(userId: number): Promise<{ unchecked: number; messages: number }> {
  return countBoth.one({ userId, known });
}

/** Marks the person's own as read. @returns how many are still unread */
export async function checkNotifications(userId: number, { ids }: NotificationCheck): Promise<{ unchecked: number }> {
  return transaction(async () => {
    await check.run({ userId, ids: ids ?? null });
    return countUnchecked(userId);
  });
}
