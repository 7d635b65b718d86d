import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { clipped, inWindow, limitsOf, people, peopleOf, peopleParameters, person, summed } from './exposed-people.ts';
import type { OpenResults } from './open-results.ts';
import type { ActivePairs } from './statistics/earlier-values.ts';

/** Days before somebody's first exposure whose events count as theirs from before. */
export const earlierDays = 14;

/** Users of one variation who sent an event before or after their first exposure. */
export interface EarlierCount {
  eventKey: string;
  variationId: number;
  /** Who sent it after, and who before. */
  conversions: number;
  earlierUsers: number;
  /** Whether they did it at all: 1 or 0 before and after. */
  rates: ActivePairs;
  /** Their values, brought down to the cap of each time. */
  values: ActivePairs;
}

const row = {
  subject_key: z.string(),
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

const findEarlierValues = statement(
  'experiment-results.count-earlier-values',
  { parameters: { ...peopleParameters, to: z.date(), caps: json(z.record(z.string(), z.number())), metrics: z.array(z.string()) }, row },
  `WITH person AS MATERIALIZED (
     ${people()}
   ), after AS MATERIALIZED (
     SELECT p.number, e.subject_key, min(p.variation_id) AS variation_id, ${summed} AS total
     FROM person p JOIN events e ON ${person} = p.person AND e.occurred_at >= p.since
     WHERE NOT p.is_mixed AND ${inWindow('$to')} AND e.kind = 'TRACK' AND e.subject_key = ANY($metrics::text[])
     GROUP BY 1, 2
   ), earlier AS MATERIALIZED (
     SELECT p.number, e.subject_key, min(p.variation_id) AS variation_id, ${summed} AS total
     FROM person p JOIN events e ON ${person} = p.person AND e.occurred_at < p.since AND e.occurred_at >= p.since - interval '${earlierDays} days'
     WHERE NOT p.is_mixed AND e.environment_id = $environmentId AND e.kind = 'TRACK' AND e.subject_key = ANY($metrics::text[])
       AND e.day <= ($exposedBefore AT TIME ZONE 'UTC')::date
       AND e.day >= (SELECT ((min(since) - interval '${earlierDays} days') AT TIME ZONE 'UTC')::date FROM person)
     GROUP BY 1, 2
   ), limits AS (
     ${limitsOf('after')}
   ), earlier_limits AS (
     ${limitsOf('earlier')}
   ), afters AS (
     SELECT number, subject_key, variation_id, ${clipped('total')} AS total FROM after LEFT JOIN limits USING (subject_key)
   ), earliers AS (
     SELECT number, subject_key, variation_id, ${clipped('total')} AS total FROM earlier LEFT JOIN earlier_limits USING (subject_key)
   ), pair AS (
     SELECT subject_key, coalesce(a.variation_id, b.variation_id) AS variation_id, (a.number IS NOT NULL)::int AS did, (b.number IS NOT NULL)::int AS did_before,
       coalesce(a.total, 0) AS total, coalesce(b.total, 0) AS earlier
     FROM afters a FULL JOIN earliers b USING (number, subject_key)
   )
   SELECT subject_key, variation_id, count(*) AS users, sum(did) AS conversions, sum(did_before) AS earlier_users, covar_pop(did, did_before) AS rate_covariance,
     avg(total) AS mean, var_pop(total) AS variance, avg(earlier) AS earlier_mean, var_pop(earlier) AS earlier_variance, covar_pop(total, earlier) AS covariance
   FROM pair GROUP BY 1, 2`,
);

/** What users of each variation did before and after they saw anything of the experiment. */
export async function countEarlierValues({ experiment, population }: OpenResults, metrics: readonly string[]): Promise<EarlierCount[]> {
  const rows = await findEarlierValues.all({ ...peopleOf(population), to: population.to, caps: { ...experiment.metricCaps }, metrics: [...metrics] });
  return rows.map(({ subject_key: eventKey, variation_id: variationId, users, conversions, earlier_users: earlierUsers, ...sums }) => {
    const [rate, earlierRate] = [conversions / users, earlierUsers / users];
    return {
      eventKey, variationId, conversions, earlierUsers,
      rates: { users, mean: rate, variance: rate * (1 - rate), earlierMean: earlierRate, earlierVariance: earlierRate * (1 - earlierRate), covariance: sums.rate_covariance },
      values: { users, mean: sums.mean, variance: sums.variance, earlierMean: sums.earlier_mean, earlierVariance: sums.earlier_variance, covariance: sums.covariance },
    };
  });
}
