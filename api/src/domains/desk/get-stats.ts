import type { AdminStats, AdminStatsQuery } from '@baeum/contract/domains/desk/desk.contract.ts';
import { usualStatDays } from '@baeum/contract/domains/desk/desk.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

const numbers = {
  signups: present(z.number()),
  actives: present(z.number()),
  orders: present(z.number()),
  gross: present(z.number()),
  refunds: present(z.number()),
  applications: present(z.number()),
};

/** Each table is read once, by its index of the time, and counted by the day in Seoul. */
const findDays = statement(
  'desk.find-days',
  {
    parameters: { from: z.string().nullable(), to: z.string().nullable(), days: z.number() },
    row: { day: present(z.string()), people: present(z.number()), ...numbers },
  },
  `WITH ends AS (SELECT coalesce($to::text::date, greatest(seoul_date(now()) - 1, $from::text::date)) AS last),
     period AS (SELECT coalesce($from::text::date, last - ($days::int - 1)) AS first, last FROM ends),
     span AS (SELECT first::timestamp AT TIME ZONE 'Asia/Seoul' AS begins, (last + 1)::timestamp AT TIME ZONE 'Asia/Seoul' AS ends FROM period),
     joined AS (SELECT seoul_date(created_at) AS day, count(*)::int AS n FROM users, span WHERE created_at >= begins AND created_at < ends GROUP BY 1),
     studied AS (SELECT d.day, count(*)::int AS n FROM study_days d, period WHERE d.day BETWEEN first AND last GROUP BY 1),
     paid AS (SELECT seoul_date(paid_at) AS day, count(*)::int AS n, sum(amount)::float8 AS won FROM orders, span
       WHERE paid_at >= begins AND paid_at < ends GROUP BY 1),
     returned AS (SELECT seoul_date(created_at) AS day, sum(amount)::float8 AS won FROM refunds, span WHERE created_at >= begins AND created_at < ends GROUP BY 1),
     applied AS (SELECT seoul_date(created_at) AS day, count(*)::int AS n FROM instructor_applications, span
       WHERE status <> 'DRAFT' AND created_at >= begins AND created_at < ends GROUP BY 1)
   SELECT s.day::date::text AS day, coalesce(joined.n, 0) AS signups, coalesce(studied.n, 0) AS actives, coalesce(paid.n, 0) AS orders,
     coalesce(paid.won, 0)::float8 AS gross, coalesce(returned.won, 0)::float8 AS refunds, coalesce(applied.n, 0) AS applications,
     (SELECT count(DISTINCT d.user_id)::int FROM study_days d, period p WHERE d.day BETWEEN p.first AND p.last) AS people
   FROM period, generate_series(first, last, interval '1 day') AS s (day)
     LEFT JOIN joined ON joined.day = s.day LEFT JOIN studied ON studied.day = s.day LEFT JOIN paid ON paid.day = s.day
     LEFT JOIN returned ON returned.day = s.day LEFT JOIN applied ON applied.day = s.day
   ORDER BY s.day`,
);

export async function getAdminStats({ from, to }: AdminStatsQuery): Promise<AdminStats> {
  const rows = await findDays.all({ from: from ?? null, to: to ?? null, days: usualStatDays });
  const days = rows.map(({ people: _people, ...day }) => day);
  const sum = (member: keyof typeof numbers) => days.reduce((whole, day) => whole + day[member], 0);
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    signups: sum('signups'),
    actives: rows[0]?.people ?? 0,
    orders: sum('orders'),
    gross: sum('gross'),
    refunds: sum('refunds'),
    applications: sum('applications'),
    days,
  };
}
