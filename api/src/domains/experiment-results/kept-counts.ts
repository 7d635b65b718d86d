import { database } from '../../database/sequelize.ts';
import { onForget } from '../../http/shared-answer.ts';
import type { Measure } from '../experiment-metrics/measures.service.ts';
import type { ReadableCollection } from './collections.ts';
import { countCollection, type Counts } from './count-events.ts';

/** Answers kept at once, of one database; the oldest goes first. */
const capacity = 100;
const answersOf = keptAnswers();

/** What a collection holds, which takes seconds to count where there are millions: the same until more is collected. */
export async function countKept({ id, collectedUntil }: ReadableCollection, measures: readonly Measure[], changes: readonly Date[]): Promise<Counts> {
  const answers = answersOf(database());
  const key = JSON.stringify([id, collectedUntil, measures, changes]);
  const known = answers.get(key);
  if (known) return known;
  const counts = await countCollection(id, measures, changes);
  answers.set(key, counts);
  const [oldest] = answers.keys();
  if (answers.size > capacity && oldest !== undefined) answers.delete(oldest);
  return counts;
}

/** Each opened database has its own. */
function keptAnswers(): (database: object) => Map<string, Counts> {
  let kept = new WeakMap<object, Map<string, Counts>>();
  onForget(() => {
    kept = new WeakMap();
  });
  return (of) => {
    const known = kept.get(of) ?? new Map<string, Counts>();
    kept.set(of, known);
    return known;
  };
}
