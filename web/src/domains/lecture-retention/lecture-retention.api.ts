import { lectureRetentionContract } from '@baeum/contract/domains/lecture-retention/lecture-retention.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const lectureRetention = createApi(lectureRetentionContract);
