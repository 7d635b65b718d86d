import type { CourseStudent, ListCourseStudentsQuery } from '@baeum/contract/domains/course-students/course-students.contract.ts';
import { courseStudentSorts, type CourseStudentSort } from '@baeum/contract/domains/course-students/course-students.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { compactly } from '../../database/paging/like-pattern.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { figuresOf, ownCourses } from '../teaching-figures/figures.public.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

const paging = { limit: z.number(), offset: z.number() };
const ofCourse = { userId: z.number(), courseId: z.number().nullable() };
const studentRow = {
  user_id: z.number(),
  ...authorRow('user'),
  course_id: z.number(),
  title: z.string(),
  enrolled_at: z.date(),
  progress_rate: present(z.number()),
  completed_at: z.date().nullable(),
  last_learned_at: z.date().nullable(),
  total: present(z.number()),
};
const columns = `e.user_id, ${authorColumns('u', 'user')}, c.id AS course_id, c.title, e.enrolled_at, e.progress_rate::float8, e.completed_at, e.last_learned_at`;

/** Each ends with the id, so that pages never repeat or lose a row. */
const orders: Record<CourseStudentSort, string> = {
  recent: 'e.enrolled_at DESC, e.id DESC',
  name: 'u.name, e.id',
  progressDesc: 'e.progress_rate DESC, e.id DESC',
  progressAsc: 'e.progress_rate, e.id',
  seenDesc: 'e.last_learned_at DESC NULLS LAST, e.id DESC',
  seenAsc: 'e.last_learned_at NULLS FIRST, e.id',
};

/** First the candidates for the page from each course, then their names: the total is a figure. */
const listStatement = (sort: CourseStudentSort) =>
  statement(
    `course-students.list-${sort}`,
    { parameters: { ...ofCourse, ...paging }, row: studentRow },
    `WITH own AS (SELECT id, title FROM ${ownCourses})
     SELECT ${columns}, (SELECT coalesce(sum(f.n), 0)::float8 FROM own c CROSS JOIN LATERAL ${figuresOf(['STUDENTS'], 'c.id')} f) AS total
     FROM own c CROSS JOIN LATERAL (
         SELECT * FROM enrollments e WHERE e.course_id = c.id AND e.given_back_at IS NULL ORDER BY ${orders[sort]} LIMIT $limit::bigint + $offset::bigint
       ) e JOIN users u ON u.id = e.user_id
     ORDER BY ${orders[sort]} LIMIT $limit OFFSET $offset`,
  );

const searchStatement = (sort: CourseStudentSort) =>
  statement(
    `course-students.search-${sort}`,
    { parameters: { ...ofCourse, pattern: z.string().nullable(), ...paging }, row: studentRow },
    `SELECT ${columns}, count(*) OVER () AS total
     FROM (SELECT id, title FROM ${ownCourses}) c JOIN enrollments e ON e.course_id = c.id AND e.given_back_at IS NULL JOIN users u ON u.id = e.user_id
     WHERE ($pattern::text IS NULL OR replace(lower(u.name), ' ', '') LIKE $pattern) ORDER BY ${orders[sort]} LIMIT $limit OFFSET $offset`,
  );

const statementsOf = <T>(make: (sort: CourseStudentSort) => T) =>
  Object.fromEntries(courseStudentSorts.map((sort) => [sort, make(sort)])) as Record<CourseStudentSort, T>;
const searches = statementsOf(searchStatement);
const lists = statementsOf((sort) => (sort === 'name' ? undefined : listStatement(sort)));

const findOwn = statement(
  'course-students.find-own',
  { parameters: { userId: z.number(), courseId: z.number() }, row: { id: z.number() } },
  'SELECT id FROM courses WHERE id = $courseId AND instructor_id = $userId',
);

/** @throws AppError COMMON_004 for a course of somebody else */
export async function listCourseStudents(userId: number, { courseId, q, sort, ...query }: ListCourseStudentsQuery) {
  const wanted = { userId, courseId: courseId ?? null };
  const pattern = compactly(q);
  const list = pattern === null ? lists[sort] : undefined;
  const { rows, total } = await countedPage(query, (range) => list?.all({ ...wanted, ...range }) ?? searches[sort].all({ ...wanted, pattern, ...range }));
  if (courseId !== undefined && total === 0 && !(await findOwn.first({ userId, courseId }))) throw fail(commonErrors.notFound);
  return toPage(rows.map(toStudent), query, total);
}

function toStudent(row: RowOf<typeof studentRow>): CourseStudent {
  return {
    user: toAuthor(row.user_id, row.user_name, row.user_slug, row.user_picture),
    courseId: row.course_id,
    courseTitle: row.title,
    enrolledAt: row.enrolled_at.toISOString(),
    progressRate: row.progress_rate,
    ...(row.completed_at && { completedAt: row.completed_at.toISOString() }),
    ...(row.last_learned_at && { lastSeenAt: row.last_learned_at.toISOString() }),
  };
}
