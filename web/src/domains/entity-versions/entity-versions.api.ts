import { entityVersionsContract } from '@baeum/contract/domains/entity-versions/entity-versions.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Kinds whose history is shown: a change of one is a version of it, and going back changes it. */
const kinds = ['containers', 'feature-flags', 'remote-configs'] as const;

export const entityVersions = createApi(entityVersionsContract, { reads: { listEntityVersions: kinds }, changes: { revertEntity: kinds } });
