import { calendarsContract } from '@baeum/contract/domains/calendars/calendars.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const calendars = createApi(calendarsContract, {
  reads: { getCalendarAddress: 'calendar-address' },
  changes: { renewCalendarAddress: 'calendar-address', deleteCalendarAddress: 'calendar-address' },
});
