import { dataExportsContract } from '@baeum/contract/domains/data-exports/data-exports.contract.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { sendExport } from './download.ts';
import { findState, requestExport } from './requests.ts';

export const dataExportsHandlers = implement(dataExportsContract, {
  getDataExport: ({ actor }) => findState(actor.userId),
  requestDataExport: ({ actor, context }) => requestExport(actor.userId, context),
  downloadDataExport: raw(({ actor, params, response }) => sendExport(actor.userId, params.id, response)),
});
