import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';

const countPeopleOfRollup = statement(
  'experiment-results.count-people-of-rollup',
  { parameters: { rollupId: z.number() }, row: { variation_id: z.number(), users: present(z.number()) } },
  'SELECT variation_id, count(*) AS users FROM result_people WHERE collection_id = $rollupId AND NOT is_mixed GROUP BY 1 ORDER BY 1',
);

/** Number of users of each variation in a rollup. */
export async function countArms(rollupId: number): Promise<{ variationId: number; users: number }[]> {
  return (await countPeopleOfRollup.all({ rollupId })).map(({ variation_id: variationId, users }) => ({ variationId, users }));
}
