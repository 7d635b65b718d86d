import { z } from 'zod';
import type { Population } from './count-events.ts';

/** What users are told apart by. */
export const person = "CASE WHEN $identifierType::text = '$id' THEN e.user_id ELSE e.identifiers ->> $identifierType::text END";

export const peopleParameters = {
  environmentId: z.number(),
  identifierType: z.string(),
  from: z.date().nullable(),
  experimentId: z.number(),
  variationIds: z.array(z.number()),
  executionVersion: z.string(),
  exposedBefore: z.date(),
};

/** The condition on the day lets PostgreSQL skip the partitions of other days. */
export const inWindow = (end: string): string => `e.environment_id = $environmentId
  AND ($from::timestamptz IS NULL OR (e.occurred_at >= $from AND e.day >= ($from AT TIME ZONE 'UTC')::date))
  AND e.occurred_at < ${end}::timestamptz AND e.day <= (${end} AT TIME ZONE 'UTC')::date`;

/** What the execution's own traffic was shown. */
export const isOwn = `e.decision_reason = 'TRAFFIC_ALLOCATED' AND e.variation_id = ANY($variationIds::bigint[])
  AND coalesce(e.properties ->> '$execution_version', $executionVersion) = $executionVersion`;

/** Everybody who was exposed; numbers are sorted and joined faster than what people are called. */
export const people = (more = ''): string => `SELECT ${person} AS person, row_number() OVER () AS number, min(e.variation_id) AS variation_id,
    min(e.variation_id) <> max(e.variation_id) AS is_mixed, min(e.occurred_at) AS since${more}
  FROM events e
  WHERE ${inWindow('$exposedBefore')} AND e.kind = 'EXPOSURE' AND e.subject_id = $experimentId AND ${isOwn} AND ${person} IS NOT NULL
  GROUP BY 1`;

/** Events of the days before the first exposures, which alone are looked through. */
export const inDaysBefore = (exposed: string, days: number): string => `e.environment_id = $environmentId AND e.day <= ($exposedBefore AT TIME ZONE 'UTC')::date
  AND e.day >= (SELECT ((min(since) - interval '${days} days') AT TIME ZONE 'UTC')::date FROM ${exposed})`;

/** Up to where values are compared, by the totals of a table. */
export const limitsOf = (totals: string): string => `SELECT metric, least(percentile_disc(coalesce(percentile, 1)) WITHIN GROUP (ORDER BY abs(x)), cap) AS most
  FROM ${totals} JOIN setting USING (metric) WHERE x <> 0 GROUP BY metric, percentile, cap`;

/** A value brought down to where values are compared to, if to anywhere. */
export const clipped = (value: string): string => `CASE WHEN most IS NULL THEN ${value} ELSE greatest(-most, least(most, ${value})) END`;

/** The parameters that say whose exposures are looked at. */
export function peopleOf({ environmentId, experimentId, executionVersion, variationIds, identifierType, from, exposedBefore }: Omit<Population, 'to'>) {
  return { environmentId, identifierType, experimentId, exposedBefore, from: from ?? null, variationIds: [...variationIds], executionVersion: String(executionVersion) };
}
