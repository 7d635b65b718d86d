import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.public.ts';

/** Groups in one order, so that two people who leave the same ones at once do not deadlock. */
const leaveGroups = statement(
  'groups.erase-member',
  { parameters: { userId: z.number() } },
  `WITH joined AS MATERIALIZED (
     SELECT g.id FROM groups g JOIN group_members m ON m.group_id = g.id WHERE m.user_id = $userId ORDER BY g.id FOR NO KEY UPDATE OF g),
   left_behind AS (DELETE FROM group_members m USING joined j WHERE m.group_id = j.id AND m.user_id = $userId RETURNING m.group_id)
   UPDATE groups g SET member_count = member_count - 1 FROM left_behind l WHERE g.id = l.group_id`,
);

/** Leaves every group, which frees the seat. */
export async function leaveEveryGroup({ userId }: Leaver): Promise<void> {
  await leaveGroups.run({ userId });
}
