import { eventTypesContract } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const eventTypes = createApi(eventTypesContract, {
  reads: { listEventTypes: 'event-types', getEventType: 'event-types', listEventVolumes: 'event-types' },
  changes: { createEventType: 'event-types', updateEventType: 'event-types', deleteEventType: 'event-types' },
});
