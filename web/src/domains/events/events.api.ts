import { eventsContract } from '@baeum/contract/domains/events/events.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const events = createApi(eventsContract, {
  reads: { listRejectedEvents: 'event-reports', listSdkHealth: 'event-reports' },
  changes: { dispatchEvents: 'event-reports' },
});
