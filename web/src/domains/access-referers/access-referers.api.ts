import { accessReferersContract } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const accessReferers = createApi(accessReferersContract);
