import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import type { PasskeyOptions, RecoveryCodes, SecondFactors, TotpSecret } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { secondFactorLimits } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { config } from '../../config.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.service.ts';
import { tellOwner } from '../notifications/notifications.service.ts';
import { recordSecurityEvent } from '../security-events/security-events.service.ts';
import { getAccount, lockAccount, noteSecondFactor, type Account } from '../users/accounts.service.ts';
import { addPasskeyRow, listPasskeys, passkeyCreation, removePasskeyRow, removePasskeyRows, verifyNewPasskey } from './passkeys.ts';
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { hasSiteKey } from '../../http/site-key.ts';
import { removeTotpRow, startTotp, totpState, useTotpCode } from './totp.ts';

interface Call {
  actor: UserActor;
  context: RequestContext;
}

/** What a person set up, and whether they have to. */
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
export async function confirmTotp({ actor: { userId }, context }: Call, code: string): Promise<RecoveryCodes> {
  const state = await totpState(userId);
  if (state === 'set') throw fail(secondFactorErrors.alreadySet);
  if (state === 'none') throw fail(secondFactorErrors.notSet);
  return transaction(async () => {
    const account = await lockAccount(userId);
    if (!(await useTotpCode(userId, code))) throw fail(secondFactorErrors.wrongCode);
    return added(account, '인증 앱', context);
  });
}

/** @throws AppError FACTOR_006 */
export async function removeTotp({ actor: { userId }, context }: Call): Promise<void> {
  await transaction(async () => {
    const account = await lockAccount(userId);
    if (!(await removeTotpRow(userId))) throw fail(secondFactorErrors.notSet);
    await removed(account, '인증 앱', context);
  });
}

/** @throws AppError FACTOR_007 */
export async function beginPasskey(userId: number): Promise<PasskeyOptions> {
  return passkeyCreation(await getAccount(userId));
}

/** @throws AppError FACTOR_004, FACTOR_005, FACTOR_007 */
export async function addPasskey({ actor: { userId }, context }: Call, { name, response }: { name: string; response: Record<string, unknown> }) {
  const proven = await verifyNewPasskey(userId, response);
  return transaction(async () => {
    const account = await lockAccount(userId);
    const passkey = await addPasskeyRow(userId, name, proven);
    if (!passkey) {
      const full = (await listPasskeys(userId)).length >= secondFactorLimits.passkeys;
      throw fail(full ? secondFactorErrors.tooManyPasskeys : secondFactorErrors.alreadySet);
    }
    return { passkey, ...(await added(account, `패스키 ‘${name}’`, context)) };
  });
}

/** @throws AppError COMMON_004 */
export async function removePasskey({ actor: { userId }, context }: Call, id: number): Promise<void> {
  await transaction(async () => {
    const account = await lockAccount(userId);
    if (!(await removePasskeyRow(userId, id))) throw fail(commonErrors.notFound);
    await removed(account, '패스키', context);
  });
}

/** @throws AppError FACTOR_006 */
export async function renewRecoveryCodes({ actor: { userId } }: Call): Promise<RecoveryCodes> {
  return transaction(async () => {
    const { hasSecondFactor } = await lockAccount(userId);
    if (!hasSecondFactor) throw fail(secondFactorErrors.notSet);
    return { recoveryCodes: await replaceRecoveryCodes(userId) };
  });
}

/** An operator takes away what a person lost. @throws AppError COMMON_004, FACTOR_006 */
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

/** The first factor comes with codes for the day when it is lost. */
async function added(account: Account, factor: string, context: RequestContext): Promise<RecoveryCodes> {
  await noteSecondFactor(account.id, true);
  recordSecurityEvent('second-factor-added', { actorId: account.id, context });
  await tellOwner(account.id, 'second-factor-added', { factor }, { context });
  return { recoveryCodes: account.hasSecondFactor ? [] : await replaceRecoveryCodes(account.id) };
}

async function removed(account: Account, factor: string, context: RequestContext): Promise<void> {
  const left = (await totpState(account.id)) === 'set' || (await listPasskeys(account.id)).length > 0;
  await noteSecondFactor(account.id, left);
  if (!left) await removeRecoveryCodes(account.id);
  recordSecurityEvent('second-factor-removed', { actorId: account.id, context });
  await tellOwner(account.id, 'second-factor-removed', { factor }, { context });
}
