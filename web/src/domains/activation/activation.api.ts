import { activationContract } from '@baeum/contract/domains/activation/activation.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const activation = createApi(activationContract);
