import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseOwn = statement('inquiries.erase-own', { parameters: { userId: z.number() } }, 'DELETE FROM inquiries WHERE user_id = $userId');

/** What the person asked, with the answers. */
export async function eraseInquiries({ userId }: Leaver): Promise<void> {
  await eraseOwn.run({ userId });
}
