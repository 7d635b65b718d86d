import { corporationsContract } from '@baeum/contract/domains/corporations/corporations.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const corporations = createApi(corporationsContract, {
  invalidates: { likeCorporation: ['listCorporations'], unlikeCorporation: ['listCorporations'] },
});
