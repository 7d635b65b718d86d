import { z } from 'zod';
import { json, present, statement } from '../../../database/statement.ts';
import { measureParameters, measureTable, measureValues, settingTable, totalsOf, type Measure } from '../../experiment-metrics/measures.public.ts';
import type { SpannedPopulation } from '../queries/population.ts';
import { changesOf } from '../queries/traffic-spans.ts';
import {
  clipped,
  peopleOfRollup,
  hashed,
  inPass,
  inWindow,
  limitsOf,
  passParameters,
  people,
  peopleOf,
  peopleParameters,
  person,
  type Pass,
} from './exposed-people.ts';

/** Users of a variation by day of their first exposure and by traffic span. */
export interface Arrivals {
  day: string;
  variationId: number;
  span: number;
  users: number;
}

/** How one day's events change the cumulative sums of a variation's users for a metric. */
export interface DayChange {
  day: string;
  metric: string;
  variationId: number;
  /** Users with their first event of the metric, their first counted event, and their first event of a ratio's denominator. */
  active: number;
  users: number;
  divided: number;
  /** Approximate mean of active users: the sums are taken around it, so that sums of squares lose no precision. */
  middleX: number;
  middleY: number;
  /** Increase of the sums over active users: of centred totals, of their squares and of their products. */
  x: number;
  xx: number;
  y: number;
  yy: number;
  xy: number;
  cap: number | null;
}

/** A day in Korea, whatever the time zone of the database. */
const seoulDay = (moment: string): string => `to_char(${moment} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') COLLATE "C"`;

const arrivalRow = z.object({ day: z.string(), variation_id: z.number(), span: z.number(), users: z.number() });
const changeRow = z.object({
  day: z.string(),
  metric: z.string(),
  variation_id: z.number(),
  active: z.number(),
  users: z.number(),
  divided: z.number(),
  middle_x: z.number(),
  middle_y: z.number(),
  x: z.number(),
  xx: z.number(),
  y: z.number(),
  yy: z.number(),
  xy: z.number(),
  cap: z.number().nullable(),
});

/** Cumulates a table `total` with one row per user and day: a user's value on a day is the sum over that day and all days before. */
const changing = `so_far AS MATERIALIZED (
     SELECT metric, variation_id, part AS day, lead(part) OVER days IS NULL AS is_last, count(*) OVER before = 0 AS is_first,
       least(sum(coalesce(x, 0)) OVER days, x_most) AS x, least(sum(coalesce(y, 0)) OVER days, y_most) AS y, sum(x_events) OVER days AS x_events, sum(y_events) OVER days AS y_events,
       least(sum(coalesce(x, 0)) OVER before, x_most) AS old_x, least(sum(coalesce(y, 0)) OVER before, y_most) AS old_y,
       coalesce(sum(x_events) OVER before, 0) AS old_x_events, coalesce(sum(y_events) OVER before, 0) AS old_y_events
     FROM total JOIN setting USING (metric)
     WINDOW days AS (PARTITION BY number, metric ORDER BY part), before AS (PARTITION BY number, metric ORDER BY part ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
   ), final AS (
     SELECT metric, x, y FROM so_far WHERE is_last
   ), limits AS (
     ${limitsOf('final')}
   ), middles AS (
     SELECT metric, most, avg(${clipped('x')}) AS middle_x, avg(y) AS middle_y FROM final LEFT JOIN limits USING (metric) GROUP BY 1, 2
   ), moved AS (
     SELECT day, metric, variation_id, is_first, middle_x, middle_y, most, x_events > 0 AND old_x_events = 0 AS begins_x, y_events > 0 AND old_y_events = 0 AS begins_y,
       ${clipped('x')} - middle_x AS x, y - middle_y AS y, CASE WHEN is_first THEN 0 ELSE ${clipped('old_x')} - middle_x END AS old_x, CASE WHEN is_first THEN 0 ELSE old_y - middle_y END AS old_y
     FROM so_far JOIN middles USING (metric)
   ), change AS (
     SELECT day, metric, variation_id, count(*) FILTER (WHERE is_first) AS active, count(*) FILTER (WHERE begins_x) AS users, count(*) FILTER (WHERE begins_y) AS divided,
       max(middle_x) AS middle_x, max(middle_y) AS middle_y, max(most) AS cap,
       sum(x - old_x) AS x, sum(x * x - old_x * old_x) AS xx, sum(y - old_y) AS y, sum(y * y - old_y * old_y) AS yy, sum(x * y - old_x * old_y) AS xy
     FROM moved GROUP BY 1, 2, 3
   )`;

const arriving = (
  exposed: string,
): string => `SELECT ${seoulDay('since')} AS day, variation_id, width_bucket(since, $changes::timestamptz[]) AS span, count(*) AS users
     FROM ${exposed} AND NOT is_mixed GROUP BY 1, 2, 3`;

/** Reads every event once. */
const countDaysStatement = statement(
  'experiment-results.count-days',
  {
    parameters: { ...peopleParameters, ...measureParameters, to: z.date(), changes: z.array(z.date()) },
    row: { arrivals: present(json(z.array(arrivalRow))), changes: present(json(z.array(changeRow))) },
  },
  `WITH person AS MATERIALIZED (
     ${people()}
   ), ${measureTable}, ${settingTable}, total AS (
     ${totalsOf(person, `NOT p.is_mixed AND ${inWindow('$to')}`, { part: seoulDay('e.occurred_at') })}
   ), ${changing}, arrival AS (
     ${arriving('person WHERE true')}
   )
   SELECT (SELECT coalesce(json_agg(a ORDER BY day), '[]') FROM arrival a) AS arrivals,
     (SELECT coalesce(json_agg(c ORDER BY day), '[]') FROM change c) AS changes`,
);

/** First exposures and later events of the users, each in order of days. */
export interface DayCounts {
  arrivals: Arrivals[];
  changes: DayChange[];
}

const countArrivalsOfRollup = statement(
  'experiment-results.count-arrivals-of-rollup',
  { parameters: { rollupId: z.number(), changes: z.array(z.date()) }, row: { arrivals: present(json(z.array(arrivalRow))) } },
  `SELECT coalesce(json_agg(a ORDER BY day), '[]') AS arrivals FROM (${arriving('result_people WHERE collection_id = $rollupId')}) AS a`,
);

const countChangesOfRollup = statement(
  'experiment-results.count-days-of-rollup',
  { parameters: { ...passParameters, ...measureParameters }, row: { changes: present(json(z.array(changeRow))) } },
  `WITH person AS (${peopleOfRollup}), ${measureTable}, ${settingTable}, total AS (
     ${totalsOf(hashed, `NOT p.is_mixed AND ${inPass}`, { part: seoulDay('e.occurred_at') })}
   ), ${changing}
   SELECT coalesce(json_agg(c ORDER BY day), '[]') AS changes FROM change c`,
);

/** Counts the days from a rollup's users, with events up to the rollup's time. One metric at a time, to limit memory. */
export async function countDaysOfRollup(pass: Pass, measures: readonly Measure[], changes: readonly Date[]): Promise<DayCounts> {
  const { arrivals } = await countArrivalsOfRollup.one({ rollupId: pass.rollupId, changes: [...changes] });
  const moved = [];
  for (const own of Map.groupBy(measures, ({ metric }) => metric).values())
    moved.push(...(await countChangesOfRollup.one({ ...pass, ...measureValues(own) })).changes);
  return toDayCounts(
    arrivals,
    moved.toSorted((left, right) => (left.day < right.day ? -1 : 1)),
  );
}

/** Counts the days from the events. */
export async function countDays({ spans, population }: SpannedPopulation, measures: readonly Measure[]): Promise<DayCounts> {
  const { arrivals, changes } = await countDaysStatement.one({
    ...peopleOf(population),
    ...measureValues(measures),
    to: population.to,
    changes: changesOf(spans),
  });
  return toDayCounts(arrivals, changes);
}

function toDayCounts(arrivals: readonly z.output<typeof arrivalRow>[], changes: readonly z.output<typeof changeRow>[]): DayCounts {
  return {
    arrivals: arrivals.map(({ variation_id: variationId, ...rest }) => ({ variationId, ...rest })),
    changes: changes.map(({ variation_id: variationId, middle_x: middleX, middle_y: middleY, ...rest }) => ({ variationId, middleX, middleY, ...rest })),
  };
}
