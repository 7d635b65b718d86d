import { courseStatuses } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ListTeachingCoursesQuery, TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { cardColumns, cardRow, detailColumns, detailRow, toTeachingCard, toTeachingCourse } from './teaching-rows.ts';

const listOwn = statement(
  'teaching-courses.list',
  {
    parameters: { userId: z.number(), status: z.enum(courseStatuses).nullable(), limit: z.number(), offset: z.number() },
    row: { ...cardRow, total: present(z.number()) },
  },
  `SELECT ${cardColumns}, count(*) OVER () AS total FROM courses c JOIN users u ON u.id = c.instructor_id
   WHERE c.instructor_id = $userId AND ($status::text IS NULL OR c.status = $status) ORDER BY c.id DESC LIMIT $limit OFFSET $offset`,
);

const findOwn = statement(
  'teaching-courses.find',
  { parameters: { userId: z.number(), id: z.number() }, row: detailRow },
  `SELECT ${detailColumns} FROM courses c JOIN users u ON u.id = c.instructor_id WHERE c.id = $id AND c.instructor_id = $userId`,
);

export async function listTeachingCourses(userId: number, { status, ...query }: ListTeachingCoursesQuery) {
  const { rows, total } = await countedPage(query, (range) => listOwn.all({ userId, status: status ?? null, ...range }));
  return toPage(rows.map(toTeachingCard), query, total);
}

/** @throws AppError COMMON_004 for a course of somebody else */
export async function getTeachingCourse(userId: number, id: number): Promise<TeachingCourse> {
  const row = await findOwn.first({ userId, id });
  if (!row) throw fail(commonErrors.notFound);
  return toTeachingCourse(row);
}
