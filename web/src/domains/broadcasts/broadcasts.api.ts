import { broadcastsContract } from '@baeum/contract/domains/broadcasts/broadcasts.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const broadcasts = createApi(broadcastsContract, {
  reads: { listBroadcasts: 'broadcasts', getBroadcast: 'broadcasts' },
  changes: { broadcastMessage: 'broadcasts', stopBroadcast: 'broadcasts' },
});
