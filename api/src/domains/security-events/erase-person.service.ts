import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const stripDevice = statement(
  'security-events.erase-device',
  { parameters: { userId: z.number() } },
  "UPDATE security_events SET user_agent = '' WHERE actor_id = $userId AND user_agent <> ''",
);

/** The law wants to know when and from which network somebody was here; it does not ask for the device. */
export async function eraseDevices({ userId }: { userId: number }): Promise<void> {
  await stripDevice.run({ userId });
}
