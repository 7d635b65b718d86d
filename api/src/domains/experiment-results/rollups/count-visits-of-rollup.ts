import { z } from 'zod';
import { json, present, statement } from '../../../database/statement.ts';
import { arrived } from '../../events/arrivals.public.ts';
import { measureParameters, measureTable, settingTable, type Measure } from '../../experiment-metrics/measures.public.ts';
import { eventRow, summaryOf, toEventCount } from '../from-events/count-events.ts';
import { visit, type SegmentCounts } from '../from-events/count-segments.ts';
import { peopleOfRollup, hashed, inDaysBefore, type Pass } from '../from-events/exposed-people.ts';

/** Values by place. */
const values = ['NEW', 'RETURNING'] as const;
const place = 'CASE WHEN s.person IS NULL THEN 1 ELSE 2 END';

const segmentRow = z.object({ place: z.number(), variation_id: z.number(), span: z.number(), users: z.number(), exposures: z.number() });

/** Earlier visits are found in the events; metrics are read from the rollup. */
const countVisits = statement(
  'experiment-results.count-visits-of-rollup',
  {
    parameters: {
      environmentId: z.number(),
      identifierType: z.string(),
      rollupId: z.number(),
      until: z.date(),
      changes: z.array(z.date()),
      metrics: z.array(z.string()),
      measures: measureParameters.measures,
    },
    row: { segments: present(json(z.array(segmentRow))), events: present(json(z.array(eventRow.extend({ place: z.number() })))) },
  },
  `WITH ${measureTable}, ${settingTable}, person AS (${peopleOfRollup}), seen AS MATERIALIZED (
     SELECT DISTINCT p.person FROM person p JOIN events e ON ${hashed} = p.person
       AND e.occurred_at < p.since - interval '${visit.gap}' AND e.occurred_at >= p.since - interval '${visit.days} days'
     WHERE ${inDaysBefore('result_people WHERE collection_id = $rollupId', visit.days, '$until')} AND ${arrived} <= $until::timestamptz
   ), segment AS (
     SELECT ${place} AS place, variation_id, width_bucket(since, $changes::timestamptz[]) AS span, count(*) AS users, sum(exposures)::bigint AS exposures
     FROM result_people p LEFT JOIN seen s USING (person) WHERE p.collection_id = $rollupId AND NOT is_mixed GROUP BY 1, 2, 3
   ), total AS (
     SELECT metric, variation_id, ${place} AS place, x, x_events, y, y_events, left_out
     FROM result_totals t LEFT JOIN seen s USING (person) WHERE t.collection_id = $rollupId AND metric = ANY($metrics::text[])
   ), ${summaryOf({ part: 'place' })}
   SELECT (SELECT coalesce(json_agg(s), '[]') FROM segment s) AS segments, (SELECT coalesce(json_agg(e), '[]') FROM event e) AS events`,
);

/** Users of a rollup by whether they had visited before, most frequent first. */
export async function countVisitsOfRollup(
  { environmentId, identifierType, rollupId, until }: Pass,
  measures: readonly Measure[],
  changes: readonly Date[],
): Promise<SegmentCounts[]> {
  const metrics = [...new Set(measures.map(({ metric }) => metric))];
  const { segments, events } = await countVisits.one({
    environmentId,
    identifierType,
    rollupId,
    until,
    changes: [...changes],
    metrics,
    measures: [...measures],
  });
  const counted = values.map((value, at) => ({
    value,
    isRest: false,
    variations: segments
      .filter((segment) => segment.place === at + 1)
      .map(({ variation_id: variationId, span, users, exposures }) => ({ variationId, span, users, exposures })),
    events: events.filter((event) => event.place === at + 1).map(toEventCount),
  }));
  const usersOf = ({ variations }: SegmentCounts): number => variations.reduce((sum, { users }) => sum + users, 0);
  return counted.filter((each) => usersOf(each) > 0).toSorted((left, right) => usersOf(right) - usersOf(left));
}
