import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notifyOf } from '../notifications/notifications.public.ts';

const find = statement(
  'mentoring-reviews.find-announced',
  { parameters: { id: z.number() }, row: { user_id: z.number(), mentor_id: z.number(), rating: z.number(), shown: z.boolean().nullable() } },
  'SELECT user_id, mentor_id, rating, shown FROM mentoring_reviews WHERE mentoring_id = $id',
);

/** Notifies the mentor of a new review; of a held one when it is released. */
export async function announceMentoringReview(id: number): Promise<void> {
  const { user_id: userId, mentor_id: mentorId, rating, shown } = await find.one({ id });
  if (shown) await notifyOf(mentorId, 'mentoring-reviewed', { id, rating }, { by: userId, key: `mentoring/${id}` });
}
