import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { config } from '../../../config.ts';
import { json, present, statement, type RowOf } from '../../../database/statement.ts';
import { measureSchema, type Measure } from '../../experiment-metrics/measures.public.ts';
import type { Population } from '../queries/population.ts';

/** Definition of a rollup. A different definition needs a new rollup. */
export interface WantedRollup extends Pick<
  Population,
  'environmentId' | 'experimentId' | 'executionVersion' | 'executionSince' | 'identifierType' | 'variationIds' | 'reasons'
> {
  measures: readonly Measure[];
  /** Excludes events from this time on. */
  endsAt: Date | undefined;
  /** Excludes exposures from this time on. */
  exposedBefore: Date | undefined;
}

const measuredSchema = measureSchema.omit({ most: true, percentile: true, cap: true });

const rollupRow = {
  id: z.number(),
  environment_id: z.number(),
  experiment_id: z.number(),
  execution_version: z.number(),
  identifier_type: z.string(),
  measures: json(z.array(measuredSchema)),
  ends_at: z.date().nullable(),
  exposed_before: z.date().nullable(),
  collected_until: z.date().nullable(),
  people: z.number(),
};
const columns = Object.keys(rollupRow).join(', ');

/** Identifies an execution of an experiment. */
const place = { environmentId: z.number(), experimentId: z.number(), executionVersion: z.number() };
const isThere = 'environment_id = $environmentId AND experiment_id = $experimentId AND execution_version = $executionVersion';
type RollupPlace = Pick<WantedRollup, keyof typeof place>;

const findByExecution = statement(
  'experiment-results.find-rollup',
  { parameters: place, row: rollupRow },
  `SELECT ${columns} FROM result_collections WHERE ${isThere}`,
);

/** Skips a locked rollup, and reads the latest committed row rather than that of an earlier read. */
const lockByExecution = statement(
  'experiment-results.lock-rollup',
  { parameters: place, row: rollupRow },
  `SELECT ${columns} FROM result_collections WHERE ${isThere} FOR UPDATE SKIP LOCKED`,
);

const insertRollup = statement(
  'experiment-results.create-rollup',
  {
    parameters: {
      environmentId: z.number(),
      experimentId: z.number(),
      executionVersion: z.number(),
      identifierType: z.string(),
      measures: json(z.array(measuredSchema)),
      endsAt: z.date().nullable(),
      exposedBefore: z.date().nullable(),
    },
    row: rollupRow,
  },
  `INSERT INTO result_collections (environment_id, experiment_id, execution_version, identifier_type, measures, ends_at, exposed_before)
   VALUES ($environmentId, $experimentId, $executionVersion, $identifierType, $measures, $endsAt, $exposedBefore) ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

const deleteRollupStatement = statement(
  'experiment-results.delete-rollup',
  { parameters: { id: z.number() } },
  `WITH deleted AS (DELETE FROM result_collections WHERE id = $id RETURNING id),
   people AS (DELETE FROM result_people WHERE collection_id IN (SELECT id FROM deleted)),
   properties AS (DELETE FROM result_properties WHERE collection_id IN (SELECT id FROM deleted))
   DELETE FROM result_totals WHERE collection_id IN (SELECT id FROM deleted)`,
);

export type Rollup = ReturnType<typeof toRollup>;

function toRollup(row: RowOf<typeof rollupRow>) {
  return {
    id: row.id,
    environmentId: row.environment_id,
    experimentId: row.experiment_id,
    executionVersion: row.execution_version,
    identifierType: row.identifier_type,
    measures: row.measures,
    endsAt: row.ends_at ?? undefined,
    exposedBefore: row.exposed_before ?? undefined,
    /** All events that arrived by this time are included; undefined before the first step. */
    rolledUpUntil: row.collected_until ?? undefined,
    people: row.people,
  };
}

export async function findRollup({ environmentId, experimentId, executionVersion }: RollupPlace): Promise<Rollup | undefined> {
  const row = await findByExecution.first({ environmentId, experimentId, executionVersion });
  return row && toRollup(row);
}

/** Locks a rollup until the transaction ends; undefined when none exists or another process holds it. */
export async function lockRollup({ environmentId, experimentId, executionVersion }: RollupPlace): Promise<Rollup | undefined> {
  const row = await lockByExecution.first({ environmentId, experimentId, executionVersion });
  return row && toRollup(row);
}

/** Creates an empty rollup; undefined when another process has just created one. */
export async function createRollup({
  variationIds: _ids,
  reasons: _reasons,
  executionSince: _since,
  measures,
  endsAt,
  exposedBefore,
  ...rest
}: WantedRollup): Promise<Rollup | undefined> {
  const row = await insertRollup.first({ ...rest, measures: measures.map(stored), endsAt: endsAt ?? null, exposedBefore: exposedBefore ?? null });
  return row && toRollup(row);
}

export async function deleteRollup({ id }: Pick<Rollup, 'id'>): Promise<void> {
  await deleteRollupStatement.run({ id });
}

/**
 * Whether the rollup has this execution, identifier and end. Its measures define the metrics. An end that was set later
 * matches when the rollup has not passed it.
 */
export function isOf(
  rollup: Rollup,
  { executionVersion, identifierType, endsAt }: Pick<WantedRollup, 'executionVersion' | 'identifierType' | 'endsAt'>,
): boolean {
  const { endsAt: known, rolledUpUntil } = rollup;
  const isSameEnd = known?.getTime() === endsAt?.getTime() || (endsAt !== undefined && (rolledUpUntil === undefined || rolledUpUntil <= endsAt));
  return rollup.executionVersion === executionVersion && rollup.identifierType === identifierType && isSameEnd;
}

/** Whether the rollup contains the metrics of these measures. Caps are applied on reading. */
export function covers({ measures }: Rollup, asked: readonly Measure[]): boolean {
  return asked.every((measure) => measures.some((own) => isDeepStrictEqual(own, stored(measure))));
}

/** Whether the rollup matches the definition except for the bound on exposures. */
export function holds(rollup: Rollup, wanted: Pick<WantedRollup, 'executionVersion' | 'identifierType' | 'endsAt' | 'measures'>): boolean {
  return isOf(rollup, wanted) && rollup.measures.length === wanted.measures.length && covers(rollup, wanted.measures);
}

function stored({ most: _most, percentile: _percentile, cap: _cap, ...measure }: Measure): z.output<typeof measuredSchema> {
  return measure;
}

/** Above this number of users or exposures, reading events takes too long for a request. */
export const mostAtOnce = 300_000;
/** Below this number of users, reading events is as fast and always current. */
export const fewestPeople = 50_000;
const minute = 60_000;
/** Older rollups are read only when there is no alternative. */
const minutesBehind = 3;
/** Events that arrive longer than this after the end of an experiment are ignored. */
const patienceAfterEnd = 30 * 24 * 60 * minute;

/** Whether it contains the end of the experiment, so that only late events are still added. */
export function hasEnd({ endsAt, rolledUpUntil }: Rollup): boolean {
  return endsAt !== undefined && rolledUpUntil !== undefined && rolledUpUntil >= endsAt;
}

/** Whether no more events will be added. */
export function isSettled({ endsAt, rolledUpUntil }: Rollup): boolean {
  return endsAt !== undefined && rolledUpUntil !== undefined && rolledUpUntil.getTime() > endsAt.getTime() + patienceAfterEnd;
}

/** Whether the rollup was updated within the given minutes. */
export function isFresh({ rolledUpUntil }: Rollup, minutes: number, now: Date): boolean {
  return rolledUpUntil !== undefined && rolledUpUntil.getTime() > now.getTime() - minutes * minute;
}

/** Whether the planned number of users is reached, but later users are not excluded yet. */
export function isBeyond({ people, exposedBefore }: Rollup, plannedUsers: number | null): boolean {
  return plannedUsers !== null && exposedBefore === undefined && people >= plannedUsers;
}

/** A rollup with at least one completed step. */
export type ReadableRollup = Rollup & { rolledUpUntil: Date };

/** The rollup, if it is complete up to its own time. */
export function complete(
  rollup: Rollup | undefined,
  wanted: Pick<WantedRollup, 'executionVersion' | 'identifierType' | 'endsAt'>,
  plannedUsers: number | null,
): ReadableRollup | undefined {
  if (!rollup?.rolledUpUntil || isBeyond(rollup, plannedUsers) || !isOf(rollup, wanted)) return undefined;
  return { ...rollup, rolledUpUntil: rollup.rolledUpUntil };
}

/** Whether the rollup is large and current enough to be read. */
export function isUpToDate(rollup: Rollup, now: Date): boolean {
  return rollup.people >= fewestPeople && (isFresh(rollup, minutesBehind, now) || isSettled(rollup));
}

/** First exposure of the last planned user; undefined when the number is not reached. */
export function reachOfRollup({ exposedBefore }: Rollup): Date | undefined {
  return exposedBefore && new Date(exposedBefore.getTime() - 1);
}

const findReach = statement(
  'experiment-results.find-reach-in-rollup',
  { parameters: { rollupId: z.number(), before: z.number() }, row: { reached_at: present(z.date()) } },
  'SELECT since AS reached_at FROM result_people WHERE collection_id = $rollupId ORDER BY since OFFSET $before::bigint LIMIT 1',
);

/** First exposure of the user who completed the given number; undefined when fewer were exposed. */
export async function findReachInRollup({ id, people }: Rollup, users: number): Promise<Date | undefined> {
  return people < users ? undefined : (await findReach.first({ rollupId: id, before: users - 1 }))?.reached_at;
}

const deleteOthers = statement(
  'experiment-results.delete-other-rollups',
  { parameters: { environments: z.array(z.number()), experiments: z.array(z.number()), executions: z.array(z.number()) } },
  `WITH deleted AS (
     DELETE FROM result_collections
     WHERE (environment_id, experiment_id, execution_version) NOT IN (SELECT * FROM unnest($environments::bigint[], $experiments::bigint[], $executions::bigint[]))
     RETURNING id
   ), people AS (DELETE FROM result_people WHERE collection_id IN (SELECT id FROM deleted)),
   properties AS (DELETE FROM result_properties WHERE collection_id IN (SELECT id FROM deleted))
   DELETE FROM result_totals WHERE collection_id IN (SELECT id FROM deleted)`,
);

/** Deletes rollups of all other executions: of deleted experiments and of drafts. */
export async function deleteOtherRollups(executions: readonly RollupPlace[]): Promise<void> {
  await deleteOthers.run({
    environments: executions.map(({ environmentId }) => environmentId),
    experiments: executions.map(({ experimentId }) => experimentId),
    executions: executions.map(({ executionVersion }) => executionVersion),
  });
}

const deleteOldPropertiesStatement = statement(
  'experiment-results.delete-old-properties',
  { parameters: { days: z.number() } },
  'DELETE FROM result_properties WHERE since < now() - make_interval(days => $days::int)',
);

/** Deletes properties of users whose first exposure is no longer stored, as a count from the events would omit them, too. */
export async function deleteOldProperties(): Promise<void> {
  await deleteOldPropertiesStatement.run({ days: config().EVENTS_RETENTION_DAYS });
}
