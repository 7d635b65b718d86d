import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';

const grant = statement(
  'users.grant-admin',
  { parameters: { email: z.string() }, row: { id: z.number() } },
  "UPDATE users SET operator_scopes = '{admin}' WHERE lower(email) = lower($email) RETURNING id",
);

/** Makes the owner of an address an operator with all rights. @returns whether there is such an account */
export async function grantAdmin(email: string): Promise<boolean> {
  const account = await grant.first({ email });
  if (account) recordSecurityEvent('role-granted', { target: `users/${account.id}` });
  return account !== undefined;
}
