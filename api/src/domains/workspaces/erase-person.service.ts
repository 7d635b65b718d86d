import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const unlink = statement(
  'workspaces.erase-person',
  { parameters: { userId: z.number() } },
  'UPDATE entity_versions SET changed_by = NULL WHERE changed_by = $userId',
);

/** Versions stay, without who made them. */
export async function unlinkVersions({ userId }: Leaver): Promise<void> {
  await unlink.run({ userId });
}
