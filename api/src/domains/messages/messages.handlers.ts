import { messagesContract } from '@baeum/contract/domains/messages/messages.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listConversation } from './list-conversation.ts';
import { listMessages } from './list-messages.ts';
import { deleteMessage, getMessage } from './own-messages.ts';
import { sendMessage } from './send-message.public.ts';
import { checkMessages, countUncheckedMessages } from './unchecked-messages.public.ts';

export const messagesHandlers = implement(messagesContract, {
  listMessages: ({ actor, query }) => listMessages(actor.userId, query),
  sendMessage: ({ actor, body }) => sendMessage(actor.userId, body),
  countUncheckedMessages: async ({ actor }) => ({ count: await countUncheckedMessages(actor.userId) }),
  checkMessages: ({ actor, body }) => checkMessages(actor.userId, body),
  listConversation: ({ actor, query }) => listConversation(actor.userId, query),
  getMessage: ({ actor, params }) => getMessage(actor.userId, params.id),
  deleteMessage: ({ actor, params }) => deleteMessage(actor.userId, params.id),
});
