import { chartUnits } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import type { IncomeChart, IncomeChartQuery } from '@baeum/contract/domains/incomes/incomes.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

/** Days are of Seoul; every period of the stretch has a row. */
const chart = statement(
  'incomes.chart',
  {
    parameters: { userId: z.number(), unit: z.enum(chartUnits), from: z.string(), to: z.string() },
    row: { period: present(z.string()), gross: present(z.number()), net: present(z.number()) },
  },
  `SELECT to_char(p.at, CASE $unit WHEN 'day' THEN 'YYYY-MM-DD' ELSE 'YYYY-MM' END) AS period, coalesce(f.gross, 0)::bigint AS gross, coalesce(f.net, 0)::bigint AS net
   FROM generate_series(date_trunc($unit::text, $from::text::date::timestamp), $to::text::date::timestamp, ('1 ' || $unit::text)::interval) AS p (at)
     LEFT JOIN (
       SELECT date_trunc($unit::text, occurred_at AT TIME ZONE 'Asia/Seoul') AS at, sum(base) AS gross, sum(income) AS net FROM income_facts
       WHERE instructor_id = $userId AND occurred_at >= $from::text::date::timestamp AT TIME ZONE 'Asia/Seoul' AND occurred_at < ($to::text::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
       GROUP BY 1
     ) f ON f.at = p.at
   ORDER BY p.at`,
);

/** A person's income by day or month, the oldest first. */
export async function getIncomeChart(userId: number, query: IncomeChartQuery): Promise<IncomeChart> {
  return chart.all({ userId, ...query });
}
