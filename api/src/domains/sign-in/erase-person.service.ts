import type { Leaver } from '../users/leavers.service.ts';
import { forgetDevices } from './known-devices.service.ts';
import { endSessions } from './sessions.service.ts';

/** Signs every browser out, this one too, and knows none of them any more. */
export async function eraseSignIns({ userId }: Leaver): Promise<void> {
  await endSessions(userId);
  await forgetDevices(userId);
}
