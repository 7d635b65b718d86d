import { withdrawalsContract } from '@baeum/contract/domains/withdrawals/withdrawals.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const withdrawals = createApi(withdrawalsContract, {
  reads: { getWithdrawal: 'orders' },
});
