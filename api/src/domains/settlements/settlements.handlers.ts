import { settlementsContract } from '@baeum/contract/domains/settlements/settlements.contract.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { sendParts } from '../../http/answers/send-parts.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { confirmSettlement, holdSettlement, releaseSettlement, setTaxInvoice } from './change-settlement.ts';
import { exportSettlements } from './export-settlements.ts';
import { getSettlement } from './get-settlement.ts';
import { listSettlementRows } from './list-settlement-rows.ts';
import { listSettlements } from './list-settlements.ts';

export const settlementsHandlers = implement(settlementsContract, {
  listSettlements: ({ actor, query }) => listSettlements(actor.userId, query),
  exportSettlements: raw(async ({ actor, query, response }) => {
    asDownload(response, { type: 'text/csv', asciiName: 'settlements.csv', name: `정산${query.month === undefined ? '' : ` ${query.month}`}.csv` });
    await sendParts(exportSettlements(actor.userId, query), response);
  }),
  getSettlement: ({ actor, params }) => getSettlement(actor.userId, params.id),
  listSettlementRows: ({ params, query }) => listSettlementRows(params.id, query),
  confirmSettlement: ({ actor, context, params }) => confirmSettlement({ actor, context }, params.id),
  holdSettlement: ({ actor, context, params, body }) => holdSettlement({ actor, context }, params.id, body.reason),
  releaseSettlement: ({ actor, context, params }) => releaseSettlement({ actor, context }, params.id),
  setTaxInvoice: ({ actor, context, params, body }) => setTaxInvoice({ actor, context }, params.id, body.taxInvoice),
});
