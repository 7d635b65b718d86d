import { z } from 'zod';
import { propertyPrefix } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import { json, present, statement } from '../../database/statement.ts';
import type { EventCount, VariationCount } from './count-events.ts';
import { clipped, inWindow, isChosen, limitsOf, mostEventKeys, people, peopleOf, peopleParameters, person, summed } from './exposed-people.ts';
import type { OpenResults } from './open-results.ts';
import { changesOf } from './traffic-spans.ts';

/** Values that stand for themselves; the others are put together. */
export const mostSegments = 8;
const longestValue = 100;
/** How long before somebody's first exposure an event makes them one who returns: another visit, not long ago. */
const visit = { gap: '30 minutes', days: 14 } as const;

/** Users with one value, or with one of the values that are put together. */
export interface SegmentCounts {
  value: string | null;
  isRest: boolean;
  variations: VariationCount[];
  events: EventCount[];
}

const segmentRow = z.object({ place: z.number(), value: z.string().nullable(), variation_id: z.number(), span: z.number(), users: z.number(), exposures: z.number() });
const eventRow = z.object({
  place: z.number(), subject_key: z.string(), variation_id: z.number(), users: z.number(), mean: z.number(), variance: z.number(),
  cap: z.number().nullable(), capped_users: z.number(), capped_mean: z.number(), capped_variance: z.number(),
});
const row = { segments: present(json(z.array(segmentRow))), events: present(json(z.array(eventRow))) };

const parameters = {
  ...peopleParameters, to: z.date(), changes: z.array(z.date()), caps: json(z.record(z.string(), z.number())), metrics: z.array(z.string()).nullable(), limit: z.number(), most: z.number(),
};

/** What a user was when they first saw the experiment. */
const sentValue = `CASE $by::text
    WHEN 'platform' THEN nullif(concat_ws(' ', e.hackle_properties ->> 'platform', e.hackle_properties ->> 'deviceType'), '')
    WHEN 'os' THEN e.hackle_properties ->> 'osName'
    WHEN 'browser' THEN e.hackle_properties ->> 'browserName'
    WHEN 'membership' THEN CASE WHEN e.identifiers ? '$userId' THEN 'MEMBER' ELSE 'VISITOR' END
    ELSE e.user_properties ->> $property::text
  END`;

/** Events of other visits, which are looked for once and not for each user. */
const seenBefore = `SELECT DISTINCT p.number FROM person p JOIN events e ON ${person} = p.person
    AND e.occurred_at < p.since - interval '${visit.gap}' AND e.occurred_at >= p.since - interval '${visit.days} days'
  WHERE e.environment_id = $environmentId AND e.day <= ($exposedBefore AT TIME ZONE 'UTC')::date
    AND e.day >= (SELECT ((min(since) - interval '${visit.days} days') AT TIME ZONE 'UTC')::date FROM person)`;

/** All segments are compared up to the same cap. */
const counting = `placed AS MATERIALIZED (
     SELECT *, least(dense_rank() OVER (ORDER BY popularity DESC, value), $most::bigint + 1) AS place
     FROM (SELECT *, count(*) OVER (PARTITION BY value) AS popularity FROM valued) AS counted
   ), active AS (
     SELECT p.number, e.subject_key, min(p.place) AS place, min(p.variation_id) AS variation_id, ${summed} AS total
     FROM placed p JOIN events e ON ${person} = p.person AND e.occurred_at >= p.since
     WHERE ${inWindow('$to')} AND ${isChosen}
     GROUP BY 1, 2
   ), frequent AS (
     SELECT subject_key, row_number() OVER (ORDER BY count(*) DESC, subject_key) AS nth FROM active GROUP BY 1 ORDER BY nth LIMIT $limit::bigint
   ), limits AS (
     ${limitsOf('active')}
   ), event AS (
     SELECT place, subject_key, variation_id, min(nth) AS nth, count(*) AS users, avg(total) AS mean, var_pop(total) AS variance, max(cap) AS cap,
       count(*) FILTER (WHERE abs(total) > cap) AS capped_users, avg(${clipped('total')}) AS capped_mean, var_pop(${clipped('total')}) AS capped_variance
     FROM active JOIN frequent USING (subject_key) LEFT JOIN limits USING (subject_key) GROUP BY 1, 2, 3
   ), segment AS (
     SELECT place, CASE WHEN place <= $most THEN min(value) END AS value, variation_id, width_bucket(since, $changes::timestamptz[]) AS span, count(*) AS users, sum(exposures)::bigint AS exposures
     FROM placed GROUP BY place, variation_id, 4
   )
   SELECT (SELECT coalesce(json_agg(s ORDER BY place), '[]') FROM segment s) AS segments,
     (SELECT coalesce(json_agg(json_build_object('place', place, 'subject_key', subject_key, 'variation_id', variation_id, 'users', users, 'mean', mean, 'variance', variance,
       'cap', cap, 'capped_users', capped_users, 'capped_mean', capped_mean, 'capped_variance', capped_variance) ORDER BY nth), '[]') FROM event) AS events`;

const countByValue = statement(
  'experiment-results.count-segments-by-value',
  { parameters: { ...parameters, by: z.string(), property: z.string() }, row },
  `WITH person AS MATERIALIZED (
     ${people(`, count(*) AS exposures, (array_agg(left(${sentValue}, ${longestValue}) ORDER BY e.occurred_at, e.insert_id))[1] AS value`)}
   ), valued AS (
     SELECT person, number, variation_id, since, exposures, value FROM person WHERE NOT is_mixed
   ), ${counting}`,
);

const countByVisit = statement(
  'experiment-results.count-segments-by-visit',
  { parameters, row },
  `WITH person AS MATERIALIZED (
     ${people(', count(*) AS exposures')}
   ), seen_before AS MATERIALIZED (
     ${seenBefore}
   ), valued AS (
     SELECT p.person, p.number, p.variation_id, p.since, p.exposures, CASE WHEN r.number IS NULL THEN 'NEW' ELSE 'RETURNING' END AS value
     FROM person p LEFT JOIN seen_before r ON r.number = p.number WHERE NOT p.is_mixed
   ), ${counting}`,
);

/** Counts each value's users and what they did, those of the most frequent value first. */
export async function countSegments({ experiment, spans, population, metrics }: OpenResults, by: string): Promise<SegmentCounts[]> {
  const values = {
    ...peopleOf(population), to: population.to, changes: changesOf(spans), caps: { ...experiment.metricCaps }, metrics: metrics ? [...metrics] : null, limit: mostEventKeys, most: mostSegments,
  };
  const property = by.startsWith(propertyPrefix) ? by.slice(propertyPrefix.length) : '';
  const { segments, events } = await (by === 'visit' ? countByVisit.one(values) : countByValue.one({ ...values, by: property === '' ? by : 'property', property }));
  return [...Map.groupBy(segments, ({ place }) => place)].map(([place, rows]) => ({
    value: rows[0]?.value ?? null,
    isRest: place > mostSegments,
    variations: rows.map(({ variation_id: variationId, span, users, exposures }) => ({ variationId, span, users, exposures })),
    events: events.filter((event) => event.place === place).map(({ subject_key: eventKey, variation_id: variationId, users, mean, variance, cap, capped_users: cappedUsers, capped_mean: cappedMean, capped_variance: cappedVariance }) => ({
      eventKey, variationId, users, mean, variance, cap, cappedUsers, cappedMean, cappedVariance,
    })),
  }));
}
