import { propertyPrefix } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import { z } from 'zod';
import { json, present, statement } from '../../../database/statement.ts';
import { measureParameters, measureTable, measureValues, settingTable, totalsOf, type Measure } from '../../experiment-metrics/measures.public.ts';
import type { SpannedPopulation } from '../queries/population.ts';
import { changesOf } from '../queries/traffic-spans.ts';
import { eventRow, toEventCount, type EventCount, type VariationCount } from './count-events.ts';
import { clipped, inDaysBefore, inWindow, limitsOf, people, peopleOf, peopleParameters, person } from './exposed-people.ts';
import { sentValue, tie } from './sent-properties.ts';

/** Number of values shown individually; the others are combined. */
export const mostSegments = 8;
/** An event at least `gap` before the first exposure, but at most `days` before it, marks a returning user. */
export const visit = { gap: '30 minutes', days: 14 } as const;

/** Users with one value, or with one of the combined values. */
export interface SegmentCounts {
  value: string | null;
  isRest: boolean;
  variations: VariationCount[];
  events: EventCount[];
}

const segmentRow = z.object({
  place: z.number(),
  value: z.string().nullable(),
  variation_id: z.number(),
  span: z.number(),
  users: z.number(),
  exposures: z.number(),
});
const eventOfPlace = eventRow.extend({ place: z.number() });
const row = { segments: present(json(z.array(segmentRow))), events: present(json(z.array(eventOfPlace))) };

const parameters = { ...peopleParameters, ...measureParameters, to: z.date(), changes: z.array(z.date()), most: z.number() };

/** Users with an earlier visit, found in one pass rather than per user. */
const seenBefore = `SELECT DISTINCT p.number FROM exposed p JOIN events e ON ${person} = p.person
    AND e.occurred_at < p.since - interval '${visit.gap}' AND e.occurred_at >= p.since - interval '${visit.days} days'
  WHERE ${inDaysBefore('exposed', visit.days)}`;

/** Aggregates the users of a table `valued` by value. The same cap applies to all values. */
const counting = `person AS MATERIALIZED (
     SELECT *, least(dense_rank() OVER (ORDER BY popularity DESC, value), $most::bigint + 1) AS place
     FROM (SELECT *, count(*) OVER (PARTITION BY value) AS popularity FROM valued) AS counted
   ), ${measureTable}, ${settingTable}, total AS (
     ${totalsOf(person, inWindow('$to'), { part: 'p.place' })}
   ), active AS MATERIALIZED (
     SELECT metric, variation_id, part AS place, least(coalesce(x, 0), x_most) AS x, x_events, least(coalesce(y, 0), y_most) AS y, y_events, left_out
     FROM total JOIN setting USING (metric)
   ), limits AS (
     ${limitsOf('active')}
   ), capped AS (
     SELECT active.*, most, ${clipped('x')} AS cx FROM active LEFT JOIN limits USING (metric)
   ), event AS (
     SELECT place, metric, variation_id, count(*) AS active, count(*) FILTER (WHERE x_events > 0) AS users, count(*) FILTER (WHERE y_events > 0) AS divided_users,
       avg(x) AS mean, var_pop(x) AS variance, max(most) AS cap, count(*) FILTER (WHERE abs(x) > most) AS capped_users, avg(cx) AS capped_mean, var_pop(cx) AS capped_variance,
       avg(y) AS divisor_mean, var_pop(y) AS divisor_variance, covar_pop(x, y) AS covariance, covar_pop(cx, y) AS capped_covariance, sum(left_out)::bigint AS left_out
     FROM capped GROUP BY 1, 2, 3
   ), segment AS (
     SELECT place, CASE WHEN place <= $most THEN min(value) END AS value, variation_id, width_bucket(since, $changes::timestamptz[]) AS span, count(*) AS users, sum(exposures)::bigint AS exposures
     FROM person GROUP BY place, variation_id, 4
   )
   SELECT (SELECT coalesce(json_agg(s ORDER BY place), '[]') FROM segment s) AS segments, (SELECT coalesce(json_agg(e), '[]') FROM event e) AS events`;

const countByValue = statement(
  'experiment-results.count-segments-by-value',
  { parameters: { ...parameters, by: z.string(), property: z.string() }, row },
  `WITH exposed AS MATERIALIZED (
     ${people(`, count(*) AS exposures, (array_agg(${sentValue} ORDER BY e.occurred_at, ${tie}))[1] AS value`)}
   ), valued AS (
     SELECT person, number, variation_id, since, exposures, value FROM exposed WHERE NOT is_mixed
   ), ${counting}`,
);

const countByVisit = statement(
  'experiment-results.count-segments-by-visit',
  { parameters, row },
  `WITH exposed AS MATERIALIZED (
     ${people(', count(*) AS exposures')}
   ), seen_before AS MATERIALIZED (
     ${seenBefore}
   ), valued AS (
     SELECT p.person, p.number, p.variation_id, p.since, p.exposures, CASE WHEN r.number IS NULL THEN 'NEW' ELSE 'RETURNING' END AS value
     FROM exposed p LEFT JOIN seen_before r ON r.number = p.number WHERE NOT p.is_mixed
   ), ${counting}`,
);

/** Counts users and metrics per value, most frequent value first. */
export async function countSegments({ spans, population }: SpannedPopulation, by: string, measures: readonly Measure[]): Promise<SegmentCounts[]> {
  const values = { ...peopleOf(population), ...measureValues(measures), to: population.to, changes: changesOf(spans), most: mostSegments };
  const property = by.startsWith(propertyPrefix) ? by.slice(propertyPrefix.length) : '';
  const { segments, events } = await (by === 'visit' ? countByVisit.one(values) : countByValue.one({ ...values, by, property }));
  return [...Map.groupBy(segments, ({ place }) => place)].map(([place, rows]) => ({
    value: rows[0]?.value ?? null,
    isRest: place > mostSegments,
    variations: rows.map(({ variation_id: variationId, span, users, exposures }) => ({ variationId, span, users, exposures })),
    events: events.filter((event) => event.place === place).map(toEventCount),
  }));
}
