import { tokensContract } from '@baeum/contract/domains/tokens/tokens.contract.ts';
import { implement } from '../../http/implement.ts';
import { decideDeviceLogin, startDeviceLogin } from './device-logins.ts';
import { exchangeToken, revokeToken } from './exchange-token.ts';

export const tokensHandlers = implement(tokensContract, {
  startDeviceLogin: ({ body, context }) => startDeviceLogin(body, context),
  approveDeviceLogin: async ({ actor, body }) => {
    await decideDeviceLogin(actor, body);
    return { ok: true };
  },
  exchangeToken: ({ body, context }) => exchangeToken(body, context),
  revokeToken: ({ actor }) => revokeToken(actor),
});
