import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const unlink = statement('vouchers.erase-redeemer', { parameters: { userId: z.number() } }, 'UPDATE vouchers SET user_id = NULL WHERE user_id = $userId');

/** That a voucher was used stays, by whom does not. */
export async function unlinkVouchers({ userId }: Leaver): Promise<void> {
  await unlink.run({ userId });
}
