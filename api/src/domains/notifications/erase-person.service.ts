import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.service.ts';

const eraseNotices = statement(
  'notifications.erase-notifications',
  { parameters: { userId: z.number() } },
  'DELETE FROM notifications WHERE user_id = $userId',
);
const eraseSettings = statement(
  'notifications.erase-settings',
  { parameters: { userId: z.number() } },
  'DELETE FROM notification_settings WHERE user_id = $userId',
);

/** What the person was told, and how they wanted to be. */
export async function eraseNotifications({ userId }: Leaver): Promise<void> {
  await eraseNotices.run({ userId });
  await eraseSettings.run({ userId });
}
