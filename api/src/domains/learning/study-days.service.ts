import { z } from 'zod';
import type { StudyDay } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { present, statement } from '../../database/statement.ts';

/** Days by the calendar of Seoul. A run of days that reached yesterday goes on: today is not over. */
const findWeek = statement(
  'learning.find-week',
  { parameters: { userId: z.number() }, row: { date: present(z.string()), seconds: present(z.number()), streak: present(z.number()) } },
  `WITH today AS (SELECT (now() AT TIME ZONE 'Asia/Seoul')::date AS day),
   studied AS (SELECT s.day, s.seconds, s.day + (row_number() OVER (ORDER BY s.day DESC))::int AS run FROM study_days s WHERE s.user_id = $userId)
   SELECT to_char(w.day, 'YYYY-MM-DD') AS date, coalesce(s.seconds, 0) AS seconds,
     (SELECT count(*)::int FROM studied f WHERE f.run = (SELECT max(l.day) + 1 FROM studied l WHERE l.day >= t.day - 1)) AS streak
   FROM today t CROSS JOIN LATERAL (SELECT t.day - back AS day FROM generate_series(0, 6) AS back) w LEFT JOIN studied s ON s.day = w.day ORDER BY w.day`,
);

/** The last seven days, today last, and how many days in a row somebody has studied. */
export async function getStudyWeek(userId: number): Promise<{ days: StudyDay[]; streak: number }> {
  const rows = await findWeek.all({ userId });
  return { days: rows.map(({ date, seconds }) => ({ date, seconds })), streak: rows[0]?.streak ?? 0 };
}
