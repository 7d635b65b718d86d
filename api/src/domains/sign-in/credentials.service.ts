import type { UserStatus } from '@baeum/contract/domains/users/users.schemas.ts';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { fail } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { ensureHashCapacity, verifyPassword } from '../passwords/password-hash.service.ts';
import { findUserByEmail } from '../users/users.service.ts';
import { beginAttempt, forgiveAttempt } from './sign-in-attempts.ts';

/**
 * The account of an address and its password. Unknown addresses and accounts without a password cost the same work and
 * answer alike; the state of an account is told only to somebody who knows its password.
 * @throws AppError SIGNIN_001, SIGNIN_002, SIGNIN_003, SIGNIN_004, SIGNIN_008, COMMON_013 under too much load
 */
export async function checkCredentials({ email, password }: { email: string; password: string }, context: RequestContext) {
  ensureHashCapacity();
  const attempt = await beginAttempt(email, context);
  const user = await findUserByEmail(email);
  const right = await verifyPassword(user?.passwordHash, password);
  if (!user || !right) throw fail(signInErrors.wrongCredentials);
  await forgiveAttempt(attempt);
  refuseUnusable(user);
  return user;
}

/** @throws AppError SIGNIN_003, SIGNIN_004 or SIGNIN_008 for an account that cannot be signed in to */
export function refuseUnusable({ status, emailVerifiedAt }: { status: UserStatus; emailVerifiedAt: Date | null }): void {
  if (status === 'BLOCKED' || status === 'WITHDRAWN') throw fail(signInErrors.restricted);
  if (emailVerifiedAt === null) throw fail(signInErrors.emailNotVerified);
  if (status === 'DORMANT') throw fail(signInErrors.dormant);
}
