import { activationContract } from '@baeum/contract/domains/activation/activation.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { findLastActivity } from '../users/dormancy.public.ts';
import { activateAccount, requestActivation } from './activation-links.ts';

export const activationHandlers = implement(activationContract, {
  getActiveState: async ({ actor }) => {
    const { status, lastActiveAt, dormantAt } = await findLastActivity(actor.userId);
    return { status, lastActiveAt: lastActiveAt.toISOString(), dormantAt: dormantAt.toISOString() };
  },
  requestActivation: async ({ body }) => {
    await requestActivation(body.email);
    return { ok: true };
  },
  activateAccount: async ({ body, context }) => {
    await activateAccount(body.token, context);
    return { ok: true };
  },
});
