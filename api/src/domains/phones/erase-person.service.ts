import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseCodes = statement(
  'phones.erase-codes',
  { parameters: { userId: z.number(), phone: z.string().nullable() } },
  'DELETE FROM phone_codes WHERE user_id = $userId OR phone = $phone',
);

/** Codes that were sent to the person. How many messages their number got today stays counted, as a hash: each costs money. */
export async function erasePhoneCodes({ userId, phone }: Leaver): Promise<void> {
  await eraseCodes.run({ userId, phone });
}
