import { withdrawalsContract } from '@baeum/contract/domains/withdrawals/withdrawals.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { previewWithdrawal } from './preview.ts';
import { withdraw } from './withdraw.ts';

export const withdrawalsHandlers = implement(withdrawalsContract, {
  getWithdrawal: ({ actor }) => previewWithdrawal(actor.userId),
  withdraw: async ({ actor, body, context }) => {
    await withdraw(actor, body, context);
    return { ok: true };
  },
});
