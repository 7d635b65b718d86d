import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { z } from 'zod';
import { expiringCache } from '../../database/expiring-cache.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { clearToo } from '../../http/server/shared-answer.ts';
import { courseCardColumns, courseCardRow, toCourseCard } from './course-card.public.ts';

/** The basis of recommendations. */
export const learnedRow = { courses: present(z.array(z.number())), fields: present(z.array(z.number())) };
export type Learned = RowOf<typeof learnedRow>;

/** A query of one row: the courses that a person learns or has learned, and their fields. */
export const learned = (userId: string): string => `
  SELECT coalesce(array_agg(e.course_id::float8), '{}') AS courses, coalesce(array_agg(DISTINCT c.category_id), '{}') AS fields
  FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE e.user_id = ${userId}`;

export const findLearned = statement('courses.find-learned', { parameters: { userId: z.number() }, row: learnedRow }, learned('$userId'));

const allFields = categories.map(({ id }) => id);
/** Cached courses per category, shared by everybody: usually enough even after removing those the person is enrolled in. */
const cachedPerField = 24;

/** The index by field and popularity returns the first few of each field, however many courses there are. */
const popularOf = (fields: string, limit: string, condition = 'true'): string => `
  SELECT ${courseCardColumns}
  FROM unnest(${fields}) AS f (id) CROSS JOIN LATERAL (
    SELECT * FROM courses p WHERE p.status = 'PUBLISHED' AND p.category_id = f.id AND ${condition} ORDER BY p.popularity DESC, p.id DESC LIMIT ${limit}
  ) c JOIN users u ON u.id = c.instructor_id
  ORDER BY c.popularity DESC, c.id DESC`;

const findPopular = statement(
  'courses.find-popular',
  { parameters: { fields: z.array(z.number()), limit: z.number() }, row: courseCardRow },
  popularOf('$fields::int[]', '$limit'),
);

/** Each course is looked up among the enrolments, which as an anti join would all be read for it. */
const findRecommended = statement(
  'courses.find-recommended',
  { parameters: { userId: z.number(), fields: z.array(z.number()), limit: z.number() }, row: courseCardRow },
  `${popularOf('$fields::int[]', '$limit', 'p.instructor_id <> $userId AND (SELECT true FROM enrollments e WHERE e.user_id = $userId AND e.course_id = p.id) IS NULL')} LIMIT $limit`,
);

/** Popular courses of every field, as they were a second ago at most. */
const popular = clearToo(
  expiringCache({ lifetime: 1000, capacity: 1 }, async () => (await findPopular.all({ fields: allFields, limit: cachedPerField })).map(toCourseCard)),
);

/** Popular courses of a person's fields, without those that they learn or teach; of all fields for new people. */
export async function recommendedCourses(userId: number, { courses, fields }: Learned, limit: number): Promise<CourseCard[]> {
  const wanted = fields.length > 0 ? fields : allFields;
  const own = new Set(courses);
  const known = await popular.get('all');
  const left = known.filter(({ id, category, instructor }) => wanted.includes(category.id) && instructor.id !== userId && !own.has(id));
  const isEnough = wanted.every((field) => countOf(field, left) >= limit || countOf(field, known) < cachedPerField);
  return isEnough ? left.slice(0, limit) : (await findRecommended.all({ userId, fields: wanted, limit })).map(toCourseCard);
}

function countOf(field: number, courses: readonly CourseCard[]): number {
  return courses.filter(({ category }) => category.id === field).length;
}
