import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const erase = statement('data-exports.erase', { parameters: { userId: z.number() } }, 'DELETE FROM data_exports WHERE user_id = $userId');

/** Files of everything that is held about the person. */
export async function eraseExports({ userId }: Leaver): Promise<void> {
  await erase.run({ userId });
}
