import { inAppMessagesContract } from '@baeum/contract/domains/in-app-messages/in-app-messages.contract.ts';
import { implement } from '../../http/implement.ts';
import { deleteEntity, getEntity, listEntities } from '../workspaces/entities.service.ts';
import { callerOf } from '../workspaces/entity-view.service.ts';
import { createMessage, inAppMessages, transitionMessage, updateMessage } from './in-app-messages.service.ts';

export const inAppMessagesHandlers = implement(inAppMessagesContract, {
  listInAppMessages: ({ query }) => listEntities(inAppMessages, query),
  createInAppMessage: ({ body, ...call }) => createMessage(callerOf(call), body),
  getInAppMessage: ({ params, query }) => getEntity(inAppMessages, query.environment, params.key),
  updateInAppMessage: ({ params, body, ...call }) => updateMessage({ ...callerOf(call), ...params }, body),
  deleteInAppMessage: ({ params, ...call }) => deleteEntity(inAppMessages, { ...callerOf(call), ...params }),
  transitionInAppMessage: ({ params, body, ...call }) => transitionMessage({ ...callerOf(call), ...params }, body),
});
