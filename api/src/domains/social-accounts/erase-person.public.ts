import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.public.ts';

/** A ticket is not the person's yet, but an account of a provider that they have linked or whose address is theirs is. */
const eraseTickets = statement(
  'social-accounts.erase-tickets',
  { parameters: { userId: z.number(), email: z.string() } },
  `DELETE FROM social_tickets t WHERE lower(t.email) = lower($email)
     OR EXISTS (SELECT FROM social_accounts a WHERE a.user_id = $userId AND (a.provider, a.subject) = (t.provider, t.subject))`,
);

/** Sign-ins begun at other services. Call it while their accounts are still linked. */
export async function eraseSocialTickets({ userId, email }: Leaver): Promise<void> {
  await eraseTickets.run({ userId, email });
}
