import { propertyPrefix } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import { z } from 'zod';
import { json, present, statement } from '../../../database/statement.ts';
import { measureParameters, measureTable, settingTable, type Measure } from '../../experiment-metrics/measures.public.ts';
import { eventRow, summaryOf, toEventCount } from '../from-events/count-events.ts';
import { mostSegments, type SegmentCounts } from '../from-events/count-segments.ts';
import { storedValue } from '../from-events/sent-properties.ts';
import type { ReadableRollup } from './rollups.ts';

/** Places of users without a value, and of the combined values; individual values use places from 1. */
const [placeOfNothing, placeOfRest] = [0, -1] as const;

const eventsRow = { events: present(json(z.array(eventRow.extend({ place: z.number() })))) };

/** Computes the value before the join, because its column is much wider; OFFSET prevents the planner from reordering. */
const valued = `SELECT person, ${storedValue} AS value FROM result_properties WHERE collection_id = $rollupId OFFSET 0`;

const whose = { rollupId: z.number(), by: z.string(), property: z.string() };

/** The most frequent values with their users; the others are combined after them. */
const countValues = statement(
  'experiment-results.count-values-of-rollup',
  {
    parameters: { ...whose, changes: z.array(z.date()), most: z.number() },
    row: {
      place: present(z.number()),
      value: z.string().nullable(),
      variation_id: present(z.number()),
      span: present(z.number()),
      users: present(z.number()),
      exposures: present(z.number()),
    },
  },
  `WITH grouped AS MATERIALIZED (
     SELECT value, variation_id, width_bucket(since, $changes::timestamptz[]) AS span, count(*) AS users, sum(exposures)::bigint AS exposures
     FROM result_people p JOIN (${valued}) AS v USING (person)
     WHERE p.collection_id = $rollupId AND NOT is_mixed GROUP BY 1, 2, 3
   ), placed AS (
     SELECT *, least(dense_rank() OVER (ORDER BY popularity DESC, value), $most::bigint + 1) AS place
     FROM (SELECT *, sum(users) OVER (PARTITION BY value) AS popularity FROM grouped) AS ranked
   )
   SELECT place, CASE WHEN place <= $most THEN min(value) END AS value, variation_id, span, sum(users)::bigint AS users, sum(exposures)::bigint AS exposures
   FROM placed GROUP BY place, variation_id, span ORDER BY place`,
);

/** Metrics by place of the value; `count-events.ts` explains the aggregation. */
const countEvents = statement(
  'experiment-results.count-segments-of-rollup',
  {
    parameters: { ...whose, values: z.array(z.string()), nothing: z.number(), metrics: z.array(z.string()), measures: measureParameters.measures },
    row: eventsRow,
  },
  `WITH ${measureTable}, ${settingTable}, total AS (
     SELECT metric, variation_id, place, x, x_events, y, y_events, left_out
     FROM result_totals t JOIN (
       SELECT person, CASE WHEN value IS NULL THEN $nothing::bigint ELSE coalesce(array_position($values::text[], value), ${placeOfRest}) END AS place FROM (${valued}) AS v OFFSET 0
     ) AS placed USING (person)
     WHERE t.collection_id = $rollupId AND metric = ANY($metrics::text[])
   ), ${summaryOf({ part: 'place' })}
   SELECT coalesce(json_agg(e), '[]') AS events FROM event e`,
);

/** Counts users and metrics per value from a rollup, most frequent value first. */
export async function countSegmentsOfRollup(
  { id: rollupId }: ReadableRollup,
  by: string,
  measures: readonly Measure[],
  changes: readonly Date[],
): Promise<SegmentCounts[]> {
  const asked = { rollupId, by, property: by.startsWith(propertyPrefix) ? by.slice(propertyPrefix.length) : '' };
  const rows = await countValues.all({ ...asked, changes: [...changes], most: mostSegments });
  const segments = [...Map.groupBy(rows, ({ place }) => place)].map(([place, same]) => ({
    isRest: place > mostSegments,
    value: same[0]?.value ?? null,
    rows: same,
  }));
  const own = segments.filter(({ isRest }) => !isRest);
  const values = own.flatMap(({ value }) => value ?? []);
  const nothing = own.some(({ value }) => value === null) ? placeOfNothing : placeOfRest;
  const { events } = await countEvents.one({ ...asked, values, nothing, metrics: [...new Set(measures.map(({ metric }) => metric))], measures: [...measures] });
  return segments.map(({ value, isRest, rows: same }) => {
    const place = isRest ? placeOfRest : value === null ? placeOfNothing : values.indexOf(value) + 1;
    return {
      value,
      isRest,
      variations: same.map(({ variation_id: variationId, span, users, exposures }) => ({ variationId, span, users, exposures })),
      events: events.filter((event) => event.place === place).map(toEventCount),
    };
  });
}
