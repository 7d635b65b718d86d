import { payoutsContract } from '@baeum/contract/domains/payouts/payouts.contract.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { sendParts } from '../../http/answers/send-parts.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { bankFile } from './bank-file.ts';
import { approvePayout, cancelPayout } from './change-payout.ts';
import { exportPayouts } from './export-payouts.ts';
import { listPayouts } from './list-payouts.ts';
import { paySettlements } from './pay-settlements.ts';
import { getPayout } from './payout-rows.ts';
import { markPayoutSent, returnPayoutLine } from './send-payout.ts';

export const payoutsHandlers = implement(payoutsContract, {
  paySettlements: ({ actor, context, body }) => paySettlements({ actor, context }, body.settlementIds),
  listPayouts: ({ query }) => listPayouts(query),
  exportPayouts: raw(async ({ query, response }) => {
    asDownload(response, { type: 'text/csv', asciiName: 'payouts.csv', name: '정산금 지급.csv' });
    await sendParts(exportPayouts(query), response);
  }),
  getPayout: ({ params }) => getPayout(params.id),
  getPayoutFile: raw(async ({ actor, context, params, response }) => {
    const text = await bankFile({ actor, context }, params.id);
    asDownload(response, { type: 'text/csv', asciiName: `payout-${params.id}.csv` });
    response.send(text);
  }),
  approvePayout: ({ actor, context, params }) => approvePayout({ actor, context }, params.id),
  cancelPayout: ({ actor, context, params }) => cancelPayout({ actor, context }, params.id),
  markPayoutSent: ({ actor, context, params }) => markPayoutSent({ actor, context }, params.id),
  returnPayoutLine: ({ actor, context, params, body }) => returnPayoutLine({ actor, context }, params.id, params.settlementId, body.reason),
});
