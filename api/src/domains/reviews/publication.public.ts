import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.public.ts';
import { hideable, type Holdable, type Reportable } from '../publishing/publication.public.ts';
import { announceReview } from './announce-review.ts';

const find = statement(
  'reviews.find-reported',
  { parameters: { userId: z.number(), id: z.number() }, row: { user_id: z.number(), content: z.string(), slug: z.string() } },
  `SELECT r.user_id, r.content, c.slug FROM reviews r JOIN courses c ON c.id = r.course_id
   WHERE r.id = $id AND ((r.shown AND c.status = 'PUBLISHED') OR r.user_id = $userId)`,
);
/** A removed review keeps its place, so that its author cannot write it again. */
const { remove, restore, removeHeld, release } = hideable('reviews', 'user_id');

/** How reviews are reported, and released or removed by an operator. */
export const publishedReview: Reportable & Holdable = {
  async find(userId, id) {
    const review = await find.first({ userId, id });
    return review && { authorId: review.user_id, content: review.content, link: `/course/${encodeURIComponent(review.slug)}#reviews` };
  },
  remove,
  restore,
  removeHeld,
  async release(id) {
    const authorId = await release(id);
    if (authorId === undefined) return false;
    const { slug } = await announceReview(id);
    await notify(authorId, 'publication-released', { kind: 'REVIEW', link: `/course/${encodeURIComponent(slug)}#reviews` }, { key: `review/${id}` });
    return true;
  },
};
