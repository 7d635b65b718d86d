import { statementsContract } from '@baeum/contract/domains/statements/statements.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const statements = createApi(statementsContract, { reads: { getMonthIncome: 'incomes', listStatements: 'incomes' } });
