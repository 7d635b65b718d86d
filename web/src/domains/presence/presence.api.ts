import { presenceContract } from '@baeum/contract/domains/presence/presence.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const presence = createApi(presenceContract);
