import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.public.ts';
import { hideable, unhidden, type Holdable, type Reportable } from '../publishing/publication.public.ts';
import { announceMentoringReview } from './announce-review.ts';

const find = statement(
  'mentoring-reviews.find-reported',
  { parameters: { userId: z.number(), id: z.number() }, row: { user_id: z.number(), mentor_id: z.number(), content: z.string() } },
  `SELECT r.user_id, r.mentor_id, r.content FROM mentoring_reviews r LEFT JOIN mentors m ON m.user_id = r.mentor_id
   WHERE r.mentoring_id = $id AND (r.user_id = $userId OR (r.shown AND (r.mentor_id = $userId OR ${unhidden('m')})))`,
);
/** A removed review keeps its place, so that its author cannot write it again. */
const { remove, restore, removeHeld, release } = hideable('mentoring-reviews', 'user_id', 'mentoring_id');

/** How reviews of sessions are reported, and released or removed by an operator. Their number is that of the session. */
export const publishedMentoringReview: Reportable & Holdable = {
  async find(userId, id) {
    const review = await find.first({ userId, id });
    return review && { authorId: review.user_id, content: review.content, link: `/mentors/${review.mentor_id}#reviews` };
  },
  remove,
  restore,
  removeHeld,
  async release(id) {
    const authorId = await release(id);
    if (authorId === undefined) return false;
    await announceMentoringReview(id);
    await notify(authorId, 'publication-released', { kind: 'MENTORING_REVIEW', link: `/my/mentorings/${id}` }, { key: `mentoring/${id}` });
    return true;
  },
};
