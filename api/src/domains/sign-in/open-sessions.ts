import type { OpenSession } from '@baeum/contract/domains/sign-in/sign-in.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { deviceName, maskedNetwork } from '../notifications/device-name.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { endSessions } from './sessions.public.ts';

const listOpen = statement(
  'sign-in.list-sessions',
  { parameters: { userId: z.number() }, row: { id: z.number(), ip: z.string(), user_agent: z.string(), last_seen_at: z.date() } },
  'SELECT id, ip, user_agent, last_seen_at FROM sessions WHERE user_id = $userId AND expires_at > now() ORDER BY last_seen_at DESC, id DESC',
);

const endOne = statement(
  'sign-in.end-own-session',
  { parameters: { userId: z.number(), sessionId: z.number() } },
  'DELETE FROM sessions WHERE id = $sessionId AND user_id = $userId',
);

/** The browsers where the person is signed in, the last used first. */
export async function listSessions({ userId, via, credentialId }: UserActor): Promise<OpenSession[]> {
  const rows = await listOpen.all({ userId });
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: maskedNetwork(row.ip),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: via === 'session' && row.id === credentialId,
  }));
}

/** Signs one browser of the person out; its next request is a visitor's, whichever node gets it. @throws AppError COMMON_004 */
export async function endOwnSession({ userId }: UserActor, sessionId: number, context: RequestContext): Promise<void> {
  await transaction(async () => {
    if ((await endOne.run({ userId, sessionId })) === 0) throw fail(commonErrors.notFound);
    recordSecurityEvent('session-ended', { actorId: userId, target: `sessions/${sessionId}`, context });
  });
}

/** Signs out every browser of the person but the calling one. */
export async function endOtherSessions({ userId, credentialId }: UserActor, context: RequestContext): Promise<void> {
  await transaction(async () => {
    await endSessions(userId, credentialId);
    recordSecurityEvent('session-ended', { actorId: userId, context });
  });
}
