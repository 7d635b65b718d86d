import { calendarLimits } from '@baeum/contract/domains/calendars/calendars.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { publishedCalendar, sessionColumns, sessionRow, sessionSource } from './session-calendar.public.ts';

const row = { ...sessionRow, at: present(z.date()) };
/** No change is visible in a calendar without one of these, or a higher `calendar_sequence`. */
const columns = `${sessionColumns}, greatest(g.created_at, g.requested_at, g.accepted_at, g.ended_at) AS at`;

/** A session that was never agreed disappears from both calendars once it is over. */
const wasAgreed = "(g.status IN ('ACCEPTED', 'COMPLETED', 'NO_SHOW') OR (g.status = 'CANCELED' AND g.accepted_at IS NOT NULL))";

const findAll = statement(
  'calendars.find-sessions-of-person',
  { parameters: { userId: z.number(), pastDays: z.number(), canceledDays: z.number(), most: z.number() }, row },
  `SELECT ${columns} FROM ${sessionSource}
   WHERE g.id IN (
     SELECT id FROM mentorings WHERE mentor_id = $userId AND start_at > now() - make_interval(days => $pastDays)
     UNION ALL SELECT id FROM mentorings WHERE mentee_id = $userId AND start_at > now() - make_interval(days => $pastDays)
   ) AND (g.status = 'REQUESTED' OR ${wasAgreed}) AND (g.status <> 'CANCELED' OR g.ended_at > now() - make_interval(days => $canceledDays))
   ORDER BY g.start_at DESC, g.id DESC LIMIT $most`,
);

const findOne = statement(
  'calendars.find-session',
  { parameters: { id: z.number(), userId: z.number() }, row },
  `SELECT ${columns} FROM ${sessionSource} WHERE g.id = $id AND $userId IN (g.mentor_id, g.mentee_id) AND ${wasAgreed}`,
);

/** Everything that a person's calendar shows of their sessions, as mentor and as mentee. */
export async function calendarOfPerson(userId: number): Promise<string> {
  const { pastDays, canceledDays, sessions: most } = calendarLimits;
  return publishedCalendar(await findAll.all({ userId, pastDays, canceledDays, most }), userId);
}

/** One session for one of its two. @throws AppError COMMON_004, also while it was never agreed */
export async function calendarOfSession(id: number, userId: number): Promise<string> {
  const session = await findOne.first({ id, userId });
  if (!session) throw fail(commonErrors.notFound);
  return publishedCalendar([session], userId);
}
