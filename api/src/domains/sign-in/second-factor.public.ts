import type { SecondFactorNeeded } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { askForSecondFactor } from '../second-factors/second-step.public.ts';
import type { Account } from '../users/accounts.public.ts';
import { findKnownDevice } from './known-devices.public.ts';

/** What this browser's person still has to show, however the first step was done; nothing for accounts without a second factor. */
export async function secondFactorHere(account: Account, context: RequestContext): Promise<SecondFactorNeeded | undefined> {
  if (!account.hasSecondFactor) return undefined;
  return askForSecondFactor(account, await findKnownDevice(account.email, context));
}
