import type { LectureRetention, RetentionQuery } from '@baeum/contract/domains/lecture-retention/lecture-retention.contract.ts';
import { mostRetentionQuestions, watchedStep } from '@baeum/contract/domains/lecture-retention/lecture-retention.rules.ts';
import { mostFigureDays } from '@baeum/contract/domains/teaching-figures/teaching-figures.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { shown } from '../posts/read/shown-posts.public.ts';
import { figurePeriod, rounded } from '../teaching-figures/figures.public.ts';

const questionSchema = z.object({ id: z.number(), title: z.string(), atSeconds: z.number() });

const findWatched = statement(
  'lecture-retention.find',
  {
    parameters: { userId: z.number(), courseId: z.number(), lectureId: z.number(), from: z.string().nullable(), to: z.string().nullable() },
    row: {
      title: z.string(),
      duration_seconds: z.number(),
      first_day: present(z.string()),
      last_day: present(z.string()),
      seconds: present(z.array(z.number())),
      questions: present(json(z.array(questionSchema))),
    },
  },
  `WITH ${figurePeriod(mostFigureDays)}
   SELECT l.title, l.duration_seconds, to_char(d.first, 'YYYY-MM-DD') AS first_day, to_char(d.last, 'YYYY-MM-DD') AS last_day,
     ARRAY(
       SELECT sum(u.seconds)::float8 FROM lecture_watch w CROSS JOIN LATERAL unnest(w.seconds) WITH ORDINALITY AS u (seconds, n)
       WHERE w.lecture_id = l.id AND w.day BETWEEN d.first AND d.last GROUP BY u.n ORDER BY u.n
     ) AS seconds,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title, 'atSeconds', q.at_seconds) ORDER BY q.at_seconds, q.id), '[]') FROM (
       SELECT p.id, p.title, p.at_seconds FROM posts p WHERE p.lecture_id = l.id AND p.type = 'QUESTION' AND p.at_seconds IS NOT NULL AND ${shown} ORDER BY p.id DESC LIMIT ${mostRetentionQuestions}
     ) q) AS questions
   FROM period d CROSS JOIN lectures l JOIN courses c ON c.id = l.course_id
   WHERE l.id = $lectureId AND l.course_id = $courseId AND c.instructor_id = $userId`,
);

/** @throws AppError COMMON_004 for a course of somebody else, and a lecture of another one */
export async function getLectureRetention(userId: number, courseId: number, lectureId: number, { from, to }: RetentionQuery): Promise<LectureRetention> {
  const row = await findWatched.first({ userId, courseId, lectureId, from: from ?? null, to: to ?? null });
  if (!row) throw fail(commonErrors.notFound);
  const { title, duration_seconds: durationSeconds, seconds, questions } = row;
  return { lectureId, title, durationSeconds, from: row.first_day, to: row.last_day, curve: curveOf(durationSeconds, seconds), questions };
}

/** Positions beyond the end, from a longer film that was here before, are left out. */
function curveOf(durationSeconds: number, seconds: readonly number[]): LectureRetention['curve'] {
  return Array.from({ length: Math.ceil(durationSeconds / watchedStep) }, (_step, index) => {
    const [from, to] = [watchedStep * index, Math.min(durationSeconds, watchedStep * (index + 1))];
    return { from, to, views: rounded((seconds[index] ?? 0) / (to - from)) };
  });
}
