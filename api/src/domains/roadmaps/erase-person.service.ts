import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseAll = statement('roadmaps.erase-enrollments', { parameters: { userId: z.number() } }, 'DELETE FROM roadmap_enrollments WHERE user_id = $userId');

/** Roadmaps that are held. */
const eraseHeld = statement('roadmaps.erase-held', { parameters: { userId: z.number() } }, 'DELETE FROM roadmaps WHERE owner_id = $userId AND held');

/** Which roadmaps somebody followed, and what of their own is held. Those that they made and people see stay, without a name. */
export async function eraseRoadmapEnrollments({ userId }: Leaver): Promise<void> {
  await eraseAll.run({ userId });
  await eraseHeld.run({ userId });
}
