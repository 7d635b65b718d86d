import { featureFlagsContract } from '@baeum/contract/domains/feature-flags/feature-flags.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const featureFlags = createApi(featureFlagsContract, {
  reads: { listFeatureFlags: 'feature-flags', getFeatureFlag: 'feature-flags' },
  changes: {
    createFlagFromExperiment: ['experiments', 'feature-flags'],
    createFeatureFlag: 'feature-flags',
    updateFeatureFlag: 'feature-flags',
    deleteFeatureFlag: 'feature-flags',
    transitionFeatureFlag: 'feature-flags',
    scheduleFeatureFlag: 'feature-flags',
    cancelFeatureFlagSchedule: 'feature-flags',
    startFlagRollout: 'feature-flags',
    transitionFlagRollout: 'feature-flags',
  },
});
