import { environmentsContract } from '@baeum/contract/domains/environments/environments.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const environments = createApi(environmentsContract, { changes: { promoteEntities: 'feature-flags' } });

/** The same operations where they only compare: a dry run makes nothing out of date. */
export const comparisons = createApi(environmentsContract);
