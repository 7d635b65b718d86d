import { incomeAdjustmentsContract } from '@baeum/contract/domains/income-adjustments/income-adjustments.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const incomeAdjustments = createApi(incomeAdjustmentsContract, { changes: { adjustIncome: 'settlements' } });
