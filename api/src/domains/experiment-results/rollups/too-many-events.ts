import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { inWindow } from '../from-events/exposed-people.ts';
import type { Population } from '../queries/population.ts';
import { mostAtOnce, type Rollup } from './rollups.ts';

const countSome = statement(
  'experiment-results.count-some-exposures',
  {
    parameters: { environmentId: z.number(), experimentId: z.number(), from: z.date().nullable(), to: z.date(), most: z.number() },
    row: { exposures: present(z.number()) },
  },
  `SELECT count(*) AS exposures
   FROM (SELECT FROM events e WHERE ${inWindow('$to')} AND e.kind = 'EXPOSURE' AND e.subject_id = $experimentId LIMIT $most::bigint) AS first_ones`,
);

/** Whether a request would have to count too many events. Checks only the number of exposures, before any counting. */
export async function areTooMany(
  { environmentId, experimentId, from, to }: Pick<Population, 'environmentId' | 'experimentId' | 'from' | 'to'>,
  rollup?: Pick<Rollup, 'people'>,
): Promise<boolean> {
  if (rollup && rollup.people >= mostAtOnce) return true;
  const { exposures } = await countSome.one({ environmentId, experimentId, from: from ?? null, to, most: mostAtOnce });
  return exposures >= mostAtOnce;
}
