import { z } from 'zod';
import { arrived } from '../../events/arrivals.public.ts';
import type { Population } from '../queries/population.ts';

/** SQL of the identifier that distinguishes users. */
export const person = "CASE WHEN $identifierType::text = '$id' THEN e.user_id ELSE e.identifiers ->> $identifierType::text END";

export const peopleParameters = {
  environmentId: z.number(),
  identifierType: z.string(),
  from: z.date().nullable(),
  experimentId: z.number(),
  variationIds: z.array(z.number()),
  reasons: z.array(z.string()),
  executionVersion: z.string(),
  executionSince: z.date().nullable(),
  exposedBefore: z.date(),
};

/** SQL of the identifier's hash, which distinguishes users in rollups. */
export const hashed = `hashtextextended(${person}, 0)`;

/** The condition on the day lets PostgreSQL skip the partitions of other days. */
export const inWindow = (end: string): string => `e.environment_id = $environmentId
  AND ($from::timestamptz IS NULL OR (e.occurred_at >= $from AND e.day >= ($from AT TIME ZONE 'UTC')::date))
  AND e.occurred_at < ${end}::timestamptz AND e.day <= (${end} AT TIME ZONE 'UTC')::date`;

/** Events of this execution, by the execution's own version or else by time. */
export const isOfExecution = `coalesce(e.properties ->> '$execution_version' = $executionVersion,
    $executionSince::timestamptz IS NULL OR e.occurred_at >= $executionSince)`;

/** Events caused by the execution's own traffic. */
export const isOwn = `e.decision_reason = ANY($reasons::text[]) AND e.variation_id = ANY($variationIds::bigint[])
  AND ${isOfExecution}`;

/** Exposures of the execution's own traffic. */
export const isExposure = `${inWindow('$exposedBefore')} AND e.kind = 'EXPOSURE' AND e.subject_id = $experimentId AND ${isOwn} AND ${person} IS NOT NULL`;

/** All exposed users. They are numbered, because numbers sort and join faster than identifiers. */
export const people = (more = ''): string => `SELECT ${person} AS person, row_number() OVER () AS number, min(e.variation_id) AS variation_id,
    min(e.variation_id) <> max(e.variation_id) AS is_mixed, min(e.occurred_at) AS since${more}
  FROM events e
  WHERE ${isExposure}
  GROUP BY 1`;

/** Parameters of a pass over events of a rollup's users: it counts events up to the rollup's time. */
export const passParameters = {
  environmentId: z.number(),
  identifierType: z.string(),
  from: z.date().nullable(),
  to: z.date(),
  rollupId: z.number(),
  until: z.date(),
};
export type Pass = { [K in keyof typeof passParameters]: z.output<(typeof passParameters)[K]> };

/** Events of such a pass. */
export const inPass = `${inWindow('$to')} AND ${arrived} <= $until::timestamptz`;

/** All users of a rollup. */
export const peopleOfRollup = 'SELECT person, person AS number, variation_id, is_mixed, since FROM result_people WHERE collection_id = $rollupId';

/** Limits a search for events before the first exposure to those days. */
export const inDaysBefore = (
  exposed: string,
  days: number,
  end = '$exposedBefore',
): string => `e.environment_id = $environmentId AND e.day <= (${end} AT TIME ZONE 'UTC')::date
  AND e.day >= (SELECT ((min(since) - interval '${days} days') AT TIME ZONE 'UTC')::date FROM ${exposed})`;

/** Slice of a value, each half a percent wide, so that the largest values are found without sorting all of them. */
export const stepOf = (size: string): string => `ceil(200 * ln(${size}))`;

/** Caps by metric, computed from a table of slices with `step`, number of users `n` and largest value `top`. */
export const limitsOfSlices = (slices: string): string => `SELECT metric, min(step) AS last_step, min(top) AS most
  FROM (
    SELECT metric, step, max(top) AS top, min(percentile) AS percentile, sum(sum(n)) OVER (PARTITION BY metric ORDER BY step) AS rank, sum(sum(n)) OVER (PARTITION BY metric) AS last_rank
    FROM ${slices} WHERE step IS NOT NULL GROUP BY metric, step
  ) AS ranked WHERE rank >= coalesce(percentile, 1) * last_rank GROUP BY metric`;

/** Caps by metric, computed from a table of totals. */
export const limitsOf = (totals: string): string =>
  limitsOfSlices(`(
    SELECT metric, percentile, ${stepOf('size')} AS step, count(*) AS n, max(size) AS top
    FROM (SELECT metric, percentile, least(abs(x), cap) AS size FROM ${totals} JOIN setting USING (metric) WHERE x <> 0) AS sized GROUP BY 1, 2, 3
  ) AS slice`);

/** A value clipped to the cap, if there is one. */
export const clipped = (value: string): string => `CASE WHEN most IS NULL THEN ${value} ELSE greatest(-most, least(most, ${value})) END`;

/** Parameters that select exposures of a population. */
export function peopleOf({
  environmentId,
  experimentId,
  executionVersion,
  executionSince,
  variationIds,
  reasons,
  identifierType,
  from,
  exposedBefore,
}: Omit<Population, 'to'>) {
  return {
    environmentId,
    identifierType,
    experimentId,
    exposedBefore,
    from: from ?? null,
    variationIds: [...variationIds],
    reasons: [...reasons],
    executionVersion: String(executionVersion),
    executionSince: executionSince ?? null,
  };
}
