import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const erase = statement('webhooks.erase', { parameters: { userId: z.number() } }, 'DELETE FROM webhook_messages WHERE user_id = $userId');

/** What other programs were or would be told of the person: the number in it leads to nobody any more. */
export async function eraseToldOf({ userId }: Leaver): Promise<void> {
  await erase.run({ userId });
}
