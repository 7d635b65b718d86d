import { hour } from '@baeum/contract/shared/constants.ts';
import { z } from 'zod';
import { bookDemoMentoring } from '../../../domains/mentoring-requests/demo-mentorings.public.ts';
import { acceptDemoMentoring } from '../../../domains/mentorings/demo-answers.public.ts';
import { isPractising } from '../../../domains/orders/demo-orders.public.ts';
import { present, statement } from '../../statement.ts';
import type { Clock } from '../clock.ts';
import { questions } from '../content/mentoring.ts';
import { mentors, type DemoMentor } from '../content/people.ts';
import { insertRows } from '../insert-rows.ts';
import { payAtPracticeBank } from './orders.ts';
import { loadPastSessions } from './past-sessions.ts';
import type { People } from './people.ts';

/** The next free time of two people, but not within the next days, so that a visitor finds those free. */
const findTime = statement(
  'database.find-demo-time',
  { parameters: { mentorId: z.number(), menteeId: z.number() }, row: { start_at: present(z.date()) } },
  `SELECT s.start_at FROM mentoring_slots($mentorId, (now() AT TIME ZONE 'Asia/Seoul')::date, (now() AT TIME ZONE 'Asia/Seoul')::date + 14) s
   WHERE s.available AND s.start_at > now() + interval '2 days'
     AND NOT EXISTS (SELECT FROM mentoring_holds h WHERE h.person_id = $menteeId AND h.span && tstzrange(s.start_at, s.end_at)) ORDER BY s.start_at LIMIT 1`,
);

/**
 * Loads the mentors' hours, past sessions, and upcoming ones: one accepted, one pending for the demo mentor and one that
 * the demo learner has requested.
 */
export async function loadMentoring(clock: Clock, people: People): Promise<void> {
  await insertRows(
    'mentoring_schedules',
    mentors.filter(({ hours }) => hours).map((mentor) => toSchedule(mentor, people.mentors.get(mentor.email) ?? 0, clock)),
  );
  await loadPastSessions(clock, people);
  const [learner, another] = people.learners;
  const [demo, free] = ['mentor@baeum.test', 'ian.tak@baeum.test'].map((email) => people.mentors.get(email) ?? 0);
  if (!learner || !another || !demo || !free) return;
  await book(learner.id, free, questions[4]);
  if (!isPractising()) return;
  await acceptDemoMentoring(demo, await book(learner.id, demo, questions[3]));
  await book(another.id, demo, questions[1]);
}

async function book(menteeId: number, mentorId: number, question: string): Promise<number> {
  const { start_at: startAt } = await findTime.one({ mentorId, menteeId });
  return bookDemoMentoring(menteeId, mentorId, { startAt: startAt.toISOString(), question }, payAtPracticeBank);
}

/** The first mentor with hours has a day off in ten days. */
function toSchedule({ email, hours = [], bufferMinutes = 0 }: DemoMentor, mentorId: number, clock: Clock) {
  const dayOff = new Date(clock.daysAgo(-10).getTime() + 9 * hour).toISOString().slice(0, 10);
  return {
    mentor_id: mentorId,
    timezone: 'Asia/Seoul',
    weekly: hours.flatMap(({ days, ranges }) => days.flatMap((weekday) => ranges.map(([start, end]) => ({ weekday, start, end })))),
    exceptions: email === mentors[0]?.email ? [{ date: dayOff, closed: true }] : [],
    min_notice_hours: 24,
    max_advance_days: 60,
    buffer_minutes: bufferMinutes,
    version: 1,
    updated_at: clock.now,
  };
}
