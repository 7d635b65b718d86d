import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { ensureHashCapacity, verifyPassword } from '../users/password-hash.service.ts';
import { findAccountByEmail, type Account } from '../users/accounts.service.ts';
import { countFailure, failureCounters, refuseLocked } from './sign-in-failures.ts';

/**
 * The account of an address and its password. Unknown addresses and accounts without a password cost the same work and
 * answer alike; the state of an account is told only to somebody who knows its password. Only wrong passwords are
 * counted: a right one looks at the counters once more, so of many tries at once no more are judged than may fail, and
 * those that waited for their turn look before any work is done.
 * @throws AppError SIGNIN_001, SIGNIN_002, SIGNIN_003, SIGNIN_004, SIGNIN_008, COMMON_013 under too much load
 */
export async function checkCredentials({ email, password }: { email: string; password: string }, context: RequestContext): Promise<Account> {
  ensureHashCapacity();
  const counters = await failureCounters(email, context);
  await refuseLocked(counters);
  const account = await findAccountByEmail(email);
  const right = await verifyPassword(account?.passwordHash, password, () => refuseLocked(counters));
  if (!account || !right) {
    await countFailure(counters);
    throw fail(signInErrors.wrongCredentials);
  }
  await refuseLocked(counters);
  refuseUnusable(account);
  return account;
}

/** @throws AppError SIGNIN_003, SIGNIN_004 or SIGNIN_008 for an account that cannot be signed in to */
function refuseUnusable({ status, emailVerified }: Account): void {
  if (status === 'BLOCKED' || status === 'WITHDRAWN') throw fail(signInErrors.restricted);
  if (!emailVerified) throw fail(signInErrors.emailNotVerified);
  if (status === 'DORMANT') throw fail(signInErrors.dormant);
}
