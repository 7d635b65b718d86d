import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { changesOf } from './traffic-spans.ts';
import { clipped, inWindow, isChosen, limitsOf, mostEventKeys, people, peopleOf, peopleParameters, person, summed } from './exposed-people.ts';
import type { OpenResults } from './open-results.ts';

/** Users of a variation who were exposed first on a day, within one stretch of the allocation. */
export interface Arrivals {
  day: string;
  variationId: number;
  span: number;
  users: number;
}

/** How one day's events moved what the users of a variation had done until then. */
export interface DayChange {
  day: string;
  eventKey: string;
  variationId: number;
  /** Who sent the event for the first time. */
  users: number;
  /** What the sums of all totals, less `middle` each, and of their squares grew by. */
  moved: number;
  squares: number;
  /** About what those with a value have: sums of squares keep their digits around it. */
  middle: number;
  cap: number | null;
}

/** A day of Korea, whatever the time zone of the database. */
const seoulDay = (moment: string): string => `to_char(${moment} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD')`;

const arrivalRow = z.object({ day: z.string(), variation_id: z.number(), span: z.number(), users: z.number() });
const changeRow = z.object({
  day: z.string(), subject_key: z.string(), variation_id: z.number(), users: z.number(), moved: z.number(), squares: z.number(), middle: z.number(), cap: z.number().nullable(),
});

/** Every event is looked at once; what a user has done until a day is the sum over the days before it. */
const countDaysStatement = statement(
  'experiment-results.count-days',
  {
    parameters: {
      ...peopleParameters, to: z.date(), changes: z.array(z.date()), caps: json(z.record(z.string(), z.number())), metrics: z.array(z.string()).nullable(), limit: z.number(),
    },
    row: { arrivals: present(json(z.array(arrivalRow))), changes: present(json(z.array(changeRow))) },
  },
  `WITH person AS MATERIALIZED (
     ${people()}
   ), done AS (
     SELECT p.number, min(p.variation_id) AS variation_id, e.subject_key, ${seoulDay('e.occurred_at')} COLLATE "C" AS day, ${summed} AS value
     FROM person p JOIN events e ON ${person} = p.person AND e.occurred_at >= p.since
     WHERE NOT p.is_mixed AND ${inWindow('$to')} AND ${isChosen}
     GROUP BY 1, 3, 4
   ), so_far AS MATERIALIZED (
     SELECT number, variation_id, subject_key, day, sum(value) OVER days AS total, lead(day) OVER days IS NULL AS is_last,
       sum(value) OVER (days ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
     FROM done WINDOW days AS (PARTITION BY number, subject_key ORDER BY day)
   ), frequent AS (
     SELECT subject_key FROM so_far WHERE is_last GROUP BY 1 ORDER BY count(*) DESC, subject_key LIMIT $limit::bigint
   ), final AS (
     SELECT subject_key, total FROM so_far WHERE is_last
   ), limits AS (
     ${limitsOf('final')}
   ), middles AS (
     SELECT subject_key, max(cap) AS cap, coalesce(avg(${clipped('total')}), 0) AS middle FROM final LEFT JOIN limits USING (subject_key) GROUP BY 1
   ), moved AS (
     SELECT day, subject_key, variation_id, before IS NULL AS is_first, middle, cap,
       ${clipped('total')} - middle AS now, coalesce(${clipped('before')} - middle, 0) AS earlier
     FROM so_far JOIN middles USING (subject_key) JOIN frequent USING (subject_key)
   ), change AS (
     SELECT day, subject_key, variation_id, count(*) FILTER (WHERE is_first) AS users, max(middle) AS middle, max(cap) AS cap,
       sum(CASE WHEN is_first THEN now ELSE now - earlier END) AS moved, sum(CASE WHEN is_first THEN now ^ 2 ELSE now ^ 2 - earlier ^ 2 END) AS squares
     FROM moved GROUP BY 1, 2, 3
   ), arrival AS (
     SELECT ${seoulDay('since')} AS day, variation_id, width_bucket(since, $changes::timestamptz[]) AS span, count(*) AS users
     FROM person WHERE NOT is_mixed GROUP BY 1, 2, 3
   )
   SELECT (SELECT coalesce(json_agg(a ORDER BY day), '[]') FROM arrival a) AS arrivals,
     (SELECT coalesce(json_agg(c ORDER BY day), '[]') FROM change c) AS changes`,
);

/** First exposures and what users did after theirs, by day, in the order of the days. */
export async function countDays({ experiment, spans, population, metrics }: OpenResults): Promise<{ arrivals: Arrivals[]; changes: DayChange[] }> {
  const { arrivals, changes } = await countDaysStatement.one({
    ...peopleOf(population), to: population.to, changes: changesOf(spans), caps: { ...experiment.metricCaps }, metrics: metrics ? [...metrics] : null, limit: mostEventKeys,
  });
  return {
    arrivals: arrivals.map(({ variation_id: variationId, ...rest }) => ({ variationId, ...rest })),
    changes: changes.map(({ variation_id: variationId, subject_key: eventKey, ...rest }) => ({ variationId, eventKey, ...rest })),
  };
}
