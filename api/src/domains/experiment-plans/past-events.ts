import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { measureParameters, measureTable, measureValues, settingTable, totalsOf, type Measure } from '../experiment-metrics/measures.public.ts';

/** The users whose past events are read. */
export interface Past {
  environmentId: number;
  identifierType: string;
  from: Date;
  to: Date;
  /** A jsonpath over an event's user; undefined for everybody. */
  audience: string | undefined;
}

/** The default identifier has its own column; events contain the others in `identifiers`. */
const person = "CASE WHEN $identifierType::text = '$id' THEN e.user_id ELSE e.identifiers ->> $identifierType::text END";

/** The condition on the day lets PostgreSQL skip the partitions of other days. */
const inTime = `e.environment_id = $environmentId AND e.occurred_at >= $from AND e.day >= ($from::timestamptz AT TIME ZONE 'UTC')::date
  AND e.occurred_at < $to AND e.day <= ($to::timestamptz AT TIME ZONE 'UTC')::date`;

const isInAudience = `jsonb_build_object('user', e.user_properties, 'hackle', e.hackle_properties, 'identifiers', e.identifiers) @@ $audience::text::jsonpath`;

const pastParameters = { environmentId: z.number(), identifierType: z.string(), from: z.date(), to: z.date(), audience: z.string().nullable() };

const countAudience = statement(
  'experiment-plans.count-audience',
  { parameters: pastParameters, row: { users: present(z.number()), matched: present(z.number()) } },
  `SELECT count(*) AS users, count(*) FILTER (WHERE matches) AS matched
   FROM (SELECT ${person} AS person, bool_or($audience::text IS NULL OR ${isInAudience}) AS matches FROM events e WHERE ${inTime} GROUP BY 1) AS people
   WHERE person IS NOT NULL`,
);

const baselineRow = {
  users: present(z.number()),
  active: present(z.number()),
  conversions: present(z.number()),
  mean: present(z.number()),
  variance: present(z.number()),
  divisor_mean: present(z.number()),
  divisor_variance: present(z.number()),
  covariance: present(z.number()),
};

/** A person's first event in the period counts as the first exposure. */
const readBaseline = statement(
  'experiment-plans.read-baseline',
  { parameters: { ...pastParameters, ...measureParameters }, row: baselineRow },
  `WITH person AS MATERIALIZED (
     SELECT ${person} AS person, row_number() OVER () AS number, 0 AS variation_id, min(e.occurred_at) AS since
     FROM events e WHERE ${inTime} AND ${person} IS NOT NULL AND ($audience::text IS NULL OR ${isInAudience}) GROUP BY 1
   ), ${measureTable}, ${settingTable}, total AS (${totalsOf(person, inTime)}), active AS (
     SELECT least(coalesce(x, 0), x_most) AS x, x_events, least(coalesce(y, 0), y_most) AS y, percentile, cap FROM total JOIN setting USING (metric)
   ), limits AS (
     SELECT least(percentile_disc(coalesce(percentile, 1)) WITHIN GROUP (ORDER BY abs(x)), cap) AS most FROM active WHERE x <> 0 GROUP BY percentile, cap
   ), capped AS (
     SELECT CASE WHEN (SELECT most FROM limits) IS NULL THEN x ELSE greatest(-(SELECT most FROM limits), least((SELECT most FROM limits), x)) END AS x, x_events, y FROM active
   )
   SELECT (SELECT count(*) FROM person) AS users, count(*) AS active, count(*) FILTER (WHERE x_events > 0) AS conversions,
     coalesce(avg(x), 0) AS mean, coalesce(var_pop(x), 0) AS variance, coalesce(avg(y), 0) AS divisor_mean, coalesce(var_pop(y), 0) AS divisor_variance,
     coalesce(covar_pop(x, y), 0) AS covariance
   FROM capped`,
);

export async function countPast(past: Past): Promise<{ users: number; matched: number }> {
  return countAudience.one({ ...past, audience: past.audience ?? null });
}

export async function readPast(past: Past, measures: readonly Measure[]) {
  const {
    divisor_mean: divisorMean,
    divisor_variance: divisorVariance,
    ...row
  } = await readBaseline.one({ ...past, audience: past.audience ?? null, ...measureValues(measures) });
  return { ...row, divisorMean, divisorVariance };
}
