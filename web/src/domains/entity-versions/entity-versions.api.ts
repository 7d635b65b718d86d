import { entityVersionsContract } from '@baeum/contract/domains/entity-versions/entity-versions.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const entityVersions = createApi(entityVersionsContract, {
  reads: { listEntityVersions: 'feature-flags' },
  changes: { revertEntity: 'feature-flags' },
});
