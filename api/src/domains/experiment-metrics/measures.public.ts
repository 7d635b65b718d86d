import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import type { Aggregation } from '@baeum/contract/domains/workspaces/metric-definition.rules.ts';
import type { MetricFilter } from '@baeum/contract/domains/workspaces/metric-definition.schemas.ts';
import { z } from 'zod';
import { json } from '../../database/statement.ts';
import { allOf, matchPath, memberPath } from './property-path.public.ts';

/** Larger values come from broken clients and are not added: their squares would overflow. */
export const largestValue = 1e15;

/** What a statement adds up for one metric and one type of event. Unrestricted members are null. */
export const measureSchema = z.object({
  metric: z.string(),
  event_key: z.string(),
  /** Adds to the denominator of the metric. */
  is_denominator: z.boolean(),
  /** Adds the events' values; otherwise each event counts as one. */
  sums: z.boolean(),
  /** Maximum per user: 1 for a conversion. */
  most: z.number().nullable(),
  filter: z.string().nullable(),
  hours: z.number().nullable(),
  server_only: z.boolean(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Percentile of users with a value, and absolute value, above which values are clipped. */
  percentile: z.number().nullable(),
  cap: z.number().nullable(),
});
export type Measure = z.output<typeof measureSchema>;

type Part = Pick<Measure, 'event_key' | 'sums' | 'most' | 'filter'>;

/** Measures of a metric: one, or two for a ratio. */
export function measuresOf(metric: ExperimentMetric): Measure[] {
  const { key, kind, percentile, cap, windowHours: hours, serverOnly: server_only, acceptedMin: low, acceptedMax: high, numerator, denominator } = metric;
  const whole = { metric: key, hours, server_only };
  const above = (part: Part): Measure => ({
    ...whole,
    ...part,
    is_denominator: false,
    low,
    high,
    percentile: percentile === null ? null : percentile / 100,
    cap,
  });
  const below = (part: Part, range: Pick<Measure, 'low' | 'high'>): Measure => ({
    ...whole,
    ...part,
    is_denominator: true,
    ...range,
    percentile: null,
    cap: null,
  });
  if (kind === 'RATIO') return numerator && denominator ? [above(partOf(numerator)), below(partOf(denominator), { low: null, high: null })] : [];
  const event = { eventKey: metric.eventKey ?? '', filter: metric.filter };
  if (kind !== 'MEAN') return [above(partOf({ ...event, aggregation: kind }))];
  return [above(partOf({ ...event, aggregation: 'SUM' })), below(partOf({ ...event, aggregation: 'COUNT' }), { low, high })];
}

/** Measure of an event without a metric: its users, and the sum of its values. */
export function measureOfEvent(key: string, percentile: number, cap: number | null): Measure {
  const part = partOf({ eventKey: key, aggregation: 'SUM', filter: [] });
  return { metric: key, ...part, is_denominator: false, hours: null, server_only: false, low: null, high: null, percentile: percentile / 100, cap };
}

function partOf({ eventKey, aggregation, filter }: { eventKey: string; aggregation: Aggregation; filter: readonly MetricFilter[] }): Part {
  return {
    event_key: eventKey,
    sums: aggregation === 'SUM',
    most: aggregation === 'CONVERSION' ? 1 : null,
    filter: filter.length === 0 ? null : filterPath(filter),
  };
}

/** Other kinds of conditions are refused when a metric is saved. */
function filterPath(filter: readonly MetricFilter[]): string {
  return allOf(filter.flatMap(({ property, match }) => matchPath(memberPath('$', property), match) ?? []));
}

/** Parameters of a statement with measures; `eventKeys` are those of the measures, for the index. */
export const measureParameters = { measures: json(z.array(measureSchema)), eventKeys: z.array(z.string()) };

export function measureValues(measures: readonly Measure[]): { measures: Measure[]; eventKeys: string[] } {
  return { measures: [...measures], eventKeys: [...new Set(measures.map((measure) => measure.event_key))] };
}

/** SQL of the measures as a table. */
export const measureTable = `measure AS (
  SELECT * FROM jsonb_to_recordset($measures) AS m (metric text, event_key text, is_denominator boolean, sums boolean, most float8, filter jsonpath,
    hours float8, server_only boolean, low float8, high float8, percentile float8, cap float8)
)`;

const added = `CASE WHEN m.sums THEN CASE WHEN abs(e.value) <= ${largestValue} THEN e.value ELSE 0 END ELSE 1 END`;
const accepted = '(e.from_server OR ((m.low IS NULL OR e.value >= m.low) AND (m.high IS NULL OR e.value <= m.high)))';

interface TotalsOptions {
  /** SQL of an additional column `part` to group by. */
  part?: string;
  /** SQL of the condition on the time of events. */
  time?: string;
}

/**
 * SQL that totals each user's events after the first exposure per metric: `x` (value or numerator) and `y` (denominator),
 * with the number of events of each. Also counts events that are left out because of their value.
 * @param person SQL of the identifier; a table `person` provides it with number, variation_id and since
 * @param events SQL of the condition on events
 */
export function totalsOf(person: string, events: string, { part, time = 'e.occurred_at >= p.since' }: TotalsOptions = {}): string {
  const [told, grouped] = part === undefined ? ['', '1, 2, 3'] : [', part', '1, 2, 3, 4'];
  return `SELECT number, metric, variation_id${told}, sum(x) AS x, count(x) AS x_events, sum(y) AS y, count(y) AS y_events, count(*) FILTER (WHERE NOT is_denominator) - count(x) AS left_out
    FROM (
      SELECT p.number, p.variation_id${part === undefined ? '' : `, ${part} AS part`}, m.metric, m.is_denominator, CASE WHEN NOT m.is_denominator AND ${accepted} THEN ${added} END AS x, CASE WHEN m.is_denominator AND ${accepted} THEN ${added} END AS y
      FROM person p JOIN events e ON ${person} = p.person AND ${time} JOIN measure m ON m.event_key = e.subject_key
      WHERE ${events} AND e.kind = 'TRACK' AND e.subject_key = ANY($eventKeys::text[])
        AND (NOT m.server_only OR e.from_server) AND (m.filter IS NULL OR e.properties @@ m.filter)
        AND (m.hours IS NULL OR e.occurred_at < p.since + m.hours * interval '1 hour')
    ) AS added GROUP BY ${grouped}`;
}

/** SQL of each metric's limits: the maximum per user, and the caps. */
export const settingTable = `setting AS (
  SELECT metric, min(most) FILTER (WHERE NOT is_denominator) AS x_most, min(most) FILTER (WHERE is_denominator) AS y_most, min(percentile) AS percentile, min(cap) AS cap
  FROM measure GROUP BY 1
)`;
