import { z } from 'zod';
import { present, statement, type RowOf } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { PushAddress } from '../outside/push.ts';

const deviceRow = { id: z.number(), session_id: z.number(), device: z.string(), created_at: z.date() };
export type PushDeviceRow = RowOf<typeof deviceRow>;

const list = statement(
  'jobs.list-push-devices',
  { parameters: { userId: z.number() }, row: deviceRow },
  `SELECT d.id, d.session_id, d.device, d.created_at FROM push_devices d JOIN sessions s ON s.id = d.session_id
   WHERE d.user_id = $userId AND s.expires_at > now() ORDER BY d.id DESC`,
);

/** Serialises changes per person and per address, so that two concurrent ones do not both fit within the limit. */
const lockTogether = statement(
  'jobs.lock-push-devices',
  { parameters: { userId: z.number(), endpoint: z.string() } },
  "SELECT FROM pg_advisory_xact_lock(hashtextextended('push devices', $userId)) AS person, pg_advisory_xact_lock(hashtextextended($endpoint, 0)) AS address",
);

const countOthers = statement(
  'jobs.count-other-push-devices',
  { parameters: { userId: z.number(), sessionId: z.number() }, row: { others: present(z.number()) } },
  'SELECT count(*)::int AS others FROM push_devices WHERE user_id = $userId AND session_id <> $sessionId',
);

/** A browser that another person was signed in with now belongs to this person. */
const takeAddress = statement(
  'jobs.take-push-address',
  { parameters: { endpoint: z.string(), sessionId: z.number() } },
  'DELETE FROM push_devices WHERE endpoint = $endpoint AND session_id <> $sessionId',
);

/** Undefined when the session has ended meanwhile. */
const storeDevice = statement(
  'jobs.store-push-device',
  {
    parameters: { userId: z.number(), sessionId: z.number(), device: z.string(), endpoint: z.string(), p256dh: z.string(), auth: z.string() },
    row: deviceRow,
  },
  `INSERT INTO push_devices (user_id, session_id, device, endpoint, p256dh, auth)
   SELECT user_id, id, $device, $endpoint, $p256dh, $auth FROM sessions WHERE id = $sessionId AND user_id = $userId
   ON CONFLICT (session_id) DO UPDATE SET (endpoint, p256dh, auth, device) = (excluded.endpoint, excluded.p256dh, excluded.auth, excluded.device)
   RETURNING id, session_id, device, created_at`,
);

const remove = statement(
  'jobs.remove-push-device',
  { parameters: { userId: z.number(), id: z.number() } },
  'DELETE FROM push_devices WHERE id = $id AND user_id = $userId',
);

const drop = statement('jobs.drop-push-device', { parameters: { id: z.number() } }, 'DELETE FROM push_devices WHERE id = $id');

/** Signed-in browsers of a person that receive push messages, newest first. */
export function listPushDevices(userId: number): Promise<PushDeviceRow[]> {
  return list.all({ userId });
}

interface NewPushDevice extends PushAddress {
  userId: number;
  sessionId: number;
  /** Description of the browser. */
  device: string;
}

/** Stores the browser of a session. @returns `full` when the person has `most` others, undefined when the session has ended */
export function storePushDevice(device: NewPushDevice, most: number): Promise<PushDeviceRow | 'full' | undefined> {
  const { userId, sessionId, endpoint } = device;
  return transaction(async () => {
    await lockTogether.run({ userId, endpoint });
    await takeAddress.run({ endpoint, sessionId });
    if ((await countOthers.one({ userId, sessionId })).others >= most) return 'full';
    return storeDevice.first(device);
  });
}

/** @returns whether the person had it */
export async function removePushDevice(userId: number, id: number): Promise<boolean> {
  return (await remove.run({ userId, id })) > 0;
}

/** Deletes a browser that the push service reports as gone. */
export async function dropPushDevice(id: number): Promise<void> {
  await drop.run({ id });
}
