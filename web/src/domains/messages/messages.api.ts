import { messagesContract } from '@baeum/contract/domains/messages/messages.contract.ts';
import { createApi } from '../../client/create-api.ts';

const boxes = ['listMessages', 'listConversation'] as const;
const counts = ['countUncheckedNotifications', 'getDashboard'] as const;

export const messages = createApi(messagesContract, {
  invalidates: { sendMessage: boxes, checkMessages: [...boxes, ...counts], deleteMessage: [...boxes, ...counts] },
});
