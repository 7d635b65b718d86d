import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const erase = statement('blocks.erase', { parameters: { userId: z.number() } }, 'DELETE FROM blocks WHERE $userId IN (user_id, blocked_user_id)');

/** Whom the person blocked, and who blocked them: nobody can write to an account that is empty. */
export async function eraseBlocks({ userId }: Leaver): Promise<void> {
  await erase.run({ userId });
}
