import { tokensContract } from '@baeum/contract/domains/tokens/tokens.contract.ts';
import { implement } from '../../http/implement.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';
import { decideDeviceLogin, showDeviceLogin, startDeviceLogin } from './device-logins.ts';
import { exchangeToken, revokeToken } from './exchange-token.ts';

export const tokensHandlers = implement(tokensContract, {
  startDeviceLogin: ({ body, context }) => startDeviceLogin(body, context),
  getDeviceLogin: ({ actor, query }) => showDeviceLogin(actor, query.userCode),
  approveDeviceLogin: async ({ actor, body }) => {
    await decideDeviceLogin(actor, body);
    return { ok: true };
  },
  exchangeToken: ({ body, context }) => exchangeToken(body, context),
  revokeToken: ({ actor, context }) => revokeToken(actor, context),
  listApiTokens: ({ actor }) => listApiTokens(actor.userId),
  createApiToken: ({ actor, body, context }) => createApiToken(actor, body, context),
  revokeApiToken: ({ actor, params, context }) => revokeApiToken(actor, params.id, context),
});
