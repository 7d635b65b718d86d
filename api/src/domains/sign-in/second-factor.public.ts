import type { SecondFactorNeeded } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { askForSecondFactor } from '../second-factors/second-step.public.ts';
import type { Account } from '../users/accounts.public.ts';
import { findKnownDevice } from './known-devices.public.ts';

/** The second step required of this browser's person, after any first step; undefined for accounts without a second factor. */
export async function secondFactorHere(account: Account, context: RequestContext): Promise<SecondFactorNeeded | undefined> {
  if (!account.hasSecondFactor) return undefined;
  return askForSecondFactor(account, await findKnownDevice(account.email, context));
}
