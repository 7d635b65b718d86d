import { featureFlagsContract } from '@baeum/contract/domains/feature-flags/feature-flags.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const featureFlags = createApi(featureFlagsContract, {
  changes: { createFlagFromExperiment: 'experiments' },
});
