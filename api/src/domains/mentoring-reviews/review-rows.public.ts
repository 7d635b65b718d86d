import type { MentoringReview, MentorReview } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.schemas.ts';
import { z } from 'zod';
import { json, present, type RowOf } from '../../database/statement.ts';
import { maskName } from '../users/masked-names.public.ts';

const writtenColumns = 'r.rating, r.content, r.reply, r.replied_at, r.created_at, r.updated_at';
const writtenRow = {
  rating: z.number(),
  content: z.string(),
  reply: z.string().nullable(),
  replied_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
};
type Written = RowOf<typeof writtenRow>;

/** A review `r` for the two participants. */
export const reviewColumns = `r.held, r.removed, ${writtenColumns}`;
export const reviewRow = { ...writtenRow, held: z.boolean(), removed: z.boolean() };

export function toMentoringReview(row: RowOf<typeof reviewRow>): MentoringReview {
  return { ...toWritten(row), held: row.held, removed: row.removed };
}

/** The public review of a session `g`, as one column that fits into any query of the session. */
export const sessionReview = `(SELECT to_jsonb(w) FROM (SELECT ${reviewColumns} FROM mentoring_reviews r WHERE r.mentoring_id = g.id AND r.shown) w)`;
/** Whether the session `g` has a review, shown or not. */
export const sessionIsReviewed = 'EXISTS (SELECT FROM mentoring_reviews r WHERE r.mentoring_id = g.id)';
export const sessionReviewRow = json(z.object({ ...reviewRow, replied_at: z.string().nullable(), created_at: z.string(), updated_at: z.string() })).nullable();

/** JSON has no dates. */
export function toSessionReview(row: NonNullable<z.infer<typeof sessionReviewRow>>): MentoringReview {
  const replied = row.replied_at === null ? null : new Date(row.replied_at);
  return toMentoringReview({ ...row, replied_at: replied, created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) });
}

/** A review `r` for everybody, with `u` as its author. */
export const mentorReviewColumns = `r.mentoring_id, u.name AS author_name, u.status = 'WITHDRAWN' AS author_left, ${writtenColumns}`;
export const mentorReviewRow = { ...writtenRow, mentoring_id: z.number(), author_name: z.string(), author_left: present(z.boolean()) };

export function toMentorReview(row: RowOf<typeof mentorReviewRow>): MentorReview {
  return { id: row.mentoring_id, authorNameMasked: row.author_left ? row.author_name : maskName(row.author_name), ...toWritten(row) };
}

function toWritten({ rating, content, reply, replied_at: repliedAt, created_at: createdAt, updated_at: updatedAt }: Written) {
  return {
    rating,
    content,
    ...(reply !== null && repliedAt && { reply: { content: reply, repliedAt: repliedAt.toISOString() } }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
