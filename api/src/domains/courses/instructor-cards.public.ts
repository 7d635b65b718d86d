import type { InstructorCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { categoryOf } from '@baeum/contract/shared/catalogue.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

const cardRow = {
  id: z.number(),
  ...authorRow('instructor'),
  introduction: present(z.string().nullable()),
  category_id: z.number().nullable(),
  course_count: present(z.number()),
  student_count: present(z.number()),
  rating: present(z.number()),
  review_count: present(z.number()),
};

const findCards = statement(
  'courses.find-instructor-cards',
  { parameters: { ids: z.array(z.number()) }, row: cardRow },
  `SELECT u.id, ${authorColumns('u', 'instructor')}, CASE WHEN u.profile_held_at IS NULL THEN u.introduction END AS introduction, taught.*
   FROM unnest($ids::bigint[]) WITH ORDINALITY AS asked (id, place) JOIN users u ON u.id = asked.id, LATERAL (
     SELECT mode() WITHIN GROUP (ORDER BY c.category_id) AS category_id, count(*) AS course_count, coalesce(sum(c.student_count), 0)::bigint AS student_count,
       coalesce(sum(c.rating * c.review_count) / nullif(sum(c.review_count), 0), 0)::float8 AS rating, coalesce(sum(c.review_count), 0)::bigint AS review_count
     FROM courses c WHERE c.instructor_id = u.id AND c.status = 'PUBLISHED'
   ) taught
   ORDER BY asked.place`,
);

const findPopular = statement(
  'courses.find-popular-instructors',
  { parameters: { courses: z.number(), limit: z.number() }, row: { instructor_id: z.number() } },
  `SELECT instructor_id FROM (
     SELECT instructor_id, popularity FROM courses WHERE status = 'PUBLISHED' ORDER BY popularity DESC, id DESC LIMIT $courses
   ) liked
   GROUP BY instructor_id ORDER BY max(popularity) DESC, instructor_id LIMIT $limit`,
);

/** Number of most popular courses considered; each instructor counts once. */
const looked = 100;

/** The public data of these instructors, in this order. */
export async function instructorCards(ids: number[]): Promise<InstructorCard[]> {
  return ids.length === 0 ? [] : (await findCards.all({ ids })).map(toInstructorCard);
}

/** Instructors of the courses that are liked most. */
export async function popularInstructors(limit: number): Promise<InstructorCard[]> {
  const rows = await findPopular.all({ courses: looked, limit });
  return instructorCards(rows.map(({ instructor_id: id }) => id));
}

function toInstructorCard(row: RowOf<typeof cardRow>): InstructorCard {
  return {
    ...toAuthor(row.id, row.instructor_name, row.instructor_slug, row.instructor_picture),
    ...(row.introduction && { introduction: row.introduction }),
    ...(row.category_id !== null && { category: categoryOf(row.category_id) }),
    courseCount: row.course_count,
    studentCount: row.student_count,
    rating: Math.round(row.rating * 100) / 100,
    reviewCount: row.review_count,
  };
}
