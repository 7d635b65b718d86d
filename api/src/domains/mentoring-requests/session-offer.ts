import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { answerTerms, mentoringMinutes } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { mentorErrors } from '@baeum/contract/domains/mentors/mentors.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { visibleMentor } from '../mentors/mentors.public.ts';
import { shownPicture } from '../users/authors.public.ts';
import { sessionTitle } from './sold-mentoring.public.ts';

const offerRow = {
  mentor_id: z.number(),
  active: present(z.boolean()),
  price: z.number(),
  duration_minutes: z.literal(mentoringMinutes),
  title: present(z.string()),
  picture: present(z.string().nullable()),
  buffer_minutes: present(z.number().nullable()),
  end_at: present(z.date().nullable()),
  available: present(z.boolean().nullable()),
  answer_by: present(z.date()),
  has_own: present(z.boolean()),
};

/** A mentor's session at one of their times. Mentors take no requests from people they have blocked. A conflict counts while its hold is valid. */
const find = statement(
  'mentoring-requests.find-offer',
  { parameters: { mentorId: z.number(), startAt: z.date(), userId: z.number() }, row: offerRow },
  `SELECT m.user_id AS mentor_id, m.active AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = m.user_id AND b.blocked_user_id = $userId) AS active, m.price, m.duration_minutes, ${sessionTitle('u', '$startAt::timestamptz')} AS title, ${shownPicture('u')} AS picture,
     s.buffer_minutes, slot.end_at, slot.available,
     least(now() + make_interval(hours => ${answerTerms.hours}), $startAt::timestamptz - make_interval(hours => ${answerTerms.hoursBefore})) AS answer_by,
     EXISTS (SELECT FROM mentoring_holds h WHERE h.person_id = $userId AND NOT mentoring_lapsed(h.mentoring_id)
       AND h.span && tstzrange($startAt::timestamptz, $startAt::timestamptz + make_interval(mins => m.duration_minutes))) AS has_own
   FROM mentors m JOIN users u ON u.id = m.user_id LEFT JOIN mentoring_schedules s ON s.mentor_id = m.user_id
     LEFT JOIN LATERAL (SELECT ($startAt::timestamptz AT TIME ZONE s.timezone)::date AS day) asked ON true
     LEFT JOIN LATERAL (SELECT x.end_at, x.available FROM mentoring_slots(m.user_id, asked.day, asked.day) x WHERE x.start_at = $startAt) slot ON true
   WHERE m.user_id = $mentorId AND (m.user_id = $userId OR ${visibleMentor})`,
);

export type SessionOffer = RowOf<typeof offerRow>;

/** A mentor's session as offered to this person now, at any time. @throws AppError COMMON_004, MENTORING_004, MENTOR_002 */
export async function findSessionOffer(mentorId: number, startAt: Date, userId: number): Promise<SessionOffer> {
  const row = await find.first({ mentorId, startAt, userId });
  if (!row) throw fail(commonErrors.notFound);
  if (row.mentor_id === userId) throw fail(mentoringErrors.ownMentoring);
  if (!row.active) throw fail(mentorErrors.inactive);
  return row;
}

/** Its end, and the length of the mentor's break afterwards. @throws AppError MENTORING_005 where the mentor has no such time */
export function hoursOf({ end_at: endAt, buffer_minutes: bufferMinutes }: SessionOffer): { endAt: Date; bufferMinutes: number } {
  if (!endAt || bufferMinutes === null) throw fail(mentoringErrors.outsideHours);
  return { endAt, bufferMinutes };
}
