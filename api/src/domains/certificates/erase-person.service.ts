import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const erase = statement('certificates.erase', { parameters: { userId: z.number() } }, 'DELETE FROM certificates WHERE user_id = $userId');

/** Certificates tell a name, so their numbers are unknown from then on. */
export async function eraseCertificates({ userId }: Leaver): Promise<void> {
  await erase.run({ userId });
}
