import { eventTypesContract } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const eventTypes = createApi(eventTypesContract);
