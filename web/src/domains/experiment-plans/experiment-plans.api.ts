import { experimentPlansContract } from '@baeum/contract/domains/experiment-plans/experiment-plans.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const experimentPlans = createApi(experimentPlansContract);
