import { holidaysContract } from '@baeum/contract/domains/holidays/holidays.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Unconfirmed statements contain their confirmation day. */
const changed = ['holidays', 'settlements'] as const;

export const holidays = createApi(holidaysContract, {
  reads: { listHolidays: 'holidays' },
  changes: { saveHoliday: changed, deleteHoliday: changed },
});
