import { comparedPercentile } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import { z } from 'zod';
import { json, present, statement, type Columns, type RowOf } from '../../../database/statement.ts';
import {
  largestValue,
  measureParameters,
  measureTable,
  measureValues,
  settingTable,
  totalsOf,
  type Measure,
} from '../../experiment-metrics/measures.public.ts';
import type { Population } from '../queries/population.ts';
import { inWindow, isExposure, limitsOfSlices, people, peopleOf, peopleParameters, person, stepOf } from './exposed-people.ts';

/** A population with its allocation changes and the values to count. */
export interface CountOptions extends Population {
  /** Times of allocation changes, ascending. */
  changes: readonly Date[];
  /** Measures of the metrics; when absent, the most frequent events after an exposure are counted. */
  measures: readonly Measure[] | undefined;
  /** Maximum counted value per user by event key, used when no metrics are chosen. */
  caps: Readonly<Record<string, number>>;
}

export interface VariationCount {
  variationId: number;
  /** Number of allocation changes before the first exposure of these users. */
  span: number;
  users: number;
  exposures: number;
}

/** Counts of one variation's users for one metric. Means and variances are those of active users (variance divided by their number). */
export interface EventCount {
  metric: string;
  variationId: number;
  /** Users with any event of the metric; all others have the value 0. */
  active: number;
  /** Users with a counted event; for a ratio, with one of the numerator. */
  users: number;
  mean: number;
  variance: number;
  /** Largest compared value, equal in all variations; null when all values are 0. */
  cap: number | null;
  /** Users whose value exceeds the cap, and mean and variance with those values clipped to it. */
  cappedUsers: number;
  cappedMean: number;
  cappedVariance: number;
  /** Denominator of a ratio, and its covariance with the numerator. */
  dividedUsers: number;
  divisorMean: number;
  divisorVariance: number;
  covariance: number;
  cappedCovariance: number;
  /** Events left out because a client key may not send their value. */
  leftOut: number;
}

export interface Counts {
  variations: VariationCount[];
  events: EventCount[];
  excludedUsers: number;
  firstExposureAt: Date | null;
  lastExposureAt: Date | null;
}

/** Event keys returned when no metrics are chosen. */
const mostEventKeys = 20;

const variationRow = z.object({ variation_id: z.number(), span: z.number(), users: z.number(), exposures: z.number() });
export const eventRow = z.object({
  metric: z.string(),
  variation_id: z.number(),
  active: z.number(),
  users: z.number(),
  mean: z.number(),
  variance: z.number(),
  cap: z.number().nullable(),
  capped_users: z.number(),
  capped_mean: z.number(),
  capped_variance: z.number(),
  divided_users: z.number(),
  divisor_mean: z.number(),
  divisor_variance: z.number(),
  covariance: z.number(),
  capped_covariance: z.number(),
  left_out: z.number(),
});

export const countsRow = {
  variations: present(json(z.array(variationRow))),
  events: present(json(z.array(eventRow))),
  excluded_users: present(z.number()),
  first_exposure_at: z.date().nullable(),
  last_exposure_at: z.date().nullable(),
};

const countParameters = { ...peopleParameters, to: z.date(), changes: z.array(z.date()) };

/** Time at which the given number of users had been exposed. */
const findReach = statement(
  'experiment-results.find-reach',
  { parameters: { ...peopleParameters, before: z.number() }, row: { reached_at: present(z.date()) } },
  `SELECT min(e.occurred_at) AS reached_at FROM events e WHERE ${isExposure} GROUP BY ${person} ORDER BY 1 OFFSET $before::bigint LIMIT 1`,
);

interface Variant<P extends Columns> {
  /** SQL of the tables `total` (each user's sums per metric) and `setting` (how the metrics are counted). */
  totals: string;
  limit?: string;
  parameters: P;
}

const also = (part: string): string => part && `, ${part}`;

/**
 * Aggregates the tables `person` and `total`: first into slices of similar values, then into one row per metric and
 * variation. The slices give the largest values without sorting all of them. Per metric, `x` is a user's sum of events,
 * `cx` the value compared (clipped), and `y` the denominator of a ratio. `part` is an additional column to group by.
 */
export const summaryOf = ({ limit = '', part = '' }: { limit?: string; part?: string }) => `slice AS MATERIALIZED (
    SELECT metric, variation_id, sign(cx) AS side, CASE WHEN cx <> 0 THEN ${stepOf('abs(cx)')} END AS step${also(part)}, max(abs(cx)) AS top, min(percentile) AS percentile, min(cap) AS cap,
      count(*) AS n, count(*) FILTER (WHERE x_events > 0) AS users, count(*) FILTER (WHERE y_events > 0) AS divided_users, count(*) FILTER (WHERE x <> cx) AS over,
      avg(x) AS mean, var_pop(x) AS variance, avg(cx) AS capped_mean, var_pop(cx) AS capped_variance, avg(y) AS divisor_mean, var_pop(y) AS divisor_variance,
      covar_pop(x, y) AS covariance, covar_pop(cx, y) AS capped_covariance, sum(left_out)::bigint AS left_out
    FROM (
      SELECT *, CASE WHEN cap IS NULL THEN x ELSE greatest(-cap, least(cap, x)) END AS cx
      FROM (
        SELECT metric, variation_id${also(part)}, least(coalesce(x, 0), x_most) AS x, x_events, least(coalesce(y, 0), y_most) AS y, y_events, left_out, percentile, cap FROM total JOIN setting USING (metric)
      ) AS valued
    ) AS compared GROUP BY 1, 2, 3, 4${part && ', 5'}
  ), limits AS (
    ${limitsOfSlices('slice')}
  ), capped AS (
    SELECT slice.*, most, coalesce(step > last_step, false) AS is_over, CASE WHEN step > last_step THEN side * most ELSE capped_mean END AS cm FROM slice LEFT JOIN limits USING (metric)
  ), whole AS (
    SELECT *, sum(n) OVER arm AS all_n, sum(n * mean) OVER arm / sum(n) OVER arm AS m, sum(n * cm) OVER arm / sum(n) OVER arm AS all_cm, sum(n * divisor_mean) OVER arm / sum(n) OVER arm AS dm
    FROM capped WINDOW arm AS (PARTITION BY metric, variation_id${also(part)})
  ), event AS (
    SELECT metric, variation_id${also(part)}, sum(n)::bigint AS active, sum(users)::bigint AS users, sum(divided_users)::bigint AS divided_users, sum(CASE WHEN is_over THEN n ELSE over END)::bigint AS capped_users,
      min(m) AS mean, sum(n * (variance + (mean - m) ^ 2)) / sum(n) AS variance, max(most) AS cap, min(all_cm) AS capped_mean,
      sum(n * (CASE WHEN is_over THEN 0 ELSE capped_variance END + (cm - all_cm) ^ 2)) / sum(n) AS capped_variance,
      min(dm) AS divisor_mean, sum(n * (divisor_variance + (divisor_mean - dm) ^ 2)) / sum(n) AS divisor_variance,
      sum(n * (covariance + (mean - m) * (divisor_mean - dm))) / sum(n) AS covariance,
      sum(n * (CASE WHEN is_over THEN 0 ELSE capped_covariance END + (cm - all_cm) * (divisor_mean - dm))) / sum(n) AS capped_covariance, sum(left_out)::bigint AS left_out
    FROM whole GROUP BY 1, 2${part && ', 3'}
    ORDER BY sum(sum(n)) OVER (PARTITION BY metric) DESC, metric ${limit}
  )`;

/** Returns groups and metrics of the tables `person` and `total` in one row. */
export const summary = (limit: string) => `${summaryOf({ limit })}, variation AS (
    SELECT is_mixed, variation_id, width_bucket(since, $changes::timestamptz[]) AS span,
      count(*) AS users, sum(exposures)::bigint AS exposures, min(since) AS since, max(last) AS last
    FROM person GROUP BY 1, 2, 3
  )
  SELECT
    coalesce(json_agg(json_build_object('variation_id', variation_id, 'span', span, 'users', users, 'exposures', exposures)) FILTER (WHERE NOT is_mixed), '[]') AS variations,
    (SELECT coalesce(json_agg(e), '[]') FROM event e) AS events,
    coalesce(sum(users) FILTER (WHERE is_mixed), 0)::bigint AS excluded_users,
    min(since) AS first_exposure_at,
    max(last) AS last_exposure_at
  FROM variation`;

/** Counts everything in one statement, so that all numbers are consistent. Numbers sort faster than identifiers. */
function countStatement<const P extends Columns>(variant: string, { totals, limit = '', parameters }: Variant<P>) {
  return statement(
    `experiment-results.count-events-${variant}`,
    { parameters: { ...countParameters, ...parameters }, row: countsRow },
    `WITH person AS MATERIALIZED (
       ${people(', max(e.occurred_at) AS last, count(*) AS exposures')}
     ), ${totals}, ${summary(limit)}`,
  );
}

/** Events of compared users, from their first exposure on. */
const isOfSomebody = `NOT p.is_mixed AND ${inWindow('$to')}`;

/** Totals of the chosen metrics. */
const chosenTotals = `${measureTable}, ${settingTable}, total AS (${totalsOf(person, isOfSomebody)})`;

/** Treats every event key as a metric: the sum of its values. */
const frequentTotals = `total AS (
    SELECT p.number, e.subject_key AS metric, p.variation_id, sum(e.value) FILTER (WHERE abs(e.value) <= ${largestValue}) AS x, count(*) AS x_events, 0::float8 AS y, 0 AS y_events, 0 AS left_out
    FROM person p JOIN events e ON ${person} = p.person AND e.occurred_at >= p.since
    WHERE ${isOfSomebody} AND e.kind = 'TRACK' AND e.subject_key NOT LIKE '$%'
    GROUP BY 1, 2, 3
  ), setting AS (
    SELECT metric, NULL::float8 AS x_most, NULL::float8 AS y_most, ${comparedPercentile / 100}::float8 AS percentile, ($caps::jsonb ->> metric)::float8 AS cap
    FROM (SELECT DISTINCT metric FROM total) AS metrics
  )`;

const countChosen = countStatement('chosen', { totals: chosenTotals, parameters: measureParameters });
const countFrequent = countStatement('frequent', {
  totals: frequentTotals,
  limit: 'LIMIT $limit::bigint',
  parameters: { limit: z.number(), caps: json(z.record(z.string(), z.number())) },
});

/** First exposure of the user who completed the given number; undefined when fewer were exposed. */
export async function reachOf(population: Population, users: number): Promise<Date | undefined> {
  return (await findReach.first({ ...peopleOf(population), before: users - 1 }))?.reached_at;
}

/** Users are distinct values of the identifier. Their events count from the first exposure on. */
export async function countEvents({ measures, changes, caps, ...population }: CountOptions): Promise<Counts> {
  const window = { ...peopleOf(population), to: population.to, changes: [...changes] };
  if (measures) return toCounts(await countChosen.one({ ...window, ...measureValues(measures) }));
  const counts = toCounts(await countFrequent.one({ ...window, caps: { ...caps }, limit: mostEventKeys * window.variationIds.length }));
  return { ...counts, events: ofFirstKeys(counts.events, mostEventKeys) };
}

export function toCounts({ variations, events, excluded_users, first_exposure_at, last_exposure_at }: RowOf<typeof countsRow>): Counts {
  return {
    variations: variations.map(({ variation_id: variationId, ...counted }) => ({ variationId, ...counted })),
    events: events.map(toEventCount),
    excludedUsers: excluded_users,
    firstExposureAt: first_exposure_at,
    lastExposureAt: last_exposure_at,
  };
}

export function toEventCount({
  metric,
  variation_id: variationId,
  active,
  users,
  mean,
  variance,
  cap,
  covariance,
  ...row
}: z.output<typeof eventRow>): EventCount {
  return {
    metric,
    variationId,
    active,
    users,
    mean,
    variance,
    cap,
    covariance,
    cappedUsers: row.capped_users,
    cappedMean: row.capped_mean,
    cappedVariance: row.capped_variance,
    dividedUsers: row.divided_users,
    divisorMean: row.divisor_mean,
    divisorVariance: row.divisor_variance,
    cappedCovariance: row.capped_covariance,
    leftOut: row.left_out,
  };
}

/** The limit of the statement counts rows, at most one per key and variation. */
function ofFirstKeys(events: readonly EventCount[], most: number): EventCount[] {
  const keys = new Set([...new Set(events.map(({ metric }) => metric))].slice(0, most));
  return events.filter(({ metric }) => keys.has(metric));
}
