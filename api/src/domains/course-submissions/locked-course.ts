import { courseStatuses } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { hiders } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { contentJson, hashOf } from '../teaching-courses/course-content.public.ts';

const lock = statement(
  'course-submissions.lock-course',
  {
    parameters: { id: z.number(), ownerId: z.number().nullable() },
    row: {
      id: z.number(),
      instructor_id: z.number(),
      title: z.string(),
      slug: z.string(),
      status: z.enum(courseStatuses),
      hidden_by: z.enum(hiders).nullable(),
      author_blocked: z.boolean(),
      version: z.number(),
      curriculum_version: z.number(),
    },
  },
  `SELECT c.id, c.instructor_id, c.title, c.slug, c.status, c.hidden_by, c.author_blocked, c.version, c.curriculum_version
   FROM courses c WHERE c.id = $id AND ($ownerId::bigint IS NULL OR c.instructor_id = $ownerId) FOR NO KEY UPDATE`,
);
export type LockedCourse = RowOf<(typeof lock)['row']>;

const readContent = statement(
  'course-submissions.read-content',
  { parameters: { id: z.number() }, row: { content: present(json(z.record(z.string(), z.unknown()))), hash: present(z.string()) } },
  `SELECT d.content, ${hashOf('d.content')} AS hash FROM (SELECT ${contentJson} AS content FROM courses c WHERE c.id = $id) d`,
);

/**
 * The course, which nobody else writes until the transaction ends: saves of details and of the curriculum write its row first. Read its
 * contents by later statements, which see what the previous save has written.
 * @param ownerId null for an operator, who may use every course
 * @throws AppError COMMON_004
 */
export async function lockCourse(id: number, ownerId: number | null): Promise<LockedCourse> {
  const course = await lock.first({ id, ownerId });
  if (!course) throw fail(commonErrors.notFound);
  return course;
}

/** Its current content. Call it with the course locked. */
export function contentOf(id: number) {
  return readContent.one({ id });
}
