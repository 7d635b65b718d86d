import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const unlink = statement(
  'access-referers.erase-person',
  { parameters: { userId: z.number() } },
  'UPDATE access_referers SET user_id = NULL, referer = NULL, query_param = NULL, access_url = NULL, user_agent = NULL WHERE user_id = $userId',
);

/** Where visits came from is counted on, without who it was and without addresses and devices, which may tell. */
export async function unlinkVisits({ userId }: Leaver): Promise<void> {
  await unlink.run({ userId });
}
