import { mostCountedMessages } from '@baeum/contract/domains/messages/messages.rules.ts';
import { notificationEventNames } from '@baeum/contract/domains/notifications/notification-events.ts';
import type { Notification, NotificationCheck } from '@baeum/contract/domains/notifications/notifications.contract.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { imageUrl } from '../files/pictures.public.ts';
import { blockedAuthor, shownPicture, toAuthor } from '../users/authors.public.ts';

const listedRow = {
  id: z.number(),
  event: z.enum(notificationEventNames),
  title: z.string(),
  link: z.string(),
  checked: present(z.boolean()),
  created_at: z.date(),
  caused_by: z.number().nullable(),
  name: z.string().nullable(),
  slug: z.string().nullable(),
  picture: z.string().nullable(),
  blocked: z.boolean().nullable(),
  cover_key: z.string().nullable(),
};

const list = statement(
  'notifications.list',
  {
    parameters: { userId: z.number(), before: z.number(), limit: z.number(), known: z.array(z.string()) },
    row: listedRow,
  },
  `SELECT n.id, n.event, n.title, n.link, n.checked_at IS NOT NULL AS checked, n.created_at,
     n.caused_by, u.name, u.slug, ${shownPicture('u')} AS picture, u.status = 'BLOCKED' AS blocked, c.cover_key
   FROM notifications n LEFT JOIN users u ON u.id = n.caused_by
     LEFT JOIN courses c ON c.id = n.course_id AND (c.status = 'PUBLISHED' OR c.instructor_id = n.user_id)
   WHERE n.user_id = $userId AND n.listed AND n.id < $before AND n.event = ANY($known) ORDER BY n.id DESC LIMIT $limit`,
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

/** Rows of an event that a later release no longer knows, or of a newer one running beside this, are left out. */
const known = [...notificationEventNames];

/** Newest first. */
export async function listNotifications(
  userId: number,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const rows = await list.all({ userId, before: cursor ?? Number.MAX_SAFE_INTEGER, limit: limit + 1, known });
  const items = rows.slice(0, limit).map(toNotification);
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null };
}

function toNotification(row: RowOf<typeof listedRow>): Notification {
  const { id, event, title, link, checked, caused_by: by, name, slug, picture, blocked, cover_key: coverKey } = row;
  return {
    id,
    event,
    title,
    link,
    checked,
    createdAt: row.created_at.toISOString(),
    ...(by !== null && name !== null && { by: blocked ? blockedAuthor(by) : toAuthor(by, name, slug, picture) }),
    ...(coverKey !== null && { thumbnailUrl: imageUrl(coverKey) }),
  };
}

async function countUnchecked(userId: number): Promise<{ unchecked: number }> {
  return count.one({ userId, known });
}

/** The person's unread notifications and messages: pages ask for both at once. */
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
