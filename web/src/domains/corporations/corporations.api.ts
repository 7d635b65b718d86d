import { corporationsContract } from '@baeum/contract/domains/corporations/corporations.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const corporations = createApi(corporationsContract, {
  reads: { listCorporations: 'corporations' },
  changes: { likeCorporation: 'corporations', unlikeCorporation: 'corporations' },
});
