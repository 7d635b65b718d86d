import type { SecondFactorMethod } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import type { Config } from '../../config.ts';
import { afterCommit } from '../../database/transaction.ts';
import { AppError } from '../../http/base/app-error.ts';
import { log } from '../../http/base/logging.ts';
import { networkOf } from '../../http/base/network-of.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { allowances, type Allowances } from './allowances.ts';
import { openEventWriter, type EventWriter } from './event-writer.ts';

/** Events with an effect. They are recorded when the surrounding transaction commits, and always. */
const effects = [
  'sign-up',
  'sign-in',
  'sign-out',
  'session-ended',
  'email-verified',
  'email-change-requested',
  'email-changed',
  'phone-verified',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'payee-changed',
  'account-blocked',
  'account-unblocked',
  'account-activated',
  'account-withdrawn',
  'grant',
  'grant-revoked',
  'role-granted',
  'role-revoked',
  'key-created',
  'key-revoked',
  'data-export-requested',
  'social-linked',
  'social-unlinked',
] as const;
/** Events that anybody can cause without limit. They are recorded at once, up to a maximum per minute. */
const attempts = [
  'sign-in-failed',
  'sign-in-locked',
  'grant-refused',
  'reset-requested',
  'reset-refused',
  'access-refused',
  'origin-refused',
  'key-refused',
  'second-factor-failed',
  'mail-refused',
  'link-refused',
  'code-refused',
] as const;

export type SecurityEventKind = (typeof effects)[number] | (typeof attempts)[number];

/** The proof that was used, or tried, for authentication. */
export type AuthenticationMeans = SocialProvider | SecondFactorMethod | 'PASSWORD' | 'DEVICE_CODE' | 'REFRESH_TOKEN' | 'MAIL_LINK' | 'MAIL_CODE' | 'SMS_CODE';

export interface SecurityEventDetails {
  /** Account that acted, or that was tried. */
  actorId?: number | undefined;
  /** The thing concerned, e.g. `sdk-keys/7`: never a name, an address or a secret. */
  target?: `${string}/${number}` | undefined;
  /** Code of the error that the caller gets, e.g. `SIGNIN_001`. */
  reason?: string | undefined;
  means?: AuthenticationMeans | undefined;
  /** The request; absent in commands and jobs. */
  context?: Pick<RequestContext, 'ip' | 'userAgent' | 'requestId'> | undefined;
}

interface Trail {
  writer: EventWriter;
  allowed: Allowances;
}

let trail: Trail | undefined;

/** Opens the store of security events, on a connection of its own. */
export function openSecurityEvents({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): void {
  const writer = openEventWriter(DATABASE_URL);
  const allowed = allowances((kind, times) => keep({ writer, allowed }, kind as SecurityEventKind, {}, times));
  trail = { writer, allowed };
}

/** Writes the remaining events, as far as the database takes them within seconds. */
export async function closeSecurityEvents(): Promise<void> {
  const closing = trail;
  trail = undefined;
  closing?.allowed.close();
  await closing?.writer.close();
}

/**
 * Records an event that matters to the safety of accounts: a line in the log (without address and device, which are personal) and, within a
 * second, a row of `security_events`. It neither waits nor fails; while the database is away rows wait in memory, within bounds, and beyond
 * them only the line is left.
 *
 * `recordSecurityEvent('sign-in-failed', { actorId: account?.id, reason: signInErrors.wrongCredentials.errorCode, context })`
 */
export function recordSecurityEvent(kind: SecurityEventKind, details: SecurityEventDetails): void {
  const current = trail;
  if (!current) return;
  if ((effects as readonly string[]).includes(kind)) afterCommit(() => keep(current, kind, details, 1));
  else if (current.allowed.take(kind, networkOf(details.context?.ip ?? ''))) keep(current, kind, details, 1);
}

/** Runs a check of credentials, and records its refusal under the code that the caller gets. */
export async function notingRefusals<T>(
  kind: (typeof attempts)[number],
  details: Omit<SecurityEventDetails, 'reason'>,
  check: () => Promise<T>,
  isRefusal: (errorCode: string) => boolean = () => true,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof AppError ? error.entry.errorCode : undefined;
    if (reason !== undefined && isRefusal(reason)) recordSecurityEvent(kind, { ...details, reason });
    throw error;
  }
}

function keep({ writer }: Trail, kind: SecurityEventKind, { actorId, target, reason, means, context }: SecurityEventDetails, times: number): void {
  log().info({ kind, actorId, target, reason, means, requestId: context?.requestId, ...(times > 1 && { times }) }, 'security event');
  writer.add({
    kind,
    actor_id: actorId ?? null,
    target: target ?? null,
    reason: reason ?? null,
    means: means ?? null,
    ip: context?.ip ?? '',
    user_agent: context?.userAgent ?? '',
    request_id: context?.requestId ?? null,
    times,
  });
}
