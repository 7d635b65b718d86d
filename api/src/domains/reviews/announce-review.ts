import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notifyOf } from '../notifications/notifications.public.ts';

const find = statement(
  'reviews.find-announced',
  {
    parameters: { id: z.number() },
    row: {
      user_id: z.number(),
      course_id: z.number(),
      rating: z.number(),
      shown: z.boolean().nullable(),
      slug: z.string(),
      title: z.string(),
      instructor_id: z.number(),
    },
  },
  'SELECT r.user_id, r.course_id, r.rating, r.shown, c.slug, c.title, c.instructor_id FROM reviews r JOIN courses c ON c.id = r.course_id WHERE r.id = $id',
);

/** Notifies the instructor of a new review; of a held one when it is released. @returns its course's name in addresses */
export async function announceReview(id: number): Promise<{ slug: string }> {
  const { user_id: userId, course_id: courseId, rating, shown, slug, title, instructor_id: instructorId } = await find.one({ id });
  if (shown) await notifyOf(instructorId, 'review-received', { slug, course: title, rating }, { by: userId, key: `review/${id}`, courseId });
  return { slug };
}
