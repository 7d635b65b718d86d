import { cohortsContract } from '@baeum/contract/domains/cohorts/cohorts.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const cohorts = createApi(cohortsContract, {
  reads: { listCohorts: 'cohorts', getCohort: 'cohorts', listCohortMembers: 'cohorts' },
  changes: {
    createCohort: 'cohorts',
    updateCohort: 'cohorts',
    deleteCohort: 'cohorts',
    addCohortMembers: 'cohorts',
    removeCohortMembers: 'cohorts',
  },
});
