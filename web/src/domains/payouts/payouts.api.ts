import { payoutsContract } from '@baeum/contract/domains/payouts/payouts.contract.ts';
import { createApi } from '../../client/create-api.ts';

const changed = ['approvals', 'payouts', 'settlements'] as const;

export const payouts = createApi(payoutsContract, {
  reads: { listPayouts: 'payouts', getPayout: 'payouts' },
  changes: { paySettlements: changed, approvePayout: changed, cancelPayout: changed, markPayoutSent: changed, returnPayoutLine: changed },
});
