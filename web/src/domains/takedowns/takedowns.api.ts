import { takedownsContract } from '@baeum/contract/domains/takedowns/takedowns.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const takedowns = createApi(takedownsContract, {
  reads: { listMyTakedowns: 'takedowns', getTakedown: 'takedowns' },
  changes: { sendCounterNotice: 'takedowns' },
});
