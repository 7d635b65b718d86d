import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { endMailLinks } from './mail-links.public.ts';

const verify = statement(
  'users.verify-email',
  { parameters: { userId: z.number() } },
  'UPDATE users SET email_verified_at = now() WHERE id = $userId AND email_verified_at IS NULL',
);

const lockAddress = statement(
  'users.lock-address',
  { parameters: { email: z.string() }, row: { locked: present(z.boolean()) } },
  'SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended(lower($email), 1))',
);

const moveAccount = statement(
  'users.move-to-address',
  { parameters: { userId: z.number(), email: z.string() } },
  `UPDATE users SET email = $email, email_verified_at = now()
   WHERE id = $userId AND NOT EXISTS (SELECT FROM users o WHERE lower(o.email) = lower($email) AND o.id <> $userId)`,
);

/** Records that the person has verified their address. @returns false when it was verified already */
export async function markEmailVerified(userId: number): Promise<boolean> {
  return transaction(async () => {
    const verified = (await verify.run({ userId })) > 0;
    if (verified) await endMailLinks('VERIFY_SIGN_UP_EMAIL', userId);
    return verified;
  });
}

/**
 * Gives the person a new, verified address. An advisory lock on the address serialises two people who want it, so the second is refused
 * instead of failing at the unique index.
 * @returns false when another person has the address
 */
export async function moveToAddress(userId: number, email: string): Promise<boolean> {
  return transaction(async () => {
    await lockAddress.run({ email });
    const moved = (await moveAccount.run({ userId, email })) > 0;
    if (moved) await endMailLinks('CHANGE_EMAIL', userId);
    return moved;
  });
}
