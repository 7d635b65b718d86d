import { settlementsContract } from '@baeum/contract/domains/settlements/settlements.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const settlements = createApi(settlementsContract, {
  reads: { listSettlements: 'settlements', getSettlement: 'settlements', listSettlementRows: 'settlements' },
  changes: { confirmSettlement: 'settlements', holdSettlement: 'settlements', releaseSettlement: 'settlements', setTaxInvoice: 'settlements' },
});
