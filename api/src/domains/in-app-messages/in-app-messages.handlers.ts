import { inAppMessagesContract } from '@baeum/contract/domains/in-app-messages/in-app-messages.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { deleteEntity, getEntity, listEntities } from '../workspaces/entities.public.ts';
import { createInAppMessage, inAppMessages, transitionInAppMessage, updateInAppMessage } from './manage-in-app-messages.ts';
import { messageStatistics } from './message-statistics.ts';

export const inAppMessagesHandlers = implement(inAppMessagesContract, {
  listInAppMessages: ({ query }) => listEntities(inAppMessages, query),
  createInAppMessage: ({ actor, context, body }) => createInAppMessage(authorOf({ actor, context }), body),
  getInAppMessage: ({ params, query }) => getEntity(inAppMessages, query.environment, params.key),
  updateInAppMessage: ({ actor, context, params, body }) => updateInAppMessage(authorOf({ actor, context }), params.key, body),
  deleteInAppMessage: ({ actor, context, params, query: { environment } }) =>
    deleteEntity(inAppMessages, { author: authorOf({ actor, context }), environment, ...params }),
  getInAppMessageStatistics: ({ params, query }) => messageStatistics(params.key, query),
  transitionInAppMessage: ({ actor, context, params, body }) => transitionInAppMessage(authorOf({ actor, context }), params.key, body),
});
