import type { ExperimentMetric } from '@baeum/contract/domains/experiment-metrics/experiment-metrics.schemas.ts';
import type { Aggregation } from '@baeum/contract/domains/workspaces/metric-definition.rules.ts';
import type { MetricFilter } from '@baeum/contract/domains/workspaces/metric-definition.schemas.ts';
import { z } from 'zod';
import { json } from '../../database/statement.ts';
import { allOf, matchPath, memberPath } from './property-path.public.ts';

/** Values beyond this come from broken clients and are not summed: their squares would overflow. */
export const largestValue = 1e15;

/** What is added up of one kind of event for one metric, as the statement takes it. Members without a say are null. */
export const measureSchema = z.object({
  metric: z.string(),
  event_key: z.string(),
  /** Adds to what the other measure of the metric is divided by. */
  is_denominator: z.boolean(),
  /** Adds the events' values; otherwise each event counts one. */
  sums: z.boolean(),
  /** Most that one user can count: 1 for who did it at all. */
  most: z.number().nullable(),
  filter: z.string().nullable(),
  hours: z.number().nullable(),
  server_only: z.boolean(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Beyond which share of the users with a value, and beyond which value, users are brought down. */
  percentile: z.number().nullable(),
  cap: z.number().nullable(),
});
export type Measure = z.output<typeof measureSchema>;

type Part = Pick<Measure, 'event_key' | 'sums' | 'most' | 'filter'>;

/** The measures of a metric: one, or two of a ratio. */
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

/** An event that nobody has defined a metric for: who sent it, and the sum of its values. */
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

/** Conditions of another kind cannot be saved. */
function filterPath(filter: readonly MetricFilter[]): string {
  return allOf(filter.flatMap(({ property, match }) => matchPath(memberPath('$', property), match) ?? []));
}

/** Parameters of a statement that measures; the keys are those of the measures' events, by which the events are found. */
export const measureParameters = { measures: json(z.array(measureSchema)), eventKeys: z.array(z.string()) };

export function measureValues(measures: readonly Measure[]): { measures: Measure[]; eventKeys: string[] } {
  return { measures: [...measures], eventKeys: [...new Set(measures.map((measure) => measure.event_key))] };
}

/** The measures as a table of the statement. */
export const measureTable = `measure AS (
  SELECT * FROM jsonb_to_recordset($measures) AS m (metric text, event_key text, is_denominator boolean, sums boolean, most float8, filter jsonpath,
    hours float8, server_only boolean, low float8, high float8, percentile float8, cap float8)
)`;

const added = `CASE WHEN m.sums THEN CASE WHEN abs(e.value) <= ${largestValue} THEN e.value ELSE 0 END ELSE 1 END`;
const accepted = '(e.from_server OR ((m.low IS NULL OR e.value >= m.low) AND (m.high IS NULL OR e.value <= m.high)))';

interface TotalsOptions {
  /** SQL of what else the totals are told apart by: their column `part`. */
  part?: string;
  /** When the events count, in SQL. */
  time?: string;
}

/**
 * What each person did for each metric after they were seen first: `x`, and what it is divided by, `y`, from so many events
 * each. Events that are left out for their value are counted.
 * @param person SQL of what events are told apart by; a table `person` has it with number, variation_id and since
 * @param events which of the events count, in SQL
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

/** How the totals of a metric are read: what a user counts at most, and from where on values are brought down. */
export const settingTable = `setting AS (
  SELECT metric, min(most) FILTER (WHERE NOT is_denominator) AS x_most, min(most) FILTER (WHERE is_denominator) AS y_most, min(percentile) AS percentile, min(cap) AS cap
  FROM measure GROUP BY 1
)`;
