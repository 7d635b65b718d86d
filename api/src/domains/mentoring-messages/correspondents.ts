import { mentoringMessageFieldErrors, mostMessageMentorings } from '@baeum/contract/domains/mentoring-messages/mentoring-messages.rules.ts';
import type { MessageMentorings } from '@baeum/contract/domains/mentoring-messages/mentoring-messages.schemas.ts';
import { mentoringStatuses } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { messageErrors } from '@baeum/contract/domains/messages/messages.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { visibleMentor } from '../mentors/mentors.public.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

const pair = { userId: z.number(), mentorId: z.number() };

/** Sessions `g` of this mentor that both know of: before it is paid the mentor does not. */
const shared = "g.mentor_id = $mentorId AND $userId IN (g.mentor_id, g.mentee_id) AND g.status <> 'PAYMENT_PENDING'";

/** A mentor who is hidden or has left still exists for people they met. */
const find = statement(
  'mentoring-messages.find-correspondents',
  { parameters: { ...pair, mentoringId: z.number().nullable() }, row: { known: present(z.boolean()), mentee_id: z.number().nullable() } },
  `SELECT EXISTS (SELECT FROM mentorings g WHERE ${shared})
       OR EXISTS (SELECT FROM mentors m WHERE m.user_id = $mentorId AND (m.user_id = $userId OR ${visibleMentor})) AS known,
     (SELECT g.mentee_id FROM mentorings g WHERE g.id = $mentoringId AND ${shared}) AS mentee_id`,
);
const isAcquainted = statement(
  'mentoring-messages.is-acquainted',
  { parameters: { mentorId: z.number(), toUserId: z.number() }, row: { acquainted: present(z.boolean()) } },
  `SELECT EXISTS (SELECT FROM mentorings g WHERE g.mentor_id = $mentorId AND g.mentee_id = $toUserId AND g.status <> 'PAYMENT_PENDING')
       OR EXISTS (SELECT FROM messages m WHERE m.kind = 'MENTORING' AND m.from_user_id = $toUserId AND m.to_user_id = $mentorId) AS acquainted`,
);
const listSessions = statement(
  'mentoring-messages.list-sessions',
  {
    parameters: { ...pair, limit: z.number() },
    row: {
      id: z.number(),
      status: z.enum(mentoringStatuses),
      start_at: z.date(),
      other_id: z.number(),
      ...authorRow('other'),
    },
  },
  `SELECT g.id, g.status, g.start_at, o.id AS other_id, ${authorColumns('o', 'other')}
   FROM mentorings g JOIN users o ON o.id = CASE WHEN g.mentor_id = $userId THEN g.mentee_id ELSE g.mentor_id END
   WHERE ${shared} ORDER BY g.start_at DESC, g.id DESC LIMIT $limit`,
);

/** The two correspondents, from the session. @throws AppError COMMON_004 for no mentor, and for a session that is not of these two */
export async function findCorrespondents(asked: { userId: number; mentorId: number; mentoringId?: number | undefined }): Promise<{ menteeId: number | null }> {
  const { known, mentee_id: menteeId } = await find.one({ ...asked, mentoringId: asked.mentoringId ?? null });
  if (!known || (asked.mentoringId !== undefined && menteeId === null)) throw fail(commonErrors.notFound);
  return { menteeId };
}

/**
 * The recipient of a message: from a mentee, the mentor; from the mentor, the mentee of the session or somebody who wrote to them before.
 * @throws AppError COMMON_001, COMMON_004, MESSAGE_002
 */
export async function findRecipient(message: {
  userId: number;
  mentorId: number;
  mentoringId?: number | undefined;
  toUserId?: number | undefined;
}): Promise<number> {
  const { userId, mentorId, toUserId } = message;
  const { menteeId } = await findCorrespondents(message);
  const recipient = userId === mentorId ? menteeId : mentorId;
  if (recipient !== null) {
    if (toUserId !== undefined && toUserId !== recipient) throw failField('toUserId', mentoringMessageFieldErrors.otherRecipient);
    return recipient;
  }
  if (toUserId === undefined) throw failField('toUserId', mentoringMessageFieldErrors.noRecipient);
  const { acquainted } = await isAcquainted.one({ mentorId, toUserId });
  if (!acquainted) throw fail(messageErrors.refused);
  return toUserId;
}

/** Sessions with this mentor, or all of the mentor who calls. */
export async function findSessions(userId: number, mentorId: number): Promise<MessageMentorings> {
  const rows = await listSessions.all({ userId, mentorId, limit: mostMessageMentorings });
  return rows.map(({ id, status, start_at: startAt, ...other }) => ({
    id,
    status,
    startAt: startAt.toISOString(),
    otherParty: toAuthor(other.other_id, other.other_name, other.other_slug, other.other_picture),
  }));
}
