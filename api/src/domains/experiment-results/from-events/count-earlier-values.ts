import { z } from 'zod';
import { present, statement, type RowOf } from '../../../database/statement.ts';
import { arrived } from '../../events/arrivals.public.ts';
import { measureParameters, measureTable, measureValues, settingTable, totalsOf, type Measure } from '../../experiment-metrics/measures.public.ts';
import type { Population } from '../queries/population.ts';
import type { ActivePairs } from '../statistics/samples.public.ts';
import { clipped, peopleOfRollup, hashed, inDaysBefore, inWindow, limitsOf, people, peopleOf, peopleParameters, person, type Pass } from './exposed-people.ts';

/** Days before the first exposure whose events form a user's pre-experiment value. */
export const earlierDays = 14;

/** Users of a variation with an event of a metric before or after their first exposure: `x` is the value after, `y` before. */
export interface EarlierCount {
  metric: string;
  variationId: number;
  /** Users with an event after, and users with one before. */
  conversions: number;
  earlierUsers: number;
  /** Conversion of each user: 1 or 0. */
  rates: ActivePairs;
  /** Values of the users, clipped to the cap of each period. */
  values: ActivePairs;
}

const row = {
  metric: present(z.string()),
  variation_id: present(z.number()),
  users: present(z.number()),
  conversions: present(z.number()),
  earlier_users: present(z.number()),
  rate_covariance: present(z.number()),
  mean: present(z.number()),
  variance: present(z.number()),
  earlier_mean: present(z.number()),
  earlier_variance: present(z.number()),
  covariance: present(z.number()),
};

const isEarlier = `NOT p.is_mixed AND ${inDaysBefore('person', earlierDays)}`;
const earlierTime = `e.occurred_at < p.since AND e.occurred_at >= p.since - interval '${earlierDays} days'`;

/** Totals limited to the maximum per user, and for each period clipped to its cap. */
const counted = (totals: string): string =>
  `SELECT number, metric, variation_id, least(coalesce(x, 0), x_most) AS x FROM ${totals} JOIN setting USING (metric) WHERE x_events > 0`;
const limited = (totals: string): string =>
  `SELECT number, metric, variation_id, ${clipped('x')} AS x FROM ${totals} LEFT JOIN limits_${totals} USING (metric)`;

/** Joins the tables `total` and `earlier_total`. */
const pairing = `later AS MATERIALIZED (
     ${counted('total')}
   ), earlier AS MATERIALIZED (
     ${counted('earlier_total')}
   ), limits_later AS (
     ${limitsOf('later')}
   ), limits_earlier AS (
     ${limitsOf('earlier')}
   ), pair AS (
     SELECT metric, coalesce(a.variation_id, b.variation_id) AS variation_id, (a.number IS NOT NULL)::int AS did, (b.number IS NOT NULL)::int AS did_before,
       coalesce(a.x, 0) AS x, coalesce(b.x, 0) AS y
     FROM (${limited('later')}) a FULL JOIN (${limited('earlier')}) b USING (number, metric)
   )
   SELECT metric, variation_id, count(*) AS users, sum(did) AS conversions, sum(did_before) AS earlier_users, covar_pop(did, did_before) AS rate_covariance,
     avg(x) AS mean, var_pop(x) AS variance, avg(y) AS earlier_mean, var_pop(y) AS earlier_variance, covar_pop(x, y) AS covariance
   FROM pair GROUP BY 1, 2`;

const findEarlierValues = statement(
  'experiment-results.count-earlier-values',
  { parameters: { ...peopleParameters, ...measureParameters, to: z.date() }, row },
  `WITH person AS MATERIALIZED (
     ${people()}
   ), ${measureTable}, ${settingTable}, total AS (
     ${totalsOf(person, `NOT p.is_mixed AND ${inWindow('$to')}`)}
   ), earlier_total AS (
     ${totalsOf(person, isEarlier, { time: earlierTime })}
   ), ${pairing}`,
);

/** Values after the exposure are read from the rollup; only the earlier ones are read from the events. */
const findEarlierValuesOfRollup = statement(
  'experiment-results.count-earlier-values-of-rollup',
  { parameters: { environmentId: z.number(), identifierType: z.string(), rollupId: z.number(), until: z.date(), ...measureParameters }, row },
  `WITH person AS (${peopleOfRollup}), ${measureTable}, ${settingTable}, total AS (
     SELECT person AS number, metric, variation_id, x, x_events FROM result_totals WHERE collection_id = $rollupId
   ), earlier_total AS (
     ${totalsOf(hashed, `NOT p.is_mixed AND ${inDaysBefore('result_people WHERE collection_id = $rollupId', earlierDays, '$until')} AND ${arrived} <= $until::timestamptz`, { time: earlierTime })}
   ), ${pairing}`,
);

/** Values of each variation's users before and after their first exposure. */
export async function countEarlierValues({ population }: { population: Population }, measures: readonly Measure[]): Promise<EarlierCount[]> {
  return (await findEarlierValues.all({ ...peopleOf(population), ...measureValues(measures), to: population.to })).map(toEarlierCount);
}

/** Counts the values of a rollup's users, with events up to the rollup's time. One metric at a time, to limit memory. */
export async function countEarlierValuesOfRollup(
  { environmentId, identifierType, rollupId, until }: Pass,
  measures: readonly Measure[],
): Promise<EarlierCount[]> {
  const counts = [];
  for (const own of Map.groupBy(measures, ({ metric }) => metric).values()) {
    const rows = await findEarlierValuesOfRollup.all({ environmentId, identifierType, rollupId, until, ...measureValues(own) });
    counts.push(...rows.map(toEarlierCount));
  }
  return counts;
}

function toEarlierCount({ metric, variation_id: variationId, users, conversions, earlier_users: earlierUsers, ...sums }: RowOf<typeof row>): EarlierCount {
  const shareOf = (some: number) => ({ mean: some / users, variance: (some / users) * (1 - some / users) });
  return {
    metric,
    variationId,
    conversions,
    earlierUsers,
    rates: { users, x: shareOf(conversions), y: shareOf(earlierUsers), covariance: sums.rate_covariance },
    values: {
      users,
      x: { mean: sums.mean, variance: sums.variance },
      y: { mean: sums.earlier_mean, variance: sums.earlier_variance },
      covariance: sums.covariance,
    },
  };
}
