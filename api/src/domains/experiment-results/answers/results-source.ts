import { resultsErrors } from '@baeum/contract/domains/experiment-results/experiment-results.errors.ts';
import { fail } from '../../../http/base/app-error.ts';
import type { Measure } from '../../experiment-metrics/measures.public.ts';
import type { Population } from '../queries/population.ts';
import { complete, covers, findRollup, isUpToDate, type ReadableRollup, type WantedRollup } from '../rollups/rollups.ts';
import { readableView, type StoredView, type ViewName } from '../rollups/stored-views.ts';
import { areTooMany } from '../rollups/too-many-events.ts';

/** Where numbers come from: a rollup and views that were counted ahead, or else the events themselves. */
export interface Source<N extends ViewName> {
  /** Where the same events are rolled up, because there are very many. */
  rollup: ReadableRollup | undefined;
  view: StoredView<N> | undefined;
  /** Ends what would take too long from the events. @throws AppError EXP_010, EXP_011 */
  refuseMany: () => Promise<void>;
}

/** What is read for an answer: a view if one is named; whether too many events are refused even where they are not rolled up. */
export interface Reading<N extends ViewName> {
  refuses: boolean;
  view?: N;
}

interface Asked {
  wanted: Omit<WantedRollup, 'exposedBefore' | 'measures'> & { measures: readonly Measure[] | undefined };
  plannedUsers: number | null;
  /** The stretch of time, if somebody chose one: there is no rollup of that. */
  chosen: Pick<Population, 'from' | 'to'> | undefined;
  /** Whether all that is asked for is rolled up. */
  isRolledUp: boolean;
  now: Date;
}

/** @throws AppError EXP_010, EXP_011 where only very many events would tell */
export async function sourceOf<N extends ViewName>(
  { wanted, plannedUsers, chosen, isRolledUp, now }: Asked,
  { refuses, view: name }: Reading<N>,
): Promise<Source<N>> {
  const { measures } = wanted;
  const known = chosen || !measures ? undefined : complete(await findRollup(wanted), wanted, plannedUsers);
  const areMany = once(() => areTooMany({ ...wanted, from: chosen?.from, to: chosen?.to ?? now }, known));
  const refuseMany = async () => {
    if (await areMany()) throw fail(isRolledUp ? resultsErrors.notCounted : resultsErrors.notCollected);
  };
  const covering = known && measures && covers(known, measures) ? { known, measures } : undefined;
  // Without an alternative, the rollup is read as of its last update.
  const read = covering && (isUpToDate(covering.known, now) || (await areMany())) ? covering : undefined;
  const view = read && name ? await readableView(read.known.id, name, read.measures) : undefined;
  const isFromEvents = name ? !view : !read;
  if (isFromEvents && (refuses || isRolledUp)) await refuseMany();
  return { rollup: read?.known, view, refuseMany };
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}

/** What is stored of another view of what was opened. @throws AppError EXP_010, EXP_011 where nothing is, and the events are too many */
export async function viewOf<N extends ViewName>(
  { rollup, refuseMany }: Pick<Source<N>, 'rollup' | 'refuseMany'>,
  name: N,
  measures: readonly Measure[],
): Promise<StoredView<N> | undefined> {
  const view = rollup && (await readableView(rollup.id, name, measures));
  if (!view) await refuseMany();
  return view;
}
