import { experimentPlansContract } from '@baeum/contract/domains/experiment-plans/experiment-plans.contract.ts';
import { sdkKeysContract } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { createApi } from '../../client/create-api.ts';

const { estimateAudience } = experimentPlansContract;
const { listSdkKeys } = sdkKeysContract;

/** What tells why an experiment has no data. */
export const checklist = createApi({ estimateAudience, listSdkKeys });
