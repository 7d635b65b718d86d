import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseAll = statement('roadmaps.erase-enrollments', { parameters: { userId: z.number() } }, 'DELETE FROM roadmap_enrollments WHERE user_id = $userId');

/** Which roadmaps somebody followed. Those that they made stay, without a name. */
export async function eraseRoadmapEnrollments({ userId }: Leaver): Promise<void> {
  await eraseAll.run({ userId });
}
