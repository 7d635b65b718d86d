import { draftEvaluationsContract } from '@baeum/contract/domains/draft-evaluations/draft-evaluations.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const draftEvaluations = createApi(draftEvaluationsContract);
