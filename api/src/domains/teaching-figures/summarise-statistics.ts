import { answerDays, usualFigureDays } from '@baeum/contract/domains/teaching-figures/teaching-figures.rules.ts';
import type { StatisticsQuery, StatisticsSummary } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { shown } from '../posts/read/shown-posts.public.ts';
import { dayNumber, figurePeriod, figuresOf, percent, rounded, sumOf } from './figures.public.ts';

const count = present(z.number());

const within = (moment: string) =>
  `${moment} >= (SELECT first::timestamp AT TIME ZONE 'Asia/Seoul' FROM period) AND ${moment} < (SELECT (last + 1)::timestamp AT TIME ZONE 'Asia/Seoul' FROM period)`;

/** A question that the instructor asked needs no answer of theirs. */
const summarise = statement(
  'teaching-figures.summarise-statistics',
  {
    parameters: { userId: z.number(), from: z.string().nullable(), to: z.string().nullable() },
    row: {
      first_day: present(z.string()),
      last_day: present(z.string()),
      views: count,
      likes: count,
      enrollments: count,
      students: count,
      progress: count,
      review_count: count,
      rating_sum: count,
      due: count,
      answered: count,
      median_hours: z.number().nullable(),
    },
  },
  `WITH ${figurePeriod(usualFigureDays)},
     own AS (SELECT id, review_count, rating_sum FROM courses WHERE instructor_id = $userId),
     figures AS (
       SELECT ${sumOf('VIEWED')} AS views, ${sumOf('LIKED')} AS likes, ${sumOf('ENROLLED')} AS enrollments, ${sumOf('STUDENTS')} AS students, ${sumOf('PROGRESS')} AS progress
       FROM period p CROSS JOIN own c CROSS JOIN LATERAL (
         SELECT * FROM ${figuresOf(['VIEWED', 'LIKED', 'ENROLLED'], 'c.id', `at BETWEEN ${dayNumber('p.first')} AND ${dayNumber('p.last')}`)} t
         UNION ALL SELECT * FROM ${figuresOf(['STUDENTS', 'PROGRESS'], 'c.id')} t
       ) f
     ),
     questions AS (
       SELECT p.created_at, (SELECT min(m.created_at) FROM comments m WHERE m.post_id = p.id AND m.author_id = $userId AND m.shown) AS answered_at
       FROM own c JOIN posts p ON p.course_id = c.id WHERE p.type = 'QUESTION' AND ${shown} AND p.author_id <> $userId AND ${within('p.created_at')}
     ),
     answers AS (
       SELECT count(*) FILTER (WHERE q.in_time) AS answered, count(*) FILTER (WHERE q.in_time OR q.created_at <= now() - interval '${answerDays} days') AS due,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at) / 3600) AS median_hours
       FROM (SELECT *, coalesce(answered_at <= created_at + interval '${answerDays} days', false) AS in_time FROM questions) q
     )
   SELECT to_char(p.first, 'YYYY-MM-DD') AS first_day, to_char(p.last, 'YYYY-MM-DD') AS last_day, f.*, a.*,
     (SELECT coalesce(sum(review_count), 0) FROM own) AS review_count, (SELECT coalesce(sum(rating_sum), 0) FROM own) AS rating_sum
   FROM period p CROSS JOIN figures f CROSS JOIN answers a`,
);

export async function getStatisticsSummary(userId: number, { from, to }: StatisticsQuery): Promise<StatisticsSummary> {
  const row = await summarise.one({ userId, from: from ?? null, to: to ?? null });
  return {
    from: row.first_day,
    to: row.last_day,
    views: row.views,
    likes: row.likes,
    enrollments: row.enrollments,
    avgProgress: rounded(row.progress / 100 / Math.max(1, row.students)),
    avgRating: rounded(row.rating_sum / Math.max(1, row.review_count)),
    answeredRate: row.due === 0 ? null : percent(row.answered, row.due),
    medianAnswerHours: row.median_hours === null ? null : rounded(row.median_hours),
  };
}
