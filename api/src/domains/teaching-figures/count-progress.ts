import { progressBuckets } from '@baeum/contract/domains/teaching-figures/teaching-figures.rules.ts';
import type { CourseProgress } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { figuresOf, ownCourses, rounded } from './figures.public.ts';

const progressOfCourses = statement(
  'teaching-figures.progress',
  {
    parameters: { userId: z.number(), courseId: z.number().nullable() },
    row: {
      id: z.number(),
      title: z.string(),
      students: present(z.number()),
      progress: present(z.number()),
      steps: present(json(z.record(z.string(), z.number()))),
    },
  },
  `SELECT c.id, c.title, f.students, f.progress, f.steps
   FROM (SELECT id, title FROM ${ownCourses}) c CROSS JOIN LATERAL (
     SELECT coalesce(sum(t.n) FILTER (WHERE t.kind = 'STUDENTS'), 0)::float8 AS students, coalesce(sum(t.n) FILTER (WHERE t.kind = 'PROGRESS'), 0)::float8 AS progress,
       coalesce(jsonb_object_agg(t.at, t.n) FILTER (WHERE t.kind = 'STEP'), '{}') AS steps
     FROM (SELECT f.kind, f.at, sum(f.n) AS n FROM ${figuresOf(['STUDENTS', 'PROGRESS', 'STEP'], 'c.id')} f GROUP BY 1, 2) t
   ) f
   ORDER BY c.id DESC`,
);

/** @throws AppError COMMON_004 for a course of somebody else */
export async function getProgressRate(userId: number, courseId: number | undefined): Promise<CourseProgress[]> {
  const rows = await progressOfCourses.all({ userId, courseId: courseId ?? null });
  if (courseId !== undefined && rows.length === 0) throw fail(commonErrors.notFound);
  return rows.map(({ id, title, students, progress, steps }) => ({
    courseId: id,
    title,
    buckets: progressBuckets.map((bucket, step) => ({ ...bucket, students: steps[step] ?? 0 })),
    avg: rounded(progress / 100 / Math.max(1, students)),
  }));
}
