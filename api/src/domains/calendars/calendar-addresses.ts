import type { CalendarAddress, NewCalendarAddress } from '@baeum/contract/domains/calendars/calendars.contract.ts';
import { statusesAt } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hashSecret, newSecret } from '../../secrets/secrets.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';

/** The name of the address in its notice. */
const addressName = '캘린더 구독 주소';

/** A new password ends the address, as it ends every program. */
const current = 'calendar_addresses a JOIN users u ON u.id = a.user_id AND u.credential_epoch = a.credential_epoch';

const isOpen = `u.status IN (${statusesAt('bearer-token')
  .map((status) => `'${status}'`)
  .join()})`;

const findAddress = statement(
  'calendars.find-address',
  { parameters: { userId: z.number() }, row: { created_at: z.date(), last_read_at: z.date().nullable() } },
  `SELECT a.created_at, a.last_read_at FROM ${current} WHERE a.user_id = $userId`,
);

/** The calling session must still exist: a change of credentials that has ended it counts here too. */
const replaceAddress = statement(
  'calendars.replace-address',
  { parameters: { userId: z.number(), sessionId: z.number(), secretHash: z.string() }, row: { created_at: z.date() } },
  `INSERT INTO calendar_addresses (user_id, secret_hash, credential_epoch)
   SELECT u.id, $secretHash, u.credential_epoch FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.id = $userId AND s.id = $sessionId FOR NO KEY UPDATE OF u
   ON CONFLICT (user_id) DO UPDATE SET secret_hash = excluded.secret_hash, credential_epoch = excluded.credential_epoch, created_at = now(), last_read_at = NULL
   RETURNING created_at`,
);

const endAddress = statement('calendars.end-address', { parameters: { userId: z.number() } }, 'DELETE FROM calendar_addresses WHERE user_id = $userId');

const findReader = statement(
  'calendars.find-reader',
  { parameters: { secretHash: z.string() }, row: { user_id: z.number(), stale: present(z.boolean()) } },
  `SELECT a.user_id, a.last_read_at IS NULL OR a.last_read_at < now() - interval '1 hour' AS stale FROM ${current} WHERE a.secret_hash = $secretHash AND ${isOpen}`,
);

/** Recorded at most once an hour, so that most reads write nothing. */
const recordRead = statement(
  'calendars.record-read',
  { parameters: { userId: z.number() } },
  'UPDATE calendar_addresses SET last_read_at = now() WHERE user_id = $userId',
);

export async function findCalendarAddress(userId: number): Promise<{ address: CalendarAddress | null }> {
  const row = await findAddress.first({ userId });
  return { address: row ? { createdAt: row.created_at.toISOString(), ...(row.last_read_at && { lastReadAt: row.last_read_at.toISOString() }) } : null };
}

/**
 * Creates an address that anybody who has it may read, and ends the one before. Afterwards the site cannot show it again.
 * @throws AppError COMMON_002 when the session has ended meanwhile
 */
export async function renewCalendarAddress({ userId, credentialId }: UserActor, context: RequestContext): Promise<NewCalendarAddress> {
  const secret = newSecret();
  return transaction(async () => {
    const made = await replaceAddress.first({ userId, sessionId: credentialId, secretHash: hashSecret(secret) });
    if (!made) throw fail(commonErrors.loginRequired);
    recordSecurityEvent('grant', { actorId: userId, target: `calendar-addresses/${userId}`, context });
    await notifyOwner(userId, 'token-created', { name: addressName }, { context });
    return { url: `${config().siteOrigin}/calendar/${secret}.ics`, createdAt: made.created_at.toISOString() };
  });
}

export async function deleteCalendarAddress(userId: number, context: RequestContext): Promise<void> {
  if ((await endAddress.run({ userId })) > 0) recordSecurityEvent('grant-revoked', { actorId: userId, target: `calendar-addresses/${userId}`, context });
}

/** The owner of a calendar address. @throws AppError COMMON_004 for an unknown address, or a closed account's */
export async function readerOf(token: string): Promise<number> {
  const reader = await findReader.first({ secretHash: hashSecret(token.replace(/\.ics$/, '')) });
  if (!reader) throw fail(commonErrors.notFound);
  if (reader.stale) await recordRead.run({ userId: reader.user_id });
  return reader.user_id;
}
