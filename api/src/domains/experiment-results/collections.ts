import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { config } from '../../config.ts';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { measureSchema, type Measure } from '../experiment-metrics/measures.service.ts';
import type { Population } from './count-events.ts';

/** What is collected for an experiment. Anything else needs a collection of its own. */
export interface Wanted extends Pick<Population, 'environmentId' | 'experimentId' | 'executionVersion' | 'identifierType' | 'variationIds' | 'reasons'> {
  measures: readonly Measure[];
  /** Events of this moment and later are left out. */
  endsAt: Date | undefined;
  /** Exposures of this moment and later are left out. */
  exposedBefore: Date | undefined;
}

const collectedSchema = measureSchema.omit({ most: true, percentile: true, cap: true });

const collectionRow = {
  id: z.number(),
  environment_id: z.number(),
  experiment_id: z.number(),
  execution_version: z.number(),
  identifier_type: z.string(),
  measures: json(z.array(collectedSchema)),
  ends_at: z.date().nullable(),
  exposed_before: z.date().nullable(),
  collected_until: z.date().nullable(),
  people: z.number(),
};
const columns = Object.keys(collectionRow).join(', ');

const findByExperiment = statement(
  'experiment-results.find-collection',
  { parameters: { environmentId: z.number(), experimentId: z.number() }, row: collectionRow },
  `SELECT ${columns} FROM result_collections WHERE environment_id = $environmentId AND experiment_id = $experimentId`,
);

/** As it is once nobody else has it; not the one that was read before. */
const lockByExperiment = statement(
  'experiment-results.lock-collection',
  { parameters: { environmentId: z.number(), experimentId: z.number() }, row: collectionRow },
  `SELECT ${columns} FROM result_collections WHERE environment_id = $environmentId AND experiment_id = $experimentId FOR UPDATE SKIP LOCKED`,
);

const insertCollection = statement(
  'experiment-results.begin-collection',
  {
    parameters: {
      environmentId: z.number(),
      experimentId: z.number(),
      executionVersion: z.number(),
      identifierType: z.string(),
      measures: json(z.array(collectedSchema)),
      endsAt: z.date().nullable(),
      exposedBefore: z.date().nullable(),
    },
    row: collectionRow,
  },
  `INSERT INTO result_collections (environment_id, experiment_id, execution_version, identifier_type, measures, ends_at, exposed_before)
   VALUES ($environmentId, $experimentId, $executionVersion, $identifierType, $measures, $endsAt, $exposedBefore) ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

const deleteCollection = statement(
  'experiment-results.drop-collection',
  { parameters: { id: z.number() } },
  `WITH dropped AS (DELETE FROM result_collections WHERE id = $id RETURNING id),
   people AS (DELETE FROM result_people WHERE collection_id IN (SELECT id FROM dropped)),
   properties AS (DELETE FROM result_properties WHERE collection_id IN (SELECT id FROM dropped))
   DELETE FROM result_totals WHERE collection_id IN (SELECT id FROM dropped)`,
);

export type Collection = ReturnType<typeof toCollection>;

function toCollection(row: RowOf<typeof collectionRow>) {
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
    collectedUntil: row.collected_until ?? undefined,
    people: row.people,
  };
}

export async function findCollection(experiment: Pick<Wanted, 'environmentId' | 'experimentId'>): Promise<Collection | undefined> {
  const row = await findByExperiment.first({ environmentId: experiment.environmentId, experimentId: experiment.experimentId });
  return row && toCollection(row);
}

/** Keeps others from it until the end of the transaction; nothing where there is none, or somebody else has it. */
export async function lockCollection({ environmentId, experimentId }: Pick<Wanted, 'environmentId' | 'experimentId'>): Promise<Collection | undefined> {
  const row = await lockByExperiment.first({ environmentId, experimentId });
  return row && toCollection(row);
}

/** An empty collection; nothing when somebody else has just begun one. */
export async function beginCollection({
  variationIds: _ids,
  reasons: _reasons,
  measures,
  endsAt,
  exposedBefore,
  ...rest
}: Wanted): Promise<Collection | undefined> {
  const row = await insertCollection.first({ ...rest, measures: measures.map(collected), endsAt: endsAt ?? null, exposedBefore: exposedBefore ?? null });
  return row && toCollection(row);
}

export async function dropCollection({ id }: Pick<Collection, 'id'>): Promise<void> {
  await deleteCollection.run({ id });
}

/**
 * Whether it holds these people and their events; which of them are in, the measures say. What has been collected goes no
 * further than an end that was set later.
 */
export function isOf(
  collection: Collection,
  { executionVersion, identifierType, endsAt }: Pick<Wanted, 'executionVersion' | 'identifierType' | 'endsAt'>,
): boolean {
  const { endsAt: known, collectedUntil } = collection;
  const hasEnd = known?.getTime() === endsAt?.getTime() || (endsAt !== undefined && (collectedUntil === undefined || collectedUntil <= endsAt));
  return collection.executionVersion === executionVersion && collection.identifierType === identifierType && hasEnd;
}

/** Whether the metrics of these measures can be read from it: how values are brought down is decided when they are read. */
export function covers({ measures }: Collection, asked: readonly Measure[]): boolean {
  return asked.every((measure) => measures.some((kept) => isDeepStrictEqual(kept, collected(measure))));
}

/** Whether it is exactly what is wanted, but for a bound on exposures. */
export function holds(collection: Collection, wanted: Pick<Wanted, 'executionVersion' | 'identifierType' | 'endsAt' | 'measures'>): boolean {
  return isOf(collection, wanted) && collection.measures.length === wanted.measures.length && covers(collection, wanted.measures);
}

function collected({ most: _most, percentile: _percentile, cap: _cap, ...measure }: Measure): z.output<typeof collectedSchema> {
  return measure;
}

/** With so many people, or exposures, the events themselves take longer to read than anybody waits. */
export const mostAtOnce = 300_000;
/** With fewer people the events themselves are read as fast, and are never behind. */
export const fewestPeople = 50_000;
const minute = 60_000;
/** Collections that are further behind are read only where there is no other way. */
const minutesBehind = 3;
/** What arrives later than this after the end of an experiment is not waited for. */
const patienceAfterEnd = 30 * 24 * 60 * minute;

/** Whether everything that will be counted has been collected. */
export function isSettled({ endsAt, collectedUntil }: Collection): boolean {
  return endsAt !== undefined && collectedUntil !== undefined && collectedUntil.getTime() > endsAt.getTime() + patienceAfterEnd;
}

/** Whether it was brought up to date within so many minutes. */
export function isFresh({ collectedUntil }: Collection, minutes: number, now: Date): boolean {
  return collectedUntil !== undefined && collectedUntil.getTime() > now.getTime() - minutes * minute;
}

/** Whether the planned number of people has come, but those who came later have not been left out yet. */
export function isBeyond({ people, exposedBefore }: Collection, plannedUsers: number | null): boolean {
  return plannedUsers !== null && exposedBefore === undefined && people >= plannedUsers;
}

/** One that has begun. */
export type ReadableCollection = Collection & { collectedUntil: Date };

/** The collection, if it holds all people and events up to its own moment. */
export function complete(
  collection: Collection | undefined,
  wanted: Pick<Wanted, 'executionVersion' | 'identifierType' | 'endsAt'>,
  plannedUsers: number | null,
): ReadableCollection | undefined {
  if (!collection?.collectedUntil || isBeyond(collection, plannedUsers) || !isOf(collection, wanted)) return undefined;
  return { ...collection, collectedUntil: collection.collectedUntil };
}

/** Whether it has enough people to be read, and is not behind by more than results may be. */
export function isUpToDate(collection: Collection, now: Date): boolean {
  return collection.people >= fewestPeople && (isFresh(collection, minutesBehind, now) || isSettled(collection));
}

/** The first exposure of the last of the planned people, if so many came. */
export function reachOfCollection({ exposedBefore }: Collection): Date | undefined {
  return exposedBefore && new Date(exposedBefore.getTime() - 1);
}

const findReach = statement(
  'experiment-results.find-collected-reach',
  { parameters: { collectionId: z.number(), before: z.number() }, row: { reached_at: present(z.date()) } },
  'SELECT since AS reached_at FROM result_people WHERE collection_id = $collectionId ORDER BY since OFFSET $before::bigint LIMIT 1',
);

/** The first exposure of the person with whom there were so many, if there were. */
export async function collectedReach({ id, people }: Collection, users: number): Promise<Date | undefined> {
  return people < users ? undefined : (await findReach.first({ collectionId: id, before: users - 1 }))?.reached_at;
}

const dropOthers = statement(
  'experiment-results.drop-other-collections',
  { parameters: { environments: z.array(z.number()), experiments: z.array(z.number()) } },
  `WITH dropped AS (
     DELETE FROM result_collections WHERE (environment_id, experiment_id) NOT IN (SELECT * FROM unnest($environments::bigint[], $experiments::bigint[])) RETURNING id
   ), people AS (DELETE FROM result_people WHERE collection_id IN (SELECT id FROM dropped)),
   properties AS (DELETE FROM result_properties WHERE collection_id IN (SELECT id FROM dropped))
   DELETE FROM result_totals WHERE collection_id IN (SELECT id FROM dropped)`,
);

/** Drops what was collected for experiments that are no longer there, or are drafts again. */
export async function keepCollectionsOf(experiments: readonly Pick<Wanted, 'environmentId' | 'experimentId'>[]): Promise<void> {
  await dropOthers.run({
    environments: experiments.map(({ environmentId }) => environmentId),
    experiments: experiments.map(({ experimentId }) => experimentId),
  });
}

const dropOldProperties = statement(
  'experiment-results.drop-old-properties',
  { parameters: { days: z.number() } },
  'DELETE FROM result_properties WHERE since < now() - make_interval(days => $days::int)',
);

/** People whose first exposure is no longer kept stand in no breakdown; counted from the events they would not either. */
export async function sweepProperties(): Promise<void> {
  await dropOldProperties.run({ days: config().EVENTS_RETENTION_DAYS });
}
