import type { UpcomingMentoring } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { mentoringSides } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { authorColumns, authorRow, toAuthor } from '../../users/authors.public.ts';

/** One lookup per side, so that each uses its index. */
const find = statement(
  'mentorings.find-upcoming',
  {
    parameters: { userId: z.number(), limit: z.number() },
    row: {
      id: present(z.number()),
      start_at: present(z.date()),
      end_at: present(z.date()),
      side: present(z.enum(mentoringSides)),
      other_id: present(z.number()),
      ...authorRow('other'),
    },
  },
  `SELECT g.id, g.start_at, g.end_at, g.side, g.other_id, ${authorColumns('u', 'other')} FROM (
     SELECT id, start_at, end_at, 'MENTOR' AS side, mentee_id AS other_id FROM mentorings
     WHERE mentor_id = $userId AND status = 'ACCEPTED' AND end_at > now() AND start_at > now() - interval '1 hour'
     UNION ALL
     SELECT id, start_at, end_at, 'MENTEE', mentor_id FROM mentorings
     WHERE mentee_id = $userId AND status = 'ACCEPTED' AND end_at > now() AND start_at > now() - interval '1 hour') g
   JOIN users u ON u.id = g.other_id ORDER BY g.start_at, g.id LIMIT $limit`,
);

/** A person's agreed sessions that are not over, as mentor or as mentee, the soonest first. */
export async function upcomingMentorings(userId: number, limit: number): Promise<UpcomingMentoring[]> {
  const rows = await find.all({ userId, limit });
  return rows.map(({ id, start_at: start, end_at: end, side, ...other }) => ({
    id,
    startAt: start.toISOString(),
    endAt: end.toISOString(),
    side,
    otherParty: toAuthor(other.other_id, other.other_name, other.other_slug, other.other_picture),
  }));
}

/** SQL: how many requests wait for the answer of a mentor. */
export const waitingMentorings = (mentorId: string): string =>
  `(SELECT count(*)::int FROM mentorings g WHERE g.mentor_id = ${mentorId} AND g.status = 'REQUESTED' AND g.start_at > now())`;
