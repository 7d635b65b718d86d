import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { mentoringColumns, mentoringRow, mentoringSource, toMentoring } from './mentoring-rows.ts';

/** A session `g` is upcoming, and outside of its mentor's current hours. */
export const outsideHours = `g.status IN ('REQUESTED', 'ACCEPTED') AND g.start_at > now() AND NOT EXISTS (
  SELECT FROM mentoring_schedules s, mentoring_ranges(s.weekly, s.exceptions, (g.start_at AT TIME ZONE s.timezone)::date) r
  WHERE s.mentor_id = g.mentor_id AND g.start_at AT TIME ZONE s.timezone >= r.opens AND g.end_at AT TIME ZONE s.timezone <= r.closes)`;

const findOutside = statement(
  'mentorings.find-outside-hours',
  { parameters: { mentorId: z.number() }, row: mentoringRow },
  `SELECT ${mentoringColumns} FROM ${mentoringSource} WHERE g.mentor_id = $mentorId AND ${outsideHours} ORDER BY g.start_at, g.id`,
);

/** Upcoming sessions outside of their mentor's current hours, the soonest first. */
export async function findOutsideHours(mentorId: number): Promise<Mentoring[]> {
  return (await findOutside.all({ mentorId })).map((row) => toMentoring(row, { userId: mentorId }));
}
