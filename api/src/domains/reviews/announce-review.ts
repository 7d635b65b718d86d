import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.service.ts';

const find = statement(
  'reviews.find-announced',
  { parameters: { id: z.number() }, row: { rating: z.number(), shown: z.boolean().nullable(), slug: z.string(), title: z.string(), instructor_id: z.number() } },
  'SELECT r.rating, r.shown, c.slug, c.title, c.instructor_id FROM reviews r JOIN courses c ON c.id = r.course_id WHERE r.id = $id',
);

/** Tells the instructor of a new review; of a held one when it is released. @returns its course's name in addresses */
export async function announceReview(id: number): Promise<{ slug: string }> {
  const { rating, shown, slug, title, instructor_id: instructorId } = await find.one({ id });
  if (shown) await notify(instructorId, 'review-received', { slug, course: title, rating }, { key: `review/${id}` });
  return { slug };
}
