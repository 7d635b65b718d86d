import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { Holdable, Reportable } from '../publishing/publication.service.ts';
import { announceReview } from './announce-review.ts';

const one = { id: z.number() };

const find = statement(
  'reviews.find-reported',
  { parameters: { userId: z.number(), ...one }, row: { user_id: z.number(), content: z.string(), slug: z.string() } },
  `SELECT r.user_id, r.content, c.slug FROM reviews r JOIN courses c ON c.id = r.course_id
   WHERE r.id = $id AND ((r.shown AND c.status = 'PUBLISHED') OR r.user_id = $userId)`,
);
/** It stays in its place, so that its author does not write it again. */
const remove = statement('reviews.remove-reported', { parameters: one }, 'UPDATE reviews SET removed = true WHERE id = $id AND NOT removed');
const removeHeld = statement('reviews.remove-held', { parameters: one }, 'UPDATE reviews SET held = false, removed = true WHERE id = $id AND held AND NOT removed');
const release = statement('reviews.release', { parameters: one, row: { user_id: z.number() } }, 'UPDATE reviews SET held = false WHERE id = $id AND held AND NOT removed RETURNING user_id');

/** How reviews are reported, and released or taken away by an operator. */
export const publishedReview: Reportable & Holdable = {
  async find(userId, id) {
    const review = await find.first({ userId, id });
    return review && { authorId: review.user_id, content: review.content, link: `/course/${encodeURIComponent(review.slug)}#reviews` };
  },
  async remove(id) {
    await remove.run({ id });
  },
  removeHeld: async (id) => (await removeHeld.run({ id })) > 0,
  async release(id) {
    const released = await release.first({ id });
    if (!released) return false;
    const { slug } = await announceReview(id);
    await notify(released.user_id, 'publication-released', { kind: 'REVIEW', link: `/course/${encodeURIComponent(slug)}#reviews` }, { key: `review/${id}` });
    return true;
  },
};
