import { secondFactorsContract } from '@baeum/contract/domains/second-factors/second-factors.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** The first one ends other sessions and every token. */
const added = ['second-factors', 'sign-ins', 'api-tokens'] as const;

export const secondFactors = createApi(secondFactorsContract, {
  reads: { listSecondFactors: 'second-factors' },
  changes: {
    confirmTotp: added,
    removeTotp: 'second-factors',
    renewRecoveryCodes: 'second-factors',
    addPasskey: added,
    removePasskey: 'second-factors',
    resetSecondFactor: 'admin-users',
  },
});
