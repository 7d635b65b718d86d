import type { InAppMessageUpdate, NewInAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { copierOf } from '../workspaces/copier.public.ts';
import { changeEntity, createEntity } from '../workspaces/entities.public.ts';
import { changedDetails } from '../workspaces/entity-view.public.ts';
import { createInAppMessage, inAppMessages, transitionInAppMessage, updateInAppMessage } from './manage-in-app-messages.ts';

/** Copies the whole JSON, so that nothing that only an import can set is lost. */
export const messageCopier = copierOf(inAppMessages, {
  create: (author, { environment, key }, { entity, view }) =>
    createEntity(inAppMessages, { author, environment, key }, (_draft, { id }) => ({
      body: { ...entity.body, id, key: Number(key), status: 'DRAFT', targetContext: { ...entity.body.targetContext, overrides: [] } },
      details: changedDetails({}, { name: view.name, description: view.description }),
    })),
  update: (author, { environment, key }, { entity, view }, { current, sameEnvironment }) =>
    changeEntity(inAppMessages, { author, environment, key, version: current.version, action: 'update' }, (_draft, stored) => {
      const { id, key: number, status, targetContext } = stored.body;
      const { targets, overrides } = entity.body.targetContext;
      const body = { ...entity.body, id, key: number, status, targetContext: { targets, overrides: sameEnvironment ? overrides : targetContext.overrides } };
      return { body, details: changedDetails(stored.details, { name: view.name, description: view.description }) };
    }),
  follow: async (author, { environment, key }, from, to) => {
    const action = to.status === 'ACTIVE' ? 'activate' : 'pause';
    if (from.status === to.status || (action === 'pause' && from.status !== 'ACTIVE')) return;
    await transitionInAppMessage(author, Number(key), { action, environment });
  },
  write: (author, environment, input, current) =>
    current
      ? updateInAppMessage(author, current.key, { ...(input as InAppMessageUpdate), environment, version: current.version })
      : createInAppMessage(author, { ...(input as NewInAppMessage), environment }),
});
