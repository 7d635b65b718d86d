import { incomesContract } from '@baeum/contract/domains/incomes/incomes.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const incomes = createApi(incomesContract, { reads: { getIncomeSummary: 'incomes', listIncomes: 'incomes' } });
