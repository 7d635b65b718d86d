import { payeesContract } from '@baeum/contract/domains/payees/payees.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const payees = createApi(payeesContract, { reads: { getPayee: 'payee' }, changes: { updatePayee: ['payee', 'incomes'] } });
