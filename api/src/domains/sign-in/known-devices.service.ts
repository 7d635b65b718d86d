import { sql } from '../../database/sql.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { hashSecret, newSecret } from '../../http/secrets.ts';
import { knownDeviceAge, knownDeviceCookieName } from './browser-cookies.service.ts';

/** A browser is forgotten after a year without a sign-in. */
const forgetDays = 365;

/**
 * Notes that the person signed in with this browser. The browser gets a new secret each time and takes the people who
 * were known on it along, so a cookie that somebody planted is worth nothing afterwards.
 */
export async function rememberDevice(userId: number, context: RequestContext): Promise<void> {
  const former = context.cookies[knownDeviceCookieName()];
  const secret = newSecret();
  if (former) await sql('known_devices.renew', 'UPDATE known_devices SET secret_hash = $2 WHERE secret_hash = $1', [hashSecret(former), hashSecret(secret)]);
  await sql(
    'known_devices.add',
    'INSERT INTO known_devices (secret_hash, user_id) VALUES ($1, $2) ON CONFLICT (secret_hash, user_id) DO UPDATE SET seen_at = now()',
    [hashSecret(secret), userId],
  );
  context.setCookie(knownDeviceCookieName(), secret, { maxAge: knownDeviceAge });
}

/** The hash of this browser's secret when the owner of the address signed in with it before. */
export async function findKnownDevice(email: string, context: RequestContext): Promise<string | undefined> {
  const secret = context.cookies[knownDeviceCookieName()];
  if (!secret) return undefined;
  const [row] = await sql<{ secret_hash: string }>(
    'known_devices.find',
    `SELECT d.secret_hash FROM known_devices d JOIN users u ON u.id = d.user_id
     WHERE d.secret_hash = $1 AND lower(u.email) = lower($2) AND d.seen_at > now() - make_interval(days => $3)`,
    [hashSecret(secret), email, forgetDays],
  );
  return row?.secret_hash;
}

/** Forgets every browser of a person: whoever set the former password may own one. */
export async function forgetDevices(userId: number): Promise<void> {
  await sql('known_devices.forget', 'DELETE FROM known_devices WHERE user_id = $1', [userId]);
}
