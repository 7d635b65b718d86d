import type { UserMentoring, UserMentoringsQuery, UserSession } from '@baeum/contract/domains/admin-users/user-activity.schemas.ts';
import { mentoringStatuses } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { toCappedPage, totalCap } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { deviceName, maskedNetwork } from '../notifications/device-name.public.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

const findMentorings = statement(
  'admin-users.find-mentorings',
  {
    parameters: { userId: z.number(), limit: z.number(), offset: z.number() },
    row: {
      id: z.number(),
      status: z.enum(mentoringStatuses),
      is_mentor: present(z.boolean()),
      other_id: z.number(),
      ...authorRow('other'),
      start_at: z.date(),
      price: z.number(),
      refund_amount: z.number().nullable(),
    },
  },
  `SELECT g.id, g.status, g.mentor_id = $userId AS is_mentor, u.id AS other_id, ${authorColumns('u', 'other')}, g.start_at, g.price, g.refund_amount
   FROM mentorings g JOIN users u ON u.id = CASE WHEN g.mentor_id = $userId THEN g.mentee_id ELSE g.mentor_id END
   WHERE g.mentor_id = $userId OR g.mentee_id = $userId ORDER BY g.start_at DESC, g.id DESC LIMIT $limit OFFSET $offset`,
);
const countMentorings = statement(
  'admin-users.count-mentorings',
  { parameters: { userId: z.number() }, row: { counted: present(z.number()) } },
  `SELECT count(*) AS counted FROM (SELECT 1 FROM mentorings WHERE mentor_id = $userId OR mentee_id = $userId LIMIT ${totalCap + 1}) t`,
);

/** A person's sessions as a mentor and as a mentee, the newest first. */
export async function listUserMentorings(userId: number, query: UserMentoringsQuery) {
  const { page, pageSize } = query;
  const rows = await findMentorings.all({ userId, limit: pageSize, offset: (page - 1) * pageSize });
  const { counted } = await countMentorings.one({ userId });
  const items = rows.map(({ id, status, start_at: startAt, price, refund_amount: refund, ...row }): UserMentoring => ({
    id,
    status,
    side: row.is_mentor ? 'MENTOR' : 'MENTEE',
    other: toAuthor(row.other_id, row.other_name, row.other_slug, row.other_picture),
    startAt: startAt.toISOString(),
    price,
    ...(refund !== null && { refundAmount: refund }),
  }));
  return toCappedPage(items, query, counted);
}

const findSessions = statement(
  'admin-users.find-sessions',
  {
    parameters: { userId: z.number() },
    row: { id: z.number(), ip: z.string(), user_agent: z.string(), created_at: z.date(), last_seen_at: z.date() },
  },
  `SELECT id, ip, user_agent, created_at, last_seen_at FROM sessions WHERE user_id = $userId AND expires_at > now()
   ORDER BY last_seen_at DESC, id DESC LIMIT 100`,
);

/** The browsers where a person is signed in, the last used first. */
export async function listUserSessions(userId: number): Promise<UserSession[]> {
  const rows = await findSessions.all({ userId });
  return rows.map(({ id, ip, user_agent: agent, created_at: createdAt, last_seen_at: lastSeenAt }) => ({
    id,
    device: deviceName(agent),
    ip: maskedNetwork(ip),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
