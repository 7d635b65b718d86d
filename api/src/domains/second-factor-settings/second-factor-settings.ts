import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import { secondFactorLimits } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { PasskeyOptions, RecoveryCodes, SecondFactors, TotpSecret } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hasSiteKey } from '../../secrets/site-key.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { addPasskeyRow, listPasskeys, passkeyCreation, removePasskeyRow, removePasskeyRows, verifyNewPasskey } from '../second-factors/passkeys.public.ts';
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from '../second-factors/recovery-codes.public.ts';
import { removeTotpRow, startTotp, totpState, useTotpCode } from '../second-factors/totp.public.ts';
import { notingRefusals, recordSecurityEvent } from '../security-events/security-events.public.ts';
import { endSessions, isSessionOpen, markSecondFactorProven } from '../sign-in/sessions.public.ts';
import { endGrants } from '../tokens/token-grants.public.ts';
import { getAccount, lockAccount, recordSecondFactor, startCredentialEpoch, type Account } from '../users/accounts.public.ts';

interface Call {
  actor: UserActor;
  context: RequestContext;
}

/** A person's second factors, and whether they need one. */
export async function listSecondFactors(userId: number): Promise<SecondFactors> {
  const { roleAdmin } = await getAccount(userId);
  return {
    totp: (await totpState(userId)) === 'set',
    totpOffered: hasSiteKey(),
    passkeys: await listPasskeys(userId),
    recoveryCodesLeft: await countRecoveryCodes(userId),
    required: roleAdmin && config().operatorsNeedSecondFactor,
  };
}

/** @throws AppError FACTOR_005, FACTOR_008 */
export async function beginTotp(userId: number): Promise<TotpSecret> {
  return startTotp(await getAccount(userId));
}

/** The first code proves that the app has the secret. @throws AppError FACTOR_001, FACTOR_005, FACTOR_006 */
export async function confirmTotp({ actor, context }: Call, code: string): Promise<RecoveryCodes> {
  const { userId } = actor;
  const state = await totpState(userId);
  if (state === 'set') throw fail(secondFactorErrors.alreadySet);
  if (state === 'none') throw fail(secondFactorErrors.notSet);
  return transaction(async () => {
    const account = await lockOwn(actor);
    await notingRefusals('second-factor-failed', { actorId: userId, means: 'TOTP', context }, async () => {
      if (!(await useTotpCode(userId, code))) throw fail(secondFactorErrors.wrongCode);
    });
    return added(account, '인증 앱', { actor, context });
  });
}

/** @throws AppError FACTOR_006 */
export async function removeTotp({ actor, context }: Call): Promise<void> {
  await transaction(async () => {
    const account = await lockOwn(actor);
    if (!(await removeTotpRow(account.id))) throw fail(secondFactorErrors.notSet);
    await removed(account, '인증 앱', context);
  });
}

/** @throws AppError FACTOR_007 */
export async function beginPasskey(userId: number): Promise<PasskeyOptions> {
  return passkeyCreation(await getAccount(userId));
}

/** @throws AppError FACTOR_004, FACTOR_005, FACTOR_007 */
export async function addPasskey({ actor, context }: Call, { name, response }: { name: string; response: Record<string, unknown> }) {
  const { userId } = actor;
  const proven = await notingRefusals('second-factor-failed', { actorId: userId, means: 'PASSKEY', context }, () => verifyNewPasskey(userId, response));
  return transaction(async () => {
    const account = await lockOwn(actor);
    const passkey = await addPasskeyRow(userId, name, proven);
    if (!passkey) {
      const full = (await listPasskeys(userId)).length >= secondFactorLimits.passkeys;
      throw fail(full ? secondFactorErrors.tooManyPasskeys : secondFactorErrors.alreadySet);
    }
    return { passkey, ...(await added(account, `패스키 ‘${name}’`, { actor, context })) };
  });
}

/** @throws AppError COMMON_004 */
export async function removePasskey({ actor, context }: Call, id: number): Promise<void> {
  await transaction(async () => {
    const account = await lockOwn(actor);
    if (!(await removePasskeyRow(account.id, id))) throw fail(commonErrors.notFound);
    await removed(account, '패스키', context);
  });
}

/** @throws AppError FACTOR_006 */
export async function renewRecoveryCodes({ actor }: Call): Promise<RecoveryCodes> {
  return transaction(async () => {
    const { id, hasSecondFactor } = await lockOwn(actor);
    if (!hasSecondFactor) throw fail(secondFactorErrors.notSet);
    return { recoveryCodes: await replaceRecoveryCodes(id) };
  });
}

/** An operator removes a person's lost factors. @throws AppError COMMON_004, FACTOR_006 */
export async function resetSecondFactor(call: Call, userId: number): Promise<void> {
  await transaction(async () => {
    const account = await lockAccount(userId);
    if (!account.hasSecondFactor) throw fail(secondFactorErrors.notSet);
    await removeTotpRow(userId);
    await removePasskeyRows(userId);
    await removed(account, '모든 2단계 인증', call.context);
    await recordAudit({ author: authorOf(call), action: 'users.reset-second-factor', target: `users/${userId}`, diff: { hasSecondFactor: [true, false] } });
  });
}

/** The caller's account. Their session may have ended while they waited for it. @throws AppError COMMON_002 */
async function lockOwn({ userId, credentialId }: UserActor): Promise<Account> {
  const account = await lockAccount(userId);
  if (!(await isSessionOpen(credentialId))) throw fail(commonErrors.loginRequired);
  return account;
}

/** The first factor comes with recovery codes for its loss, and ends all access that was gained with the password alone. */
async function added(account: Account, factor: string, { actor, context }: Call): Promise<RecoveryCodes> {
  const first = !account.hasSecondFactor;
  if (first) await endUnproven(actor);
  await recordSecondFactor(account.id, true);
  recordSecurityEvent('second-factor-added', { actorId: account.id, context });
  await notifyOwner(account.id, 'second-factor-added', { factor, first }, { context });
  return { recoveryCodes: first ? await replaceRecoveryCodes(account.id) : [] };
}

/** As with a new password, all other access ends, except the session that has just proved the factor. */
async function endUnproven({ userId, credentialId }: UserActor): Promise<void> {
  await startCredentialEpoch(userId);
  await endSessions(userId, credentialId);
  await endGrants(userId);
  await markSecondFactorProven(credentialId);
}

async function removed(account: Account, factor: string, context: RequestContext): Promise<void> {
  const left = (await totpState(account.id)) === 'set' || (await listPasskeys(account.id)).length > 0;
  await recordSecondFactor(account.id, left);
  if (!left) await removeRecoveryCodes(account.id);
  recordSecurityEvent('second-factor-removed', { actorId: account.id, context });
  await notifyOwner(account.id, 'second-factor-removed', { factor }, { context });
}
