import { findUserByEmail } from './users.service.ts';

/** Makes the owner of an address an operator. @returns whether there is such an account */
export async function grantAdmin(email: string): Promise<boolean> {
  const user = await findUserByEmail(email);
  await user?.update({ roleAdmin: true });
  return user !== null;
}
