import type { NewCourse, TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { nextSlugOf, slugOf } from './course-slug.ts';
import { getTeachingCourse } from './list-courses.ts';
import { makeRoom } from './make-room.ts';

const add = statement(
  'teaching-courses.add',
  { parameters: { userId: z.number(), title: z.string(), slug: z.string(), categoryId: z.number() }, row: { id: z.number() } },
  `INSERT INTO courses (instructor_id, title, slug, category_id, updated_by) VALUES ($userId, $title, $slug, $categoryId, $userId)
   ON CONFLICT (slug) DO NOTHING RETURNING id`,
);

/** @throws AppError COURSE_007 */
export async function createCourse(userId: number, { title, categoryId }: NewCourse): Promise<TeachingCourse> {
  return transaction(async () => {
    await makeRoom(userId);
    const added =
      (await add.first({ userId, title, categoryId, slug: slugOf(title) })) ?? (await add.one({ userId, title, categoryId, slug: nextSlugOf(title) }));
    return getTeachingCourse(userId, added.id);
  });
}
