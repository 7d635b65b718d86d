import { z } from 'zod';
import { comparedPercentile } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import { json, present, statement, type Columns, type RowOf } from '../../database/statement.ts';

/** Whose events are counted, and which. */
export interface CountOptions {
  environmentId: number;
  experimentId: number;
  /** A reset begins a new execution, whose users were never exposed before. */
  executionVersion: number;
  variationIds: readonly number[];
  /** Why somebody got a variation, where it is by the traffic: people of a holdout get it when something else asks about them. */
  reasons: readonly string[];
  /** Users are told apart by this identifier. */
  identifierType: string;
  /** Unbounded when absent. */
  from: Date | undefined;
  to: Date;
  /** Users who were exposed first at this moment or later are left out. */
  exposedBefore: Date;
  /** When the allocation changed, in order. */
  changes: readonly Date[];
  /** Event keys; when absent those that came after an exposure, the most frequent first. */
  metrics: readonly string[] | undefined;
  /** What a user's value counts at most in a comparison, by event key. */
  caps: Readonly<Record<string, number>>;
}

export interface VariationCount {
  variationId: number;
  /** How many changes of the allocation came before these users. */
  span: number;
  users: number;
  exposures: number;
}

/** Users of one variation who sent one kind of event, and the sums of their values. Variances are divided by users. */
export interface EventCount {
  eventKey: string;
  variationId: number;
  users: number;
  mean: number;
  variance: number;
  /** Largest value that is compared, the same in all variations; nothing where all values are 0. */
  cap: number | null;
  /** Users whose value is beyond the cap, and mean and variance with theirs brought down to it. */
  cappedUsers: number;
  cappedMean: number;
  cappedVariance: number;
}

export interface Counts {
  variations: VariationCount[];
  events: EventCount[];
  excludedUsers: number;
  firstExposureAt: Date | null;
  lastExposureAt: Date | null;
}

/** Event keys told when nobody chose any. */
const mostEventKeys = 20;

/** Values beyond this come from broken clients and are not summed: their squares would overflow. */
const largestValue = 1e15;

const variationRow = z.object({ variation_id: z.number(), span: z.number(), users: z.number(), exposures: z.number() });
const eventRow = z.object({
  subject_key: z.string(), variation_id: z.number(), users: z.number(), mean: z.number(), variance: z.number(),
  cap: z.number().nullable(), capped_users: z.number(), capped_mean: z.number(), capped_variance: z.number(),
});

const countsRow = {
  variations: present(json(z.array(variationRow))),
  events: present(json(z.array(eventRow))),
  excluded_users: present(z.number()),
  first_exposure_at: z.date().nullable(),
  last_exposure_at: z.date().nullable(),
};

const windowParameters = {
  environmentId: z.number(),
  from: z.date().nullable(),
  experimentId: z.number(),
  variationIds: z.array(z.number()),
  reasons: z.array(z.string()),
  executionVersion: z.string(),
  exposedBefore: z.date(),
};

const countParameters = { ...windowParameters, to: z.date(), changes: z.array(z.date()), caps: json(z.record(z.string(), z.number())) };

/** The condition on the day lets PostgreSQL skip the partitions of other days. */
const inWindow = (end: string) => `e.environment_id = $environmentId
  AND ($from::timestamptz IS NULL OR (e.occurred_at >= $from AND e.day >= ($from AT TIME ZONE 'UTC')::date))
  AND e.occurred_at < ${end}::timestamptz AND e.day <= (${end} AT TIME ZONE 'UTC')::date`;

/** Exposures of the execution's own traffic. */
const isExposure = (person: string) => `${inWindow('$exposedBefore')} AND e.kind = 'EXPOSURE' AND e.subject_id = $experimentId
  AND e.decision_reason = ANY($reasons::text[]) AND e.variation_id = ANY($variationIds::bigint[])
  AND coalesce(e.properties ->> '$execution_version', $executionVersion) = $executionVersion AND ${person} IS NOT NULL`;

/** When so many users had been exposed. */
function reachStatement<const P extends Columns>(variant: string, { person, parameters }: Pick<Variant<P>, 'person' | 'parameters'>) {
  return statement(
    `experiment-results.find-reach-${variant}`,
    { parameters: { ...windowParameters, ...parameters, before: z.number() }, row: { reached_at: present(z.date()) } },
    `SELECT min(e.occurred_at) AS reached_at FROM events e WHERE ${isExposure(person)}
     GROUP BY ${person} ORDER BY 1 OFFSET $before::bigint LIMIT 1`,
  );
}

interface Variant<P extends Columns> {
  /** What users are told apart by. */
  person: string;
  /** Which tracked events count. */
  condition: string;
  limit?: string;
  parameters: P;
}

/**
 * How many users an experiment has is beyond what the planner can guess, and a guess of one makes it look through all events
 * once for each. So it may choose among the ways that take every table once. Call it in a transaction, where it holds.
 */
export const planForMany = statement(
  'experiment-results.plan-for-many',
  { row: { settings: present(z.string()) } },
  "SELECT concat_ws(' ', set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)) AS settings",
);

/** Counts everything in one statement, so that all numbers belong to one moment. Numbers are sorted faster than what people are called. */
function countStatement<const P extends Columns>(variant: string, { person, condition, limit = '', parameters }: Variant<P>) {
  return statement(
    `experiment-results.count-events-${variant}`,
    { parameters: { ...countParameters, ...parameters }, row: countsRow },
    `WITH person AS MATERIALIZED (
       SELECT ${person} AS person, row_number() OVER () AS number, min(e.variation_id) AS variation_id, min(e.variation_id) <> max(e.variation_id) AS is_mixed,
         min(e.occurred_at) AS since, max(e.occurred_at) AS last, count(*) AS exposures
       FROM events e
       WHERE ${isExposure(person)}
       GROUP BY 1
     ), active AS (
       SELECT p.number, e.subject_key, min(p.variation_id) AS variation_id, coalesce(sum(e.value) FILTER (WHERE abs(e.value) <= ${largestValue}), 0) AS total
       FROM person p JOIN events e ON ${person} = p.person AND e.occurred_at >= p.since
       WHERE NOT p.is_mixed AND ${inWindow('$to')} AND e.kind = 'TRACK' AND ${condition}
       GROUP BY 1, 2
     ), limits AS (
       SELECT subject_key, least(percentile_disc(${comparedPercentile / 100}) WITHIN GROUP (ORDER BY abs(total)), ($caps::jsonb ->> subject_key)::float8) AS cap
       FROM active WHERE total <> 0 GROUP BY 1
     ), event AS (
       SELECT subject_key, variation_id, count(*) AS users, avg(total) AS mean, var_pop(total) AS variance, max(cap) AS cap,
         count(*) FILTER (WHERE abs(total) > cap) AS capped_users,
         avg(greatest(-cap, least(cap, total))) AS capped_mean, var_pop(greatest(-cap, least(cap, total))) AS capped_variance
       FROM active LEFT JOIN limits USING (subject_key) GROUP BY 1, 2
       ORDER BY sum(count(*)) OVER (PARTITION BY subject_key) DESC, subject_key ${limit}
     ), variation AS (
       SELECT is_mixed, variation_id, width_bucket(since, $changes::timestamptz[]) AS span,
         count(*) AS users, sum(exposures)::bigint AS exposures, min(since) AS since, max(last) AS last
       FROM person GROUP BY 1, 2, 3
     )
     SELECT
       coalesce(json_agg(json_build_object('variation_id', variation_id, 'span', span, 'users', users, 'exposures', exposures)) FILTER (WHERE NOT is_mixed), '[]') AS variations,
       (SELECT coalesce(json_agg(e), '[]') FROM event e) AS events,
       coalesce(sum(users) FILTER (WHERE is_mixed), 0)::bigint AS excluded_users,
       min(since) AS first_exposure_at,
       max(last) AS last_exposure_at
     FROM variation`,
  );
}

const byId = { person: 'e.user_id', parameters: {} };
const byIdentifier = { person: '(e.identifiers ->> $identifierType::text)', parameters: { identifierType: z.string() } };
const chosen = { condition: 'e.subject_key = ANY($metrics::text[])', parameters: { metrics: z.array(z.string()) } };
const frequent = { condition: "e.subject_key NOT LIKE '$%'", limit: 'LIMIT $limit::bigint', parameters: { limit: z.number() } };

const countChosenById = countStatement('chosen-by-id', { ...byId, ...chosen, parameters: chosen.parameters });
const countFrequentById = countStatement('frequent-by-id', { ...byId, ...frequent, parameters: frequent.parameters });
const countChosen = countStatement('chosen', { ...byIdentifier, ...chosen, parameters: { ...byIdentifier.parameters, ...chosen.parameters } });
const countFrequent = countStatement('frequent', { ...byIdentifier, ...frequent, parameters: { ...byIdentifier.parameters, ...frequent.parameters } });

const findReachById = reachStatement('by-id', byId);
const findReach = reachStatement('by-identifier', byIdentifier);

/** Whose exposures are looked at, and when. */
export type Population = Pick<CountOptions, 'environmentId' | 'experimentId' | 'executionVersion' | 'variationIds' | 'reasons' | 'identifierType' | 'from' | 'to' | 'exposedBefore'>;

/** The first exposure of the user with whom there were so many, if there were. */
export async function reachOf({ identifierType, ...population }: Population, users: number): Promise<Date | undefined> {
  const { to: _to, ...values } = { ...windowOf(population), before: users - 1 };
  const row = await (identifierType === '$id' ? findReachById.first(values) : findReach.first({ ...values, identifierType }));
  return row?.reached_at;
}

function windowOf<O extends Omit<Population, 'identifierType'>>(options: O) {
  return { ...options, from: options.from ?? null, variationIds: [...options.variationIds], reasons: [...options.reasons], executionVersion: String(options.executionVersion) };
}

/** A user is one value of the identifier; the first exposure decides from when their events count. */
export async function countEvents({ identifierType, metrics, changes, caps, ...options }: CountOptions): Promise<Counts> {
  const isById = identifierType === '$id';
  const window = { ...windowOf(options), changes: [...changes], caps: { ...caps } };
  if (metrics) {
    const values = { ...window, metrics: [...metrics] };
    return toCounts(await (isById ? countChosenById.one(values) : countChosen.one({ ...values, identifierType })));
  }
  const values = { ...window, limit: mostEventKeys * window.variationIds.length };
  const counts = toCounts(await (isById ? countFrequentById.one(values) : countFrequent.one({ ...values, identifierType })));
  return { ...counts, events: ofFirstKeys(counts.events, mostEventKeys) };
}

function toCounts({ variations, events, excluded_users, first_exposure_at, last_exposure_at }: RowOf<typeof countsRow>): Counts {
  return {
    variations: variations.map(({ variation_id: variationId, ...counted }) => ({ variationId, ...counted })),
    events: events.map(({ subject_key: eventKey, variation_id: variationId, capped_users: cappedUsers, capped_mean: cappedMean, capped_variance: cappedVariance, ...plain }) => ({
      eventKey, variationId, ...plain, cappedUsers, cappedMean, cappedVariance,
    })),
    excludedUsers: excluded_users,
    firstExposureAt: first_exposure_at,
    lastExposureAt: last_exposure_at,
  };
}

/** The statement's limit counts rows, and a key has at most one for each variation. */
function ofFirstKeys(events: readonly EventCount[], most: number): EventCount[] {
  const keys = new Set([...new Set(events.map(({ eventKey }) => eventKey))].slice(0, most));
  return events.filter(({ eventKey }) => keys.has(eventKey));
}
