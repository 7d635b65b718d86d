import { heldBySystem } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const release = statement(
  'settlements.release-of-person',
  { parameters: { instructorId: z.number(), reason: z.string() } },
  "UPDATE settlements SET state = 'CONFIRMED', held_reason = NULL WHERE instructor_id = $instructorId AND state = 'HELD' AND held_reason = $reason",
);

/** Releases statements that were held for a missing payee, in the transaction that sets it. */
export async function releaseWithPayee(instructorId: number): Promise<void> {
  await release.run({ instructorId, reason: heldBySystem.noPayee });
}
