import { systemContract } from '@baeum/contract/domains/system/system.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const system = createApi(systemContract, { reads: { getSiteHealth: 'site-health' } });
