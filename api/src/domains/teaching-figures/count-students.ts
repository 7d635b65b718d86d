import { activeStudentDays, mostCoursePairs, newStudentDays, smallestCrowd } from '@baeum/contract/domains/teaching-figures/teaching-figures.rules.ts';
import type { CrossStudents, StudentSummary } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { figuresOf, sumOf, today } from './figures.public.ts';

const count = present(z.number());

const summarise = statement(
  'teaching-figures.summarise-students',
  { parameters: { userId: z.number() }, row: { total: count, paid: count, new30d: count, active7d: count } },
  `SELECT ${sumOf('PEOPLE')} AS total, ${sumOf('BUYERS')} AS paid,
     (SELECT count(*) FROM taught_people WHERE instructor_id = $userId AND since > ${today} - ${newStudentDays}) AS new30d,
     (SELECT count(*) FROM taught_people WHERE instructor_id = $userId AND active_on > ${today} - ${activeStudentDays}) AS active7d
   FROM ${figuresOf(['PEOPLE', 'BUYERS'], '$userId')} f`,
);

export async function getStudentSummary(userId: number): Promise<StudentSummary> {
  const summary = await summarise.one({ userId });
  return { ...summary, free: summary.total - summary.paid };
}

const listPairs = statement(
  'teaching-figures.list-pairs',
  {
    parameters: { userId: z.number(), courseIds: z.array(z.number()).nullable() },
    row: { course_a: z.number(), course_b: present(z.number()), students: count },
  },
  `SELECT c.id AS course_a, f.at AS course_b, sum(f.n)::float8 AS students
   FROM courses c CROSS JOIN LATERAL ${figuresOf(['PAIR'], 'c.id')} f
   WHERE c.instructor_id = $userId AND ($courseIds::bigint[] IS NULL OR (c.id = ANY ($courseIds) AND f.at = ANY ($courseIds)))
   GROUP BY 1, 2 HAVING sum(f.n) > 0 ORDER BY 3 DESC, 1, 2 LIMIT ${mostCoursePairs}`,
);

const countOwn = statement(
  'teaching-figures.count-own',
  { parameters: { userId: z.number(), courseIds: z.array(z.number()) }, row: { count } },
  'SELECT count(*) AS count FROM courses WHERE instructor_id = $userId AND id = ANY ($courseIds)',
);

/** @throws AppError COMMON_004 for a course of somebody else */
export async function listCrossStudents(userId: number, courseIds: readonly number[] | undefined): Promise<CrossStudents[]> {
  const wanted = courseIds && [...new Set(courseIds)];
  const rows = await listPairs.all({ userId, courseIds: wanted ?? null });
  if (wanted && (await countOwn.one({ userId, courseIds: wanted })).count < wanted.length) throw fail(commonErrors.notFound);
  return rows.map(({ course_a: courseIdA, course_b: courseIdB, students }) => ({
    courseIdA,
    courseIdB,
    students: students < smallestCrowd ? null : students,
  }));
}
