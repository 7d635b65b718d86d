import { copierOf } from '../workspaces/copier.public.ts';
import { changeEntity, createEntity } from '../workspaces/entities.public.ts';
import { changedDetails } from '../workspaces/entity-view.public.ts';
import { eventTypes } from './event-types.handlers.ts';

export const eventTypeCopier = copierOf(eventTypes, {
  create: (author, { environment, key }, { view: { name, description } }) =>
    createEntity(eventTypes, { author, environment, key }, (_draft, { id }) => ({ body: { id, key }, details: changedDetails({}, { name, description }) })),
  update: (author, { environment, key }, { view: { name, description } }, { current }) =>
    changeEntity(eventTypes, { author, environment, key, version: current.version, action: 'update' }, (_draft, { body, details }) => ({
      body,
      details: changedDetails(details, { name, description }),
    })),
});
