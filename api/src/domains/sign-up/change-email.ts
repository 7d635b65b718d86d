import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import { sql } from '../../database/sql.ts';
import { fail } from '../../http/app-error.ts';
import { endMailLinks } from '../users/mail-links.service.ts';

/**
 * Gives the person a new, verified address. A lock on the address's name puts two who want it in a row, so the second
 * is told instead of failing at the unique index. @throws AppError SIGNUP_001
 */
export async function moveToAddress(userId: number, email: string): Promise<void> {
  await sql('users.lock_email', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [email.toLowerCase()]);
  const moved = await sql(
    'users.move',
    `UPDATE users SET email = $2, email_verified_at = now()
     WHERE id = $1 AND NOT EXISTS (SELECT FROM users o WHERE lower(o.email) = lower($2) AND o.id <> $1) RETURNING id`,
    [userId, email],
  );
  if (moved.length === 0) throw fail(signUpErrors.emailInUse);
  await endMailLinks('CHANGE_EMAIL', userId);
}
