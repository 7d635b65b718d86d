import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const erase = statement(
  'instructor-applications.erase-person',
  { parameters: { userId: z.number(), email: z.string() } },
  'DELETE FROM instructor_applications WHERE user_id = $userId OR (user_id IS NULL AND lower(contact_mail) = lower($email))',
);

/** Their applications, and those that were sent for their address while nobody was signed in. */
export async function eraseApplications({ userId, email }: Leaver): Promise<void> {
  await erase.run({ userId, email });
}
