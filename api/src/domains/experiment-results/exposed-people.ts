import { z } from 'zod';
import { comparedPercentile } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import type { Population } from './count-events.ts';

/** Event keys told when nobody chose any. */
export const mostEventKeys = 20;

/** What users are told apart by. */
export const person = "CASE WHEN $identifierType::text = '$id' THEN e.user_id ELSE e.identifiers ->> $identifierType::text END";

/** Values beyond this come from broken clients and are not summed: their squares would overflow. */
export const summed = 'coalesce(sum(e.value) FILTER (WHERE abs(e.value) <= 1e15), 0)';

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

/** Events that are metrics: those asked for, or all that somebody named. */
export const isChosen = "e.kind = 'TRACK' AND (e.subject_key = ANY($metrics::text[]) OR ($metrics::text[] IS NULL AND e.subject_key NOT LIKE '$%'))";

/** What an event's values are compared up to, by the totals of a CTE. */
export const limitsOf = (totals: string): string => `SELECT subject_key,
    least(percentile_disc(${comparedPercentile / 100}) WITHIN GROUP (ORDER BY abs(total)), ($caps::jsonb ->> subject_key)::float8) AS cap
  FROM ${totals} WHERE total <> 0 GROUP BY 1`;

/** A value brought down to the cap, where there is one. */
export const clipped = (value: string): string => `greatest(-cap, least(cap, ${value}))`;

/** The parameters that say whose exposures are looked at. */
export function peopleOf({ environmentId, experimentId, executionVersion, variationIds, identifierType, from, exposedBefore }: Omit<Population, 'to'>) {
  return { environmentId, identifierType, experimentId, exposedBefore, from: from ?? null, variationIds: [...variationIds], executionVersion: String(executionVersion) };
}

/** Those of a chosen list, or the most frequent. */
export function firstKeys(keys: readonly string[], metrics: readonly string[] | undefined): string[] {
  return metrics ? [...new Set(metrics)] : [...new Set(keys)].slice(0, mostEventKeys);
}
