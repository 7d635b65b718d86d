import { summaryNumbersSchema, type SummaryNumbers } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { json, statement, type RowOf } from '../../../database/statement.ts';
import { measureSchema, type Measure } from '../../experiment-metrics/measures.public.ts';
import type { DayCounts } from '../from-events/count-days.ts';
import type { EarlierCount } from '../from-events/count-earlier-values.ts';
import type { SegmentCounts } from '../from-events/count-segments.ts';
import type { ExcludedUsers } from '../from-events/excluded-users.ts';

/** Views of rollups that are computed periodically and stored. */
export interface ViewCounts {
  timeline: DayCounts;
  visit: SegmentCounts[];
  cuped: { users: { variationId: number; users: number }[]; counts: EarlierCount[] };
  excluded: ExcludedUsers;
  summary: SummaryNumbers;
}
export type ViewName = keyof ViewCounts;
/** Views that need a pass over all events. */
export const passNames = ['timeline', 'visit', 'cuped', 'excluded'] as const satisfies readonly ViewName[];
export type PassName = (typeof passNames)[number];

/** A view with the arrival time that it covers. */
export interface StoredView<N extends ViewName> {
  measures: readonly Measure[];
  countedUntil: Date;
  /** Duration of the computation. */
  milliseconds: number;
  counts: ViewCounts[N];
}

const viewRow = { measures: json(z.array(measureSchema)), counted_until: z.date(), milliseconds: z.number(), counts: json(z.unknown()) };

const findByName = statement(
  'experiment-results.find-view',
  { parameters: { rollupId: z.number(), name: z.string() }, row: viewRow },
  'SELECT measures, counted_until, milliseconds, counts FROM result_views WHERE collection_id = $rollupId AND name = $name',
);

/** An older view never replaces a newer one. */
const putView = statement(
  'experiment-results.store-view',
  {
    parameters: {
      rollupId: z.number(),
      name: z.string(),
      measures: viewRow.measures,
      countedUntil: z.date(),
      milliseconds: z.number(),
      counts: viewRow.counts,
    },
  },
  `INSERT INTO result_views AS v (collection_id, name, measures, counted_until, milliseconds, counts)
   VALUES ($rollupId, $name, $measures, $countedUntil, $milliseconds, $counts)
   ON CONFLICT (collection_id, name) DO UPDATE SET
     measures = excluded.measures, counted_until = excluded.counted_until, milliseconds = excluded.milliseconds, counts = excluded.counts
   WHERE excluded.counted_until >= v.counted_until`,
);

const deleteOthers = statement(
  'experiment-results.delete-other-views',
  {},
  'DELETE FROM result_views WHERE collection_id NOT IN (SELECT id FROM result_collections)',
);

function toView<N extends ViewName>({ measures, counted_until: countedUntil, milliseconds, counts }: RowOf<typeof viewRow>): StoredView<N> {
  return { measures, countedUntil, milliseconds, counts: counts as ViewCounts[N] };
}

/** The stored view, whatever metrics it was computed for. */
export async function findView<N extends ViewName>(rollupId: number, name: N): Promise<StoredView<N> | undefined> {
  const row = await findByName.first({ rollupId, name });
  return row && toView<N>(row);
}

const summaryRow = { experiment_id: z.number(), execution_version: z.number(), counted_until: z.date(), counts: json(summaryNumbersSchema) };

const findSummariesStatement = statement(
  'experiment-results.find-summaries',
  { parameters: { environmentId: z.number(), experimentIds: z.array(z.number()) }, row: summaryRow },
  `SELECT c.experiment_id, c.execution_version, v.counted_until, v.counts
   FROM result_collections c JOIN result_views v ON v.collection_id = c.id AND v.name = 'summary'
   WHERE c.environment_id = $environmentId AND c.experiment_id = ANY($experimentIds::bigint[])`,
);

/** Stored summaries of experiments, of any execution. */
export function findSummaries(environmentId: number, experimentIds: readonly number[]): Promise<RowOf<typeof summaryRow>[]> {
  return findSummariesStatement.all({ environmentId, experimentIds: [...experimentIds] });
}

/** Whether the view contains these metrics. Caps are part of its numbers and must be equal. */
export function coversView(view: StoredView<ViewName> | undefined, asked: readonly Measure[]): boolean {
  return view !== undefined && asked.every((measure) => view.measures.some((own) => isDeepStrictEqual(own, measure)));
}

/** The stored view, if it contains these metrics. */
export async function readableView<N extends ViewName>(rollupId: number, name: N, asked: readonly Measure[]): Promise<StoredView<N> | undefined> {
  const view = await findView(rollupId, name);
  return coversView(view, asked) ? view : undefined;
}

export async function storeView<N extends ViewName>(rollupId: number, name: N, { measures, ...view }: StoredView<N>): Promise<void> {
  await putView.run({ rollupId, name, measures: [...measures], ...view });
}

/** Deletes views of deleted rollups. */
export async function deleteOtherViews(): Promise<void> {
  await deleteOthers.run();
}
