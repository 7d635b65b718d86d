import { experimentsContract } from '@baeum/contract/domains/experiments/experiments.contract.ts';
import { featureFlagsContract } from '@baeum/contract/domains/feature-flags/feature-flags.contract.ts';
import { createApi } from '../../client/create-api.ts';

const { createFlagFromExperiment } = featureFlagsContract;

export const experiments = createApi(
  { ...experimentsContract, createFlagFromExperiment },
  {
    reads: { getExperiment: 'experiments' },
    changes: {
      transitionExperiment: 'experiments',
      cloneExperiment: 'experiments',
      deleteExperiment: 'experiments',
      createFlagFromExperiment: 'experiments',
    },
  },
);
