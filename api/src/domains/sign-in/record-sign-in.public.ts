import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { attachGuestApplication } from '../instructor-applications/guest-applications.public.ts';
import { recordActivity } from '../users/accounts.public.ts';

/**
 * Common steps of every sign-in, by a browser or a program: everything that waited for the person's address becomes theirs, and they count
 * as active. Call it in the transaction that stores the new credential.
 */
export async function recordSignIn(userId: number): Promise<UserSelf> {
  const { person, applicationWaits } = await recordActivity(userId);
  if (applicationWaits) await attachGuestApplication(userId);
  return person;
}
