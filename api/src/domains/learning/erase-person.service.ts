import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseProgress = statement('learning.erase-progress', { parameters: { userId: z.number() } }, 'DELETE FROM lecture_progress WHERE user_id = $userId');
const erasePlaybacks = statement('learning.erase-playbacks', { parameters: { userId: z.number() } }, 'DELETE FROM playback_sessions WHERE user_id = $userId');
const erasePreferences = statement(
  'learning.erase-preferences',
  { parameters: { userId: z.number() } },
  'DELETE FROM player_preferences WHERE user_id = $userId',
);
const eraseDays = statement('learning.erase-study-days', { parameters: { userId: z.number() } }, 'DELETE FROM study_days WHERE user_id = $userId');

/** How far the person came in their courses, and how they like the player. */
export async function eraseLearning({ userId }: Leaver): Promise<void> {
  await eraseProgress.run({ userId });
  await erasePlaybacks.run({ userId });
  await eraseDays.run({ userId });
  await erasePreferences.run({ userId });
}
