import { settlementsContract } from '@baeum/contract/domains/settlements/settlements.contract.ts';
import { implement } from '../../http/implement.ts';
import { confirmSettlement, holdSettlement, releaseSettlement, setTaxInvoice } from './change-settlement.ts';
import { getSettlement } from './get-settlement.ts';
import { listSettlementRows } from './list-settlement-rows.ts';
import { listSettlements } from './list-settlements.ts';

export const settlementsHandlers = implement(settlementsContract, {
  listSettlements: ({ actor, query }) => listSettlements(actor.userId, query),
  getSettlement: ({ actor, params }) => getSettlement(actor.userId, params.id),
  listSettlementRows: ({ params, query }) => listSettlementRows(params.id, query),
  confirmSettlement: ({ actor, context, params }) => confirmSettlement({ actor, context }, params.id),
  holdSettlement: ({ actor, context, params, body }) => holdSettlement({ actor, context }, params.id, body.reason),
  releaseSettlement: ({ actor, context, params }) => releaseSettlement({ actor, context }, params.id),
  setTaxInvoice: ({ actor, context, params, body }) => setTaxInvoice({ actor, context }, params.id, body.taxInvoice),
});
