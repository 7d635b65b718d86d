import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const erase = statement(
  'cohorts.erase-person',
  { parameters: { type: z.string(), values: z.array(z.string()) } },
  "DELETE FROM cohort_members WHERE identifier_value = ANY($values) AND (identifier_type = $type OR identifier_value LIKE '%@%')",
);

/** Takes the person out of every cohort, as the account and by their address, whatever an operator called that. */
export async function eraseCohortMember({ userId, email }: Leaver): Promise<void> {
  await erase.run({ type: IDENTIFIER_TYPES.userId, values: [String(userId), email] });
}
