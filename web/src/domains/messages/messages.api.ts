import { messagesContract } from '@baeum/contract/domains/messages/messages.contract.ts';
import { createApi } from '../../client/create-api.ts';

const unread = ['messages', 'unread-messages'] as const;

export const messages = createApi(messagesContract, {
  reads: { listMessages: 'messages', listConversation: ['messages', 'blocks'] },
  changes: { sendMessage: 'messages', checkMessages: unread, deleteMessage: unread },
});
