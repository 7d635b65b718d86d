import { eventTypesContract, type EventType } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { implement } from '../../http/implement.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type Managed } from '../workspaces/entities.service.ts';
import { callerOf, toManagedMembers } from '../workspaces/entity-view.service.ts';

const eventTypes: Managed<'EVENT_TYPE', EventType> = {
  kind: 'EVENT_TYPE',
  noun: 'event-types',
  keys: 'given',
  view: (entity) => ({ id: entity.id, key: entity.key, ...toManagedMembers(entity) }),
  isRunning: () => false,
  fieldOf: () => 'key',
};

export const eventTypesHandlers = implement(eventTypesContract, {
  listEventTypes: ({ query }) => listEntities(eventTypes, query),
  createEventType: ({ body: { key, ...details }, ...call }) =>
    createEntity(eventTypes, { ...callerOf(call), key }, (_draft, { id }) => ({ body: { id, key }, details })),
  getEventType: ({ params, query }) => getEntity(eventTypes, query.environment, params.key),
  updateEventType: ({ params, body: { version, ...details }, ...call }) =>
    changeEntity(eventTypes, { ...callerOf(call), ...params, version, action: 'update' }, (_draft, { body }) => ({ body, details })),
  deleteEventType: ({ params, ...call }) => deleteEntity(eventTypes, { ...callerOf(call), ...params }),
});
