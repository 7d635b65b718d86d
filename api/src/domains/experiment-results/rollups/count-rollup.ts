import { z } from 'zod';
import { database } from '../../../database/sequelize.ts';
import { statement } from '../../../database/statement.ts';
import { onClear } from '../../../http/server/shared-answer.ts';
import { measureParameters, measureTable, settingTable, type Measure } from '../../experiment-metrics/measures.public.ts';
import { countsRow, summary, toCounts, type Counts } from '../from-events/count-events.ts';
import type { ReadableRollup } from './rollups.ts';

/** Computes the settings inline, because only one parallel worker could read a materialized table. */
const countStatement = statement(
  'experiment-results.count-rollup',
  { parameters: { rollupId: z.number(), metrics: z.array(z.string()), changes: z.array(z.date()), measures: measureParameters.measures }, row: countsRow },
  `WITH ${measureTable}, ${settingTable}, person AS (
     SELECT variation_id, is_mixed, since, last, exposures FROM result_people WHERE collection_id = $rollupId
   ), total AS (
     SELECT metric, variation_id, x, x_events, y, y_events, left_out FROM result_totals WHERE collection_id = $rollupId AND metric = ANY($metrics::text[])
   ), ${summary('')}`,
);

/** A rollup contains the events of all metrics that the measures belong to. */
async function countStored(rollupId: number, measures: readonly Measure[], changes: readonly Date[]): Promise<Counts> {
  const metrics = [...new Set(measures.map(({ metric }) => metric))];
  return toCounts(await countStatement.one({ rollupId, metrics, measures: [...measures], changes: [...changes] }));
}

/** Maximum cached results per database; the oldest is evicted first. */
const capacity = 100;
const answersOf = cachedAnswers();

/** Counts of a rollup, cached until more events are added: with millions of users they take seconds. */
export async function countRollup({ id, rolledUpUntil }: ReadableRollup, measures: readonly Measure[], changes: readonly Date[]): Promise<Counts> {
  const answers = answersOf(database());
  const key = JSON.stringify([id, rolledUpUntil, measures, changes]);
  const known = answers.get(key);
  if (known) return known;
  const counts = await countStored(id, measures, changes);
  answers.set(key, counts);
  const [oldest] = answers.keys();
  if (answers.size > capacity && oldest !== undefined) answers.delete(oldest);
  return counts;
}

/** One cache per opened database. */
function cachedAnswers(): (database: object) => Map<string, Counts> {
  let caches = new WeakMap<object, Map<string, Counts>>();
  onClear(() => {
    caches = new WeakMap();
  });
  return (of) => {
    const known = caches.get(of) ?? new Map<string, Counts>();
    caches.set(of, known);
    return known;
  };
}
