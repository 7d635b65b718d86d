import { resultsErrors } from '@baeum/contract/domains/experiment-results/experiment-results.errors.ts';
import { fail } from '../../http/app-error.ts';
import type { Measure } from '../experiment-metrics/measures.service.ts';
import { complete, covers, findCollection, isUpToDate, type ReadableCollection, type Wanted } from './collections.ts';
import type { Population } from './count-events.ts';
import { readableView, type CountedView, type ViewName } from './counted-views.ts';
import { areTooMany } from './too-many-events.ts';

/** Where numbers come from: what was collected and counted ahead, or else the events themselves. */
export interface Source<N extends ViewName> {
  /** Where the same has been collected, because there are very many. */
  collection: ReadableCollection | undefined;
  view: CountedView<N> | undefined;
  /** Ends what would take too long from the events. @throws AppError EXP_010, EXP_011 */
  refuseMany: () => Promise<void>;
}

/** What is read for an answer: a view if one is named; whether too many events are refused even where nobody collects them. */
export interface Reading<N extends ViewName> {
  refuses: boolean;
  view?: N;
}

interface Asked {
  wanted: Omit<Wanted, 'exposedBefore' | 'measures'> & { measures: readonly Measure[] | undefined };
  plannedUsers: number | null;
  /** The stretch of time, if somebody chose one: nothing is collected for that. */
  chosen: Pick<Population, 'from' | 'to'> | undefined;
  /** Whether all that is asked for is being collected. */
  isCollected: boolean;
  now: Date;
}

/** @throws AppError EXP_010, EXP_011 where only very many events would tell */
export async function sourceOf<N extends ViewName>(
  { wanted, plannedUsers, chosen, isCollected, now }: Asked,
  { refuses, view: name }: Reading<N>,
): Promise<Source<N>> {
  const { measures } = wanted;
  const known = chosen || !measures ? undefined : complete(await findCollection(wanted), wanted, plannedUsers);
  const areMany = once(() => areTooMany({ ...wanted, from: chosen?.from, to: chosen?.to ?? now }, known));
  const refuseMany = async () => {
    if (await areMany()) throw fail(isCollected ? resultsErrors.notCounted : resultsErrors.notCollected);
  };
  const covering = known && measures && covers(known, measures) ? { known, measures } : undefined;
  // Where there is no other way it is read as of when it was brought up to date.
  const read = covering && (isUpToDate(covering.known, now) || (await areMany())) ? covering : undefined;
  const view = read && name ? await readableView(read.known.id, name, read.measures) : undefined;
  const isFromEvents = name ? !view : !read;
  if (isFromEvents && (refuses || isCollected)) await refuseMany();
  return { collection: read?.known, view, refuseMany };
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}

/** What is kept of another view of what was opened. @throws AppError EXP_010, EXP_011 where nothing is, and the events are too many */
export async function viewOf<N extends ViewName>(
  { collection, refuseMany }: Pick<Source<N>, 'collection' | 'refuseMany'>,
  name: N,
  measures: readonly Measure[],
): Promise<CountedView<N> | undefined> {
  const view = collection && (await readableView(collection.id, name, measures));
  if (!view) await refuseMany();
  return view;
}
