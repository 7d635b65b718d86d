import { holidaysContract } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Statements that are not confirmed yet say when they will be. */
const changed = ['holidays', 'settlements'] as const;

export const holidays = createApi(holidaysContract, {
  reads: { listHolidays: 'holidays' },
  changes: { saveHoliday: changed, deleteHoliday: changed },
});
