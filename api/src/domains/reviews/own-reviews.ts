import { reviewErrors } from '@baeum/contract/domains/reviews/reviews.errors.ts';
import { reviewingRule, type ReviewRefusal } from '@baeum/contract/domains/reviews/reviews.rules.ts';
import type { OwnReview, Review, ReviewInput } from '@baeum/contract/domains/reviews/reviews.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { isHeld } from '../publishing/newcomers.public.ts';
import { limitPace } from '../publishing/pace.public.ts';
import { announceReview } from './announce-review.ts';
import { reviewColumns, reviewRow, toReview } from './review-rows.ts';

const own = { userId: z.number(), courseId: z.number() };
const written = { rating: z.number(), content: z.string(), held: z.boolean() };

const findOwn = statement(
  'reviews.find-own',
  { parameters: own, row: reviewRow },
  `SELECT ${reviewColumns} FROM reviews r JOIN users u ON u.id = r.user_id WHERE r.course_id = $courseId AND r.user_id = $userId`,
);

const findLearned = statement(
  'reviews.find-learned',
  {
    parameters: own,
    row: { instructor_id: z.number(), enrolled: present(z.boolean()), completed: present(z.number()) },
  },
  `SELECT c.instructor_id, e.id IS NOT NULL AS enrolled,
     (SELECT count(*) FROM lecture_progress p WHERE p.user_id = $userId AND p.course_id = c.id AND p.completed_at IS NOT NULL)::float8 AS completed
   FROM courses c LEFT JOIN enrollments e ON e.course_id = c.id AND e.user_id = $userId
   WHERE c.id = $courseId AND (c.status = 'PUBLISHED' OR e.id IS NOT NULL)`,
);

/** A double click makes one review: the constraint decides. */
const addReview = statement(
  'reviews.add',
  { parameters: { ...own, ...written }, row: { id: z.number() } },
  'INSERT INTO reviews (course_id, user_id, rating, content, held) VALUES ($courseId, $userId, $rating, $content, $held) ON CONFLICT (course_id, user_id) DO NOTHING RETURNING id',
);

/** A held review stays hidden. */
const changeReview = statement(
  'reviews.change',
  { parameters: { userId: z.number(), reviewId: z.number(), ...written }, row: reviewRow },
  `UPDATE reviews r SET rating = $rating, content = $content, held = r.held OR $held, updated_at = now() FROM users u
   WHERE r.id = $reviewId AND r.user_id = $userId AND NOT r.removed AND u.id = r.user_id RETURNING ${reviewColumns}`,
);

const removeReview = statement(
  'reviews.remove',
  { parameters: { userId: z.number(), reviewId: z.number() } },
  'DELETE FROM reviews WHERE id = $reviewId AND user_id = $userId AND NOT removed',
);
const isRemoved = statement(
  'reviews.is-removed',
  { parameters: { userId: z.number(), reviewId: z.number() }, row: { removed: z.boolean() } },
  'SELECT removed FROM reviews WHERE id = $reviewId AND user_id = $userId',
);

/** The person's review of a course, and why they may not write one. @throws AppError COMMON_004 */
export async function getOwnReview(userId: number, courseId: number): Promise<OwnReview> {
  const [{ refusal }, review] = await Promise.all([findCourse(userId, courseId), findOwn.first({ userId, courseId })]);
  return { review: review ? toReview(review) : null, refusal: refusal ?? null };
}

/** Writes the person's one review of a course and notifies its instructor. @throws AppError COMMON_004, REVIEW_001, REVIEW_002, PUBLISH_001 */
export async function createReview(userId: number, courseId: number, input: ReviewInput): Promise<Review> {
  const held = await isHeld(userId, input.content);
  return transaction(async () => {
    const { refusal } = await findCourse(userId, courseId);
    if (refusal) throw fail(reviewErrors.notEligible);
    await limitPace(userId, 'REVIEW');
    const added = await addReview.first({ userId, courseId, ...input, held });
    if (!added) throw fail(reviewErrors.duplicate);
    await announceReview(added.id);
    return toReview(await findOwn.one({ userId, courseId }));
  });
}

/** @throws AppError COMMON_004, REVIEW_004 */
export async function updateReview(userId: number, reviewId: number, input: ReviewInput): Promise<Review> {
  const row = await changeReview.first({ userId, reviewId, ...input, held: await isHeld(userId, input.content) });
  if (!row) throw await whyNot(userId, reviewId);
  return toReview(row);
}

/** @throws AppError COMMON_004, REVIEW_004 */
export async function deleteReview(userId: number, reviewId: number): Promise<void> {
  if ((await removeReview.run({ userId, reviewId })) === 0) throw await whyNot(userId, reviewId);
}

/** Only a removal by an operator can be the reason. */
async function whyNot(userId: number, reviewId: number) {
  return fail((await isRemoved.first({ userId, reviewId })) ? reviewErrors.removed : commonErrors.notFound);
}

/** The course as its learner knows it, and why this person may not review it. */
async function findCourse(userId: number, courseId: number) {
  const course = await findLearned.first({ userId, courseId });
  if (!course) throw fail(commonErrors.notFound);
  const refusal: ReviewRefusal | undefined = reviewingRule({
    teaches: course.instructor_id === userId,
    enrolled: course.enrolled,
    completedLectures: course.completed,
  });
  return { ...course, refusal };
}
