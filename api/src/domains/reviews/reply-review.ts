import type { Review } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { notify } from '../notifications/notifications.public.ts';
import { reviewColumns, reviewRow, toReview } from './review-rows.ts';

/** A changed reply keeps its original time. */
const setReply = statement(
  'reviews.set-reply',
  { parameters: { userId: z.number(), reviewId: z.number(), content: z.string() }, row: { ...reviewRow, course_slug: z.string(), course_title: z.string() } },
  `UPDATE reviews r SET reply = $content, replied_at = coalesce(r.replied_at, now()) FROM users u, courses c
   WHERE r.id = $reviewId AND r.shown AND u.id = r.user_id AND c.id = r.course_id AND c.instructor_id = $userId
   RETURNING ${reviewColumns}, c.slug AS course_slug, c.title AS course_title`,
);

/** The one reply of the course's instructor. The review's author is notified of the first, and not of each change. @throws AppError COMMON_004 */
export async function replyReview(userId: number, reviewId: number, content: string): Promise<Review> {
  return transaction(async () => {
    const row = await setReply.first({ userId, reviewId, content });
    if (!row) throw fail(commonErrors.notFound);
    await notify(
      row.user_id,
      'review-replied',
      { slug: row.course_slug, course: row.course_title },
      { key: `review/${reviewId}`, by: userId, courseId: row.course_id },
    );
    return toReview(row);
  });
}
