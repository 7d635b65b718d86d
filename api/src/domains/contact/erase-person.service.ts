import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

/** Messages that were sent while signed out are known by their address. */
const strip = statement(
  'contact.erase-sender',
  { parameters: { userId: z.number(), email: z.string(), alias: z.string() } },
  `UPDATE contact_messages SET email = $alias, confirm = false, page_url = NULL, request_id = NULL
   WHERE user_id = $userId OR lower(email) = lower($email)`,
);

/** What somebody wrote to the operator stays for as long as the law wants complaints to be kept, without their address. */
export async function eraseSender({ userId, email, alias }: Leaver): Promise<void> {
  await strip.run({ userId, email, alias });
}
