import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { config } from '../../../config.ts';
import { json, present, statement, type RowOf } from '../../../database/statement.ts';
import { measureSchema, type Measure } from '../../experiment-metrics/measures.public.ts';
import type { Population } from '../questions/population.ts';

/** What an experiment needs rolled up. Anything else needs a rollup of its own. */
export interface WantedRollup extends Pick<
  Population,
  'environmentId' | 'experimentId' | 'executionVersion' | 'executionSince' | 'identifierType' | 'variationIds' | 'reasons'
> {
  measures: readonly Measure[];
  /** Events of this moment and later are left out. */
  endsAt: Date | undefined;
  /** Exposures of this moment and later are left out. */
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

/** Which execution of which experiment. */
const place = { environmentId: z.number(), experimentId: z.number(), executionVersion: z.number() };
const isThere = 'environment_id = $environmentId AND experiment_id = $experimentId AND execution_version = $executionVersion';
type RollupPlace = Pick<WantedRollup, keyof typeof place>;

const findByExecution = statement(
  'experiment-results.find-rollup',
  { parameters: place, row: rollupRow },
  `SELECT ${columns} FROM result_collections WHERE ${isThere}`,
);

/** As it is once nobody else has it; not the one that was read before. */
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
    /** What had arrived at this moment is in; nothing where nobody has begun. */
    rolledUpUntil: row.collected_until ?? undefined,
    people: row.people,
  };
}

export async function findRollup({ environmentId, experimentId, executionVersion }: RollupPlace): Promise<Rollup | undefined> {
  const row = await findByExecution.first({ environmentId, experimentId, executionVersion });
  return row && toRollup(row);
}

/** Locks it until the end of the transaction; nothing where there is none, or somebody else has locked it. */
export async function lockRollup({ environmentId, experimentId, executionVersion }: RollupPlace): Promise<Rollup | undefined> {
  const row = await lockByExecution.first({ environmentId, experimentId, executionVersion });
  return row && toRollup(row);
}

/** An empty rollup; nothing when somebody else has just begun one. */
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
 * Whether it holds these people and their events; which of them are in, the measures say. What is rolled up goes no
 * further than an end that was set later.
 */
export function isOf(
  rollup: Rollup,
  { executionVersion, identifierType, endsAt }: Pick<WantedRollup, 'executionVersion' | 'identifierType' | 'endsAt'>,
): boolean {
  const { endsAt: known, rolledUpUntil } = rollup;
  const hasEnd = known?.getTime() === endsAt?.getTime() || (endsAt !== undefined && (rolledUpUntil === undefined || rolledUpUntil <= endsAt));
  return rollup.executionVersion === executionVersion && rollup.identifierType === identifierType && hasEnd;
}

/** Whether the metrics of these measures can be read from it: how values are brought down is decided when they are read. */
export function covers({ measures }: Rollup, asked: readonly Measure[]): boolean {
  return asked.every((measure) => measures.some((own) => isDeepStrictEqual(own, stored(measure))));
}

/** Whether it is exactly what is wanted, but for a bound on exposures. */
export function holds(rollup: Rollup, wanted: Pick<WantedRollup, 'executionVersion' | 'identifierType' | 'endsAt' | 'measures'>): boolean {
  return isOf(rollup, wanted) && rollup.measures.length === wanted.measures.length && covers(rollup, wanted.measures);
}

function stored({ most: _most, percentile: _percentile, cap: _cap, ...measure }: Measure): z.output<typeof measuredSchema> {
  return measure;
}

/** With so many people, or exposures, the events themselves take longer to read than anybody waits. */
export const mostAtOnce = 300_000;
/** With fewer people the events themselves are read as fast, and are never behind. */
export const fewestPeople = 50_000;
const minute = 60_000;
/** Rollups that are further behind are read only where there is no other way. */
const minutesBehind = 3;
/** What arrives later than this after the end of an experiment is not waited for. */
const patienceAfterEnd = 30 * 24 * 60 * minute;

/** Whether it goes beyond the end of the experiment, so that only what arrives late is still added. */
export function hasEnd({ endsAt, rolledUpUntil }: Rollup): boolean {
  return endsAt !== undefined && rolledUpUntil !== undefined && rolledUpUntil >= endsAt;
}

/** Whether everything that will be counted is in. */
export function isSettled({ endsAt, rolledUpUntil }: Rollup): boolean {
  return endsAt !== undefined && rolledUpUntil !== undefined && rolledUpUntil.getTime() > endsAt.getTime() + patienceAfterEnd;
}

/** Whether it was brought up to date within so many minutes. */
export function isFresh({ rolledUpUntil }: Rollup, minutes: number, now: Date): boolean {
  return rolledUpUntil !== undefined && rolledUpUntil.getTime() > now.getTime() - minutes * minute;
}

/** Whether the planned number of people has come, but those who came later have not been left out yet. */
export function isBeyond({ people, exposedBefore }: Rollup, plannedUsers: number | null): boolean {
  return plannedUsers !== null && exposedBefore === undefined && people >= plannedUsers;
}

/** One that has begun. */
export type ReadableRollup = Rollup & { rolledUpUntil: Date };

/** The rollup, if it holds all people and events up to its own moment. */
export function complete(
  rollup: Rollup | undefined,
  wanted: Pick<WantedRollup, 'executionVersion' | 'identifierType' | 'endsAt'>,
  plannedUsers: number | null,
): ReadableRollup | undefined {
  if (!rollup?.rolledUpUntil || isBeyond(rollup, plannedUsers) || !isOf(rollup, wanted)) return undefined;
  return { ...rollup, rolledUpUntil: rollup.rolledUpUntil };
}

/** Whether it has enough people to be read, and is not behind by more than results may be. */
export function isUpToDate(rollup: Rollup, now: Date): boolean {
  return rollup.people >= fewestPeople && (isFresh(rollup, minutesBehind, now) || isSettled(rollup));
}

/** The first exposure of the last of the planned people, if so many came. */
export function reachOfRollup({ exposedBefore }: Rollup): Date | undefined {
  return exposedBefore && new Date(exposedBefore.getTime() - 1);
}

const findReach = statement(
  'experiment-results.find-reach-in-rollup',
  { parameters: { rollupId: z.number(), before: z.number() }, row: { reached_at: present(z.date()) } },
  'SELECT since AS reached_at FROM result_people WHERE collection_id = $rollupId ORDER BY since OFFSET $before::bigint LIMIT 1',
);

/** The first exposure of the person with whom there were so many, if there were. */
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

/** Deletes rollups of all other executions: of experiments that are no longer there, or are drafts again. */
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

/** Properties of people whose first exposure is no longer stored: counted from the events, they would be in no breakdown either. */
export async function deleteOldProperties(): Promise<void> {
  await deleteOldPropertiesStatement.run({ days: config().EVENTS_RETENTION_DAYS });
}
