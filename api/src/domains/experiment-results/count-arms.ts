import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';

const countCollectedArms = statement(
  'experiment-results.count-collected-arms',
  { parameters: { collectionId: z.number() }, row: { variation_id: z.number(), users: present(z.number()) } },
  'SELECT variation_id, count(*) AS users FROM result_people WHERE collection_id = $collectionId AND NOT is_mixed GROUP BY 1 ORDER BY 1',
);

/** How many people of each variation were collected. */
export async function countArms(collectionId: number): Promise<{ variationId: number; users: number }[]> {
  return (await countCollectedArms.all({ collectionId })).map(({ variation_id: variationId, users }) => ({ variationId, users }));
}
