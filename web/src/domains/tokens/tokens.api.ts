import { tokensContract } from '@baeum/contract/domains/tokens/tokens.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const tokens = createApi(tokensContract, {
  reads: { listApiTokens: 'api-tokens' },
  changes: { createApiToken: 'api-tokens', revokeApiToken: 'api-tokens' },
});
