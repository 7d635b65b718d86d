import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/app-error.ts';

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

/** Each waits for whoever is about to hold the same time, people in the same order everywhere: so no two wait for each other. */
const take = statement(
  'mentorings.take-holds',
  { parameters: { id: z.number(), kind, startAt: z.date() }, row: { person_id: z.number() } },
  `INSERT INTO mentoring_holds (mentoring_id, person_id, kind, span)
   SELECT g.id, p.id, $kind, tstzrange($startAt::timestamptz, $startAt::timestamptz + make_interval(mins => g.duration_minutes + CASE p.id WHEN g.mentor_id THEN g.buffer_minutes ELSE 0 END))
   FROM mentorings g CROSS JOIN LATERAL unnest(ARRAY[g.mentor_id, g.mentee_id]) AS p (id) WHERE g.id = $id ORDER BY p.id
   ON CONFLICT DO NOTHING RETURNING person_id`,
);

const isSlot = statement(
  'mentorings.is-slot',
  { parameters: { mentorId: z.number(), startAt: z.date() }, row: { found: present(z.boolean()) } },
  `SELECT EXISTS (SELECT FROM mentoring_slots($mentorId, day, day) WHERE start_at = $startAt) AS found
   FROM (SELECT ($startAt::timestamptz AT TIME ZONE 'Asia/Seoul')::date AS day) wanted`,
);

interface Wanted {
  id: number;
  mentor_id: number;
  mentee_id: number;
}

/** All that a session holds. */
export async function releaseHolds(id: number): Promise<void> {
  await release.run({ id });
}

/** A time that was proposed. */
export async function releaseProposed(id: number): Promise<void> {
  await releaseKind.run({ id, kind: 'PROPOSED' });
}

/** The proposed time becomes that of the session: it is held already, so nothing can be in its way. */
export async function confirmProposed(id: number): Promise<void> {
  await releaseKind.run({ id, kind: 'BOOKED' });
  await confirm.run({ id });
}

/**
 * Holds another time for both people, in place of the one of this kind; the session's own holds are in nobody's way.
 * @throws AppError MENTORING_005 where the mentor has no such time, and as {@link takeTime}
 */
export async function holdTime(session: Wanted, startAt: Date, asked: Kind, asker: MentoringSide): Promise<void> {
  if (!(await isSlot.one({ mentorId: session.mentor_id, startAt })).found) throw fail(mentoringErrors.outsideHours);
  await releaseKind.run({ id: session.id, kind: asked });
  await takeTime(session, startAt, asked, asker);
}

/**
 * Holds a time for both people; the mentor's is longer by the rest after it.
 * @param asker who is told whether it is their own time that is taken
 * @throws AppError MENTORING_001, MENTORING_007
 */
export async function takeTime({ id, mentor_id: mentorId, mentee_id: menteeId }: Wanted, startAt: Date, asked: Kind, asker: MentoringSide): Promise<void> {
  const held = (await take.all({ id, kind: asked, startAt })).map(({ person_id: person }) => person);
  if (!held.includes(mentorId)) throw fail(mentoringErrors.slotTaken);
  if (!held.includes(menteeId)) throw fail(asker === 'MENTEE' ? mentoringErrors.ownOverlap : mentoringErrors.slotTaken);
}
