import { searchContract } from '@baeum/contract/domains/search/search.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const search = createApi(searchContract);
