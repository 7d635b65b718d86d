import { homeContract } from '@baeum/contract/domains/home/home.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const home = createApi(homeContract);
