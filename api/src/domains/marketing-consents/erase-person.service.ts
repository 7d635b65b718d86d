import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseAgreed = statement(
  'marketing-consents.erase-consents',
  { parameters: { userId: z.number() } },
  'DELETE FROM marketing_consents WHERE user_id = $userId',
);
const eraseTokens = statement(
  'marketing-consents.erase-unsubscribe-tokens',
  { parameters: { userId: z.number() } },
  'DELETE FROM unsubscribe_tokens WHERE user_id = $userId',
);

/** Consents, and what mails unsubscribe by. */
export async function eraseConsents({ userId }: Leaver): Promise<void> {
  await eraseAgreed.run({ userId });
  await eraseTokens.run({ userId });
}
