import { sql } from '../../database/sql.ts';

/** Whose events are counted, and which. */
export interface CountWish {
  environmentId: number;
  experimentId: number;
  /** A reset begins a new execution, whose users were never exposed before. */
  executionVersion: number;
  variationIds: readonly number[];
  /** Users are told apart by this identifier. */
  identifierType: string;
  /** Unbounded when absent. */
  from: Date | undefined;
  to: Date;
  /** Event keys; when absent those that came after an exposure, the most frequent first. */
  metrics: readonly string[] | undefined;
}

export interface VariationCount {
  variationId: number;
  users: number;
  exposures: number;
}

/** Users of one variation who sent one kind of event, and the sums of their values. */
export interface EventCount {
  eventKey: string;
  variationId: number;
  users: number;
  mean: number;
  /** Divided by users. */
  variance: number;
}

export interface Counts {
  variations: VariationCount[];
  events: EventCount[];
  excludedUsers: number;
  firstExposureAt: string | null;
  lastExposureAt: string | null;
}

/** Event keys told when nobody chose any. */
const mostEventKeys = 20;

/** A value beyond this is taken for a broken client's and not summed: its square would be no number any more. */
const largestValue = 1e15;

/**
 * Counts everything in one statement, so that all numbers belong to one moment. A user is one value of the identifier;
 * the first exposure decides from when their events count.
 */
export async function countEvents(wish: CountWish): Promise<Counts> {
  const byId = wish.identifierType === '$id';
  const name = `experiment-results.count.${byId ? 'id' : 'identifier'}.${wish.metrics ? 'chosen' : 'all'}`;
  const { environmentId, experimentId, executionVersion, variationIds, identifierType, from, to, metrics } = wish;
  const rowsOfMetrics = mostEventKeys * variationIds.length;
  const values = [environmentId, from ?? null, to, experimentId, variationIds, metrics ?? rowsOfMetrics, String(executionVersion), ...(byId ? [] : [identifierType])];
  const [row] = await sql<{ counts: Counts }>(name, statement(byId, wish.metrics !== undefined), values);
  if (!row) throw new Error('an aggregate without a row');
  const { counts } = row;
  return metrics ? counts : { ...counts, events: ofFirstKeys(counts.events, mostEventKeys) };
}

/** Only whole days of partitions are read: what is known of the moment is known of the day. */
const inWindow = `e.environment_id = $1
  AND ($2::timestamptz IS NULL OR (e.occurred_at >= $2 AND e.day >= ($2 AT TIME ZONE 'UTC')::date))
  AND e.occurred_at < $3::timestamptz AND e.day <= ($3 AT TIME ZONE 'UTC')::date`;

function statement(byId: boolean, chosenMetrics: boolean): string {
  const person = byId ? 'e.user_id' : '(e.identifiers ->> $8::text)';
  return `
    WITH person AS MATERIALIZED (
      SELECT ${person} AS person, min(e.variation_id) AS variation_id, min(e.variation_id) <> max(e.variation_id) AS is_mixed,
        min(e.occurred_at) AS since, max(e.occurred_at) AS last, count(*) AS exposures
      FROM events e
      WHERE ${inWindow} AND e.kind = 'EXPOSURE' AND e.subject_id = $4 AND e.decision_reason = 'TRAFFIC_ALLOCATED'
        AND e.variation_id = ANY($5::bigint[]) AND coalesce(e.properties ->> '$execution_version', $7) = $7 AND ${person} IS NOT NULL
      GROUP BY 1
    ), active AS (
      SELECT e.subject_key, p.person, p.variation_id, coalesce(sum(e.value) FILTER (WHERE abs(e.value) <= ${largestValue}), 0) AS total
      FROM person p JOIN events e ON ${person} = p.person AND e.occurred_at >= p.since
      WHERE NOT p.is_mixed AND ${inWindow} AND e.kind = 'TRACK'
        AND ${chosenMetrics ? 'e.subject_key = ANY($6::text[])' : `e.subject_key NOT LIKE '$%'`}
      GROUP BY 1, 2, 3
    ), event AS (
      SELECT subject_key AS "eventKey", variation_id AS "variationId", count(*) AS users, avg(total) AS mean, var_pop(total) AS variance
      FROM active GROUP BY 1, 2
      ORDER BY sum(count(*)) OVER (PARTITION BY subject_key) DESC, subject_key ${chosenMetrics ? '' : 'LIMIT $6::bigint'}
    ), variation AS (
      SELECT is_mixed, variation_id AS "variationId", count(*) AS users, sum(exposures)::bigint AS exposures, min(since) AS since, max(last) AS last
      FROM person GROUP BY 1, 2
    )
    SELECT json_build_object(
      'variations', coalesce(json_agg(v) FILTER (WHERE NOT is_mixed), '[]'),
      'events', (SELECT coalesce(json_agg(e), '[]') FROM event e),
      'excludedUsers', coalesce(sum(users) FILTER (WHERE is_mixed), 0),
      'firstExposureAt', min(since),
      'lastExposureAt', max(last)
    ) AS counts
    FROM variation v`;
}

/** The statement's limit counts rows, and a key has at most one for each variation. */
function ofFirstKeys(events: readonly EventCount[], most: number): EventCount[] {
  const keys = new Set([...new Set(events.map(({ eventKey }) => eventKey))].slice(0, most));
  return events.filter(({ eventKey }) => keys.has(eventKey));
}
