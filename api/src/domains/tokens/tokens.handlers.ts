import { tokensContract } from '@baeum/contract/domains/tokens/tokens.contract.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { implement } from '../../http/server/implement.ts';
import { notingRefusals } from '../security-events/security-events.public.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';
import { decideDeviceLogin, showDeviceLogin, startDeviceLogin } from './device-logins.ts';
import { exchangeToken, revokeToken } from './exchange-token.ts';

export const tokensHandlers = implement(tokensContract, {
  startDeviceLogin: ({ body, context }) => startDeviceLogin(body, context),
  getDeviceLogin: ({ actor, query, context }) => noted(actor, context, () => showDeviceLogin(actor, query.userCode)),
  approveDeviceLogin: async ({ actor, body, context }) => {
    await noted(actor, context, () => decideDeviceLogin(actor, body));
    return { ok: true };
  },
  exchangeToken: ({ body, context }) => exchangeToken(body, context),
  revokeToken: ({ actor, context }) => revokeToken(actor, context),
  listApiTokens: ({ actor }) => listApiTokens(actor.userId),
  createApiToken: ({ actor, body, context }) => createApiToken(actor, body, context),
  revokeApiToken: ({ actor, params, context }) => revokeApiToken(actor, params.id, context),
});

/** Guessing codes is recorded. */
function noted<T>({ userId }: UserActor, context: RequestContext, work: () => Promise<T>): Promise<T> {
  return notingRefusals('grant-refused', { actorId: userId, means: 'DEVICE_CODE', context }, work);
}
