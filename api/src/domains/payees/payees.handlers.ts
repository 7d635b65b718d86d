import { payeesContract } from '@baeum/contract/domains/payees/payees.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getPayee, sendPayeeCode, updatePayee } from './own-payee.ts';

export const payeesHandlers = implement(payeesContract, {
  getPayee: ({ actor }) => getPayee(actor.userId),
  sendPayeeCode: ({ actor }) => sendPayeeCode(actor.userId),
  updatePayee: ({ actor, body, context }) => updatePayee(actor, body, context),
});
