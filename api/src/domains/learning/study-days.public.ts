import type { StudyDay } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { z } from 'zod';
import { present, type RowOf } from '../../database/statement.ts';

/** Days by the calendar of Seoul. */
const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";

/** Columns of {@link studyWeek}. */
export const studyWeekRow = { dates: present(z.array(z.string())), seconds: present(z.array(z.number())), streak: present(z.number()) };

/** A query of one row: the last seven days, today last, and the current run of study days. A run up to yesterday counts: today is not over. */
export const studyWeek = (userId: string): string => `
  WITH studied AS (SELECT s.day, s.seconds, s.day + (row_number() OVER (ORDER BY s.day DESC))::int AS run FROM study_days s WHERE s.user_id = ${userId})
  SELECT d.dates, d.seconds,
    (SELECT count(*)::int FROM studied f WHERE f.run = (SELECT max(l.day) + 1 FROM studied l WHERE l.day >= ${today} - 1)) AS streak
  FROM (
    SELECT array_agg(to_char(w.day, 'YYYY-MM-DD') ORDER BY w.day) AS dates, array_agg(coalesce(s.seconds, 0) ORDER BY w.day) AS seconds
    FROM (SELECT ${today} - back AS day FROM generate_series(0, 6) AS back) w LEFT JOIN studied s ON s.day = w.day
  ) d`;

export function toStudyDays({ dates, seconds }: RowOf<typeof studyWeekRow>): StudyDay[] {
  return dates.map((date, at) => ({ date, seconds: seconds[at] ?? 0 }));
}
