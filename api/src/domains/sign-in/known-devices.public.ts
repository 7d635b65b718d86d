import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { afterCommit } from '../../database/transaction.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { knownDeviceAge, knownDeviceCookieName } from './browser-cookies.public.ts';

/** A browser is deleted after a year without a sign-in. */
const lifetimeDays = 365;

/** Returns whether the person has other known browsers and this was none of them. */
const renewDevice = statement(
  'sign-in.renew-device',
  { parameters: { former: z.string().nullable(), secretHash: z.string(), userId: z.number() }, row: { unfamiliar: present(z.boolean()) } },
  `WITH before AS (SELECT secret_hash FROM known_devices WHERE user_id = $userId),
   renewed AS (
     UPDATE known_devices SET secret_hash = $secretHash, seen_at = CASE user_id WHEN $userId THEN now() ELSE seen_at END
     WHERE secret_hash = $former RETURNING user_id),
   added AS (
     INSERT INTO known_devices (secret_hash, user_id) SELECT $secretHash, $userId WHERE NOT EXISTS (SELECT FROM renewed WHERE user_id = $userId))
   SELECT EXISTS (SELECT FROM before) AND NOT EXISTS (SELECT FROM before WHERE secret_hash = $former) AS unfamiliar`,
);

const findDevice = statement(
  'sign-in.find-device',
  { parameters: { secretHash: z.string(), email: z.string(), days: z.number() }, row: { secret_hash: z.string() } },
  `SELECT d.secret_hash FROM known_devices d JOIN users u ON u.id = d.user_id
   WHERE d.secret_hash = $secretHash AND lower(u.email) = lower($email) AND d.seen_at > now() - make_interval(days => $days)`,
);

const removeDevices = statement('sign-in.remove-devices', { parameters: { userId: z.number() } }, 'DELETE FROM known_devices WHERE user_id = $userId');

/**
 * Records that this browser is the person's: they signed up, signed in or set a new password with it. The browser gets a new secret each
 * time, to which the people known on it are moved, so a cookie planted by an attacker is worthless afterwards.
 * @returns whether the person has other browsers and this one is new among them
 */
export async function rememberDevice(userId: number, context: RequestContext): Promise<{ unfamiliar: boolean }> {
  const former = context.cookies[knownDeviceCookieName()];
  const secret = newSecret();
  const renewed = await renewDevice.one({ former: former ? hashSecret(former) : null, secretHash: hashSecret(secret), userId });
  afterCommit(() => context.setCookie(knownDeviceCookieName(), secret, { maxAge: knownDeviceAge }));
  return renewed;
}

/** The hash of this browser's secret when the owner of the address signed in with it before. */
export async function findKnownDevice(email: string, context: RequestContext): Promise<string | undefined> {
  const secret = context.cookies[knownDeviceCookieName()];
  if (!secret) return undefined;
  const row = await findDevice.first({ secretHash: hashSecret(secret), email, days: lifetimeDays });
  return row?.secret_hash;
}

/** Deletes every known browser of a person, because anybody with the former password may own one. */
export async function deleteDevices(userId: number): Promise<void> {
  await removeDevices.run({ userId });
}
