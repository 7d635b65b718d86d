import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseTotp = statement('second-factors.erase-totp', { parameters: { userId: z.number() } }, 'DELETE FROM totp_factors WHERE user_id = $userId');
const erasePasskeys = statement('second-factors.erase-passkeys', { parameters: { userId: z.number() } }, 'DELETE FROM passkeys WHERE user_id = $userId');
const eraseCodes = statement('second-factors.erase-codes', { parameters: { userId: z.number() } }, 'DELETE FROM recovery_codes WHERE user_id = $userId');
const eraseTickets = statement(
  'second-factors.erase-tickets',
  { parameters: { userId: z.number() } },
  'DELETE FROM second_factor_tickets WHERE user_id = $userId',
);
const eraseChallenges = statement(
  'second-factors.erase-challenges',
  { parameters: { userId: z.number() } },
  'DELETE FROM passkey_challenges WHERE user_id = $userId',
);

/** Authenticator app, passkeys, recovery codes and whatever was begun with them. */
export async function eraseSecondFactors({ userId }: Leaver): Promise<void> {
  await eraseTotp.run({ userId });
  await erasePasskeys.run({ userId });
  await eraseCodes.run({ userId });
  await eraseTickets.run({ userId });
  await eraseChallenges.run({ userId });
}
