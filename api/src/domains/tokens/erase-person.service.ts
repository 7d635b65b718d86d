import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseGrants = statement('tokens.erase-grants', { parameters: { userId: z.number() } }, 'DELETE FROM token_grants WHERE user_id = $userId');
const eraseDeviceLogins = statement('tokens.erase-device-logins', { parameters: { userId: z.number() } }, 'DELETE FROM device_logins WHERE user_id = $userId');

/** Ends every program and every login that is under way. */
export async function eraseTokens({ userId }: Leaver): Promise<void> {
  await eraseGrants.run({ userId });
  await eraseDeviceLogins.run({ userId });
}
