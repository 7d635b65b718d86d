import { col, fn, where } from 'sequelize';
import { User } from './users.model.ts';

/** Makes the owner of an address an operator. @returns whether there is such an account */
export async function grantAdmin(email: string): Promise<boolean> {
  const [changed] = await User.update({ roleAdmin: true }, { where: where(fn('lower', col('email')), email.toLowerCase()) });
  return changed > 0;
}
