import type { ListMyCoursesQuery } from '@baeum/contract/domains/enrollments/enrollments.contract.ts';
import { enrollmentSorts, learningStatuses, type EnrollmentSort } from '@baeum/contract/domains/enrollments/enrollments.rules.ts';
import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { compactly } from '../../database/paging/like-pattern.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { enrolledFrom, enrollmentColumns, enrollmentRow, toEnrollment } from './enrollment-rows.ts';

/** Row orders; each ends with the id, so pages never repeat or lose a row. */
const orders: Record<EnrollmentSort | 'archived', string> = {
  // Ended courses come after running ones.
  recent: 'coalesce(e.expires_at <= now(), false), coalesce(e.last_learned_at, e.enrolled_at) DESC, e.id DESC',
  enrolled: 'e.enrolled_at DESC, e.id DESC',
  title: 'c.title, e.id DESC',
  progress: 'e.progress_rate DESC, e.id DESC',
  archived: 'e.archived_at DESC, e.id DESC',
};

const parameters = {
  userId: z.number(),
  courseId: z.number().nullable(),
  status: z.enum(learningStatuses),
  pattern: z.string().nullable(),
  limit: z.number(),
  offset: z.number(),
};

/** The searched text: title, instructor and tags in lower case and without spaces. */
const found = "replace(lower(concat_ws(chr(10), c.title, u.name, array_to_string(c.tags, chr(10)))), ' ', '')";

/** A person has hundreds of courses at most, which the index of the person finds; the rest is compared. */
const matching = `e.user_id = $userId AND ($courseId::bigint IS NULL OR e.course_id = $courseId) AND ($pattern::text IS NULL OR ${found} LIKE $pattern) AND CASE $status::text
  WHEN 'completed' THEN e.completed_at IS NOT NULL
  WHEN 'notStarted' THEN e.completed_at IS NULL AND e.last_lecture_id IS NULL AND coalesce(e.expires_at > now(), true)
  WHEN 'learning' THEN e.completed_at IS NULL AND e.last_lecture_id IS NOT NULL AND coalesce(e.expires_at > now(), true)
  WHEN 'ended' THEN e.expires_at <= now()
  ELSE true END`;

function listStatement(sort: EnrollmentSort | 'archived') {
  const where = `${matching} AND ${sort === 'archived' ? 'e.archived_at IS NOT NULL' : '($courseId IS NOT NULL OR e.archived_at IS NULL)'}`;
  return statement(
    `enrollments.list-${sort}`,
    { parameters, row: { ...enrollmentRow, total: present(z.number()) } },
    `SELECT ${enrollmentColumns}, count(*) OVER () AS total FROM ${enrolledFrom} WHERE ${where} ORDER BY ${orders[sort]} LIMIT $limit OFFSET $offset`,
  );
}

const statements = Object.fromEntries([...enrollmentSorts, 'archived' as const].map((sort) => [sort, listStatement(sort)])) as Record<
  EnrollmentSort | 'archived',
  ReturnType<typeof listStatement>
>;

/** The courses of a person, page by page. */
export async function listMyCourses(userId: number, query: ListMyCoursesQuery) {
  return list(userId, query.sort, query);
}

export async function listArchivedCourses(userId: number, query: Omit<ListMyCoursesQuery, 'courseId' | 'status' | 'sort'>) {
  return list(userId, 'archived', { ...query, status: 'all' });
}

async function list(userId: number, sort: EnrollmentSort | 'archived', query: Omit<ListMyCoursesQuery, 'sort'>) {
  const wanted = { userId, courseId: query.courseId ?? null, status: query.status, pattern: compactly(query.q) };
  const { rows, total } = await countedPage(query, (range) => statements[sort].all({ ...wanted, ...range }));
  return toPage(rows.map(toEnrollment), query, total);
}

const setArchived = statement(
  'enrollments.set-archived',
  { parameters: { userId: z.number(), courseId: z.number(), archived: z.boolean() }, row: enrollmentRow },
  `WITH e AS (
     UPDATE enrollments SET archived_at = CASE WHEN $archived THEN coalesce(archived_at, now()) END WHERE user_id = $userId AND course_id = $courseId RETURNING *
   )
   SELECT ${enrollmentColumns} FROM e JOIN courses c ON c.id = e.course_id JOIN users u ON u.id = c.instructor_id`,
);

/** @throws AppError COMMON_004 for a course in which the person is not enrolled */
export async function setCourseArchived(userId: number, courseId: number, archived: boolean): Promise<Enrollment> {
  const row = await setArchived.first({ userId, courseId, archived });
  if (!row) throw fail(commonErrors.notFound);
  return toEnrollment(row);
}
