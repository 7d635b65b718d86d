import { z } from 'zod';
import { statement } from '../../database/statement.ts';

const grant = statement(
  'users.grant-admin',
  { parameters: { email: z.string() } },
  'UPDATE users SET role_admin = true WHERE lower(email) = lower($email)',
);

/** Makes the owner of an address an operator. @returns whether there is such an account */
export async function grantAdmin(email: string): Promise<boolean> {
  return (await grant.run({ email })) > 0;
}
