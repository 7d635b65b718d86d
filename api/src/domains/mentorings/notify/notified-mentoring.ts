import { mentoringSides, type MentoringEnder, type MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../../database/statement.ts';
import { sessionColumns, sessionRow, sessionSource } from '../../calendars/session-calendar.public.ts';
import { sessionIsReviewed } from '../../mentoring-reviews/review-rows.public.ts';

const row = {
  ...sessionRow,
  mentor_email: z.string(),
  mentee_email: z.string(),
  requested_at: z.date().nullable(),
  accepted_at: z.date().nullable(),
  expires_at: z.date().nullable(),
  refund_amount: z.number().nullable(),
  no_show_by: z.enum(mentoringSides).nullable(),
  proposal_start: z.date().nullable(),
  proposal_until: z.date().nullable(),
  version: z.number(),
  reviewed: present(z.boolean()),
  now: present(z.date()),
};
export type NotifiedMentoring = RowOf<typeof row>;

export const findNotified = statement(
  'mentorings.find-told',
  { parameters: { id: z.number() }, row },
  `SELECT ${sessionColumns}, mentor.email AS mentor_email, mentee.email AS mentee_email, g.requested_at, g.accepted_at, g.expires_at, g.refund_amount,
     g.no_show_by, g.proposal_start, g.proposal_until, g.version, ${sessionIsReviewed} AS reviewed, now() AS now
   FROM ${sessionSource} WHERE g.id = $id`,
);

export function personOf(session: NotifiedMentoring, side: MentoringSide): number {
  return side === 'MENTOR' ? session.mentor_id : session.mentee_id;
}

export function otherSide(side: MentoringSide): MentoringSide {
  return side === 'MENTOR' ? 'MENTEE' : 'MENTOR';
}

/** Common data of every notice of a session. */
export function receiverOf(session: NotifiedMentoring, side: MentoringSide) {
  return { id: session.id, side, other: side === 'MENTOR' ? session.mentee_name : session.mentor_name, startAt: session.start_at.toISOString() };
}

/** The side that has to be notified of the other's change; both where it was neither of them. */
export function othersThan(by: MentoringEnder): readonly MentoringSide[] {
  return mentoringSides.filter((side) => side !== by);
}
