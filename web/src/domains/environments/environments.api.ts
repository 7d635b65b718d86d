import { environmentsContract } from '@baeum/contract/domains/environments/environments.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Most copies are dry runs and change nothing, so the topics are passed by the caller. */
export const environments = createApi(environmentsContract);
