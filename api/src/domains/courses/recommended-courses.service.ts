import { z } from 'zod';
import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { statement } from '../../database/statement.ts';
import { courseCardColumns, courseCardRow, toCourseCard } from './course-card.service.ts';

/**
 * The index by field and popularity gives the first few of each field, however many courses there are; each of them is looked
 * up among the enrolments, which as an anti join would all be read for it.
 */
const findRecommended = statement(
  'courses.find-recommended',
  { parameters: { userId: z.number(), limit: z.number() }, row: courseCardRow },
  `WITH own AS MATERIALIZED (SELECT array_agg(DISTINCT c.category_id) AS fields FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE e.user_id = $userId)
   SELECT ${courseCardColumns}
   FROM (
     SELECT c.* FROM own CROSS JOIN LATERAL unnest(coalesce(own.fields, '{${categories.map(({ id }) => id).join()}}')) AS f (id) CROSS JOIN LATERAL (
       SELECT * FROM courses p
       WHERE p.status = 'PUBLISHED' AND p.category_id = f.id AND p.instructor_id <> $userId
         AND (SELECT true FROM enrollments e WHERE e.user_id = $userId AND e.course_id = p.id) IS NULL
       ORDER BY p.popularity DESC, p.id DESC LIMIT $limit
     ) c ORDER BY c.popularity DESC, c.id DESC LIMIT $limit
   ) c JOIN users u ON u.id = c.instructor_id
   ORDER BY c.popularity DESC, c.id DESC`,
);

/** Popular courses of the fields that somebody learns, without those that they learn or teach; of all fields for who begins. */
export async function recommendedCourses(userId: number, limit: number): Promise<CourseCard[]> {
  return (await findRecommended.all({ userId, limit })).map(toCourseCard);
}
