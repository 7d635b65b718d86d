import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';

const kind = z.enum(['BOOKED', 'PROPOSED']);
type Kind = z.output<typeof kind>;

const release = statement('mentorings.release-holds', { parameters: { id: z.number() } }, 'DELETE FROM mentoring_holds WHERE mentoring_id = $id');
const releaseKind = statement(
  'mentorings.release-holds-of-kind',
  { parameters: { id: z.number(), kind } },
  'DELETE FROM mentoring_holds WHERE mentoring_id = $id AND kind = $kind',
);
const confirm = statement(
  'mentorings.confirm-holds',
  { parameters: { id: z.number() } },
  "UPDATE mentoring_holds SET kind = 'BOOKED' WHERE mentoring_id = $id AND kind = 'PROPOSED'",
);

/** Each waits for concurrent holds of the same time, people in the same order everywhere, so that no deadlock occurs. */
const take = statement(
  'mentorings.take-holds',
  { parameters: { id: z.number(), kind, startAt: z.date() }, row: { person_id: z.number() } },
  `INSERT INTO mentoring_holds (mentoring_id, person_id, kind, span)
   SELECT g.id, p.id, $kind, tstzrange($startAt::timestamptz, $startAt::timestamptz + make_interval(mins => g.duration_minutes + CASE p.id WHEN g.mentor_id THEN g.buffer_minutes ELSE 0 END))
   FROM mentorings g CROSS JOIN LATERAL unnest(ARRAY[g.mentor_id, g.mentee_id]) AS p (id) WHERE g.id = $id ORDER BY p.id
   ON CONFLICT DO NOTHING RETURNING person_id`,
);

/** Start times offered to everybody. A session may be longer, since it keeps the length of its request. */
const isSlot = statement(
  'mentorings.is-slot',
  { parameters: { id: z.number(), startAt: z.date() }, row: { found: present(z.boolean()) } },
  `SELECT EXISTS (
     SELECT FROM mentorings g JOIN mentoring_schedules s ON s.mentor_id = g.mentor_id
       CROSS JOIN LATERAL (SELECT $startAt::timestamptz AT TIME ZONE s.timezone AS start) wall
       JOIN LATERAL mentoring_slots(g.mentor_id, wall.start::date, wall.start::date) o ON o.start_at = $startAt
       JOIN LATERAL mentoring_ranges(s.weekly, s.exceptions, wall.start::date) r
         ON wall.start >= r.opens AND wall.start + make_interval(mins => g.duration_minutes) <= r.closes
     WHERE g.id = $id) AS found`,
);

interface Wanted {
  id: number;
  mentor_id: number;
  mentee_id: number;
}

/** Releases everything that a session holds. */
export async function releaseHolds(id: number): Promise<void> {
  await release.run({ id });
}

/** A time that was proposed. */
export async function releaseProposed(id: number): Promise<void> {
  await releaseKind.run({ id, kind: 'PROPOSED' });
}

/** The proposed time becomes that of the session: it is held already, so there can be no conflict. */
export async function confirmProposed(id: number): Promise<void> {
  await releaseKind.run({ id, kind: 'BOOKED' });
  await confirm.run({ id });
}

/** Holds a time for both people; the mentor's includes the break after it. @returns the people for whom it is held now: without a conflicting session */
export async function takeTime(id: number, asked: Kind, startAt: Date): Promise<number[]> {
  return (await take.all({ id, kind: asked, startAt })).map(({ person_id: person }) => person);
}

/**
 * Reserves another time of the mentor for both people, replacing the one of this kind; the session's own reservations do
 * not conflict.
 * @param asker the person who is told about a conflict of their own
 * @throws AppError MENTORING_005 without such a time of the mentor, or a long enough one, MENTORING_001 and
 *   MENTORING_007 for a conflicting session
 */
export async function holdTime({ id, mentor_id: mentorId, mentee_id: menteeId }: Wanted, startAt: Date, asked: Kind, asker: MentoringSide): Promise<void> {
  if (!(await isSlot.one({ id, startAt })).found) throw fail(mentoringErrors.outsideHours);
  await releaseKind.run({ id, kind: asked });
  const held = await takeTime(id, asked, startAt);
  if (!held.includes(mentorId)) throw fail(mentoringErrors.slotTaken);
  if (!held.includes(menteeId)) throw fail(asker === 'MENTEE' ? mentoringErrors.ownOverlap : mentoringErrors.slotTaken);
}
