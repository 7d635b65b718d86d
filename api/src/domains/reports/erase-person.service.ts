import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseWords = statement(
  'reports.erase-words',
  { parameters: { userId: z.number() } },
  "UPDATE reports SET text = '' WHERE reporter_id = $userId AND text <> ''",
);

/** What the person wrote to the operators; that something was reported, and why, stays. */
export async function eraseReportWords({ userId }: Leaver): Promise<void> {
  await eraseWords.run({ userId });
}
