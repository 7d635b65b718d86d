import { socialProviders } from '@baeum/contract/domains/users/users.schemas.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';

const lockNumber = statement(
  'users.lock-phone',
  { parameters: { phone: z.string() }, row: { locked: present(z.boolean()) } },
  'SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended($phone, 4))',
);

const store = statement(
  'users.store-phone',
  { parameters: { userId: z.number(), phone: z.string() } },
  `UPDATE users SET phone = $phone, phone_verified_at = now()
   WHERE id = $userId AND NOT EXISTS (SELECT FROM users o WHERE o.phone = $phone AND o.phone_verified_at IS NOT NULL AND o.id <> $userId)`,
);

const findAccounts = statement(
  'users.find-accounts-of-phone',
  { parameters: { phone: z.string() }, row: { email: z.string(), social_providers: z.array(z.enum(socialProviders)), created_at: z.date() } },
  `SELECT email, social_providers, created_at FROM users
   WHERE phone = $phone AND phone_verified_at IS NOT NULL AND status IN ('ACTIVE', 'DORMANT') ORDER BY created_at`,
);

/**
 * Makes a verified number the person's. The lock serialises two people who verify it at once, so the second is refused instead of failing
 * at the unique index.
 * @returns false when another account has the number
 */
export async function storeVerifiedPhone(userId: number, phone: string): Promise<boolean> {
  return transaction(async () => {
    await lockNumber.one({ phone });
    return (await store.run({ userId, phone })) > 0;
  });
}

/** Active accounts whose owner has verified this number. */
export async function findAccountsOfPhone(phone: string) {
  const rows = await findAccounts.all({ phone });
  return rows.map(({ email, social_providers: providers, created_at: createdAt }) => ({ email, providers, createdAt }));
}

/** Only the last four digits. */
export function maskPhone(digits: string): string {
  return '*'.repeat(Math.max(digits.length - 4, 0)) + digits.slice(-4);
}
