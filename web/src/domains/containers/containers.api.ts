import { containersContract } from '@baeum/contract/domains/containers/containers.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const containers = createApi(containersContract);
