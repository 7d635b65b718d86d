import { environmentsContract } from '@baeum/contract/domains/environments/environments.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Most copies are dry runs, which make nothing out of date: whoever copies says what it changes. */
export const environments = createApi(environmentsContract);
