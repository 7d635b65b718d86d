import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { json, statement, type RowOf } from '../../database/statement.ts';
import { measureSchema, type Measure } from '../experiment-metrics/measures.service.ts';
import type { DayCounts } from './count-days.ts';
import type { EarlierCount } from './count-earlier-values.ts';
import type { SegmentCounts } from './count-segments.ts';

/** Ways to look at collected results that need a pass over all events: counted now and then, and kept. */
export interface ViewCounts {
  timeline: DayCounts;
  visit: SegmentCounts[];
  cuped: { users: { variationId: number; users: number }[]; counts: EarlierCount[] };
}
export type ViewName = keyof ViewCounts;
export const viewNames = ['timeline', 'visit', 'cuped'] as const satisfies readonly ViewName[];

/** What was counted of what had arrived at a moment. */
export interface CountedView<N extends ViewName> {
  measures: readonly Measure[];
  countedUntil: Date;
  /** What counting took. */
  milliseconds: number;
  counts: ViewCounts[N];
}

const viewRow = { measures: json(z.array(measureSchema)), counted_until: z.date(), milliseconds: z.number(), counts: json(z.unknown()) };

const findByName = statement(
  'experiment-results.find-view',
  { parameters: { collectionId: z.number(), name: z.string() }, row: viewRow },
  'SELECT measures, counted_until, milliseconds, counts FROM result_views WHERE collection_id = $collectionId AND name = $name',
);

/** An older count never takes the place of a newer one. */
const putView = statement(
  'experiment-results.keep-view',
  {
    parameters: {
      collectionId: z.number(),
      name: z.string(),
      measures: viewRow.measures,
      countedUntil: z.date(),
      milliseconds: z.number(),
      counts: viewRow.counts,
    },
  },
  `INSERT INTO result_views AS v (collection_id, name, measures, counted_until, milliseconds, counts)
   VALUES ($collectionId, $name, $measures, $countedUntil, $milliseconds, $counts)
   ON CONFLICT (collection_id, name) DO UPDATE SET
     measures = excluded.measures, counted_until = excluded.counted_until, milliseconds = excluded.milliseconds, counts = excluded.counts
   WHERE excluded.counted_until >= v.counted_until`,
);

const dropOthers = statement(
  'experiment-results.drop-other-views',
  {},
  'DELETE FROM result_views WHERE collection_id NOT IN (SELECT id FROM result_collections)',
);

function toView<N extends ViewName>({ measures, counted_until: countedUntil, milliseconds, counts }: RowOf<typeof viewRow>): CountedView<N> {
  return { measures, countedUntil, milliseconds, counts: counts as ViewCounts[N] };
}

/** What is kept, whatever it was counted for. */
export async function findView<N extends ViewName>(collectionId: number, name: N): Promise<CountedView<N> | undefined> {
  const row = await findByName.first({ collectionId, name });
  return row && toView<N>(row);
}

/** Whether these metrics can be read from it. Their caps are in its numbers, so they have to be the same. */
export function coversView(view: CountedView<ViewName> | undefined, asked: readonly Measure[]): boolean {
  return view !== undefined && asked.every((measure) => view.measures.some((kept) => isDeepStrictEqual(kept, measure)));
}

/** What is kept of a view, if these metrics can be read from it. */
export async function readableView<N extends ViewName>(collectionId: number, name: N, asked: readonly Measure[]): Promise<CountedView<N> | undefined> {
  const view = await findView(collectionId, name);
  return coversView(view, asked) ? view : undefined;
}

export async function keepView<N extends ViewName>(collectionId: number, name: N, { measures, ...view }: CountedView<N>): Promise<void> {
  await putView.run({ collectionId, name, measures: [...measures], ...view });
}

/** Drops views of collections that are no longer there. */
export async function dropOtherViews(): Promise<void> {
  await dropOthers.run();
}
