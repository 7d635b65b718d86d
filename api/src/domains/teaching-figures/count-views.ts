import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { dayNumber, today } from './figures.public.ts';

/** How many days back a first run counts, and how many every run counts again, since events of devices that were offline come late. */
const days = { first: 90, again: 2 } as const;

/** The row without a course contains the last day for which views were counted. */
const findDays = statement(
  'teaching-figures.find-days-to-count',
  { row: { day: present(z.string()) } },
  `SELECT to_char(d.day, 'YYYY-MM-DD') AS day
   FROM (SELECT date '1970-01-01' + max(at)::int AS last FROM figure_counts WHERE kind = 'VIEWED' AND subject = 0) k
     CROSS JOIN LATERAL generate_series(greatest(k.last - ${days.again}, ${today} - ${days.first})::timestamp, ${today}::timestamp, '1 day') AS d (day)
   ORDER BY d.day`,
);

/** Names of programs that visit pages by themselves. */
const programs = 'bot|crawl|spider|slurp|headless|lighthouse';
const viewer = `coalesce('u' || (e.identifiers ->> '${IDENTIFIER_TYPES.userId}'), 'd' || coalesce(e.identifiers ->> '${IDENTIFIER_TYPES.deviceId}', e.user_id))`;

/** A person or a device counts once a day; instructors who view their own course do not count. */
const countDay = statement(
  'teaching-figures.count-views-of-day',
  { parameters: { day: z.string() } },
  `INSERT INTO figure_counts (kind, subject, at, n)
   SELECT 'VIEWED', c.id, ${dayNumber('$day::text::date')}, count(DISTINCT ${viewer})
   FROM environments v JOIN events e ON e.environment_id = v.id JOIN courses c ON c.id::text = e.properties ->> 'course_id'
   WHERE v.is_primary AND e.kind = 'TRACK' AND e.subject_key = 'view_course_detail' AND NOT e.from_server AND e.day BETWEEN $day::text::date - 1 AND $day::text::date
     AND e.occurred_at >= $day::text::date::timestamp AT TIME ZONE 'Asia/Seoul' AND e.occurred_at < ($day::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
     AND coalesce(e.hackle_properties ->> 'userAgent', '') !~* '${programs}' AND e.identifiers ->> '${IDENTIFIER_TYPES.userId}' IS DISTINCT FROM c.instructor_id::text
   GROUP BY c.id
   UNION ALL SELECT 'VIEWED', 0, ${dayNumber('$day::text::date')}, 1
   ON CONFLICT (kind, subject, at) DO UPDATE SET n = EXCLUDED.n`,
);

/** Each day by itself: days counted before a worker died stay counted. */
export async function countViews(): Promise<void> {
  for (const { day } of await findDays.all()) await countDay.run({ day });
}
