import { figureUnits, newStudentDays } from '@baeum/contract/domains/teaching-figures/teaching-figures.rules.ts';
import type {
  CompletionByPeriodQuery,
  CourseCompletion,
  LectureCompletion,
  PeriodCompletion,
} from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { shown } from '../posts/read/shown-posts.public.ts';
import { dayNumber, figuresOf, ownCourses, percent, rounded, sumOf, today } from './figures.public.ts';

const count = present(z.number());
const ofCourse = { userId: z.number(), courseId: z.number().nullable() };

const completionOfCourses = statement(
  'teaching-figures.complete-courses',
  {
    parameters: ofCourse,
    row: { id: z.number(), title: z.string(), students: count, new30d: count, completed: count, progress: count, median_days: z.number().nullable() },
  },
  `SELECT c.id, c.title, f.students, e.new30d, f.completed, f.progress, d.median_days::float8
   FROM (SELECT id, title FROM ${ownCourses}) c
     CROSS JOIN LATERAL (
       SELECT ${sumOf('STUDENTS')} AS students, ${sumOf('PROGRESS')} AS progress, ${sumOf('TAKEN')} AS completed
       FROM ${figuresOf(['STUDENTS', 'PROGRESS', 'TAKEN'], 'c.id')} f
     ) f
     CROSS JOIN LATERAL (
       SELECT ${sumOf('ENROLLED')} AS new30d FROM ${figuresOf(['ENROLLED'], 'c.id', `at > ${dayNumber(`(${today} - ${newStudentDays})`)}`)} f
     ) e
     CROSS JOIN LATERAL (
       SELECT avg(r.at) AS median_days FROM (
         SELECT t.at, sum(t.n) OVER (ORDER BY t.at) AS below, t.n FROM (SELECT f.at, sum(f.n) AS n FROM ${figuresOf(['TAKEN'], 'c.id')} f GROUP BY 1) t WHERE t.n > 0
       ) r WHERE 2 * r.below >= f.completed AND 2 * (r.below - r.n) <= f.completed
     ) d
   ORDER BY c.id DESC`,
);

/** @throws AppError COMMON_004 for a course of somebody else */
export async function getCompletionByCourse(userId: number, courseId: number | undefined): Promise<CourseCompletion[]> {
  const rows = await completionOfCourses.all({ userId, courseId: courseId ?? null });
  if (courseId !== undefined && rows.length === 0) throw fail(commonErrors.notFound);
  return rows.map(({ id, title, students, new30d, completed, progress, median_days: medianDays }) => ({
    courseId: id,
    title,
    students,
    new30d,
    completed,
    rate: percent(completed, students),
    avgProgress: rounded(progress / 100 / Math.max(1, students)),
    medianDays,
  }));
}

const completionOfPeriods = statement(
  'teaching-figures.complete-periods',
  {
    parameters: { ...ofCourse, unit: z.enum(figureUnits), from: z.string(), to: z.string() },
    row: { period: present(z.string()), completed: count, owned: present(z.boolean()) },
  },
  `WITH own AS (SELECT c.id FROM ${ownCourses}),
     finished AS (
       SELECT date_trunc($unit, date '1970-01-01' + f.at::int) AS period, sum(f.n) AS n
       FROM own c CROSS JOIN LATERAL ${figuresOf(['FINISHED'], 'c.id', `at BETWEEN ${dayNumber('$from::text::date')} AND ${dayNumber('$to::text::date')}`)} f GROUP BY 1
     )
   SELECT to_char(p.period, 'YYYY-MM-DD') AS period, coalesce(f.n, 0)::float8 AS completed, ($courseId::bigint IS NULL OR EXISTS (SELECT FROM own)) AS owned
   FROM generate_series(date_trunc($unit, $from::text::date::timestamp), $to::text::date::timestamp, ('1 ' || $unit)::interval) AS p (period)
     LEFT JOIN finished f ON f.period = p.period
   ORDER BY p.period`,
);

/** @throws AppError COMMON_004 for a course of somebody else */
export async function getCompletionByPeriod(userId: number, { courseId, ...query }: CompletionByPeriodQuery): Promise<PeriodCompletion[]> {
  const rows = await completionOfPeriods.all({ userId, courseId: courseId ?? null, ...query });
  if (rows.some(({ owned }) => !owned)) throw fail(commonErrors.notFound);
  return rows.map(({ period, completed }) => ({ period, completed }));
}

const completionOfLectures = statement(
  'teaching-figures.complete-lectures',
  {
    parameters: { userId: z.number(), courseId: z.number() },
    row: {
      lecture_id: z.number().nullable(),
      title: z.string().nullable(),
      section_id: z.number().nullable(),
      section_title: z.string().nullable(),
      started: count,
      completed: count,
      reached: count,
      questions: count,
    },
  },
  `WITH figures AS (
     SELECT f.at AS lecture_id, ${sumOf('STARTED')} AS started, ${sumOf('LEARNED')} AS completed, ${sumOf('FURTHEST')} AS furthest
     FROM ${figuresOf(['STARTED', 'LEARNED', 'FURTHEST'], '$courseId')} f GROUP BY 1
   ), questions AS (
     SELECT p.lecture_id, count(*) AS n FROM posts p WHERE p.course_id = $courseId AND p.type = 'QUESTION' AND ${shown} GROUP BY 1
   )
   SELECT l.id AS lecture_id, l.title, s.id AS section_id, s.title AS section_title, coalesce(f.started, 0) AS started, coalesce(f.completed, 0) AS completed,
     coalesce(sum(f.furthest) OVER (ORDER BY s.seq DESC, l.seq DESC), 0) AS reached, coalesce(q.n, 0) AS questions
   FROM courses c LEFT JOIN (lectures l JOIN sections s ON s.id = l.section_id) ON l.course_id = c.id AND l.shown
     LEFT JOIN figures f ON f.lecture_id = l.id LEFT JOIN questions q ON q.lecture_id = l.id
   WHERE c.id = $courseId AND c.instructor_id = $userId ORDER BY s.seq, l.seq`,
);

/** @throws AppError COMMON_004 for a course of somebody else */
export async function getCompletionByLecture(userId: number, courseId: number): Promise<LectureCompletion[]> {
  const rows = await completionOfLectures.all({ userId, courseId });
  if (rows.length === 0) throw fail(commonErrors.notFound);
  return rows.flatMap(({ lecture_id: lectureId, title, section_id: sectionId, section_title: sectionTitle, ...row }, at) => {
    if (lectureId === null || title === null || sectionId === null || sectionTitle === null) return [];
    const next = rows[at + 1];
    return [
      {
        lectureId,
        title,
        section: { id: sectionId, title: sectionTitle },
        ...row,
        rate: percent(row.completed, row.started),
        dropOff: next ? row.reached - next.reached : 0,
      },
    ];
  });
}
