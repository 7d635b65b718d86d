import { heldPublicationsContract } from '@baeum/contract/domains/held-publications/held-publications.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const heldPublications = createApi(heldPublicationsContract, {
  reads: { listHeldPublications: 'held-publications', getHeldPublication: 'held-publications' },
  changes: { settleHeldPublication: 'held-publications' },
});
