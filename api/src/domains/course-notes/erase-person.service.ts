import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseOwn = statement('course-notes.erase-notes', { parameters: { userId: z.number() } }, 'DELETE FROM course_notes WHERE user_id = $userId');

/** What the person wrote down for themselves. */
export async function eraseNotes({ userId }: Leaver): Promise<void> {
  await eraseOwn.run({ userId });
}
