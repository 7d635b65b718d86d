import { copierOf } from '../workspaces/copier.public.ts';
import { changeEntity, createEntity } from '../workspaces/entities.public.ts';
import { changedDetails } from '../workspaces/entity-view.public.ts';
import { segments } from './segments.handlers.ts';

export const segmentCopier = copierOf(segments, {
  create: (author, { environment, key }, { entity, view: { name, description } }) =>
    createEntity(segments, { author, environment, key }, (_draft, { id }) => ({
      body: { ...entity.body, id, key },
      details: changedDetails({}, { name, description }),
    })),
  update: (author, { environment, key }, { entity, view: { name, description } }, { current }) =>
    changeEntity(segments, { author, environment, key, version: current.version, action: 'update' }, (_draft, stored) => ({
      body: { ...entity.body, id: stored.id, key: stored.body.key },
      details: changedDetails(stored.details, { name, description }),
    })),
});
