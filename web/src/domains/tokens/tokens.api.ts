import { tokensContract } from '@baeum/contract/domains/tokens/tokens.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const tokens = createApi(tokensContract, { invalidates: { createApiToken: ['listApiTokens'], revokeApiToken: ['listApiTokens'] } });
