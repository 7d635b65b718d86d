import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';

const erasePerson = statement(
  'experiment-results.erase-person',
  { parameters: { type: z.string(), userId: z.string() } },
  `WITH collections AS (SELECT id FROM result_collections WHERE identifier_type = $type),
   people AS (DELETE FROM result_people WHERE collection_id IN (SELECT id FROM collections) AND person = hashtextextended($userId, 0)),
   properties AS (DELETE FROM result_properties WHERE collection_id IN (SELECT id FROM collections) AND person = hashtextextended($userId, 0))
   DELETE FROM result_totals WHERE collection_id IN (SELECT id FROM collections) AND person = hashtextextended($userId, 0)`,
);

/** Deletes rollup rows of the account's user id. Rows of a device id identify no person. */
export async function eraseResults({ userId }: { userId: number }): Promise<void> {
  await erasePerson.run({ type: IDENTIFIER_TYPES.userId, userId: String(userId) });
}
