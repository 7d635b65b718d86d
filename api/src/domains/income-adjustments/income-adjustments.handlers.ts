import { incomeAdjustmentsContract } from '@baeum/contract/domains/income-adjustments/income-adjustments.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { adjustIncome } from './adjust-income.ts';

export const incomeAdjustmentsHandlers = implement(incomeAdjustmentsContract, {
  adjustIncome: ({ actor, context, body }) => adjustIncome(body, authorOf({ actor, context })),
});
