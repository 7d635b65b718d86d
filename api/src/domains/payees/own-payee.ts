import { payeeErrors } from '@baeum/contract/domains/payees/payees.errors.ts';
import type { Payee, PayeeCodeSent, PayeeInput } from '@baeum/contract/domains/payees/payees.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { hasSiteKey } from '../../secrets/site-key.ts';
import { notifyOwner } from '../notifications/notifications.public.ts';
import { notingRefusals, recordSecurityEvent } from '../security-events/security-events.public.ts';
import { releaseWithPayee } from '../settlements/release-held.public.ts';
import { sealAccount } from '../settlements/sealed-payees.public.ts';
import { isSessionOpen } from '../sign-in/sessions.public.ts';
import { getAccount, lockAccount, type Account } from '../users/accounts.public.ts';
import { maskEmail } from '../users/users.public.ts';
import { checkCode, sendCode, takeCode } from './payee-codes.ts';
import { addPayee, changePayee, findEarned, findPayee, toPayeeDetails, type PayeeRow } from './payee-rows.ts';

/** @throws AppError PAYEE_001 */
export async function getPayee(userId: number): Promise<Payee> {
  const account = await findEarner(userId);
  return toPayee(account, await findPayee.first({ userId }));
}

/** @throws AppError PAYEE_001, PAYEE_006, COMMON_005 for a person with a second factor, EMAIL_005, EMAIL_007 */
export async function sendPayeeCode(userId: number): Promise<PayeeCodeSent> {
  const account = await findEarner(userId);
  if (!hasSiteKey()) throw fail(payeeErrors.unavailable);
  if (account.hasSecondFactor) throw fail(commonErrors.conflict, { detail: '2단계 인증을 쓰는 회원에게는 인증번호를 보내지 않습니다.' });
  return { ...(await sendCode(account)), emailMasked: maskEmail(account.email) };
}

/**
 * Sets the account to pay to, in place of the former one. A recent sign-in has proved the second factor where there is one; without one, a code is required.
 * @throws AppError PAYEE_001 – PAYEE_006, COMMON_002 where the session has ended meanwhile, COMMON_005 where it was changed since it was read
 */
export async function updatePayee({ userId, credentialId }: UserActor, { code, ...input }: PayeeInput, context: RequestContext): Promise<Payee> {
  const { hasSecondFactor } = await findEarner(userId);
  if (!hasSiteKey()) throw fail(payeeErrors.unavailable);
  if (!hasSecondFactor) {
    if (code === undefined) throw fail(payeeErrors.codeNeeded);
    await notingRefusals('code-refused', { actorId: userId, means: 'MAIL_CODE', context }, () => checkCode(userId, code));
  }
  return transaction(async () => {
    const account = await lockAccount(userId);
    if (!(await isSessionOpen(credentialId))) throw fail(commonErrors.loginRequired);
    if (account.hasSecondFactor !== hasSecondFactor) throw fail(commonErrors.conflict);
    if (!hasSecondFactor) await takeCode(userId, code ?? '');
    const row = await save(userId, input);
    await releaseWithPayee(userId);
    recordSecurityEvent('payee-changed', { actorId: userId, context });
    await notifyOwner(userId, 'payee-changed', { bank: row.bank, last4: row.last4 }, { context });
    return toPayee(account, row);
  });
}

/** @throws AppError COMMON_005 */
async function save(userId: number, { account, version, businessNumber, ...names }: Omit<PayeeInput, 'code'>): Promise<PayeeRow> {
  const details = { userId, ...names, accountSealed: sealAccount(userId, account), last4: account.slice(-4), businessNumber: businessNumber || null };
  const row = version === 0 ? await addPayee.first(details) : await changePayee.first({ ...details, version });
  if (!row) throw fail(commonErrors.conflict);
  return row;
}

/** @throws AppError PAYEE_001 */
async function findEarner(userId: number): Promise<Account> {
  const account = await getAccount(userId);
  if (account.isInstructor || account.isMentor || (await findEarned.one({ userId })).earned) return account;
  throw fail(payeeErrors.notEarning);
}

function toPayee({ hasSecondFactor }: Account, row: PayeeRow | undefined): Payee {
  return { details: row ? toPayeeDetails(row) : null, version: row?.version ?? 0, proof: hasSecondFactor ? 'SECOND_FACTOR' : 'MAIL_CODE' };
}
