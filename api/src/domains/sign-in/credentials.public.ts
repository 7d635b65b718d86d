import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { refusalAt } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { fail, type AppError } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { recordSecurityEvent, type AuthenticationMeans } from '../security-events/security-events.public.ts';
import { findAccountByEmail, type Account } from '../users/accounts.public.ts';
import { ensureHashCapacity, verifyPassword } from '../users/password-hash.public.ts';
import { countFailure, failureCounters, refuseLocked, refuseLockedMeanwhile } from './sign-in-failures.ts';

/**
 * The account of an address and its password. Unknown addresses and accounts without a password cost the same work and get the same answer;
 * the state of an account is revealed only to somebody who knows its password. Only wrong passwords are counted: a right one checks the
 * counters once more, so of simultaneous tries no more are checked than may fail. Those that waited while others failed are refused before
 * any work is done.
 * @throws AppError SIGNIN_001, SIGNIN_002, SIGNIN_003, SIGNIN_004, SIGNIN_008, COMMON_013 under too much load
 */
export async function checkCredentials({ email, password }: { email: string; password: string }, context: RequestContext): Promise<Account> {
  ensureHashCapacity();
  const counters = await failureCounters(email, context);
  await refuseLocked(counters, context);
  const account = await findAccountByEmail(email);
  const right = await verifyPassword(account?.passwordHash, password, () => refuseLockedMeanwhile(counters, context));
  if (!account || !right) {
    await countFailure(counters, context);
    throw refused(signInErrors.wrongCredentials, account, context, 'PASSWORD');
  }
  await refuseLocked(counters, context);
  refuseUnusable('sign-in', account, context);
  return account;
}

/** For a person who has proved in any way that the account is theirs. @throws AppError SIGNIN_003, SIGNIN_004, SIGNIN_008 */
export function refuseUnusable(way: 'sign-in' | 'social-sign-in', account: Account, context: RequestContext): void {
  const refusal = refusalAt(way, account);
  if (refusal) throw refused(refusal.error, account, context);
}

/**
 * Whether a signed-in person knows the password as well. Wrong ones count as those of a sign-in do, so that a borrowed browser cannot be
 * used to guess it.
 * @throws AppError PW_001, SIGNIN_002, COMMON_013 under too much load
 */
export async function checkCurrentPassword(
  { id: actorId, email, passwordHash }: Pick<Account, 'id' | 'email' | 'passwordHash'>,
  password: string,
  context: RequestContext,
): Promise<void> {
  const counters = await failureCounters(email, context);
  await refuseLocked(counters, context);
  if (await verifyPassword(passwordHash, password, () => refuseLockedMeanwhile(counters, context))) return;
  await countFailure(counters, context);
  recordSecurityEvent('sign-in-failed', { actorId, reason: passwordErrors.wrongCurrent.errorCode, means: 'PASSWORD', context });
  throw fail(passwordErrors.wrongCurrent);
}

function refused(error: ErrorEntry, account: Account | undefined, context: RequestContext, means?: AuthenticationMeans): AppError {
  recordSecurityEvent('sign-in-failed', { actorId: account?.id, reason: error.errorCode, means, context });
  return fail(error);
}
