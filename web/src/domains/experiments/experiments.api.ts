import { experimentsContract } from '@baeum/contract/domains/experiments/experiments.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const experiments = createApi(experimentsContract, {
  reads: { getExperiment: 'experiments' },
  changes: {
    createExperiment: 'experiments',
    updateExperiment: 'experiments',
    transitionExperiment: 'experiments',
    scheduleExperiment: 'experiments',
    cancelExperimentSchedule: 'experiments',
    cloneExperiment: 'experiments',
    deleteExperiment: 'experiments',
  },
});
