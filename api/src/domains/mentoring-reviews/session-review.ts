import { mentoringReviewErrors } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.errors.ts';
import { mentoringReviewFieldErrors } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.rules.ts';
import type { MentoringReview, MentoringReviewInput } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.schemas.ts';
import { mentoringStatuses } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { reviewErrors } from '@baeum/contract/domains/reviews/reviews.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail, failField } from '../../http/base/app-error.ts';
import { notify } from '../notifications/notifications.public.ts';
import { isHeld } from '../publishing/newcomers.public.ts';
import { announceMentoringReview } from './announce-review.ts';
import { reviewColumns, reviewRow, toMentoringReview } from './review-rows.public.ts';

const own = { userId: z.number(), id: z.number() };

/** The mentor does not see hidden reviews. */
const find = statement(
  'mentoring-reviews.find',
  { parameters: own, row: reviewRow },
  `SELECT ${reviewColumns} FROM mentoring_reviews r WHERE r.mentoring_id = $id AND (r.user_id = $userId OR (r.mentor_id = $userId AND r.shown))`,
);
/** The mentor does not know of a session before it is paid. */
const findSession = statement(
  'mentoring-reviews.find-session',
  { parameters: own, row: { mentor_id: z.number(), status: z.enum(mentoringStatuses) } },
  `SELECT g.mentor_id, g.status FROM mentorings g WHERE g.id = $id AND (g.mentee_id = $userId OR (g.mentor_id = $userId AND g.status <> 'PAYMENT_PENDING'))`,
);

/** A held review stays hidden, and a removed one is not written again. */
const write = statement(
  'mentoring-reviews.write',
  { parameters: { ...own, rating: z.number(), content: z.string(), held: z.boolean() }, row: { ...reviewRow, is_new: present(z.boolean()) } },
  `INSERT INTO mentoring_reviews AS r (mentoring_id, user_id, mentor_id, rating, content, held)
   SELECT g.id, g.mentee_id, g.mentor_id, $rating::int, $content, $held FROM mentorings g WHERE g.id = $id AND g.mentee_id = $userId AND g.status = 'COMPLETED'
   ON CONFLICT (mentoring_id) DO UPDATE SET rating = excluded.rating, content = excluded.content, held = r.held OR excluded.held, updated_at = now()
     WHERE NOT r.removed
   RETURNING ${reviewColumns}, r.created_at = r.updated_at AS is_new`,
);
/** A changed reply keeps its original time. */
const setReply = statement(
  'mentoring-reviews.set-reply',
  { parameters: { ...own, reply: z.string() }, row: { ...reviewRow, user_id: z.number() } },
  `UPDATE mentoring_reviews r SET reply = $reply, replied_at = coalesce(r.replied_at, now())
   WHERE r.mentoring_id = $id AND r.mentor_id = $userId AND r.shown RETURNING ${reviewColumns}, r.user_id`,
);

/** @throws AppError COMMON_004 where there is none, or this person may not see it */
export async function getMentoringReview(userId: number, id: number): Promise<MentoringReview> {
  const row = await find.first({ userId, id });
  if (!row) throw fail(commonErrors.notFound);
  return toMentoringReview(row);
}

/** The mentee writes or changes the review, the mentor the reply to it. @throws AppError COMMON_001, COMMON_004, MENTORING_006, REVIEW_004 */
export async function setMentoringReview(userId: number, id: number, input: MentoringReviewInput): Promise<MentoringReview> {
  const session = await findSession.first({ userId, id });
  if (!session) throw fail(commonErrors.notFound);
  const isMentor = session.mentor_id === userId;
  const { rating, content, reply } = input;
  if (isMentor && reply === undefined) throw failField('reply', mentoringReviewFieldErrors.noReply);
  if (session.status !== 'COMPLETED') throw fail(mentoringReviewErrors.notCompleted);
  if (isMentor && reply !== undefined) return replyTo(userId, id, reply);
  if (rating === undefined || content === undefined) throw failField('reply', mentoringReviewFieldErrors.oneSide);
  return writeReview(userId, id, { rating, content });
}

async function writeReview(userId: number, id: number, written: { rating: number; content: string }): Promise<MentoringReview> {
  const held = await isHeld(userId, written.content);
  return transaction(async () => {
    const row = await write.first({ userId, id, ...written, held });
    if (!row) throw fail(reviewErrors.removed, { detail: '운영자가 지운 후기는 고칠 수 없습니다.' });
    if (row.is_new) await announceMentoringReview(id);
    return toMentoringReview(row);
  });
}

async function replyTo(userId: number, id: number, reply: string): Promise<MentoringReview> {
  return transaction(async () => {
    const row = await setReply.first({ userId, id, reply });
    if (!row) throw fail(commonErrors.notFound);
    await notify(row.user_id, 'mentoring-review-replied', { id }, { key: `mentoring/${id}`, by: userId });
    return toMentoringReview(row);
  });
}
