import { adminCorporationsContract } from '@baeum/contract/domains/admin-corporations/admin-corporations.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const adminCorporations = createApi(adminCorporationsContract, {
  reads: { listAllCorporations: 'corporations', getCorporation: 'corporations' },
  changes: { upsertCorporation: ['corporations', 'home-content'] },
});
