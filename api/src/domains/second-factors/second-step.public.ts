import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import type { SecondFactorMethod } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { PasskeyOptions, SecondFactorNeeded, SecondFactorProof } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { transaction } from '../../database/transaction.ts';
import { AppError, fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { notingRefusals, recordSecurityEvent } from '../security-events/security-events.public.ts';
import { getAccount, type Account, type ProvenAccount } from '../users/accounts.public.ts';
import { listPasskeys, passkeyRequest, verifyPasskey } from './passkeys.public.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.public.ts';
import { issueTicket, ownerOfTicket, redeemTicket, takeTicketTry } from './tickets.ts';
import { totpState, useTotpCode } from './totp.public.ts';

/**
 * The second step that is required after a right password; undefined for accounts without a second factor.
 * @param device hash of the browser's secret where it is known as theirs
 */
export async function askForSecondFactor(account: Account, device: string | undefined): Promise<SecondFactorNeeded | undefined> {
  if (!account.hasSecondFactor) return undefined;
  return { ticket: await issueTicket(account, device), methods: await methodsOf(account.id) };
}

async function methodsOf(userId: number): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = [];
  if ((await listPasskeys(userId)).length > 0) methods.push('PASSKEY');
  if ((await totpState(userId)) === 'set') methods.push('TOTP');
  if ((await countRecoveryCodes(userId)) > 0) methods.push('RECOVERY_CODE');
  return methods;
}

/** Options for answering a ticket with a passkey, or for signing in with only a passkey. @throws AppError FACTOR_002 */
export async function startPasskeySignIn(ticket: string | undefined): Promise<PasskeyOptions> {
  return passkeyRequest(ticket === undefined ? undefined : await ownerOfTicket(ticket));
}

/**
 * Verifies the second factor of a ticket, and returns its owner. Each try counts before it is checked; ticket and code are used up together.
 * @throws AppError FACTOR_001 – FACTOR_004
 */
export async function proveSecondFactor(ticket: string, proof: SecondFactorProof, context: RequestContext): Promise<ProvenAccount> {
  const means = proof.method;
  const { id, credentialEpoch, last } = await notingRefusals('second-factor-failed', { means, context }, () => takeTicketTry(ticket));
  try {
    if (proof.method === 'PASSKEY') {
      await verifyPasskey(proof.response, id);
      await redeemTicket(ticket);
    } else {
      const { method, code } = proof;
      await transaction(async () => {
        const right = method === 'TOTP' ? await useTotpCode(id, code) : await useRecoveryCode(id, code);
        if (!right) throw fail(secondFactorErrors.wrongCode);
        await redeemTicket(ticket);
        if (method === 'RECOVERY_CODE') await notifyOwner(id, 'recovery-code-used', { left: await countRecoveryCodes(id) }, { context });
      });
    }
  } catch (error) {
    recordSecurityEvent('second-factor-failed', { actorId: id, reason: error instanceof AppError ? error.entry.errorCode : undefined, means, context });
    if (last) await notifyOwner(id, 'second-factor-guessed', {}, { context });
    throw error;
  }
  return { id, credentialEpoch, secondFactorProven: true };
}

/** The owner of the passkey that signed, as the only proof: the device recognised its person, which is two factors at once. @throws AppError FACTOR_004 */
export async function verifyLonePasskey(response: Record<string, unknown>, context: RequestContext): Promise<Account & ProvenAccount> {
  const userId = await notingRefusals('second-factor-failed', { means: 'PASSKEY', context }, () => verifyPasskey(response, undefined));
  return { ...(await getAccount(userId)), secondFactorProven: true };
}
