import type { MentorReview, MentorReviewPage } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.schemas.ts';
import { newestReviews } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { unhidden } from '../publishing/publication.public.ts';
import { mentorReviewColumns, mentorReviewRow, toMentorReview } from './review-rows.public.ts';

const list = statement(
  'mentoring-reviews.list-of-mentor',
  { parameters: { mentorId: z.number(), limit: z.number(), offset: z.number() }, row: mentorReviewRow },
  `SELECT ${mentorReviewColumns} FROM mentoring_reviews r JOIN users u ON u.id = r.user_id
   WHERE r.mentor_id = $mentorId AND r.shown ORDER BY r.created_at DESC, r.mentoring_id DESC LIMIT $limit OFFSET $offset`,
);
/** Counted by the trigger of `mentoring_reviews`. */
const countOf = statement(
  'mentoring-reviews.count-of-mentor',
  { parameters: { mentorId: z.number(), userId: z.number().nullable() }, row: { review_count: z.number() } },
  `SELECT m.review_count FROM mentors m WHERE m.user_id = $mentorId AND (m.user_id = $userId OR ${unhidden('m')})`,
);

/** @throws AppError COMMON_004 for an unknown person, and for a profile that is hidden from this person */
export async function listMentorReviews(mentorId: number, query: { page: number; pageSize: number }, userId?: number): Promise<MentorReviewPage> {
  const { page, pageSize } = query;
  const [mentor, rows] = await Promise.all([
    countOf.first({ mentorId, userId: userId ?? null }),
    list.all({ mentorId, limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  if (!mentor) throw fail(commonErrors.notFound);
  return toPage(rows.map(toMentorReview), query, mentor.review_count);
}

/** The first few, for the mentor's page. */
export async function newestReviewsOf(mentorId: number): Promise<MentorReview[]> {
  return (await list.all({ mentorId, limit: newestReviews, offset: 0 })).map(toMentorReview);
}
