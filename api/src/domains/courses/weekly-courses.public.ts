import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { weeklyFewest } from '@baeum/contract/domains/home/home.schemas.ts';
import { z } from 'zod';
import { expiringCache } from '../../database/expiring-cache.ts';
import { statement } from '../../database/statement.ts';
import { clearToo } from '../../http/server/shared-answer.ts';
import { findCards } from './courses.public.ts';

type Kind = keyof typeof weeklyFewest;

const input = { parameters: { fewest: z.number(), limit: z.number() }, row: { id: z.number() } };

/** Courses by the number of enrolments within the last week. */
const ofWeek = (moment: string): string => `
  SELECT e.course_id AS id FROM enrollments e JOIN courses c ON c.id = e.course_id AND c.status = 'PUBLISHED'
  WHERE e.${moment} > now() - interval '7 days' GROUP BY e.course_id HAVING count(*) >= $fewest ORDER BY count(*) DESC, e.course_id DESC LIMIT $limit`;

const finders = {
  popular: statement('courses.find-begun-this-week', input, ofWeek('enrolled_at')),
  finished: statement('courses.find-finished-this-week', input, ofWeek('completed_at')),
};

/** Most courses that are cached of each kind. */
const kept = 60;

/** Cached for long, because the courses of a week change slowly. */
const ids = clearToo(
  expiringCache<Kind, number[]>({ lifetime: 60_000, capacity: 2 }, async (kind) =>
    (await finders[kind].all({ fewest: weeklyFewest[kind], limit: kept })).map(({ id }) => id),
  ),
);

/** Courses that many began in the last seven days, or finished, the most first. */
export async function weeklyCourses(kind: Kind): Promise<CourseCard[]> {
  return findCards(await ids.get(kind));
}
