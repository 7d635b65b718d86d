import { rollUpResults } from '../rollups/roll-up-results.ts';
import { countSummaries } from './count-summaries.ts';

/** Counts what the list of experiments shows. */
export async function countResults(): Promise<void> {
  await rollUpResults();
  await countSummaries();
}
