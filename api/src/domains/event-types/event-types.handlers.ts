import { eventTypesContract, type EventType } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type EntityManagement } from '../workspaces/entities.public.ts';
import { changedDetails, toManagedMembers } from '../workspaces/entity-view.public.ts';
import { listEventVolumes } from './list-volumes.ts';

export const eventTypes: EntityManagement<'EVENT_TYPE', EventType> = {
  kind: 'EVENT_TYPE',
  noun: 'event-types',
  keys: 'given',
  view: (entity) => ({ key: entity.key, ...toManagedMembers(entity) }),
  isRunning: () => false,
  fieldOf: () => 'key',
};

export const eventTypesHandlers = implement(eventTypesContract, {
  listEventTypes: ({ query }) => listEntities(eventTypes, query),
  listEventVolumes: ({ query }) => listEventVolumes(query),
  createEventType: ({ actor, context, body: { environment, key, ...details } }) =>
    createEntity(eventTypes, { author: authorOf({ actor, context }), environment, key }, (_draft, { id }) => ({
      body: { id, key },
      details: changedDetails({}, details),
    })),
  getEventType: ({ params, query }) => getEntity(eventTypes, query.environment, params.key),
  updateEventType: ({ actor, context, params, body: { environment, version, ...changes } }) => {
    const change = { author: authorOf({ actor, context }), environment, ...params, version, action: 'update' };
    return changeEntity(eventTypes, change, (_draft, { body, details }) => ({ body, details: changedDetails(details, changes) }));
  },
  deleteEventType: ({ actor, context, params, query: { environment } }) =>
    deleteEntity(eventTypes, { author: authorOf({ actor, context }), environment, ...params }),
});
